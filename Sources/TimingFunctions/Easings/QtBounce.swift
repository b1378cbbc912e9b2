import ScalarMath

/// A ball that falls to 1 and bounces, `amplitude` times as high as Penner's: Qt's ease-out.
///
/// With τ = 2.75t it is τ² up to the first touch, and on the later arcs 1 − a(4⁻ᵏ − (τ − 3 + 3·2⁻ᵏ)²). Any t; Qt itself
/// holds the time in 0...1.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtBounceEaseOut: ElementaryTimingFunction, Hashable {
  /// 1 bounces to a quarter of the height of the fall.
  public let amplitude: Double
  /// Qt's standard is 1.
  public init(amplitude: Double = 1) { self.amplitude = amplitude }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    QtBounce(height: 1, amplitude: amplitude).evaluate(t)
  }
}

/// ``QtBounceEaseOut`` turned by half about (½, ½). Any t; Qt itself holds the time in 0...1.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtBounceEaseIn: ElementaryTimingFunction, Hashable {
  /// 1 bounces to a quarter of the height of the last arc.
  public let amplitude: Double
  /// Qt's standard is 1.
  public init(amplitude: Double = 1) { self.amplitude = amplitude }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .inForms(t, .atLeast, 0.75) {
      1 - .squared(2.75 * (1 - $0))
    } otherwise: {
      arc(3, half: 1 / 8, time: 2.75 * $0)
    }
  }

  /// The arc of a number that the time from the start lies on, or one nearer to the end: on arc k of half-width h = 2⁻ᵏ
  /// from b on a(σ − b)(b + 2h − σ), on the fall 1 − (2.75 − σ)².
  @usableFromInline
  func arc<Number: ElementaryNumber>(_ number: Int, half: Double, time: Number) -> Number {
    if number == 0 { return 1 - .squared(2.75 - time) }
    let start = 2 * half - 0.25
    let own: (Number) -> Number = { amplitude * (($0 - start) * (start + 2 * half - $0)) }
    return .piecewise(
      time, .atMost, start + 2 * half, own, otherwise: { arc(number - 1, half: 2 * half, time: $0) })
  }
}

/// ``QtBounceEaseIn`` in the first half, ``QtBounceEaseOut`` in the second.
public typealias QtBounceEaseInOut = Halves<QtBounceEaseIn, QtBounceEaseOut>

extension QtBounceEaseInOut {
  /// Qt's standard is 1.
  public init(amplitude: Double = 1) {
    self.init(QtBounceEaseIn(amplitude: amplitude), QtBounceEaseOut(amplitude: amplitude))
  }
}

/// A ball that falls to ½ and bounces, then the same turned by half about (½, ½): Qt's ease-out-in.
///
/// The amplitude is not halved with the curve, so the ball bounces twice as high as in two halves. Any t; Qt itself
/// holds the time in 0...1.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtBounceEaseOutIn: ElementaryTimingFunction, Hashable {
  /// 1 bounces to half of the height of the fall.
  public let amplitude: Double
  /// Qt's standard is 1.
  public init(amplitude: Double = 1) { self.amplitude = amplitude }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let bounce = QtBounce(height: 0.5, amplitude: amplitude)
    return .piecewise(t, .below, 0.5, { bounce.evaluate(2 * $0) }, otherwise: { 1 - bounce.evaluate(2 - 2 * $0) })
  }
}

/// A fall from 0 to a height in 1/2.75 of the time and three bounces.
@usableFromInline
struct QtBounce {
  @usableFromInline let height: Double
  @usableFromInline let amplitude: Double

  @inlinable
  init(height: Double, amplitude: Double) { (self.height, self.amplitude) = (height, amplitude) }

  @inlinable
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    evaluate(time: 2.75 * t, number: 0, half: 1)
  }

  /// The arc that the time lies on, that of a number or one behind it.
  @usableFromInline
  func evaluate<Number: ElementaryNumber>(time: Number, number: Int, half: Double) -> Number {
    let own: (Number) -> Number = { time in
      let square: Number = .squared(time - (3 - 3 * half))
      return number == 0 ? height * square : height - amplitude * (half * half - square)
    }
    if number == 3 { return own(time) }
    return .piecewise(
      time, .atLeast, 3 - 2 * half, { evaluate(time: $0, number: number + 1, half: half / 2) }, otherwise: own)
  }
}
