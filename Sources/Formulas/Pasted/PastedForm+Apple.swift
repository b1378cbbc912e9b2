import ScalarMath
import TimingFunctions

/// SwiftUI, UIKit and Core Animation.
///
/// Source: Apple, documentation of Animation, UnitCurve and Spring of SwiftUI, of CAMediaTimingFunction and
/// CASpringAnimation of Core Animation, and of UISpringTimingParameters of UIKit.
extension PastedForm {
  static let appleForms: [String: CallForm] = [
    "bezier": bezier, "timingCurve": timingCurve,
    "linear": timed, "easeIn": timed, "easeOut": timed, "easeInOut": timed,
    "smooth": named, "snappy": named, "bouncy": named,
    "spring": spring, "Spring": spring, "interactiveSpring": interactiveSpring,
    "interpolatingSpring": interpolatingSpring,
    "CAMediaTimingFunction": mediaTimingFunction, "functionWithControlPoints": mediaTimingFunction,
    "functionWithName": mediaTimingFunction,
    "CASpringAnimation": { call throws(FormulaError) in
      try spring(PastedArguments(call, ["perceptualDuration", "bounce"]), call)
    },
    "UISpringTimingParameters": timingParameters,
  ]

  /// Whether SwiftUI is meant: `.linear`, `Animation.linear`.
  private static func isSwiftUI(_ path: [String]) -> Bool {
    path.count == 2 && ["", "Animation", "UnitCurve", "Spring"].contains(path[0])
  }

  /// `UnitCurve.easeInOut`, `.smooth`: the formula of a name of SwiftUI; nil where it is none.
  static func nameOfSwiftUI(_ path: [String]) -> String? {
    guard isSwiftUI(path), let last = path.last else { return nil }
    switch last {
    case "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut",
      "interactiveSpring":
      return "swiftUI" + last.prefix(1).uppercased() + last.dropFirst()
    case "smooth", "snappy", "bouncy": return "swiftUI\(last.prefix(1).uppercased())\(last.dropFirst())Spring"
    case "spring", "interpolatingSpring": return "spring"
    default: return nil
    }
  }

  /// `UnitCurve.bezier(startControlPoint: UnitPoint(x: .25, y: .1), endControlPoint: UnitPoint(x: .25, y: 1))`.
  private static let bezier: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path) else { return nil }
    let arguments = try PastedArguments(call, ["startControlPoint", "endControlPoint"])
    let (x1, y1) = try point(arguments.value("startControlPoint"))
    let (x2, y2) = try point(arguments.value("endControlPoint"))
    return try PastedForm(at: call.place) { try CubicBezier(x1, y1, x2, y2) }
  }

  private static func point(_ value: PastedValue) throws(FormulaError) -> (Double, Double) {
    switch value.kind {
    case .name(let path) where path.last == "zero": return (0, 0)
    case .call(let call) where ["UnitPoint", "CGPoint", "init"].contains(call.name):
      let arguments = try PastedArguments(call, ["x", "y"])
      return (try arguments.number("x"), try arguments.number("y"))
    default: throw FormulaError("a control point is UnitPoint(x: 0.25, y: 0.1)", at: value.place)
    }
  }

  /// `.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)`, or of a unit curve.
  private static let timingCurve: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path) else { return nil }
    if let first = call.arguments.first?.value, case .number = first.kind {
      return try bezier(of: call, ["p1x", "p1y", "p2x", "p2y"], timedBy: "duration")
    }
    let arguments = try PastedArguments(call, ["curve", "duration"])
    return try required(arguments.value("curve")).lasting(arguments.duration("duration"), at: call.place)
  }

  /// The cubic Bézier curve of four numbers.
  static func bezier(
    of call: PastedCall, _ names: [String], timedBy duration: String? = nil
  ) throws(FormulaError) -> PastedForm {
    let arguments = try PastedArguments(call, names + (duration.map { [$0] } ?? []))
    let seconds = try arguments.duration(duration ?? "")
    var points: [Double] = []
    for name in names { points.append(try arguments.number(name)) }
    return try PastedForm(at: call.place) { try CubicBezier(points[0], points[1], points[2], points[3]) }
      .lasting(seconds, at: call.place)
  }

  /// `.easeInOut(duration: 0.3)`.
  private static let timed: CallForm = { call throws(FormulaError) in
    guard let formula = nameOfSwiftUI(call.path) else { return nil }
    let seconds = try PastedArguments(call, ["duration"]).duration("duration")
    return try PastedForm(formula, at: call.place).lasting(seconds, at: call.place)
  }

  /// `.snappy(duration: 0.5, extraBounce: 0.1)`.
  private static let named: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path), let bounce = SpringWords.swiftUIBounces.first(where: { $0.key == call.name })?.value
    else {
      return nil
    }
    let arguments = try PastedArguments(call, ["duration", "extraBounce"])
    let (duration, extra) = (try arguments.number("duration", 0.5), try arguments.number("extraBounce", 0))
    return try PastedForm(at: call.place) { try Spring(duration: duration, bounce: bounce + extra) }
  }

  /// `.spring( )` and `Spring( )` of SwiftUI; `spring( )` alone is Compose's, and `Animated.spring( )` React Native's.
  private static let spring: CallForm = { call throws(FormulaError) in
    // By position Compose takes `Float` alone; other numbers are for the function of formulas.
    if call.path == ["spring"] {
      let names = ["dampingRatio", "stiffness", "visibilityThreshold"]
      let isCompose = call.arguments.allSatisfy { $0.label.map(names.contains) ?? isFloat($0.value) }
      return isCompose ? try composeSpring(call) : nil
    }
    if call.path == ["Animated", "spring"] { return try animatedSpring(call) }
    guard isSwiftUI(call.path) || call.path == ["Spring"] else { return nil }
    let labels = Set(call.arguments.map { $0.label ?? "" })
    if labels.contains("mass") || labels.contains("stiffness") { return try physicalSpring(call) }
    if labels.contains("settlingDuration") { return try settlingSpring(call) }
    let numbers = call.arguments.map { if case .number(let number) = $0.value.kind { number } else { Double.nan } }
    if labels == [""], let duration = numbers.first, !duration.isNaN {
      throw FormulaError(
        "the numbers of '\(call.name)' are given by their names",
        suggestion: "write \(call.path.joined(separator: "."))(duration: \(duration.shortestText), "
          + "bounce: \(numbers.count == 2 ? numbers[1].shortestText : "0"))", at: call.place)
    }
    if let first = call.arguments.first, first.label == nil || first.label == "spring" {
      return try required(PastedArguments(call, ["spring", "blendDuration"]).value("spring"))
    }
    let names = ["response", "dampingFraction", "dampingRatio", "duration", "bounce", "blendDuration"]
    return try spring(PastedArguments(call, names), call, dampingFraction: 0.825)
  }

  /// Of a response with a damping ratio, or of a duration with a bounce.
  private static func spring(
    _ given: PastedArguments, _ call: PastedCall, dampingFraction: Double? = nil, velocity: Double = 0
  ) throws(FormulaError) -> PastedForm {
    if given.has("response") || given.has("dampingFraction") || given.has("dampingRatio") {
      let response = try given.number("response")
      let name = given.has("dampingRatio") || dampingFraction == nil ? "dampingRatio" : "dampingFraction"
      let ratio = try given.number(name, name == "dampingFraction" ? dampingFraction : nil)
      if let other = ["duration", "bounce"].first(where: given.has) {
        throw FormulaError("response and \(other) are of two ways to give a spring", at: try given.value(other).place)
      }
      return try PastedForm(at: call.place) {
        try Spring(response: response, dampingRatio: ratio, initialVelocity: velocity)
      }
    }
    let duration = try given.number(given.has("perceptualDuration") ? "perceptualDuration" : "duration", 0.5)
    let bounce = try given.number("bounce", 0)
    return try PastedForm(at: call.place) {
      try Spring(duration: duration, bounce: bounce, initialVelocity: velocity)
    }
  }

  /// `Spring(mass:stiffness:damping:allowOverDamping:)`: without the last a ratio above 1 counts as 1.
  private static func physicalSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["mass", "stiffness", "damping", "allowOverDamping"])
    let (mass, stiffness) = (try given.number("mass", 1), try given.number("stiffness"))
    let damping = try given.number("damping")
    let isFree = given.has("allowOverDamping") ? try given.value("allowOverDamping").flag("allowOverDamping") : false
    return try PastedForm(at: call.place) {
      let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
      return isFree || spring.dampingRatio <= 1
        ? spring : try Spring(mass: mass, stiffness: stiffness, dampingRatio: 1)
    }
  }

  private static func settlingSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    throw FormulaError(
      "SwiftUI does not publish which spring it makes of a settling duration",
      suggestion: "settlingSpring(settlingDuration: 1, dampingRatio: 0.5) is ours", at: call.place)
  }

  private static let interactiveSpring: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path) else { return nil }
    let given = try PastedArguments(call, ["response", "dampingFraction", "blendDuration"])
    let response = try given.number("response", 0.15)
    let ratio = try given.number("dampingFraction", 0.86)
    return try PastedForm(at: call.place) { try Spring(response: response, dampingRatio: ratio) }
  }

  private static let interpolatingSpring: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path) else { return nil }
    let given = try PastedArguments(
      call, ["mass", "stiffness", "damping", "duration", "bounce", "initialVelocity"])
    let velocity = try given.number("initialVelocity", 0)
    guard given.has("mass") || given.has("stiffness") || given.has("damping") else {
      return try spring(given, call, velocity: velocity)
    }
    return try physical(given, call, velocity: velocity)
  }

  /// Of mass, stiffness and damping, as they are.
  static func physical(
    _ given: PastedArguments, _ call: PastedCall, velocity: Double = 0
  ) throws(FormulaError) -> PastedForm {
    let (mass, stiffness) = (try given.number("mass", 1), try given.number("stiffness"))
    let damping = try given.number("damping")
    return try PastedForm(at: call.place) {
      try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
  }

  /// `UISpringTimingParameters(…)`; `init(dampingRatio:frequencyResponse:)` is that of Designing Fluid Interfaces, WWDC
  /// 2018, whose frequency response is SwiftUI's response.
  private static let timingParameters: CallForm = { call throws(FormulaError) in
    let given = try PastedArguments(
      call,
      ["mass", "stiffness", "damping", "dampingRatio", "frequencyResponse", "duration", "bounce", "initialVelocity"])
    let velocity = try given.has("initialVelocity") ? speed(given.value("initialVelocity")) : 0
    if given.has("dampingRatio") {
      guard given.has("frequencyResponse") else { throw unpublished(at: call.place) }
      let (ratio, response) = (try given.number("dampingRatio"), try given.number("frequencyResponse"))
      return try PastedForm(at: call.place) {
        try Spring(response: response, dampingRatio: ratio, initialVelocity: velocity)
      }
    }
    if given.has("duration") || given.has("bounce") { return try spring(given, call, velocity: velocity) }
    return try physical(given, call, velocity: velocity)
  }

  /// A velocity that is the same in both directions.
  private static func speed(_ value: PastedValue) throws(FormulaError) -> Double {
    switch value.kind {
    case .number(let speed): return speed
    case .name(let path) where path.last == "zero": return 0
    case .call(let call) where ["CGVector", "init"].contains(call.name):
      let given = try PastedArguments(call, ["dx", "dy"])
      let (across, down) = (try given.number("dx"), try given.number("dy"))
      if across == down || down == 0 { return across }
      throw FormulaError("a curve has one velocity: dx and dy differ", at: value.place)
    default: throw FormulaError("a velocity is a number or CGVector(dx: 0, dy: 0)", at: value.place)
    }
  }

  /// Refuses `UIView.animate(withDuration:…usingSpringWithDamping:…)`, whatever closures stand in it.
  static func refuseViewAnimation(_ text: String) throws(FormulaError) {
    var reader = PastedReader(text)
    try? reader.skipBlanks()
    let start = reader.position
    guard reader.starts(with: "UIView"), reader.path() == ["UIView", "animate"],
      contains("usingSpringWithDamping", text)
    else { return }
    throw unpublished(at: start..<reader.position)
  }

  private static func unpublished(at place: Range<Int>) -> FormulaError {
    FormulaError(
      "UIKit does not publish which spring it makes of a duration and a damping ratio",
      suggestion: "settlingSpring(settlingDuration: 0.5, dampingRatio: 0.7) rests after exactly that time",
      at: place)
  }

  /// `CAMediaTimingFunction(controlPoints:)`, `CAMediaTimingFunction(name:)` and their messages of Objective-C.
  private static let mediaTimingFunction: CallForm = { call throws(FormulaError) in
    guard call.path.count == 1 || call.path.first == "CAMediaTimingFunction" else { return nil }
    guard let first = call.arguments.first, first.label == "name" || call.name == "functionWithName" else {
      return try bezier(of: call, ["controlPoints", "c1y", "c2x", "c2y"])
    }
    let value = try PastedArguments(call, ["name"]).value("name")
    let prefix = "kCAMediaTimingFunction"
    if case .name(let path) = value.kind, let word = path.last {
      let name = word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : word
      let known = "coreAnimation" + name.prefix(1).uppercased() + name.dropFirst()
      if FunctionLibrary.core[known] != nil { return try PastedForm(known, at: call.place) }
    }
    throw FormulaError(
      "a timing function is named .linear, .easeIn, .easeOut, .easeInEaseOut or .default", at: value.place)
  }
}

/// The eases of GSAP, each as a formula.
///
/// Source: GreenSock, GSAP 3.12.7, src/gsap-core.js. The powers, sine, circ and bounce are Penner's; back is his without the
/// factor 1.525 of its in-out; expo and elastic are its own.
extension PastedForm {
  /// The easings of ours that eases of GSAP are, behind easeIn, easeOut and easeInOut; nothing for the line.
  private static let namesakes = [
    "power0": "", "none": "", "linear": "",
    "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "quad": "Quad", "cubic": "Cubic",
    "quart": "Quart", "quint": "Quint", "strong": "Quint", "sine": "Sine", "circ": "Circ", "bounce": "Bounce",
  ]

  /// Whether GSAP has an ease of this name, which may be written with a capital.
  static func isEaseOfGSAP(_ name: String) -> Bool {
    let name = name.prefix(1).lowercased() + String(name.dropFirst())
    return name != "linear" && namesakes[name] != nil || ["expo", "back", "elastic"].contains(name)
  }

  /// `power2.inOut`, `back.out(1.7)`, `steps(5)` between quotes; nil where it is no ease.
  static func gsap(_ text: String, at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    var reader = PastedReader(text)
    guard let value = try? reader.whole().values.first else { return nil }
    do throws(FormulaError) {
      switch value.kind {
      case .name(let path): return try ease(path, PastedCall(path: path, arguments: [], place: place))
      case .call(let call):
        return call.path == ["steps"] ? try steps(call) : try easeOfGSAP(call)
      default: return nil
      }
    } catch {
      throw FormulaError(error.reason, suggestion: error.suggestion, at: place)
    }
  }

  /// `back.out(1.7)`; nil where it is no ease.
  static func easeOfGSAP(_ call: PastedCall) throws(FormulaError) -> PastedForm? {
    guard let name = call.path.first, isEaseOfGSAP(name) else { return nil }
    return try ease(call.path, call)
  }

  /// `CustomEase.create("card", "M0,0 C0.4,0 0.2,1 1,1")`: the path, scaled to 0…1 where its x is not that already.
  static func customEase(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["id", "data", "config"])
    let data = try given.value("data")
    guard case .text(let text) = data.kind else { throw FormulaError("data must be a text", at: data.place) }
    let config = given.has("config") ? try given.value("config") : nil
    let options = try PastedArguments(
      PastedCall(path: ["config"], arguments: config?.members ?? [], place: call.place), ["height", "originY"],
      ignored: ["precision"])
    let path = try BezierPath(pasted: text, from: data.place.lowerBound + 1)
    if path.domain == 0...1 { return PastedForm(path) }
    let height = options.has("height") ? try options.number("height") : nil
    let origin = options.has("originY") ? try options.number("originY") : nil
    return try PastedForm(at: data.place) { try normalized(path, height: height, origin: origin) }
  }

  /// A path with its x from 0 to 1, and its y counted upwards from the lower end, as on a screen: 0 there and 1 where the
  /// path ends. A path that comes back to its height is scaled by its highest point, one that ends at the lower end as its
  /// width.
  ///
  /// Source: GSAP 3.12.7, src/CustomEase.js, `_normalize`.
  private static func normalized(
    _ path: BezierPath, height: Double?, origin: Double?
  ) throws(BezierPath.Failure) -> BezierPath {
    let (first, last) = (path.start, path.end)
    let width = last.x - first.x
    let zero = origin ?? max(first.y, last.y)
    let top = (last.y - first.y).magnitude < 0.01 * width ? path.segments.map(\.end.y).reduce(first.y, min) : last.y
    var scale = -(height ?? 0)
    if scale == 0 { scale = top - zero }
    if scale == 0 { scale = -width }
    func moved(_ point: BezierPath.Point) -> BezierPath.Point {
      .init((point.x - first.x) / width, (point.y - zero) / scale)
    }
    return try BezierPath(
      from: moved(first), path.segments.map { .init(moved($0.control1), moved($0.control2), moved($0.end)) })
  }

  /// n + 1 stairs from 0 to 1, or n that begin with the first one.
  private static func steps(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["steps", "immediateStart"])
    let count = try given.number("steps", 1)
    let isImmediate = given.has("immediateStart") ? try given.value("immediateStart").flag("immediateStart") : false
    return try PastedForm(
      isImmediate ? "steps(\(count.shortestText), jump-start)" : "steps(\((count + 1).shortestText), jump-none)",
      at: call.place)
  }

  /// - Parameter path: the ease and its direction, out where it is left out.
  private static func ease(_ path: [String], _ call: PastedCall) throws(FormulaError) -> PastedForm? {
    let directions = [
      "in": "In", "out": "Out", "inOut": "InOut", "easeIn": "In", "easeOut": "Out", "easeInOut": "InOut",
    ]
    guard let first = path.first, isEaseOfGSAP(first) || first == "linear", path.count <= 2,
      let direction = path.count == 2 ? directions[path[1]] : "Out"
    else { return nil }
    let name = first.prefix(1).lowercased() + first.dropFirst()
    if let namesake = namesakes[name] {
      _ = try PastedArguments(call, [])
      return try PastedForm(namesake.isEmpty ? "linear" : "ease\(direction)\(namesake)", at: call.place)
    }
    let easeIn: String
    switch name {
    case "expo":
      _ = try PastedArguments(call, [])
      easeIn = "(2^(10*(t - 1))*t + t^6*(1 - t))"
    case "back":
      let overshoot = try PastedArguments(call, ["overshoot"]).number("overshoot", 1.70158)
      easeIn = "easeInBack(t, overshoot: \(overshoot.shortestText))"
    default:
      let given = try PastedArguments(call, ["amplitude", "period"])
      let amplitude = try given.number("amplitude", 1)
      let period = try given.number("period", 0)
      guard amplitude > 0 else {
        throw FormulaError("the amplitude must be above 0", at: try given.value("amplitude").place)
      }
      /// GSAP takes its own period for 0, and a longer one in place of an amplitude below 1.
      let seconds = (period == 0 ? (direction == "InOut" ? 0.45 : 0.3) : period) / min(amplitude, 1)
      easeIn =
        "mirrored(qtEaseOutElastic(t, amplitude: \(max(amplitude, 1).shortestText), period: \(seconds.shortestText)))"
    }
    let forms = ["In": easeIn, "Out": "mirrored(\(easeIn))", "InOut": "inOut(\(easeIn))"]
    return try PastedForm(forms[direction] ?? easeIn, at: call.place)
  }
}

/// A script of After Effects that sets keyframes and their eases.
///
/// Source: Adobe, After Effects Scripting Guide, Property.setValueAtTime, setTemporalEaseAtKey, KeyframeEase.
extension PastedForm {
  /// `setValueAtTime(start + t, v)` for each keyframe, and its eases by `setTemporalEaseAtKey(first + k, [into], [out])`: of
  /// two keyframes the cubic-bezier with its duration, of more a path over seconds. Nil for a text that sets no values.
  static func keyframeScript(_ text: String) throws(FormulaError) -> PastedForm? {
    guard contains("setValueAtTime", text) else { return nil }
    var script = KeyframeScript()
    var reader = PastedReader(text)
    while reader.position < reader.bytes.count {
      try reader.skipBlanks()
      let start = reader.position
      guard let word = reader.word() else {
        reader.position += 1
        continue
      }
      try script.read(word, &reader, at: start)
    }
    return try script.form(at: 0..<reader.bytes.count)
  }
}

/// What a script sets, keyframe by keyframe.
private struct KeyframeScript {
  private typealias Ease = (speed: Double, influence: Double)

  private var points: [BezierPath.Point] = []
  private var eases: [Int: (into: Ease, out: Ease)] = [:]
  private var holds: Set<Int> = []

  /// Reads a call of these names, its name read already; other words say nothing.
  mutating func read(_ word: String, _ reader: inout PastedReader, at start: Int) throws(FormulaError) {
    switch word {
    case "setValueAtTime":
      try reader.expect("(")
      let time = try reader.offset()
      try reader.expect(",")
      try reader.skipBlanks()
      points.append(BezierPath.Point(time, try reader.number()))
      try reader.expect(")")
    case "setTemporalEaseAtKey":
      try reader.expect("(")
      let key = try number(of: &reader, at: start)
      try reader.expect(",")
      let into = try ease(&reader)
      try reader.expect(",")
      eases[key] = (into, try ease(&reader))
      try reader.expect(")")
    case "setInterpolationTypeAtKey":
      try reader.expect("(")
      let key = try number(of: &reader, at: start)
      try reader.expect(",")
      try reader.skipBlanks()
      if reader.path().last == "HOLD" { holds.insert(key) }
    default: return
    }
  }

  /// The number of a keyframe that was set.
  private func number(of reader: inout PastedReader, at start: Int) throws(FormulaError) -> Int {
    guard let key = Int(exactly: try reader.offset()), points.indices.contains(key) else {
      throw FormulaError("there is no such keyframe", at: start..<reader.position)
    }
    return key
  }

  /// `[new KeyframeEase(0, 100 / 3)]`.
  private func ease(_ reader: inout PastedReader) throws(FormulaError) -> Ease {
    try reader.expect("[")
    try reader.skipBlanks()
    var word = reader.word()
    if word == "new" {
      try reader.skipBlanks()
      word = reader.word()
    }
    guard word == "KeyframeEase" else { throw reader.unexpected("KeyframeEase is expected") }
    try reader.expect("(")
    let speed = try reader.ratio()
    try reader.expect(",")
    let start = reader.position
    let influence = try reader.ratio()
    guard (0.1...100).contains(influence) else {
      throw FormulaError("influence must be from 0.1 to 100 percent", at: start..<reader.position)
    }
    try reader.expect(")")
    try reader.expect("]")
    return (speed, influence / 100)
  }

  func form(at place: Range<Int>) throws(FormulaError) -> PastedForm {
    guard points.count > 1 else { throw FormulaError("a curve has two keyframes or more", at: place) }
    var segments: [BezierPath.Segment] = []
    for (number, (a, b)) in zip(points, points.dropFirst()).enumerated() {
      if holds.contains(number) {
        let foot = BezierPath.Point(b.x, a.y)
        segments += [.init(a, foot, foot), .init(foot, b, b)]
        continue
      }
      let seconds = b.x - a.x
      func handle(_ from: BezierPath.Point, _ ease: Ease?, _ sign: Double) -> BezierPath.Point {
        guard let ease else { return from }
        let run = sign * ease.influence * seconds
        return .init(from.x + run, from.y + ease.speed * run)
      }
      segments.append(
        .init(handle(a, eases[number]?.out, 1), handle(b, eases[number + 1]?.into, -1), b))
    }
    if points.count == 2, segments.count == 1, let out = eases[0]?.out, let into = eases[1]?.into,
      points[0].y != points[1].y
    {
      let seconds = points[1].x - points[0].x
      let slope = (points[1].y - points[0].y) / seconds
      return try PastedForm(at: place) {
        try CubicBezier(
          out.influence, out.influence * (out.speed / slope), 1 - into.influence,
          1 - into.influence * (into.speed / slope))
      }.lasting(seconds, at: place)
    }
    return try PastedForm(at: place) { try BezierPath(from: points[0], segments) }
  }
}

extension PastedReader {
  /// Reads a symbol behind blanks.
  fileprivate mutating func expect(_ symbol: Character) throws(FormulaError) {
    try skipBlanks()
    guard accept(symbol) else { throw unexpected("'\(symbol)' is expected") }
  }

  /// A number, or what is added to a name: `start + 0.5`.
  fileprivate mutating func offset() throws(FormulaError) -> Double {
    try skipBlanks()
    if word() != nil {
      try expect("+")
      try skipBlanks()
    }
    return try number()
  }

  /// A number, or a ratio such as `100 / 3`.
  fileprivate mutating func ratio() throws(FormulaError) -> Double {
    try skipBlanks()
    let number = try number()
    try skipBlanks()
    guard byte() == UInt8(ascii: "/"), accept("/") else { return number }
    try skipBlanks()
    return number / (try self.number())
  }
}
