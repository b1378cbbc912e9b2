import ScalarMath
import TimingFunctions
import ViewEffects

/// What a profile that is a curve's knows of it.
private final class CurvedRise: Sendable {
  let form: RiseProfile.Form
  private let slopes: BezierSlopes?

  init(_ form: RiseProfile.Form) {
    self.form = form
    if case .turned(let curve) = form { slopes = BezierSlopes(curve) } else { slopes = nil }
  }

  func value(at x: Double) -> Double {
    switch form {
    case .peel: .nan
    case .turned(let curve): 1 - curve.value(at: 1 - x)
    case .curve(let curve): curve.value(at: x)
    }
  }

  func derivatives(at x: Double) -> (slope: Double, secondDerivative: Double) {
    switch form {
    case .peel: return (.nan, .nan)
    case .turned:
      let point = slopes.unsafelyUnwrapped.point(at: 1 - x)
      return (point.slope, -point.secondDerivative)
    case .curve(let curve): return (curve.derivative(1, at: x), curve.derivative(2, at: x))
    }
  }
}

/// F, the profile of a bend: how high a row stands, as a share of the lift, at its place in the bending window. It is 0
/// before the window has come to the row, at places below 0, and 1 after it has gone, above 1.
public struct RiseProfile: Sendable, Hashable, CustomStringConvertible {
  /// The published forms.
  public enum Form: Sendable, Hashable {
    /// The ease of the peel, or the straight line of the stage before it.
    case peel(isEased: Bool)
    /// 1 − B(1 − x) for a curve B, as in the segmented sticker.
    case turned(CubicBezier)
    /// Any curve, as it is or turned like that.
    case curve(RiseCurve)
  }

  /// The forms that need no more than their name, so that copies cost nothing.
  private enum Kind { case eased, straight, curved }

  private let kind: Kind
  private let bend: CurvedRise?

  /// The profile of a form.
  public init(_ form: Form) {
    switch form {
    case .peel(let isEased): (kind, bend) = (isEased ? .eased : .straight, nil)
    case .turned, .curve: (kind, bend) = (.curved, CurvedRise(form))
    }
  }

  /// What the profile was made from.
  public var form: Form { bend?.form ?? .peel(isEased: kind == .eased) }

  /// The cubic ease of the published peel.
  public static let peel = RiseProfile(.peel(isEased: true))
  /// A straight line with a crease at either end: the peel before its ease, and the first stage of the segments.
  public static let straight = RiseProfile(.peel(isEased: false))
  /// The profile of the published segmented sticker.
  public static let segments = RiseProfile(.turned(SegmentCurves.curve))

  /// Any curve from 0 to 1, or turned into 1 − B(1 − x). The places where its value, slope or second derivative jumps
  /// are searched unless given, as places of the profile.
  public init(_ curve: any TimingFunction, isTurned: Bool = false, kinks: [Double]? = nil) {
    if isTurned, let bezier = curve as? CubicBezier {
      self.init(.turned(bezier))
    } else {
      self.init(.curve(RiseCurve(curve, isTurned: isTurned, kinks: kinks)))
    }
  }

  /// F(x); NaN for NaN.
  public func value(at x: Double) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : x >= 1 ? 1 : .nan }
    switch kind {
    case .eased: return PeelCurves.ease(x)
    case .straight: return x
    case .curved: return bend.unsafelyUnwrapped.value(at: x)
    }
  }

  /// F′(x): 0 outside 0...1, and the limit from inside at 0 and 1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? .nan : 0 }
    switch kind {
    case .eased: return PeelCurves.easeSlope(x)
    case .straight: return 1
    case .curved: return bend.unsafelyUnwrapped.derivatives(at: x).slope
    }
  }

  /// F″(x): 0 outside 0...1; at 0 and 1 the limit from inside, and at a jump the value above it.
  public func secondDerivative(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? .nan : 0 }
    switch kind {
    case .eased: return PeelCurves.easeSecondDerivative(x)
    case .straight: return 0
    case .curved: return bend.unsafelyUnwrapped.derivatives(at: x).secondDerivative
    }
  }

  /// The places, in ascending order, where the slope or the second derivative may jump.
  public var kinks: [Double] {
    switch form {
    case .peel(let isEased): isEased ? [0, 0.5, 1] : [0, 1]
    case .turned: [0, 1]
    case .curve(let curve): curve.kinks
    }
  }

  /// Whether heights jump, at an end of the window or inside.
  public var hasJump: Bool { jump != nil }

  /// The largest jump of the heights; nil where there is none.
  public var jump: RiseCurve.Jump? { if case .curve(let curve) = form { curve.jump } else { nil } }

  /// Whether the sheet is creased, as its slope jumps where the window begins or ends, or inside.
  public var hasCrease: Bool {
    if case .curve(let curve) = form { curve.hasCrease } else { slope(at: 0) != 0 || slope(at: 1) != 0 }
  }

  /// max |F″| as a search finds it; infinite where the profile jumps or has a crease.
  var sharpestBend: Double {
    if hasJump || hasCrease { return .infinity }
    return Search.maximum(
      of: { secondDerivative(at: $0).magnitude }, in: 0...1, samples: 128, kinks: kinks.flatMap { [$0.nextDown, $0] }
    ).value
  }

  public static func == (a: RiseProfile, b: RiseProfile) -> Bool { a.form == b.form }

  public func hash(into hasher: inout Hasher) { hasher.combine(form) }

  public var description: String {
    switch form {
    case .peel(let isEased): isEased ? "cubic ease in-out" : "straight"
    case .turned(let curve): "1 − \(curve)(1 − x)"
    case .curve(let curve): curve.description
    }
  }
}

/// Where the profile of a peel has a value or a slope, in closed form.
extension RiseProfile {
  /// x with F(x) = `value` from 0 to 1, of a profile of a peel.
  func peelPlace(ofValue value: Double) -> Double {
    precondition(isPeel, "the profile of a peel")
    return form == .peel(isEased: false) ? value : PeelCurves.easePlace(value)
  }

  /// The place in the lower half with F′ = `slope`, of a profile of a peel; that in the upper half is as far below 1.
  /// Nil for a slope that it does not have inside, or everywhere.
  func peelPlace(ofSlope slope: Double) -> Double? {
    form == .peel(isEased: true) && slope >= 0 && slope <= 3 ? (slope / 12).squareRoot() : nil
  }

  /// Whether it is of a peel, so that it never falls and has these closed forms.
  var isPeel: Bool { if case .peel = form { true } else { false } }
}

/// Any curve as the profile of a bend, in 0...1, with the places where it is not smooth.
public final class RiseCurve: Sendable, Hashable, CustomStringConvertible {
  /// The curve, as it was given.
  public let curve: any TimingFunction
  /// Whether it is turned into 1 − B(1 − x).
  public let isTurned: Bool
  /// The places, in ascending order and with both ends, where the value, the slope or the second derivative may jump.
  public let kinks: [Double]
  /// The largest jump of the value at one of them, with its place; at the ends, from 0 and to 1 by more than
  /// ``leastEndJump``. Nil for none.
  public let jump: Jump?
  /// Whether the slope jumps at one of them; at the ends, from and to 0.
  let hasCrease: Bool
  /// The curve at even places: what curves are compared by.
  private let samples: [Double]

  /// How far from its end a curve may stay, as springs do that are cut off where they rest.
  public static let leastEndJump = 1e-3

  /// A jump of the value.
  public struct Jump: Sendable, Hashable {
    /// Where it is, in the window.
    public let abscissa: Double
    /// Infinite where there is no value on a side.
    public let height: Double
  }

  /// Kinks are places of the turned curve where it is turned. Where they are not given the curve is asked for them, and
  /// those that it does not tell are searched: see ``Break``.
  package init(_ curve: any TimingFunction, isTurned: Bool, kinks: [Double]?) {
    (self.curve, self.isTurned) = (curve, isTurned)
    let series = { (x: Double) in Self.series(of: curve, isTurned, at: x) }
    let found = kinks?.sorted().map { Break(at: $0) } ?? Self.breaks(of: curve, isTurned, series)
    // What is nearer to an end is the end's.
    let breaks = found.filter { $0.low > Break.gap && $0.high < 1 - Break.gap }
    let places = [0] + breaks.map(\.abscissa) + [1]
    self.kinks = places
    let value = { (x: Double) in x <= 0 ? 0 : x >= 1 ? 1 : series(x)[0] }
    let inner = breaks.map { Jump(abscissa: $0.abscissa, height: $0.jump(of: value)) }.filter { $0.height > 0 }
    let ends = [0, 1].map { Jump(abscissa: $0, height: Break(at: $0).jump(of: value)) }
      .filter { $0.height > Self.leastEndJump }
    let jumps = ends + inner
    let largest = jumps.map(\.height).max() ?? 0
    // Of stairs that are equal but for roundings the first.
    jump = jumps.ascending { $0.abscissa }.first { $0.height >= 0.99 * largest }
    let creases = places.map { abscissa in
      let below = abscissa > 0 ? series(abscissa - Break.gap)[1] : 0
      let above = abscissa < 1 ? series(abscissa + Break.gap)[1] : 0
      return (above - below).magnitude
    }
    hasCrease = creases.contains { !($0 <= 1e-6) }
    samples = (0...64).map { series(Double($0) / 64)[0] }
  }

  /// Those that the curve tells of and those that a search finds besides, as places of the profile, in ascending order.
  private static func breaks(
    of curve: any TimingFunction, _ isTurned: Bool, _ series: (Double) -> [Double]
  ) -> [Break] {
    let told = Break.undecided(in: curve).map { isTurned ? Break(1 - $0.high, 1 - $0.low) : $0 }
      .filter { $0.isFelt(in: series) }
    let searched = Break.searched(in: series).filter { found in
      !told.contains { ($0.low - found.low).magnitude < Break.gap }
    }
    return (told + searched).ascending { $0.low }
  }

  /// Whether it has a finite value at each of 65 even places.
  var isFinite: Bool { samples.allSatisfy(\.isFinite) }

  func value(at x: Double) -> Double { isTurned ? 1 - curve.value(at: 1 - x) : curve.value(at: x) }

  /// The first or the second derivative.
  func derivative(_ order: Int, at x: Double) -> Double {
    if !isTurned { return curve.derivative(order, at: x) }
    let turned = curve.derivative(order, at: 1 - x)
    return order == 1 ? turned : -turned
  }

  /// The value and two derivatives.
  private static func series(of curve: any TimingFunction, _ isTurned: Bool, at x: Double) -> [Double] {
    let jet = curve.jet(at: Jet(variable: isTurned ? 1 - x : x, order: 2))
    let (value, slope, bend) = (jet.leading, jet.derivative(1), jet.derivative(2))
    return isTurned ? [1 - value, slope, -bend] : [value, slope, bend]
  }

  /// Curves that have the same values at 65 even places are taken for equal.
  public static func == (a: RiseCurve, b: RiseCurve) -> Bool { a.samples == b.samples && a.kinks == b.kinks }

  public func hash(into hasher: inout Hasher) { hasher.combine(samples) }

  public var description: String { isTurned ? "1 − \(curve)(1 − x)" : "\(curve)" }
}
