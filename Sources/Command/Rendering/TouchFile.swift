import EffectMath

/// Recorded touches in a table: columns `t` or `time` in seconds, `phase`, and `x` and `y` in points, `scale`, or all
/// three, in any order. Other columns are ignored.
struct TouchFile {
  /// The index of each column that is read.
  private var columns: [String: Int] = [:]
  private var width = 0
  private var samples: [TouchTrack.Sample] = []
  /// The line of each sample.
  private var lines: [Int] = []
  private var table: TableLines

  /// Reads a file, or standard input for `-`.
  static func track(_ path: String) throws -> TouchTrack {
    let reader = try InputReader.open(path)
    var file = TouchFile(table: TableLines(source: reader.name))
    try InputLines.forEach(of: reader) { try file.add($0) }
    do throws(TouchTrack.RecordingError) { return try TouchTrack(file.samples) } catch { throw file.failure(error) }
  }

  /// Adds a line. Empty lines and lines that start with # are ignored.
  private mutating func add(_ line: UnsafeBufferPointer<UInt8>) throws {
    guard let fields = try table.fields(of: line, width: width)?.kept else { return }
    if columns.isEmpty { return try readHeader(fields) }
    try table.check(fields, width: width)
    guard samples.count < TouchTrack.mostSamples else {
      throw table.failure("more than \(TouchTrack.mostSamples) touches")
    }
    try addSample(fields)
  }

  private mutating func readHeader(_ fields: [String]) throws {
    width = fields.count
    for (index, field) in fields.enumerated() {
      // A unit may follow in brackets: time (s).
      let word = field.prefix { !" ([".contains($0) }.lowercased()
      let name = word == "time" ? "t" : word
      guard ["t", "phase", "x", "y", "scale"].contains(name) else { continue }
      guard columns.updateValue(index, forKey: name) == nil else { throw table.failure("two columns named '\(word)'") }
    }
    for (name, text) in [("t", "t or time"), ("phase", "phase")] where columns[name] == nil {
      throw table.failure("no column named \(text) (touches have the columns t, phase, and x and y, or scale)")
    }
    let (x, y) = (columns["x"] != nil, columns["y"] != nil)
    if x != y { throw table.failure("a column named \(x ? "x" : "y") without one named \(x ? "y" : "x")") }
    if !x, columns["scale"] == nil { throw table.failure("no columns named x and y, and none named scale") }
  }

  private mutating func addSample(_ fields: [String]) throws {
    func number(_ name: String) throws -> Double? {
      guard let column = columns[name] else { return nil }
      if fields[column].isEmpty { throw table.failure("\(name) is missing") }
      return try table.value(fields[column])
    }
    let place = try number("x").flatMap { x in try number("y").map { y in Vector2(x, y) } }
    let word = fields[columns["phase"] ?? 0]
    guard let phase = TouchTrack.Phase(rawValue: word) else {
      throw table.failure("'\(String(word.prefix(40)))' is not a phase; use began, moved, ended or cancelled")
    }
    lines.append(table.number)
    samples.append(TouchTrack.Sample(at: try number("t") ?? .nan, phase, place: place, scale: try number("scale")))
  }

  /// Returns a failure with the line of the sample.
  private func failure(_ failure: TouchTrack.RecordingError) -> Failure {
    Failure("\(table.source)\(failure.row.map { ", line \(lines[$0])" } ?? ""): \(failure.text)", .badData)
  }
}
