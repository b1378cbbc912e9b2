import ScalarMath
import TimingFunctions

/// A transform of a view that is computed in each frame from one animated number: SwiftUI's GeometryEffect.
///
/// The number counts motions: the view is at rest at 0 and 1, and one motion runs between them. Transforms are in the
/// coordinates of the view, with the origin at its top left corner.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect; izakpavel/GeometryEffectAnimations.
public protocol AnimatedTransform: Sendable {
  /// Returns the transform of a view of a width and a height in points at an animated number, for row vectors. Elements
  /// are NaN if the number is not finite, or above 5e307 in magnitude for rotations in proportion to it.
  func matrix<Number: ElementaryNumber>(_ progress: Number, width: Number, height: Number) -> NumberMatrix<Number>
  /// Returns the position of the eye over a view of a size in points, from the view's top left corner, z toward the
  /// viewer. Nil, the default, means parallel projection.
  func eye(over size: Size) -> Vector3?
}

extension AnimatedTransform {
  /// Returns the transform of a view of a size in points at an animated number. Sides below 0 count as 0.
  public func transform(at progress: Double, in size: Size) -> ProjectiveTransform {
    ProjectiveTransform(matrix(progress, width: Swift.max(size.width, 0), height: Swift.max(size.height, 0)))
  }

  public func eye(over size: Size) -> Vector3? { nil }
}

/// The rule for the frames between the ends of an animation.
public enum TransformEvaluation: Sendable, Hashable, CaseIterable {
  /// The number is interpolated and the effect is evaluated in each frame, as for a geometry effect.
  case alongTheWay
  /// The effect is evaluated at both ends and its matrices are interpolated, as for an ordinary modifier. If both ends
  /// are equal, as for a motion that returns, nothing moves.
  case betweenTheEnds
}

/// An effect whose number is animated from one value to another.
public struct TransformAnimation<Effect: AnimatedTransform>: Sendable {
  /// The animated effect.
  public var effect: Effect
  /// The animated number at share 0.
  public var start: Double
  /// The animated number at share 1.
  public var end: Double
  /// The share of the change over time: over seconds for a spring, over the share of the duration for an easing.
  public var timing: ErasedCurve
  /// The rule for the frames between the ends.
  public var evaluation: TransformEvaluation

  /// Creates an animation of an effect between two animated numbers.
  ///
  /// - Parameter timing: the share over time; by default, SwiftUI's standard spring when the effect was published.
  public init(
    _ effect: Effect, from start: Double = 0, to end: Double = 1, timing: ErasedCurve = Spring.firstStandard.erased,
    evaluation: TransformEvaluation = .alongTheWay
  ) {
    self.effect = effect
    self.start = start
    self.end = end
    self.timing = timing
    self.evaluation = evaluation
  }

  /// Returns the animated number at a time, start·(1 − share) + end·share.
  public func progress(at time: Double) -> Double {
    let share = timing.value(at: time)
    return start * (1 - share) + end * share
  }

  /// Returns the transform of a view of a size in points at a time, in the unit of ``timing``.
  public func transform(at time: Double, in size: Size) -> ProjectiveTransform {
    switch evaluation {
    case .alongTheWay: effect.transform(at: progress(at: time), in: size)
    case .betweenTheEnds:
      effect.transform(at: start, in: size)
        .interpolated(to: effect.transform(at: end, in: size), share: timing.value(at: time))
    }
  }
}

/// The pulse that drives the like effect and the jumpy effect.
public enum EffectPulse {
  /// Returns the pulse v = (1 − cos(2π·frac(o)))/2 = sin²(πo): 0 at every whole number, 1 halfway between two. The
  /// error is at most 5 ulp, so the start of a pulse keeps its digits. NaN if o is not finite.
  @inlinable
  public static func value<Number: ElementaryNumber>(_ progress: Number) -> Number {
    .squaredSinPi(progress)
  }
}
