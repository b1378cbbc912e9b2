import ScalarMath

/// A curve through keyframes, each segment with its own interpolation: linear, constant, a cubic Bézier, or a cubic
/// with slopes that are given or derived from the neighbours.
///
/// Exact at every keyframe. The curve is constant before the first keyframe and after the last. Two keyframes at one
/// time make a jump; the curve has the second value there, or the first if ``isBefore``. At a keyframe derivatives are
/// those of the segment after it; at the last keyframe, those of the segment before.
///
/// Slopes from neighbours do not extend over a jump or a constant segment. There, and at the ends, the slope is the
/// one-sided difference of the nearest three keyframes, the slope of their parabola, or of the nearest two if there are
/// no more. So Catmull–Rom segments reproduce lines and parabolas, also at the ends. Between jumps they are continuous
/// with their first derivative; the second derivative jumps at keyframes in general. Kochanek–Bartels segments of
/// continuity 0 have these properties too, except for parabolas over uneven times.
///
/// Between keyframes a distance w apart, with values a, b and slopes m, n, the error is at most 8·2⁻⁵³·(|a| + |b| +
/// w·(|m| + |n|)). Slopes from neighbours are also rounded, by at most 64·2⁻⁵³ times the steepest line between their
/// keyframes. A ``CubicBezier`` keeps its own accuracy, at an abscissa that is rounded three times. A value takes time
/// proportional to the logarithm of the number of keyframes.
public struct Keyframes: ElementaryTimingFunction, Hashable {
  /// The keyframes, in ascending order of their times.
  public let keyframes: [Keyframe]
  /// The before flag of CSS: at a jump the curve has the value before it.
  public var isBefore: Bool
  private let pieces: [KeyframePiece<Double>]

  /// Creates the curve through keyframes.
  ///
  /// - Throws: ``CurveError`` with the index of the keyframe, counted from 0.
  public init(_ keyframes: [Keyframe], isBefore: Bool = false) throws(CurveError) {
    try Self.check(keyframes)
    var pieces: [KeyframePiece<Double>] = []
    for index in keyframes.indices.dropLast() where keyframes[index].time < keyframes[index + 1].time {
      let piece = KeyframePiece<Double>(keyframes, index)
      guard piece.isFinite else { throw .notFinite(keyframe: index + 1) }
      pieces.append(piece)
    }
    (self.keyframes, self.pieces, self.isBefore) = (keyframes, pieces, isBefore)
  }

  /// The range from the first keyframe to the last.
  public var domain: ClosedRange<Double> { keyframes[0].time...last.time }

  private var last: Keyframe { keyframes[keyframes.count - 1] }

  /// The times of the jumps, with the value before each jump.
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

  public var beforePhase: ErasedCurve { changed { $0.isBefore = true } }

  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let value: Number = .piecewise(t, .below, keyframes[0].time) { _ in
      Number(keyframes[0].value)
    } otherwise: {
      .piecewise($0, .above, last.time, { _ in Number(last.value) }, otherwise: { between($0) })
    }
    if !isBefore { return value }
    // If a hold ends at the time of a jump, the value of the hold counts.
    return jumps.reversed().reduce(value) { value, jump in
      .piecewise(t, .equal, jump.time, { _ in Number(jump.foot) }, otherwise: { _ in value })
    }
  }

  /// The value from the first keyframe to the last.
  private func between<Number: ElementaryNumber>(_ t: Number) -> Number {
    func segment(_ t: Number, _ number: Int) -> Number { pieces[number - 1].value(at: t) { Number($0) } }
    let value = Number.piece(t, borders: 1..<pieces.count, { pieces[$0].start }, segment)
    return setByHand(value, to: last.value, where: t, is: last.time)
  }

  /// Bounds of the exact curve through the keyframes, with slopes that are not rounded; nil if ``isBefore``.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    if isBefore { return nil }
    let segments = keyframes.indices.dropLast().filter { keyframes[$0].time < keyframes[$0 + 1].time }
    let (first, end) = (keyframes[0], keyframes[keyframes.count - 1])
    let jumpsAtStart = keyframes[segments[0]].value != first.value
    return .jointed(t, at: first.time, jumps: jumpsAtStart) { _ in
      IntervalSeries(first.value)
    } above: { t in
      .jointed(t, at: end.time, jumps: foot(of: segments[segments.count - 1]) != end.value) {
        .jointed(
          $0, segments.indices,
          at: { (keyframes[segments[$0]].time, foot(of: segments[$0 - 1]) != keyframes[segments[$0]].value) },
          formula: { KeyframePiece<IntervalSeries>(keyframes, segments[$1]).value(at: $0) { $0 } })
      } above: { _ in
        IntervalSeries(end.value)
      }
    }
  }

  /// The value that a segment reaches at its end, before a jump there.
  private func foot(of segment: Int) -> Double {
    keyframes[segment].interpolation == .hold ? keyframes[segment].value : keyframes[segment + 1].value
  }

  static func check(_ keyframes: [Keyframe]) throws(CurveError) {
    for (index, keyframe) in keyframes.enumerated() {
      guard keyframe.time.isFinite, keyframe.value.isFinite else { throw .notFinite(keyframe: index) }
      try check(keyframe.interpolation, index)
      if index == 0 { continue }
      let before = keyframes[index - 1]
      guard keyframe.time >= before.time else {
        throw CurveError(
          "keyframe \(index) must be at or after \(before.time.shortestText), not at \(keyframe.time.shortestText)",
          index: index)
      }
      guard (keyframe.time - before.time).isFinite, (keyframe.value - before.value).isFinite else {
        throw .notFinite(keyframe: index)
      }
      guard keyframe.time == before.time else { continue }
      if keyframe.value == before.value {
        throw CurveError("keyframe \(index) repeats keyframe \(index - 1)", index: index)
      }
      if index > 1, keyframes[index - 2].time == keyframe.time {
        throw CurveError(
          "keyframe \(index) is the third at \(keyframe.time.shortestText); a jump has two", index: index)
      }
    }
    guard let first = keyframes.first, let last = keyframes.last, first.time < last.time else {
      throw CurveError("a curve needs keyframes at two times or more, not \(keyframes.count)")
    }
  }

  private static func check(_ interpolation: Keyframe.Interpolation, _ index: Int) throws(CurveError) {
    switch interpolation {
    case .linear, .hold, .cubicBezier, .catmullRom: return
    case .hermite(let start, let end):
      guard start.isFinite, end.isFinite else { throw .notFinite(keyframe: index) }
    case .kochanekBartels(let tension, let continuity, let bias):
      do throws(IllegalParameter) {
        for (parameter, value) in zip(Self.kochanekBartelsParameters, [tension, continuity, bias]) {
          try parameter.check(value, of: "keyframe \(index)")
        }
      } catch {
        throw CurveError(error.description, index: index)
      }
    }
  }

  /// The parameters of Kochanek and Bartels, in the order of their paper.
  public static let kochanekBartelsParameters = [
    Parameter("tension", 0, .none, .range(-1...1), "1 makes slopes level, −1 twice as steep"),
    Parameter("continuity", 0, .none, .range(-1...1), "other than 0 makes corners, −1 straight lines"),
    Parameter("bias", 0, .none, .range(-1...1), "1 follows the line before a keyframe, −1 that after it"),
  ]

  /// Creates Catmull–Rom cubics through points.
  ///
  /// - Throws: ``CurveError`` with the number of the point, counted from 0.
  public static func catmullRom(_ points: [(time: Double, value: Double)]) throws(CurveError) -> Keyframes {
    try Keyframes(points.map { Keyframe($0.time, $0.value, .catmullRom) })
  }

  /// Creates cubics through points with given slopes.
  ///
  /// - Throws: ``CurveError`` with the number of the point, counted from 0.
  public static func hermite(
    _ points: [(time: Double, value: Double, slope: Double)]
  ) throws(CurveError) -> Keyframes {
    if let index = points.firstIndex(where: { !$0.slope.isFinite }) { throw .notFinite(keyframe: index) }
    return try Keyframes(
      points.indices.map { index in
        let (point, next) = (points[index], points[min(index + 1, points.count - 1)])
        return Keyframe(point.time, point.value, .hermite(start: point.slope, end: next.slope))
      })
  }

  /// Creates Kochanek–Bartels cubics through points, with the same three parameters everywhere.
  ///
  /// - Throws: ``CurveError`` with the number of the point, counted from 0.
  public static func kochanekBartels(
    _ points: [(time: Double, value: Double)], tension: Double = 0, continuity: Double = 0, bias: Double = 0
  ) throws(CurveError) -> Keyframes {
    let shape = Keyframe.Interpolation.kochanekBartels(tension: tension, continuity: continuity, bias: bias)
    return try Keyframes(points.map { Keyframe($0.time, $0.value, shape) })
  }
}

/// A segment of ``Keyframes``: y = value + (t − start)·(slope + (1 − s)·((1 − s)·lead + s·lag)) for s = (t −
/// start)/width and the slope of the line to the next keyframe. lead is the slope at the start minus that slope; lag is
/// that slope minus the slope at the end. In this form a line is exact if its slope is.
///
/// The coefficients are of any number type: doubles for values, bounds for proofs.
struct KeyframePiece<Coefficient: ElementaryNumber>: Sendable {
  let from: Keyframe
  let to: Keyframe
  private let width: Coefficient
  private let rise: Coefficient
  private let slope: Coefficient
  private let lead: Coefficient
  private let lag: Coefficient

  /// Creates the segment from a keyframe to the next.
  init(_ keyframes: [Keyframe], _ index: Int) {
    (from, to) = (keyframes[index], keyframes[index + 1])
    let slopes = KeyframeSlopes<Coefficient>(keyframes)
    let (start, end) = slopes.ofSegment(index)
    width = Coefficient(to.time) - from.time
    rise = Coefficient(to.value) - from.value
    slope = slopes.steepness(index)
    lead = start - slope
    lag = slope - end
  }

  var start: Double { from.time }

  /// True if all coefficients that the interpolation uses are finite.
  var isFinite: Bool {
    switch from.interpolation {
    case .hold, .cubicBezier: rise.leading.isFinite
    case .linear: slope.leading.isFinite
    case .hermite, .catmullRom, .kochanekBartels: lead.leading.isFinite && lag.leading.isFinite
    }
  }

  /// The value at t; `number` converts a coefficient to the type of t.
  func value<Number: ElementaryNumber>(at t: Number, _ number: (Coefficient) -> Number) -> Number {
    let distance = t - from.time
    switch from.interpolation {
    case .hold: return t.isNaN ? t : Number(from.value)
    case .linear: return from.value + distance * number(slope)
    case .hermite, .catmullRom, .kochanekBartels:
      let share: Number = distance / number(width)
      let rest: Number = 1 - share
      let bend: Number = rest * number(lead) + share * number(lag)
      return from.value + distance * (number(slope) + rest * bend)
    case .cubicBezier(let curve):
      let share: Number = (distance / number(width)).passing(through: 1, at: to.time, of: t)
      return from.value + curve.applied(to: share) * number(rise)
    }
  }
}

/// The slopes on both sides of a curve's keyframes, derived from the neighbours; in any number type, so that they can
/// be bounded.
struct KeyframeSlopes<Number: ElementaryNumber> {
  private let keyframes: [Keyframe]

  init(_ keyframes: [Keyframe]) { self.keyframes = keyframes }

  /// The slopes at both ends of the segment that begins at a keyframe; those of the line if its interpolation has none.
  func ofSegment(_ index: Int) -> (start: Number, end: Number) {
    let own = keyframes[index].interpolation
    switch own {
    case .linear, .hold, .cubicBezier: return (steepness(index), steepness(index))
    case .hermite(let start, let end): return (Number(start), Number(end))
    case .catmullRom: return (parabola(at: index), parabola(at: index + 1))
    case .kochanekBartels:
      let end = keyframes[index + 1].interpolation
      var shape = end
      if case .kochanekBartels = end {} else { shape = own }
      return (shaped(at: index, own, isIncoming: false), shaped(at: index + 1, shape, isIncoming: true))
    }
  }

  /// True if slopes may use the segment that begins at a keyframe: it exists, takes time and is not a hold.
  private func isOpen(_ index: Int) -> Bool {
    index >= 0 && index + 1 < keyframes.count && keyframes[index].time < keyframes[index + 1].time
      && keyframes[index].interpolation != .hold
  }

  private func width(_ index: Int) -> Number { Number(keyframes[index + 1].time) - keyframes[index].time }

  /// The slope of the line from a keyframe to the next.
  func steepness(_ index: Int) -> Number {
    (Number(keyframes[index + 1].value) - keyframes[index].value) / width(index)
  }

  /// The slope at a keyframe of the parabola through it and its two neighbours, or through it and the nearest two on
  /// one side. With one usable neighbour it is the slope of the line, with none 0.
  private func parabola(at index: Int) -> Number {
    let (hasBefore, hasAfter) = (isOpen(index - 1), isOpen(index))
    if hasBefore, hasAfter {
      // Each weight is the width of the other side. In this form equal lines give their slope exactly.
      let after = steepness(index)
      return after + (steepness(index - 1) - after) * (width(index) / (width(index - 1) + width(index)))
    }
    guard hasBefore || hasAfter else { return Number(0) }
    let (near, far) = hasBefore ? (index - 1, index - 2) : (index, index + 1)
    let slope = steepness(near)
    return isOpen(far) ? slope + (slope - steepness(far)) * (width(near) / (width(near) + width(far))) : slope
  }

  /// The slope of Kochanek and Bartels. A missing neighbour is extrapolated on the parabola through the nearest three
  /// keyframes, at the distance of the other neighbour.
  private func shaped(at index: Int, _ shape: Keyframe.Interpolation, isIncoming: Bool) -> Number {
    guard case .kochanekBartels(let tension, let continuity, let bias) = shape else { return parabola(at: index) }
    let (hasBefore, hasAfter) = (isOpen(index - 1), isOpen(index))
    let before: Number = hasBefore ? steepness(index - 1) : 2 * parabola(at: index) - steepness(index)
    let after: Number = hasAfter ? steepness(index) : 2 * parabola(at: index) - before
    let corner = Number(isIncoming ? -continuity : continuity)
    let rest: Number = 1 - Number(tension)
    let ofBefore: Number = rest * (1 + corner) * (1 + Number(bias))
    let ofAfter: Number = rest * (1 - corner) * (1 - Number(bias))
    // The chord between the neighbours weights both lines by their widths.
    let share: Number =
      hasBefore && hasAfter ? width(index - 1) / (width(index - 1) + width(index)) : Number(0.5)
    return ofAfter * after + share * (ofBefore * before - ofAfter * after)
  }
}

extension CurveError {
  /// The error of a keyframe with a time, value or slope, or a line to it, that is NaN or infinite.
  fileprivate static func notFinite(keyframe: Int) -> CurveError {
    CurveError("the time, value and slopes of keyframe \(keyframe) and the line to it must be finite", index: keyframe)
  }
}
