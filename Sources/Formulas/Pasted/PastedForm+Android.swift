import ScalarMath
import TimingFunctions

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
    "LinearInterpolator": { call throws(FormulaError) in try interpolator(call, []) { _ in "t" } },
    "AccelerateInterpolator": { call throws(FormulaError) in
      try interpolator(call, [("factor", 1)]) { "t^(2*\($0[0]))" }
    },
    "DecelerateInterpolator": { call throws(FormulaError) in
      try interpolator(call, [("factor", 1)]) { "1 - (1 - t)^(2*\($0[0]))" }
    },
    "AccelerateDecelerateInterpolator": { call throws(FormulaError) in
      try interpolator(call, []) { _ in "cos((t + 1)*pi)/2 + 0.5" }
    },
    "AnticipateInterpolator": { call throws(FormulaError) in
      try interpolator(call, [("tension", 2)]) { "easeInBack(t, overshoot: \($0[0]))" }
    },
    "OvershootInterpolator": { call throws(FormulaError) in
      try interpolator(call, [("tension", 2)]) { "easeOutBack(t, overshoot: \($0[0]))" }
    },
    "AnticipateOvershootInterpolator": { call throws(FormulaError) in
      try interpolator(call, [("tension", 2), ("extraTension", 1.5)]) {
        "inOut(easeInBack(t, overshoot: \($0[0])*\($0[1])))"
      }
    },
    "BounceInterpolator": { call throws(FormulaError) in
      try interpolator(call, []) { _ in
        "s = 1.1226*t; s < 0.3535 ? 8*s^2 : s < 0.7408 ? 8*(s - 0.54719)^2 + 0.7"
          + " : s < 0.9644 ? 8*(s - 0.8526)^2 + 0.9 : 8*(s - 1.0435)^2 + 0.95"
      }
    },
    "CycleInterpolator": { call throws(FormulaError) in
      try interpolator(call, [("cycles", nil)]) { "sin(2*pi*\($0[0])*t)" }
    },
    "FastOutSlowInInterpolator": { call throws(FormulaError) in
      try interpolator(call, []) { _ in "materialFastOutSlowIn" }
    },
    "LinearOutSlowInInterpolator": { call throws(FormulaError) in
      try interpolator(call, []) { _ in "materialLinearOutSlowIn" }
    },
    "FastOutLinearInInterpolator": { call throws(FormulaError) in
      try interpolator(call, []) { _ in "materialFastOutLinearIn" }
    },
  ]

  /// An interpolator of some numbers, each with what stands in for it, as a formula of the numbers in brackets.
  private static func interpolator(
    _ call: PastedCall, _ parameters: [(name: String, standard: Double?)], _ formula: ([String]) -> String
  ) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, parameters.map(\.name))
    var numbers: [String] = []
    for (name, standard) in parameters { numbers.append("(\(try given.number(name, standard).shortestText))") }
    return try PastedForm(formula(numbers), at: call.place)
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
      throw FormulaError("controlX1 has to be from 0 to 1", at: try given.value(names[0]).place)
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
        "no interpolator of Android is named '\(element.name)'",
        suggestion: "there are pathInterpolator, accelerateInterpolator, overshootInterpolator and their kin",
        at: element.place)
    }
    if let data = element.attributes.first(where: { $0.name == "pathData" }) {
      if let other = element.attributes.first(where: { $0.name != "pathData" }) {
        throw FormulaError("'\(other.name)' and pathData are of two ways to give a path", at: other.place)
      }
      return try path(of: data)
    }
    var arguments: [PastedArgument] = []
    for attribute in element.attributes {
      var reader = PastedReader(attribute.value)
      guard let number = try? reader.number(), reader.position == reader.bytes.count else {
        throw FormulaError("\(attribute.name) has to be a number", at: attribute.place)
      }
      let value = PastedValue(kind: .number(number), place: attribute.place)
      arguments.append(PastedArgument(label: attribute.name, value: value, place: attribute.place))
    }
    let call = PastedCall(path: [String(name)], arguments: arguments, place: element.place)
    if let form = try form(call) { return form }
    throw FormulaError("this is no curve that is known", at: element.place)
  }

  /// A path from (0, 0) to (1, 1), as Android wants it.
  private static func path(of data: PastedElement.Attribute) throws(FormulaError) -> PastedForm {
    let path: BezierPath
    do throws(BezierPath.TextFailure) { path = try BezierPath(text: data.value) } catch {
      let start = data.valueStart
      throw FormulaError(
        error.description, at: start + error.place.lowerBound..<start + error.place.upperBound)
    }
    guard path.start == BezierPath.Point(0, 0), path.end == BezierPath.Point(1, 1) else {
      throw FormulaError("the path of an interpolator goes from 0,0 to 1,1", at: data.place)
    }
    return PastedForm(path)
  }

  // MARK: Compose

  /// `FastOutSlowInEasing`: the formula of a name of Compose; nil where it is none.
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
    let ratio = try given.number("dampingRatio", 1, constants: SpringWords.composeDampingRatio)
    let stiffness = try given.number("stiffness", 1500, constants: SpringWords.composeStiffness)
    return try PastedForm(at: call.place) { try Spring(stiffness: stiffness, dampingRatio: ratio) }
  }

  /// Whether a value is a `Float` of Kotlin: `0.5f` or a constant of Compose's springs.
  static func isFloat(_ value: PastedValue) -> Bool {
    guard case .name(let path) = value.kind, let word = path.last else { return value.isFloat }
    return SpringWords.composeDampingRatio[word] != nil || SpringWords.composeStiffness[word] != nil
  }
}
