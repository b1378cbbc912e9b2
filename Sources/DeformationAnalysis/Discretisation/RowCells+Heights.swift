import ScalarMath

/// How far the straight cells are from their surface, in points.
extension RowCells {
  /// sup |z_h − z| over rows and progress.
  public var verticalError: Supremum {
    let peak = Search.maximum(
      of: { place in
        let cell = self.cell(at: place)
        return { cell.error(at: $0).magnitude }
      }, in: places, 0...1, samples: samples, kinks: landmarks)
    return located(peak, scale: sheet.lift)
  }

  /// A·max|F″|/(8n²w²), which ``verticalError`` approaches from below for many cells; infinite where the profile has a
  /// crease or stands upright.
  public var verticalBound: Double {
    if sheet.steepest.value.isInfinite { return .infinity }
    return sheet.lift * sheet.profile.sharpestBend * step * step / 8
  }

  /// The root of the mean of (z_h − z)² over all rows and progress from 0 to 1.
  ///
  /// Every cell is passed alike, and da = (1 + w)/w dp: the mean is w/(1 + w) ∬ e² dθ da over the cell's share θ and its
  /// place a. Some percent off where the profile stands upright.
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
  /// A point of the surface that is farthest from the cells is so along a line upright on the chord of its cell: that is
  /// the vertical error times the cosine of the chord. Points of the cells are nowhere farther from the surface. It holds
  /// while the foot of that line is nearer than all other cells, which ``SampledCells`` finds to be so for 1 to 20 cells of
  /// the published profiles, up to slopes of 13.
  public var hausdorffDistance: Supremum {
    let slope = sheet.slopeScale
    let peak = Search.maximum(
      of: { place in
        let cell = self.cell(at: place)
        let cosine = 1 / Double.hypot(1, slope * cell.chord)
        return { cell.error(at: $0).magnitude * cosine }
      }, in: places, 0...1, samples: samples, kinks: landmarks)
    return located(peak, scale: sheet.lift)
  }

  /// What the search over place and share scans: more where the cell is long against the window, as its error then has
  /// peaks that are narrow against the cell.
  var samples: (x: Int, y: Int) { Self.samples(step: step) }

  static func samples(step: Double) -> (x: Int, y: Int) {
    let windows = min(max(step, 0), 5)
    return (64 + Int(64 * windows), max(6, Int(32 * windows)))
  }
}
