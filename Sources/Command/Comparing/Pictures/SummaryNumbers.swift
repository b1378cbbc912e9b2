import DeformationAnalysis
import Figures
import Workbench

/// What differs, row by row, beside the stickers of a summary.
struct SummaryNumbers {
  let subject: PictureSubject
  let verdict: ComparisonVerdict

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
    range: -0.04...1.04,
    names: [
      Axis.Name(position: 1, text: "top edge"), Axis.Name(position: 0.5, text: "middle"),
      Axis.Name(position: 0, text: "bottom edge"),
    ])

  private static func curve(_ profile: Profile, _ label: String?, _ tint: Tint) -> Curve {
    Curve(xs: profile.map(\.value), ys: profile.map { 1 - $0.row }, label: label, tint: tint, stroke: .whole)
  }

  /// The largest value of a profile, the first from the top where several are as large to a thousandth, with a text.
  private static func peak(_ profile: Profile, _ text: String, _ tint: Tint) -> [Mark] {
    let largest = profile.map(\.value).max() ?? 0
    guard largest > 0, let most = profile.first(where: { $0.value >= largest * (1 - 1e-3) }) else { return [] }
    return [.annotation(Annotation(x: most.value, y: 1 - most.row, kind: .extremum, text: text, tint: tint))]
  }

  /// - Parameter least: what the scale reaches at least, so that what nobody sees does not fill it.
  private static func across(_ profiles: [Profile], _ label: String, least: Double) -> Axis {
    let most = profiles.flatMap { $0.map(\.value) }.filter(\.isFinite).max() ?? 0
    return Axis(label: label, range: 0...1.3 * max(most, least))
  }

  // MARK: Several techniques

  /// How far each row gets from where the first technique shows it; techniques of one surface share a curve.
  private var apart: Panel {
    let first = subject.techniques[0]
    let others = subject.shown.filter { !$0.technique.hasSurface(of: first) }
    var profiles: [Profile] = []
    var marks: [Mark] = []
    for other in others {
      let alike = others.filter { $0.tint != other.tint && $0.technique.hasSurface(of: other.technique) }
      if alike.contains(where: { $0.tint < other.tint }) { continue }
      guard let report = report(of: first, and: other.technique) else { continue }
      let pair = PairDistance(report)
      let profile = pair.profile.map { (row: $0.row, value: $0.distance * subject.pixelsPerPoint) }
      let most = pair.largest.map { PixelText.pixels($0.value) } ?? ""
      let label = others.count == 1 ? nil : "\(([other] + alike).map(\.label).joined(separator: ", ")): \(most)"
      profiles.append(profile)
      marks.append(.curve(Self.curve(profile, label, other.colour)))
      marks += Self.peak(profile, others.count == 1 ? most : "", other.colour)
    }
    let title = subject.techniques.count == 2 ? "Apart, at most" : "Apart from \(subject.shown[0].label), at most"
    return Panel(
      title: title, horizontal: Self.across(profiles, "px, over the run", least: 1), vertical: Self.rowAxis,
      marks: marks)
  }

  private func report(of first: Technique, and second: Technique) -> PairReport? {
    verdict.comparison.pairs.first { $0.first.name == first.name && $0.second.name == second.name }
  }

  /// How far the pieces of one surface are off it.
  private var pieces: Panel {
    let errors = subject.shown.map { verdict.comparison.reports[$0.tint][.screen] ?? 0 }
    let count = subject.shown.count
    let marks = zip(subject.shown, errors).flatMap { shown, error -> [Mark] in
      let place = Double(count - 1 - shown.tint)
      let line = Curve(xs: [0, error], ys: [place, place], tint: shown.colour, stroke: .whole)
      let end = Annotation(x: error, y: place, kind: .extremum, text: PixelText.pixels(error), tint: shown.colour)
      return [.curve(line), .annotation(end)]
    }
    return Panel(
      title: "Off their surface, at most",
      horizontal: Axis(label: "px", range: 0...1.4 * max(errors.max() ?? 0, 0.25)),
      vertical: Axis(
        range: -0.6...Double(count) - 0.4,
        names: subject.shown.map { Axis.Name(position: Double(count - 1 - $0.tint), text: $0.label) }),
      marks: marks)
  }

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
    return Panel(
      title: "Off its surface, at most", horizontal: Self.across([profile], "px, over the run", least: 0.25),
      vertical: Self.rowAxis,
      marks: [.curve(Self.curve(profile, nil, .series(0)))]
        + Self.peak(profile, report[.screen].map(PixelText.pixels) ?? "", .series(0)))
  }

  private func stretched(_ member: PictureSubject.Member) -> Panel {
    let report = verdict.comparison.reports[member.tint]
    let profile = rows(of: member) { 100 * member.sheet.stretch(row: $0, progress: BentSheet.centredProgress) }
    return Panel(
      title: "Stretched, in the middle of the run", horizontal: Self.across([profile], "%", least: 1),
      vertical: Self.rowAxis,
      marks: [.curve(Self.curve(profile, nil, .series(0)))]
        + Self.peak(profile, report[.stretch].map(PixelText.percent) ?? "", .series(0)))
  }
}
