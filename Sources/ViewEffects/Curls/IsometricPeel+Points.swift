import ScalarMath
import TimingFunctions

extension IsometricPeel: SheetProfile {
  /// The point of the material at this distance in points from row 0, which is where the flat sheet begins.
  ///
  /// Errors are below 10⁻¹² of the length, or of 1 of x where that is longer, while slopes stay below 0.9, and 10⁻⁶
  /// where the sheet stands upright, whose derivatives are infinite.
  public func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
    point(row: distance / length)
  }

  /// The point of a row of the material, its place counted from where row 0 of the flat sheet is.
  public func point<Number: ElementaryNumber>(row: Number) -> ProfilePoint<Number> {
    ProfilePoint(
      along: Coordinate(paper: self, coordinate: .along).applied(to: row),
      height: Coordinate(paper: self, coordinate: .height).applied(to: row))
  }

  /// One coordinate over the row.
  private struct Coordinate: TimingFunction {
    let paper: IsometricPeel
    let coordinate: ProfileCoordinate

    func value(at row: Double) -> Double {
      let point = paper.position(x: paper.x(at: row))
      return coordinate == .along ? point.along : point.height
    }

    func jet(at row: Jet) -> Jet {
      let point = paper.series(at: row)
      return coordinate == .along ? point.along : point.height
    }
  }

  /// The x of the edge that keeps its place.
  private var fixed: Double { start + anchor.rawValue * pace }

  /// By how much x changes over the rows of the sheet.
  private var pace: Double { length / unit }

  /// The x of the heights that the material at an x has, or with ``Method/graph`` of the place on their graph to which
  /// it slides.
  package func x(ofMaterial x: Double) -> Double {
    method == .graph && x != fixed && !x.isNaN
      ? tables.along.place(ofLength: x + tables.along.integral(to: fixed)) : x
  }

  private func x(at row: Double) -> Double {
    let clamped = min(max(row, extent.lowerBound), extent.upperBound)
    return row.isNaN ? .nan : x(ofMaterial: start + clamped * pace)
  }

  /// ``point(at:)`` of the material at an x.
  package func position(ofMaterial x: Double) -> (along: Double, height: Double) { position(x: self.x(ofMaterial: x)) }

  fileprivate func position(x: Double) -> (along: Double, height: Double) {
    if x.isNaN { return (x, x) }
    let drawn = method == .graph ? 0 : tables.along.integral(to: x) - tables.along.integral(to: fixed)
    let height =
      tables.rise.map {
        heights.value(at: fixed) + unit.magnitude * ($0.integral(to: x) - $0.integral(to: fixed))
      } ?? heights.value(at: x)
    return (((x - start) + drawn) * unit, height)
  }

  /// The Taylor series about x, composed with that of the row.
  private func series(at row: Jet) -> ProfilePoint<Jet> {
    let clamped = Jet.lesser(.greater(row, Jet(extent.lowerBound)), Jet(extent.upperBound))
    let (x, order) = (x(at: row.leading), row.order)
    let (along, height) = position(x: x)
    let heights = heights.jet(at: Jet(variable: x, order: order + 1))
    let slope = heights.differentiated() / unit.magnitude
    let level = 1 / Jet.sqrt(1 + slope * slope)
    let point: ProfilePoint<Jet>
    switch method {
    case .height:
      let level = Jet.sqrt((1 - slope) * (1 + slope)) * unit
      point = ProfilePoint(along: level.integrated(from: along), height: heights)
    case .angle:
      point = ProfilePoint(
        along: (level * unit).integrated(from: along), height: (slope * level * unit.magnitude).integrated(from: height)
      )
    case .graph:
      // Picard's iteration of dg/dx = 1/√(1 + slope(g)²), which settles one more order a turn.
      var graph = Jet(coefficients: [x])
      while graph.order < order { graph = level.along(graph).integrated(from: x) }
      point = ProfilePoint(along: (graph - start) * unit, height: heights.along(graph))
    }
    let inner = start + clamped * pace
    return ProfilePoint(
      along: point.along.truncated(to: order).composed(with: inner),
      height: point.height.truncated(to: order).composed(with: inner))
  }

  /// The distances of the material at which the heights have a kink, in points from row 0.
  var creaseDistances: [Double] {
    kinks.map { kink in
      let slid = method == .graph ? tables.along.integral(to: kink) - tables.along.integral(to: fixed) : 0
      return (kink + slid - start) * unit
    }
  }
}

extension Jet {
  /// This series along another one that may be a constant of order 0.
  fileprivate func along(_ inner: Jet) -> Jet {
    inner.order == 0 ? Jet(leading) : truncated(to: Swift.max(inner.order, 1)).composed(with: inner)
  }
}
