import TimingFunctions

/// A bent sheet of a curve by its published solver: four steps of Newton's method without a bracket, and 1 from 0.999
/// on.
public struct SolverSheet: SheetVariant, Hashable {
  public let sheet: BentSheet
  /// The published solver of the sheet's curve.
  public let solver: NewtonBezier

  /// Nil for a profile that is no curve's.
  public init?(_ sheet: BentSheet) {
    guard case .turned(let curve) = sheet.profile.form,
      let solver = try? NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    else { return nil }
    (self.sheet, self.solver) = (sheet, solver)
  }

  /// Where the solver leaves all bounds, heights are NaN or infinite, as published; see ``diverges``.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    (row * height, sheet.lift * rise(at: sheet.abscissa(row: row, progress: progress)))
  }

  /// The height at a place in the window, as a share of the lift.
  package func rise(at place: Double) -> Double { 1 - solver.value(at: 1 - min(max(place, 0), 1)) }

  /// The places at which the snap makes the height jump, each between two that are 10⁻¹² apart. A scan of 1024 places
  /// finds them.
  package var jumps: [ClosedRange<Double>] {
    func isSnapped(_ place: Double) -> Bool { rise(at: place) == 0 }
    let places = (0...1024).map { Double($0) / 1024 }
    return zip(places, places.dropFirst()).compactMap { ends in
      var (low, high) = ends
      if isSnapped(low) == isSnapped(high) { return nil }
      while high - low > 1e-12 {
        let middle = (low + high) / 2
        if isSnapped(middle) == isSnapped(low) { low = middle } else { high = middle }
      }
      return low...high
    }
  }

  /// Whether the solver leaves its curve by more than the whole lift somewhere, or has no value there: then it draws no
  /// bend at all. A scan of 2048 places and a search about the worst of them.
  public var diverges: Bool {
    let worst = Search.maximum(
      of: { place in
        let off = (rise(at: place) - sheet.profile.value(at: place)).magnitude
        return off.isFinite ? off : .infinity
      }, in: 0...1, samples: 2048)
    return worst.value > 1
  }

  /// Of the curve itself.
  public func angle(row: Double, progress: Double) -> Double { sheet.angle(row: row, progress: progress) }
}
