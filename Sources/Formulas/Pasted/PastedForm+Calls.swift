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

  /// Returns true if SwiftUI is meant: `.linear`, `Animation.linear`.
  private static func isSwiftUI(_ path: [String]) -> Bool {
    path.count == 2 && ["", "Animation", "UnitCurve", "Spring"].contains(path[0])
  }

  /// `UnitCurve.easeInOut`, `.smooth`: the formula of a name of SwiftUI; nil for other names.
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
    return PastedForm(try CubicBezier(pasted: [x1, y1, x2, y2], at: call.place))
  }

  private static func point(_ value: PastedValue) throws(FormulaError) -> (Double, Double) {
    switch value.kind {
    case .name(let path) where path.last == "zero": return (0, 0)
    case .call(let call) where ["UnitPoint", "CGPoint", "init"].contains(call.name):
      let arguments = try PastedArguments(call, ["x", "y"])
      return (try arguments.number("x"), try arguments.number("y"))
    default: throw FormulaError("a control point must be as in UnitPoint(x: 0.25, y: 0.1)", at: value.place)
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
    return PastedForm(try CubicBezier(pasted: points, at: call.place), duration: seconds)
  }

  /// `.easeInOut(duration: 0.3)`.
  private static let timed: CallForm = { call throws(FormulaError) in
    guard let formula = nameOfSwiftUI(call.path) else { return nil }
    let seconds = try PastedArguments(call, ["duration"]).duration("duration")
    return try PastedForm(formula, at: call.place).lasting(seconds, at: call.place)
  }

  /// `.snappy(duration: 0.5, extraBounce: 0.1)`.
  private static let named: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path), let bounce = FunctionShelf.swiftUIBounces.first(where: { $0.key == call.name })?.value
    else { return nil }
    return try curve(of: call, ["duration": 0.5, "extraBounce": 0]) {
      try Spring(duration: $0[0], bounce: bounce + $0[1])
    }
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
    if labels.contains("settlingDuration") {
      throw FormulaError(
        "SwiftUI does not publish its spring of a settling duration",
        suggestion: "Write settlingSpring(settlingDuration: 1, dampingRatio: 0.5), which is Easel's", at: call.place)
    }
    let numbers = call.arguments.map { if case .number(let number) = $0.value.kind { number } else { Double.nan } }
    if labels == [""], let duration = numbers.first, !duration.isNaN {
      throw FormulaError(
        "the numbers of '\(call.name)' need their names",
        suggestion: "Write \(call.path.joined(separator: "."))(duration: \(duration.shortestText), "
          + "bounce: \(numbers.count == 2 ? numbers[1].shortestText : "0"))", at: call.place)
    }
    if let first = call.arguments.first, first.label == nil || first.label == "spring" {
      return try required(PastedArguments(call, ["spring", "blendDuration"]).value("spring"))
    }
    let names = ["response", "dampingFraction", "dampingRatio", "duration", "bounce", "blendDuration"]
    return try spring(PastedArguments(call, names), call, dampingFraction: 0.825)
  }

  /// The spring of a response with a damping ratio, or of a duration with a bounce.
  private static func spring(
    _ given: PastedArguments, _ call: PastedCall, dampingFraction: Double? = nil, velocity: Double = 0
  ) throws(FormulaError) -> PastedForm {
    if given.has("response") || given.has("dampingFraction") || given.has("dampingRatio") {
      let response = try given.number("response")
      let name = given.has("dampingRatio") || dampingFraction == nil ? "dampingRatio" : "dampingFraction"
      let ratio = try given.number(name, name == "dampingFraction" ? dampingFraction : nil)
      if let other = ["duration", "bounce"].first(where: given.has) {
        throw FormulaError("\(other) must not stand next to response", at: try given.value(other).place)
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
    let x = try given.numbers(["mass": 1, "stiffness": nil, "damping": nil])
    let isFree = try given.flag("allowOverDamping")
    return try PastedForm(at: call.place) {
      let spring = try Spring(mass: x[0], stiffness: x[1], damping: x[2])
      return try isFree || spring.dampingRatio <= 1 ? spring : Spring(mass: x[0], stiffness: x[1], dampingRatio: 1)
    }
  }

  private static let interactiveSpring: CallForm = { call throws(FormulaError) in
    guard isSwiftUI(call.path) else { return nil }
    return try curve(of: call, ["response": 0.15, "dampingFraction": 0.86], others: ["blendDuration"]) {
      try Spring(response: $0[0], dampingRatio: $0[1])
    }
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

  /// The spring of mass, stiffness and damping.
  static func physical(
    _ given: PastedArguments, _ call: PastedCall, velocity: Double = 0
  ) throws(FormulaError) -> PastedForm {
    let x = try given.numbers(["mass": 1, "stiffness": nil, "damping": nil])
    return try PastedForm(at: call.place) {
      try Spring(mass: x[0], stiffness: x[1], damping: x[2], initialVelocity: velocity)
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
      let x = try given.numbers(["dampingRatio": nil, "frequencyResponse": nil])
      return try PastedForm(at: call.place) {
        try Spring(response: x[1], dampingRatio: x[0], initialVelocity: velocity)
      }
    }
    if given.has("duration") || given.has("bounce") { return try spring(given, call, velocity: velocity) }
    return try physical(given, call, velocity: velocity)
  }

  /// A velocity that is equal in both directions.
  private static func speed(_ value: PastedValue) throws(FormulaError) -> Double {
    switch value.kind {
    case .number(let speed): return speed
    case .name(let path) where path.last == "zero": return 0
    case .call(let call) where ["CGVector", "init"].contains(call.name):
      let given = try PastedArguments(call, ["dx", "dy"])
      let (across, down) = (try given.number("dx"), try given.number("dy"))
      if across == down || down == 0 { return across }
      throw FormulaError("dx and dy must be equal, as a curve has one velocity", at: value.place)
    default: throw FormulaError("a velocity must be a number or as in CGVector(dx: 0, dy: 0)", at: value.place)
    }
  }

  /// Refuses `UIView.animate(withDuration:…usingSpringWithDamping:…)` with any closures.
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
      "UIKit does not publish its spring of a duration and a damping ratio",
      suggestion: "Write settlingSpring(settlingDuration: 0.5, dampingRatio: 0.7), which rests after that time",
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
      "a timing function must be .linear, .easeIn, .easeOut, .easeInEaseOut or .default", at: value.place)
  }
}

/// Interpolators of Android's views, easings and springs of Jetpack Compose, and Flutter's `Cubic` and `SpringDescription`.
///
/// Source: Android Open Source Project, android.view.animation and libs/hwui/Interpolator.cpp; Google,
/// androidx.compose.animation.core. Android calculates in `Float`; these are its formulas.
extension PastedForm {
  static let androidForms: [String: CallForm] = [
    "PathInterpolator": pathInterpolator, "create": pathInterpolator,
    "CubicBezierEasing": { call throws(FormulaError) in try bezier(of: call, ["a", "b", "c", "d"]) },
    "Cubic": { call throws(FormulaError) in try bezier(of: call, ["a", "b", "c", "d"]) },
    "SpringDescription": { call throws(FormulaError) in
      try physical(PastedArguments(call, ["mass", "stiffness", "damping"]), call)
    },
    "tween": tween, "SpringSpec": { call throws(FormulaError) in try composeSpring(call) },
  ]

  /// The numbers of each interpolator, and its formula with $0 and $1 for the numbers.
  private static let interpolators: [String: (standards: Numbers, formula: String)] = [
    "LinearInterpolator": ([:], "t"),
    "AccelerateInterpolator": (["factor": 1], "t^(2*$0)"),
    "DecelerateInterpolator": (["factor": 1], "1 - (1 - t)^(2*$0)"),
    "AccelerateDecelerateInterpolator": ([:], "cos((t + 1)*pi)/2 + 0.5"),
    "AnticipateInterpolator": (["tension": 2], "easeInBack(t, overshoot: $0)"),
    "OvershootInterpolator": (["tension": 2], "easeOutBack(t, overshoot: $0)"),
    "AnticipateOvershootInterpolator": (
      ["tension": 2, "extraTension": 1.5], "inOut(easeInBack(t, overshoot: $0*$1))"
    ),
    "BounceInterpolator": (
      [:],
      "s = 1.1226*t; s < 0.3535 ? 8*s^2 : s < 0.7408 ? 8*(s - 0.54719)^2 + 0.7"
        + " : s < 0.9644 ? 8*(s - 0.8526)^2 + 0.9 : 8*(s - 1.0435)^2 + 0.95"
    ),
    "CycleInterpolator": (["cycles": nil], "sin(2*pi*$0*t)"),
    "FastOutSlowInInterpolator": ([:], "materialFastOutSlowIn"),
    "LinearOutSlowInInterpolator": ([:], "materialLinearOutSlowIn"),
    "FastOutLinearInInterpolator": ([:], "materialFastOutLinearIn"),
  ]

  static let interpolatorForms: [String: CallForm] = interpolators.mapValues { standards, formula in
    { call throws(FormulaError) in
      let given = try PastedArguments(call, standards.map(\.key))
      var formula = formula
      for (place, (name, standard)) in standards.enumerated() {
        formula = formula.replacing("$\(place)", with: "(\(try given.number(name, standard).shortestText))")
      }
      return try PastedForm(formula, at: call.place)
    }
  }

  /// `PathInterpolator(.4f, 0f, .2f, 1f)`, `PathInterpolatorCompat.create(…)`: two numbers are a quadratic curve.
  private static let pathInterpolator: CallForm = { call throws(FormulaError) in
    if call.path == ["CustomEase", "create"] { return try customEase(call) }
    guard call.name != "create" || call.path == ["PathInterpolatorCompat", "create"] else { return nil }
    return try path(call, ["controlX1", "controlY1", "controlX2", "controlY2"])
  }

  /// The interpolator through (0, 0) and (1, 1) of one control point or of two.
  private static func path(_ call: PastedCall, _ names: [String]) throws(FormulaError) -> PastedForm {
    guard call.arguments.count == 2 else { return try bezier(of: call, names) }
    let given = try PastedArguments(call, Array(names.prefix(2)))
    let (x, y) = (try given.number(names[0]), try given.number(names[1]))
    guard (0...1).contains(x) else {
      throw FormulaError("controlX1 must be from 0 to 1", at: try given.value(names[0]).place)
    }
    return try PastedForm(at: call.place) {
      try BezierPath(text: "M0,0 Q\(x.shortestText),\(y.shortestText) 1,1")
    }
  }

  /// The interpolator of an element, such as `<pathInterpolator android:controlX1="0.4" …/>`.
  static func interpolator(_ element: PastedElement) throws(FormulaError) -> PastedForm {
    let name = element.name.prefix(1).uppercased() + element.name.dropFirst()
    guard name.hasSuffix("Interpolator"), let form = callForms[String(name)] else {
      throw FormulaError(
        "'\(element.name)' is not an interpolator of Android",
        suggestion: "There are pathInterpolator, accelerateInterpolator, overshootInterpolator and others",
        at: element.place)
    }
    if let data = element.attributes.first(where: { $0.name == "pathData" }) {
      if let other = element.attributes.first(where: { $0.name != "pathData" }) {
        throw FormulaError("'\(other.name)' must not stand next to pathData", at: other.place)
      }
      return try path(of: data)
    }
    var arguments: [PastedArgument] = []
    for attribute in element.attributes {
      var reader = PastedReader(attribute.value)
      guard let number = try? reader.number(), reader.position == reader.bytes.count else {
        throw FormulaError("\(attribute.name) must be a number", at: attribute.place)
      }
      let value = PastedValue(kind: .number(number), place: attribute.place)
      arguments.append(PastedArgument(label: attribute.name, value: value, place: attribute.place))
    }
    let call = PastedCall(path: [String(name)], arguments: arguments, place: element.place)
    if let form = try form(call) { return form }
    throw FormulaError("this is not a known curve", at: element.place)
  }

  /// A path from (0, 0) to (1, 1), as Android needs.
  private static func path(of data: PastedElement.Attribute) throws(FormulaError) -> PastedForm {
    let path = try BezierPath(pasted: data.value, from: data.valueStart)
    guard path.start == BezierPath.Point(0, 0), path.end == BezierPath.Point(1, 1) else {
      throw FormulaError("the path of an interpolator must go from 0,0 to 1,1", at: data.place)
    }
    return PastedForm(path)
  }

  // MARK: Compose

  /// `FastOutSlowInEasing`: the formula of a name of Compose; nil for other names.
  static func nameOfCompose(_ path: [String]) -> String? {
    guard path.count == 1, let name = path.first else { return nil }
    return [
      "LinearEasing": "linear", "FastOutSlowInEasing": "materialFastOutSlowIn",
      "LinearOutSlowInEasing": "materialLinearOutSlowIn", "FastOutLinearInEasing": "materialFastOutLinearIn",
    ][name]
  }

  private static let tween: CallForm = { call throws(FormulaError) in
    let given = try PastedArguments(call, ["durationMillis", "delayMillis", "easing"])
    let seconds = try given.duration("durationMillis", second: 1000)
    try given.checkDelay("delayMillis")
    let easing =
      try given.has("easing") ? required(given.value("easing")) : PastedForm("materialFastOutSlowIn", at: call.place)
    return try easing.lasting(seconds, at: call.place)
  }

  /// `spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)`.
  static func composeSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["dampingRatio", "stiffness"], ignored: ["visibilityThreshold"])
    let ratio = try given.number("dampingRatio", 1, constants: composeRatios)
    let stiffness = try given.number("stiffness", 1500, constants: composeStiffnesses)
    return try PastedForm(at: call.place) { try Spring(stiffness: stiffness, dampingRatio: ratio) }
  }

  /// Returns true if a value is a `Float` of Kotlin: `0.5f` or a constant of Compose's springs.
  static func isFloat(_ value: PastedValue) -> Bool {
    guard case .name(let path) = value.kind, let word = path.last else { return value.isFloat }
    return composeRatios[word] != nil || composeStiffnesses[word] != nil
  }

  /// Stiffnesses and damping ratios that Compose names.
  ///
  /// Source: Google, androidx.compose.animation.core, Spring.
  private static let composeStiffnesses: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
    "StiffnessVeryLow": 50,
  ]
  private static let composeRatios: [String: Double] = [
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75,
    "DampingRatioNoBouncy": 1,
  ]
}

/// Springs of JavaScript's libraries: React Native's Animated, Reanimated, react-spring and Motion.
extension PastedForm {
  /// A spring of a record: names of which the record has one, or none for any record; its numbers, and the spring of these.
  private typealias RecordSpring = (
    names: [String], numbers: Numbers, make: @Sendable ([Double]) throws -> any TimingFunction
  )

  /// `{ bounciness: 8, speed: 12 }` of React Native.
  private static let rebound: RecordSpring = (
    ["bounciness", "speed"], ["bounciness": 8, "speed": 12], { try Spring.rebound(bounciness: $0[0], speed: $0[1]) }
  )

  /// `{ visualDuration: 0.5, bounce: 0.2 }` of Motion, `{ tension: 170, friction: 26 }` of react-spring, and stiffness with
  /// damping of any.
  private static let recordSprings: [RecordSpring] = [
    (
      ["visualDuration"], ["visualDuration": nil, "bounce": 0],
      { try Spring.motionSpring(visualDuration: $0[0], bounce: $0[1]) }
    ),
    rebound,
    (
      ["tension", "friction"], ["tension": 170, "friction": 26, "mass": 1],
      { try Spring(mass: $0[2], stiffness: $0[0], damping: $0[1]) }
    ),
    (
      ["stiffness", "damping"], ["velocity": 0, "mass": 1, "stiffness": nil, "damping": nil],
      { try Spring(mass: $0[1], stiffness: $0[2], damping: $0[3], initialVelocity: $0[0]) }
    ),
  ]

  /// `{ type: "spring", duration: 0.8 }` of Motion.
  private static let motionSpring: RecordSpring = (
    ["type"], ["duration": 0.8, "bounce": 0.3], { try Spring.motionSpring(duration: $0[0], bounce: $0[1]) }
  )

  /// `Animated.spring(value, { toValue: 1, tension: 40, friction: 7 })`, whose tension and friction are Origami's.
  private static let animatedSprings: [RecordSpring] = [
    rebound,
    (
      ["stiffness", "damping", "mass"], ["stiffness": 100, "damping": 10, "mass": 1],
      { try Spring(mass: $0[2], stiffness: $0[0], damping: $0[1]) }
    ),
    ([], ["tension": 40, "friction": 7], { try Spring.origami(tension: $0[0], friction: $0[1]) }),
  ]

  /// `{ duration: 550, dampingRatio: 1 }`, in milliseconds, or mass, stiffness and damping.
  private static let reanimatedSprings: [RecordSpring] = [
    (
      ["duration", "dampingRatio"], ["duration": 550, "dampingRatio": 1],
      { try Spring.reanimated(duration: $0[0] / 1000, dampingRatio: $0[1]) }
    ),
    (
      [], ["mass": nil, "stiffness": nil, "damping": nil], { try Spring(mass: $0[0], stiffness: $0[1], damping: $0[2]) }
    ),
  ]

  /// Names whose values do not matter to a spring.
  private static let ignored: Set<String> = [
    "toValue", "useNativeDriver", "isInteraction", "type", "config", "reduceMotion", "restSpeedThreshold",
    "restDisplacementThreshold", "restDelta", "restSpeed", "energyThreshold", "precision",
  ]

  /// The first of these springs that a record tells; nil if it tells none.
  private static func spring(
    of record: PastedValue, _ springs: [RecordSpring], _ name: String, at place: Range<Int>,
    ignored: Set<String> = ignored
  ) throws(FormulaError) -> PastedForm? {
    let found = springs.first { $0.names.isEmpty || $0.names.contains { record[$0] != nil } }
    guard let found else { return nil }
    let call = PastedCall(path: [name], arguments: record.members ?? [], place: record.place)
    return try curve(of: call, found.numbers, ignored: ignored, at: place, found.make)
  }

  /// The spring of a record; nil for another record.
  static func spring(ofRecord value: PastedValue) throws(FormulaError) -> PastedForm? {
    var springs = recordSprings
    if case .text("spring")? = value["type"]?.kind { springs.append(motionSpring) }
    return try spring(of: value, springs, "spring", at: value.place)
  }

  /// `config.wobbly`: the formula of a preset of react-spring; nil for other names.
  static func presetOfReactSpring(_ path: [String]) -> String? {
    guard path.count == 2, path[0] == "config", Spring.reactPresets.contains(where: { $0.name == path[1] }) else {
      return nil
    }
    return "reactSpring(preset: \(path[1]))"
  }

  /// The record that is the last argument of a call.
  private static func options(_ call: PastedCall) throws(FormulaError) -> PastedValue {
    guard let last = call.arguments.last?.value, last.members != nil else {
      throw FormulaError("'\(call.name)' needs a record such as { stiffness: 100, damping: 10 }", at: call.place)
    }
    return last
  }

  static func animatedSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm? {
    let record = try options(call)
    if let velocity = record["velocity"], try velocity.number("velocity") != 0 {
      throw FormulaError("velocity must be 0: the unit of the value is unknown", at: velocity.place)
    }
    return try spring(
      of: record, animatedSprings, "Animated.spring", at: call.place, ignored: ignored.union(["velocity"]))
  }

  /// `withSpring(1, { … })`: a duration as in version 4, or all numbers, as versions 3 and 4 have other standards.
  static let reanimated: CallForm = { call throws(FormulaError) in
    try spring(of: options(call), reanimatedSprings, "withSpring", at: call.place)
  }
}
