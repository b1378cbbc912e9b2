/// Enclosures of the Taylor coefficients c₀, c₁, … of a function, cₖ = f⁽ᵏ⁾/k!, over all places of a region: what a
/// proof about a stretch of a curve stands on.
///
/// Evaluating a formula on `IntervalSeries(over: X, order: n)` encloses the values of the real function and its first n
/// derivatives. The leading coefficient says by its ``Interval/Definition`` whether the function is defined and
/// continuous there. Where it has a kink or jumps, the further coefficients enclose those on both sides; which
/// derivatives exist and are continuous ``smoothness`` tells.
///
/// A series of order 0 is a constant and meets a series of any order; of two series of different positive orders the
/// lower order is kept.
///
/// Source of the recurrences: as for ``Jet``, in interval arithmetic (R. E. Moore, Interval Analysis, 1966).
public struct IntervalSeries: Sendable {
  /// Of which places a series speaks.
  public enum Region: UInt8, Sendable, Hashable {
    /// All places of an interval, its ends included.
    case closed
    /// The places between its ends: what holds there holds of one-sided limits at the ends.
    case open
    /// One place, as a limit from below.
    case below
    /// One place, as a limit from above.
    case above
  }

  /// The highest power that is kept.
  public let order: Int
  /// Where the coefficients hold.
  public let region: Region
  /// How many derivatives are known to exist and to be continuous in the region; ``analytic`` for all.
  public let smoothness: UInt8
  /// Whether it was made of constants alone: what has no coefficients at a place may still change beside it.
  let isMadeOfConstants: Bool
  private var few: (Interval, Interval, Interval, Interval)
  /// All coefficients of a series of an order above 3.
  private var many: [Interval]?

  /// The smoothness of what has all derivatives.
  public static let analytic = UInt8.max

  /// A constant, of order 0.
  public init(_ constant: Interval) {
    (order, region, smoothness, isMadeOfConstants) = (0, .closed, Self.analytic, true)
    few = (constant, .zero, .zero, .zero)
  }

  /// The abscissa itself over an interval.
  ///
  /// - Parameter region: ``Region/below`` and ``Region/above`` for an interval of one place.
  public init(over abscissa: Interval, order: Int, region: Region = .closed) {
    self.init(order: order, region: region, smoothness: Self.analytic) { coefficients in
      coefficients[0] = abscissa
      if order > 0 { coefficients[1] = Interval(1.0) }
    }
  }

  /// A series whose coefficients `fill` writes over zeros.
  @inline(__always)
  init(
    order: Int, region: Region, smoothness: UInt8, isMadeOfConstants: Bool = false,
    _ fill: (UnsafeMutablePointer<Interval>) -> Void
  ) {
    precondition(order >= 0, "the order of a series is not negative")
    (self.order, self.region, self.smoothness) = (order, region, smoothness)
    self.isMadeOfConstants = isMadeOfConstants
    few = (.zero, .zero, .zero, .zero)
    if order < 4 {
      withUnsafeMutablePointer(to: &few) {
        $0.withMemoryRebound(to: Interval.self, capacity: 4) { fill($0) }
      }
    } else {
      many = [Interval](unsafeUninitializedCapacity: order + 1) { buffer, count in
        buffer.initialize(repeating: .zero)
        fill(buffer.baseAddress.unsafelyUnwrapped)
        count = order + 1
      }
    }
  }

  /// Lends the coefficients 0...order.
  @inline(__always)
  func read<Result>(_ body: (UnsafePointer<Interval>) -> Result) -> Result {
    if let many { return many.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) } }
    return withUnsafePointer(to: few) {
      $0.withMemoryRebound(to: Interval.self, capacity: 4) { body($0) }
    }
  }

  /// An enclosure of the values.
  public var value: Interval { many.map { $0[0] } ?? few.0 }

  /// The enclosure of f⁽ᵏ⁾/k!; 0 beyond the order of a constant, and otherwise k ≤ order.
  public subscript(_ k: Int) -> Interval {
    if order == 0 && k > 0 { return .zero }
    precondition(0...order ~= k, "a coefficient beyond the order of the series")
    return read { $0[k] }
  }

  /// The enclosure of the k-th derivative, k!·cₖ.
  public func derivative(_ k: Int) -> Interval {
    var factorial = 1.0
    for j in 0..<k { factorial *= Double(j + 1) }
    return self[k] * Interval(factorial)
  }

  /// The series of the k-th derivative: the order falls by k.
  public func differentiated(_ times: Int) -> IntervalSeries {
    if times == 0 { return self }
    if order == 0 { return IntervalSeries(value.isEmpty ? .empty : Interval.zero.with(value.definition)) }
    precondition(times <= order, "a derivative beyond the order of the series")
    let left = smoothness == Self.analytic ? smoothness : smoothness - UInt8(Swift.min(times, Int(smoothness)))
    let exists = value.definition == .continuous && Int(smoothness) >= times
    return IntervalSeries(
      order: order - times, region: region, smoothness: left, isMadeOfConstants: isMadeOfConstants
    ) { target in
      read { source in
        for k in 0...(order - times) {
          var factor = 1.0
          for j in 0..<times { factor *= Double(k + times - j) }
          target[k] = source[k + times].times(Interval(factor))
        }
      }
      target[0] = target[0].with(exists ? .continuous : .partial)
    }
  }

  /// The same series up to an order of 1 at least, which is not above its own.
  public func shortened(to order: Int) -> IntervalSeries {
    precondition(1...self.order ~= order, "a series is shortened to an order that it has")
    return IntervalSeries(
      order: order, region: region, smoothness: smoothness, isMadeOfConstants: isMadeOfConstants
    ) { target in
      read { source in for k in 0...order { target[k] = source[k] } }
    }
  }

  /// The same function where nothing is known of the derivatives from an order on.
  func rough(from first: Int = 1) -> IntervalSeries {
    let known = Swift.min(smoothness, UInt8(first - 1))
    return IntervalSeries(order: order, region: region, smoothness: known, isMadeOfConstants: isMadeOfConstants) {
      target in
      read { source in for k in 0...order { target[k] = k < first ? source[k] : .entire } }
    }
  }

  /// The same function with other enclosures of its coefficients.
  public func replacingCoefficients(_ coefficients: [Interval]) -> IntervalSeries {
    replacing { target in for k in 0...order { target[k] = coefficients[k] } }
  }

  /// This series after `change`.
  @inline(__always)
  func replacing(_ change: (UnsafeMutablePointer<Interval>) -> Void) -> IntervalSeries {
    IntervalSeries(order: order, region: region, smoothness: smoothness, isMadeOfConstants: isMadeOfConstants) {
      target in
      read { source in for k in 0...order { target[k] = source[k] } }
      change(target)
    }
  }

  /// The same series with another enclosure of its values, and what the old one says of their definition.
  func replacingValue(_ value: Interval) -> IntervalSeries {
    replacing { $0[0] = value.with(Swift.min(value.definition, self.value.definition)) }
  }

  /// The same series, its values held against another enclosure of them.
  public func narrowed(to enclosure: Interval) -> IntervalSeries {
    let common = value.intersection(with: enclosure)
    return common.isEmpty ? self : replacing { $0[0] = common.with(value.definition) }
  }

  /// A constant with as many coefficients as this series.
  func constant(_ value: Interval) -> IntervalSeries {
    IntervalSeries(order: order, region: region, smoothness: Self.analytic, isMadeOfConstants: true) { $0[0] = value }
  }

  /// A number of the same order that is one everywhere.
  public func levelled(at value: Double) -> IntervalSeries { constant(Interval(value)) }

  /// Whether it is known to be 0 at no place of its region.
  public var isNowhereZero: Bool { knownSign.map { $0 != 0 } ?? false }

  /// `value`, then every further coefficient changed alone.
  @inline(__always)
  func map(value: Interval, _ transform: (Interval) -> Interval) -> IntervalSeries {
    IntervalSeries(order: order, region: region, smoothness: smoothness, isMadeOfConstants: isMadeOfConstants) {
      target in
      read { source in
        target[0] = value
        for k in stride(from: 1, through: order, by: 1) { target[k] = transform(source[k]) }
      }
    }
  }

  /// What a binary operation gives: the common order, region and smoothness of its operands.
  @inline(__always)
  static func joined(
    _ a: IntervalSeries, _ b: IntervalSeries, _ fill: (UnsafeMutablePointer<Interval>) -> Void
  ) -> IntervalSeries {
    IntervalSeries(
      order: commonOrder(a, b), region: a.order == 0 ? b.region : a.region,
      smoothness: Swift.min(a.smoothness, b.smoothness), isMadeOfConstants: a.isMadeOfConstants && b.isMadeOfConstants,
      fill)
  }

  /// The order of what a binary operation gives.
  @inline(__always)
  static func commonOrder(_ a: IntervalSeries, _ b: IntervalSeries) -> Int {
    a.order == 0 ? b.order : b.order == 0 ? a.order : Swift.min(a.order, b.order)
  }
}

extension IntervalSeries {
  /// The series of f∘inner, where this is the series of f over `inner.value`.
  public func composed(with inner: IntervalSeries) -> IntervalSeries {
    let definition = Swift.min(value.definition, inner.value.definition)
    if order == 0 || inner.order == 0 { return inner.constant(value.with(definition)) }
    let order = Swift.min(order, inner.order)
    if inner.isHeld { return inner.constant(value.with(definition)) }
    return read { outer in
      inner.read { source in
        IntervalSeries(order: order, region: inner.region, smoothness: Swift.min(smoothness, inner.smoothness)) {
          for step in 0...order {
            // Horner's rule; the highest coefficient first, so that the product can replace its factor.
            for k in stride(from: step, to: 0, by: -1) {
              var sum = $0[k - 1].times(source[1])
              for j in stride(from: 2, through: k, by: 1) { sum = sum + $0[k - j].times(source[j]) }
              $0[k] = sum
            }
            $0[0] = outer[order - step]
          }
          $0[0] = $0[0].with(definition)
        }
      }
    }
  }
}

extension Interval {
  /// 0, exactly.
  static let zero = Interval(0.0)

  /// The product of two coefficients: of 0 and what has no bound it may be anything, as a limit of products is.
  public func times(_ other: Interval) -> Interval {
    if isZero || other.isZero { return isBounded && other.isBounded ? .zero : .entire }
    return self * other
  }

  /// Whether it is the number 0 alone.
  public var isZero: Bool { lower == 0 && upper == 0 }

  /// The quotient of two coefficients, unbounded where the divisor is 0.
  @inline(__always)
  func over(_ divisor: Interval) -> Interval {
    divisor.isZero ? .entire : self / divisor
  }
}
