import ScalarMath
import TimingFunctions

/// Finds the curve of a text in its usual surroundings: statements, records, markup.
struct CurveFinder {
  /// A curve of the text, with the name that messages give it.
  struct Found {
    let name: String
    let form: PastedForm
    let place: Range<Int>
  }

  private var found: [Found] = []
  private var notes: [String] = []
  /// The durations and delays of statements without a curve.
  private var times: [Timing] = []
  private let text: String

  /// Returns the curve of a text, if it is its only one; nil if there is none.
  ///
  /// - Throws: ``FormulaError`` for several different curves, and for one that cannot be read.
  static func curve(in text: String) throws(FormulaError) -> PastedForm? {
    let members: [PastedCall.Argument]
    do throws(FormulaError) { members = try PastedReader.members(of: text) } catch {
      // A text that begins like no curve is for others to refuse.
      var reader = try PastedReader(text)
      if let path = try? reader.callee(), PastedForm.isCall(path) || reader.token.isSymbol("{") { throw error }
      return nil
    }
    if members.count > 1, members.allSatisfy({ $0.label == nil && $0.value["t"] != nil }) {
      let place = members[0].place.lowerBound..<members[members.count - 1].place.upperBound
      return try PastedForm.lottie(PastedValue(kind: .list(members.map(\.value)), place: place))
    }
    let labels = Set(members.compactMap(\.label))
    if labels.isSuperset(of: ["o", "i"]), let first = members.first, let last = members.last {
      let place = first.place.lowerBound..<last.place.upperBound
      return try PastedForm.lottie(PastedValue(kind: .record(members), place: place))
    }
    var finder = CurveFinder(text: text)
    try finder.search(members, of: nil)
    if finder.times.count == 1, finder.found.allSatisfy({ $0.form.duration == nil }) {
      try finder.apply(finder.times[0], from: 0)
    }
    if let form = try only(finder.found, finder.notes, in: text) { return form }
    return members.count == 1 ? try PastedForm.form(of: members[0].value) : nil
  }

  private init(text: String) { self.text = text }

  /// Returns the curve that all findings have in common; nil if there is none.
  ///
  /// - Throws: ``FormulaError`` that names the first curves that differ.
  static func only(
    _ found: [Found], _ notes: [String] = [], in text: String
  ) throws(FormulaError) -> PastedForm? {
    guard var form = found.first?.form else { return nil }
    let others = found.filter { !$0.form.isSame(as: form) }
    if !others.isEmpty {
      let bytes = Array(text.utf8)
      var names: [String] = []
      for one in [found[0]] + others {
        let source = bytes[one.place].quoted
        let isNamed = !one.name.isEmpty && !source.contains(one.name)
        let name = isNamed ? "\(source) of \(one.name)" : source
        if !names.contains(name) { names.append(name) }
      }
      let listed = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
      throw FormulaError(
        "the text has different curves: \(listed)", suggestion: "Paste one of them", at: others[0].place)
    }
    form.duration = found.lazy.compactMap(\.form.duration).first
    for note in notes + found.flatMap(\.form.notes) where !form.notes.contains(note) { form.notes.append(note) }
    return form
  }

  private mutating func apply(_ timing: Timing, from first: Int) throws(FormulaError) {
    for index in found.indices[first...] {
      let one = found[index]
      found[index] = Found(name: one.name, form: try timing.applied(to: one.form, at: one.place), place: one.place)
    }
  }

  private mutating func add(_ name: String, _ form: PastedForm, at place: Range<Int>) {
    found.append(Found(name: name, form: form, place: place))
  }

  // MARK: Records

  /// Labels whose value is a curve.
  private static let labels: Set<String> = [
    "ease", "easing", "curve", "timingfunction", "interpolator", "transitiontimingfunction",
    "animationtimingfunction", "animationspec", "easingfunction", "timing_function", "animationeasing",
  ]

  private static func mayBeCurve(_ label: String) -> Bool {
    let small = label.lowercased()
    return ["ease", "easing", "curve", "bezier", "timing"].contains { small.contains($0) }
  }

  /// Searches the members of a record, a call or a text.
  ///
  /// - Parameters:
  ///   - call: the call that has the members as its arguments; nil for a record or a text.
  ///   - name: the label of the record, for messages.
  ///   - isOfCurves: true if the label of the record says that its members are curves.
  private mutating func search(
    _ members: [PastedCall.Argument], of call: PastedCall?, name: String = "", isOfCurves: Bool = false
  ) throws(FormulaError) {
    let timing = try Timing(members, of: call)
    for label in members.compactMap(\.label) where Timing.repetitions.contains(label) {
      notes.append("'\(label)' is not part of the curve")
    }
    let isEased = members.contains { Self.labels.contains($0.label?.lowercased() ?? "") }
    if isEased, let pace = members.first(where: { ["speed", "timeScale", "playbackRate"].contains($0.label) }) {
      throw FormulaError("'\(pace.label ?? "")' is not read", suggestion: "Divide the duration by it", at: pace.place)
    }
    if let form = try assembled(members, timing, of: call) {
      let named = members.first { ["easing.type", "type", "EasingMode"].contains($0.label) }?.value.place
      let whole = members[0].place.lowerBound..<members[members.count - 1].place.upperBound
      return add(call?.name ?? name, form, at: named ?? whole)
    }
    for member in members {
      let label = member.label ?? ""
      let path = label.isEmpty ? name : name.isEmpty || label.contains(".") ? label : "\(name).\(label)"
      let value = member.value
      let last = String(label.split(separator: ".").last ?? "")
      if case .text(let type) = value.kind, label == "type", type == "inertia" {
        throw FormulaError(
          "an inertia has no target", suggestion: "Write decay(t, amplitude: 200, timeConstant: 0.5)", at: value.place)
      }
      if case .text(let id) = value.kind,
        ["\"", "'"].contains(where: { text.contains("CustomEase.create(\($0)\(id)") })
      {
        if timing.duration != nil { times.append(timing) }
        continue
      }
      if Self.labels.contains(last.lowercased()) {
        if let form = try easing(value, in: call) {
          add(path, try timing.applied(to: form, at: value.place), at: value.place)
          continue
        }
        try refuse(value)
      } else if let form = try token(value, label: last, isCurve: isOfCurves || Self.mayBeCurve(label), in: call) {
        add(path, try timing.applied(to: form, at: value.place), at: value.place)
        continue
      } else if ["transition", "animation", "style", "class", "className"].contains(last),
        case .text(let text) = value.kind
      {
        found += try StyleSheet.curves(ofValue: text, property: last, at: value.place)
        continue
      }
      try search(value, label: label, path, isOfCurves: isOfCurves || Self.mayBeCurve(last), in: call)
    }
  }

  /// The curve of a design token, or of another member that may be a curve; nil for other values.
  private func token(
    _ value: PastedValue, label: String, isCurve: Bool, in call: PastedCall?
  ) throws(FormulaError) -> PastedForm? {
    if label == "type" || label == "$type" { return nil }
    if case .text(let text) = value.kind {
      if label == "$value", text.hasPrefix("{") {
        throw FormulaError("'\(text)' stands for another token", suggestion: "Paste its value", at: value.place)
      }
      return isCurve || ["$value", "value"].contains(label) ? try PastedForm.ease(text, at: value.place) : nil
    }
    if label == "$value", case .list = value.kind { return try easing(value, in: call) }
    return isCurve || label == "value" ? try? easing(value, in: call) : nil
  }

  /// - Throws: ``FormulaError`` for a value that stands for a curve but is not one that can be read.
  private func refuse(_ value: PastedValue) throws(FormulaError) {
    switch value.kind {
    case .text(let text): throw PastedForm.unknown(text, at: value.place)
    case .name(let path) where path != ["undefined"] && path != ["null"]:
      throw PastedForm.unknown(path.joined(separator: "."), at: value.place)
    case .other where Array(text.utf8)[value.place].contains(UInt8(ascii: "?")):
      throw FormulaError("the curve depends on a condition", suggestion: "Paste one of its curves", at: value.place)
    default: return
    }
  }

  private mutating func search(
    _ value: PastedValue, label: String, _ path: String, isOfCurves: Bool, in call: PastedCall?
  ) throws(FormulaError) {
    switch value.kind {
    case .record(let members):
      let numbers = ["x1", "y1", "x2", "y2"]
      if numbers.allSatisfy({ value[$0] != nil }) {
        let points = try numbers.map { (name) throws(FormulaError) in try (value[name] ?? value).number(name) }
        return add(path, PastedForm(try CubicBezier(pasted: points, at: value.place)), at: value.place)
      }
      if let spread = members.first(where: { lexeme($0.place).hasPrefix("...") }), label == "config" {
        throw FormulaError("'\(lexeme(spread.place))' is not read", suggestion: "Write its numbers", at: spread.place)
      }
      if let spring = try PastedForm.spring(ofRecord: value) {
        return add(path, spring, at: value.place)
      }
      if let curve = try PastedForm.lottie(value) { return add(path, curve, at: value.place) }
      try search(members, of: nil, name: path, isOfCurves: isOfCurves)
    case .list(let values):
      if values.first?["t"] != nil, let curve = try PastedForm.lottie(value) {
        return add(path, curve, at: value.place)
      }
      for value in values { try search(value, label: "", path, isOfCurves: isOfCurves, in: call) }
    case .call(let call): try search(call, path)
    case .name(let words):
      // A name stands for a curve alone, or under a label.
      guard call == nil, words.count > 1 || !label.isEmpty && PastedDialect.signatures(of: words) != nil else { return }
      if let form = try PastedForm.named(words, at: value.place) { add(path, form, at: value.place) }
    case .number, .offset, .text, .other: return
    }
  }

  private func lexeme(_ place: Range<Int>) -> String { String(decoding: Array(text.utf8)[place], as: UTF8.self) }

  /// The curve of a value that stands for one.
  private func easing(_ value: PastedValue, in call: PastedCall?) throws(FormulaError) -> PastedForm? {
    if case .name = value.kind, let easing = try? CSSEasing(lexeme(value.place)) {
      return PastedForm(easing.timingFunction)
    }
    if case .call(let call) = value.kind, [["cubic-bezier"], ["steps"], ["linear"]].contains(call.path) {
      do throws(CurveError) { return PastedForm(try CSSEasing(lexeme(value.place)).timingFunction) } catch {
        throw FormulaError(css: error, from: value.place.lowerBound)
      }
    }
    if case .text(let text) = value.kind, call?.name == "anime",
      let form = try PastedForm.quotedName(text, PastedDialect.anime3.signatures, at: value.place)
    {
      return form
    }
    if case .call(let call) = value.kind {
      var finder = CurveFinder(text: text)
      try finder.search(call, "")
      return try Self.only(finder.found, finder.notes, in: text)
    }
    if case .list(let values) = value.kind, values.count == 1 { return try easing(values[0], in: call) }
    return try PastedForm.form(of: value)
  }

  // MARK: Calls

  /// Calls whose argument without a label is a curve.
  private static let receivers: Set<String> = [
    "withAnimation", "animation", "setInterpolator", "SetEase", "setEase", "easing", "ease", "setEasingCurve",
    "timingFunction", "setEasing", "setTimingFunction", "interpolator", "loadInterpolator",
  ]
  /// Calls that change no curve within them.
  private static let transparent: Set<String> = [
    "chain", "loop", "sequence", "parallel", "withRepeat", "withDelay", "withSequence", "repeatable", "to", "from",
    "infiniteRepeatable", "transition", "animate", "slideDown", "slideUp", "fadeIn", "fadeOut", "setProperty", "curve",
  ]

  /// The ease that a call uses without one, with the tool's name.
  private static func standard(_ links: [PastedCall]) -> (tool: String, formula: String)? {
    guard let last = links.last(where: { !$0.arguments.isEmpty }) else { return nil }
    let path = last.path
    let labels = last.arguments.flatMap { ($0.value.members ?? []) + [$0] }.compactMap(\.label)
    if labels.contains(where: { Self.labels.contains($0.lowercased()) }) { return nil }
    switch path.last {
    case "to", "from", "fromTo": return path.first == "gsap" ? ("GSAP", "easeOutQuad") : nil
    case "timing": return path.first == "Animated" ? ("React Native", "inOut(ease-in)") : nil
    case "withTiming": return ("Reanimated", "inOut(t^2)")
    case let name? where name.hasPrefix("DO") && name.dropFirst(2).first?.isUppercase == true:
      return name.contains("Shake") || name.contains("Punch") ? nil : ("DOTween", "easeOutQuad")
    case "NumberAnimation", "PropertyAnimation", "ColorAnimation", "RotationAnimation": return ("Qt", "linear")
    case "animate":
      guard last.arguments.contains(where: { if case .number = $0.value.kind { true } else { false } }) else {
        return nil
      }
      return ["$", "jQuery"].contains(links[0].path.first)
        ? ("jQuery", "easeInOutSine") : ("the Web Animations API", "linear")
    default: return nil
    }
  }

  /// Searches a call and the calls before its dots.
  private mutating func search(_ call: PastedCall, _ name: String) throws(FormulaError) {
    let links = call.links
    if let form = try PastedForm.chain(links) { return add(name.isEmpty ? call.name : name, form, at: call.place) }
    let count = found.count
    for link in links {
      if PastedForm.unsupported[link.name] != nil || PastedForm.isCall(link.path),
        let form = try PastedForm.form(of: link)
      {
        add(name.isEmpty ? link.name : name, form, at: link.place)
        continue
      }
      let before = found.count
      try search(link.arguments, of: link, name: name)
      if found.count == before { try searchUnlabelled(link, name) }
    }
    let timing = try Timing(chain: links)
    if found.count == count, let (tool, formula) = Self.standard(links),
      let seconds = timing.duration ?? Self.duration(links)
    {
      var form = try PastedForm(formula, at: call.place)
      form.notes.append("without an ease, \(tool) uses \(formula)")
      form.duration = seconds
      add(call.name, form, at: call.place)
    }
    if found.count > count {
      try apply(timing, from: count)
      notes += links.filter { Timing.repetitions.contains($0.name) }.map { "'\($0.name)' is not part of the curve" }
    } else if timing.duration != nil || timing.delay > 0 {
      times.append(timing)
    } else if let timing = try? Timing(call.arguments, of: call), timing.duration != nil {
      times.append(timing)
    }
  }

  /// The duration in the last record of the calls.
  private static func duration(_ links: [PastedCall]) -> Double? {
    for link in links {
      if let timing = try? Timing(link.arguments, of: link), let seconds = timing.duration { return seconds }
      for argument in link.arguments {
        if let members = argument.value.members, let timing = try? Timing(members, of: link),
          let seconds = timing.duration
        {
          return seconds
        }
      }
    }
    return nil
  }

  /// Searches the arguments without a label for one that is a curve.
  private mutating func searchUnlabelled(_ link: PastedCall, _ name: String) throws(FormulaError) {
    let values = link.arguments.filter { $0.label == nil }.map(\.value)
    for value in values {
      var form: PastedForm?
      switch value.kind {
      case .text(let text) where link.name == "animate" && text.first?.isNumber == true:
        found += try StyleSheet.curves(ofValue: text, property: "transition", at: value.place)
        continue
      case .text(let text): form = try? PastedForm.ease(text, at: value.place)
      case .name(let path) where link.name == "SetEase" && values.count > 1:
        form = try PastedForm.form(
          of: PastedCall(path: path, arguments: Array(link.arguments.dropFirst()), place: link.place))
      case .name(let path):
        form = path.count > 1 || Self.receivers.contains(link.name) ? try easing(value, in: link) : nil
      default: continue
      }
      if let form {
        let isKnown = Self.receivers.contains(link.name) || Self.transparent.contains(link.name)
        guard isKnown || link.name.hasSuffix("To") else {
          if case .text = value.kind { continue }
          throw FormulaError(
            "'\(link.name)' may change the curve in it", suggestion: "Paste that curve alone", at: link.place)
        }
        let timing = try Timing(link.arguments, of: link)
        return add(name.isEmpty ? link.name : name, try timing.applied(to: form, at: value.place), at: value.place)
      }
    }
    if Self.receivers.contains(link.name), let first = values.first { try refuse(first) }
  }

  // MARK: Curves of several members

  /// The curve that several members make together; nil if there is none.
  private func assembled(
    _ members: [PastedCall.Argument], _ timing: Timing, of call: PastedCall?
  ) throws(FormulaError) -> PastedForm? {
    guard let first = members.first else { return nil }
    let place = first.place
    func value(_ label: String) -> PastedValue? { members.last { $0.label == label }?.value }
    func text(_ label: String) -> String? { if case .text(let text)? = value(label)?.kind { text } else { nil } }
    func numbered(_ signatures: [PastedForm.Signature], _ prefix: String = "") throws(FormulaError) -> PastedForm? {
      let names = Set(signatures[0].numbers.split(separator: " ").map { String($0.prefix { $0 != "=" }) })
      let numbers = members.compactMap { member in
        let label = member.label.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 } ?? ""
        return names.contains(label) ? PastedCall.Argument(label: label, value: member.value, place: member.place) : nil
      }
      let call = PastedCall(path: [call?.name ?? "easing"], arguments: numbers, place: place)
      guard let form = try PastedForm.curve(of: call, signatures) else { return nil }
      return try timing.applied(to: form, at: place)
    }
    // UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut])
    if value("withDuration") != nil || call?.name == "animateWithDuration" {
      if let spring = members.first(where: { $0.label == "usingSpringWithDamping" || $0.label == "bounce" }) {
        throw FormulaError(PastedForm.unsupported["usingSpringWithDamping"] ?? "", at: spring.place)
      }
      var names: [[String]] = []
      if let options = value("options") { names = options.names }
      let curve = names.compactMap(\.last).compactMap { word in
        word.firstRange(of: "urve").map { String(word[$0.upperBound...]) }
      }
      guard var form = try PastedForm.named(["", "curve\(curve.first ?? "EaseInOut")"], at: place) else { return nil }
      if case .number(let seconds) = first.value.kind, first.label == nil { form.duration = seconds }
      return try timing.applied(to: form, at: place)
    }
    // NumberAnimation { easing.type: Easing.OutBack; easing.overshoot: 2 }
    let prefix = members.contains { $0.label?.hasPrefix("easing.") == true } ? "easing." : ""
    let type = call?.name == "easing" ? "type" : "easing.type"
    if case .list(let values)? = value("easing.bezierCurve")?.kind {
      let x = try values.map { (value) throws(FormulaError) in try value.number("bezierCurve") }
      guard x.count == 6, x[4] == 1, x[5] == 1 else {
        throw FormulaError("a bezierCurve must have six numbers, of which the last two are 1", at: place)
      }
      return try timing.applied(to: PastedForm(try CubicBezier(pasted: Array(x[..<4]), at: place)), at: place)
    }
    if case .name(let path)? = value(type)?.kind {
      guard let signatures = PastedDialect.signatures(of: path) else {
        throw FormulaError("'\(path.joined(separator: "."))' is not a known curve", at: place)
      }
      return try numbered(signatures, prefix)
    }
    // <BackEase Amplitude="0.5" EasingMode="EaseIn"/>
    if let name = call?.name, name.hasSuffix("Ease") {
      let mode = text("EasingMode") ?? value("EasingMode")?.names.first?.last ?? "EaseOut"
      if let signatures = PastedDialect.signatures["\(name) \(mode)"] { return try numbered(signatures) }
    }
    if let form = try keyframesOfMarkup(text, call, at: place) { return try timing.applied(to: form, at: place) }
    // let spring = CASpringAnimation(keyPath: "x"); spring.damping = 12
    let isSpring = members.contains { member in
      if case .call(let call) = member.value.kind { call.path.contains("CASpringAnimation") } else { false }
    }
    if call == nil, isSpring,
      let object = members.compactMap({ $0.label?.split(separator: ".") }).first(where: { $0.count == 2 })
    {
      return try numbered(PastedDialect.assignedSpring, "\(object[0]).")
    }
    return nil
  }

  /// The curve of `<animate values="0;1;0" keyTimes="0;0.4;1" keySplines="0.4 0 0.2 1; 0 0 0.2 1" dur="2s"/>` or
  /// `<SplineDoubleKeyFrame KeySpline="0.4,0 0.2,1"/>`; nil for other elements. One segment is an easing.
  ///
  /// Source: Scalable Vector Graphics (SVG) 2 and SVG Animations Level 2, W3C.
  private func keyframesOfMarkup(
    _ text: (String) -> String?, _ call: PastedCall?, at place: Range<Int>
  ) throws(FormulaError) -> PastedForm? {
    func numbers(_ list: String?) -> [[Double?]] {
      (list ?? "").split(separator: ";").map { $0.split { ", \n\t".contains($0) }.map { Double($0) } }
    }
    let isAnimate = call?.name.hasPrefix("animate") == true && text("dur") != nil
    guard let spline = text("KeySpline") ?? text("keySplines") ?? (isAnimate ? "" : nil) else { return nil }
    let curves = numbers(spline).map { $0.compactMap(\.self) }
    guard curves.allSatisfy({ $0.count == 4 }) else {
      throw FormulaError("keySplines must have four numbers for each segment", at: place)
    }
    let values = numbers(text("values")).map { $0.count == 1 ? $0[0] : nil }
    if values.count < 3 {
      if let mode = text("calcMode"), mode == "discrete" || mode == "paced" {
        throw FormulaError("calcMode '\(mode)' is not read", at: place)
      }
      guard let curve = curves.first else { return try PastedForm("linear", at: place) }
      return PastedForm(try CubicBezier(pasted: curve, at: place))
    }
    let given = numbers(text("keyTimes")).map { $0.first ?? nil }
    let times = given.isEmpty ? values.indices.map { Double($0) / Double(values.count - 1) } : given.compactMap(\.self)
    guard !values.contains(nil), times.count == values.count, curves.isEmpty || curves.count == values.count - 1 else {
      throw FormulaError("values must be numbers, with a key time for each and a spline between two", at: place)
    }
    var keys = zip(times, values).map { Keyframe($0, $1 ?? 0) }
    for (index, curve) in curves.enumerated() {
      keys[index].interpolation = .cubicBezier(try CubicBezier(pasted: curve, at: place))
    }
    let all = keys
    return try PastedForm(at: place) { try Keyframes(all) }
  }
}

extension PastedValue {
  /// The names in a value: its own, those of a list, and those of a chain of calls.
  fileprivate var names: [[String]] {
    switch kind {
    case .name(let path): [path]
    case .list(let values): values.flatMap(\.names)
    case .call(let call): call.links.flatMap { $0.arguments.flatMap(\.value.names) }
    default: []
    }
  }
}
