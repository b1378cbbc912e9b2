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

  /// Points that a letter of the title takes.
  private static let letterWidth = 10.2
  /// Of the picture in pixels, with up to three panels beside each other and with more.
  private static let (width, wide) = (1600, 2100)
  /// What margins and titles take: of the whole, of a row of panels, and of a line below them.
  private static let (frameHeight, rowHeight, lineHeight) = (150, 66, 28)
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

  var figure: Figure {
    let moments = moments
    let all = SummaryNumbers(subject: subject, verdict: verdict).panels
    // The lines below say it too.
    let numbers = isCramped(moments.count + all.count) ? [] : all
    let count = moments.count + numbers.count
    let columns = count <= 4 ? count : count <= 6 ? 3 : 4
    let width = columns > 3 ? Self.wide : Self.width
    let side = min(
      max((look.size?.width ?? width) / max(columns, 3) - Self.gap, Self.sides.lowerBound), Self.sides.upperBound)
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
      title: verdict.headline(upTo: Int(look.points(width) / Self.letterWidth)), panels: panels + numbers,
      columns: columns,
      size: PixelSize(
        width: width,
        height: Self.frameHeight + rows * (frame.height + Self.rowHeight) + captions.count * Self.lineHeight),
      footnote: footnote)
    figure.captions = captions
    return figure
  }

  /// Whether a size that is asked for leaves so many panels less height than a panel of numbers needs.
  private func isCramped(_ count: Int) -> Bool {
    guard let size = look.size, count > 4 else { return false }
    let rows = Double((count + (count <= 6 ? 2 : 3)) / (count <= 6 ? 3 : 4))
    let height = Double(size.height) / (2 * look.magnification)
    return Self.captionless * height / rows < Self.numbersHeight
  }

  /// The share of a picture's height that panels have, and what one of numbers needs, in points.
  private static let (captionless, numbersHeight) = (0.6, 120.0)

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
    let reference = subject.techniques.count > 2 ? " from \(subject.shown[0].label)" : ""
    let place = pose.text.map { $0 + "; " } ?? ""
    let meaning =
      verdict.comparison.pairs.isEmpty
      ? "" : "distances are those of surfaces\(reference), without light, shadow and flat pieces; "
    return place + meaning + subject.stickerText
  }
}
