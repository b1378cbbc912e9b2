import ScalarMath
import TimingFunctions
import ViewEffects

/// The values of a profile that a curve defines.
private final class CurvedRise: Sendable {
  let form: RiseProfile.Form
  private let pieces: BezierPieces?

  init(_ form: RiseProfile.Form) {
    self.form = form
    if case .turned(let curve) = form { pieces = curve.pieces } else { pieces = nil }
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
      let (slope, secondDerivative) = pieces.unsafelyUnwrapped.derivatives(at: 1 - x)
      return (slope, -secondDerivative)
    case .curve(let curve): return (curve.derivative(1, at: x), curve.derivative(2, at: x))
    }
  }
}

/// The profile F of a bend: the height of a row, as a share of the lift, at its place in the bending window. It is 0
/// before the window reaches the row, at places below 0, and 1 after it has passed, above 1.
public struct RiseProfile: Sendable, Hashable, CustomStringConvertible {
  /// The published forms.
  public enum Form: Sendable, Hashable {
    /// The ease of the peel, or the straight line of the stage before it.
    case peel(isEased: Bool)
    /// The curve 1 − B(1 − x) for a Bézier curve B, as in the segmented sticker.
    case turned(CubicBezier)
    /// Any curve, unchanged or turned into 1 − B(1 − x).
    case curve(RiseCurve)
  }

  /// True for the ease of a peel.
  private let isEased: Bool
  /// The values of a curve; nil for a peel, which needs no storage.
  private let bend: CurvedRise?

  /// Creates the profile of a form.
  public init(_ form: Form) {
    isEased = form == .peel(isEased: true)
    if case .peel = form { bend = nil } else { bend = CurvedRise(form) }
  }

  /// The form of the profile.
  public var form: Form { bend?.form ?? .peel(isEased: isEased) }

  /// The cubic ease of the published peel.
  public static let peel = RiseProfile(.peel(isEased: true))
  /// A straight line with a crease at either end: the peel before its ease, and the first stage of the segments.
  public static let straight = RiseProfile(.peel(isEased: false))
  /// The profile of the published segmented sticker.
  public static let segments = RiseProfile(.turned(SegmentCurves.curve))

  /// Creates the profile of a curve from 0 to 1, optionally turned into 1 − B(1 − x). By default a search finds the
  /// places at which the profile's value, slope or second derivative jumps.
  public init(_ curve: any TimingFunction, isTurned: Bool = false, kinks: [Double]? = nil) {
    if isTurned, let bezier = curve as? CubicBezier {
      self.init(.turned(bezier))
    } else {
      self.init(.curve(RiseCurve(curve, isTurned: isTurned, kinks: kinks)))
    }
  }

  /// Returns F(x); NaN for NaN.
  public func value(at x: Double) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : x >= 1 ? 1 : .nan }
    return bend?.value(at: x) ?? (isEased ? PeelCurves.ease(x) : x)
  }

  /// Returns F′(x): 0 outside 0...1, and the limit from inside at 0 and 1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? .nan : 0 }
    return bend?.derivatives(at: x).slope ?? (isEased ? PeelCurves.easeSlope(x) : 1)
  }

  /// Returns F″(x): 0 outside 0...1, the limit from inside at 0 and 1, and the limit from above at a jump.
  public func secondDerivative(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? .nan : 0 }
    return bend?.derivatives(at: x).secondDerivative ?? (isEased ? PeelCurves.easeSecondDerivative(x) : 0)
  }

  /// The places, in ascending order, at which the slope or the second derivative may jump.
  public var kinks: [Double] {
    switch form {
    case .peel(let isEased): isEased ? [0, 0.5, 1] : [0, 1]
    case .turned: [0, 1]
    case .curve(let curve): curve.kinks
    }
  }

  /// True if heights jump, at an end of the window or inside.
  public var hasJump: Bool { jump != nil }

  /// The largest jump of the heights; nil if there is no jump.
  public var jump: RiseCurve.Jump? { if case .curve(let curve) = form { curve.jump } else { nil } }

  /// True if the sheet is creased, as its slope jumps at an end of the window or inside.
  public var hasCrease: Bool {
    if case .curve(let curve) = form { curve.hasCrease } else { slope(at: 0) != 0 || slope(at: 1) != 0 }
  }

  /// The largest |F″| that a search finds; infinite if the profile jumps or has a crease.
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

/// Closed forms of a peel's profile for the place of a value or a slope.
extension RiseProfile {
  /// Returns the x from 0 to 1 with F(x) = `value`, for the profile of a peel.
  func peelPlace(ofValue value: Double) -> Double {
    precondition(isPeel, "the profile of a peel")
    return form == .peel(isEased: false) ? value : PeelCurves.easePlace(value)
  }

  /// True if the profile belongs to a peel, so that it never falls and has these closed forms.
  var isPeel: Bool { if case .peel = form { true } else { false } }
}

/// Any curve as the profile of a bend, in 0...1, with the places at which it is not smooth.
public final class RiseCurve: Sendable, Hashable, CustomStringConvertible {
  /// The original curve.
  public let curve: any TimingFunction
  /// True if the curve is turned into 1 − B(1 − x).
  public let isTurned: Bool
  /// The places, in ascending order and with both ends, at which the value, the slope or the second derivative may
  /// jump.
  public let kinks: [Double]
  /// The largest jump of the value at one of the kinks, with its place; at the ends, from 0 and to 1 by more than
  /// ``leastEndJump``. Nil if there is no jump.
  public let jump: Jump?
  /// True if the slope jumps at one of the kinks; at the ends, from and to 0.
  let hasCrease: Bool
  /// The values at evenly spaced places, by which profiles are compared.
  private let samples: [Double]

  /// The largest distance between an end of a curve and 0 or 1 that does not count as a jump. Springs that are cut off
  /// at rest keep such a distance.
  public static let leastEndJump = 1e-3

  /// A jump of the value.
  public struct Jump: Sendable, Hashable {
    /// The place of the jump in the window.
    public let abscissa: Double
    /// The height of the jump; infinite if there is no value on a side.
    public let height: Double
  }

  /// Creates the profile of a curve. Kinks are places of the turned curve if it is turned. By default they are the
  /// breaks that the curve reports, and those that a search finds: see ``Break``.
  package init(_ curve: any TimingFunction, isTurned: Bool, kinks: [Double]?) {
    (self.curve, self.isTurned) = (curve, isTurned)
    let series = { (x: Double) in Self.series(of: curve, isTurned, at: x) }
    let found = kinks?.sorted().map { Break(at: $0) } ?? Self.breaks(of: curve, isTurned, series)
    // A break next to an end belongs to the end.
    let breaks = found.filter { $0.low > Break.gap && $0.high < 1 - Break.gap }
    let places = [0] + breaks.map(\.abscissa) + [1]
    self.kinks = places
    let value = { (x: Double) in x <= 0 ? 0 : x >= 1 ? 1 : series(x)[0] }
    let inner = breaks.map { Jump(abscissa: $0.abscissa, height: $0.jump(of: value)) }.filter { $0.height > 0 }
    let ends = [0, 1].map { Jump(abscissa: $0, height: Break(at: $0).jump(of: value)) }
      .filter { $0.height > Self.leastEndJump }
    let jumps = ends + inner
    let largest = jumps.map(\.height).max() ?? 0
    // The first of several jumps that are equal except for rounding errors.
    jump = jumps.ascending { $0.abscissa }.first { $0.height >= 0.99 * largest }
    let creases = places.map { abscissa in
      let below = abscissa > 0 ? series(abscissa - Break.gap)[1] : 0
      let above = abscissa < 1 ? series(abscissa + Break.gap)[1] : 0
      return (above - below).magnitude
    }
    hasCrease = creases.contains { !($0 <= 1e-6) }
    samples = (0...64).map { series(Double($0) / 64)[0] }
  }

  /// Returns the breaks that the curve reports, and the others that a search finds, as places of the profile in
  /// ascending order.
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

  /// True if the profile has a finite value at each of 65 even places.
  var isFinite: Bool { samples.allSatisfy(\.isFinite) }

  func value(at x: Double) -> Double { isTurned ? 1 - curve.value(at: 1 - x) : curve.value(at: x) }

  /// Returns the first or the second derivative.
  func derivative(_ order: Int, at x: Double) -> Double {
    if !isTurned { return curve.derivative(order, at: x) }
    let turned = curve.derivative(order, at: 1 - x)
    return order == 1 ? turned : -turned
  }

  /// Returns the value and two derivatives.
  private static func series(of curve: any TimingFunction, _ isTurned: Bool, at x: Double) -> [Double] {
    let jet = curve.jet(at: Jet(variable: isTurned ? 1 - x : x, order: 2))
    let (value, slope, bend) = (jet.leading, jet.derivative(1), jet.derivative(2))
    return isTurned ? [1 - value, slope, -bend] : [value, slope, bend]
  }

  /// Returns true if the profiles have the same kinks and the same values at 65 even places.
  public static func == (a: RiseCurve, b: RiseCurve) -> Bool { a.samples == b.samples && a.kinks == b.kinks }

  public func hash(into hasher: inout Hasher) { hasher.combine(samples) }

  public var description: String { isTurned ? "1 − \(curve)(1 − x)" : "\(curve)" }
}
