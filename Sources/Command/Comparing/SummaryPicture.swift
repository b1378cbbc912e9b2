import DeformationAnalysis
import Figures

/// The conclusion of a comparison as a picture: the techniques at their largest distance, the distance of each row or
/// technique, and the facts of each.
struct SummaryPicture {
  private let subject: PictureSubject
  private let verdict: ComparisonVerdict
  private let theme: Theme
  private let look: PictureOutput.Look
  private let stickers: [PictureSubject.Shown]
  private let pose: SummaryPose

  /// The width of the picture in pixels, and the gap between the pictures of two panels.
  private static let (width, gap) = (1600, 40)
  /// The widths of letters: in the title and in captions in points, in a sticker's name in pixels.
  private static let (letterWidth, captionLetterWidth, nameLetterWidth) = (10.2, 6.0, 18)
  /// The heights in pixels of margins and titles: of the whole picture, of a row of stickers, and of a line below them.
  private static let (frameHeight, rowHeight, lineHeight) = (150, 66, 28)
  /// The heights in pixels of the numbers below stickers, with their texts, and of each of their bars.
  private static let (numbersHeight, barHeight) = (150, 46)
  /// The range of a sticker's width in pixels, and of its height as a share of its width.
  private static let (sides, shapes) = (100...1000, 0.45...1.1)

  init(of subject: PictureSubject, theme: Theme, look: PictureOutput.Look) {
    (self.subject, self.theme, self.look) = (subject, theme, look)
    stickers = subject.stickers
    verdict = ComparisonVerdict(subject.comparison, names: ComparisonText.labels(subject.techniques.map(\.name)))
    pose = SummaryPose(verdict)
  }

  /// Up to three panels next to each other, or rows of stickers with numbers below them.
  var figure: Figure {
    let moments = moments
    let all = subject.techniques.count == 1 ? [] : [verdict.comparison.pairs.isEmpty ? pieces : apart]
    let drawing = StickerDrawing(stickers, on: subject.sticker, at: moments, marking: row)
    let shape = Self.clamped(drawing.shape, Self.shapes)
    let captions = captions
    let letters = look.points(Self.width) / Self.captionLetterWidth
    let lines = captions.map { max(1, Int((Double($0.text.count) / letters).rounded(.up))) }.reduce(0, +)
    let around = Self.frameHeight + lines * Self.lineHeight
    let isMany = moments.count > 2
    let room = look.ownHeight.map { $0 - around }
    // Bars take at most three quarters of a given height.
    var barsHeight = isMany && !all.isEmpty ? Self.numbersHeight + moments.count * Self.barHeight : 0
    if let room, 4 * barsHeight > 3 * room { barsHeight = 0 }
    let columns =
      isMany ? columns(moments.count, shape, height: room.map { $0 - barsHeight }) : moments.count + all.count
    let side = Self.clamped(Self.side(columns, look.size?.width), Self.sides)
    let frame = PixelSize(width: side, height: Int(Double(side) * shape))
    let stickerRows = (moments.count + columns - 1) / columns
    // Larger letters need more room, but the stickers do not.
    let texts = Double(around + stickerRows * Self.rowHeight + barsHeight) * look.magnification
    let height = Int(texts) + stickerRows * frame.height
    var figure = Figure(
      title: verdict.headline(upTo: Int(look.points(Self.width) / Self.letterWidth)),
      panels: moments.map { Panel(title: title($0), picture: drawing.picture(of: $0, frame, theme)) }
        + (isMany && barsHeight == 0 ? [] : all),
      columns: columns, size: PixelSize(width: Self.width, height: height),
      footnote: footnote(drawing, hasArrows: moments.contains { drawing.mark(of: $0) != nil }))
    if barsHeight > 0 {
      let whole = look.ownHeight ?? Int(Double(height) / look.magnification)
      let share = Double(whole - around - barsHeight) / Double(stickerRows)
      figure.hasWideLastPanel = true
      figure.rowShares = Array(repeating: share, count: stickerRows) + [Double(barsHeight)]
    }
    figure.captions = captions
    return figure
  }

  private static func clamped<Value: Comparable>(_ value: Value, _ range: ClosedRange<Value>) -> Value {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns three or four stickers in a row; for a given height, the columns with the largest stickers under complete
  /// names.
  private func columns(_ count: Int, _ shape: Double, height: Int?) -> Int {
    guard let height else { return count == 4 ? 4 : 3 }
    let letters = moments.map { title($0).count }.max() ?? 1
    let most = (look.ownWidth ?? Self.width) / (letters * Self.nameLetterWidth)
    func size(_ columns: Int) -> Double {
      let room = height / ((count + columns - 1) / columns) - Self.rowHeight
      return min(Double(Self.side(columns, look.ownWidth)) * shape, Double(room))
    }
    return (3...max(3, min(count, most))).max { size($0) < size($1) } ?? 3
  }

  /// Returns the width of a sticker among several next to each other.
  private static func side(_ columns: Int, _ width: Int?) -> Int { (width ?? Self.width) / max(columns, 3) - gap }

  /// The moments of the stickers: each technique at the largest distance, or a lone technique at three moments.
  private var moments: [StickerDrawing.Moment] {
    if subject.techniques.count == 1 { return [0.25, 0.5, 0.75].map { (0, $0) } }
    return stickers.indices.map { ($0, pose.progress(of: stickers[$0].technique)) }
  }

  /// The row with arrows; nil if none stands out, or if the moments are not those of the largest distance.
  private var row: Double? { moments.count == stickers.count ? pose.row : nil }

  private func title(_ moment: StickerDrawing.Moment) -> String {
    "\(stickers[moment.sticker].label) at \(NumberText.short(moment.progress, digits: 2))"
  }

  /// A line for each technique in its colour, then the distance at equal size.
  private var captions: [Caption] {
    let facts = subject.shown.compactMap { shown -> Caption? in
      let facts = verdict.facts(of: shown.tint).joined(separator: ", ")
      let name = shown.label == shown.technique.name ? shown.label : "\(shown.label), \(shown.technique.name)"
      return facts.isEmpty && name == shown.label ? nil : Caption("\(name): \(facts)", tint: shown.colour)
    }
    return facts + (verdict.remainder.map { [Caption($0)] } ?? [])
  }

  private func footnote(_ drawing: StickerDrawing, hasArrows: Bool) -> String {
    let parts = [
      row.flatMap { _ in pose.text(hasArrows: hasArrows) },
      drawing.unseen.isEmpty ? nil : "\(drawing.unseen.joined(separator: ", ")) invisible at that moment",
      verdict.comparison.pairs.isEmpty ? nil : "light and shadow do not count",
      subject.stickerText,
    ]
    let text = parts.compactMap(\.self).joined(separator: "; ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// The moment of the stickers in a summary and the marked row. They belong to the largest distance, or for one surface
/// to the largest discretization error.
private struct SummaryPose {
  private var pair: PairReport?
  private var (progress, secondProgress) = (0.5, 0.5)
  /// The row of the picture, 0 at its top edge; nil if none stands out.
  private(set) var row: Double?

  init(_ verdict: ComparisonVerdict) {
    if let farthest = verdict.farthest, let place = farthest.place {
      (pair, row, progress, secondProgress) = (farthest, place.row, place.progress, place.secondProgress)
    } else if verdict.comparison.pairs.isEmpty,
      let report = verdict.comparison.reports.max(by: { ($0[.screen] ?? 0) < ($1[.screen] ?? 0) }),
      let reading = report.readings[.screen], let row = reading.row, let progress = reading.progress,
      reading.value >= PixelText.least
    {
      (self.row, self.progress) = (report.technique.sheet.pictureRow(row), progress)
    }
  }

  /// Returns the pose in words; nil if no row stands out.
  func text(hasArrows: Bool) -> String? {
    row.map {
      (hasArrows ? "arrows: row " : "row ") + "\(NumberText.short($0, digits: 2)) with the largest "
        + (pair == nil ? "deviation of pieces" : "distance") + ", at progress \(NumberText.short(progress, digits: 3))"
    }
  }

  /// Returns the progress of a technique: bent sheets have their bends at one row, others the same progress.
  func progress(of technique: Technique) -> Double {
    guard let pair else { return progress }
    if technique.name == pair.second.name { return secondProgress }
    guard technique.deformer.isHeightField, pair.first.deformer.isHeightField, technique.sheet.lift > 0 else {
      return progress
    }
    return technique.sheet.run(windowCentre: pair.first.sheet.windowCentre(progress: progress))
  }
}

/// The distance of each row or technique, next to the stickers of a summary.
extension SummaryPicture {
  /// The share below which differences between distances of rows are ignored.
  private static let alike = 0.02

  /// The technique from which distances are measured: the first of the pair with the largest distance.
  private var reference: PictureSubject.Shown {
    let name = verdict.farthest?.first.name
    return subject.shown.first { $0.technique.name == name } ?? subject.shown[0]
  }

  /// The distance of each row for two techniques, and of each technique for more.
  private var apart: Panel {
    let reference = reference
    let others = subject.shown.filter { $0.tint != reference.tint }
    if subject.techniques.count == 2, let other = others.first,
      let pair = verdict.pair(reference.technique, other.technique)
    {
      return rows(of: pair, other.colour)
    }
    return bars("Distance from \(reference.label)", others) { other in
      other.hasSurface(of: reference.technique) ? 0 : verdict.pair(reference.technique, other)?[.screen]
    }
  }

  /// Returns a panel with the distance of each row, from the top, and with a text at the largest. Rows are from 2 at the
  /// top to 1 at the bottom, because zero has a line of its own.
  private func rows(of pair: PairReport, _ tint: Tint) -> Panel {
    let profile = pair.profile.map { (height: 2 - $0.row, pixels: $0.distance * subject.pixelsPerPoint) }
    let most = profile.map(\.pixels).max() ?? 0
    var marks = [Mark.curve(Curve(xs: profile.map(\.pixels), ys: profile.map(\.height), tint: tint))]
    // The number is at the peak nearest to the row with arrows.
    let (high, arrows) = (profile.filter { $0.pixels >= most * (1 - Self.alike) }, 2 - (row ?? 0))
    if most > 0, let peak = high.min(by: { ($0.height - arrows).magnitude < ($1.height - arrows).magnitude }) {
      marks.append(.dot(peak.pixels, peak.height, .extremum, tint, pair[.screen].map(PixelText.pixels)))
    }
    // Invisible distances must not fill the panel.
    return Panel(
      title: "Distance of each row", horizontal: Axis(label: "distance (px)", range: 0...1.3 * max(most, 1)),
      vertical: Axis(
        label: "row", range: 0.96...2.04,
        names: [(2, "top"), (1.5, "middle"), (1, "bottom")].map { Axis.Name(position: $0, text: $1) }), marks: marks)
  }

  /// The deviation of each technique's flat pieces from the surface that all techniques share.
  private var pieces: Panel {
    bars("Off their surface", subject.shown) { technique in
      verdict.comparison.reports.first { $0.technique.name == technique.name }?[.screen]
    }
  }

  /// Returns a bar for each technique, the first at the top, with its value next to the name.
  private func bars(
    _ title: String, _ shown: [PictureSubject.Shown], _ pixels: (Technique) -> Double?
  ) -> Panel {
    let values = shown.map { pixels($0.technique) }
    let places = shown.indices.map { Double(shown.count - $0) }
    let names = shown.indices.map { index in
      let text = values[index].map(PixelText.pixels) ?? "not measured"
      return Axis.Name(position: places[index], text: "\(shown[index].label): \(text)")
    }
    let marks = shown.indices.flatMap { index -> [Mark] in
      let (value, place, tint) = (values[index] ?? 0, places[index], shown[index].colour)
      return [
        .curve(Curve(xs: [0, value], ys: [place, place], tint: tint)), .dot(value, place, .extremum, tint),
      ]
    }
    let most = max(values.compactMap(\.self).max() ?? 0, PixelText.least)
    return Panel(
      title: title, horizontal: Axis(label: "distance (px)", range: 0...1.05 * most),
      vertical: Axis(range: 0.4...Double(shown.count) + 0.6, names: names), marks: marks)
  }
}
