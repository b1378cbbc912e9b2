import DeformationAnalysis
import Figures
import Workbench

/// What differs, row by row, beside the stickers of a summary.
struct SummaryNumbers {
  let subject: PictureSubject
  let verdict: ComparisonVerdict
  /// That arrows mark on the stickers; of the places where a profile is largest the one nearest to it has the number.
  let row: Double?

  private typealias Profile = [(row: Double, value: Double)]

  /// Places along rows and along the run of a lone technique.
  private static let (rows, steps) = (200, 120)

  var panels: [Panel] {
    if subject.techniques.count == 1 {
      return subject.members.first.map { [offSurface($0), stretched($0)] } ?? []
    }
    return [verdict.comparison.pairs.isEmpty ? pieces : apart]
  }

  /// Rows from the top edge down.
  private static let rowAxis = Axis(
    range: height(of: 1.04)...height(of: -0.04),
    names: [(0, "top"), (0.5, "middle"), (1, "bottom")].map {
      Axis.Name(position: height(of: $0), text: $1)
    })

  /// Where a row is drawn: the top edge above, and the bottom edge off zero, which has a line of its own.
  private static func height(of row: Double) -> Double { 2 - row }

  /// A profile down the rows, with a text at its largest value.
  ///
  /// - Parameter least: the least end of the scale, so that what nobody sees does not fill it.
  private func panel(
    _ title: String, _ label: String, least: Double, _ profile: Profile, _ text: String, _ tint: Tint
  ) -> Panel {
    let values = profile.map(\.value)
    let most = values.filter(\.isFinite).max() ?? 0
    let curve = Curve(xs: values, ys: profile.map { Self.height(of: $0.row) }, tint: tint, stroke: .whole)
    return Panel(
      title: title, horizontal: Axis(label: label, range: 0...1.3 * max(most, least)), vertical: Self.rowAxis,
      marks: [.curve(curve)] + peak(profile, text, tint))
  }

  /// The largest value of a profile, of several that are nearly as large the one nearest to the marked row, with a text.
  private func peak(_ profile: Profile, _ text: String, _ tint: Tint) -> [Mark] {
    let largest = profile.map(\.value).max() ?? 0
    let high = profile.filter { $0.value >= largest * (1 - (row == nil ? 1e-3 : Self.alike)) }
    let nearest = high.min { ($0.row - (row ?? 0)).magnitude < ($1.row - (row ?? 0)).magnitude }
    guard largest > 0, let most = nearest else { return [] }
    return [
      .annotation(Annotation(x: most.value, y: Self.height(of: most.row), kind: .extremum, text: text, tint: tint))
    ]
  }

  /// Values that differ by less, as a share, are one in a profile of sampled rows.
  private static let alike = 0.02

  // MARK: Several techniques

  /// What the distances of several are counted from: the first of the two that are farthest apart.
  var reference: PictureSubject.Shown {
    let name = verdict.farthest?.report.first.name
    return subject.shown.first { $0.technique.name == name } ?? subject.shown[0]
  }

  /// How far the second is from the first, row by row; of more how far each is, in all.
  private var apart: Panel {
    let reference = reference
    let others = subject.shown.filter { $0.tint != reference.tint }
    if subject.techniques.count == 2, let other = others.first,
      let pair = distance(reference.technique, other.technique)
    {
      let profile = pair.profile.map { (row: $0.row, value: $0.distance * subject.pixelsPerPoint) }
      let most = pair.largest.map { PixelText.pixels($0.value) } ?? ""
      return panel("Apart", "px at most", least: 1, profile, most, other.colour)
    }
    return bars(
      "Apart from \(reference.label)",
      others.map { other in
        if other.technique.hasSurface(of: reference.technique) { return (other, 0, "same surface") }
        let most = distance(reference.technique, other.technique)?.largest?.value
        return (other, most ?? 0, most.map(PixelText.pixels) ?? "not measured")
      })
  }

  /// Of two techniques, or of the first ones with their surfaces.
  private func distance(_ one: Technique, _ other: Technique) -> PairDistance? {
    func isSame(_ technique: Technique, _ asked: Technique) -> Bool {
      technique.name == asked.name || technique.hasSurface(of: asked)
    }
    return verdict.comparison.pairs.first {
      isSame($0.first, one) && isSame($0.second, other) || isSame($0.first, other) && isSame($0.second, one)
    }.map(PairDistance.init)
  }

  /// How far the pieces of one surface are off it.
  private var pieces: Panel {
    bars(
      "Off their surface",
      subject.shown.map { shown in
        let error = verdict.comparison.reports[shown.tint][.screen]
        return (shown, error ?? 0, error.map(PixelText.pixels) ?? "not measured")
      })
  }

  /// A bar for each technique beside its name, the first on top.
  private func bars(
    _ title: String, _ values: [(shown: PictureSubject.Shown, value: Double, text: String)]
  ) -> Panel {
    let most = max(values.map(\.value).max() ?? 0, PixelText.least)
    let places = values.indices.map { Double(values.count - $0) }
    let marks = zip(places, values).flatMap { place, entry -> [Mark] in
      let line = Curve(xs: [0, entry.value], ys: [place, place], tint: entry.shown.colour, stroke: .whole)
      let end = Annotation(x: entry.value, y: place, kind: .extremum, text: entry.text, tint: entry.shown.colour)
      return [.curve(line), .annotation(end)]
    }
    return Panel(
      title: title,
      horizontal: Axis(label: "px at most", range: 0...Self.room * most, names: [Axis.Name(position: 0, text: "0")]),
      vertical: Axis(
        range: 0.4...Double(values.count) + 0.6,
        names: zip(places, values).map { Axis.Name(position: $0, text: $1.shown.label) }),
      marks: marks)
  }

  /// What a bar's scale reaches, for the number at the end of the longest.
  private static let room = 1.6

  // MARK: A lone technique

  private func rows(of member: PictureSubject.Member, _ value: (Double) -> Double) -> Profile {
    (0...Self.rows).map { step in
      let row = Double(step) / Double(Self.rows)
      return (row, value(member.sheet.sheetRow(row)))
    }
  }

  private func offSurface(_ member: PictureSubject.Member) -> Panel {
    let report = verdict.comparison.reports[member.tint]
    let profile = rows(of: member) { row in
      (0...Self.steps).map { step in
        member.cells.screenError(row: row, progress: Double(step) / Double(Self.steps)) * subject.pixelsPerPoint
      }.max() ?? 0
    }
    let most = report[.screen].map(PixelText.pixels) ?? ""
    return panel("Off its surface", "px at most", least: 0.25, profile, most, .series(0))
  }

  private func stretched(_ member: PictureSubject.Member) -> Panel {
    let report = verdict.comparison.reports[member.tint]
    let profile = rows(of: member) { 100 * member.sheet.stretch(row: $0, progress: BentSheet.centredProgress) }
    let most = report[.stretch].map(PixelText.percent) ?? ""
    return panel("Stretched", "%, half-way", least: 1, profile, most, .series(0))
  }
}
