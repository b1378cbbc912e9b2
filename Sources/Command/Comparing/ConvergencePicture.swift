import DeformationAnalysis
import Figures
import SystemLibrary

/// Errors of the flat pieces over their number, with the laws that fit them.
enum ConvergencePicture {
  private enum Quantity: CaseIterable {
    case height, screen, angle, crease

    /// With the unit.
    var title: String {
      switch self {
      case .height: "Height error, pt"
      case .screen: "Screen error, px"
      case .angle: "Normal error, °"
      case .crease: "Crease, °"
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
      title: "Largest errors over the number of pieces",
      panels: Quantity.allCases.map { panel($0, subject.surfaces, subject.pixelsPerPoint) },
      columns: 2,
      size: PixelSize(width: 1600, height: 1000 + 200 * max(0, subject.surfaces.count - 2)),
      footnote:
        "The numbers are the slopes of the straight lines, fitted to all five. "
        + "\(PictureSubject.dashes); \(subject.stickerText)")
  }

  private static func panel(
    _ quantity: Quantity, _ members: [PictureSubject.Member], _ pixelsPerPoint: Double
  ) -> Panel {
    let counts = ConvergenceOrder.counts
    let all = Array((counts.min() ?? 1)...(counts.max() ?? 1))
    var lines: [Mark] = []
    var points: [Mark] = []
    for member in members {
      let errors = counts.map {
        quantity.error(of: RowCells(member.sheet, count: $0), pixelsPerPoint: pixelsPerPoint)
      }
      let xs = counts.map { Double($0) }
      points.append(.points(Curve(xs: xs, ys: errors, tint: member.colour)))
      guard let law = ConvergenceOrder.law(of: errors) else { continue }
      lines.append(
        .curve(
          Curve(
            xs: all.map { Double($0) }, ys: all.map { law.error(count: $0) },
            label: "\(member.name): \(slope(of: law))",
            tint: member.colour, stroke: .whole)))
    }
    if quantity == .screen { lines += quarterPixel(over: counts) }
    return Panel(
      title: quantity.title,
      horizontal: Axis(label: "rows or strips", isLogarithmic: true), vertical: Axis(isLogarithmic: true),
      marks: lines + points)
  }

  private static func slope(of law: ConvergenceOrder.Law) -> String {
    let text = DecimalText.trimmed(-law.order, decimals: 2)
    return text == "-0" ? "0" : text.first == "-" ? "−" + text.dropFirst() : text
  }

  /// What is to be stayed below.
  private static func quarterPixel(over counts: [Int]) -> [Mark] {
    let ends = [counts.min() ?? 1, counts.max() ?? 1].map { Double($0) }
    return [
      .curve(Curve(xs: ends, ys: [0.25, 0.25], tint: .muted, isFine: true, stroke: .dashed)),
      .annotation(Annotation(x: 1.3 * ends[0], y: 0.25, kind: .steepest, text: "¼ px")),
    ]
  }
}
