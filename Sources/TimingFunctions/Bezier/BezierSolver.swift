import CKernels
import ScalarMath

/// The coefficients and the table of a curve, where the kernels find them.
@usableFromInline
final class BezierSolver: Sendable {
  // Written in init, read only from then on.
  nonisolated(unsafe) private let curve: UnsafeMutablePointer<easel_bezier>

  /// Above this, the products of the kernels might overflow.
  private static var greatestHeight: Double { 0x1p900 }

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    curve = .allocate(capacity: 1)
    curve.pointee.x = easel_cubic(x1, x2)
    let (first, second) = (3 * y1.magnitude, 3 * y2.magnitude)
    let isTame = max(y1.magnitude, y2.magnitude) <= Self.greatestHeight
    // NaN is what the kernels say in doubt, so they leave every value of such a curve to exact arithmetic.
    curve.pointee.y = isTame ? easel_cubic(y1, y2) : easel_cubic(.nan, .nan)
    let x = curve.pointee.x
    curve.pointee.xSpread = x.c1.magnitude + x.twiceC2.magnitude + x.thriceC3.magnitude
    curve.pointee.y1Spread = first
    curve.pointee.y2Spread = 2 * (second + 2 * first)
    curve.pointee.y3Spread = 3 * (first + second + 1)
    fillCells()
  }

  deinit { curve.deallocate() }

  /// The guess in a cell is the parabola through its ends and its middle; nothing rests on it but time.
  private func fillCells() {
    let x = curve.pointee.x
    let starts = easel_bezier_starts(curve)
    let offsets = easel_bezier_offsets(curve)
    let slopes = easel_bezier_slopes(curve)
    let bends = easel_bezier_bends(curve)
    var start = 0.0
    for cell in 0..<16 {
      let low = Double(cell) * 0.0625
      let (middle, high) = (low + 0.03125, low + 0.0625)
      let centre = ((x.c3 * middle + x.c2) * middle + x.c1) * middle
      // Rounding must not make the places fall.
      let end = cell == 15 ? 1 : max(start, ((x.c3 * high + x.c2) * high + x.c1) * high)
      let (first, second) = (centre - start, end - centre)
      // Newton's divided differences with one division, then by powers of x.
      let product = first * second * (end - start)
      let inverse = product > 0x1p-1000 ? 0.03125 / product : 0
      let chord = inverse * second * (end - start)
      let bend = inverse * (first - second)
      starts[cell] = start
      offsets[cell] = low - start * (chord - centre * bend)
      slopes[cell] = chord - bend * (start + centre)
      bends[cell] = bend
      start = end
    }
  }

  /// y at x, correctly rounded; NaN where the kernel leaves it in doubt, for x outside 0...1 and at its ends.
  @inline(__always)
  func value(at x: Double, _ set: InstructionSet) -> Double { set.value(curve, x) }

  @inline(__always)
  func fastValue(at x: Double, _ set: InstructionSet) -> Double { set.fastValue(curve, x) }

  func values(
    at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet,
    isFast: Bool
  ) {
    guard let x = xs.baseAddress, let y = out.baseAddress else { return }
    set.values(curve, x, y, xs.count, isFast: isFast)
  }
}

extension easel_cubic {
  /// 3(1 − t)²t·p + 3(1 − t)t²·q + t³ by powers of t. 3p and 3q are exact in two words; a sum of two of them is
  /// rounded to 3·2⁻¹⁰⁶ of itself.
  fileprivate init(_ p: Double, _ q: Double) {
    let first = DoubleDouble(product: 3, p)
    let second = DoubleDouble(product: 3, q)
    let square = second - (first + first)
    let cube = (first - second) + DoubleDouble(1)
    self.init(
      c1: first.high, c2: square.high, c3: cube.high, c1Low: first.low, c2Low: square.low, c3Low: cube.low,
      twiceC2: 2 * square.high, thriceC3: 3 * cube.high)
  }
}
