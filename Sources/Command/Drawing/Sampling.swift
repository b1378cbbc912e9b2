import EffectMath

/// Places along a domain.
enum Sampling {
  /// Samples of a curve, as our plots take them.
  static let usual = 601

  /// The place number `index` of `count`, both ends included exactly; one place is the lower end.
  static func place(_ index: Int, of count: Int, in domain: ClosedRange<Double>) -> Double {
    if index == 0 { return domain.lowerBound }
    if index == count - 1 { return domain.upperBound }
    let share = Double(index) / Double(count - 1)
    return domain.lowerBound + (domain.upperBound - domain.lowerBound) * share
  }

  /// A place in each interval, at its share of the way as the axis shows it.
  static func between(_ places: [Double], _ shares: [Double], isLogarithmic: Bool) -> [Double] {
    zip(zip(places, places.dropFirst()), shares).map { ends, share in
      guard isLogarithmic else { return ends.0 + (ends.1 - ends.0) * share }
      return ends.0 * .pow(ends.1 / ends.0, share)
    }
  }

  /// Even places, or places in even ratios on a logarithmic axis.
  static func places(_ count: Int, in domain: ClosedRange<Double>, isLogarithmic: Bool) -> [Double] {
    guard isLogarithmic else { return (0..<count).map { place($0, of: count, in: domain) } }
    let exponents = Double.log(domain.lowerBound)...Double.log(domain.upperBound)
    return (0..<count).map { index in
      let inner = Double.exp(place(index, of: count, in: exponents))
      return index == 0 ? domain.lowerBound : index == count - 1 ? domain.upperBound : inner
    }
  }
}
