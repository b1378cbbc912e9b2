import DeformationAnalysis
import Figures
import SystemLibrary

/// The two pictures of a pair at the progress of their largest distance, as grids and as a map.
enum DisplacementFieldPicture {
  private typealias Image = (_ across: Double, _ row: Double) -> (x: Double, y: Double)

  /// Two images of the sheet. They map an abscissa, in pt right of the middle line, and a row from 0 to 1.
  private typealias Difference = (title: String, names: (String, String), first: Image, second: Image)

  /// The number of lines of a grid, and of places of a map, in each direction.
  private static let lines = 11
  private static let places = 81

  static func figure(of subject: PictureSubject) -> Figure {
    let differences = subject.compared.compactMap { againstPaper($0) } + (pair(subject).map { [$0] } ?? [])
    let maps = differences.map { map($0, subject) }
    let farthest = zip(differences, maps).map { ($0, $1.values.max() ?? 0) }.max { $0.1 < $1.1 }
    return Figure(
      title: farthest.map { "\($0.title): points are \(subject.comparison.upTo($1)) from \($0.names.1)" },
      panels: differences.map { overlay($0, subject) }
        + maps.map {
          Panel(
            horizontal: Axis(label: "across (pt)"), vertical: Axis(label: "up (pt)"), marks: [.field($0)],
            hasEqualScales: true)
        }, columns: differences.count > 1 ? differences.count : 2,
      size: PixelSize(width: 1800, height: differences.count > 1 ? 1240 : 800),
      footnote: "Grids are true to scale; colours are distances of points of the picture; \(subject.stickerText)")
  }

  private static func againstPaper(_ member: PictureSubject.Member) -> Difference? {
    let sheet = member.sheet
    guard !sheet.profile.hasJump, let paper = try? IsometricSheet(sheet, method: .graph) else { return nil }
    let progress = paper.texelError.progress
    return (
      title: member.name,
      names: ("as published at \(DecimalText.general(progress, digits: 3))", "paper"),
      first: { sheet.image(across: $0, row: sheet.sheetRow($1), progress: progress) },
      second: { paper.image(across: $0, row: sheet.sheetRow($1), progress: progress) }
    )
  }

  /// Returns the two techniques with one magnification, because the published ones differ most in size; nil if they
  /// look the same.
  private static func pair(_ subject: PictureSubject) -> Difference? {
    guard let (first, second) = subject.pair else { return nil }
    let lifted = SheetPair(first.sheet, second.sheet).matched
    let worst = SheetPair(first.sheet, lifted).largestScreenDistance
    guard worst.value * subject.pixelsPerPoint >= PictureSubject.visible else { return nil }
    let centre = first.sheet.windowCentre(progress: worst.progress)
    let other = lifted.progress(windowCentre: centre)
    return (
      title: "lifted alike, row \(DecimalText.general(centre, digits: 3))",
      names: (first.name, second.name),
      first: { first.sheet.image(across: $0, row: first.sheet.sheetRow($1), progress: worst.progress) },
      second: { lifted.image(across: $0, row: lifted.sheetRow($1), progress: other) }
    )
  }

  private static func overlay(_ difference: Difference, _ subject: PictureSubject) -> Panel {
    let curves = [
      grid(difference.first, subject, label: difference.names.0, tint: .series(0)),
      grid(difference.second, subject, label: difference.names.1, tint: .series(1)),
    ]
    let places = curves.flatMap { (curve: Curve) -> [Double] in curve.xs + curve.ys }
    let reach = places.filter(\.isFinite).map(\.magnitude).max() ?? 1
    // The names are above.
    return Panel(
      title: difference.title, horizontal: Axis(label: "across (pt)", range: -1.05 * reach...1.05 * reach),
      vertical: Axis(label: "up (pt)", range: -1.05 * reach...1.75 * reach),
      marks: curves.map { .curve($0) }, hasEqualScales: true)
  }

  private static func grid(_ image: Image, _ subject: PictureSubject, label: String, tint: Tint) -> Curve {
    let half = subject.sticker.width / 2
    let shares = Sampling.places(lines, in: 0...1)
    let fine = Sampling.places(places, in: 0...1)
    var (xs, ys): ([Double], [Double]) = ([], [])
    func add(_ points: [(x: Double, y: Double)]) {
      xs += points.map(\.x) + [.nan]
      ys += points.map { -$0.y } + [.nan]
    }
    for share in shares {
      add(fine.map { image((2 * $0 - 1) * half, share) })
      add(fine.map { image((2 * share - 1) * half, $0) })
    }
    return Curve(xs: xs, ys: ys, label: label, tint: tint, isFine: true)
  }

  private static func map(_ difference: Difference, _ subject: PictureSubject) -> Field {
    let (width, height) = (subject.sticker.width, subject.sticker.height)
    let shares = (0..<places).map { (Double($0) + 0.5) / Double(places) }
    let xs = shares.map { ($0 - 0.5) * width }
    let values = shares.flatMap { share in
      xs.map { across in
        let (a, b) = (difference.first(across, 1 - share), difference.second(across, 1 - share))
        return Double.hypot(a.x - b.x, a.y - b.y) * subject.pixelsPerPoint
      }
    }
    return Field(xs: xs, ys: shares.map { ($0 - 0.5) * height }, values: values, label: "distance (px)")
  }
}
