import TimingFunctions

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
      throw FormulaError("influence has to be from 0.1 to 100 percent", at: start..<reader.position)
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
    do throws(BezierPath.Failure) { return PastedForm(try BezierPath(from: points[0], segments)) } catch {
      throw FormulaError(error.description, at: place)
    }
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
