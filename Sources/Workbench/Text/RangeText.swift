import EffectMath
import Figures

/// Numbers and ranges on the command line; each number may be a constant formula such as `2*pi`.
package enum RangeText {
  /// The value of a number or a constant formula.
  package static func number(_ text: String, option: String) throws -> Double {
    let trimmed = text.drop { $0 == " " }
    if let value = Double(trimmed) { return value }
    if !trimmed.contains(where: { ";={\n".contains($0) }),
      let value = try? Formula(String(trimmed), abscissa: "").program().constant
    {
      return value
    }
    throw Failure("\(option) needs a number, not '\(text)'\(hint(text, for: option))")
  }

  /// The values of numbers with commas between them.
  package static func numbers(_ text: String, option: String) throws -> [Double] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { try number(String($0), option: option) }
  }

  /// Returns a hint for an unreadable number: a percentage, a unit, a range, a decimal comma, semicolons, a second
  /// name, or a ~ that the shell expanded; empty for any other text.
  package static func hint(_ text: String, for option: String) -> String {
    if text.hasPrefix("/") { return ". The shell expands ~ to a folder: put it in quotes, as in -p 'a=~3'" }
    if text.contains("="), !text.contains("==") { return ". Repeat -p for each name, as in -p a=1 -p b=2" }
    if text.hasSuffix("%"), let percent = Double(text.dropLast()) { return ". Write \((percent / 100).shortestText)" }
    if option.hasPrefix("-p "), isRange(text) { return ". Write a range as \(text.replacing(":", with: ".."))" }
    if let match = text.wholeMatch(of: #/([-+.0-9]+)(px|ms|s|fps|deg)/#)?.output, let value = Double(match.1) {
      if match.2 == "px" { return ". Values have no unit, as in 0.001" }
      return ". Write \((match.2 == "ms" ? value / 1000 : value).shortestText)"
    }
    if text.split(separator: ";").allSatisfy({ Double($0) != nil }), text.contains(";") {
      return ". Separate numbers with commas"
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let number = parts.joined(separator: ".")
    guard parts.count == 2, Double(parts[0]) != nil, parts[1].first?.isNumber == true, Double(number) != nil else {
      return ""
    }
    return ". Write a decimal comma as a point: \(number)"
  }

  /// True for a range between two numbers, as in `0:2`.
  package static func isRange(_ text: String) -> Bool {
    !text.contains("?") && (try? range(text, option: "")) != nil
  }

  /// `from:to`, finite and in ascending order.
  package static func range(_ text: String, option: String) throws -> ClosedRange<Double> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      let ends = text.wholeMatch(of: #/([.0-9]+)(?:\.\.|-|…|,)([.0-9]+)/#)?.output
      let hint = ends.map { ". Write \($0.1):\($0.2)" } ?? ""
      throw Failure("\(option) must be from:to, as in 0:1, not '\(text)'\(hint)")
    }
    let (from, to) = (try number(parts[0], option: option), try number(parts[1], option: option))
    let text = "\(parts[0]) to \(parts[1])"
    guard from.isFinite, to.isFinite else { throw Failure("\(option) needs finite ends, not \(text)") }
    guard (to - from).isFinite else { throw Failure("\(option) spans more than a number can, \(text)") }
    guard from < to else { throw Failure("\(option) needs ends in ascending order, not \(text)") }
    return from...to
  }

  /// Returns the value of a number that `isLegal` accepts.
  ///
  /// - Parameter legal: the legal numbers in words, for the message.
  /// - Throws: ``Failure`` for another number.
  package static func number(
    _ text: String, option: String, takes legal: String, _ isLegal: (Double) -> Bool
  ) throws -> Double {
    let number = try number(text, option: option)
    guard isLegal(number) else { throw Failure("\(option) must be \(legal), not '\(text)'") }
    return number
  }

  /// A finite number above 0; nil without text.
  package static func positive(_ text: String?, option: String) throws -> Double? {
    try text.map { try number($0, option: option, takes: "a number above 0") { $0 > 0 && $0.isFinite } }
  }

  /// A finite size of 0 or more; nil without text.
  package static func size(_ text: String?, option: String) throws -> Double? {
    try text.map { try number($0, option: option, takes: "a size of 0 or more") { $0 >= 0 && $0.isFinite } }
  }

  /// A whole number in a range; nil without text.
  package static func whole(_ text: String?, in range: ClosedRange<Int>, option: String) throws -> Int? {
    guard let text else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    let shown = Int(text) == nil ? "'\(text)'" : text
    throw Failure("\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(shown)")
  }

  /// Parses a number in a range; nil without text.
  package static func number(_ text: String?, in range: ClosedRange<Double>, option: String) throws -> Double? {
    let legal = "a number from \(NumberText.short(range.lowerBound)) to \(NumberText.short(range.upperBound))"
    return try text.map { try number($0, option: option, takes: legal, range.contains) }
  }

  /// A tolerance of 0 or more: a fraction of the way or, with px, pixels divided by the scale; nil without text.
  package static func budget(_ text: String?, option: String = "--within", scale: Double?) throws -> Double? {
    guard let text, text.hasSuffix("px") else { return try size(text, option: option) }
    guard let scale else { throw Failure("\(option) \(text) needs --scale, the pixels of a distance of 1") }
    return try number(String(text.dropLast(2)), option: option, takes: "a size of 0 or more") {
      $0 >= 0 && ($0 / scale).isFinite
    } / scale
  }

  /// The legal sides of a picture, in pixels.
  package static let legalSides = 64...10_000

  /// The sides of a picture, as in `640x480`.
  package static func sides(_ text: String) throws -> PixelSize {
    let found = text.split(whereSeparator: { "x×X".contains($0) }).map { Int($0) }
    guard found.count == 2, let width = found[0], let height = found[1],
      [width, height].allSatisfy(legalSides.contains)
    else {
      let legal = "\(legalSides.lowerBound) to \(legalSides.upperBound) each"
      throw Failure("--size must be WxH in pixels, \(legal), not '\(text.prefix(40))'")
    }
    return PixelSize(width: width, height: height)
  }
}

extension ClosedRange<Double> {
  /// True if the length is finite and above 0.
  package var hasLength: Bool { width > 0 && width.isFinite }
  /// The range as text, as in "0…1".
  package var shortText: String { "\(NumberText.short(lowerBound))…\(NumberText.short(upperBound))" }
  /// The range in the form of -d, as in "0:1".
  package var rangeText: String { "\(lowerBound.shortestText):\(upperBound.shortestText)" }
}
