import ArgumentParser
import EffectMath
import Workbench

/// Measured curves in formulas.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A column of a table as a function of formulas, as in s=run.csv:y for s(t).", valueName: "name=file:column"))
  var data: [String] = []

  /// Reads curves; formulas of them know the functions of --data.
  func reader(_ place: DomainOptions, framesPerSecond: Double?) throws -> CurveReader {
    var reader = CurveReader(abscissa: place.abscissaName, framesPerSecond: framesPerSecond)
    // A formula's abscissa is none of these tables' columns.
    let tables = CurveReader(framesPerSecond: framesPerSecond)
    var names: Set<String> = []
    for text in data.map(ArgumentEscaping.restore) {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw Failure("--data takes name=file:column, as in s=run.csv:y, not '\(text)'", .usage)
      }
      let name = String(text[..<equals])
      try Self.check(name, abscissa: place.abscissaName)
      if !names.insert(name).inserted { throw Failure("--data gives '\(name)' twice", .usage) }
      let file = String(text[text.index(after: equals)...])
      guard let column = try tables.column(file.isEmpty ? "" : file) else {
        throw Failure("--data \(name) takes a table and its column, as in \(name)=run.csv:y, not '\(file)'", .usage)
      }
      reader.library = reader.library.adding(column.curve, as: name, summary: file)
    }
    return reader
  }

  private static func check(_ name: String, abscissa: String?) throws {
    if !NamedTexts.isName(name) { throw Failure("--data takes a name of letters, digits and _, not '\(name)'", .usage) }
    if ["t", "x", "u"].contains(name) || name == abscissa {
      throw Failure("--data \(name): that is the abscissa's name; choose another", .usage)
    }
  }
}

/// How long a frame lasts.
struct FrameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Frames a second, of tables whose first column is called frame.", valueName: "n"))
  var fps: String?

  /// Between a frame a day and more than any clock has.
  static let legal = 1e-5...1e6

  /// Frames a second; nil where nothing says it.
  func framesPerSecond() throws -> Double? { try Self.number(fps) }

  /// The frames a second of a text.
  static func number(_ fps: String?) throws -> Double? {
    try fps.map { text in
      let text = ArgumentEscaping.restore(text)
      let number = try RangeText.number(text, option: "--fps")
      guard legal.contains(number) else {
        throw Failure("--fps takes frames a second, from 0.00001 to 1000000, not '\(text)'", .usage)
      }
      return number
    }
  }
}
