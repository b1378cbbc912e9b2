import DeformationAnalysis
import Figures

/// Errors of the flat pieces over their number, with the laws that fit them.
enum ConvergencePicture {
  private enum Quantity: CaseIterable {
    case height, screen, angle, crease

    /// With the unit.
    var title: String {
      switch self {
      case .height: "Height off the surface, pt"
      case .screen: "On the screen, px"
      case .angle: "Angle to the surface, °"
      case .crease: "Crease between pieces, °"
      }
    }

    func error(of cells: RowCells, pixelsPerPoint: Double) -> Double {
      switch self {
      case .height: cells.verticalError.value
      case .screen: cells.screenError.value * pixelsPerPoint
      case .angle: cells.normalError.value * 180 / .pi
      case .crease: cells.crease.value * 180 / .pi
      }
    }
  }

  static func figure(of subject: PictureSubject) -> Figure {
    Figure(
      title: "Largest errors over the number of pieces", panels: Quantity.allCases.map { panel($0, of: subject) },
      columns: 2,
      footnote:
        "Dashed: a quarter of a pixel. Slopes are of the straight lines through all five; \(subject.stickerText)")
  }

  /// The error on the screen alone.
  static func screenPanel(of subject: PictureSubject) -> Panel { panel(.screen, of: subject) }

  private static func panel(_ quantity: Quantity, of subject: PictureSubject) -> Panel {
    let counts = ConvergenceOrder.counts
    var lines: [Mark] = []
    var points: [Mark] = []
    for member in subject.surfaces {
      let errors = counts.map {
        quantity.error(of: RowCells(member.sheet, count: $0), pixelsPerPoint: subject.pixelsPerPoint)
      }
      let xs = counts.map { Double($0) }
      points.append(.points(PointSeries(xs: xs, ys: errors, tint: member.colour)))
      guard let law = ConvergenceOrder.law(of: errors) else { continue }
      let slope = DecimalText.trimmed(-law.order, decimals: 2)
      lines.append(
        .curve(
          Curve(
            xs: xs, ys: counts.map { law.error(count: $0) }, label: "\(member.name): slope \(slope)",
            tint: member.colour)))
    }
    if quantity == .screen, let first = counts.first, let last = counts.last {
      lines.append(.curve(Curve(xs: [Double(first), Double(last)], ys: [0.25, 0.25], label: "¼ px", tint: .muted)))
    }
    return Panel(
      title: quantity.title,
      horizontal: Axis(label: "rows or strips", isLogarithmic: true), vertical: Axis(isLogarithmic: true),
      marks: lines + points)
  }
}
