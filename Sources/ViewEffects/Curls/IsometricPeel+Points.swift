import ScalarMath
import TimingFunctions

extension IsometricPeel: SheetProfile {
  /// The point of the material at this distance in points from row 0, which is where the flat sheet begins.
  public func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
    point(row: distance / length)
  }

  /// The point of a row of the material, its place counted from where row 0 of the flat sheet is.
  ///
  /// Errors are below 10⁻¹² of the length while slopes stay below 0.9; a slope of 1 has a vertical tangent, whose
  /// derivatives are infinite.
  public func point<Number: ElementaryNumber>(row: Number) -> ProfilePoint<Number> {
    if row.leading.isNaN { return ProfilePoint(along: row, height: row) }
    let held: Number = .minimum(.maximum(row, Number(0)), Number(1))
    let graph = graphRow(of: held.leading)
    let along = method == .sameHeights ? place(at: graph) : graph * length
    // A series asks for its own derivatives; a number has none.
    guard let series = held as? Jet else {
      return ProfilePoint(along: Number(along), height: Number(heights.value(at: graph)))
    }
    let point = expansion(at: graph, along: along, order: series.order)
    return ProfilePoint(
      along: point.along.composed(with: series) as! Number, height: point.height.composed(with: series) as! Number)
  }

  /// The row of the graph on which a row of the material lies.
  private func graphRow(of row: Double) -> Double {
    if method == .sameHeights || row == anchor.rawValue { return row }
    let goal = anchor == .first ? row * length : lengths[Self.panelCount] - (1 - row) * length
    let panel = max((lengths.firstIndex { $0 > goal } ?? lengths.count - 1) - 1, 0)
    let count = Double(Self.panelCount)
    let bracket = Double(panel) / count...Double(panel + 1) / count
    return RootFinding.root(of: { summedLength(to: $0) - goal }, in: bracket) ?? row
  }

  /// The place of a row that keeps its height.
  private func place(at row: Double) -> Double {
    let drawn = summedLength(to: row)
    return anchor == .first ? drawn : length - (lengths[Self.panelCount] - drawn)
  }

  private func summedLength(to row: Double) -> Double {
    let panel = min(Int(row * Double(Self.panelCount)), Self.panelCount)
    let begin = Double(panel) / Double(Self.panelCount)
    guard row > begin else { return lengths[panel] }
    return lengths[panel] + Self.added(over: begin...row, creases, Self.pace(heights, length, method)) * length
  }

  /// The Taylor series in the row of the material about one of the graph.
  private func expansion(at graph: Double, along: Double, order: Int) -> ProfilePoint<Jet> {
    let heights = heights.jet(at: Jet(variable: graph, order: order + 1))
    let slope = heights.differentiated() / length
    switch method {
    case .sameHeights:
      let pace = Jet.sqrt((1 - slope) * (1 + slope)) * length
      return ProfilePoint(
        along: pace.integrated(from: along).truncated(to: order), height: heights.truncated(to: order))
    case .sliding:
      // Picard's iteration of dg/drow = 1/√(1 + slope(g)²), which settles one more order a turn.
      let pace = 1 / Jet.sqrt(1 + slope * slope)
      var row = Jet(coefficients: [graph])
      while row.order < order { row = pace.along(row).integrated(from: graph) }
      return ProfilePoint(along: row * length, height: heights.along(row).truncated(to: order))
    }
  }
}

extension Jet {
  /// This series along another one that may be a constant of order 0.
  fileprivate func along(_ inner: Jet) -> Jet {
    inner.order == 0 ? Jet(leading) : truncated(to: Swift.max(inner.order, 1)).composed(with: inner)
  }
}
