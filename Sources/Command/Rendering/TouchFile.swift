import EffectMath

/// Recorded touches in a table: columns `t` or `time` in seconds, `phase`, and `x` and `y` in points, `scale`, or all
/// three, in any order. Other columns are ignored.
struct TouchFile {
  private var separator: UInt8 = 0
  /// The index of each column that is read.
  private var columns: [String: Int] = [:]
  private var width = 0
  private var lineNumber = 0
  private var samples: [TouchTrack.Sample] = []
  /// The line of each sample.
  private var lines: [Int] = []
  private let source: String

  /// Reads a file, or standard input for `-`.
  static func track(_ path: String) throws -> TouchTrack {
    let reader = try InputReader.open(path)
    var file = TouchFile(source: reader.name)
    try InputLines.forEach(of: reader) { try file.add($0) }
    do throws(TouchTrack.Failure) { return try TouchTrack(file.samples) } catch { throw file.failure(error) }
  }

  private init(source: String) { self.source = source }

  /// Adds a line. Empty lines and lines that start with # are ignored.
  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    lineNumber += 1
    guard let row = SeparatedFields.row(of: bytes, isFirst: lineNumber == 1) else { return }
    if columns.isEmpty { separator = SeparatedFields.separator(of: row) }
    var fields: [String]
    do throws(SeparatedFields.Fault) { fields = try SeparatedFields.texts(of: row, separator: separator) } catch {
      throw failure(error.rawValue)
    }
    while fields.count > max(width, 1), fields.last == "" { fields.removeLast() }
    if columns.isEmpty { return try readHeader(fields) }
    guard fields.count == width else {
      throw failure("\(fields.count == 1 ? "1 field" : "\(fields.count) fields") instead of \(width)")
    }
    guard samples.count < TouchTrack.mostSamples else {
      throw failure("more than \(TouchTrack.mostSamples) touches")
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
      guard columns.updateValue(index, forKey: name) == nil else { throw failure("two columns named '\(word)'") }
    }
    for (name, text) in [("t", "t or time"), ("phase", "phase")] where columns[name] == nil {
      throw failure("no column named \(text) (touches have the columns t, phase, and x and y, or scale)")
    }
    let (x, y) = (columns["x"] != nil, columns["y"] != nil)
    if x != y { throw failure("a column named \(x ? "x" : "y") without one named \(x ? "y" : "x")") }
    if !x, columns["scale"] == nil { throw failure("no columns named x and y, and none named scale") }
  }

  private mutating func addSample(_ fields: [String]) throws {
    func number(_ name: String) throws -> Double? {
      guard let column = columns[name] else { return nil }
      let field = fields[column]
      guard !field.isEmpty, let value = SeparatedFields.number(field) else {
        throw failure(
          field.isEmpty
            ? "\(name) is missing" : "'\(field.prefix(40))' is not a number\(FieldHint.text(field))")
      }
      return value
    }
    let place = try number("x").flatMap { x in try number("y").map { y in Vector2(x, y) } }
    let phase: TouchTrack.Phase
    do throws(TouchTrack.Failure) {
      phase = try .named(fields[columns["phase"] ?? 0], row: samples.count)
    } catch {
      throw failure(error.text)
    }
    lines.append(lineNumber)
    samples.append(TouchTrack.Sample(at: try number("t") ?? .nan, phase, place: place, scale: try number("scale")))
  }

  private func failure(_ text: String) -> Failure { Failure("\(source), line \(lineNumber): \(text)", .badData) }

  /// Returns a failure with the line of the sample.
  private func failure(_ failure: TouchTrack.Failure) -> Failure {
    Failure("\(source)\(failure.row.map { ", line \(lines[$0])" } ?? ""): \(failure.text)", .badData)
  }
}
