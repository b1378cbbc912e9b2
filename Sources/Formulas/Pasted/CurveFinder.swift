import ScalarMath
import TimingFunctions

/// Finds the curve of a text in its usual surroundings: statements, records, markup.
struct CurveFinder {
  /// A curve of the text, with the name that messages give it.
  struct Found {
    let name: String
    var form: PastedForm
    let place: Range<Int>
  }

  private var found: [Found] = []
  private var notes: [String] = []
  /// The place of a duration.
  private var timed: Range<Int>?
  /// The durations and delays of statements and elements without a curve.
  private var times: [Timing] = []
  /// The first label or call that changes the curve in a way that is not read.
  private var change: (name: String, place: Range<Int>)?
  private let bytes: [UInt8]
  private let hasCustomEase: Bool
  private let isOfAnime: Bool
  /// True for Phaser and for GSAP 2.
  private let isOfOthers: Bool
  /// The number of skipped parts around this text.
  private let depth: Int
  /// The curves in bodies of functions and in other parts that were skipped.
  private var inner: [Found] = []

  /// Returns the curve of a text, if it is its only one; nil if there is none.
  ///
  /// - Throws: ``FormulaError`` for several different curves, for one that cannot be read, and for a label or a call
  ///   that changes the curve.
  static func curve(in text: String, depth: Int = 0) throws(FormulaError) -> PastedForm? {
    var members: [PastedCall.Argument]
    do throws(FormulaError) { members = try PastedReader.members(of: text) } catch {
      // Other readers report the error of a text that does not begin like a curve.
      var reader = try PastedReader(text)
      if let path = try? reader.callee(), PastedForm.isCall(path) || reader.token.isSymbol("{") { throw error }
      return nil
    }
    members = resolved(members)
    let labels = Set(members.compactMap(\.label))
    if let first = members.first, let last = members.last {
      let place = first.place.lowerBound..<last.place.upperBound
      if members.count > 1, members.allSatisfy({ $0.label == nil && $0.value["t"] != nil }) {
        return try PastedForm.lottie(PastedValue(kind: .list(members.map(\.value)), place: place))
      }
      let record = PastedValue(kind: .record(members), place: place)
      if labels.isSuperset(of: ["o", "i"]) { return try PastedForm.lottie(record) }
      if let spring = try PastedForm.spring(ofRecord: record) { return spring }
    }
    var finder = CurveFinder(text, depth: depth)
    try finder.search(members, of: nil)
    if finder.found.isEmpty { swap(&finder.found, &finder.inner) }
    for one in finder.inner where finder.change == nil && !one.form.isSame(as: finder.found[0].form) {
      finder.change = ("another curve in a function", one.place)
    }
    if finder.found.isEmpty {
      if depth == 0, members.count == 1, let form = try PastedForm.form(of: members[0].value) { return form }
      if members.count == 1, case .call(let call) = members[0].value.kind, PastedForm.isCall(call.path) { return nil }
      let standard = standards.first { text.contains($0.sign) }
      guard let timed = finder.timed else {
        if standard == nil { return nil }
        throw FormulaError(
          "the text has no duration and no known easing", suggestion: "Add them", at: 0..<text.utf8.count)
      }
      guard let (_, formula) = standard else {
        throw FormulaError("the text has a duration, but no known easing", suggestion: "Add the easing", at: timed)
      }
      var form = try PastedForm(formula, at: timed)
      form.notes = ["without an easing, the curve is \(formula)"]
      finder.add("", form, at: timed)
    }
    try finder.applyTimes()
    let form = try only(finder.found, finder.notes, in: finder.bytes)
    if let change = finder.change {
      throw FormulaError("'\(change.name)' changes the curve, and is not read", at: change.place)
    }
    return form
  }

  private init(_ text: String, depth: Int) {
    bytes = Array(text.utf8)
    self.depth = depth
    hasCustomEase = text.contains("CustomEase.create(")
    isOfAnime = text.contains("anime(")
    isOfOthers = ["targets:", "TweenMax", "TweenLite", "TimelineMax"].contains(where: text.contains)
  }

  /// The eases of tools whose calls have none, by signs of these tools.
  private static let standards: [(sign: String, formula: String)] = [
    ("gsap.", "easeOutQuad"), ("withTiming(", "inOut(t^2)"), ("Animated.timing(", "inOut(ease-in)"),
    (".DO", "easeOutQuad"), ("NumberAnimation", "linear"), (".transition()", "easeInOutCubic"), ("$(", "easeInOutSine"),
  ]

  /// Returns members in which the names of curves stand for their values, without the definitions of these curves.
  private static func resolved(_ members: [PastedCall.Argument]) -> [PastedCall.Argument] {
    var curves: [String: PastedValue] = [:]
    for member in members {
      guard let label = member.label, (try? PastedForm.form(of: member.value)) ?? nil != nil else { continue }
      curves[label] = member.value
    }
    if curves.isEmpty { return members }
    var used: Set<String> = []
    func resolved(_ argument: PastedCall.Argument) -> PastedCall.Argument {
      .init(label: argument.label, value: resolved(argument.value), place: argument.place)
    }
    func resolved(_ value: PastedValue) -> PastedValue {
      switch value.kind {
      case .name(let path):
        guard path.count == 1, let curve = curves[path[0]] else { return value }
        used.insert(path[0])
        return curve
      case .call(var call):
        call.arguments = call.arguments.map(resolved)
        call.receiver = call.receiver.map(resolved)
        return PastedValue(kind: .call(call), place: value.place)
      case .list(let values): return PastedValue(kind: .list(values.map(resolved)), place: value.place)
      case .record(let members): return PastedValue(kind: .record(members.map(resolved)), place: value.place)
      case .number, .offset, .text, .other: return value
      }
    }
    let all = members.map(resolved)
    return all.filter { !used.contains($0.label ?? "") }
  }

  /// Returns the curve that all findings have in common; nil if there is none.
  ///
  /// - Throws: ``FormulaError`` that names the first curves that differ.
  static func only(_ found: [Found], _ notes: [String] = [], in bytes: [UInt8]) throws(FormulaError) -> PastedForm? {
    guard var form = found.first?.form else { return nil }
    let others = found.lazy.filter { !$0.form.isSame(as: form) }.prefix(4)
    if let other = others.first {
      var names: [String] = []
      for one in [found[0]] + others {
        let source = bytes[one.place].quoted
        let isNamed = !one.name.isEmpty && !source.contains(one.name)
        let name = isNamed ? "\(source) of \(one.name)" : source
        if !names.contains(name) { names.append(name) }
      }
      throw FormulaError(
        "the text has different curves: \(names.joined(separator: ", "))", suggestion: "Paste one of them",
        at: other.place)
    }
    form.duration = found.lazy.compactMap(\.form.duration).first
    for note in notes + (found.first?.form.notes ?? []) where !form.notes.contains(note) { form.notes.append(note) }
    return form
  }

  /// Applies the durations and delays of other statements and of elements around the curve.
  private mutating func applyTimes() throws(FormulaError) {
    guard found.allSatisfy({ $0.form.duration == nil }) else { return }
    let (durations, delays) = (Set(times.compactMap(\.duration)), Set(times.map(\.delay).filter { $0 != 0 }))
    guard durations.count < 2, delays.count < 2 else {
      throw FormulaError("the text has several durations", suggestion: "Paste one of its parts", at: found[0].place)
    }
    var timing = times.first { $0.duration != nil } ?? Timing(chain: [])
    timing.delay = delays.first ?? 0
    try apply(timing, from: 0)
  }

  private mutating func apply(_ timing: Timing, from first: Int) throws(FormulaError) {
    for index in found.indices[first...] {
      found[index].form = try timing.applied(to: found[index].form, at: found[index].place)
    }
  }

  private mutating func add(_ name: String, _ form: PastedForm, at place: Range<Int>) {
    found.append(Found(name: name, form: form, place: place))
  }

  private func lexeme(_ place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }

  // MARK: Records

  /// Labels whose value is a curve, in small letters.
  private static let labels: Set<String> = [
    "ease", "easing", "curve", "timingfunction", "interpolator", "transitiontimingfunction",
    "animationtimingfunction", "animationspec", "easingfunction", "timing_function", "animationeasing",
    "transitioneasing",
  ]
  private static let styles: Set<String> = ["transition", "animation", "style", "class", "className"]

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
  ///   - outer: the call of which a record is an argument.
  private mutating func search(
    _ members: [PastedCall.Argument], of call: PastedCall?, name: String = "", isOfCurves: Bool = false,
    in outer: PastedCall? = nil
  ) throws(FormulaError) {
    let first = found.count
    if let form = try assembled(members, of: call) {
      let named = members.first { ["easing.type", "type", "EasingMode"].contains($0.label) }?.value.place
      add(call?.name ?? name, form, at: named ?? members.last?.place ?? call?.place ?? 0..<0)
    } else {
      for member in members { try search(member, name, isOfCurves, in: call) }
    }
    for member in members { noteChange(member) }
    let timing = Timing(members, of: call ?? outer)
    if timing.duration != nil { timed = members[0].place }
    if found.count > first {
      if let delay = timing.unreadable { throw FormulaError("the delay is not a number of seconds", at: delay) }
      try apply(timing, from: first)
    } else if let delay = timing.unreadable {
      change = change ?? ("delay", delay)
    } else if timing.duration != nil || timing.delay != 0 {
      times.append(timing)
    }
  }

  /// Notes a repetition, and keeps the first label that changes the curve.
  private mutating func noteChange(_ member: PastedCall.Argument) {
    guard let label = member.label?.split(separator: ".").last.map(String.init) else { return }
    if case .text(let text) = member.value.kind, label == "direction", text.contains("reverse") {
      change = change ?? (text, member.place)
    } else if Timing.changes.contains(label.lowercased()) {
      change = change ?? (label, member.place)
    } else if Timing.repetitions.contains(label) {
      notes.append("'\(label)' is not part of the curve")
    }
  }

  private mutating func search(
    _ member: PastedCall.Argument, _ name: String, _ isOfCurves: Bool, in call: PastedCall?
  ) throws(FormulaError) {
    let (label, value) = (member.label ?? "", member.value)
    let path = label.isEmpty ? name : name.isEmpty || label.contains(".") ? label : "\(name).\(label)"
    let last = String(label.split(separator: ".").last ?? "")
    if case .text(let text) = value.kind {
      if label == "type", text == "inertia" { throw FormulaError("an inertia has no target", at: value.place) }
      // The ease has its curve in another statement.
      if hasCustomEase, lexeme(0..<bytes.count).contains("CustomEase.create(\(lexeme(value.place))") { return }
      // Tailwind's `className={cn("ease-in")}` and `animation: { "slide-in": "slide 1s ease-in" }`.
      let style = last.isEmpty ? name : last
      if Self.styles.contains(style) || name.hasSuffix("animation") && text.contains(" ") {
        let property = Self.styles.contains(style) ? style : "animation"
        found += try StyleSheet.curves(ofValue: text, property: property, at: value.place)
        return
      }
    }
    let isCurve = Self.labels.contains(last.lowercased())
    let first = found.count
    if isCurve, let form = try easing(value) { return add(path, form, at: value.place) }
    if !isCurve, let form = try token(value, label: last, isCurve: isOfCurves || Self.mayBeCurve(label)) {
      return add(path, form, at: value.place)
    }
    try search(value, label: label, path, isOfCurves: isCurve || isOfCurves || Self.mayBeCurve(last), in: call)
    if isCurve, found.count == first { try refuse(value) }
  }

  /// The curve of a design token, or of another member that may be a curve; nil for other values.
  private func token(_ value: PastedValue, label: String, isCurve: Bool) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .text(let text) where label == "$value" && text.hasPrefix("{"):
      throw FormulaError("'\(text)' stands for another token", suggestion: "Paste its value", at: value.place)
    case .text(let text) where label != "type" && label != "$type" && (isCurve || label.hasSuffix("value")):
      return try PastedForm.ease(text, at: value.place)
    case .list where label == "$value" || isCurve || label == "value": return try easing(value)
    case .name where isCurve, .call where isCurve: return try easing(value)
    default: return nil
    }
  }

  /// The curve of a value that stands for one; nil for a call or a record, which are searched.
  private func easing(_ value: PastedValue) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .text(let text):
      if isOfAnime, let form = try PastedForm.quotedName(text, PastedDialect.anime3.signatures, at: value.place) {
        return form
      }
      try refuseOther(text, at: value.place)
      return try PastedForm.ease(text, at: value.place)
    case .name(let path):
      // A name such as ease is a variable.
      let word = lexeme(value.place)
      if word.contains("-") || word == "linear", let easing = try? CSSEasing(word) {
        return PastedForm(easing.timingFunction)
      }
      try refuseOther(path[0], at: value.place)
      return try PastedForm.named(path, at: value.place)
    case .call(let call) where [["cubic-bezier"], ["steps"], ["linear"]].contains(call.path):
      do throws(CurveError) { return PastedForm(try CSSEasing(lexeme(value.place)).timingFunction) } catch {
        throw FormulaError(css: error, from: value.place.lowerBound)
      }
    case .list(let values) where values.count == 1: return try easing(values[0])
    case .other where ["=>", "function"].contains(where: lexeme(value.place).contains):
      return try PastedForm(lexeme(value.place), abscissa: nil, at: value.place)
    case .list: return try PastedForm.form(of: value)
    default: return nil
    }
  }

  /// - Throws: ``FormulaError`` for an ease that Phaser or GSAP 2 defines otherwise than GSAP 3.
  private func refuseOther(_ name: String, at place: Range<Int>) throws(FormulaError) {
    guard isOfOthers, ["Elastic", "Expo"].contains(where: name.hasPrefix) else { return }
    throw FormulaError("'\(name)' of Phaser and of GSAP 2 differs from GSAP 3's, and is not read", at: place)
  }

  /// - Throws: ``FormulaError`` for a value that stands for a curve but is not one that can be read.
  private func refuse(_ value: PastedValue) throws(FormulaError) {
    switch value.kind {
    case .text(let text): throw PastedForm.unknown(text, at: value.place)
    case .name(let path) where path != ["undefined"] && path != ["null"]:
      throw PastedForm.unknown(path.joined(separator: "."), at: value.place)
    case .call(let call): throw PastedForm.unknown(call.links[0].path.joined(separator: "."), at: value.place)
    case .record(let members) where members.count == 1 && members[0].label == nil: try refuse(members[0].value)
    case .other where bytes[value.place].contains(UInt8(ascii: "?")):
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
      if Self.styles.contains(label), !label.hasPrefix("class") { try refuse(value) }
      if let spring = try PastedForm.spring(ofRecord: value) { return add(path, spring, at: value.place) }
      if value["o"]?.members != nil || value["k"] != nil, let curve = try PastedForm.lottie(value) {
        return add(path, curve, at: value.place)
      }
      try search(members, of: nil, name: path, isOfCurves: isOfCurves, in: call)
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
    case .other: try searchSkipped(value.place)
    case .number, .offset, .text: return
    }
  }

  /// Looks for a curve in the body of a function or another part that was skipped.
  ///
  /// - Throws: ``FormulaError`` for several different curves.
  private mutating func searchSkipped(_ place: Range<Int>) throws(FormulaError) {
    let text = lexeme(place)
    guard depth < Self.deepest, let arrow = ["=>", "->", "{"].compactMap({ text.firstRange(of: $0)?.upperBound }).min()
    else { return }
    let body = String(text[arrow...].prefix(5000))
    guard ["ase", "asing", "nterpolator", "nimat", "pring", "ezier", "iming"].contains(where: body.contains) else {
      return
    }
    do throws(FormulaError) {
      if let form = try Self.curve(in: body, depth: depth + 1) {
        inner.append(Found(name: "", form: form, place: place))
      }
    } catch {
      if error.reason.hasPrefix("the text has different") { throw FormulaError(error.reason, at: place) }
    }
  }

  private static let deepest = 4

  // MARK: Calls

  /// Calls whose argument without a label is a curve.
  private static let receivers: Set<String> = [
    "withAnimation", "animation", "setInterpolator", "SetEase", "setEase", "easing", "ease", "setEasingCurve",
    "timingFunction", "setEasing", "setTimingFunction", "interpolator", "loadInterpolator",
  ]
  /// Calls that change no curve within them, by their beginnings.
  private static let transparent = [
    "chain", "loop", "sequence", "parallel", "with", "repeatable", "to", "from", "infiniteRepeatable", "transition",
    "animat", "slide", "fade", "expand", "shrink", "scale", "set", "curve", "memo", "use", "state", "run", "start",
  ]

  private static func isTransparent(_ call: PastedCall) -> Bool {
    receivers.contains(call.name) || call.isElement || call.name.hasSuffix("To")
      || transparent.contains { call.name.hasPrefix($0) }
  }

  /// Searches a call and the calls before its dots.
  private mutating func search(_ call: PastedCall, _ name: String) throws(FormulaError) {
    let links = call.links
    try refuseOther(links[0].path[0], at: call.place)
    if let form = try PastedForm.chain(links) { return add(name.isEmpty ? call.name : name, form, at: call.place) }
    let first = found.count
    var others: [Timing] = []
    for link in links {
      if Timing.changes.contains(link.name.lowercased()) || link.path == ["Animated", "delay"] {
        change = change ?? (link.name, link.place)
      }
      let isKnown = PastedForm.unsupported[link.name] != nil || PastedForm.isCall(link.path)
      if isKnown, let form = try PastedForm.form(of: link) {
        add(name.isEmpty ? link.name : name, form, at: link.place)
        continue
      }
      let before = found.count
      if let body = link.body { try searchSkipped(body) }
      try search(link.arguments, of: link, name: name)
      let hasCurve = link.arguments.contains { argument in
        guard argument.label == nil, case .call(let call) = argument.value.kind else { return false }
        return PastedForm.isCall(call.links[0].path)
      }
      if found.count > before, hasCurve, !Self.isTransparent(link) { throw wrapped(link) }
      if found.count == before { try searchUnlabelled(link, name) }
      if found.count == before { others.append(Timing(link.arguments, of: link)) }
    }
    let timing = Timing(chain: links)
    if timing.duration != nil { timed = call.place }
    if found.count > first {
      for other in others + [timing] { try apply(other, from: first) }
      notes += links.filter { Timing.repetitions.contains($0.name) }.map { "'\($0.name)' is not part of the curve" }
    } else if links.count > 1 || links[0].path.count > 1 || links[0].name == "withDelay",
      timing.duration != nil || timing.delay != 0
    {
      times.append(timing)
    }
  }

  private func wrapped(_ link: PastedCall) -> FormulaError {
    FormulaError("'\(link.name)' may change the curve in it", suggestion: "Paste that curve alone", at: link.place)
  }

  /// Searches the arguments without a label for one that is a curve.
  private mutating func searchUnlabelled(_ link: PastedCall, _ name: String) throws(FormulaError) {
    let values = link.arguments.filter { $0.label == nil }.map(\.value)
    let isReceiver = Self.receivers.contains(link.name)
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
      case .name(let path): form = path.count > 1 || isReceiver ? try easing(value) : nil
      default: continue
      }
      guard let form else { continue }
      if Self.isTransparent(link) { return add(name.isEmpty ? link.name : name, form, at: value.place) }
      if case .text = value.kind { continue }
      throw wrapped(link)
    }
    if isReceiver, let first = values.first { try refuse(first) }
  }

  // MARK: Curves of several members

  /// The curve that several members make together; nil if there is none.
  private func assembled(
    _ members: [PastedCall.Argument], of call: PastedCall?
  ) throws(FormulaError) -> PastedForm? {
    let place = members.first?.place ?? call?.place ?? 0..<0
    func value(_ label: String) -> PastedValue? { members.last { $0.label == label }?.value }
    func text(_ label: String) -> String? { if case .text(let text)? = value(label)?.kind { text } else { nil } }
    func numbered(_ signatures: [PastedForm.Signature], _ prefix: String = "") throws(FormulaError) -> PastedForm? {
      let names = Set(signatures[0].numbers.split(separator: " ").map { String($0.prefix { $0 != "=" }) })
      let numbers = members.compactMap { member in
        let label = member.label.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 } ?? ""
        return names.contains(label) ? PastedCall.Argument(label: label, value: member.value, place: member.place) : nil
      }
      let call = PastedCall(path: [call?.name ?? "easing"], arguments: numbers, place: place)
      return try PastedForm.curve(of: call, signatures)
    }
    // <BackEase Amplitude="0.5" EasingMode="EaseIn"/>
    if let name = call?.name, name.hasSuffix("Ease") {
      let mode = text("EasingMode") ?? value("EasingMode")?.names.first?.last ?? "EaseOut"
      if let signatures = PastedDialect.signatures["\(name) \(mode)"] { return try numbered(signatures) }
    }
    guard let first = members.first else { return nil }
    // UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut])
    if value("withDuration") != nil || call?.name == "animateWithDuration" {
      if let spring = members.first(where: { $0.label == "usingSpringWithDamping" || $0.label == "bounce" }) {
        throw FormulaError(PastedForm.unsupported["usingSpringWithDamping"] ?? "", at: spring.place)
      }
      let options = value("options")
      if let options, let other = options.names.first(where: { $0.count == 1 && !$0[0].hasPrefix("UIView") }) {
        throw PastedForm.unknown(other[0], at: options.place)
      }
      let words = (options?.names ?? []).compactMap(\.last)
      let name = words.lazy.compactMap { word in
        word.firstRange(of: "urve").map { String(word[$0.upperBound...]) }
      }.first
      guard var form = try PastedForm.named(["curve\(name ?? "EaseInOut")"], at: place) else { return nil }
      if let seconds = first.value.number, first.label == nil { form.duration = seconds }
      return form
    }
    // NumberAnimation { easing.type: Easing.OutBack; easing.overshoot: 2 }
    let prefix = members.contains { $0.label?.hasPrefix("easing.") == true } ? "easing." : ""
    let curve = value("easing.bezierCurve") ?? (call?.name == "easing" ? value("bezierCurve") : nil)
    if case .list(let values)? = curve?.kind {
      let x = try values.map { (value) throws(FormulaError) in try value.number("bezierCurve") }
      guard x.count == 6, x[4] == 1, x[5] == 1 else {
        throw FormulaError("a bezierCurve must have six numbers, of which the last two are 1", at: place)
      }
      return PastedForm(try CubicBezier(pasted: Array(x[..<4]), at: place))
    }
    if case .name(let path)? = value(call?.name == "easing" ? "type" : "easing.type")?.kind {
      guard let signatures = PastedDialect.signatures(of: path) else {
        throw PastedForm.unknown(path.joined(separator: "."), at: place)
      }
      return try numbered(signatures, prefix)
    }
    if let form = try splineOfMarkup(text, call, at: place) { return form }
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

  /// The curve of `<animate values="0;1" keySplines="0.4 0 0.2 1" calcMode="spline" dur="2s"/>` or
  /// `<SplineDoubleKeyFrame KeySpline="0.4,0 0.2,1"/>`; nil for other elements.
  ///
  /// Source: Scalable Vector Graphics (SVG) 2 and SVG Animations Level 2, W3C.
  private func splineOfMarkup(
    _ text: (String) -> String?, _ call: PastedCall?, at place: Range<Int>
  ) throws(FormulaError) -> PastedForm? {
    func parts(_ label: String) -> [String] { (text(label) ?? "").split(separator: ";").map(String.init) }
    var splines = parts("KeySpline")
    if splines.isEmpty {
      guard call?.name.hasPrefix("animate") == true, call?.arguments.contains(where: { $0.label == "dur" }) == true
      else { return nil }
      let mode = text("calcMode") ?? "linear"
      guard ["linear", "spline"].contains(mode) else { throw FormulaError("calcMode '\(mode)' is not read", at: place) }
      if mode == "spline" { splines = parts("keySplines") }
    }
    guard splines.count < 2, parts("values").count < 3 else {
      throw FormulaError("the animation has several segments", suggestion: "Paste the numbers of one", at: place)
    }
    guard let spline = splines.first else { return try PastedForm("linear", at: place) }
    if let bezier = try PastedForm.numbers(spline, at: place) { return bezier }
    throw FormulaError("keySplines must have four numbers", at: place)
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
