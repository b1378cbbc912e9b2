import ScalarMath

/// A ball that falls to 1 and bounces, each time to a quarter of the height in half the time.
///
/// With `bounces` arcs the fall lasts 3 − 2^(2−bounces) times the time to the first touch: 2.75, hence the published
/// 7.5625 t² = (2.75 t)² for four. Qt scales the bounces after the fall by an amplitude. Outside [0, 1] the arcs at the
/// ends go on.
/// For the error see ``CatalogueEntry/accuracy``.
public struct BounceEaseOut: ElementaryTimingFunction, Hashable {
  /// The number of times that the ball touches 1, the last time at the end: 1...48.
  public let bounces: Int
  /// The height of the bounces after the fall, as a multiple of Penner's.
  public let amplitude: Double
  /// Creates the easing, by default with Penner's four bounces; a number of bounces outside 1…48 is clamped.
  public init(bounces: Int = 4, amplitude: Double = 1) {
    (self.bounces, self.amplitude) = (min(max(bounces, 1), 48), amplitude)
  }

  /// Let τ be (3 − 2^(2−n))·t, and a the amplitude. The fall is τ². Arc k begins at τ = 3 − 2^(2−k) and is 1 −
  /// a(4^(−k) − (τ − 3 + 3·2^(−k))²).
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    arc(1, half: 1, time: bounceTime(bounces) * t).passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }

  /// Returns the height on the arc that the time lies on: this one or a later one.
  @usableFromInline
  func arc<Number: ElementaryNumber>(_ number: Int, half: Double, time: Number) -> Number {
    let own: (Number) -> Number = {
      let square: Number = .squared($0 - (3 - 3 * half))
      // For more than 26 bounces 1 − 4⁻ᵏ is not a double.
      if number == 1 || amplitude == 1 { return square + (1 - .squared(Number(half))) }
      return 1 - amplitude * (half * half - square)
    }
    if number == bounces { return own(time) }
    return .piecewise(time, .atLeast, 3 - 2 * half, { arc(number + 1, half: half / 2, time: $0) }, otherwise: own)
  }
}

/// Ever higher arcs from 0 until the last reaches 1: ``BounceEaseOut`` rotated by half a turn about (½, ½).
/// Outside [0, 1] the arcs at the ends continue.
/// For the error see ``CatalogueEntry/accuracy``.
public struct BounceEaseIn: ElementaryTimingFunction, Hashable {
  /// The number of times that the ball touches 0, the first time at the start: 1...48.
  public let bounces: Int
  /// The height of the bounces before the last arc, as a multiple of Penner's.
  public let amplitude: Double
  /// Creates the easing, by default with Penner's four bounces; a number of bounces outside 1…48 is clamped.
  public init(bounces: Int = 4, amplitude: Double = 1) {
    (self.bounces, self.amplitude) = (min(max(bounces, 1), 48), amplitude)
  }

  /// With σ = (3 − 2^(2−n))·t, the arc of half-width h = 2^(−k) is a(σ − b)(b + 2h − σ), where b = 2h − 2^(2−n) and a
  /// is the amplitude, or 1 for the last arc.
  ///
  /// Late in the last arc the height is computed from the rest 1 − t, so that the slope keeps its digits to the end.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let length = bounceTime(bounces)
    let height = arc(1, half: 1, time: length * t) { time in
      .inForms(time, .atLeast, 0.75 * length, { _ in 1 - .squared(length * (1 - t)) }, otherwise: lastArc)
    }
    return height.passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }

  /// Bounds that use only the time on each arc. The form in the rest 1 − t, which is not restricted to the last arc,
  /// would widen them.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    arc(1, half: 1, time: bounceTime(bounces) * t, last: lastArc)
      .passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }

  /// The height of the last arc.
  @usableFromInline
  func lastArc<Number: ElementaryNumber>(_ time: Number) -> Number {
    let length = bounceTime(bounces)
    return (time - (length - 1)) * (length + 1 - time)
  }

  /// Returns the height on the arc that the time lies on: this one or an earlier one.
  @usableFromInline
  func arc<Number: ElementaryNumber>(
    _ number: Int, half: Double, time: Number, last: (Number) -> Number
  ) -> Number {
    let start = 2 * half - (3 - bounceTime(bounces))
    func own(_ time: Number) -> Number {
      number == 1 ? last(time) : amplitude * ((time - start) * (start + 2 * half - time))
    }
    if number == bounces { return own(time) }
    return .piecewise(time, .atMost, start, { arc(number + 1, half: half / 2, time: $0, last: last) }, otherwise: own)
  }
}

/// 3 − 2^(2−bounces): the length of all arcs in units of the first fall.
@inlinable
func bounceTime(_ bounces: Int) -> Double { 3 - Double(sign: .plus, exponent: 2 - bounces, significand: 1) }

/// ``BounceEaseIn`` in the first half, ``BounceEaseOut`` in the second.
public typealias BounceEaseInOut = Halves<BounceEaseIn, BounceEaseOut>

extension BounceEaseInOut {
  /// Creates the easing, by default with Penner's four bounces in each half; a number of bounces outside 1…48 is
  /// clamped.
  public init(bounces: Int = 4, amplitude: Double = 1) {
    self.init(
      BounceEaseIn(bounces: bounces, amplitude: amplitude), BounceEaseOut(bounces: bounces, amplitude: amplitude))
  }
}
