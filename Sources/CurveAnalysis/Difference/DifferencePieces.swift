import ScalarMath
import TimingFunctions

/// A domain cut into pieces on which a curve is smooth, and the few doubles around its breaks.
struct DifferencePieces {
  /// A cut between two pieces.
  struct Cut {
    /// The last double before the break, or the abscissa itself if there is no break.
    var low: Double
    /// The first double after the break.
    var high: Double
    /// The abscissa to report.
    var abscissa: Double
    /// Whether the values are unbounded there.
    var isPole = false
    /// Whether the slope is unbounded or values end there, so that the adjacent pieces are not close to polynomials.
    var isSteep = false
  }

  let domain: ClosedRange<Double>
  /// The cuts in ascending order, with both ends of the domain.
  private(set) var cuts: [Cut]
  private(set) var isResolved = true
  /// Whether the curve is linear between cuts.
  private(set) var isStraight = false

  /// Cuts at the nodes of a piecewise linear curve.
  init(over domain: ClosedRange<Double>, knots: [Double]) {
    self.domain = domain
    cuts = [domain.lowerBound, domain.upperBound].map { Cut(low: $0, high: $0, abscissa: $0) }
    // A scaled abscissa is off by a few ulps: the break is between these bounds.
    let reach = 4 * max(domain.lowerBound.magnitude, domain.upperBound.magnitude).ulp
    for knot in knots where domain.contains(knot) {
      cuts.append(Cut(low: knot - reach, high: knot + reach, abscissa: knot))
    }
    isStraight = true
    finish()
  }

  /// Adds the cells and breaks of curves that are not linear between the cuts.
  mutating func add(_ scans: [CurveScan]) {
    guard !scans.isEmpty else { return }
    isResolved = scans.allSatisfy(\.isResolved)
    isStraight = false
    for scan in scans {
      cuts += scan.cells.map { Cut(low: $0.low.abscissa, high: $0.low.abscissa, abscissa: $0.low.abscissa) }
      cuts += scan.breaks.map { broken in
        Cut(
          low: broken.neighbours.lowerBound, high: broken.neighbours.upperBound, abscissa: broken.abscissa,
          isPole: broken.kind == .pole, isSteep: broken.isSteep || broken.kind == .gap)
      }
    }
    finish()
  }

  /// Sorts the cuts and merges those that overlap.
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
