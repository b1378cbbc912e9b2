/// Error-free transformations: the low words of sums and products.
public struct ErrorFree: Sendable {
  /// Whether the code is compiled for fused multiply-add. Every call passes a literal, so that it folds away.
  public let isFused: Bool

  /// Arithmetic for a processor with fused multiply-add, or for one without.
  @inlinable @inline(__always)
  public init(isFused: Bool) { self.isFused = isFused }

  /// a·b + c, fused where the code is compiled for it.
  @inlinable @inline(__always)
  package func multiplyAdd<Number: LaneNumber>(_ a: Number, _ b: Number, _ c: Number) -> Number {
    Number.multiplyAdd(a, b, c)
  }

  /// a·b − product exactly, for product = fl(a·b): one fused operation, or Veltkamp's splitting without FMA
  /// (T. J. Dekker, "A floating-point technique for extending the available precision", 1971).
  ///
  /// Not exact if the product is below about 2⁻⁹⁶⁰, because its tail underflows. Without FMA a factor above 2⁹⁹⁵
  /// overflows, and the result is NaN.
  @inlinable @inline(__always)
  package func productTail<Number: LaneNumber>(_ a: Number, _ b: Number, _ product: Number) -> Number {
    if isFused { return Number.fusedMultiplySubtract(a, b, product) }
    /// 2²⁷ + 1 splits a 53-bit significand into two halves of 26 bits.
    let splitter = Number(repeating: 134_217_729)
    let aScaled = a * splitter
    let aHigh = aScaled - (aScaled - a)
    let aLow = a - aHigh
    let bScaled = b * splitter
    let bHigh = bScaled - (bScaled - b)
    let bLow = b - bHigh
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// a + b − sum exactly, for sum = fl(a + b) (D. E. Knuth, "The Art of Computer Programming", volume 2).
  @inlinable @inline(__always)
  package func sumTail<Number: LaneNumber>(_ a: Number, _ b: Number, _ sum: Number) -> Number {
    let bPart = sum - a
    return (a - (sum - bPart)) + (b - bPart)
  }
}
