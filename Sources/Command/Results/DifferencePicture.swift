import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// Both curves, and below them their difference.
enum DifferencePicture {
  static func figure(of text: CurvePairText, theme: Theme, size: PixelSize) -> Figure {
    let (pair, columns) = (text.pair, size.width)
    let time = pair.time
    let horizontal = Axis(label: label(time.unit), covered: time.domain)
    let labels = [pair.a.formula, pair.b.formula].labels
    let (a, b) = time.curves
    var curves: [Mark] = []
    for (curve, label, tint) in [(a, labels[0], 0), (b, labels[1], 1)] {
      let marks = Outline.marks(of: curve, over: time.domain, label: label, .series(tint), columns)
      curves += tint == 0 ? marks : marks.map { $0.drawn(.dashed) }
    }
    let difference = DifferenceCurve(a, b, over: time.domain)
    var differences = Outline.marks(of: difference, over: time.domain, label: nil, .series(2), columns)
      .map { $0.drawn(.whole) }
    if let largest = pair.difference.largest, largest.difference.isFinite {
      differences.append(
        .annotation(
          Annotation(
            x: largest.abscissa, y: largest.difference, kind: .extremum, text: NumberText.short(largest.difference),
            tint: .series(2))))
    }
    return Figure(
      title: "\(labels[0]) and \(labels[1])",
      panels: [
        Panel(horizontal: horizontal, vertical: Axis(), marks: curves),
        Panel(horizontal: horizontal, vertical: Axis(label: "difference"), marks: differences),
      ], size: size, theme: theme, footnote: ([text.line] + [time.sentence].compactMap(\.self)).joined(separator: " · ")
    )
  }

  private static func label(_ unit: CommonTime.Unit) -> String? {
    switch unit {
    case .share, .abscissa: nil
    case .seconds: "s"
    case .frames: "frames"
    }
  }
}
