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
      return try call.arguments.allSatisfy { $0.label != nil || isFloat($0.value) } ? composeSpring(call) : nil
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
