import CurveAnalysis
import Figures

/// Points of interest as marks.
extension CurvePlot {
  /// Points of one kind beyond which none but the highest and the lowest are marked: their number is told below.
  private static let mostMarks = 24

  /// The marks of what is of interest of the curves.
  ///
  /// - Parameters:
  ///   - drawn: the marks of the curves themselves.
  ///   - turns: whether all turns and inflections are marked, or the highest and the lowest place alone.
  static func points(_ descriptions: [Description], among drawn: [Mark], turns: Bool) -> [Mark] {
    var marks: [Mark] = []
    for description in descriptions {
      let (points, tint) = (description.points, description.tint)
      let text = InfoText(points)
      var summits = [points.highest, points.lowest].compactMap(\.self)
      // A constant has one value.
      if let first = summits.first, summits.last?.value == first.value { summits = [first] }
      // The highest and the lowest place have their values, whatever room others take.
      marks += summits.map { summit in
        let label = text.value(summit.value)
        return .annotation(
          Annotation(
            x: summit.abscissa, y: summit.value, kind: isMissed(summit, drawn, tint) ? .missed : .extremum,
            text: isTold(label, at: summit, in: marks) ? nil : label, tint: tint))
      }
      let poles = points.breaks.filter { $0.kind == .pole }
      if poles.count <= mostMarks {
        marks += poles.map { .band(Band(from: $0.abscissa, to: $0.abscissa)) }
      }
      guard turns else { continue }
      // Where a curve turns faster than a picture shows there is a band, and no place in it is one.
      func isHidden(_ abscissa: Double) -> Bool {
        drawn.contains { mark in
          guard case .envelope(let envelope) = mark, envelope.tint == tint, let first = envelope.xs.first,
            let last = envelope.xs.last
          else { return false }
          return first <= abscissa && abscissa <= last
        }
      }
      let others = points.extrema.filter { extremum in
        !isHidden(extremum.abscissa)
          && !summits.contains { $0.abscissa == extremum.abscissa && $0.value == extremum.value }
      }
      let inflections = points.inflections.filter { !isHidden($0.abscissa) }
      if others.count <= mostMarks {
        marks += others.map { extremum in
          let label = descriptions.count == 1 ? text.value(extremum.value) : nil
          return .annotation(
            Annotation(x: extremum.abscissa, y: extremum.value, kind: .extremum, text: label, tint: tint))
        }
      }
      if inflections.count <= mostMarks {
        marks += inflections.map {
          .annotation(Annotation(x: $0.abscissa, y: $0.value, kind: .inflection, tint: tint))
        }
      }
    }
    return marks
  }

  /// Whether a value is one that the curve comes near to at a jump, and does not have.
  private static func isMissed(_ summit: PointsOfInterest.Point, _ drawn: [Mark], _ tint: Tint) -> Bool {
    drawn.contains { mark in
      guard case .annotation(let dot) = mark, dot.kind == .missed, dot.tint == tint else { return false }
      let near = 1e-9 * max(1, dot.x.magnitude)
      return (dot.x - summit.abscissa).magnitude <= near
        && (dot.y - summit.value).magnitude <= 1e-6 * max(dot.y.magnitude, summit.value.magnitude)
    }
  }

  /// Whether another curve has the same text at the same place.
  private static func isTold(_ text: String, at summit: PointsOfInterest.Point, in marks: [Mark]) -> Bool {
    marks.contains { mark in
      guard case .annotation(let other) = mark else { return false }
      return other.text == text && (other.x - summit.abscissa).magnitude <= 1e-6 * max(1, other.x.magnitude)
    }
  }
}
