/// The name of a curve, written beside it.
package struct CurveName: Equatable {
  /// Of the curve among the panel's marks.
  package let mark: Int
  package let text: String
  let tint: Tint
  /// The left end of the text, as a fraction of the plot; 1 for names right of it.
  package var left: Double
  /// The middle of the text, as a fraction of the plot's height.
  package var middle: Double
  /// Where the curve ends, as a fraction of the plot's height, for names right of it.
  package var end: Double?

  static let fontSize = Legend.fontSize
  /// From one name to the next below it, in points.
  static let lineHeight = fontSize * 1.35
  /// Between the plot and the names right of it, in points.
  package static let gap = 10.0

  /// - Returns: nil where the mark is no curve.
  init?(mark: Int, text: String, in panel: Panel) {
    guard case .curve(let curve) = panel.marks[mark] else { return nil }
    (self.mark, self.text, tint, left, middle) = (mark, text, curve.tint, 1, 0.5)
  }

  /// In points.
  package var width: Double { TextFitting.width(text, fontSize: CurveName.fontSize) }
}
