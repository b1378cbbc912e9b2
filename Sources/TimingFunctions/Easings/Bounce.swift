import ScalarMath

/// A ball that falls to 1 and bounces, each time to a quarter of the height in half the time.
///
/// With `bounces` arcs the fall lasts 3 − 2^(2−bounces) times the time to the first touch: 2.75, hence the published
/// 7.5625 t² = (2.75 t)² for four. Outside [0, 1] the arcs at the ends go on.
/// For the error see ``CatalogueEntry/accuracy``.
public struct BounceEaseOut: WordTimingFunction, Hashable {
  /// How often the ball touches 1, the last time at the end: 1...48.
  public let bounces: Int
  /// Penner's four bounces unless told otherwise; a number outside 1…48 becomes the nearest in it.
  public init(bounces: Int = 4) { self.bounces = min(max(bounces, 1), 48) }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    arc(1, half: 1, pair: Word.Pair(product: Word(bounceTime(bounces)), t))
  }

  /// The arc that the time lies on, this one or one behind it, in two words.
  @usableFromInline
  func arc<Pair: WordPair>(_ number: Int, half: Double, pair time: Pair) -> Pair.Word {
    let own: (Pair) -> Pair.Word = { time in
      // Exact, as is the sum below 1: the centre and the height have few digits.
      let fromCentre = time.minusNear(3 - 3 * half)
      let top = 1 - half * half
      let rest = Pair.Word((1 - top) - half * half)
      return fromCentre.times(fromCentre).plus(rest).adding(Pair.Word(top)).rounded
    }
    if number == bounces { return own(time) }
    return Pair.piecewise(
      time, atLeast: 3 - 2 * half, { arc(number + 1, half: half / 2, pair: $0) }, otherwise: own)
  }

  /// With τ = (3 − 2^(2−n))·t, arc k from 3 − 2^(2−k) on is (τ − 3 + 3·2^(−k))² + 1 − 4^(−k).
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    arc(1, half: 1, time: bounceTime(bounces) * t).passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }

  /// The arc that the time lies on, this one or one behind it.
  @usableFromInline
  func arc<Number: ElementaryNumber>(_ number: Int, half: Double, time: Number) -> Number {
    // Of more than 26 bounces 1 − 4⁻ᵏ is no double.
    let own: (Number) -> Number = { .squared($0 - (3 - 3 * half)) + (1 - .squared(Number(half))) }
    if number == bounces { return own(time) }
    return .piecewise(time, .atLeast, 3 - 2 * half, { arc(number + 1, half: half / 2, time: $0) }, otherwise: own)
  }
}

/// Ever higher arcs from 0 until the last reaches 1: ``BounceEaseOut`` turned by half about (½, ½).
/// Outside [0, 1] the arcs at the ends go on.
/// For the error see ``CatalogueEntry/accuracy``.
public struct BounceEaseIn: WordTimingFunction, Hashable {
  /// How often the ball touches 0, the first time at the start: 1...48.
  public let bounces: Int
  /// Penner's four bounces unless told otherwise; a number outside 1…48 becomes the nearest in it.
  public init(bounces: Int = 4) { self.bounces = min(max(bounces, 1), 48) }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    arc(1, half: 1, negated: -Word.Pair(product: Word(bounceTime(bounces)), t))
  }

  /// The arc that the time lies on, this one or one before it, in two words; the time with its sign changed.
  @usableFromInline
  func arc<Pair: WordPair>(_ number: Int, half: Double, negated time: Pair) -> Pair.Word {
    let start = 2 * half - (3 - bounceTime(bounces))
    let own: (Pair) -> Pair.Word = { time in
      // Exact: the start of the arc has few digits.
      let sinceStart = (-time).minusNear(start)
      let untilEnd = time.adding(Pair.Word(start + 2 * half)).plus(Pair.Word(0))
      return sinceStart.times(untilEnd).rounded
    }
    if number == bounces { return own(time) }
    return Pair.piecewise(time, atLeast: -start, { arc(number + 1, half: half / 2, negated: $0) }, otherwise: own)
  }

  /// With σ = (3 − 2^(2−n))·t, the arc of half-width h = 2^(−k) is (σ − b)(b + 2h − σ), where b = 2h − 2^(2−n).
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    arc(1, half: 1, time: bounceTime(bounces) * t).passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }

  /// The arc that the time lies on, this one or one before it.
  @usableFromInline
  func arc<Number: ElementaryNumber>(_ number: Int, half: Double, time: Number) -> Number {
    let start = 2 * half - (3 - bounceTime(bounces))
    let own: (Number) -> Number = { ($0 - start) * (start + 2 * half - $0) }
    if number == bounces { return own(time) }
    return .piecewise(time, .atMost, start, { arc(number + 1, half: half / 2, time: $0) }, otherwise: own)
  }
}

/// 3 − 2^(2−bounces): the length of all arcs in units of the first fall.
@inlinable
func bounceTime(_ bounces: Int) -> Double { 3 - Double(sign: .plus, exponent: 2 - bounces, significand: 1) }

/// ``BounceEaseIn`` in the first half, ``BounceEaseOut`` in the second.
public typealias BounceEaseInOut = Halves<BounceEaseIn, BounceEaseOut>

extension BounceEaseInOut {
  /// Penner's four bounces a half unless told otherwise; a number outside 1…48 becomes the nearest in it.
  public init(bounces: Int = 4) { self.init(BounceEaseIn(bounces: bounces), BounceEaseOut(bounces: bounces)) }
}
