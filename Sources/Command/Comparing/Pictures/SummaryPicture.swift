import DeformationAnalysis
import Figures
import Workbench

/// The comparison as whoever chooses an effect reads it: the verdict in words, the techniques beside each other where
/// they are farthest apart, and what differs.
struct SummaryPicture {
  private let subject: PictureSubject
  private let verdict: ComparisonVerdict
  private let theme: Theme
  private let stickers: [PictureSubject.Shown]
  private let pose: SummaryPose

  /// Letters that the title has room for.
  private static let mostLetters = 82
  /// Of the picture, in pixels.
  private static let width = 1600
  /// What margins and titles take: of the whole, of a row of panels, and of a line below them.
  private static let (frameHeight, rowHeight, lineHeight) = (150, 66, 28)
  /// Between the pictures of two panels.
  private static let gap = 40
  /// The least and the most that a sticker is high, as a share of its width.
  private static let shapes = 0.45...1.1

  init(of subject: PictureSubject, in comparison: Comparison, theme: Theme) {
    (self.subject, self.theme) = (subject, theme)
    stickers = subject.stickers
    verdict = ComparisonVerdict(comparison, names: PictureLabels.labels(subject.techniques.map(\.name)))
    pose = SummaryPose(verdict)
  }

  var figure: Figure {
    let moments = moments
    let numbers = SummaryNumbers(subject: subject, verdict: verdict).panels
    let count = moments.count + numbers.count
    let columns = count <= 4 ? count : count <= 6 ? 3 : 4
    let side = Self.width / max(columns, 3) - Self.gap
    let drawing = StickerDrawing(stickers, on: subject.sticker)
    let shape = min(max(drawing.shape, Self.shapes.lowerBound), Self.shapes.upperBound)
    let frame = PixelSize(width: side, height: Int(Double(side) * shape))
    let panels = moments.map { moment in
      let mark = moments.count == stickers.count ? pose.row : nil
      return Panel(
        title: title(moment),
        picture: drawing.picture(of: moment.sticker, at: moment.progress, frame, theme, marking: mark))
    }
    let rows = (count + columns - 1) / columns
    let captions = captions
    var figure = Figure(
      title: verdict.headline(upTo: Self.mostLetters), panels: panels + numbers, columns: columns,
      size: PixelSize(
        width: Self.width,
        height: Self.frameHeight + rows * (frame.height + Self.rowHeight) + captions.count * Self.lineHeight),
      footnote: footnote)
    figure.captions = captions
    return figure
  }

  private typealias Moment = (sticker: Int, progress: Double)

  /// Each technique when two of them are farthest apart; a lone one of which there are no numbers by rows three times.
  private var moments: [Moment] {
    if subject.techniques.count == 1, subject.members.isEmpty { return [0.25, 0.5, 0.75].map { (0, $0) } }
    return stickers.indices.map { ($0, pose.progress(of: stickers[$0].technique)) }
  }

  private func title(_ moment: Moment) -> String {
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
    let place = pose.text.map { $0 + ". " } ?? ""
    let meaning =
      verdict.comparison.pairs.isEmpty
      ? "" : "Distances are those of surfaces, without light, shadow and flat pieces; "
    return place + meaning + subject.stickerText
  }
}
