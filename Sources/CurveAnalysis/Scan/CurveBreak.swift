/// A place where a curve or one of its derivatives breaks off.
public struct CurveBreak: Sendable, Hashable {
  /// What breaks off, and how.
  public enum Kind: String, Sendable, Hashable {
    /// Two different finite one-sided values.
    case jump
    /// Two different finite slopes that meet in one value.
    case kink
    /// The values grow without bound on one side at least.
    case pole
    /// The value is finite, the slope grows without bound on one side at least.
    case verticalTangent = "vertical tangent"
    /// The values end: NaN follows on one side.
    case edge
    /// Only the curvature or what follows it breaks; or nothing but the value at the very place.
    case joint
  }

  /// What breaks off, and how.
  public let kind: Kind
  /// Of the two neighbours in Double that the break lies between, or the undefined place between those, the one with
  /// the shorter decimal.
  public let abscissa: Double
  /// The neighbours in Double that still belong to the sides.
  public let neighbours: ClosedRange<Double>
  /// The curve on either side, at the neighbours; infinite where it grows without bound, NaN where it is undefined.
  public let values: OneSided
  /// The slopes on either side; infinite where they grow without bound.
  public let slopes: OneSided
  /// The area between the neighbours, from the powers that the values grow with; infinite where there is none.
  let area: Double

  /// What a quantity comes to from below and from above.
  public struct OneSided: Sendable, Hashable {
    /// The limit from below.
    public let before: Double
    /// The limit from above.
    public let after: Double
  }
}

extension CurveBreak {
  /// Whether it is worth telling at an end of the domain, where a curve ends anyway.
  var breaksEnd: Bool {
    kind == .jump || kind == .pole || kind == .verticalTangent || slopes.before.isInfinite || slopes.after.isInfinite
  }
}
