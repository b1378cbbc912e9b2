/// A number with its first derivatives with respect to up to eight variables: forward differentiation, a block of
/// variables at a time.
///
/// Evaluating a formula on gradients gives its value, the very double that `Double` gives for the elementary functions,
/// and its derivatives, exact but for rounding. A derivative of 0 stays 0 where a function's slope is infinite, so that
/// constants stay constants. Where a function has a kink or a jump, the piece is the one the value lies on.
///
/// Source: R. E. Wengert, A simple automatic derivative evaluation program, 1964.
public struct Gradient: Sendable, Hashable {
  /// Variables of a block.
  public static let width = 8

  /// The value.
  public let leading: Double
  /// The derivatives with respect to the variables of the block; 0 for those that there are not.
  public let partials: SIMD8<Double>

  /// A value with its derivatives.
  public init(_ value: Double, partials: SIMD8<Double>) {
    (leading, self.partials) = (value, partials)
  }

  /// A constant.
  public init(_ constant: Double) { self.init(constant, partials: .zero) }

  /// The variable of this place of the block, 0 to 7.
  public init(_ value: Double, variable: Int) {
    var partials = SIMD8<Double>.zero
    partials[variable] = 1
    self.init(value, partials: partials)
  }

  /// f(x) for the value and the slope of f.
  func mapped(_ value: Double, slope: Double) -> Gradient {
    let product = partials * slope
    return Gradient(value, partials: slope.isFinite ? product : product.replacing(with: 0, where: partials .== 0))
  }

  /// f(x, y) for the value and both slopes of f.
  static func combined(_ x: Gradient, _ y: Gradient, _ value: Double, _ slopes: (Double, Double)) -> Gradient {
    Gradient(value, partials: x.mapped(value, slope: slopes.0).partials + y.mapped(value, slope: slopes.1).partials)
  }

  /// Whether no variable changes it.
  var isConstant: Bool { partials == .zero }
}
