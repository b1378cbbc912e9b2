import ScalarMath
import TimingFunctions

/// The difference of two curves, a(t) − b(t), as a curve.
public struct DifferenceCurve<A: TimingFunction, B: TimingFunction>: TimingFunction {
  /// The minuend.
  public let a: A
  /// The subtrahend.
  public let b: B
  public let domain: ClosedRange<Double>

  /// The difference of two curves over a domain on which both are evaluated.
  public init(_ a: A, _ b: B, over domain: ClosedRange<Double>) { (self.a, self.b, self.domain) = (a, b, domain) }

  public var cost: Int { a.cost + b.cost + 1 }
  public func value(at t: Double) -> Double { a.value(at: t) - b.value(at: t) }
  public func jet(at t: Jet) -> Jet { a.jet(at: t) - b.jet(at: t) }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    guard let a = a.enclosed(over: t), let b = b.enclosed(over: t) else { return nil }
    return a - b
  }

  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    a.values(at: ts, into: out)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: ts.count) { other in
      b.values(at: ts, into: other)
      for index in 0..<ts.count { out[index] -= other[index] }
    }
  }
}
