import ScalarMath
import TimingFunctions

/// A domain cut at places: pieces on which a curve is smooth, and the few numbers about its breaks.
struct DifferencePieces {
  /// A place between pieces.
  struct Cut {
    /// Of the last number before the break, or the place itself where nothing breaks.
    var low: Double
    /// Of the first number behind it.
    var high: Double
    /// What the place is called.
    var abscissa: Double
    /// Whether the values grow without bound there.
    var isPole = false
    /// Whether the slope does, so that the pieces beside are no polynomials.
    var isSteep = false
  }

  let domain: ClosedRange<Double>
  /// In ascending order once all are added; those of the ends of the domain among them.
  private(set) var cuts: [Cut]
  private(set) var isResolved = true
  /// True if the curve is straight between cuts.
  private(set) var isStraight = false

  /// Cuts at known points of a curve that is straight between them.
  init(over domain: ClosedRange<Double>, knots: [Double]) {
    self.domain = domain
    cuts = Self.ends(domain)
    // A place that was scaled is off by some ulps: the break is between these.
    let reach = 4 * max(domain.lowerBound.magnitude, domain.upperBound.magnitude).ulp
    for knot in knots where domain.contains(knot) {
      cuts.append(Cut(low: knot - reach, high: knot + reach, abscissa: knot))
    }
    isStraight = true
    finish()
  }

  /// Cuts at places where nothing breaks.
  init(over domain: ClosedRange<Double>, places: [Double]) {
    self.domain = domain
    cuts = Self.ends(domain) + places.map { Cut(low: $0, high: $0, abscissa: $0) }
    finish()
  }

  /// The cells and breaks of a scan.
  init(_ scan: CurveScan) {
    domain = scan.domain
    cuts = Self.ends(scan.domain)
    add(scan)
  }

  private static func ends(_ domain: ClosedRange<Double>) -> [Cut] {
    [domain.lowerBound, domain.upperBound].map { Cut(low: $0, high: $0, abscissa: $0) }
  }

  /// Cuts where another curve is cut.
  mutating func add(_ scan: CurveScan) {
    isResolved = isResolved && scan.isResolved
    isStraight = false
    for cell in scan.cells {
      cuts.append(Cut(low: cell.low.abscissa, high: cell.low.abscissa, abscissa: cell.low.abscissa))
    }
    for broken in scan.breaks where broken.kind != .joint {
      let isSteep = broken.slopes.before.isInfinite || broken.slopes.after.isInfinite
      cuts.append(
        Cut(
          low: broken.neighbours.lowerBound, high: broken.neighbours.upperBound, abscissa: broken.abscissa,
          isPole: broken.kind == .pole, isSteep: isSteep || broken.kind == .edge))
    }
    finish()
  }

  /// Puts the cuts in order, those that overlap together.
  private mutating func finish() {
    cuts.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var merged: [Cut] = []
    merged.reserveCapacity(cuts.count)
    for var cut in cuts {
      cut.low = max(cut.low, domain.lowerBound)
      cut.high = min(cut.high, domain.upperBound)
      guard let last = merged.last, cut.low <= last.high else {
        merged.append(cut)
        continue
      }
      let isWider = cut.high - cut.low > last.high - last.low
      let abscissa = isWider ? cut.abscissa : last.abscissa
      merged[merged.count - 1] = Cut(
        low: min(last.low, cut.low), high: max(last.high, cut.high), abscissa: abscissa,
        isPole: last.isPole || cut.isPole, isSteep: last.isSteep || cut.isSteep)
    }
    cuts = merged
  }
}
