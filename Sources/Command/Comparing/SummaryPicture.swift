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
  /// The least size of stickers above numbers, as a share of their size without numbers.
  private static let leastShare = 0.6

  init(of subject: PictureSubject, in comparison: Comparison, theme: Theme, look: PictureOutput.Look) {
    (self.subject, self.theme, self.look) = (subject, theme, look)
    stickers = subject.stickers
    verdict = ComparisonVerdict(comparison, names: ComparisonText.labels(subject.techniques.map(\.name)))
    pose = SummaryPose(verdict)
  }

  /// Up to three panels next to each other, or rows of stickers with numbers below them.
  var figure: Figure {
    let (moments, all) = (moments, numbers)
    let drawing = StickerDrawing(stickers, on: subject.sticker, at: moments, marking: row)
    let shape = Self.clamped(drawing.shape, Self.shapes)
    let captions = captions
    let room = look.points(Self.width) / Self.captionLetterWidth
    let lines = captions.map { max(1, Int((Double($0.text.count) / room).rounded(.up))) }.reduce(0, +)
    let around = Self.frameHeight + lines * Self.lineHeight
    let (panels, rows) =
      moments.count > 2 && !all.isEmpty
      ? rows(moments.count, shape, all, height: look.ownHeight.map { $0 - around })
      : (all, Rows(columns: moments.count + all.count, barsHeight: 0))
    let side = Self.clamped(Self.side(rows.columns, look.size?.width), Self.sides)
    let frame = PixelSize(width: side, height: Int(Double(side) * shape))
    let stickerRows = rows.count(of: moments.count)
    // Larger letters need more room, but the stickers do not.
    let texts = Double(around + stickerRows * Self.rowHeight + rows.barsHeight) * look.magnification
    let height = Int(texts) + stickerRows * frame.height
    var figure = Figure(
      title: verdict.headline(upTo: Int(look.points(Self.width) / Self.letterWidth)),
      panels: moments.map { Panel(title: title($0), picture: drawing.picture(of: $0, frame, theme)) } + panels,
      columns: rows.columns, size: PixelSize(width: Self.width, height: height),
      footnote: footnote(drawing, hasArrows: moments.contains { drawing.mark(of: $0) != nil }))
    if rows.barsHeight > 0 {
      let whole = look.ownHeight ?? Int(Double(height) / look.magnification)
      let share = Double(whole - around - rows.barsHeight) / Double(stickerRows)
      figure.hasWideLastPanel = true
      figure.rowShares = Array(repeating: share, count: stickerRows) + [Double(rows.barsHeight)]
    }
    figure.captions = captions
    return figure
  }

  private static func clamped<Value: Comparable>(_ value: Value, _ range: ClosedRange<Value>) -> Value {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The columns of stickers, and the height in pixels of the bar charts below them.
  private struct Rows {
    let columns: Int
    let barsHeight: Int

    func count(of stickers: Int) -> Int { (stickers + columns - 1) / columns }
  }

  /// Returns three or four stickers in a row for a picture without a given height. For a given height, it chooses the
  /// columns with the largest stickers under complete names, without numbers that would make stickers much smaller.
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

  /// Returns the width of a sticker among several next to each other.
  private static func side(_ columns: Int, _ width: Int?) -> Int { (width ?? Self.width) / max(columns, 3) - gap }

  /// The moments of the stickers: each technique at the largest distance, or a lone technique without exact rows at
  /// three moments.
  private var moments: [StickerDrawing.Moment] {
    if subject.techniques.count == 1, subject.members.isEmpty { return [0.25, 0.5, 0.75].map { (0, $0) } }
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
    let pairs = verdict.comparison.pairs
    let reference = subject.techniques.count > 2 ? " from \(reference.label)" : ""
    // If the bends of two sheets are at one row, places move only up or down.
    let upright = pairs.filter { !$0.isByProgress }
    let direction = upright.isEmpty ? "" : upright.count == pairs.count ? ", up or down" : ", of bent sheets up or down"
    let parts = [
      pose.text(hasArrows: hasArrows),
      drawing.unseen.isEmpty ? nil : "\(drawing.unseen.joined(separator: ", ")) invisible at that moment",
      pairs.isEmpty
        ? nil : "distances are those of surfaces\(reference)\(direction), without light, shadow and flat pieces",
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
      (hasArrows ? "Arrows: " : "Shown: ") + (pair == nil ? "largest deviation of pieces" : "largest distance of two")
        + ", row \(NumberText.short($0, digits: 2)) of the picture at progress "
        + NumberText.short(progress, digits: 3)
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

/// The distance or error of each row or technique, next to the stickers of a summary.
extension SummaryPicture {
  private typealias Profile = [(row: Double, value: Double)]

  /// For the run of a lone technique, the number of rows of a profile and the number of steps.
  private static let (profileRows, steps) = (200, 120)
  /// The share below which differences between values of a profile are ignored.
  private static let alike = 0.02
  /// The end of the scale of bars, as a multiple of the longest bar: it leaves room for the number at that bar.
  private static let room = 1.6

  private var numbers: [Panel] {
    if subject.techniques.count == 1 { return subject.members.first.map(alone) ?? [] }
    return [verdict.comparison.pairs.isEmpty ? pieces : apart]
  }

  /// Returns the height of a row in a panel: 2 for the top edge, 1 for the bottom edge. Zero has a line of its own.
  private static func height(of row: Double) -> Double { 2 - row }

  /// Returns a panel with a profile down the rows, and with a text at its largest value.
  ///
  /// - Parameter least: the smallest upper limit of the scale, in the unit of the label, so that invisible errors do
  ///   not fill the panel.
  private func panel(
    _ title: String, _ label: String, least: Double, _ profile: Profile, _ text: String, _ tint: Tint
  ) -> Panel {
    let values = profile.map(\.value)
    let most = values.filter(\.isFinite).max() ?? 0
    var marks = [
      Mark.curve(Curve(xs: values, ys: profile.map { Self.height(of: $0.row) }, tint: tint, stroke: .whole))
    ]
    let (largest, row) = (values.max() ?? 0, row)
    // The number is at the peak nearest to the row with arrows.
    let high = profile.filter { $0.value >= largest * (1 - (row == nil ? 1e-3 : Self.alike)) }
    if largest > 0, let peak = high.min(by: { ($0.row - (row ?? 0)).magnitude < ($1.row - (row ?? 0)).magnitude }) {
      marks.append(.dot(peak.value, Self.height(of: peak.row), .extremum, tint, text))
    }
    let edges = [(0, "top"), (0.5, "middle"), (1, "bottom")].map { Axis.Name(position: Self.height(of: $0), text: $1) }
    return Panel(
      title: title, horizontal: Axis(label: label, range: 0...1.3 * max(most, least)),
      vertical: Axis(range: Self.height(of: 1.04)...Self.height(of: -0.04), names: edges), marks: marks)
  }

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
      let profile = pair.profile.map { (row: $0.row, value: $0.distance * subject.pixelsPerPoint) }
      return panel(
        "Apart", "px at most", least: 1, profile, pair[.screen].map(PixelText.pixels) ?? "", other.colour)
    }
    return bars("Apart from \(reference.label)", others) { other in
      if other.technique.hasSurface(of: reference.technique) { return (0, "same surface") }
      return (verdict.pair(reference.technique, other.technique)?[.screen], nil)
    }
  }

  /// The deviation of each technique's flat pieces from the surface that all techniques share.
  private var pieces: Panel {
    bars("Off their surface", subject.shown) { (verdict.comparison.reports[$0.tint][.screen], nil) }
  }

  /// Returns a bar for each technique, the first at the top, with a text in place of its pixels if there is one.
  private func bars(
    _ title: String, _ shown: [PictureSubject.Shown], _ bar: (PictureSubject.Shown) -> (pixels: Double?, text: String?)
  ) -> Panel {
    let bars = shown.map(bar).map { (value: $0 ?? 0, text: $1 ?? $0.map(PixelText.pixels) ?? "not measured") }
    let most = max(bars.map(\.value).max() ?? 0, PixelText.least)
    let places = shown.indices.map { Double(shown.count - $0) }
    let marks = shown.indices.flatMap { index -> [Mark] in
      let (place, bar, tint) = (places[index], bars[index], shown[index].colour)
      return [
        .curve(Curve(xs: [0, bar.value], ys: [place, place], tint: tint, stroke: .whole)),
        .dot(bar.value, place, .extremum, tint, bar.text),
      ]
    }
    return Panel(
      title: title,
      horizontal: Axis(label: "px at most", range: 0...Self.room * most, names: [Axis.Name(position: 0, text: "0")]),
      vertical: Axis(
        range: 0.4...Double(shown.count) + 0.6,
        names: zip(places, shown).map { Axis.Name(position: $0, text: $1.label) }),
      marks: marks)
  }

  /// Returns the discretization error and the stretch of each row of a lone technique.
  private func alone(_ member: PictureSubject.Member) -> [Panel] {
    let report = verdict.comparison.reports[member.tint]
    func profile(_ value: (Double) -> Double) -> Profile {
      (0...1).ends(ofParts: Self.profileRows).map { ($0, value(member.sheet.sheetRow($0))) }
    }
    let errors = profile { row in
      (0...1).ends(ofParts: Self.steps).map {
        member.cells.rows.screenError(row: row, progress: $0) * subject.pixelsPerPoint
      }.max() ?? 0
    }
    let stretches = profile { 100 * member.sheet.stretch(row: $0, progress: BentSheet.centredProgress) }
    return [
      panel(
        "Off its surface", "px at most", least: 0.25, errors, report[.screen].map(PixelText.pixels) ?? "", .series(0)),
      panel(
        "Stretched", "%, at progress 0.5", least: 1, stretches, report[.stretch].map(PixelText.percent) ?? "",
        .series(0)),
    ]
  }
}
