import ScalarMath

/// A place and the value that a curve has there, with the way on to the next keyframe.
public struct Keyframe: Sendable, Hashable {
  /// The place; any finite number.
  public var time: Double
  /// The value there; any finite number.
  public var value: Double
  /// The way to the next keyframe. Of the last keyframe, and of the foot of a jump, the numbers of
  /// ``Interpolation/kochanekBartels(tension:continuity:bias:)`` alone count: they shape how the curve comes in.
  public var interpolation: Interpolation

  /// A keyframe, with a straight line to the next unless said otherwise; nothing is checked.
  public init(_ time: Double, _ value: Double, _ interpolation: Interpolation = .linear) {
    (self.time, self.value, self.interpolation) = (time, value, interpolation)
  }

  /// How a curve goes from a keyframe to the next.
  public enum Interpolation: Sendable, Hashable {
    /// A straight line.
    case linear
    /// The value of the keyframe up to the next, where it jumps.
    case hold
    /// A curve of the unit square stretched over the segment, as `animation-timing-function` of a CSS keyframe.
    case cubicBezier(CubicBezier)
    /// The cubic with these slopes at its ends, in values for a unit of time.
    case hermite(start: Double, end: Double)
    /// The cubic whose slope at a keyframe is that of the parabola through it and its two neighbours.
    ///
    /// This is the spline of E. Catmull and R. Rom (A class of local interpolating splines, 1974) over the times that
    /// are given, by the recursion of P. J. Barry and R. N. Goldman (1988). Chordal and centripetal spacings choose the
    /// parameter of a curve in the plane; that of a function is its time, and there is nothing to choose.
    case catmullRom
    /// The cubic with the slopes of D. H. U. Kochanek and R. H. Bartels, Interpolating splines with local tension,
    /// continuity, and bias control, 1984, with their adjustment for uneven times; each number from −1 to 1.
    ///
    /// With three zeros the slope is that of the chord from neighbour to neighbour, which is ``catmullRom`` where the
    /// times are even. The slope into a keyframe is shaped by the numbers of that keyframe, and by those of the
    /// segment where it has none.
    case kochanekBartels(tension: Double, continuity: Double, bias: Double)
  }
}
