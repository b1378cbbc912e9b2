import ScalarMath
import TimingFunctions

/// Curves of calls and records with named numbers, each as a formula.
extension PastedForm {
  typealias Signature = PastedDialect.Signature

  /// `{ bounciness: 8, speed: 12 }` of React Native.
  private static let rebound: Signature = ("bounciness speed", "bounciness=8 speed=12", "reboundSpring(t, …)")

  /// `{ visualDuration: 0.5, bounce: 0.2 }` of Motion, `{ tension: 170, friction: 26 }` of react-spring, and stiffness
  /// with damping of any library.
  private static let records: [Signature] = [
    ("frequency", "frequency damping=1", "spring(t, response: $0, dampingRatio: $1)"),
    ("visualDuration", "visualDuration bounce=0", "motionVisualSpring(t, …)"), rebound,
    ("tension friction", "tension=170 friction=26 mass=1", "spring(t, stiffness: $0, damping: $1, mass: $2)"),
    ("stiffness damping", "stiffness damping mass=1 velocity=0", "spring(t, …)"),
  ]

  /// `{ type: "spring", stiffness: 200 }` of Motion.
  private static let springOfMotion: Signature = ("", "stiffness=100 damping=10 mass=1 velocity=0", "spring(t, …)")

  /// `{ type: "spring", duration: 0.8 }` of Motion.
  private static let motionSpring: Signature = ("", "duration=0.8 bounce=0.3", "motionSpring(t, …)")

  /// `Animated.spring(value, { toValue: 1, tension: 40, friction: 7 })`, whose tension and friction are Origami's.
  private static let animatedSprings: [Signature] = [
    rebound,
    ("stiffness damping mass", "stiffness=100 damping=10 mass=1", "spring(t, …)"),
    ("", "tension=40 friction=7", "origamiSpring(t, …)"),
  ]

  /// `{ duration: 550, dampingRatio: 1 }`, in milliseconds, or mass, stiffness and damping.
  private static let reanimatedSprings: [Signature] = [
    (
      "duration dampingRatio", "duration=550 dampingRatio=1", "reanimatedSpring(t, duration: $0/1000, dampingRatio: $1)"
    ),
    ("", "mass stiffness damping", "spring(t, …)"),
  ]

  /// Names whose values do not affect a curve.
  static let ignored: Set<String> = [
    "toValue", "useNativeDriver", "isInteraction", "type", "config", "reduceMotion", "restSpeedThreshold",
    "restDisplacementThreshold", "restDelta", "restSpeed", "energyThreshold", "precision", "blendDuration",
    "visibilityThreshold",
  ]

  /// The curve of a call; nil for other calls.
  static func form(of call: PastedCall) throws(FormulaError) -> PastedForm? {
    if let reason = unsupported[call.name] { throw FormulaError(reason, at: call.place) }
    if call.receiver != nil { return try chain(call.links) }
    if let form = callForms[call.name], let curve = try form(call) { return curve }
    guard call.path != ["linear"], let signatures = PastedDialect.signatures(of: call.path) else { return nil }
    return try curve(of: call, signatures)
  }

  /// Calls that look like a curve but have no published formula, or are several curves.
  static let unsupported = [
    "usingSpringWithDamping":
      "usingSpringWithDamping and dampingRatio are not read: UIKit publishes no formula for these springs",
    "withDecay": "withDecay has no target; write decay(t, amplitude: 200, timeConstant: 0.5)",
    "interpolate": "interpolate maps other values; paste its easing alone",
    "rough": "'rough' is random, and no curve",
    "CatmullRomCurve": "CatmullRomCurve is not read; write catmullRom(0 0, 0.3 1.2, 1 1)",
    "Split": "Split is two curves; paste one of them", "FlippedTweenSequence": "a tween sequence is not read",
    "TweenSequence": "a tween sequence is not read; write sequence(ease-in 0.3 0.5, ease-out 0.7 1)",
    "wiggle": "'wiggle' is random, and no curve",
  ]

  /// The curve of the first signature that the arguments of a call identify; nil if they identify none.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - signatures: the possible signatures, in order.
  ///   - ignored: names whose values do not affect a curve.
  ///   - place: the place for errors of the curve; nil for the call's.
  static func curve(
    of call: PastedCall, _ signatures: [Signature], ignored: Set<String> = ignored, at place: Range<Int>? = nil
  ) throws(FormulaError) -> PastedForm? {
    let labels = call.arguments.compactMap(\.label)
    let found = signatures.first { signature in
      signature.telling.isEmpty || signature.telling.split(separator: " ").contains { labels.contains(String($0)) }
    }
    guard let found else { return nil }
    func numbers(_ signature: Signature) -> [[String]] {
      signature.numbers.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
    }
    let own = numbers(found)
    let names = own.map { $0[0] }
    if signatures.count > 1, labels.count < call.arguments.count {
      let given = call.arguments.map { $0.value.number ?? .nan }
      let named = zip(names, given).map { "\($0): \($1.shortestText)" }.joined(separator: ", ")
      let isClear = labels.isEmpty && given.count <= names.count && !given.contains(where: \.isNaN)
      throw FormulaError(
        "the numbers of '\(call.name)' need their names",
        suggestion: isClear ? "Write \(call.path.joined(separator: "."))(\(named))" : nil, at: call.place)
    }
    let others = Set(signatures.flatMap(numbers).map { $0[0] }).subtracting(names)
    if let other = call.arguments.first(where: { others.contains($0.label ?? "") }) {
      throw FormulaError("\(other.label ?? "") must not stand next to \(names[0])", at: other.value.place)
    }
    let given = try PastedArguments(call, names, ignored: ignored)
    let all = names.enumerated().map { "\($1): $\($0)" }.joined(separator: ", ")
    var formula = found.formula.replacing("…", with: all)
    var seconds: Double?
    for (place, number) in own.enumerated() {
      guard formula.contains("$\(place)") else {
        seconds = try given.duration(number[0])
        continue
      }
      let value = try given.number(number[0], number.count == 2 ? Double(number[1]) : nil)
      formula = formula.replacing("$\(place)", with: "(\(value.shortestText))")
    }
    var form = try PastedForm(formula, at: place ?? call.place).lasting(seconds, at: call.place)
    for label in labels where ignored.contains(label) && label.hasPrefix("rest") {
      form.notes.append("'\(label)' ends the motion, and does not change the curve")
    }
    return form
  }
}

/// SwiftUI, UIKit and Core Animation.
///
/// Source: Apple, documentation of Animation, UnitCurve and Spring of SwiftUI, of CAMediaTimingFunction and
/// CASpringAnimation of Core Animation, and of UISpringTimingParameters of UIKit.
extension PastedForm {
  /// The readers of the other calls, by the last words of their names.
  static let callForms: [String: CallForm] = [
    "bezier": bezier, "timingCurve": timingCurve,
    "spring": spring, "Spring": spring,
    "CAMediaTimingFunction": mediaTimingFunction, "functionWithControlPoints": mediaTimingFunction,
    "functionWithName": mediaTimingFunction,
    "UICubicTimingParameters": propertyAnimator, "UIViewPropertyAnimator": propertyAnimator,
    "PathInterpolator": pathInterpolator, "pathInterpolator": pathInterpolator, "create": pathInterpolator,
    "tween": tween, "withSpring": reanimated,
    "in": turned("in") { $0 }, "out": mirrored, "inOut": doubled,
    "reverseEasing": mirrored, "mirrorEasing": doubled, "FlippedCurve": mirrored,
    "Interval": interval, "SpringSimulation": springSimulation,
    "EaseInOut": unityCurve, "Linear": unityCurve, "Constant": unityCurve,
  ]

  typealias CallForm = @Sendable (PastedCall) throws(FormulaError) -> PastedForm?

  /// Returns true for a name of SwiftUI: `.linear`, `Animation.linear`.
  private static func isSwiftUI(_ path: [String]) -> Bool {
    path.count == 2 && ["", "Animation", "UnitCurve", "Spring"].contains(path[0])
  }

  /// `.spring`, `config.wobbly`: the formula of a spring without numbers; nil for other names.
  static func constant(_ path: [String]) -> String? {
    guard path.count == 2, let last = path.last else { return nil }
    if isSwiftUI(path), last == "spring" || last == "interpolatingSpring" { return "spring" }
    let isPreset = path[0] == "config" && Spring.reactPresets.contains { $0.name == last }
    return isPreset ? "reactSpring(preset: \(last))" : nil
  }

  /// `UnitCurve.bezier(startControlPoint: UnitPoint(x: .25, y: .1), endControlPoint: UnitPoint(x: .25, y: 1))`.
  private static let bezier: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path) else { return nil }
    let arguments = try PastedArguments(call, ["startControlPoint", "endControlPoint"])
    let points = try point(arguments.value("startControlPoint")) + point(arguments.value("endControlPoint"))
    return PastedForm(try CubicBezier(pasted: points, at: call.place))
  }

  private static func point(_ value: PastedValue) throws(FormulaError) -> [Double] {
    switch value.kind {
    case .name(let path) where path.last == "zero": return [0, 0]
    case .call(let call) where ["UnitPoint", "CGPoint", "init"].contains(call.name):
      return try PastedArguments(call, ["x", "y"]).numbers(["x", "y"])
    default: throw FormulaError("a control point must be as in UnitPoint(x: 0.25, y: 0.1)", at: value.place)
    }
  }

  /// `.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.3)`, or `.timingCurve` with a unit curve.
  private static let timingCurve: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path) else { return nil }
    if let first = call.arguments.first?.value, case .number = first.kind {
      return try curve(of: call, [PastedDialect.cubic("p1x p1y p2x p2y duration")])
    }
    let arguments = try PastedArguments(call, ["curve", "duration"])
    return try required(arguments.value("curve")).lasting(arguments.duration("duration"), at: call.place)
  }

  /// `.spring( )` and `Spring( )` of SwiftUI; `spring( )` alone is Compose's, and `Animated.spring( )` React Native's.
  private static let spring: CallForm = { call throws(FormulaError) in
    // Without argument names only Compose's constants are read; numbers are for the function of formulas.
    if call.path == ["spring"] {
      let names = ["dampingRatio", "stiffness", "visibilityThreshold"]
      let isCompose = call.arguments.allSatisfy { $0.label.map(names.contains) ?? $0.value.isConstant }
      return isCompose ? try curve(of: call, PastedDialect.composeSpring) : nil
    }
    if call.path == ["Animated", "spring"] { return try animatedSpring(call) }
    guard isSwiftUI(call.path) || call.path == ["Spring"] else { return nil }
    let labels = Set(call.arguments.map { $0.label ?? "" })
    if labels.contains("mass") || labels.contains("stiffness") { return try physicalSpring(call) }
    if let value = call.arguments.first?.value, labels.contains("spring") || labels.contains("") {
      if case .number = value.kind { return try curve(of: call, PastedDialect.springsOfSwiftUI) }
      return try required(PastedArguments(call, ["spring", "blendDuration"]).value("spring"))
    }
    return try curve(of: call, PastedDialect.springsOfSwiftUI)
  }

  /// `Spring(mass:stiffness:damping:allowOverDamping:)`: unless the last is true, a ratio above 1 counts as 1.
  private static func physicalSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["mass", "stiffness", "damping", "allowOverDamping"])
    let x = try [given.number("mass", 1), given.number("stiffness"), given.number("damping")]
    let isFree = try given.flag("allowOverDamping")
    return try PastedForm(at: call.place) {
      let spring = try Spring(mass: x[0], stiffness: x[1], damping: x[2])
      return try isFree || spring.dampingRatio <= 1 ? spring : Spring(mass: x[0], stiffness: x[1], dampingRatio: 1)
    }
  }

  /// `CAMediaTimingFunction(controlPoints:)`, `CAMediaTimingFunction(name:)` and their messages of Objective-C.
  private static let mediaTimingFunction: CallForm = { call throws(FormulaError) in
    guard call.path.count == 1 || call.path.first == "CAMediaTimingFunction" else { return nil }
    guard let first = call.arguments.first, first.label == "name" || call.name == "functionWithName" else {
      return try curve(of: call, [PastedDialect.cubic("controlPoints c1y c2x c2y")])
    }
    let value = try PastedArguments(call, ["name"]).value("name")
    if case .name(let path) = value.kind, let word = path.last {
      let name = word.hasPrefix("k") ? word : "kCAMediaTimingFunction\(word.prefix(1).uppercased())\(word.dropFirst())"
      if let form = try named([name], at: call.place) { return form }
    }
    throw FormulaError(
      "a timing function must be .linear, .easeIn, .easeOut, .easeInEaseOut or .default", at: value.place)
  }

  /// `UICubicTimingParameters(controlPoint1:controlPoint2:)` and `UIViewPropertyAnimator(duration:curve:)`.
  private static let propertyAnimator: CallForm = { call throws(FormulaError) in
    let names = ["duration", "curve", "animationCurve", "controlPoint1", "controlPoint2", "dampingRatio"]
    let known = call.arguments.filter { $0.label.map(names.contains) ?? true }
    let given = try PastedArguments(PastedCall(path: call.path, arguments: known, place: call.place), names)
    if given.has("dampingRatio") {
      throw FormulaError(unsupported["usingSpringWithDamping"] ?? "", at: try given.value("dampingRatio").place)
    }
    var form: PastedForm?
    if given.has("controlPoint1") {
      let points = try point(given.value("controlPoint1")) + point(given.value("controlPoint2"))
      form = PastedForm(try CubicBezier(pasted: points, at: call.place))
    } else if let label = ["curve", "animationCurve"].first(where: given.has) {
      form = try required(given.value(label))
    } else if let argument = call.arguments.first(where: { $0.label == "timingParameters" }) {
      form = try required(argument.value)
    }
    guard let form else { throw FormulaError("'\(call.name)' needs a curve", at: call.place) }
    return try form.lasting(given.duration("duration"), at: call.place)
  }
}

/// Easings of React Native, Flutter and Unity that are made from numbers or from others.
extension PastedForm {
  /// `Easing.inOut(Easing.cubic)` of React Native, `reverseEasing(…)` of Motion, `FlippedCurve(…)` of Flutter.
  private static func turned(
    _ name: String, _ turn: @escaping @Sendable (AnyTimingFunction) -> any TimingFunction
  ) -> CallForm {
    { call throws(FormulaError) in
      guard call.path.count == 1 || call.path[call.path.count - 2] == "Easing" else { return nil }
      let form = try required(PastedArguments(call, ["easing"]).value("easing"))
      return try form.changed(name, at: call.place) { turn(AnyTimingFunction($0)) }
    }
  }
  private static let mirrored = turned("mirrored") { $0.mirrored() }
  private static let doubled = turned("doubled") { $0.inOut() }

  /// `Interval(0.2, 0.7, curve: Curves.ease)`: the curve within a part of 0…1.
  private static let interval: CallForm = { call throws(FormulaError) in
    let given = try PastedArguments(call, ["begin", "end", "curve"])
    let (begin, end) = (try given.number("begin"), try given.number("end"))
    guard 0 <= begin, begin <= end, end <= 1 else {
      throw FormulaError("begin and end must be from 0 to 1, in this order", at: call.place)
    }
    let form = try given.has("curve") ? required(given.value("curve")) : PastedForm("linear", at: call.place)
    return try form.changed("\(begin)…\(end)", at: call.place) {
      AnyTimingFunction($0).windowed(in: begin...end)
    }
  }

  /// `SpringSimulation(spring, start, end, velocity)` of Flutter, with the velocity in values per second.
  private static let springSimulation: CallForm = { call throws(FormulaError) in
    let given = try PastedArguments(call, ["spring", "start", "end", "velocity"], ignored: ["tolerance", "snapToEnd"])
    let form = try required(given.value("spring"))
    let numbers = try given.numbers(["start", "end", "velocity"])
    return try form.flying(from: numbers[0], to: numbers[1], velocity: numbers[2], at: call.place)
  }

  /// `AnimationCurve.EaseInOut(0, 0, 1, 1)`: two keyframes, for EaseInOut with slopes of 0.
  private static let unityCurve: CallForm = { call throws(FormulaError) in
    guard call.path.count > 1, call.path[call.path.count - 2] == "AnimationCurve" else { return nil }
    let isConstant = call.name == "Constant"
    let names = isConstant ? ["timeStart", "timeEnd", "value"] : ["timeStart", "valueStart", "timeEnd", "valueEnd"]
    let x = try PastedArguments(call, names).numbers(names)
    let (start, end) = isConstant ? ((x[0], x[2]), (x[1], x[2])) : ((x[0], x[1]), (x[2], x[3]))
    let way: Keyframe.Interpolation = call.name == "EaseInOut" ? .hermite(start: 0, end: 0) : .linear
    return try PastedForm(at: call.place) {
      try Keyframes([Keyframe(start.0, start.1, way), Keyframe(end.0, end.1)])
    }
  }
}

/// Paths of Android's views, and easings and springs of Jetpack Compose.
extension PastedForm {
  /// `PathInterpolator(.4f, 0f, .2f, 1f)`, `PathInterpolatorCompat.create(…)`: two numbers are a quadratic curve.
  private static let pathInterpolator: CallForm = { call throws(FormulaError) in
    if call.path == ["CustomEase", "create"] { return try customEase(call) }
    guard call.name != "create" || call.path == ["PathInterpolatorCompat", "create"] else { return nil }
    if let data = call.arguments.first(where: { $0.label == "pathData" }) {
      if let other = call.arguments.first(where: { $0.label != "pathData" && $0.label != "xmlns" }) {
        throw FormulaError("'\(other.label ?? "")' must not stand next to pathData", at: other.place)
      }
      let path = try BezierPath(pasted: data.value)
      guard path.start == BezierPath.Point(0, 0), path.end == BezierPath.Point(1, 1) else {
        throw FormulaError("the path of an interpolator must go from 0,0 to 1,1", at: data.place)
      }
      return PastedForm(path)
    }
    let names = ["controlX1", "controlY1", "controlX2", "controlY2"]
    guard call.arguments.count == 2 else {
      return try curve(of: call, [PastedDialect.cubic(names.joined(separator: " "))])
    }
    let given = try PastedArguments(call, Array(names.prefix(2)))
    let (x, y) = (try given.number(names[0]), try given.number(names[1]))
    guard (0...1).contains(x) else {
      throw FormulaError("controlX1 must be from 0 to 1", at: try given.value(names[0]).place)
    }
    return try PastedForm(at: call.place) {
      try BezierPath(text: "M0,0 Q\(x.shortestText),\(y.shortestText) 1,1")
    }
  }

  // MARK: Compose

  private static let tween: CallForm = { call throws(FormulaError) in
    let given = try PastedArguments(call, ["durationMillis", "delayMillis", "easing"])
    let seconds = try given.duration("durationMillis", second: 1000)
    var easing =
      try given.has("easing") ? required(given.value("easing")) : PastedForm("materialFastOutSlowIn", at: call.place)
    easing.delay += try given.number("delayMillis", 0) / 1000
    return try easing.lasting(seconds, at: call.place)
  }
}

/// Springs of JavaScript's libraries: React Native's Animated, Reanimated, react-spring and Motion.
extension PastedForm {
  /// The spring of a record; nil for another record.
  static func spring(ofRecord value: PastedValue) throws(FormulaError) -> PastedForm? {
    var springs = records
    var isSpring = false
    if case .text("spring")? = value["type"]?.kind { isSpring = true }
    let labels = Set((value.members ?? []).compactMap(\.label))
    if isSpring,
      !labels.isDisjoint(with: ["stiffness", "damping", "mass"])
        || labels.isDisjoint(with: ["duration", "visualDuration", "bounce"])
    {
      springs = [springOfMotion]
    } else if isSpring {
      springs.append(motionSpring)
    }
    let isComplete =
      labels.contains("stiffness") && labels.contains("damping") || labels.contains("visualDuration")
      || labels.contains("tension") && labels.contains("friction") || labels.isSuperset(of: ["bounciness", "speed"])
    let known = ["stiffness", "damping", "tension", "friction", "frequency", "mass", "velocity"]
    let isPart = !labels.isEmpty && labels.subtracting(ignored).isSubset(of: known)
    if !isSpring, !isComplete, !isPart || labels.isDisjoint(with: known[..<5]) { return nil }
    if let stiffness = value["stiffness"]?.number, let damping = value["damping"]?.number, stiffness <= 1, damping <= 1
    {
      throw FormulaError("a spring of Svelte moves frame by frame, and is not read", at: value.place)
    }
    let others = ignored.union(Timing.repetitions).union(["delay", "clamp", "overshootClamping"])
    guard var form = try curve(of: value.call("spring"), springs, ignored: others) else { return nil }
    form.delay = try value["delay"]?.number("delay") ?? 0
    return try form.clamped(by: value)
  }

  /// Returns the spring, clamped at its target if its record says so.
  private func clamped(by record: PastedValue) throws(FormulaError) -> PastedForm {
    for name in ["clamp", "overshootClamping"] {
      if let value = record[name], try value.flag(name) { return try clamped(at: record.place) }
    }
    return self
  }

  /// The record that is the last argument of a call; throws if there is none.
  private static func options(_ call: PastedCall) throws(FormulaError) -> PastedValue {
    guard let last = call.arguments.last?.value, last.members != nil else {
      throw FormulaError("'\(call.name)' needs a record such as { stiffness: 100, damping: 10 }", at: call.place)
    }
    return last
  }

  private static func animatedSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm? {
    let record = try options(call)
    if let velocity = record["velocity"], try velocity.number("velocity") != 0 {
      throw FormulaError("velocity must be 0: the unit of the value is unknown", at: velocity.place)
    }
    return try curve(
      of: record.call("Animated.spring"), animatedSprings, ignored: ignored.union(["velocity"]), at: call.place)
  }

  /// `withSpring(1, { … })`: a duration as in version 4, or all numbers, because versions 3 and 4 have different
  /// defaults.
  private static let reanimated: CallForm = { call throws(FormulaError) in
    let record = try options(call)
    let others = ignored.union(["overshootClamping"])
    return try curve(of: record.call("withSpring"), reanimatedSprings, ignored: others, at: call.place)?
      .clamped(by: record)
  }
}

/// Paths and stairs of GSAP.
///
/// Source: GreenSock, GSAP 3.12.7, src/CustomEase.js and src/gsap-core.js.
extension PastedForm {
  /// `CustomEase.create("card", "M0,0 C0.4,0 0.2,1 1,1")`: the path, scaled to 0…1 unless its x has that range.
  static func customEase(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["id", "data", "config"])
    let data = try given.value("data")
    if case .text(let text) = data.kind, let bezier = try numbers(text, at: data.place) { return bezier }
    if given.has("config") { _ = try PastedArguments(given.value("config").call("CustomEase"), ["precision"]) }
    let path = try BezierPath(pasted: data)
    return try path.domain == 0...1 ? PastedForm(path) : PastedForm(at: data.place) { try normalized(path) }
  }

  /// Returns a path with its x scaled to 0…1. Its y, counted downwards as on a screen, is scaled to 0 at the lower end
  /// and 1 at the end of the path. A path that returns to its height is scaled by its highest point, one that ends at
  /// the lower end by its width.
  ///
  /// Source: GSAP 3.12.7, src/CustomEase.js, `_normalize`.
  private static func normalized(_ path: BezierPath) throws(CurveError) -> BezierPath {
    let (first, last) = (path.start, path.end)
    let width = last.x - first.x
    let zero = max(first.y, last.y)
    let top = (last.y - first.y).magnitude < 0.01 * width ? path.segments.map(\.end.y).reduce(first.y, min) : last.y
    let scale = top == zero ? -width : top - zero
    func moved(_ point: BezierPath.Point) -> BezierPath.Point {
      .init((point.x - first.x) / width, (point.y - zero) / scale)
    }
    return try BezierPath(
      from: moved(first), path.segments.map { .init(moved($0.control1), moved($0.control2), moved($0.end)) })
  }

  /// A stair of n + 1 levels from 0 to 1; with `immediateStart`, n rises of which the first is at the start.
  static func steps(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["steps", "immediateStart"])
    let count = try given.number("steps", 1)
    let isImmediate = try given.flag("immediateStart")
    return try PastedForm(
      isImmediate ? "steps(\(count.shortestText), jump-start)" : "steps(\((count + 1).shortestText), jump-none)",
      at: call.place)
  }
}
