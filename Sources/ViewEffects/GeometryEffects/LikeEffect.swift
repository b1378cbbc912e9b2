import ScalarMath

/// The like effect: an icon grows, rotates and moves aside, then returns, driven by ``EffectPulse``. The corrected icon
/// moves up to the right. As published, the rotation also acts on the shift: at the peak of the pulse the icon moves
/// down to the right.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect, including the constants.
public struct LikeEffect: AnimatedTransform, Hashable {
  /// The point about which the icon grows.
  public enum Anchor: String, Sendable, Hashable, CaseIterable {
    /// translation(c)·rotation·translation(−c + shift)·scale in nested calls, as published. The icon grows about its
    /// top left corner, so its centre drifts by v·|c|, and the rotation also acts on the shift.
    case published
    /// Growth and rotation about the centre, then the shift: the centre is at c + shift exactly.
    case corrected
  }

  /// The growth of the icon: its scale at the peak of the pulse is 1 + growth.
  public let growth: Double
  /// The rotation at the peak of the pulse, in radians clockwise.
  public let turn: Double
  /// The shift at the peak of the pulse, both to the right and up, in points.
  public let shift: Double
  /// The point of the icon about which it grows and rotates.
  public let anchor: Anchor

  /// Creates the effect with the published numbers.
  public init(anchor: Anchor = .published) {
    (growth, turn, shift) = (Self.publishedGrowth, Self.publishedTurn, Self.publishedShift)
    self.anchor = anchor
  }

  /// Creates an effect from its growth, its rotation in radians and its shift in points.
  ///
  /// - Throws: ``IllegalParameter`` for a number that is not finite.
  public init(growth: Double, turn: Double, shift: Double, anchor: Anchor = .published) throws(IllegalParameter) {
    try GeometryParameter.check([.growth: growth, .turn: turn, .shift: shift])
    self.growth = growth
    self.turn = turn
    self.shift = shift
    self.anchor = anchor
  }

  /// The published growth, to a scale of 2.
  public static let publishedGrowth = 1.0
  /// The published rotation, 0.3π rad = 54°.
  public static let publishedTurn = 0.3 * Double.pi
  /// The published shift, 20 pt.
  public static let publishedShift = 20.0

  /// Returns the scale of the icon, 1 + growth·v.
  @inlinable
  public func scale<Number: ElementaryNumber>(_ progress: Number) -> Number {
    1 + growth * EffectPulse.value(progress)
  }

  /// Returns the rotation of the icon, turn·v, in radians clockwise.
  @inlinable
  public func rotation<Number: ElementaryNumber>(_ progress: Number) -> Number {
    turn * EffectPulse.value(progress)
  }

  /// Returns the shift of the icon, shift·v to the right and up, in points.
  @inlinable
  public func shift<Number: ElementaryNumber>(_ progress: Number) -> Number {
    shift * EffectPulse.value(progress)
  }

  /// Returns the displacement of a view's centre from rest, in points: R(v·growth·c + s) as published and s as
  /// corrected, for the rotation R, the centre c and the shift s = (shift·v, −shift·v).
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

  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y, shift) = (width * 0.5, height * 0.5, shift(progress))
    let grown = NumberMatrix<Number>.scale(scale(progress))
    let turned = NumberMatrix<Number>.rotation(aboutZ: rotation(progress))
    switch anchor {
    case .published:
      return grown * .translation(shift - x, -shift - y) * turned * .translation(x, y)
    case .corrected:
      return .translation(-x, -y) * grown * turned * .translation(x + shift, y - shift)
    }
  }
}
