import ScalarMath
import TimingFunctions

/// A transform of a view that is computed in each frame from one animated number: SwiftUI's GeometryEffect.
///
/// The number is a count of motions: 0 and 1 are rest, between them one motion runs. Transforms are in the coordinates
/// of the view, the origin at its top-left corner.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect; izakpavel/GeometryEffectAnimations.
public protocol AnimatedTransform: Sendable {
  /// The transform of a view of this size at an animated number. Elements are NaN if the number is not finite or, for
  /// turns in proportion to it, beyond 5e307 in magnitude.
  func transform(at progress: Double, in size: Size) -> ProjectiveTransform
  /// Returns the position of the eye that sees a view of this size, counted from the view's top left corner, z toward
  /// the viewer; nil unless said otherwise, for one that sees in parallel.
  func eye(over size: Size) -> Vector3?
}

extension AnimatedTransform {
  public func eye(over size: Size) -> Vector3? { nil }
}

/// The rule for the frames between the ends of an animation.
public enum TransformEvaluation: Sendable, Hashable, CaseIterable {
  /// The animated number is interpolated and the effect evaluated at each frame, as a geometry effect does.
  case alongTheWay
  /// The effect is evaluated at both ends and its matrices are interpolated, as for an ordinary modifier. With both
  /// ends equal, as for a motion that comes back, nothing moves.
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
  /// The share of the way over time: over seconds for a spring, over a share of the duration for an easing.
  public var timing: ErasedCurve
  /// The rule for the frames between the ends.
  public var evaluation: TransformEvaluation

  /// Creates an animation of an effect between two animated numbers.
  ///
  /// - Parameter timing: SwiftUI's standard spring of the time of publication unless given.
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

  /// The animated number at a time, start·(1 − share) + end·share.
  public func progress(at time: Double) -> Double {
    let share = timing.value(at: time)
    return start * (1 - share) + end * share
  }

  /// The transform of a view of this size at a time.
  public func transform(at time: Double, in size: Size) -> ProjectiveTransform {
    switch evaluation {
    case .alongTheWay: effect.transform(at: progress(at: time), in: size)
    case .betweenTheEnds:
      effect.transform(at: start, in: size)
        .interpolated(to: effect.transform(at: end, in: size), share: timing.value(at: time))
    }
  }
}

/// The pulse that drives the like and the jumpy effect.
public enum EffectPulse {
  /// The value of the pulse, v = (1 − cos(2π·frac(o)))/2 = sin²(πo): 0 at every whole number, 1 at every half. The
  /// error is at most 5 ulp, so the beginning of a pulse keeps its digits; NaN if o is not finite.
  @inlinable
  public static func value<Number: ElementaryNumber>(_ progress: Number) -> Number {
    .squaredSinPi(progress)
  }
}
