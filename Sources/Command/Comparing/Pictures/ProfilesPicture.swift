import DeformationAnalysis
import EffectMath
import Figures

/// Bent sheets from the side with the window centred, and sheets of paper that bend alike.
enum ProfilesPicture {
  private static let mostPanels = 3
  /// What stands for pieces of the sheet: its tenths.
  private static let dots = Sampling.places(11, in: 0...1, isLogarithmic: false)

  static func figure(of subject: PictureSubject) -> Figure {
    let surfaces = Array(subject.surfaces.prefix(mostPanels))
    return Figure(
      title: "From the side with the bend in the middle, and as paper",
      panels: surfaces.map { panel($0, title: "\($0.name): \($0.technique.layoutText)") },
      footnote:
        "Dots are tenths of the sheet: on paper all lie equally far apart along the line; \(subject.stickerText)")
  }

  private static func panel(_ member: PictureSubject.Member, title: String) -> Panel {
    var marks = [flatPieces(member, label: "flat pieces, as published", tint: .series(0))]
    var dots = [tenths(tint: .series(0)) { published(member.sheet, $0) }]
    let methods: [(IsometricCounterpart.Method, String, Int)] = [
      (.graph, "paper on the same curve", 7), (.height, "paper with each row's height", 2),
      (.angle, "paper with each row's angle", 3),
    ]
    for (method, label, tint) in methods {
      guard let paper = IsometricCounterpart(of: member.sheet, by: method) else { continue }
      let points = PictureSubject.rows.map { paper.point(row: $0, progress: BentSheet.centredProgress) }
      marks.append(
        .curve(Curve(xs: points.map(\.along), ys: points.map(\.height), label: label, tint: .series(tint))))
      dots.append(
        tenths(tint: .series(tint)) { paper.point(row: $0, progress: BentSheet.centredProgress) })
    }
    if let elastica = elastica(member.sheet) { marks.append(elastica) }
    return Panel(
      title: title, horizontal: Axis(label: "along the page, pt"), vertical: Axis(label: "height, pt"),
      marks: marks + dots, hasEqualScales: true)
  }

  /// The straight pieces between the rows that lie on the surface.
  static func flatPieces(_ member: PictureSubject.Member, label: String, tint: Tint) -> Mark {
    let count = member.cells.count
    let nodes = (0...count).map { published(member.sheet, Double($0) / Double(count)) }
    return .curve(Curve(xs: nodes.map(\.along), ys: nodes.map(\.height), label: label, tint: tint))
  }

  static func paper(_ member: PictureSubject.Member, label: String?, tint: Tint) -> Mark? {
    guard let paper = IsometricCounterpart(of: member.sheet, by: .graph) else { return nil }
    let points = PictureSubject.rows.map { paper.point(row: $0, progress: BentSheet.centredProgress) }
    return .curve(Curve(xs: points.map(\.along), ys: points.map(\.height), label: label, tint: tint))
  }

  private static func published(_ sheet: BentSheet, _ row: Double) -> (along: Double, height: Double) {
    (row * sheet.height, sheet.height(row: row, progress: BentSheet.centredProgress))
  }

  private static func tenths(tint: Tint, _ point: (Double) -> (along: Double, height: Double)) -> Mark {
    let points = dots.map(point)
    return .points(PointSeries(xs: points.map(\.along), ys: points.map(\.height), tint: tint))
  }

  /// The strip that bends least, in the middle of the window.
  private static func elastica(_ sheet: BentSheet) -> Mark? {
    guard let elastica = sheet.elastica else { return nil }
    let points = Sampling.places(Sampling.usual, in: 0...elastica.length, isLogarithmic: false)
      .map { elastica.point(at: $0) }
    let end = (sheet.height + elastica.span) / 2
    return .curve(
      Curve(
        xs: points.map { end - $0.along }, ys: points.map(\.height), label: "elastica of that rise and length",
        tint: .muted))
  }
}
