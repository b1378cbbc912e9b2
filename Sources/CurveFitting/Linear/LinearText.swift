import ScalarMath
import TimingFunctions

/// Knots as CSS writes them.
enum LinearText {
  /// The text of `linear()`.
  static func text(_ knots: [Knot], _ options: LinearFit.Options) -> String {
    var stops: [String] = []
    var index = 0
    while index < knots.count {
      let knot = knots[index]
      let isFirst = index == 0
      let isLast = index == knots.count - 1
      var text = ShortNumber.text(knot.output, isTerse: options.isTerse)
      if options.isExplicit || (knot.isPlaced && !(isFirst || isLast)) {
        text += " " + percentage(knots, index, options)
        let next = index + 1
        if !options.isExplicit, next < knots.count - 1, knots[next].output == knot.output, knots[next].isPlaced {
          text += " " + percentage(knots, next, options)
          index = next
        }
      }
      stops.append(text)
      index += 1
    }
    return "linear(" + stops.joined(separator: options.isTerse ? "," : ", ") + ")"
  }

  /// A position; one that is no greater than the one before is raised to it by CSS, so 0% says that it is the same.
  private static func percentage(_ knots: [Knot], _ index: Int, _ options: LinearFit.Options) -> String {
    let isSame = options.isTerse && !options.isExplicit && index > 0 && knots[index].x == knots[index - 1].x
    return ShortNumber.text(isSame ? 0 : knots[index].percent, isTerse: options.isTerse) + "%"
  }

  /// The curve of a text, as CSS reads it.
  static func curve(_ text: String) -> PiecewiseLinear? {
    guard case .linear(let curve)? = try? CSSEasing(text) else { return nil }
    return curve
  }
}
