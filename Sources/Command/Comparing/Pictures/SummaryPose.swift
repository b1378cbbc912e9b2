import DeformationAnalysis
import Workbench

/// When the stickers of a summary are drawn, and which row is marked: where two are farthest apart or, of one surface,
/// where pieces are farthest from it.
final class SummaryPose {
  private let pair: PairReport?
  private let progress: Double
  private let secondProgress: Double
  /// Of the picture, 0 at its top edge; nil where none stands out.
  let row: Double?

  /// What is drawn, in words; nil where no row stands out.
  func text(hasArrows: Bool) -> String? {
    row.map {
      (hasArrows ? "Arrows: where " : "Shown where ")
        + "\(pair == nil ? "pieces are farthest off" : "two are farthest apart"), row "
        + "\(NumberText.short($0, digits: 2)) of the picture at progress \(NumberText.short(progress, digits: 3))"
    }
  }

  init(_ verdict: ComparisonVerdict) {
    if let farthest = verdict.farthest, let place = farthest.place {
      (pair, row, progress, secondProgress) = (farthest.report, place.row, place.progress, place.secondProgress)
    } else if verdict.comparison.pairs.isEmpty, let report = Self.coarsest(verdict.comparison.reports),
      let reading = report.readings[.screen],
      let row = reading.row, let progress = reading.progress, reading.value >= PixelText.least
    {
      let rows = report.technique.sheet.pictureRows
      let share = (row - rows.lowerBound) / (rows.upperBound - rows.lowerBound)
      (pair, self.row, self.progress, secondProgress) = (nil, min(max(share, 0), 1), progress, progress)
    } else {
      (pair, row, progress, secondProgress) = (nil, nil, 0.5, 0.5)
    }
  }

  private static func coarsest(_ reports: [TechniqueReport]) -> TechniqueReport? {
    reports.max { ($0[.screen] ?? 0) < ($1[.screen] ?? 0) }
  }

  /// The progress at which a technique is drawn: bent sheets with their bends at one row, others at the same progress.
  func progress(of technique: Technique) -> Double {
    guard let pair else { return progress }
    if technique.name == pair.second.name { return secondProgress }
    guard technique.deformer.isHeightField, pair.first.deformer.isHeightField, technique.sheet.lift > 0 else {
      return progress
    }
    let centre = pair.first.sheet.windowCentre(progress: progress)
    return min(max(technique.sheet.progress(windowCentre: centre), 0), 1)
  }
}
