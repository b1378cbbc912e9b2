import DeformationAnalysis
import Figures
import Workbench

/// The comparison as whoever chooses an effect reads it: the verdict in words, the techniques beside each other where
/// they are farthest apart, and what differs.
final class SummaryPicture {
  private let subject: PictureSubject
  private let verdict: ComparisonVerdict
  private let theme: Theme
  private let look: PictureOutput.Look
  private let stickers: [PictureSubject.Shown]
  private let pose: SummaryPose

  /// Points that a letter of the title and of a caption takes, and pixels that one of a sticker's name takes.
  private static let (letterWidth, captionLetterWidth, nameLetterWidth) = (10.2, 6.0, 18)
  /// Of the picture, in pixels.
  private static let width = 1600
  /// What margins and titles take: of the whole, of a row of stickers, and of a line below them.
  private static let (frameHeight, rowHeight, lineHeight) = (150, 66, 28)
  /// What a panel of numbers below stickers takes with its texts, and each of its bars, in pixels.
  private static let (numbersHeight, barHeight) = (150, 46)
  /// Between the pictures of two panels.
  private static let gap = 40
  /// The least and the most pixels of a sticker's width.
  private static let sides = 100...1000
  /// The least and the most that a sticker is high, as a share of its width.
  private static let shapes = 0.45...1.1

  init(of subject: PictureSubject, in comparison: Comparison, theme: Theme, look: PictureOutput.Look) {
    (self.subject, self.theme, self.look) = (subject, theme, look)
    stickers = subject.stickers
    verdict = ComparisonVerdict(comparison, names: PictureLabels.labels(subject.techniques.map(\.name)))
    pose = SummaryPose(verdict)
  }

  /// Up to three panels beside each other; of more stickers rows, with numbers below as wide as all.
  var figure: Figure {
    let moments = moments
    let row = moments.count == stickers.count ? pose.row : nil
    let sums = SummaryNumbers(subject: subject, verdict: verdict, row: row)
    let all = sums.panels
    let drawing = StickerDrawing(stickers, on: subject.sticker, at: moments, marking: row)
    let shape = min(max(drawing.shape, Self.shapes.lowerBound), Self.shapes.upperBound)
    let captions = captions
    let around = Self.frameHeight + lines(captions) * Self.lineHeight
    let (numbers, rows) =
      moments.count > 2 && !all.isEmpty
      ? rows(moments.count, shape, all, height: look.ownHeight.map { $0 - around })
      : (all, Rows(columns: moments.count + all.count, barsHeight: 0))
    let side = min(max(Self.side(rows.columns, look.size?.width), Self.sides.lowerBound), Self.sides.upperBound)
    let frame = PixelSize(width: side, height: Int(Double(side) * shape))
    let stickerRows = rows.count(of: moments.count)
    // Letters that are larger take more, but for the stickers themselves.
    let texts = Double(around + stickerRows * Self.rowHeight + rows.barsHeight) * look.magnification
    let height = Int(texts) + stickerRows * frame.height
    var figure = Figure(
      title: verdict.headline(upTo: Int(look.points(Self.width) / Self.letterWidth)),
      panels: moments.map { Panel(title: title($0), picture: drawing.picture(of: $0, frame, theme)) } + numbers,
      columns: rows.columns, size: PixelSize(width: Self.width, height: height),
      footnote: footnote(sums, drawing, hasArrows: moments.contains { drawing.mark(of: $0) != nil }))
    if rows.barsHeight > 0 {
      let whole = look.ownHeight ?? Int(Double(height) / look.magnification)
      let stickersHeight = Double(whole - around - rows.barsHeight)
      figure.hasWideLastPanel = true
      figure.rowShares =
        Array(repeating: stickersHeight / Double(stickerRows), count: stickerRows) + [Double(rows.barsHeight)]
    }
    figure.captions = captions
    return figure
  }

  /// How many lines captions take.
  private func lines(_ captions: [Caption]) -> Int {
    let room = look.points(Self.width) / Self.captionLetterWidth
    return captions.map { max(1, Int((Double($0.text.count) / room).rounded(.up))) }.reduce(0, +)
  }

  /// Stickers beside and above each other, and what numbers below them take.
  private struct Rows {
    let columns: Int
    let barsHeight: Int

    func count(of stickers: Int) -> Int { (stickers + columns - 1) / columns }
  }

  /// Three or four stickers in a row of a picture that may be as high as they need. In a height that is asked for as
  /// many as make them largest under whole names, and without numbers where these would make them much smaller.
  private func rows(_ count: Int, _ shape: Double, _ numbers: [Panel], height: Int?) -> ([Panel], Rows) {
    let barsHeight = Self.numbersHeight + count * Self.barHeight
    guard let height else { return (numbers, Rows(columns: count == 4 ? 4 : 3, barsHeight: barsHeight)) }
    let letters = moments.map { title($0).count }.max() ?? 1
    let most = (look.ownWidth ?? Self.width) / (letters * Self.nameLetterWidth)
    func best(_ barsHeight: Int) -> (rows: Rows, size: Double) {
      let all = (3...max(3, min(count, most))).map { columns in
        let rows = Rows(columns: columns, barsHeight: barsHeight)
        let room = (height - barsHeight) / rows.count(of: count) - Self.rowHeight
        return (rows: rows, size: min(Double(Self.side(columns, look.ownWidth)) * shape, Double(room)))
      }
      return all.dropFirst().reduce(all[0]) { $1.size > $0.size ? $1 : $0 }
    }
    let (with, without) = (best(barsHeight), best(0))
    return with.size < Self.leastShare * without.size ? ([], without.rows) : (numbers, with.rows)
  }

  /// What is left of a sticker's size at least beside numbers.
  private static let leastShare = 0.6

  /// The width of a sticker among so many beside each other.
  private static func side(_ columns: Int, _ width: Int?) -> Int { (width ?? Self.width) / max(columns, 3) - gap }

  /// Each technique when two of them are farthest apart; a lone one of which there are no numbers by rows three times.
  private var moments: [StickerDrawing.Moment] {
    if subject.techniques.count == 1, subject.members.isEmpty { return [0.25, 0.5, 0.75].map { (0, $0) } }
    return stickers.indices.map { ($0, pose.progress(of: stickers[$0].technique)) }
  }

  private func title(_ moment: StickerDrawing.Moment) -> String {
    "\(stickers[moment.sticker].label) at \(NumberText.short(moment.progress, digits: 2))"
  }

  /// A line for each technique, in its colour, then what all have in common.
  private var captions: [Caption] {
    let facts = subject.shown.compactMap { shown -> Caption? in
      let facts = verdict.facts(of: shown.tint)
      let name = shown.label == shown.technique.name ? shown.label : "\(shown.label), \(shown.technique.name)"
      return facts.isEmpty && name == shown.label ? nil : Caption("\(name): \(facts)", tint: shown.colour)
    }
    return facts + (verdict.remainder.map { [Caption($0)] } ?? [])
  }

  private func footnote(_ numbers: SummaryNumbers, _ drawing: StickerDrawing, hasArrows: Bool) -> String {
    let pairs = verdict.comparison.pairs
    let reference = subject.techniques.count > 2 ? " from \(numbers.reference.label)" : ""
    // Sheets that bend alike are compared with their bends at one row, where each place moves up or down alone.
    let upright = pairs.filter { !$0.isByProgress }
    let direction = upright.isEmpty ? "" : upright.count == pairs.count ? ", up or down" : ", of bent sheets up or down"
    let unseen = drawing.unseen.isEmpty ? nil : "nothing is seen there of \(drawing.unseen.joined(separator: ", "))"
    let meaning =
      pairs.isEmpty
      ? nil : "distances are those of surfaces\(reference)\(direction), without light, shadow and flat pieces"
    let text = [pose.text(hasArrows: hasArrows), unseen, meaning, subject.stickerText].compactMap(\.self)
      .joined(separator: "; ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

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
