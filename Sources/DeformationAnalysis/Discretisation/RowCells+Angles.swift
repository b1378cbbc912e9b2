import ScalarMath

/// How the straight cells are turned against their surface and against each other, in radians.
extension RowCells {
  /// sup |atan z_h′ − atan z′| over rows and progress.
  public var normalError: Supremum {
    let (slope, profile) = (sheet.slopeScale, sheet.profile)
    return largest { cell in
      let chord = Double.atan(slope * cell.chord)
      return { (chord - .atan(slope * profile.slope(at: cell.place + $0 * cell.step))).magnitude }
    }
  }

  /// The largest angle between two neighbouring cells over progress; 0 for a single cell. The place is the row between
  /// them.
  public var crease: Supremum {
    if count == 1 { return Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress) }
    let (slope, step) = (sheet.slopeScale, step)
    /// The turn at the row between the cell at a place and the one above it.
    func turn(_ place: Double) -> Double {
      let middle = rise(at: place + step)
      let below = Double.atan(slope * (middle - rise(at: place)) / step)
      let above = Double.atan(slope * (rise(at: place + 2 * step) - middle) / step)
      return (above - below).magnitude
    }
    let peak = Search.maximum(
      of: turn, in: -2 * step...1, samples: 128, kinks: kinks + nodeKinks.map { $0 - 2 * step })
    let row = (Double(count) / 2).rounded(.down) / Double(count)
    return Supremum(value: peak.value, row: row, progress: sheet.progress(row: row, abscissa: peak.abscissa + step))
  }

  /// ½ Σ θᵢ²/lᵢ in 1/pt at the progress at which the window lies centred: the bending energy of the straight cells as
  /// hinges that turn by θᵢ between halves of cells of the mean length lᵢ. It tends to ½∫κ² ds.
  ///
  /// Source: E. Grinspun, A. N. Hirani, M. Desbrun, P. Schröder, Discrete Shells, 2003.
  public var hingeEnergy: Double {
    let rows = (0...count).map { Double($0) / Double(count) }
    let heights = rows.map { sheet.height(row: $0, progress: BentSheet.centredProgress) }
    let run = sheet.height / Double(count)
    let rises = zip(heights, heights.dropFirst()).map { $1 - $0 }
    return zip(rises, rises.dropFirst()).reduce(0) { sum, pair in
      let turn = Double.atan(pair.1 / run) - .atan(pair.0 / run)
      let length = (Double.hypot(run, pair.0) + Double.hypot(run, pair.1)) / 2
      return sum + turn * turn / (2 * length)
    }
  }
}
