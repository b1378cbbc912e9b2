import CKernels
import ScalarMath

// Batches of the curves that are used most, each compiled as one loop over registers. The trampolines of CKernels inline
// the body for each instruction set.

/// A curve with a formula for eight values, NaN in lanes that the formula does not take.
protocol LaneCurve {
  func formula(_ t: EightValues) -> EightValues
  func value(at t: Double) -> Double
}

#if arch(x86_64) || arch(arm64)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @c @implementation
  private func easel_curve_body(_ pass: UnsafePointer<easel_curve_pass>) -> CBool {
    let pass = pass.pointee
    return pass.fill(PowerEaseIn.self) || pass.fill(PowerEaseOut.self) || pass.fill(PowerEaseInOut.self)
      || pass.fill(Halves<PowerEaseOut, PowerEaseIn>.self)
      || pass.fill(SineEaseIn.self) || pass.fill(SineEaseOut.self) || pass.fill(SineEaseInOut.self)
      || pass.fill(ExponentialEaseIn.self) || pass.fill(ExponentialEaseOut.self)
      || pass.fill(ExponentialEaseInOut.self) || pass.fill(CircularEaseIn.self)
      || pass.fill(CircularEaseOut.self) || pass.fill(CircularEaseInOut.self) || pass.fill(BackEaseIn.self)
      || pass.fill(BackEaseOut.self) || pass.fill(BackEaseInOut.self) || pass.fill(ElasticEaseIn.self)
      || pass.fill(ElasticEaseOut.self) || pass.fill(PennerExponentialEaseIn.self)
      || pass.fill(PennerExponentialEaseOut.self) || pass.fill(Linear.self) || pass.fill(Spring.self, as: Spring.self)
      || pass.fill(Decay.self, as: Decay.self) || pass.fill(RubberBand.self, as: RubberBand.self)
      || pass.fill(Steps.self, as: Steps.self)
  }

  extension easel_curve_pass {
    /// Computes the batch and returns true if it is one of a curve of this type.
    @inline(always)
    fileprivate func fill<Curve: ElementaryTimingFunction>(_ type: Curve.Type) -> Bool {
      fill(type, as: Evaluated<Curve>.self)
    }

    @inline(always)
    fileprivate func fill<Formula: LaneCurve>(_ type: Any.Type, as formula: Formula.Type) -> Bool {
      guard self.type == unsafeBitCast(type, to: UnsafeRawPointer.self) else { return false }
      let curve = curve.assumingMemoryBound(to: formula).pointee
      var i = 0
      while i < count {
        let t = Lanes.load(t, i)
        var result = curve.formula(EightValues(t)).lanes
        // NaN, and infinite times and overflows that the formula does not take.
        let isNaN = easel_is_nan8(result)
        if easel_any8(isNaN) {
          result = easel_select8(isNaN, EightValues.each(EightValues(t), curve.value).lanes, result)
        }
        result.store(out, i)
        i &+= 8
      }
      return true
    }
  }

  /// An elementary timing function in lanes.
  private struct Evaluated<Curve: ElementaryTimingFunction>: LaneCurve {
    let curve: Curve
    @inline(always)
    func formula(_ t: EightValues) -> EightValues { curve.evaluate(t) }
    func value(at t: Double) -> Double { curve.value(at: t) }
  }

  extension InstructionSet {
    /// Runs the body; without fused multiply-add there is none. Not inlined, because the trampolines must be emitted next
    /// to it.
    @inline(never)
    fileprivate func run(_ pass: UnsafePointer<easel_curve_pass>) -> Bool {
      #if arch(x86_64)
        switch self {
        case .avx512: easel_curve_avx512(pass)
        case .avx2: easel_curve_avx2(pass)
        case .baseline: false
        }
      #else
        easel_curve_body(pass)
      #endif
    }
  }
#endif

extension TimingFunction {
  /// True if the batches of curves of this type have a kernel.
  var hasKernel: Bool {
    fill(UnsafeBufferPointer(start: nil, count: 0), UnsafeMutableBufferPointer(start: nil, count: 0))
  }

  /// Computes a batch of none or at least eight values in the kernel for curves of this type; false if there is none.
  @inline(never)
  package func fill(
    _ ts: UnsafeBufferPointer<Double>, _ out: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet = .best
  ) -> Bool {
    #if arch(x86_64) || arch(arm64)
      withUnsafePointer(to: self) { curve in
        let whole = ts.count / 8 * 8
        var pass = easel_curve_pass(
          curve: curve, type: unsafeBitCast(Self.self, to: UnsafeRawPointer.self), t: ts.baseAddress,
          out: out.baseAddress, count: whole)
        guard set.run(&pass) else { return false }
        if whole == ts.count { return true }
        // The last eight values, some of them for the second time.
        (pass.t, pass.out, pass.count) = (pass.t + (ts.count - 8), pass.out + (ts.count - 8), 8)
        return set.run(&pass)
      }
    #else
      false
    #endif
  }
}
