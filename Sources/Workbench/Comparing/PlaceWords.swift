/// Where on a picture and when in its run something is, in words.
package enum PlaceWords {
  /// What of a picture or a run counts as its end.
  private static let end = 0.02

  /// `at the top edge` or, with its time, `at the top edge, half-way`.
  static func text(_ place: PairDistance.Place, isTimed: Bool) -> String {
    row(place.row) + (isTimed ? ", " + moment(place.progress) : "")
  }

  /// - Parameter row: of the picture, 0 at the top.
  package static func row(_ row: Double) -> String {
    switch row {
    case ...end: "at the top edge"
    case ..<(1 / 3.0): "in the upper third"
    case ...(2 / 3.0): "in the middle third"
    case ..<(1 - end): "in the lower third"
    default: "at the bottom edge"
    }
  }

  private static func moment(_ progress: Double) -> String {
    switch progress {
    case ...end: "at the start"
    case ..<(1 / 3.0): "early"
    case ...(2 / 3.0): "half-way"
    case ..<(1 - end): "late"
    default: "at the end"
    }
  }
}
