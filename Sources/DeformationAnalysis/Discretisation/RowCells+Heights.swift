import ScalarMath

/// How far the straight cells are from their surface, in points.
extension RowCells {
  /// sup |z_h − z| over rows and progress.
  public var verticalError: Supremum {
    let peak = Search.maximum(
      of: { place in
        let cell = self.cell(at: place)
        return { cell.error(at: $0).magnitude }
      }, in: places, 0...1, samples: Self.samples, kinks: landmarks)
    return located(peak, scale: sheet.lift)
  }

  /// A·max|F″|/(8n²w²), which ``verticalError`` approaches from below for many cells; infinite where the profile has a
  /// crease.
  public var verticalBound: Double {
    let profile = sheet.profile
    if profile.form == .peel(isEased: false) { return .infinity }
    let sharpest = Search.maximum(
      of: { profile.bend(at: $0).magnitude }, in: 0...1, samples: 128,
      kinks: profile.kinks.flatMap { [$0.nextDown, $0] })
    return sheet.lift * sharpest.value * step * step / 8
  }

  /// The root of the mean of (z_h − z)² over all rows and progress from 0 to 1.
  ///
  /// Every cell is passed alike, and da = (1 + w)/w dp: the mean is w/(1 + w) ∬ e² dθ da over the cell's share θ and its
  /// place a.
  public var verticalRootMeanSquare: Double {
    let ends = ([places.lowerBound, places.upperBound] + kinks.filter { places ~= $0 }).sorted()
    var sum = 0.0
    for (low, high) in zip(ends, ends.dropFirst()) where high > low {
      // Where the cell is long, its surface bends much within a piece.
      let pieces = max(1, min(16, Int((16 * (high - low)).rounded(.up))))
      for piece in 0..<pieces {
        let width = (high - low) / Double(pieces)
        sum += GaussLegendre.integral(of: { meanSquare(at: $0) }, from: low + width * Double(piece), width: width)
      }
    }
    return sheet.lift * (sheet.window / (1 + sheet.window) * sum).squareRoot()
  }

  /// ∫ e² dθ of the cell at a place, in pieces between the kinks of the profile.
  private func meanSquare(at place: Double) -> Double {
    let cell = cell(at: place)
    var ends = [0.0]
    for kink in sheet.profile.kinks {
      let share = (kink - place) / step
      if share > ends[ends.count - 1] && share < 1 { ends.append(share) }
    }
    ends.append(1)
    return zip(ends, ends.dropFirst()).reduce(0) { sum, piece in
      sum
        + GaussLegendre.integral(
          of: {
            let error = cell.error(at: $0)
            return error * error
          }, from: piece.0, width: piece.1 - piece.0)
    }
  }

  /// The Hausdorff distance between the straight cells and their surface in the plane of the profile, the largest over
  /// progress.
  ///
  /// A point that is farthest from the other curve is so along a line upright on the chord of its cell: that is the
  /// vertical error times the cosine of the chord. It holds while every point is nearest to its own cell's part, which
  /// fails only for cells that bend by a large part of a turn.
  public var hausdorffDistance: Supremum {
    let slope = sheet.slopeScale
    let peak = Search.maximum(
      of: { place in
        let cell = self.cell(at: place)
        let cosine = 1 / Double.hypot(1, slope * cell.chord)
        return { cell.error(at: $0).magnitude * cosine }
      }, in: places, 0...1, samples: Self.samples, kinks: landmarks)
    return located(peak, scale: sheet.lift)
  }

  /// What the search over place and share scans.
  static let samples = (x: 64, y: 6)
}
