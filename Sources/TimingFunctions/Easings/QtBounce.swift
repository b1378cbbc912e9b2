import ScalarMath

/// A ball that falls to 1 and bounces, `amplitude` times as high as Penner's: Qt's ease-out.
///
/// With τ = 2.75t it is τ² up to the first touch, and on the later arcs 1 − a(4⁻ᵏ − (τ − 3 + 3·2⁻ᵏ)²). Any t; Qt itself
/// holds the time in 0...1.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtBounceEaseOut: WordTimingFunction, Hashable {
  /// 1 bounces to a quarter of the height of the fall.
  public let amplitude: Double
  /// Qt's standard is 1.
  public init(amplitude: Double = 1) { self.amplitude = amplitude }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word { QtBounce(height: 1, amplitude: amplitude).value(t) }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    QtBounce(height: 1, amplitude: amplitude).evaluate(t)
  }
}

/// ``QtBounceEaseOut`` turned by half about (½, ½). Any t; Qt itself holds the time in 0...1.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtBounceEaseIn: WordTimingFunction, Hashable {
  /// 1 bounces to a quarter of the height of the last arc.
  public let amplitude: Double
  /// Qt's standard is 1.
  public init(amplitude: Double = 1) { self.amplitude = amplitude }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    QtBounce(height: 1, amplitude: amplitude).rest(time: Word.Pair(sum: Word(1), -t) * Word(2.75)) { $0.rounded }
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    1 - QtBounce(height: 1, amplitude: amplitude).evaluate(1 - t)
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
public struct QtBounceEaseOutIn: WordTimingFunction, Hashable {
  /// 1 bounces to half of the height of the fall.
  public let amplitude: Double
  /// Qt's standard is 1.
  public init(amplitude: Double = 1) { self.amplitude = amplitude }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    let bounce = QtBounce(height: 0.5, amplitude: amplitude)
    return .piecewise(t, .below, 0.5) { t in
      bounce.value(2 * t)
    } otherwise: { t in
      bounce.rest(time: Word.Pair(sum: Word(2), -2 * t) * Word(2.75)) { (Word.Pair(Word(0.5)) + $0).rounded }
    }
  }

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
  func value<Word: WordNumber>(_ t: Word) -> Word {
    Word.Pair.piecewise(Word.Pair(product: Word(2.75), t), atLeast: 1) { time in
      rest(time: time) { (Word.Pair(Word(height)) + -$0).rounded }
    } otherwise: { time in
      (time * time).rounded * height
    }
  }

  /// What is made of the height less the value: (h − f)(h + f) for the half-width h of an arc and the time f from its
  /// centre, times the amplitude; of the fall, times the height. The arc is that of a number or one behind it.
  @usableFromInline
  func rest<Pair: WordPair>(
    time: Pair, number: Int = 0, half: Double = 1, _ result: (Pair) -> Pair.Word
  ) -> Pair.Word {
    func own(_ time: Pair) -> Pair.Word {
      let fromCentre = time.adding(Pair.Word(-(3 - 3 * half))).plus(Pair.Word(0))
      let width = Pair(Pair.Word(half))
      return result((width + -fromCentre) * (width + fromCentre) * Pair.Word(number == 0 ? height : amplitude))
    }
    if number == 3 { return own(time) }
    return Pair.piecewise(
      time, atLeast: 3 - 2 * half, { rest(time: $0, number: number + 1, half: half / 2, result) }, otherwise: own)
  }

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
