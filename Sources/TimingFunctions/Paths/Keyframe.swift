/// A time and the value of a curve there, with the interpolation to the next keyframe.
public struct Keyframe: Sendable, Hashable {
  /// The time; any finite number.
  public var time: Double
  /// The value there; any finite number.
  public var value: Double
  /// The interpolation to the next keyframe. For the last keyframe, and for the first of two at a jump, only the
  /// parameters of ``Interpolation/kochanekBartels(tension:continuity:bias:)`` matter: they shape the slope into the
  /// keyframe.
  public var interpolation: Interpolation

  /// Creates a keyframe, by default with a straight line to the next; nothing is checked.
  public init(_ time: Double, _ value: Double, _ interpolation: Interpolation = .linear) {
    (self.time, self.value, self.interpolation) = (time, value, interpolation)
  }

  /// The interpolation of a curve from a keyframe to the next.
  public enum Interpolation: Sendable, Hashable {
    /// A straight line.
    case linear
    /// The constant value of the keyframe up to the next, at which it jumps.
    case hold
    /// A curve in the unit square scaled to the segment, like `animation-timing-function` of a CSS keyframe.
    case cubicBezier(CubicBezier)
    /// The cubic with these slopes at its ends, in value per unit of time.
    case hermite(start: Double, end: Double)
    /// The cubic whose slope at a keyframe equals the slope of the parabola through it and its two neighbours.
    ///
    /// This is the spline of E. Catmull and R. Rom (A class of local interpolating splines, 1974) over the given times,
    /// by the recursion of P. J. Barry and R. N. Goldman (1988). Chordal and centripetal spacings choose the parameter
    /// of a curve in the plane. The parameter of a function is its time, so there is no choice.
    case catmullRom
    /// The cubic with the slopes of D. H. U. Kochanek and R. H. Bartels, Interpolating splines with local tension,
    /// continuity, and bias control, 1984, with their adjustment for uneven times; each number from −1 to 1.
    ///
    /// With three zeros the slope equals the chord's between the neighbours, which equals ``catmullRom`` for evenly
    /// spaced times. The parameters of a keyframe shape the slope into it; if it has none, those of the segment do.
    case kochanekBartels(tension: Double, continuity: Double, bias: Double)
  }
}
