import ScalarMath

/// A curve through keyframes, each segment on its own way: straight, held, a cubic Bézier, or a cubic with slopes that
/// are given or come from the neighbours.
///
/// Exact at every keyframe. Before the first the curve has the first value, after the last the last. Two keyframes at
/// one time are a jump from the first value to the second, which the curve has there (the first where ``isBefore``). At
/// a keyframe derivatives are those of the segment after it, at the last those of the segment before.
///
/// Slopes from neighbours do not look over a jump or a held segment: there, and at the ends, the slope is the one-sided
/// difference of the nearest three keyframes, which is that of their parabola, or of the nearest two where there are no
/// more. So Catmull–Rom segments make a line of keyframes on a line and a parabola of those on a parabola, at the ends
/// too, and are continuous with their first derivative between jumps; the second jumps at keyframes in general. The
/// same holds for Kochanek–Bartels segments of continuity 0, but for parabolas over uneven times.
///
/// Between keyframes a distance w apart, with values a, b and slopes m, n, the error is at most
/// 8·2⁻⁵³·(|a| + |b| + w·(|m| + |n|)); slopes from neighbours are rounded too, by at most 64·2⁻⁵³ times the steepest
/// line between the keyframes that they come from. A ``CubicBezier`` is as exact as that, over a place that is rounded
/// thrice. A value takes time proportional to the logarithm of the number of keyframes.
public struct Keyframes: ElementaryTimingFunction, Hashable {
  /// In ascending order of their times.
  public let keyframes: [Keyframe]
  /// The before flag of CSS: at a jump the curve is at its foot.
  public var isBefore: Bool
  private let pieces: [KeyframePiece<Double>]

  /// The curve through keyframes.
  ///
  /// - Throws: ``Failure`` with the number of the keyframe, counted from 0.
  public init(_ keyframes: [Keyframe], isBefore: Bool = false) throws(Failure) {
    try Self.check(keyframes)
    var pieces: [KeyframePiece<Double>] = []
    for index in keyframes.indices.dropLast() where keyframes[index].time < keyframes[index + 1].time {
      let piece = KeyframePiece<Double>(keyframes, index)
      guard piece.isFinite else { throw .notFinite(keyframe: index + 1) }
      pieces.append(piece)
    }
    (self.keyframes, self.pieces, self.isBefore) = (keyframes, pieces, isBefore)
  }

  /// From the first keyframe to the last.
  public var domain: ClosedRange<Double> { keyframes[0].time...last.time }

  private var last: Keyframe { keyframes[keyframes.count - 1] }

  /// Where the curve jumps, with the value at the foot of the jump.
  public var jumps: [(time: Double, foot: Double)] {
    zip(keyframes, keyframes.dropFirst()).compactMap { from, to in
      let isJump = from.time == to.time || from.interpolation == .hold && from.value != to.value
      return isJump ? (to.time, from.value) : nil
    }
  }

  public static func == (a: Keyframes, b: Keyframes) -> Bool {
    a.keyframes == b.keyframes && a.isBefore == b.isBefore
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyframes)
    hasher.combine(isBefore)
  }

  public var beforePhase: ErasedCurve {
    var copy = self
    copy.isBefore = true
    return copy.erased
  }

  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    evaluate(t) { pieces[$0].value(at: $1) { Number($0) } }
  }

  /// With what rounds the slopes.
  public func rounded(over x: RoundedInterval) -> RoundedInterval? {
    let segments = keyframes.indices.dropLast().filter { keyframes[$0].time < keyframes[$0 + 1].time }
    return evaluate(x) { KeyframePiece<RoundedInterval>(keyframes, segments[$0]).value(at: $1) { $0 } }
  }

  /// The curve, given its pieces by their numbers.
  private func evaluate<Number: ElementaryNumber>(_ t: Number, _ piece: (Int, Number) -> Number) -> Number {
    let value: Number = .piecewise(t, .below, keyframes[0].time) { _ in
      Number(keyframes[0].value)
    } otherwise: {
      .piecewise($0, .above, last.time, { _ in Number(last.value) }, otherwise: { between($0, piece) })
    }
    if !isBefore { return value }
    // Of a hold that ends at the foot of a jump the first foot counts.
    return jumps.reversed().reduce(value) { value, jump in
      .piecewise(t, .equal, jump.time, { _ in Number(jump.foot) }, otherwise: { _ in value })
    }
  }

  /// The value from the first keyframe to the last.
  private func between<Number: ElementaryNumber>(_ t: Number, _ piece: (Int, Number) -> Number) -> Number {
    func segment(_ t: Number, _ number: Int) -> Number { piece(number - 1, t) }
    let value = Number.piece(t, borders: 1..<pieces.count, { pieces[$0].start }, segment)
    return setByHand(value, to: last.value, where: t, is: last.time)
  }
}
