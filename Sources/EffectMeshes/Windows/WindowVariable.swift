/// The variable g of the polynomials that lanes work out, chosen so that the curve's branch points are far off: where
/// x′(t) = 0 the parameter is a square root of the place.
///
/// A polynomial is base + g·Q(h), with h from −1 to 1 over the window.
enum WindowVariable {
  /// g = h, a line in the place.
  case straight
  /// g from −1 to 1 and h = 2g² − 1: for curves that are symmetric about their middle.
  case odd
  /// g = (√(place + shift) − √shift)/(√(1 + shift) − √shift) and h = 2g − 1: for a branch point before the anchor.
  case root(shift: Double)
  /// g = place^¼ and h = 2g − 1: for a triple point, or nearly one, at the anchor.
  case secondRoot

  /// The numbers that lanes take g by: roots of scale·place + offset, then rootScale·… + rootOffset.
  struct Steps {
    var scale: Double
    var offset: Double
    var roots = 0
    var rootScale = 1.0
    var rootOffset = 0.0
  }

  func steps(_ anchor: WindowAnchor) -> Steps {
    switch self {
    case .straight, .odd: return Steps(scale: 2, offset: anchor == .centre ? 0 : -1)
    case .root(let shift):
      let width = (1 + shift).squareRoot() - shift.squareRoot()
      return Steps(scale: 1, offset: shift, roots: 1, rootScale: 1 / width, rootOffset: -shift.squareRoot() / width)
    case .secondRoot: return Steps(scale: 1, offset: 0, roots: 2)
    }
  }

  var isOdd: Bool { if case .odd = self { true } else { false } }
  var isStraight: Bool { if case .straight = self { true } else { false } }

  /// g at a place.
  func value(at place: Double, _ anchor: WindowAnchor) -> Double {
    let steps = steps(anchor)
    var g = steps.scale * place + steps.offset
    for _ in 0..<steps.roots { g = max(g, 0).squareRoot() }
    return steps.rootScale * g + steps.rootOffset
  }

  /// h at a g.
  func argument(_ g: Double) -> Double { isStraight ? g : isOdd ? 2 * g * g - 1 : 2 * g - 1 }

  /// The g where the argument is h, the one that is not negative; and the place of a g.
  func variable(_ h: Double) -> Double { isStraight ? h : isOdd ? (0.5 * (h + 1)).squareRoot() : 0.5 * (h + 1) }

  func place(_ g: Double, _ anchor: WindowAnchor) -> Double {
    let steps = steps(anchor)
    var value = (g - steps.rootOffset) / steps.rootScale
    for _ in 0..<steps.roots { value *= value }
    return (value - steps.offset) / steps.scale
  }

  /// What it costs, in multiply-adds of sixteen floats.
  var cost: Int {
    switch self {
    case .straight: 1
    case .odd: 2
    case .root: 16
    case .secondRoot: 28
    }
  }
}
