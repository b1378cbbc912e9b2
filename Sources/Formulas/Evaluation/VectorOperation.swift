/// The operations that the batch evaluator runs in SIMD lanes; the raw values are those of `easel_step.operation`.
///
/// An operation *with tail* writes the rounding error of its result into the next register, for a power to use.
enum VectorOperation: Int32 {
  case add, subtract, multiply, divide, negate, absolute, squareRoot
  case minimum, maximum
  case less, lessOrEqual, equal, notEqual
  case and, or, not, select
  case sinPi, cosPi
  case addTail, subtractTail, multiplyTail, sinPiTail, cosPiTail
  /// `a` to a whole power ≥ 2.
  case power
  /// The sum of registers `a` and `b`, `b` the tail of `a`, to a whole power.
  case powerOfSum
  /// The same for negative powers; `exponent` is positive.
  case reciprocalPower, reciprocalPowerOfSum

  var hasTail: Bool {
    switch self {
    case .addTail, .subtractTail, .multiplyTail, .sinPiTail, .cosPiTail: true
    default: false
    }
  }
}
