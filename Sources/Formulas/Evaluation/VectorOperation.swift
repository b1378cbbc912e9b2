/// The operations that the batch evaluator runs in SIMD lanes; the raw values are those of `easel_step.operation`.
///
/// An operation *with tail* writes the rounding error of its result into the next register, for a power to use.
enum VectorOperation: UInt8 {
  case add, subtract, multiply, divide, negate, absolute, squareRoot
  case minimum, maximum
  case less, lessOrEqual, equal, notEqual
  case and, or, not, select
  case sinPi, cosPi
  case addTail, subtractTail, multiplyTail
  /// `a` to a whole power, times `scale`.
  case power
  /// The sum of registers `a` and `b`, `b` the tail of `a`, to a whole power, times `scale`.
  case powerOfSum
  /// sin(π·a) and cos(π·a), their low words kept, to a whole power, times `scale`.
  case powerOfSinPi, powerOfCosPi

  var hasTail: Bool {
    switch self {
    case .addTail, .subtractTail, .multiplyTail: true
    default: false
    }
  }

  /// Whether it takes a sine or cosine of a multiple of π.
  var isTurn: Bool {
    switch self {
    case .sinPi, .cosPi, .powerOfSinPi, .powerOfCosPi: true
    default: false
    }
  }
}
