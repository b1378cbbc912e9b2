import ScalarMath
import TimingFunctions

/// Keyframes of After Effects and of Unity, anywhere in a script.
extension PastedForm {
  /// Returns the calls with these names in a text, in order.
  private static func calls(of names: Set<String>, in text: String) throws(FormulaError) -> [PastedCall] {
    var reader = try PastedReader(text, readsRatios: true)
    var calls: [PastedCall] = []
    while !reader.token.endsText {
      let start = reader
      try reader.advance()
      guard names.contains(start.token.name ?? ""), reader.token.isSymbol("(") else { continue }
      reader = start
      if case .call(let call) = try reader.exactValue().kind { calls += call.links.filter { names.contains($0.name) } }
    }
    return calls
  }

  // MARK: After Effects

  /// Two `new KeyframeEase(speed, influence)`, the ease out of the first keyframe and the ease into the second, as a
  /// cubic-bezier over 0…1; nil for a text without one.
  ///
  /// Speeds are in values per second and influences in percent. The distance is 1 in 1 s: the control points are (o,
  /// o·speed) and (1 − i, 1 − i·speed), for the influences o and i as fractions.
  ///
  /// Source: Adobe, After Effects Scripting Guide, KeyframeEase.
  static func keyframeEases(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.contains("KeyframeEase".utf8) else { return nil }
    let calls = try calls(of: ["KeyframeEase"], in: text)
    let keys = try self.calls(of: ["setTemporalEaseAtKey"], in: text)
    let hasEases = keys.first?.arguments.contains { argument in
      if case .list(let eases) = argument.value.kind, case .call? = eases.first?.kind { true } else { false }
    }
    if keys.count == 1, hasEases == true {
      throw FormulaError(
        "one key has an ease in and an ease out", suggestion: "Paste the eases of two keys", at: 0..<text.utf8.count)
    }
    guard let first = calls.first else { return nil }
    guard calls.count == 2 else {
      throw FormulaError(
        "a curve must have two eases, out of the first keyframe and into the second",
        at: calls.count > 2 ? calls[2].place : first.place)
    }
    let place = first.place.lowerBound..<calls[1].place.upperBound
    return PastedForm(
      try HandledKeyframe.Handle.bezier(HandledKeyframe.Handle(first), HandledKeyframe.Handle(calls[1]), 1, at: place))
  }

  static func fewKeyframes(at place: Range<Int>) -> FormulaError {
    FormulaError("a curve must have two keyframes or more", at: place)
  }

  // MARK: Godot

  /// `tween.tween_property(node, "x", 5, 0.8).set_trans(Tween.TRANS_BACK).set_ease(Tween.EASE_OUT)`; nil for a text
  /// without one. Without a transition the tween is linear.
  static func tweenOfGodot(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.contains("TRANS_") || text.contains("tween_property(") else { return nil }
    let place = 0..<text.utf8.count
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)).sorted()
    func only(_ prefix: String, _ standard: String) throws(FormulaError) -> String {
      let found = words.filter { $0.hasPrefix(prefix) }
      if found.count < 2 { return found.first ?? standard }
      throw FormulaError(
        "the text has different curves: \(found.joined(separator: ", "))", suggestion: "Paste one tween", at: place)
    }
    if let change = words.first(where: { Timing.changes.contains($0) }) {
      throw FormulaError("'\(change)' changes the curve, and is not read", at: place)
    }
    for call in try calls(of: ["set_trans", "set_ease"], in: text) {
      guard case .name(let path)? = call.arguments.first?.value.kind, let word = path.last,
        word.hasPrefix("TRANS_") || word.hasPrefix("EASE_")
      else {
        throw FormulaError("'\(call.name)' has no known constant", suggestion: "Write TRANS_SINE", at: call.place)
      }
    }
    let key = try only("TRANS_", "TRANS_LINEAR") + " " + only("EASE_", "EASE_IN_OUT")
    guard let signature = PastedDialect.signatures[key]?[0] else { throw unknown(key, at: place) }
    var form = try PastedForm(signature.formula, at: place)
    for call in try calls(of: ["tween_property", "tween_method", "set_delay", "interpolate_property"], in: text) {
      let numbers = call.arguments.map(\.value.number)
      switch call.name {
      case "set_delay": form.delay = (numbers.last ?? nil) ?? 0
      case "interpolate_property":
        (form.duration, form.delay) = (numbers.count > 4 ? numbers[4] : nil, numbers.count > 7 ? numbers[7] ?? 0 : 0)
      case _ where form.duration != nil && form.duration != numbers.last:
        throw FormulaError("the text has several durations", suggestion: "Paste one tween", at: call.place)
      default: form.duration = numbers.last ?? nil
      }
    }
    return form
  }

  // MARK: Compose

  /// `keyframes { durationMillis = 400; 0f at 0 using LinearEasing; 0.3f at 100 }`, over seconds; nil for another text.
  ///
  /// An easing leads from its keyframe to the next. Without keyframes at the ends, the curve begins at 0 and ends at 1.
  ///
  /// Source: Google, androidx.compose.animation.core, KeyframesSpec.
  static func keyframesOfCompose(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.contains("keyframes".utf8), text.utf8.contains(" at ".utf8) else { return nil }
    var reader = try PastedReader(text)
    while !reader.token.endsText, try !reader.accept("keyframes") { try reader.advance() }
    guard try reader.accept("{") else { return nil }
    var keys: [Keyframe] = []
    var numbers = ["durationMillis": 0.3, "delayMillis": 0]
    while try !reader.accept("}") {
      if try reader.accept(";") { continue }
      if let name = reader.token.name, numbers[name] != nil {
        try reader.advance()
        guard try reader.accept("=") else { throw reader.unexpected("'=' is expected") }
        numbers[name] = try reader.number() / 1000
        continue
      }
      let value = try reader.number()
      guard try reader.accept("at") else { throw reader.unexpected("'at' is expected") }
      var key = Keyframe(try reader.number() / 1000, value)
      if try reader.accept("using", "with") {
        let value = try reader.value()
        let easing = try required(value)
        if let bezier = easing.bezier {
          key.interpolation = .cubicBezier(bezier)
        } else if !easing.isLinear {
          throw FormulaError("the easing of a keyframe must be a cubic Bézier", at: value.place)
        }
      }
      keys.append(key)
    }
    let (seconds, delay) = (numbers["durationMillis"] ?? 0, numbers["delayMillis"] ?? 0)
    keys.sort { $0.time < $1.time }
    if keys.first?.time != 0 { keys.insert(Keyframe(0, 0), at: 0) }
    if let last = keys.last, last.time < seconds { keys.append(Keyframe(seconds, 1)) }
    let all = keys
    var form = try PastedForm(at: 0..<text.utf8.count) { try Keyframes(all) }
    form.delay = delay
    return form
  }

  // MARK: Unity

  /// Keyframes of an animation curve, `new Keyframe(t, v, inTangent, outTangent, inWeight, outWeight)`, as a path over
  /// seconds; nil for a text without one.
  ///
  /// A tangent is a slope, and a weight the fraction of the segment that its handle covers: ⅓ without a weight, and if
  /// `weightedMode` excludes it. An infinite tangent keeps the value up to the next keyframe.
  ///
  /// Source: Unity Technologies, Unity Scripting API, Keyframe and WeightedMode.
  static func animationCurve(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.contains("Keyframe".utf8) else { return nil }
    let calls = try calls(of: ["Keyframe"], in: text)
    guard let first = calls.first else { return nil }
    guard calls.count > 1 else { throw fewKeyframes(at: first.place) }
    let keys = try calls.map { (call) throws(FormulaError) in try HandledKeyframe(unity: call) }
    return try PastedForm(at: first.place.lowerBound..<calls[calls.count - 1].place.upperBound) {
      try HandledKeyframe.path(keys)
    }
  }
}

/// A keyframe with its handles on the segments before and after it; without a handle a segment begins or ends straight.
private struct HandledKeyframe {
  /// The slope at a keyframe, and the fraction of the segment that the handle covers.
  struct Handle {
    let slope: Double
    let share: Double

    init(slope: Double, share: Double) { (self.slope, self.share) = (slope, share) }

    /// Creates a handle from After Effects' `new KeyframeEase(speed, influence)`.
    init(_ call: PastedCall) throws(FormulaError) {
      let given = try PastedArguments(call, ["speed", "influence"])
      let influence = try given.number("influence")
      guard (0.1...100).contains(influence) else {
        throw FormulaError("influence must be from 0.1 to 100 percent", at: try given.value("influence").place)
      }
      (slope, share) = (try given.number("speed"), influence / 100)
    }

    /// Creates a handle from the ease of one dimension, `[new KeyframeEase(0, 100 / 3)]`.
    init(list value: PastedValue) throws(FormulaError) {
      guard case .list(let eases) = value.kind, eases.count == 1, case .call(let call) = eases[0].kind,
        call.name == "KeyframeEase"
      else { throw FormulaError("an ease must be as in [new KeyframeEase(0, 33)]", at: value.place) }
      try self.init(call)
    }

    /// The curve over 0…1 between two keyframes, where `slope` is the average slope between them.
    static func bezier(
      _ out: Self, _ into: Self, _ slope: Double, at place: Range<Int>
    ) throws(FormulaError) -> CubicBezier {
      let points = [out.share, out.share * (out.slope / slope), 1 - into.share, 1 - into.share * (into.slope / slope)]
      return try CubicBezier(pasted: points, at: place)
    }
  }

  let point: BezierPath.Point
  var into: Handle?
  var out: Handle?
  /// True if the value is constant up to the next keyframe.
  var isHeld = false

  init(_ point: BezierPath.Point) { self.point = point }

  /// Creates a keyframe from Unity's `new Keyframe(…)`.
  init(unity call: PastedCall) throws(FormulaError) {
    let given = try PastedArguments(
      call, ["time", "value", "inTangent", "outTangent", "inWeight", "outWeight", "weightedMode"])
    point = BezierPath.Point(try given.number("time"), try given.number("value"))
    let hasTangents = given.has("inTangent") || given.has("outTangent")
    let tangents = try hasTangents ? given.numbers(["inTangent", "outTangent"]) : [0, 0]
    let third = 1.0 / 3
    let weights = (try given.number("inWeight", third), try given.number("outWeight", third))
    var mode = given.has("inWeight") || given.has("outWeight") ? "Both" : "None"
    if given.has("weightedMode") {
      let value = try given.value("weightedMode")
      guard case .name(let path) = value.kind, let word = path.last, ["None", "In", "Out", "Both"].contains(word)
      else { throw FormulaError("weightedMode must be WeightedMode.None, In, Out or Both", at: value.place) }
      mode = word
    }
    into = Handle(slope: tangents[0], share: mode == "In" || mode == "Both" ? weights.0 : third)
    out = Handle(slope: tangents[1], share: mode == "Out" || mode == "Both" ? weights.1 : third)
    for (name, handle) in [("inWeight", into), ("outWeight", out)] {
      guard let handle, !(0...1).contains(handle.share) else { continue }
      throw FormulaError("\(name) must be from 0 to 1", at: call.place)
    }
  }

  static func path(_ keys: [HandledKeyframe]) throws(CurveError) -> BezierPath {
    var segments: [BezierPath.Segment] = []
    for (a, b) in zip(keys, keys.dropFirst()) {
      if a.isHeld || a.out?.slope.isInfinite == true || b.into?.slope.isInfinite == true {
        let foot = BezierPath.Point(b.point.x, a.point.y)
        segments += [.init(a.point, foot, foot), .init(foot, b.point, b.point)]
      } else {
        let width = b.point.x - a.point.x
        segments.append(.init(a.control(a.out, width), b.control(b.into, -width), b.point))
      }
    }
    return try BezierPath(from: keys[0].point, segments)
  }

  private func control(_ handle: Handle?, _ width: Double) -> BezierPath.Point {
    guard let handle else { return point }
    let run = width * handle.share
    return .init(point.x + run, point.y + run * handle.slope)
  }
}

/// A script of After Effects that sets keyframes and their eases.
///
/// Source: Adobe, After Effects Scripting Guide, Property.setValueAtTime, setTemporalEaseAtKey, KeyframeEase.
extension PastedForm {
  /// Reads `setValueAtTime(start + t, v)` for each keyframe, and its eases from
  /// `setTemporalEaseAtKey(first + k, [into], [out])`. Two keyframes with eases are a cubic-bezier with its duration,
  /// others a path over seconds. Nil for a text that sets no values.
  static func keyframeScript(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.contains("setValueAtTime".utf8) else { return nil }
    var keys: [HandledKeyframe] = []
    for call in try calls(of: ["setValueAtTime", "setTemporalEaseAtKey", "setInterpolationTypeAtKey"], in: text) {
      if call.name == "setValueAtTime" {
        let given = try PastedArguments(call, ["time", "newValue"])
        keys.append(.init(.init(try given.value("time").offset("time"), try given.number("newValue"))))
        continue
      }
      let given = try PastedArguments(call, ["keyIndex", "in", "out"])
      let index = try given.value("keyIndex")
      guard let key = Int(exactly: try index.offset("keyIndex")), keys.indices.contains(key) else {
        throw FormulaError("the script sets no such keyframe", at: index.place)
      }
      if call.name == "setTemporalEaseAtKey" {
        keys[key].into = try HandledKeyframe.Handle(list: given.value("in"))
        keys[key].out = try HandledKeyframe.Handle(list: given.value("out"))
      } else if case .name(let path) = try given.value("in").kind, path.last == "HOLD" {
        keys[key].isHeld = true
      }
    }
    let place = 0..<text.utf8.count
    guard keys.count > 1 else { throw fewKeyframes(at: place) }
    let (first, last) = (keys[0], keys[keys.count - 1])
    if keys.count == 2, !first.isHeld, let out = first.out, let into = last.into, first.point.y != last.point.y {
      let seconds = last.point.x - first.point.x
      let slope = (last.point.y - first.point.y) / seconds
      return PastedForm(try HandledKeyframe.Handle.bezier(out, into, slope, at: place), duration: seconds)
    }
    return try PastedForm(at: place) { try HandledKeyframe.path(keys) }
  }
}

extension PastedValue {
  /// A number, or the number that is added to a name: `start + 0.5`.
  fileprivate func offset(_ name: String) throws(FormulaError) -> Double {
    if case .offset(let value) = kind { return value }
    return try number(name)
  }
}
