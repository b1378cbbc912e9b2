/// The complementary error function for languages that have none.
///
/// erfc(x) = e^(−x²)·P(u)/(1 + 2x) for x ≥ 0 with u = (x − 3¾)/(x + 3¾) of −1…1, where P is smooth to infinity; below 0 it
/// is 2 − erfc(−x). P is the sum of the Chebyshev polynomials up to degree 23, which leaves 10⁻¹⁶.
///
/// Source: M. M. Shepherd, J. G. Laframboise, Chebyshev approximation of (1 + 2x)exp(x²)erfc x in 0 ≤ x < ∞, 1981, for the
/// form; the coefficients were computed anew with 60 digits, from 60 places.
enum ErrorFunctionHelper {
  private static let coefficients = [
    1.177578934567401754, -0.004590054580646477331, -0.08424913336651791558, 0.0592099399981918905,
    -0.02665866843530575228, 0.009074997670705265094, -0.002413163540417608191, 0.0004907758365258086323,
    -0.00006916973302501206367, 4.139027986073010168e-6, 7.740383066198490669e-7, -2.188640104923439566e-7,
    1.076499946567091038e-8, 4.521959811218286898e-9, -7.754400208831351106e-10, -6.318088340886684494e-11,
    2.868795010930669898e-11, 1.945586854577734723e-13, -9.654696748433438906e-13, 3.252548148148739842e-14,
    3.347811948286805388e-14, -1.864562880419313102e-15, -1.250795053068864709e-15, 7.418235256624043463e-17,
  ]

  /// erfc(x).
  static func complement(_ x: RecordedNumber) -> RecordedNumber {
    let size = x.magnitude
    let u = (size - 3.75) / (size + 3.75)
    // Clenshaw's recurrence.
    var (next, after) = (RecordedNumber(0), RecordedNumber(0))
    for coefficient in coefficients.dropFirst().reversed() {
      (next, after) = (coefficient + 2 * u * next - after, next)
    }
    let sum = coefficients[0] + u * next - after
    let tail = .exp(-(size * size)) * (sum / (1 + 2 * size))
    return .piecewise(x, .atLeast, 0, { _ in tail }, otherwise: { _ in 2 - tail })
  }
}
