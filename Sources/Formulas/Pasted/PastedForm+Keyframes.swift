import ScalarMath
import TimingFunctions

/// Keyframes of After Effects and of Unity, anywhere in a script.
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
  /// Speeds are in values per second and influences in percent. The distance is 1 in 1 s, unless a comment has another
  /// one: `// value 0 to 300, 0.5 s`. With Δ the distance over its seconds the control points are (o, o·speed/Δ) and
  /// (1 − i, 1 − i·speed/Δ), for the influences o and i as shares.
  ///
  /// Source: Adobe, After Effects Scripting Guide, KeyframeEase.
  static func keyframeEases(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.contains("KeyframeEase".utf8) else { return nil }
    let calls = try calls(of: "KeyframeEase", in: text)
    guard let first = calls.first else { return nil }
    guard calls.count == 2 else {
      throw FormulaError(
        "a curve must have two eases, out of the first keyframe and into the second",
        at: calls.count > 2 ? calls[2].place : first.place)
    }
    let (slope, duration) = try averageSpeed(text)
    var eases: [(influence: Double, rise: Double)] = []
    for call in calls {
      let given = try PastedArguments(call, ["speed", "influence"])
      let (speed, influence) = (try given.number("speed"), try given.number("influence"))
      try checkInfluence(influence, at: try given.value("influence").place)
      eases.append((influence / 100, influence / 100 * speed / slope))
    }
    let place = first.place.lowerBound..<calls[1].place.upperBound
    let points = [eases[0].influence, eases[0].rise, 1 - eases[1].influence, 1 - eases[1].rise]
    return PastedForm(try CubicBezier(pasted: points, at: place), duration: duration)
  }

  fileprivate static func checkInfluence(_ influence: Double, at place: Range<Int>) throws(FormulaError) {
    guard (0.1...100).contains(influence) else {
      throw FormulaError("influence must be from 0.1 to 100 percent", at: place)
    }
  }

  fileprivate static func fewKeyframes(at place: Range<Int>) -> FormulaError {
    FormulaError("a curve must have two keyframes or more", at: place)
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
        throw FormulaError("the distance and the time of an ease must not be 0", at: start..<reader.position)
      }
      return (slope, seconds)
    }
    return (1, nil)
  }

  // MARK: Unity

  /// Keyframes of an animation curve, `new Keyframe(t, v, inTangent, outTangent, inWeight, outWeight)`, as a path over
  /// seconds; nil for a text without one.
  ///
  /// A tangent is a slope, and a weight the share of the segment that its handle reaches: ⅓ without a weight, and if
  /// `weightedMode` excludes it. An infinite tangent keeps the value up to the next keyframe.
  ///
  /// Source: Unity Technologies, Unity Scripting API, Keyframe and WeightedMode.
  static func animationCurve(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.contains("Keyframe".utf8) else { return nil }
    let calls = try calls(of: "Keyframe", in: text)
    guard let first = calls.first else { return nil }
    guard calls.count > 1 else { throw fewKeyframes(at: first.place) }
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
      point = BezierPath.Point(try given.number("time"), try given.number("value"))
      tangents = (try given.number("inTangent"), try given.number("outTangent"))
      let third = 1.0 / 3
      let (inWeight, outWeight) = (try given.number("inWeight", third), try given.number("outWeight", third))
      var mode = given.has("inWeight") || given.has("outWeight") ? "Both" : "None"
      if given.has("weightedMode") {
        let value = try given.value("weightedMode")
        guard case .name(let path) = value.kind, let word = path.last, ["None", "In", "Out", "Both"].contains(word)
        else { throw FormulaError("weightedMode must be WeightedMode.None, In, Out or Both", at: value.place) }
        mode = word
      }
      weights = (mode == "In" || mode == "Both" ? inWeight : third, mode == "Out" || mode == "Both" ? outWeight : third)
      for (name, weight) in [("inWeight", weights.0), ("outWeight", weights.1)] where !(0...1).contains(weight) {
        throw FormulaError("\(name) must be from 0 to 1", at: call.place)
      }
    }

    func way(to next: UnityKey) -> [BezierPath.Segment] {
      if tangents.1.isInfinite || next.tangents.0.isInfinite { return BezierPath.stair(from: point, to: next.point) }
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

/// A script of After Effects that sets keyframes and their eases.
///
/// Source: Adobe, After Effects Scripting Guide, Property.setValueAtTime, setTemporalEaseAtKey, KeyframeEase.
extension PastedForm {
  /// `setValueAtTime(start + t, v)` for each keyframe, and its eases by `setTemporalEaseAtKey(first + k, [into], [out])`: of
  /// two keyframes the cubic-bezier with its duration, of more a path over seconds. Nil for a text that sets no values.
  static func keyframeScript(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.contains("setValueAtTime".utf8) else { return nil }
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

/// The keyframes, eases and interpolations of a script.
private struct KeyframeScript {
  private typealias Ease = (speed: Double, influence: Double)

  private var points: [BezierPath.Point] = []
  private var eases: [Int: (into: Ease, out: Ease)] = [:]
  private var holds: Set<Int> = []

  /// Reads a call of these names, its name read already; other words do not matter.
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
      throw FormulaError("the script sets no such keyframe", at: start..<reader.position)
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
    try PastedForm.checkInfluence(influence, at: start..<reader.position)
    try reader.expect(")")
    try reader.expect("]")
    return (speed, influence / 100)
  }

  func form(at place: Range<Int>) throws(FormulaError) -> PastedForm {
    guard points.count > 1 else { throw PastedForm.fewKeyframes(at: place) }
    var segments: [BezierPath.Segment] = []
    for (number, (a, b)) in zip(points, points.dropFirst()).enumerated() {
      if holds.contains(number) {
        segments += BezierPath.stair(from: a, to: b)
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
      let handles = [
        out.influence, out.influence * (out.speed / slope), 1 - into.influence,
        1 - into.influence * (into.speed / slope),
      ]
      return PastedForm(try CubicBezier(pasted: handles, at: place), duration: seconds)
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

extension BezierPath {
  /// The way to a point that keeps its height and jumps at the end.
  fileprivate static func stair(from a: Point, to b: Point) -> [Segment] {
    let foot = Point(b.x, a.y)
    return [.init(a, foot, foot), .init(foot, b, b)]
  }
}

/// Keyframes of Lottie.
///
/// Source: Lottie Animation Community, Lottie specification, properties. The handle `o` of a keyframe and its `i` are the
/// control points of the way to the next keyframe. A frame's number is its time.
extension PastedForm {
  /// One keyframe with its handles, a list of keyframes, or an animated property: one segment is its cubic-bezier over
  /// 0…1, several are a curve over frames. nil for a value without their members.
  static func lottie(_ value: PastedValue) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .list(let keyframes):
      return keyframes.contains { $0.members != nil } ? try lottie(keyframes, value) : nil
    case .record:
      if let keyframes = value["k"] {
        guard case .list(let list) = keyframes.kind, list.contains(where: { $0.members != nil }) else {
          throw FormulaError("'k' must be a list of keyframes: the property is not animated", at: keyframes.place)
        }
        return try lottie(list, keyframes)
      }
      if value["o"] == nil, value["i"] == nil { return nil }
      if let time = value["t"] { _ = try time.number("t") }
      return PastedForm(try bezier(of: value, at: value.place))
    default: return nil
    }
  }

  private static func lottie(_ list: [PastedValue], _ whole: PastedValue) throws(FormulaError) -> PastedForm {
    guard list.count > 1 else { throw fewKeyframes(at: whole.place) }
    var keyframes: [Keyframe] = []
    for (number, value) in list.enumerated() {
      guard value.members != nil else { throw FormulaError("a keyframe must be a record", at: value.place) }
      guard let time = value["t"] else { throw FormulaError("the keyframe needs t, its frame", at: value.place) }
      let isLast = number == list.count - 1
      let way = isLast ? .linear : try interpolation(of: value)
      let height: Double
      if let start = value["s"] {
        height = try single(start, "s")
      } else if isLast, number > 0, let end = list[number - 1]["e"] {
        height = try single(end, "e")
      } else {
        throw FormulaError("the keyframe needs s, its value", at: value.place)
      }
      keyframes.append(Keyframe(try time.number("t"), height, way))
    }
    if keyframes.count == 2, case .cubicBezier(let curve) = keyframes[0].interpolation { return PastedForm(curve) }
    do throws(CurveError) { return PastedForm(try Keyframes(keyframes), isInFrames: true) } catch {
      throw FormulaError(error.description, at: error.index.map { list[$0].place } ?? whole.place)
    }
  }

  private static func interpolation(of value: PastedValue) throws(FormulaError) -> Keyframe.Interpolation {
    if let hold = value["h"], try hold.number("h") != 0 { return .hold }
    if value["o"] == nil, value["i"] == nil { return .linear }
    return .cubicBezier(try bezier(of: value, at: value.place))
  }

  private static func bezier(of keyframe: PastedValue, at place: Range<Int>) throws(FormulaError) -> CubicBezier {
    var points: [Double] = []
    for name in ["o", "i"] {
      guard let handle = keyframe[name] else { throw FormulaError("the keyframe needs \(name), a handle", at: place) }
      for axis in ["x", "y"] {
        guard let number = handle[axis] else { throw FormulaError("\(name) needs \(axis)", at: handle.place) }
        points.append(try single(number, "\(name).\(axis)"))
      }
    }
    return try CubicBezier(pasted: points, at: place)
  }

  /// A number, or a list of equal numbers: a curve has one dimension.
  private static func single(_ value: PastedValue, _ name: String) throws(FormulaError) -> Double {
    guard case .list(let values) = value.kind else { return try value.number(name) }
    guard let first = values.first else { throw FormulaError("\(name) is empty", at: value.place) }
    let number = try first.number(name)
    for other in values.dropFirst() where try other.number(name) != number {
      throw FormulaError("\(name) must have equal dimensions, as a curve has one", at: value.place)
    }
    return number
  }
}
