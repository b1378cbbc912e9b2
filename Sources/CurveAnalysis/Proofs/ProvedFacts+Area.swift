import ScalarMath

extension ProvedFacts {
  /// The integral over the domain; nil where the curve has no values or no bound somewhere, or where nothing is known.
  ///
  /// Taylor's formula on stretches, of order 8; those with the largest remainders are halved until all are below 10⁻¹⁴ of
  /// the size of the curve, or as far as the work goes.
  public var area: Interval? {
    let size = [minimum, maximum].compactMap { $0?.value.magnitudeBound }.max() ?? 0
    guard size.isFinite else { return nil }
    let width = domain.upperBound - domain.lowerBound
    var pieces: [(low: Double, high: Double, value: Interval)] = []
    for (low, high) in stretches {
      // Waves begin to be told on a part of them.
      for step in 0..<16 {
        let a = low + (high - low) * (Double(step) / 16)
        let b = step == 15 ? high : low + (high - low) * (Double(step + 1) / 16)
        guard a < b else { continue }
        guard let value = integral(from: a, to: b) else { return nil }
        pieces.append((a, b, value))
      }
    }
    let enough = 1e-14 * size * width
    for _ in 0..<allowance(1500) {
      guard let worst = pieces.indices.max(by: { pieces[$0].value.width < pieces[$1].value.width }) else { break }
      let (low, high, value) = pieces[worst]
      let middle = low + 0.5 * (high - low)
      guard value.width > max(enough / Double(pieces.count), 4 * value.magnitudeBound.ulp), middle > low, middle < high,
        high - low > 0x1p-50 * width, let first = integral(from: low, to: middle),
        let second = integral(from: middle, to: high)
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

  private func integral(from low: Double, to high: Double) -> Interval? {
    let order = 8
    let whole = curve.between(low, high, order: order).whole
    let width = Interval(high) - Interval(low)
    let rough = whole.value.times(width)
    guard !whole.value.isEmpty, whole.value.definition != .partial || whole.value.isBounded else { return nil }
    guard whole.isSmooth, whole[order].isBounded else {
      return rough.isBounded ? rough : whole.value.isEmpty ? nil : .entire
    }
    let middle = low + 0.5 * (high - low)
    guard middle > low, middle < high else { return rough }
    let series = curve.at(middle, order: order).whole
    guard series.isSmooth else { return rough }
    // ∫ (t − m)ᵏ from low to high, as the ends are no mirror images of one another in doubles.
    let (left, right) = (Interval(low) - Interval(middle), Interval(high) - Interval(middle))
    var sum = Interval(0.0)
    for k in 0..<order {
      let power = (Interval.pow(right, k + 1) - .pow(left, k + 1)) / Interval(Double(k + 1))
      sum = sum + series[k].times(power)
    }
    let rest = (Interval.pow(right, order + 1) - .pow(left, order + 1)) / Interval(Double(order + 1))
    sum = sum + whole[order].times(rest)
    let common = sum.intersection(with: rough)
    return common.isEmpty ? rough : common
  }
}
