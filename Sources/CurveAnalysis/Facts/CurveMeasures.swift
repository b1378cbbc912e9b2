import ScalarMath

extension CurveFacts {
  /// The integral over the domain; nil if the curve is undefined or unbounded somewhere, or if nothing is known.
  ///
  /// A proof uses Taylor's formula of order 12 on subintervals. It halves those with the largest remainders until all
  /// are below 10⁻¹⁴ of the curve's size, or the work limit is reached.
  ///
  /// Samples give the area to 10⁻⁶, relative to an area above 1.
  public var area: Interval? { area(within: 1e-14) }

  /// ``area`` to a fraction of the curve's size, within the work limit; the area from samples if a proof is too wide,
  /// nil as for ``area``.
  package func area(within share: Double) -> Interval? {
    if basis != .proved { return measuredArea }
    let proved = provedArea(within: share)
    guard let measuredArea else { return proved }
    return proved.flatMap { $0.width <= 1e-6 * max(1, $0.magnitudeBound) ? $0 : nil } ?? measuredArea
  }

  private func provedArea(within share: Double) -> Interval? {
    guard size.isFinite else { return nil }
    let width = domain.width
    let curve = limited(Self.standardWork)
    var pieces: [(low: Double, high: Double, value: Interval)] = []
    for (low, high) in stretches {
      // Enclosures become narrow only on a part of an oscillation.
      let ends = (low...high).ends(ofParts: 4)
      for (a, b) in zip(ends, ends.dropFirst()) where a < b {
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

  /// The domain, cut at the breaks and joints.
  private var stretches: [(Double, Double)] {
    let inner = (joints + breaks).flatMap { [$0.place.lower, $0.place.upper] }
    let cuts = Set(inner + [domain.lowerBound, domain.upperBound]).sorted().filter { domain.contains($0) }
    return zip(cuts, cuts.dropFirst()).map { ($0, $1) }
  }

  /// The largest magnitude of the third derivative where the curve is smooth, felt as a jolt in a motion. Kinks and
  /// jumps, which have no third derivative, are left out. The jerk is unbounded if the slope is. Nil if no interval is
  /// smooth, and for a curve known only from samples.
  ///
  /// Intervals are halved, those with the highest bound first, until the bound is within 10⁻⁶ of an attained value, or
  /// the work limit is reached.
  public var jerk: Extreme? {
    switch basis {
    case .exact: return Extreme(value: Interval(0.0), place: Interval(domain.lowerBound), isProved: false)
    case .sampled: return nil
    case .proved: return steepest?.value.isUnboundedAlone ?? false ? steepest : largestThirdDerivative
    }
  }

  private var largestThirdDerivative: Extreme? {
    var stretches: [(low: Double, high: Double, bound: Double)] = []
    var best = (value: 0.0, place: Interval(domain.lowerBound))
    var found = false
    let curve = limited()
    func examine(_ low: Double, _ high: Double) {
      let whole = curve.between(low, high, order: 5).whole
      guard !whole.value.isEmpty else { return }
      let middle = low + 0.5 * (high - low)
      var third = whole.derivative(3)
      if middle > low, middle < high {
        let series = curve.at(middle, order: 5).whole
        if series.isSmooth, !series.derivative(3).isEmpty {
          found = true
          let least = series.derivative(3).leastMagnitude
          if least > best.value { best = (least, Interval(middle)) }
          if whole.isSmooth {
            let offset = Interval(low, high) - Interval(middle)
            let form = series.derivative(3) + whole.derivative(4).times(offset)
            third = third.narrowed(to: form)
          }
        }
      }
      stretches.append((low, high, third.isBounded ? third.magnitudeBound : .infinity))
    }
    let width = domain.width
    // The intervals between the smooth ones, a few doubles wide or more, count too.
    var last = domain.lowerBound
    for stretch in smoothStretches + [Interval(domain.upperBound)] {
      if last < stretch.lower { examine(last, stretch.lower) }
      if !stretch.isPoint { examine(stretch.lower, stretch.upper) }
      last = stretch.upper
    }
    for _ in 0..<1500 {
      guard let worst = stretches.indices.max(by: { stretches[$0].bound < stretches[$1].bound }) else { break }
      let (low, high, bound) = stretches[worst]
      let middle = low + 0.5 * (high - low)
      if bound <= best.value * (1 + 1e-6) || high - low < 0x1p-40 * width || middle <= low || middle >= high { break }
      stretches.remove(at: worst)
      examine(low, middle)
      examine(middle, high)
    }
    guard found else { return nil }
    // Halving approaches an end of the domain or of a smooth interval without reaching it.
    let ends = [domain.lowerBound, domain.upperBound] + smoothStretches.flatMap { [$0.lower, $0.upper] }
    if let end = ends.first(where: { ($0 - best.place.centre).magnitude <= 0x1p-20 * width }) {
      best.place = Interval(end)
    }
    let upper = max(best.value, stretches.map(\.bound).max() ?? best.value)
    return Extreme(
      value: Interval(min(best.value, .greatestFiniteMagnitude), upper), place: best.place,
      isProved: upper.isFinite && upper <= best.value * (1 + 1e-5) || upper == 0)
  }

  /// True if the third derivative is proved to be constant, except for bounds by rounding.
  package var hasConstantThirdDerivative: Bool {
    let fourth = limited().between(domain.lowerBound, domain.upperBound, order: 4).whole.derivative(4)
    return basis == .proved && smoothStretches.count == 1 && fourth.magnitudeBound < 1e-300
  }

  /// A symmetry of a curve about the middle of its domain.
  public struct Symmetry: Sendable, Hashable {
    /// The symmetry operation: a reflection or a rotation.
    public enum Operation: String, Sendable, CaseIterable {
      /// f(a + b − t) = f(t): the second half is the mirror image of the first.
      case mirrored
      /// f(a + b − t) = f(a) + f(b) − f(t): the second half is the first rotated by 180° about the middle.
      case turned
    }

    /// The symmetry operation.
    public let kind: Operation
    /// A bound on the difference between both sides of the equation.
    public let error: Double
  }

  /// The symmetry of the curve about the middle of its domain; nil if none could be proved to 10⁻⁹ of its range, and
  /// for a curve known only from samples.
  public var symmetry: Symmetry? {
    if basis != .proved { return symmetryOfLines }
    if isConstant { return Symmetry(kind: .mirrored, error: 0) }
    guard let minimum, let maximum, maximum.value.isBounded, minimum.value.isBounded else { return nil }
    let range = (maximum.value - minimum.value).upper
    guard range > 0 else { return nil }
    let curve = limited()
    for kind in Symmetry.Operation.allCases {
      if let error = asymmetry(of: curve, kind, below: 1e-9 * range) { return Symmetry(kind: kind, error: error) }
    }
    return nil
  }

  /// True if the curve has one value everywhere.
  private var isConstant: Bool {
    guard let least = minimum?.value, let most = maximum?.value, least.isPoint, least == most else { return false }
    return undecided.isEmpty && !breaks.contains { $0.kind == .gap || $0.kind == .pole }
  }

  /// True if values at mirrored abscissas disprove both symmetries; for data, if there is no symmetry.
  public var isAsymmetric: Bool {
    if basis != .proved { return basis == .exact && symmetry == nil }
    let shares = (1..<32).map { domain.point(at: Double($0) / 64) }
    let places = (shares + breaks.filter { $0.place.isPoint }.map(\.place.lower)).map { Interval($0) }
    let curve = limited(.max)
    let pairs = places.compactMap { place -> (Interval, Interval)? in
      let (value, other) = (curve.over(place, order: 0).value, curve.over(mirrored(place), order: 0).value)
      return [value, other].allSatisfy { $0.isEmpty || $0.definition >= .defined } ? (value, other) : nil
    }
    if pairs.contains(where: { $0.isEmpty != $1.isEmpty }) { return true }
    let constant = ends.start + ends.end
    let both = pairs.filter { !$0.0.isEmpty }
    return both.contains { ($0 - $1).excludesZero }
      && (constant.isEmpty || both.contains { ($0 + $1 - constant).excludesZero })
  }

  private func mirrored(_ place: Interval) -> Interval {
    Interval(domain.lowerBound) + Interval(domain.upperBound) - place
  }

  /// A bound on the error of a symmetry; nil if it may exceed the limit.
  private func asymmetry(of curve: LimitedCurve, _ kind: Symmetry.Operation, below limit: Double) -> Double? {
    let sign = kind == .turned ? Interval(1.0) : Interval(-1.0)
    let constant = kind == .turned ? ends.start + ends.end : Interval(0.0)
    /// An enclosure of the difference over an interval, from the values alone.
    func plain(_ place: Interval) -> Interval {
      curve.over(place, order: 0).value + sign * curve.over(mirrored(place), order: 0).value - constant
    }
    // A few abscissas rule out most curves.
    for share in [0.07, 0.19, 0.31, 0.43] {
      let place = Interval(domain.point(at: share))
      let difference = plain(place)
      if difference.isEmpty || difference.leastMagnitude > limit { return nil }
    }
    // Enclosures over intervals leave out isolated values at breaks.
    for broken in breaks where broken.kind != .kink {
      let difference = plain(broken.place)
      if difference.isEmpty || difference.magnitudeBound > limit { return nil }
    }
    if undecided.contains(where: { $0.what == .smoothness || $0.what == .everything }) { return nil }
    let middle = Interval(0.5) * (Interval(domain.lowerBound) + Interval(domain.upperBound))
    var worst = 0.0
    var work = 600
    var waiting = [(domain.lowerBound, min(middle.upper, domain.upperBound))]
    while let (low, high) = waiting.popLast() {
      work -= 1
      let rough = plain(Interval(low, high))
      let bound = min(
        rough.isEmpty ? .infinity : rough.magnitudeBound, difference(of: curve, low, high, sign, constant))
      if bound <= limit {
        worst = max(worst, bound.magnitude)
        continue
      }
      let centre = low + 0.5 * (high - low)
      guard work > 0, centre > low, centre < high else { return nil }
      waiting += [(low, centre), (centre, high)]
    }
    return worst
  }

  /// A bound on |f(t) ± f(a + b − t) − constant| over an interval, by Taylor's formula; infinite if the curve is not
  /// smooth there. The coefficients about the midpoint and about its mirror image cancel, and the remainders are small.
  private func difference(
    of curve: LimitedCurve, _ low: Double, _ high: Double, _ sign: Interval, _ constant: Interval
  ) -> Double {
    let order = 10
    let stretch = Interval(low, high)
    let (first, second) = (curve.between(low, high, order: order).whole, curve.over(mirrored(stretch), order: order))
    guard first.isSmooth, second.isSmooth else { return .infinity }
    let middle = low + 0.5 * (high - low)
    let (a, b) = (curve.at(middle, order: order).whole, curve.over(mirrored(Interval(middle)), order: order))
    guard a.isSmooth, b.isSmooth else { return .infinity }
    let offset = stretch - Interval(middle)
    var sum = -constant
    for k in 0...order {
      let turned = k % 2 == 0 ? sign : -sign
      let coefficient = k == order ? first[k] + turned.times(second[k]) : a[k] + turned.times(b[k])
      sum = sum + coefficient.times(.pow(offset, k))
    }
    return sum.isBounded ? sum.magnitudeBound : .infinity
  }
}
