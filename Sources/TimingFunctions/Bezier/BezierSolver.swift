import CKernels
import ScalarMath

/// The coefficients and the table of a curve, where the kernels find them.
@usableFromInline
final class BezierSolver: Sendable {
  // Written in init, read only from then on.
  nonisolated(unsafe) private let curve: UnsafeMutablePointer<easel_bezier>
  nonisolated(unsafe) private let cells: UnsafeMutablePointer<Double>

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let x = easel_cubic(x1, x2)
    cells = Self.cells(of: x)
    curve = .allocate(capacity: 1)
    // The terms that the coefficients of y are sums of, so that what their cancellation leaves is covered.
    let (first, second) = (3 * y1.magnitude, 3 * y2.magnitude)
    curve.initialize(
      to: easel_bezier(
        x: x, y: easel_cubic(y1, y2), xSpread: x.c1.magnitude + 2 * x.c2.magnitude + 3 * x.c3.magnitude,
        y1Spread: first, y2Spread: second + 2 * first, y3Spread: first + second + 1,
        cellStart: UnsafePointer(cells), cellSlope: UnsafePointer(cells + 16), cellOffset: UnsafePointer(cells + 32)))
  }

  deinit {
    curve.deallocate()
    cells.deallocate()
  }

  /// Sixteen cells of the parameter: where they begin, and the line from corner to corner of each.
  private static func cells(of x: easel_cubic) -> UnsafeMutablePointer<Double> {
    let cells = UnsafeMutablePointer<Double>.allocate(capacity: 48)
    var start = 0.0
    for cell in 0..<16 {
      let parameter = Double(cell) * 0.0625
      let t = parameter + 0.0625
      // Rounding must not make the places fall.
      let end = cell == 15 ? 1 : max(start, ((x.c3 * t + x.c2) * t + x.c1) * t)
      let slope = end > start ? 0.0625 / (end - start) : 0
      cells[cell] = start
      cells[16 + cell] = slope
      cells[32 + cell] = parameter - start * slope
      start = end
    }
    return cells
  }

  /// y at x, correctly rounded; NaN where the kernel leaves it in doubt, for x outside 0...1 and at its ends.
  @inline(__always)
  func value(at x: Double, _ set: InstructionSet) -> Double { set.value(curve, x) }

  @inline(__always)
  func fastValue(at x: Double, _ set: InstructionSet) -> Double { set.fastValue(curve, x) }

  func values(
    at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet
  ) {
    guard let x = xs.baseAddress, let y = out.baseAddress else { return }
    set.values(curve, x, y, xs.count)
  }

  func fastValues(
    at xs: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet
  ) {
    guard let x = xs.baseAddress, let y = out.baseAddress else { return }
    set.fastValues(curve, x, y, xs.count)
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
      c1: first.high, c2: square.high, c3: cube.high, c1Low: first.low, c2Low: square.low, c3Low: cube.low)
  }
}
