import CKernels
import ScalarMath

// The bodies that the C trampolines inline, and the selection of a trampoline. Both are in one file, because the
// specialisation relies on inlining within it. BezierKernel contains the solver.

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_value(_ curve: UnsafePointer<easel_bezier>, _ x: Double, _ isFast: Bool, _ isFused: Bool)
  -> Double
{
  BezierKernel(curve: curve, exact: ErrorFree(isFused: isFused), isFast: isFast).value(at: x)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_values(
  _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int,
  _ isFast: Bool, _ isFused: Bool
) {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: isFused), isFast: isFast).values(x, y, count)
}

/// The Bézier solver for an instruction set. Its functions are not inlined, because the trampolines must be emitted
/// next to the bodies.
extension InstructionSet {
  /// y at x, correctly rounded; NaN if the kernel leaves it undecided, for x outside 0...1, and at the ends.
  @inline(never)
  func value(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
    easel_bezier_value_on(rawValue, curve, x)
  }

  @inline(never)
  func fastValue(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
    easel_bezier_fast_value_on(rawValue, curve, x)
  }

  @inline(never)
  func values(
    _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int,
    isFast: Bool
  ) { easel_bezier_values_on(rawValue, isFast, curve, x, y, count) }
}
