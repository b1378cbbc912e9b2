import ScalarMath
import TimingFunctions

/// Keyframes of After Effects and of Unity, wherever in a script they stand.
extension PastedForm {
  /// The calls of a name in a text, in their order.
  private static func calls(of name: String, in text: String) throws(FormulaError) -> [PastedCall] {
    var reader = PastedReader(text)
    var calls: [PastedCall] = []
    while reader.position < reader.bytes.count {
      try reader.skipBlanks()
      let start = reader.position
      if "\"'".utf8.contains(reader.byte()) {
        _ = try reader.text()
      } else if let word = reader.word() {
        let end = reader.position
        try reader.skipBlanks()
        guard word == name, reader.byte() == UInt8(ascii: "(") else { continue }
        reader.position = start
        if case .call(let call) = try reader.value().kind { calls.append(call) } else { reader.position = end }
      } else {
        reader.position += 1
      }
    }
    return calls
  }

  // MARK: After Effects

  /// Two `new KeyframeEase(speed, influence)`, the ease out of the first keyframe and the ease into the second, as a
  /// cubic-bezier over 0…1; nil for a text without one.
  ///
  /// Speeds are in values per second and influences in percent. The way is 1 in 1 s, unless a comment tells of another
  /// way and duration: `// value 0 to 300, 0.5 s`. With Δ the way over its seconds the control points are (o, o·speed/Δ) and
  /// (1 − i, 1 − i·speed/Δ), for the influences o and i as shares.
  ///
  /// Source: Adobe, After Effects Scripting Guide, KeyframeEase.
  static func keyframeEases(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.count > 12, contains("KeyframeEase", text) else { return nil }
    let calls = try calls(of: "KeyframeEase", in: text)
    guard let first = calls.first else { return nil }
    guard calls.count == 2 else {
      throw FormulaError(
        "a curve has two eases, out of the first keyframe and into the second",
        at: calls.count > 2 ? calls[2].place : first.place)
    }
    let (slope, duration) = try averageSpeed(text)
    var eases: [(influence: Double, rise: Double)] = []
    for call in calls {
      let given = try PastedArguments(call, ["speed", "influence"])
      let (speed, influence) = (try given.number("speed"), try given.number("influence"))
      guard (0.1...100).contains(influence) else {
        throw FormulaError("influence must be from 0.1 to 100 percent", at: try given.value("influence").place)
      }
      eases.append((influence / 100, influence / 100 * speed / slope))
    }
    let place = first.place.lowerBound..<calls[1].place.upperBound
    return try PastedForm(at: place) {
      try CubicBezier(eases[0].influence, eases[0].rise, 1 - eases[1].influence, 1 - eases[1].rise)
    }.lasting(duration, at: place)
  }

  /// Whether a word stands anywhere in a text.
  static func contains(_ word: String, _ text: String) -> Bool {
    let (bytes, word) = (Array(text.utf8), Array(word.utf8))
    guard bytes.count >= word.count else { return false }
    return (0...bytes.count - word.count).contains { bytes[$0..<$0 + word.count].elementsEqual(word) }
  }

  /// Values per second, and the seconds, from `value 0 to 300, 0.5 s` in a comment; 1 without one.
  private static func averageSpeed(_ text: String) throws(FormulaError) -> (speed: Double, seconds: Double?) {
    var reader = PastedReader(text)
    while reader.position < reader.bytes.count {
      guard reader.starts(with: "/*") || reader.starts(with: "//") else {
        reader.position += 1
        continue
      }
      reader.position += 2
      while reader.accept(" ") || reader.accept("*") {}
      guard reader.starts(with: "value ") else { continue }
      let start = reader.position
      reader.position += 6
      let from = try reader.number()
      while reader.accept(" ") {}
      guard reader.starts(with: "to ") else { throw reader.unexpected("'to' is expected") }
      reader.position += 3
      let to = try reader.number()
      guard reader.accept(",") else { throw reader.unexpected("',' is expected") }
      while reader.accept(" ") {}
      let seconds = try reader.number()
      let slope = (to - from) / seconds
      guard seconds > 0, slope.isFinite, slope != 0 else {
        throw FormulaError("an ease has a way and a time that are not 0", at: start..<reader.position)
      }
      return (slope, seconds)
    }
    return (1, nil)
  }

  // MARK: Unity

  /// Keyframes of an animation curve, `new Keyframe(t, v, inTangent, outTangent, inWeight, outWeight)`, as a path over
  /// seconds; nil for a text without one.
  ///
  /// A tangent is a slope, and a weight the share of the segment that its handle reaches: ⅓ where no weight is given or
  /// `weightedMode` leaves it out. A tangent that is infinite holds the value up to the next keyframe.
  ///
  /// Source: Unity Technologies, Unity Scripting API, Keyframe and WeightedMode.
  static func animationCurve(_ text: String) throws(FormulaError) -> PastedForm? {
    guard contains("Keyframe", text) else { return nil }
    let calls = try calls(of: "Keyframe", in: text)
    guard let first = calls.first else { return nil }
    guard calls.count > 1 else { throw FormulaError("a curve has two keyframes or more", at: first.place) }
    var keys: [UnityKey] = []
    for call in calls { keys.append(try UnityKey(call)) }
    var segments: [BezierPath.Segment] = []
    for (a, b) in zip(keys, keys.dropFirst()) { segments += a.way(to: b) }
    return try PastedForm(at: first.place.lowerBound..<calls[calls.count - 1].place.upperBound) {
      try BezierPath(from: keys[0].point, segments)
    }
  }

  private struct UnityKey {
    let point: BezierPath.Point
    /// Slopes and weights of the ways in and out.
    let tangents: (Double, Double)
    let weights: (Double, Double)

    init(_ call: PastedCall) throws(FormulaError) {
      let given = try PastedArguments(
        call, ["time", "value", "inTangent", "outTangent", "inWeight", "outWeight", "weightedMode"])
      let endless = [
        "PositiveInfinity": Double.infinity, "Infinity": Double.infinity, "NegativeInfinity": -Double.infinity,
      ]
      point = BezierPath.Point(try given.number("time"), try given.number("value"))
      tangents = (
        try given.number("inTangent", constants: endless), try given.number("outTangent", constants: endless)
      )
      let third = 1.0 / 3
      let (inWeight, outWeight) = (try given.number("inWeight", third), try given.number("outWeight", third))
      var mode = given.has("inWeight") || given.has("outWeight") ? "Both" : "None"
      if given.has("weightedMode") {
        let value = try given.value("weightedMode")
        guard case .name(let path) = value.kind, let word = path.last, ["None", "In", "Out", "Both"].contains(word)
        else { throw FormulaError("weightedMode is WeightedMode.None, In, Out or Both", at: value.place) }
        mode = word
      }
      weights = (mode == "In" || mode == "Both" ? inWeight : third, mode == "Out" || mode == "Both" ? outWeight : third)
      for (name, weight) in [("inWeight", weights.0), ("outWeight", weights.1)] where !(0...1).contains(weight) {
        throw FormulaError("\(name) must be from 0 to 1", at: call.place)
      }
    }

    func way(to next: UnityKey) -> [BezierPath.Segment] {
      if tangents.1.isInfinite || next.tangents.0.isInfinite {
        let foot = BezierPath.Point(next.point.x, point.y)
        return [.init(point, foot, foot), .init(foot, next.point, next.point)]
      }
      let width = next.point.x - point.x
      let (out, back) = (width * weights.1, width * next.weights.0)
      return [
        .init(
          BezierPath.Point(point.x + out, point.y + out * tangents.1),
          BezierPath.Point(next.point.x - back, next.point.y - back * next.tangents.0), next.point)
      ]
    }
  }
}
