import ScalarMath

/// A segment of ``Keyframes``: y = value + (t − start)·(slope + (1 − s)·((1 − s)·lead + s·lag)) for s = (t − start)/width
/// and the slope of the line to the next keyframe, where lead is by how much the first slope is steeper than that, and
/// lag by how much the last is less steep. So written, a line is exact where its slope is.
///
/// The coefficients are numbers of any kind: doubles for values, bounds for proofs.
struct KeyframePiece<Coefficient: ElementaryNumber>: Sendable {
  let from: Keyframe
  let to: Keyframe
  private let width: Coefficient
  private let rise: Coefficient
  private let slope: Coefficient
  private let lead: Coefficient
  private let lag: Coefficient

  /// The segment from a keyframe to the next.
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

  /// Whether no coefficient that counts leads beyond all numbers.
  var isFinite: Bool {
    switch from.interpolation {
    case .hold, .cubicBezier: rise.leading.isFinite
    case .linear: slope.leading.isFinite
    case .hermite, .catmullRom, .kochanekBartels: lead.leading.isFinite && lag.leading.isFinite
    }
  }

  /// The value at t; `number` makes a coefficient a number of that kind.
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
