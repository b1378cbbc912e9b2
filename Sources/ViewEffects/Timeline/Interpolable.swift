import ScalarMath

/// A value that an animation can lead to another one along a straight line.
public protocol Interpolable: Sendable, Equatable {
  /// from + (to − from)·progress, for any progress; `to` itself at 1, `from` itself at 0.
  static func interpolation(from: Self, to: Self, at progress: Double) -> Self
}

extension Double: Interpolable {
  public static func interpolation(from: Double, to: Double, at progress: Double) -> Double {
    if progress == 1 { return to }
    if progress == 0 { return from }
    let way = to - from
    // Ends that are so far apart that their difference is no number are weighted.
    return way.isFinite ? from + way * progress : from * (1 - progress) + to * progress
  }
}

extension Vector2: Interpolable {}
extension Vector3: Interpolable {}

extension Interpolable where Self: SIMD, Scalar == Double {
  public static func interpolation(from: Self, to: Self, at progress: Double) -> Self {
    var result = to
    for lane in result.indices {
      result[lane] = .interpolation(from: from[lane], to: to[lane], at: progress)
    }
    return result
  }
}
