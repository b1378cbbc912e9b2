/// What generated code computes with: a function of numbers that a language has, or that is written out for it.
package enum CodeOperation: String, Hashable, Sendable, CaseIterable {
  case add, subtract, multiply, divide, negate
  case sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh
  case exp, exp2, log, log2, log10, squareRoot, power
  case magnitude, signum, floor, ceiling, truncate
  case truncatedRemainder, lesser, greater
  /// Not every language has these; see ``CodeHelper``.
  case sinPi, cosPi, expMinusOne, logOfOneMinus, cubeRoot, hypotenuse, complementaryError
  case roundedToEven, roundedAway, flooredRemainder, singlePrecision
  /// x1, y1, x2, y2, place: the height of a cubic Bézier curve within 0…1.
  case cubicBezier
}
