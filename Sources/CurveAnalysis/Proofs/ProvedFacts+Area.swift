import ScalarMath

extension ProvedFacts {
  /// The integral over the domain; nil where the curve has no values or no bound somewhere, or where nothing is known.
  ///
  /// Taylor's formula on stretches, of order 8; those with the largest remainders are halved until all are below 10⁻¹⁴ of
  /// the size of the curve, or as far as the work goes.
  public var area: Interval? { area(within: 1e-14) }

  /// ``area`` to a share of the size of the curve, as far as the work goes.
  func area(within share: Double) -> Interval? {
    let size = [minimum, maximum].compactMap { $0?.value.magnitudeBound }.max() ?? 0
    guard size.isFinite else { return nil }
    let width = domain.upperBound - domain.lowerBound
    let curve = limited(Self.standardWork)
    var pieces: [(low: Double, high: Double, value: Interval)] = []
    for (low, high) in stretches {
      // Waves begin to be told on a part of them.
      for step in 0..<16 {
        let a = low + (high - low) * (Double(step) / 16)
        let b = step == 15 ? high : low + (high - low) * (Double(step + 1) / 16)
        guard a < b else { continue }
        guard let value = curve.integral(from: a, to: b) else { return nil }
        pieces.append((a, b, value))
      }
    }
    let enough = share * size * width
    for _ in 0..<1500 {
      guard let worst = pieces.indices.max(by: { pieces[$0].value.width < pieces[$1].value.width }) else { break }
      let (low, high, value) = pieces[worst]
      let middle = low + 0.5 * (high - low)
      guard value.width > max(enough / Double(pieces.count), 4 * value.magnitudeBound.ulp), middle > low, middle < high,
        high - low > 0x1p-50 * width, let first = curve.integral(from: low, to: middle),
        let second = curve.integral(from: middle, to: high)
      else { break }
      pieces[worst] = (low, middle, first)
      pieces.append((middle, high, second))
    }
    let total = pieces.reduce(Interval(0.0)) { $0 + $1.value }
    return total.isBounded ? total : nil
  }

  /// The domain, cut at the breaks.
  private var stretches: [(Double, Double)] {
    var cuts = [domain.lowerBound]
    for broken in joints.map(\.place) + breaks.map(\.place) { cuts += [broken.lower, broken.upper] }
    cuts.append(domain.upperBound)
    cuts = Array(Set(cuts)).sorted().filter { domain.contains($0) }
    return zip(cuts, cuts.dropFirst()).map { ($0, $1) }
  }
}
