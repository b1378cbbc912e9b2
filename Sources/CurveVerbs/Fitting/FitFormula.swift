import CurveFitting
import DeformationAnalysis
import EffectMath
import Workbench

/// The formula of a fit, with its columns and its fixed and variable parameters.
package struct FitFormula {
  package let formula: Formula
  /// The columns that the formula reads, with its names for them.
  package let columns: [(name: String, column: FitTable.Column)]
  package let free: [FittedParameter]
  package let fixed: [String: Double]
  /// The fitted parameters whose names are constants in other formulas, such as tau.
  private let fitted: [String]

  /// - Parameter standard: parameters with intervals for those that -p does not name.
  package init(
    _ text: String, _ table: FitTable, abscissa: String?, _ given: SearchedParameters, standard: [FittedParameter],
    reader: (_ abscissa: String?) -> any CurveSource
  ) throws {
    let place = try abscissa.map { name in
      guard let column = table.column(name) else { throw Self.missing(name, table, "-x") }
      return column
    }
    let formula = try Self.formula(text, table, place, given.names) { try reader($0).formula($1, parameters: $2) }
    let free = formula.parameterNames.filter { table.column($0) == nil }
    let isSpring = NameSuggestion.nearest(to: text, among: ["spring"]) != nil || text.lowercased() == "spring"
    if free == [text] { try TechniqueKind.refuse(text, besides: given.names) }
    if free == [text], isSpring, !given.names.contains(text) {
      throw Failure("'\(text)' is not a curve. Did you mean 'spring'?")
    }
    self.formula = formula
    let abscissas = formula.dependsOnAbscissa ? [formula.abscissa] : []
    let others = formula.parameterNames.filter { $0 != formula.abscissa }
    columns =
      abscissas.map { ($0, place ?? table.column($0) ?? table.columns[0]) }
      + others.compactMap { name in table.column(name).map { (name, $0) } }
    for name in given.names where !free.contains(name) {
      let isColumn = table.column(name) != nil || name == formula.abscissa
      let known = free.isEmpty ? "The formula has none." : "The formula's are \(free.joined(separator: ", "))."
      throw Failure("'\(name)' is not a parameter. \(isColumn ? "It is a column of the data." : known)")
    }
    fixed = given.fixed
    // The constant may have been meant.
    fitted = free.filter { $0 == "tau" && !given.names.contains($0) }
    self.free = free.filter { given.fixed[$0] == nil }.map { name in
      let own = given.free.first { $0.name == name }.map { FittedParameter(name, in: $0.range, from: $0.start) }
      return own ?? standard.first { $0.name == name } ?? FittedParameter(name)
    }
    if columns.isEmpty, !free.isEmpty, formula.parameterNames.count > 1 || !table.hasHeader {
      let reads = free.joined(separator: ", ")
      throw Failure(
        "the formula reads no column: its names are \(reads), the columns \(ColumnNames.list(table.names))", .badData)
    }
  }

  /// The formula with the abscissa that the columns suggest: t, x or u, if that is a column.
  private static func formula(
    _ text: String, _ table: FitTable, _ place: FitTable.Column?, _ given: [String],
    _ read: (_ abscissa: String?, _ text: String, _ parameters: [String]) throws -> Formula
  ) throws -> Formula {
    let columns = FormulaConstant.all.flatMap(\.names).filter { table.column($0) != nil }
    let parameters = given.filter { $0 != place?.name } + columns + ["tau"]
    if let place {
      // -x names the column that t, x or u stands for; the formula may also have the column's own name.
      let natural = try? read(nil, text, parameters)
      if let natural, natural.dependsOnAbscissa, table.column(natural.abscissa) == nil { return natural }
      return try read(place.name, text, parameters)
    }
    let usual = table.names.first { ["t", "x", "u"].contains($0) }
    do {
      return try read(nil, text, parameters)
    } catch {
      guard let usual else { throw error }
      return try read(usual, text, parameters)
    }
  }

  /// The reason why no parameter is variable.
  package var nothingFree: String {
    if let name = fixed.keys.sorted().first {
      return "no parameter is variable: -p fixes \(fixed.keys.sorted().joined(separator: ", ")). "
        + "For a start write -p '\(name)=~\((fixed[name] ?? 0).shortestText)'"
    }
    let reason = columns.isEmpty ? "it has no names" : "all its names are columns. Try 'a + b*(\(formula.source))'"
    return "the formula has no free parameter: " + (constantNotes.first ?? reason)
  }

  /// Notes about names that may mean something else: tau, which is fitted; a single name, which is a parameter; and e,
  /// which is a constant unless -p names it.
  package var constantNotes: [String] {
    let text = formula.source
    let names = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    let hasE = names.contains { $0 == "e" && !Self.isBase($0.endIndex, in: text) }
    let isConstant = hasE && !formula.parameterNames.contains("e")
    let isName = formula.parameterNames == [text]
    return fitted.map { "\($0) is fitted; write 2*pi for the constant" }
      + (isName && text.count > 2
        ? ["'\(text)' is a parameter: this is the mean. For a spring: easel fit spring FILE"] : [])
      + (isConstant ? ["e is 2.718, a constant of formulas: -p e=~1 fits it"] : [])
  }

  /// Returns true if the name that ends at a place is raised to a power, or called.
  private static func isBase(_ end: String.Index, in text: String) -> Bool {
    let rest = text[end...].drop { $0 == " " }
    return rest.hasPrefix("^") || rest.hasPrefix("**") || rest.hasPrefix("(") || rest.hasPrefix(":")
  }

  package static func missing(_ name: String, _ table: FitTable, _ option: String) -> Failure {
    let header = table.hasHeader ? "" : " The table has no header."
    return Failure(
      "\(option): '\(name)' is not a column. \(ColumnNames.hint(for: name, among: table.names))\(header)", .badData)
  }
}
