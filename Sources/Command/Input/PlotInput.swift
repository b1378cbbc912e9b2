import EffectMath

/// What the user gave to draw: formulas, `@file` formulas, and tables.
enum PlotInput {
  case formula(Formula)
  case table(DataTable)

  var formula: Formula? {
    if case .formula(let formula) = self { return formula }
    return nil
  }

  var table: DataTable? {
    if case .table(let table) = self { return table }
    return nil
  }

  static let tableExtensions = ["csv", "tsv", "txt", "dat"]

  /// - Parameter text: `-` for standard input, a table's file name, `@file`, or a formula.
  init(_ text: String, abscissa: String?) throws {
    let text = ArgumentEscaping.restore(text)
    if Self.isTable(text) {
      self = .table(try DataTable(try InputFile.bytes(text), source: InputFile.name(text)))
    } else {
      self = .formula(try Self.formula(text, abscissa: abscissa))
    }
  }

  static func isTable(_ text: String) -> Bool {
    if text == "-" { return true }
    guard let dot = text.lastIndex(of: "."), !text.hasPrefix("@") else { return false }
    return tableExtensions.contains(text[text.index(after: dot)...].lowercased())
  }

  /// Reads a formula, or `@file`.
  static func formula(_ text: String, abscissa: String?) throws -> Formula {
    let source = text.hasPrefix("@") ? try InputFile.text(String(text.dropFirst())) : text
    do throws(FormulaError) {
      return try Formula(source, abscissa: abscissa)
    } catch {
      var failure = Failure(error, in: source)
      if text.hasPrefix("@") { failure.message = "\(text.dropFirst()): \(failure.message)" }
      throw failure
    }
  }
}

extension Formula {
  /// The formula with these parameters; a ``Failure`` that shows the place otherwise.
  func checkedProgram(_ parameters: [String: Double], isBefore: Bool = false) throws -> Program {
    do throws(FormulaError) {
      return try program(parameters, isBefore: isBefore)
    } catch {
      let isValueMissing = parameterNames.contains { parameters[$0] == nil }
      throw Failure(error, in: source, isValueMissing ? .usage : .badData)
    }
  }

  /// The source in one line, for legends and titles.
  var label: String {
    let line = source.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("//") }
    // Of a longer paste the last line tells most.
    let text = line.count > 3 ? "\(line[line.count - 1])" : line.joined(separator: " ")
    return text.count > 80 ? text.prefix(79) + "…" : text
  }
}
