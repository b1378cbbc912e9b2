import EffectMath

/// Numbers and ranges on the command line; each number may be a constant formula such as `2*pi`.
package enum RangeText {
  /// The value of a number or a constant formula.
  package static func number(_ text: String, option: String) throws -> Double {
    let trimmed = text.drop { $0 == " " }
    if let value = Double(trimmed) { return value }
    guard !trimmed.contains(where: { ";={\n".contains($0) }) else {
      throw Failure("\(option) needs a number, not '\(text)'\(hint(text))", .usage)
    }
    do throws(FormulaError) {
      let formula = try Formula(String(trimmed), abscissa: "")
      guard let value = try formula.program().constant else { throw FormulaError("not a constant") }
      return value
    } catch {
      throw Failure("\(option) needs a number, not '\(text)'\(hint(text))", .usage)
    }
  }

  /// What may have become of a number: a decimal comma, or a ~ that the shell took for a folder; empty for other text.
  private static func hint(_ text: String) -> String {
    let comma = decimalComma(text)
    guard comma.isEmpty, text.hasPrefix("/") else { return comma }
    return " (the shell makes a folder of ~ and what follows: put it in quotes, as in -p 'a=~3')"
  }

  /// A hint for a number with a decimal comma; empty for other text.
  package static func decimalComma(_ text: String) -> String {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, Double(parts[0]) != nil, parts[1].first?.isNumber == true else { return "" }
    let number = parts.joined(separator: ".")
    return Double(number) == nil ? "" : " (write \(number) for a decimal comma)"
  }

  /// Whether text is a range between two numbers, as in `0:2`.
  package static func isRange(_ text: String) -> Bool {
    !text.contains("?") && (try? range(text, option: "")) != nil
  }

  /// `from:to`, finite and in ascending order.
  package static func range(_ text: String, option: String) throws -> ClosedRange<Double> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw Failure("\(option) must be from:to, as in 0:1, not '\(text)'", .usage) }
    return try span(parts[0], parts[1], option: option)
  }

  /// The range between two numbers, finite and in ascending order.
  package static func span(_ lower: String, _ upper: String, option: String) throws -> ClosedRange<Double> {
    let (from, to) = (try number(lower, option: option), try number(upper, option: option))
    let text = "\(lower) to \(upper)"
    guard from.isFinite, to.isFinite else { throw Failure("\(option) needs finite ends, not \(text)", .usage) }
    guard (to - from).isFinite else { throw Failure("\(option) spans more than a number can, \(text)", .usage) }
    guard from < to else { throw Failure("\(option) needs ends in ascending order, not \(text)", .usage) }
    return from...to
  }

  /// The value of a legal number.
  ///
  /// - Parameter legal: the numbers that the option takes, in words.
  /// - Throws: ``Failure`` for another number.
  package static func number(
    _ text: String, option: String, takes legal: String, _ isLegal: (Double) -> Bool
  ) throws -> Double {
    let number = try number(text, option: option)
    guard isLegal(number) else { throw Failure("\(option) must be \(legal), not '\(text)'", .usage) }
    return number
  }

  /// A number above 0 and finite; nil where there is no text.
  package static func positive(_ text: String?, option: String) throws -> Double? {
    try text.map { try number($0, option: option, takes: "a number above 0") { $0 > 0 && $0.isFinite } }
  }

  /// A size of 0 or above and finite; nil where there is no text.
  package static func size(_ text: String?, option: String) throws -> Double? {
    try text.map { try number($0, option: option, takes: "a size of 0 or more") { $0 >= 0 && $0.isFinite } }
  }

  /// A whole number of a range; nil if none is given.
  package static func whole(_ given: Int?, in range: ClosedRange<Int>, option: String) throws -> Int? {
    guard let given, !range.contains(given) else { return given }
    throw Failure(
      "\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(given)", .usage)
  }

  /// A number of a range; nil where there is no text.
  package static func number(_ text: String?, in range: ClosedRange<Double>, option: String) throws -> Double? {
    try text.map { text in
      let number = try number(text, option: option)
      guard range.contains(number) else {
        throw Failure(
          "\(option) must be a number from \(NumberText.short(range.lowerBound)) to "
            + "\(NumberText.short(range.upperBound)), not '\(text.prefix(40))'", .usage)
      }
      return number
    }
  }

  /// A size of 0 or above and finite, a share of the way or, with px, pixels of the scale; nil where there is no text.
  package static func budget(_ text: String?, option: String = "--within", scale: Double? = nil) throws -> Double? {
    try text.map { text in
      let isInPixels = text.hasSuffix("px")
      if isInPixels, scale == nil {
        throw Failure("\(option) \(text) needs the pixels of a way of 1: give --scale", .usage)
      }
      let share = try number(isInPixels ? String(text.dropLast(2)) : text, option: option)
      let number = isInPixels ? share / (scale ?? 1) : share
      guard number >= 0, number.isFinite else {
        throw Failure("\(option) must be a size of 0 or more, not '\(text)'", .usage)
      }
      return number
    }
  }
}

extension ClosedRange<Double> {
  /// "0…1".
  package var shortText: String { "\(NumberText.short(lowerBound))…\(NumberText.short(upperBound))" }
  /// "0:1", as -d takes it.
  package var rangeText: String { "\(lowerBound.shortestText):\(upperBound.shortestText)" }
}
