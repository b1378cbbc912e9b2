import RealModule

extension Interval {
  /// All x^y. A constant whole exponent has powers of every base; another one those of bases not below 0. Of a constant exponent x⁰ is 1;
  /// of another one 0⁰ is no value, though 1 is within.
  ///
  /// An exponent that is not constant has whole numbers among it all the same: where a base is below 0 the powers of
  /// either sign are within, and the result is partial.
  public static func power(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    if y.isPoint, let whole = Int(exactly: y.lower) { return pow(x, whole).limited(to: y.definition) }
    if x.lower >= 0 { return powerOfPositive(x, y) }
    let positive = x.upper >= 0 ? powerOfPositive(x.part(from: 0, through: .infinity), y) : .empty
    // The first whole exponent that there may be.
    guard y.lower.rounded(.up) <= y.upper else { return positive.with(.partial) }
    let size = powerOfPositive((-x).part(from: 0, through: .infinity), y)
    return positive.hull(with: size).hull(with: -size).with(.partial)
  }

  /// For bases not below 0: y·log x, a product of two independent numbers, is least and greatest at corners.
  private static func powerOfPositive(_ x: Interval, _ y: Interval) -> Interval {
    var (lower, upper) = (Double.infinity, 0.0)
    func include(_ x: Double, _ y: Double) {
      if x == 1 || y == 0 {
        (lower, upper) = (Swift.min(lower, 1), Swift.max(upper, 1))
      } else if x == 0 || x.isInfinite || y.isInfinite {
        let limit: Double = (x > 1) == (y > 0) ? .infinity : 0
        (lower, upper) = (Swift.min(lower, limit), Swift.max(upper, limit))
      } else {
        let power = Double.pow(x, y).bounds(ulps: LibraryError.power)
        (lower, upper) = (Swift.min(lower, Swift.max(power.below, 0)), Swift.max(upper, power.above))
      }
    }
    include(x.lower, y.lower)
    include(x.lower, y.upper)
    include(x.upper, y.lower)
    include(x.upper, y.upper)
    let atZero: Definition = x.lower > 0 || y.lower > 0 ? .continuous : .partial
    let definition = min(x.definition, y.definition, atZero)
    if lower.isInfinite {
      // 0 alone, to exponents below 0.
      return x.upper == 0 ? .empty : Interval(ordered: .greatestFiniteMagnitude, .infinity, definition)
    }
    return Interval(ordered: lower, upper, definition)
  }
}
