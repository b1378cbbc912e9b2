import ScalarMath

/// How far the straight cells are from their surface, in points.
extension RowCells {
  /// sup |z_h − z| over rows and progress.
  public var verticalError: Supremum {
    largest(scale: sheet.lift) { cell in { cell.error(at: $0).magnitude } }
  }

  /// A·max|F″|/(8n²w²), which ``verticalError`` approaches from below for many cells; infinite where the profile has a
  /// crease or stands upright.
  public var verticalBound: Double {
    if sheet.steepest.value.isInfinite { return .infinity }
    return sheet.lift * sheet.profile.sharpestBend * step * step / 8
  }

  /// The root of the mean of (z_h − z)² over all rows and progress from 0 to 1.
  ///
  /// Every cell is passed alike, and da = (1 + w)/w dp: the mean is w/(1 + w) ∬ e² dθ da over the cell's share θ and
  /// its place a. Some percent off where the profile stands upright.
  public var verticalRootMeanSquare: Double {
    let sum = GaussLegendre.integral(over: places, kinks: kinks) { place in
      let cell = cell(at: place)
      return GaussLegendre.integral(breaks: sheet.profile.kinks.map { ($0 - place) / step }) {
        let error = cell.error(at: $0)
        return error * error
      }
    }
    return sheet.lift * (sheet.window / (1 + sheet.window) * sum).squareRoot()
  }

  /// The Hausdorff distance between the straight cells and their surface in the plane of the profile, the largest over
  /// progress.
  ///
  /// A point of the surface that is farthest from the cells is so along a line upright on the chord of its cell: that
  /// is the vertical error times the cosine of the chord. Points of the cells are nowhere farther from the surface. It
  /// holds while the foot of that line is nearer than all other cells, which ``SampledCells`` finds to be so for 1 to
  /// 20 cells of the published profiles, up to slopes of 13.
  public var hausdorffDistance: Supremum {
    largest(scale: sheet.lift) { $0.uprightError(sheet.slopeScale) }
  }

  /// What the search over place and share scans: more where the cell is long against the window, as its error then has
  /// peaks that are narrow against the cell.
  var samples: (x: Int, y: Int) { Self.samples(step: step) }

  static func samples(step: Double) -> (x: Int, y: Int) {
    let windows = min(max(step, 0), 5)
    return (64 + Int(64 * windows), max(6, Int(32 * windows)))
  }
}

extension GaussLegendre {
  /// The integral over places of the window, in pieces between kinks.
  static func integral(
    over places: ClosedRange<Double>, kinks: [Double], of function: (Double) -> Double
  ) -> Double {
    let ends = ([places.lowerBound, places.upperBound] + kinks.filter { places ~= $0 }).sorted()
    var sum = 0.0
    for (low, high) in zip(ends, ends.dropFirst()) where high > low {
      // Where cells are long, their surface bends much within a piece.
      let pieces = max(1, min(16, Int((16 * (high - low)).rounded(.up))))
      for piece in 0..<pieces {
        let width = (high - low) / Double(pieces)
        sum += integral(of: function, from: low + width * Double(piece), width: width)
      }
    }
    return sum
  }

  /// The integral over 0...1, in pieces between those of the breaks that lie inside.
  static func integral(breaks: [Double], of function: (Double) -> Double) -> Double {
    let ends = [0] + breaks.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    return zip(ends, ends.dropFirst()).reduce(0) { $0 + integral(of: function, from: $1.0, width: $1.1 - $1.0) }
  }
}
