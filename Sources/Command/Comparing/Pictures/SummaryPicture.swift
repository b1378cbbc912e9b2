import DeformationAnalysis
import Figures
import Workbench

/// The comparison as whoever chooses an effect reads it: the verdict in words, the techniques beside each other where
/// they are farthest apart, and what differs.
struct SummaryPicture {
  private let subject: PictureSubject
  private let verdict: ComparisonVerdict
  private let theme: Theme
  private let look: PictureOutput.Look
  private let stickers: [PictureSubject.Shown]
  private let pose: SummaryPose

  /// Points that a letter of the title takes, and pixels that one of a sticker's name takes.
  private static let (letterWidth, nameLetterWidth) = (10.2, 18)
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
    let all = SummaryNumbers(subject: subject, verdict: verdict).panels
    let row = moments.count == stickers.count ? pose.row : nil
    let drawing = StickerDrawing(stickers, on: subject.sticker, at: moments, marking: row)
    let shape = min(max(drawing.shape, Self.shapes.lowerBound), Self.shapes.upperBound)
    let captions = captions
    let around = Self.frameHeight + captions.count * Self.lineHeight
    let (numbers, rows) =
      moments.count > 2 && !all.isEmpty
      ? rows(moments.count, shape, all, height: look.ownHeight.map { $0 - around })
      : (all, Rows(columns: moments.count + all.count, barsHeight: 0))
    let side = min(max(Self.side(rows.columns, look.size?.width), Self.sides.lowerBound), Self.sides.upperBound)
    let frame = PixelSize(width: side, height: Int(Double(side) * shape))
    let stickerRows = rows.count(of: moments.count)
    let height = around + stickerRows * (frame.height + Self.rowHeight) + rows.barsHeight
    var figure = Figure(
      title: verdict.headline(upTo: Int(look.points(Self.width) / Self.letterWidth)),
      panels: moments.map { Panel(title: title($0), picture: drawing.picture(of: $0, frame, theme)) } + numbers,
      columns: rows.columns, size: PixelSize(width: Self.width, height: height), footnote: footnote)
    if rows.barsHeight > 0 {
      let stickersHeight = Double((look.ownHeight ?? height) - around - rows.barsHeight)
      figure.hasWideLastPanel = true
      figure.rowShares =
        Array(repeating: stickersHeight / Double(stickerRows), count: stickerRows) + [Double(rows.barsHeight)]
    }
    figure.captions = captions
    return figure
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

  private var footnote: String {
    let reference = subject.techniques.count > 2 ? " from \(subject.shown[0].label)" : ""
    let place = pose.text.map { $0 + "; " } ?? ""
    let meaning =
      verdict.comparison.pairs.isEmpty
      ? "" : "distances are those of surfaces\(reference), without light, shadow and flat pieces; "
    return place + meaning + subject.stickerText
  }
}
