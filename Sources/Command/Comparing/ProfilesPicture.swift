import DeformationAnalysis
import EffectMath
import Figures

/// Bent sheets from the side with the window centred, and sheets of paper that bend alike.
enum ProfilesPicture {
  /// Tenths of the sheet.
  private static let tenths = Sampling.places(11, in: 0...1, isLogarithmic: false)

  static func figure(of subject: PictureSubject) -> Figure {
    let columns = subject.members.count > 3 ? 2 : 1
    let lines = (subject.members.count + columns - 1) / columns
    return Figure(
      title: "From the side, with the bend in the middle: as published and as paper",
      panels: subject.members.map(panel), columns: columns,
      size: PixelSize(width: columns > 1 ? 2400 : 1600, height: max(1000, 500 * lines)),
      footnote: "Dots are tenths of the sheet, which paper keeps equally far apart. \(PictureSubject.dashes); "
        + subject.stickerText)
  }

  private static func panel(_ member: PictureSubject.Member) -> Panel {
    let sheet = member.sheet
    let pieces = SampledCells(sheet, count: member.cells.count)
    // The straight pieces between the rows that lie on the surface.
    let rows = (0...member.cells.count).map { Double($0) / Double(member.cells.count) }
    var marks = [curve(of: sheet, in: sheet, rows: rows, label: "as published", tint: .series(0))]
    var dots = [
      points(sheet, of: tenths.map { pieces.point(row: $0, progress: BentSheet.centredProgress) }, tint: .series(0))
    ]
    let methods: [(IsometricSheet.Method, String, Int)] = [
      (.graph, "paper on the same curve", 1), (.height, "paper with each row's height", 2),
      (.angle, "paper with each row's angle", 3),
    ]
    for (method, label, tint) in methods {
      guard let paper = try? IsometricSheet(sheet, method: method) else { continue }
      let rows = PictureSubject.rows
      marks.append(curve(of: paper, in: paper.sheet, rows: rows, label: label, tint: .series(tint), stroke: .dashed))
      let places = tenths.map { paper.point(row: $0, progress: BentSheet.centredProgress) }
      dots.append(points(sheet, of: places, tint: .series(tint)))
    }
    if let elastica = sheet.elastica { marks.append(curve(of: elastica, in: sheet)) }
    return Panel(
      title: "\(member.name): \(member.pieces)", horizontal: horizontal, vertical: vertical, marks: marks + dots,
      hasEqualScales: true)
  }

  private static let horizontal = Axis(label: "along the picture, pt")
  private static let vertical = Axis(label: "height, pt")

  private static func curve(
    of motion: some SheetMotion, in sheet: BentSheet, rows: [Double], label: String?, tint: Tint,
    stroke: Curve.Stroke = .whole
  ) -> Mark {
    let points = rows.map { motion.point(row: $0, progress: BentSheet.centredProgress) }
    return .curve(
      Curve(
        xs: points.map { $0.along - edge(sheet) }, ys: points.map(\.height), label: label, tint: tint,
        stroke: stroke))
  }

  /// The strip that bends least, in the middle of the window.
  private static func curve(of elastica: Elastica, in sheet: BentSheet) -> Mark {
    let points = Sampling.places(Sampling.usual, in: 0...elastica.length, isLogarithmic: false)
      .map { elastica.point(at: $0) }
    let end = (sheet.height + elastica.span) / 2 - edge(sheet)
    return .curve(
      Curve(
        xs: points.map { end - $0.along }, ys: points.map(\.height), label: "elastica, same rise and length",
        tint: .muted, stroke: .dashed))
  }

  private static func points(
    _ sheet: BentSheet, of points: [(along: Double, height: Double)], tint: Tint
  ) -> Mark {
    .points(Curve(xs: points.map { $0.along - edge(sheet) }, ys: points.map(\.height), tint: tint))
  }

  /// How far the picture begins below the top edge of the sheet, in points.
  private static func edge(_ sheet: BentSheet) -> Double { sheet.pictureRows.lowerBound * sheet.height }
}
