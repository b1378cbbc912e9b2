import EffectMath

/// A formula with numbers in the place of its parameters, as a line to paste.
package enum TunedText {
  /// The source with the values written in; where that would not read as the same curve, with the values as functions
  /// in front, and else nil.
  package static func text(of formula: Formula, _ values: [String: Double], _ reader: any CurveSource) -> String? {
    let written = substituted(formula.source, values)
    let constants = formula.parameterNames.compactMap { name in values[name].map { "\(name) = \($0.shortestText)" } }
    let candidates = [written, (constants + [formula.source]).joined(separator: "; ")]
    return candidates.first { isSame($0, formula, values, reader) }
  }

  /// Names replaced where they stand for values: not before a colon, which makes them labels.
  private static func substituted(_ source: String, _ values: [String: Double]) -> String {
    var result = ""
    var rest = source[...]
    while let first = rest.first {
      guard first.isLetter || first == "_" else {
        // A number takes the letters behind it along, as in 1e5.
        let run = first.isNumber ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } : rest.prefix(1)
        result += run
        rest = rest.dropFirst(run.count)
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(name.count)
      let next = rest.first { $0 != " " }
      if let value = values[String(name)], next != ":", next != "(", result.last != "." {
        result +=
          value < 0 && result.last.map { !"(, :".contains($0) } ?? false
          ? "(\(value.shortestText))" : value.shortestText
      } else {
        result += name
      }
    }
    return result
  }

  /// Whether a text is a curve without parameters that has the same values.
  private static func isSame(
    _ text: String, _ formula: Formula, _ values: [String: Double], _ reader: any CurveSource
  ) -> Bool {
    guard let read = try? Formula(text, abscissa: formula.abscissa, library: reader.library),
      read.parameterNames.isEmpty, let program = try? read.program(), let wanted = try? formula.program(values)
    else { return false }
    let domain = wanted.domain
    let places = (0...64).map { domain.lowerBound + (domain.upperBound - domain.lowerBound) * Double($0) / 64 }
    return zip(program.values(at: places), wanted.values(at: places)).allSatisfy {
      $0 == $1 || $0.isNaN && $1.isNaN
    }
  }
}
