import ScalarMath

/// The like effect: an icon grows, turns and moves aside, and comes back, driven by ``EffectPulse``. It moves up to the
/// right where it is corrected; as published the turn takes it with it, down to the right at the top of the pulse.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect. The constants are the published ones.
public struct LikeEffect: AnimatedTransform, Hashable {
  /// The point that the icon grows about.
  public enum Anchor: String, Sendable, Hashable, CaseIterable {
    /// translation(c)·rotation·translation(−c + shift)·scale in nested calls, as published: the scale is about the
    /// top-left corner, so the centre drifts by v·|c|, and the shift is turned with the icon.
    case published
    /// Growth and turn about the centre, the shift after them: the centre is at c + shift exactly.
    case corrected
  }

  /// The growth of the icon: at the top of the pulse it is 1 + growth times as large.
  public let growth: Double
  /// The turn at the top of the pulse in radians, clockwise.
  public let turn: Double
  /// The way to the right and up at the top of the pulse, each in points.
  public let shift: Double
  /// The point of the icon that growth and turn leave in its place.
  public let anchor: Anchor

  /// The published numbers.
  public init(anchor: Anchor = .published) {
    (growth, turn, shift) = (Self.publishedGrowth, Self.publishedTurn, Self.publishedShift)
    self.anchor = anchor
  }

  /// Creates an effect from its growth, turn and shift.
  ///
  /// - Throws: ``IllegalParameter`` for a number that is not finite.
  public init(growth: Double, turn: Double, shift: Double, anchor: Anchor = .published) throws(IllegalParameter) {
    try GeometryEffects.Name.check([.growth: growth, .turn: turn, .shift: shift])
    self.growth = growth
    self.turn = turn
    self.shift = shift
    self.anchor = anchor
  }

  /// The published growth, to twice the size.
  public static let publishedGrowth = 1.0
  /// The published turn, 0.3π rad = 54°.
  public static let publishedTurn = 0.3 * Double.pi
  /// The published shift, 20 pt.
  public static let publishedShift = 20.0

  /// The scale of the icon, 1 + growth·v.
  @inlinable
  public func scale<Number: ElementaryNumber>(_ progress: Number) -> Number {
    1 + growth * EffectPulse.value(progress)
  }

  /// The rotation of the icon, turn·v, in radians clockwise.
  @inlinable
  public func rotation<Number: ElementaryNumber>(_ progress: Number) -> Number {
    turn * EffectPulse.value(progress)
  }

  /// The shift of the icon, shift·v to the right and up, in points.
  @inlinable
  public func shift<Number: ElementaryNumber>(_ progress: Number) -> Number {
    shift * EffectPulse.value(progress)
  }

  /// The place that the centre of a view moves to, counted from its place at rest, in points: R(v·growth·c + s) as
  /// published and s as corrected, for the centre c and the shift s = (shift·v, −shift·v).
  @inlinable
  public func drift<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> (x: Number, y: Number) {
    let shift = shift(progress)
    switch anchor {
    case .corrected: return (shift, -shift)
    case .published:
      let grown = growth * EffectPulse.value(progress)
      let (x, y) = (grown * width * 0.5 + shift, grown * height * 0.5 - shift)
      let (cosine, sine) = (Number.cos(rotation(progress)), Number.sin(rotation(progress)))
      return (x * cosine - y * sine, x * sine + y * cosine)
    }
  }

  public func transform(at progress: Double, in size: Size) -> ProjectiveTransform {
    ProjectiveTransform(matrix(progress, width: size.width, height: size.height))
  }
}
