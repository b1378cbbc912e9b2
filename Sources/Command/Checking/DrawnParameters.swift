import EffectMath
import EffectMathTesting
import Workbench

/// The values of -p for `check`: fixed numbers, and ranges to draw from.
struct DrawnParameters {
  let ranges: [(name: String, range: ClosedRange<Double>)]
  private let given: ParameterFamily

  init(_ texts: [String]) throws {
    var ranges: [(name: String, range: ClosedRange<Double>)] = []
    let singles = try texts.filter { text in
      guard let range = try Self.range(text) else { return true }
      ranges.append(range)
      return false
    }
    let stand = ranges.map { "\($0.name)=\($0.range.lowerBound.shortestText)" }
    given = try ParameterFamily(singles + stand)
    if let family = given.family {
      throw Failure("check takes one value of -p \(family.name), or a range a..b to draw from", .usage)
    }
    self.ranges = ranges
  }

  /// `name=low..high`; nil for a single value.
  private static func range(_ text: String) throws -> (String, ClosedRange<Double>)? {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    let name = String(text[..<equals])
    let value = String(text[text.index(after: equals)...])
    guard let dots = ParameterFamily.rangeMark(in: value) else { return nil }
    let high = String(value[dots.upperBound...])
    if let slash = high.lastIndex(of: "/"), !high[slash...].contains(")") {
      throw Failure("check draws -p \(name) from the whole range: leave out '\(high[slash...])'", .usage)
    }
    return (name, try RangeText.span(String(value[..<dots.lowerBound]), high, option: "-p \(name)"))
  }

  /// Fails for a name that no formula reads.
  func check(against formulas: [Formula]) throws { try given.check(against: formulas) }

  /// Values for the ranges, in their order.
  var generator: Generator<[Double]> { .numbers(in: ranges.map(\.range)) }

  /// All parameters, at the lower ends of the ranges.
  var first: [String: Double] { given.single }

  /// All parameters, for drawn values of the ranges.
  func values(_ drawn: [Double]) -> [String: Double] {
    var values = first
    for (index, range) in ranges.enumerated() { values[range.name] = drawn[index] }
    return values
  }
}
