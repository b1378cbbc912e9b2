import DeformationAnalysis
import ScalarMath
import SystemLibrary

/// How far apart the pictures of two techniques are seen, row by row, and where they are farthest apart: what a report
/// of the pair measures, looked at more closely.
package struct PairDistance {
  /// Where the pictures are farthest apart.
  package struct Place {
    /// Of the picture, 0 at its top edge and 1 at its bottom edge.
    package let row: Double
    /// Of the first technique.
    package let progress: Double
    /// Of the second technique in the same pose.
    package let secondProgress: Double
  }

  package let report: PairReport

  /// Steps along rows and along the run.
  private static let (rowSteps, runSteps) = (100, 120)
  /// Places across the picture, where other surfaces than bent sheets are looked at.
  private static let columns = 9
  /// What is as far apart as the farthest, as a share of it.
  private static let alike = 1e-3

  package init(_ report: PairReport) { self.report = report }

  /// The largest distance of all, in pixels; nil where there is none.
  package var largest: Reading? { report.readings[.screen] }

  private static let shares = shares(rowSteps)

  private static func shares(_ steps: Int) -> [Double] { (0...steps).map { Double($0) / Double(steps) } }

  /// Where the pictures are farthest apart, to a thousandth. Of several such moments of bent sheets the one at which the
  /// bends are nearest the middle, which shows most of them. Nil where nothing can be told apart.
  package var place: Place? {
    guard let largest, let row = largest.row, let progress = largest.progress, largest.value >= PixelText.least else {
      return nil
    }
    if report.isByProgress {
      let rows = report.first.sheet.pictureRows
      let share = (row - rows.lowerBound) / (rows.upperBound - rows.lowerBound)
      return Place(row: min(max(share, 0), 1), progress: progress, secondProgress: progress)
    }
    let pair = SheetPair(report.first.sheet, report.second.sheet)
    let least = pair.largestScreenDistance.value * (1 - Self.alike)
    let centre =
      centres(of: pair).ascending { ($0 - 0.5).magnitude }
      .first { pair.largestScreenDistance(centre: $0) >= least } ?? pair.first.windowCentre(progress: progress)
    let rows = Self.shares.map { (row: $0, distance: pair.screenDistance(centre: centre, row: $0).magnitude) }
    return Place(
      row: rows.max { $0.distance < $1.distance }?.row ?? 0, progress: Self.run(pair.first, centre),
      secondProgress: Self.run(pair.second, centre))
  }

  private static func run(_ sheet: BentSheet, _ centre: Double) -> Double {
    min(max(sheet.progress(windowCentre: centre), 0), 1)
  }

  private func centres(of pair: SheetPair) -> [Double] {
    let (low, high) = (pair.centres.lowerBound, pair.centres.upperBound)
    return Self.shares(Self.runSteps).map { low + (high - low) * $0 }
  }

  /// The farthest apart that each row is seen during the run, in points; rows of the picture from the top.
  package var profile: [(row: Double, distance: Double)] {
    report.isByProgress ? surfaceProfile : sheetProfile(SheetPair(report.first.sheet, report.second.sheet))
  }

  private func sheetProfile(_ pair: SheetPair) -> [(row: Double, distance: Double)] {
    let centres = centres(of: pair)
    return Self.shares.map { row in
      (row, centres.map { pair.screenDistance(centre: $0, row: row).magnitude }.max() ?? 0)
    }
  }

  private var surfaceProfile: [(row: Double, distance: Double)] {
    let across = (0..<Self.columns).map { Double($0) / Double(Self.columns - 1) }
    let places = Self.shares.flatMap { row in across.map { Vector2($0, row) } }
    var farthest = [Double](repeating: 0, count: Self.shares.count)
    for progress in Self.shares(Self.runSteps) + [largest?.progress ?? 0] {
      let seen = zip(report.first.seen(places, at: progress), report.second.seen(places, at: progress))
      for (index, points) in seen.enumerated() {
        let apart = points.0.place - points.1.place
        farthest[index / Self.columns] = max(farthest[index / Self.columns], .hypot(apart.x, apart.y))
      }
    }
    return Array(zip(Self.shares, farthest))
  }
}
