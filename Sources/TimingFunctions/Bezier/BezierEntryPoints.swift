import CKernels
import ScalarMath

// The entry points that the C trampolines inline, and the dispatch between them. Bodies and trampoline calls are in
// one file: the specialisation rests on inlining within it. What is solved how is in BezierKernel.

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_value_fused(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: true)).value(at: x)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_value_plain(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: false)).value(at: x)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_fast_value_fused(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: true)).fastValue(at: x)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_fast_value_plain(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: false)).fastValue(at: x)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_values_fused(
  _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int
) {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: true)).values(x, y, count)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_values_plain(
  _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int
) {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: false)).values(x, y, count)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_fast_values_fused(
  _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int
) {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: true)).fastValues(x, y, count)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_bezier_fast_values_plain(
  _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int
) {
  BezierKernel(curve: curve, exact: ErrorFree(isFused: false)).fastValues(x, y, count)
}

/// The solver by instruction set. Not inlined: the trampolines must be emitted beside the bodies.
extension InstructionSet {
  @inline(never)
  func value(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
    #if arch(x86_64)
      // One value gains nothing from wider lanes.
      return self == .baseline ? easel_bezier_value_plain(curve, x) : easel_bezier_value_avx2(curve, x)
    #elseif arch(arm64)
      return easel_bezier_value_fused(curve, x)
    #else
      return easel_bezier_value_plain(curve, x)
    #endif
  }

  @inline(never)
  func fastValue(_ curve: UnsafePointer<easel_bezier>, _ x: Double) -> Double {
    #if arch(x86_64)
      return self == .baseline ? easel_bezier_fast_value_plain(curve, x) : easel_bezier_fast_value_avx2(curve, x)
    #elseif arch(arm64)
      return easel_bezier_fast_value_fused(curve, x)
    #else
      return easel_bezier_fast_value_plain(curve, x)
    #endif
  }

  @inline(never)
  func values(
    _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    #if arch(x86_64)
      switch self {
      case .avx512: easel_bezier_values_avx512(curve, x, y, count)
      case .avx2: easel_bezier_values_avx2(curve, x, y, count)
      case .baseline: easel_bezier_values_plain(curve, x, y, count)
      }
    #elseif arch(arm64)
      easel_bezier_values_fused(curve, x, y, count)
    #else
      easel_bezier_values_plain(curve, x, y, count)
    #endif
  }

  @inline(never)
  func fastValues(
    _ curve: UnsafePointer<easel_bezier>, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    #if arch(x86_64)
      switch self {
      case .avx512: easel_bezier_fast_values_avx512(curve, x, y, count)
      case .avx2: easel_bezier_fast_values_avx2(curve, x, y, count)
      case .baseline: easel_bezier_fast_values_plain(curve, x, y, count)
      }
    #elseif arch(arm64)
      easel_bezier_fast_values_fused(curve, x, y, count)
    #else
      easel_bezier_fast_values_plain(curve, x, y, count)
    #endif
  }
}
