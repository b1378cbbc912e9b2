import ScalarMath
import TimingFunctions

/// The integral of a curve from the lower end of a domain to the abscissa, as a curve.
///
/// The domain is cut at the curve's breaks, and more finely where the curve varies fast. The integrals up to the cuts
/// are computed once. A value adds the integral from the nearest cut below, so it is cheap and neighbouring values
/// share their rounding error. Each piece is integrated to 1e-14. The value is NaN from the first abscissa at which the
/// curve is NaN, its integral diverges, or it oscillates faster than a scan resolves.
public struct IntegralCurve<Base: TimingFunction>: TimingFunction {
  /// An integral with an estimate of its error.
  typealias Sum = (value: Double, errorEstimate: Double)

  /// The integrand.
  public let base: Base
  public let domain: ClosedRange<Double>
  /// The cuts; ``sums`` holds the integrals up to them, with error estimates.
  private let places: [Double]
  private let sums: [Sum]
  private let enclosure: EnclosedIntegral
  /// The cost of a quadrature, in evaluations of the curve; all panels count if a scan does not resolve the curve.
  private let valuesOfPiece: Int

  /// Creates the integral of a curve over a domain.
  ///
  /// - Parameter domain: finite, of positive width.
  public init(_ base: Base, over domain: ClosedRange<Double>) {
    let scan = CurveScan(of: base, over: domain)
    (self.base, self.domain) = (base, domain)
    (places, sums) = Self.runningSums(base, scan)
    valuesOfPiece = scan.isResolved ? 10 : 7 * Self.mostPanels
    enclosure = EnclosedIntegral(base, cuts: places)
  }

  private static var accuracy: Double { 1e-14 }
  /// The largest number of panels of a piece: enough for a singularity, few enough to give up soon on an unresolvable
  /// curve.
  private static var mostPanels: Int { 256 }

  /// The width in doubles below which the abscissas of a panel are rounded too much for halving to help.
  private static var fewNumbers: Double { 4096 }

  public var cost: Int { valuesOfPiece * (base.cost + 20) }

  public func value(at t: Double) -> Double {
    guard t.isFinite else { return .nan }
    let low = places.lastLeadingIndex { $0 <= t }
    let start = places[low]
    if t == start { return sums[low].value }
    let piece = Self.integral(of: base, over: min(start, t)...max(start, t))
    guard Self.isKnown(piece) else { return .nan }
    return sums[low].value + (t < start ? -piece.value : piece.value)
  }

  /// An enclosure of the exact integral, independent of the quadrature.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { enclosure.enclosed(over: t) }

  public func jet(at t: Jet) -> Jet {
    let inner = base.jet(at: Jet(variable: t.leading, order: max(0, t.order - 1))).coefficients
    let slopes = (0..<t.order).map { (k: Int) -> Double in k < inner.count ? inner[k] / Double(k + 1) : 0 }
    return Jet(coefficients: [value(at: t.leading)] + slopes).composed(with: t)
  }

  /// Returns true if a quadrature converged: its error estimate is at most 10⁻⁶, relative to an integral above 1.
  private static func isKnown(_ integral: Sum) -> Bool {
    integral.value.isFinite && integral.errorEstimate <= 1e-6 * max(1, abs(integral.value))
  }

  private static func integral(of base: Base, over piece: ClosedRange<Double>) -> Sum {
    // The rounding error of large values limits the accuracy, and so does the one of the abscissas of a steep curve.
    let (low, high) = (piece.lowerBound, piece.upperBound)
    let values = base.values(at: [low, 0.5 * low + 0.5 * high, high])
    let size = values[1].magnitude * (high - low)
    let variation = (values[1] - values[0]).magnitude + (values[2] - values[1]).magnitude
    let blur = 4 * variation * max(low.magnitude, high.magnitude).ulp
    let isWide = piece.width > fewNumbers * piece.upperBound.ulp
    return Quadrature.integral(
      ofBatches: { base.values(at: $0, into: $1) }, over: piece,
      accuracy: max(accuracy, accuracy * (size.isFinite ? size : 0), blur.isFinite ? blur : 0),
      mostPanels: isWide ? mostPanels : 16)
  }

  /// Returns the integral over a scanned domain, widened by its error estimate; nil if a quadrature does not converge.
  static func whole(of base: Base, _ scan: CurveScan) -> Interval? {
    guard let (value, error) = runningSums(base, scan).1.last, isKnown((value, error)) else { return nil }
    return Interval(value - error, value + error)
  }

  /// Returns the cuts and the integrals up to them; NaN beyond a piece without an integral.
  private static func runningSums(_ base: Base, _ scan: CurveScan) -> ([Double], [Sum]) {
    let cuts = cuts(scan)
    // A piece that ends at a divergence has no integral, and one just before it has too few doubles to compute one. A
    // piece that ends at a gap has an integral.
    let divergences = scan.breaks.filter { $0.area.isInfinite }.map { $0.abscissa - fewNumbers * $0.abscissa.ulp }
    let firstObstacle = (divergences + scan.cells.filter(\.isGap).map(\.low.abscissa)).min() ?? .infinity
    let areas = Dictionary(scan.breaks.map { ($0.neighbours.lowerBound, $0.area) }) { first, _ in first }
    var total = DoubleDouble(scan.isResolved ? 0 : .nan)
    var errorEstimate = 0.0
    var sums: [Sum] = [(0, 0)]
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      if firstObstacle < high { total = DoubleDouble(.nan) }
      if !total.high.isNaN {
        // A break contains no double except its abscissa.
        let piece =
          areas[low].map { (value: $0, errorEstimate: $0.magnitude * 1e-3) } ?? integral(of: base, over: low...high)
        total = Self.isKnown(piece) ? total.adding(piece.value) : DoubleDouble(.nan)
        errorEstimate += piece.errorEstimate
      }
      sums.append((total.rounded, errorEstimate))
    }
    return (cuts, sums)
  }

  /// The ends of the domain, both sides of the breaks, and the ends of cells, except between two halves of one cell.
  private static func cuts(_ scan: CurveScan) -> [Double] {
    let domain = scan.domain
    var places = [domain.lowerBound, domain.upperBound]
    for broken in scan.breaks { places += [broken.neighbours.lowerBound, broken.neighbours.upperBound] }
    // Two halves of a cell that the scan accepted are one piece.
    var halves = 0
    for (cell, next) in zip(scan.cells, scan.cells.dropFirst()) where cell.high.abscissa == next.low.abscissa {
      halves += 1
      guard halves == 2 || cell.level != next.level else { continue }
      places.append(cell.high.abscissa)
      halves = 0
    }
    return Set(places).sorted()
  }
}

/// An interval enclosure of the integral of a curve: the integrals up to some cuts, and the rest from there.
struct EnclosedIntegral: Sendable {
  private let curve: EnclosedCurve
  private let cuts: [Double]
  /// The integrals from the first cut to each; unknown beyond the first piece on which the curve has no bounds.
  private let sums: [Interval]

  /// The approximate limit on series operations for the sums.
  private static let work = 200_000

  /// - Parameter cuts: ascending; the cuts of the quadrature.
  init(_ base: some TimingFunction, cuts: [Double]) {
    let curve = EnclosedCurve(base)
    let looks = LimitedCurve(curve, work: Self.work)
    var sums = [Interval(0.0)]
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      let part = Self.integral(looks, from: low, to: high, cuts: 50)
      sums.append(sums[sums.count - 1] + (part ?? .entire.with(.partial)))
    }
    (self.curve, self.cuts, self.sums) = (curve, cuts, sums)
  }

  /// The integral as a function of its upper limit; its derivative is the curve.
  func enclosed(over t: IntervalSeries) -> IntervalSeries {
    let argument = t.argument()
    if argument.value.isEmpty { return argument }
    let inner = curve.factored(argument).whole
    let value = value(over: argument.value, inner.value)
    // If the whole integral exists it is continuous, even at an isolated abscissa where the curve is unknown.
    let exists = sums[sums.count - 1].isBounded && Interval(cuts[0], cuts[cuts.count - 1]).contains(argument.value)
    let isKnown = inner.value.definition != .partial || exists && argument.value.isPoint
    var coefficients = [value.with(isKnown ? .continuous : .partial)]
    for k in stride(from: 0, to: argument.order, by: 1) {
      coefficients.append(k <= inner.order ? inner[k] / Interval(Double(k + 1)) : Interval(0.0))
    }
    let smoothness = inner.smoothness == IntervalSeries.analytic ? inner.smoothness : inner.smoothness + 1
    // At a jump of the curve its integral is continuous, with two slopes.
    let known = inner.value.definition == .continuous ? smoothness : 0
    return argument.replacingCoefficients(coefficients).limited(to: known).composed(with: t)
  }

  /// An enclosure of the integrals up to the abscissas of an interval, given the curve's values there.
  private func value(over places: Interval, _ values: Interval) -> Interval {
    let looks = LimitedCurve(curve, work: .max)
    let start = sum(to: places.lower, looks)
    if places.isPoint || !places.isBounded { return places.isPoint ? start : .entire }
    let way = Interval(0, places.width.nextUp)
    return (start + way.times(values)).narrowed(to: sum(to: places.upper, looks) - way.times(values))
  }

  /// The integral between two ascending abscissas, halved at most `cuts` times towards points where the curve is not
  /// smooth; nil if the curve may have no value.
  private static func integral(_ looks: LimitedCurve, from low: Double, to high: Double, cuts: Int) -> Interval? {
    guard let whole = looks.integral(from: low, to: high) else { return nil }
    let middle = low + 0.5 * (high - low)
    let isEnough = whole.width <= 1e-15 * max(1e-3, whole.magnitudeBound)
    if cuts == 0 || isEnough || middle <= low || middle >= high { return whole }
    guard !looks.between(low, high, order: 1).whole.isSmooth,
      let first = integral(looks, from: low, to: middle, cuts: cuts - 1),
      let second = integral(looks, from: middle, to: high, cuts: cuts - 1)
    else { return whole }
    return (first + second).narrowed(to: whole)
  }

  /// The integral from the first cut to an abscissa.
  private func sum(to place: Double, _ looks: LimitedCurve) -> Interval {
    let low = cuts.lastLeadingIndex { $0 <= place }
    let cut = cuts[low]
    if cut == place { return sums[low] }
    let part = Self.integral(looks, from: min(cut, place), to: max(cut, place), cuts: 10) ?? .entire
    return place < cut ? sums[low] - part : sums[low] + part
  }
}

extension TimingFunction {
  /// The arc length of the curve's graph from the lower end of a domain to the abscissa: ∫√(1 + f′²), without jumps.
  ///
  /// The accuracy equals ``IntegralCurve``'s: 10⁻¹⁴ for each piece, relative if the piece is longer than 1. Next to a
  /// vertical tangent it is 10⁻⁷. The derivative is √(1 + f′²). The value is NaN from the first abscissa at which the
  /// curve has no value or an infinite length.
  ///
  /// - Parameter domain: finite, of positive width.
  public func arcLength(over domain: ClosedRange<Double>) -> some TimingFunction {
    IntegralCurve(ArcSpeed(base: self), over: domain)
  }
}

/// √(1 + f′²), the arc length of a curve's graph per unit of the abscissa.
struct ArcSpeed<Base: TimingFunction>: TimingFunction {
  let base: Base

  var domain: ClosedRange<Double> { base.domain }

  var cost: Int { 2 * base.cost }
  func value(at t: Double) -> Double { Double.hypot(1, base.derivative(1, at: t)) }

  func jet(at t: Jet) -> Jet {
    let slope = base.jet(at: Jet(variable: t.leading, order: t.order + 1)).differentiated()
    return Jet.hypot(Jet(1), slope).composed(with: t)
  }

  func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    let argument = t.argument(order: t.order + 1)
    guard let series = base.enclosed(over: argument) else { return nil }
    let slope = series.differentiated(1)
    let speed = IntervalSeries.sqrt(1 + .squared(slope))
    // It has no value at isolated kinks and jumps, which do not affect its integral.
    let isKnown = series.value.definition != .partial && slope.value.isBounded && !slope.value.isEmpty
    guard isKnown, speed.value.definition == .partial else { return speed.composed(with: t) }
    return speed.replacingCoefficients((0...speed.order).map { speed[$0].with(.defined) }).limited(to: 0)
      .composed(with: t)
  }
}
