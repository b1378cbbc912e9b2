import TimingFunctions

/// F, the profile of a bend: how high a row stands, as a share of the lift, at its place in the bending window. It is 0
/// before the window has come to the row, at places below 0, and 1 after it has gone, above 1.
public struct RiseProfile: Sendable, Hashable, CustomStringConvertible {
  /// The published forms.
  public enum Form: Sendable, Hashable {
    /// The ease of the peel, or the straight line of the stage before it.
    case peel(isEased: Bool)
    /// 1 − B(1 − x) for a curve B, as in the segmented sticker.
    case turned(CubicBezier)
  }

  public let form: Form
  private let slopes: BezierSlopes?

  public init(_ form: Form) {
    self.form = form
    if case .turned(let curve) = form { slopes = BezierSlopes(curve) } else { slopes = nil }
  }

  /// The cubic ease of the published peel.
  public static let peel = RiseProfile(.peel(isEased: true))
  /// A straight line with a crease at either end: the peel before its ease, and the first stage of the segments.
  public static let straight = RiseProfile(.peel(isEased: false))
  /// The profile of the published segmented sticker.
  public static let segments = RiseProfile(.turned(SegmentCurves.curve))

  /// F(x); NaN for NaN.
  public func value(at x: Double) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : x >= 1 ? 1 : .nan }
    switch form {
    case .peel(let isEased): return isEased ? PeelCurves.ease(x) : x
    case .turned(let curve): return 1 - curve.value(at: 1 - x)
    }
  }

  /// F′(x): 0 outside 0...1, and the limit from inside at 0 and 1.
  public func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? .nan : 0 }
    switch form {
    case .peel(let isEased): return isEased ? PeelCurves.easeSlope(x) : 1
    case .turned: return slopes?.point(at: 1 - x).slope ?? 0
    }
  }

  /// F″(x): 0 outside 0...1; at 0 and 1 the limit from inside, and at a jump the value above it.
  public func bend(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return x.isNaN ? .nan : 0 }
    switch form {
    case .peel(let isEased): return isEased ? PeelCurves.easeBend(x) : 0
    case .turned: return -(slopes?.point(at: 1 - x).bend ?? 0)
    }
  }

  /// The places, in ascending order, where the slope or the second derivative may jump.
  public var kinks: [Double] { form == .peel(isEased: true) ? [0, 0.5, 1] : [0, 1] }

  /// Whether the sheet is creased where the window begins or ends, as its slope jumps there.
  public var hasCrease: Bool { slope(at: 0) != 0 || slope(at: 1) != 0 }

  /// max |F″| as a search finds it; infinite where the profile has a crease.
  var sharpestBend: Double {
    if hasCrease { return .infinity }
    return Search.maximum(
      of: { bend(at: $0).magnitude }, in: 0...1, samples: 128, kinks: kinks.flatMap { [$0.nextDown, $0] }
    ).value
  }

  public static func == (a: RiseProfile, b: RiseProfile) -> Bool { a.form == b.form }

  public func hash(into hasher: inout Hasher) { hasher.combine(form) }

  public var description: String {
    switch form {
    case .peel(let isEased): isEased ? "cubic ease in-out" : "straight"
    case .turned(let curve): "1 − \(curve)(1 − x)"
    }
  }
}
