import ScalarMath
import TimingFunctions

/// A curve in a form that targets can write.
public enum ExportForm: Sendable {
  /// A cubic Bézier from (0, 0) to (1, 1).
  case cubicBezier(CubicBezier)
  /// Cubic Béziers joined end to end, over shares 0…1 of the time.
  case path(BezierPath)
  /// Straight lines, over shares 0…1 of the time.
  case linear(PiecewiseLinear)
  case steps(Steps)
  /// A spring over seconds, until it settles.
  case spring(Spring)
  /// A function in the target's language; a function of seconds if the curve has its own duration.
  case code(CodeFunction)
  /// Values at evenly spaced places from 0 to 1, both ends included.
  case samples([Double])

  /// The kind of a form, without its numbers.
  public enum Kind: String, Sendable, CaseIterable {
    case bezier, path, linear, steps, spring, code, samples

    /// The display name, such as "cubic Bézier".
    public var title: String {
      switch self {
      case .bezier: "cubic Bézier"
      case .path: "cubic Béziers end to end"
      case .linear: "straight lines"
      case .steps: "steps"
      case .spring: "spring"
      case .code: "function"
      case .samples: "samples"
      }
    }
  }

  /// The kind of the form.
  public var kind: Kind {
    switch self {
    case .cubicBezier: .bezier
    case .path: .path
    case .linear: .linear
    case .steps: .steps
    case .spring: .spring
    case .code: .code
    case .samples: .samples
    }
  }

  /// True if the value jumps at some time.
  public var hasJumps: Bool {
    switch self {
    case .steps: true
    case .linear(let curve): zip(curve.points, curve.points.dropFirst()).contains { $0.input == $1.input }
    default: false
    }
  }

  /// The form as a path of Béziers over 0…1; nil for a form that is not a path.
  package var bezierPath: BezierPath? {
    switch self {
    case .path(let path): path
    case .cubicBezier(let curve):
      try? BezierPath([
        .init(BezierPath.Point(curve.x1, curve.y1), BezierPath.Point(curve.x2, curve.y2), BezierPath.Point(1, 1))
      ])
    default: nil
    }
  }

  /// Returns the curve over shares 0…1 of the time.
  ///
  /// - Parameter seconds: the duration that 0…1 represents, for a spring.
  /// - Returns: nil for a function.
  public func curve(seconds: Double) -> (any TimingFunction)? {
    switch self {
    case .cubicBezier(let curve): curve
    case .path(let path): path
    case .linear(let curve): curve
    case .steps(let steps): steps
    case .spring(let spring): Retimed(spring, 0...seconds, over: 0...1)
    case .samples: points.flatMap { try? PiecewiseLinear($0.map { .init($0.output, $0.input) }) }
    case .code: nil
    }
  }

  /// The form with its points or values rounded to 32-bit floats. Steps, springs and functions are unchanged.
  public var inSinglePrecision: ExportForm {
    func single(_ x: Double) -> Double { Double(Float(x)) }
    func single(_ point: BezierPath.Point) -> BezierPath.Point { .init(single(point.x), single(point.y)) }
    switch self {
    case .cubicBezier(let curve):
      let rounded = try? CubicBezier(single(curve.x1), single(curve.y1), single(curve.x2), single(curve.y2))
      return rounded.map(ExportForm.cubicBezier) ?? self
    case .path(let path):
      let segments = path.segments.map {
        BezierPath.Segment(single($0.control1), single($0.control2), single($0.end))
      }
      return (try? BezierPath(from: single(path.start), segments)).map(ExportForm.path) ?? self
    case .linear(let curve):
      let stops = curve.points.map { PiecewiseLinear.Stop(single($0.output), single($0.input)) }
      return (try? PiecewiseLinear(stops)).map(ExportForm.linear) ?? self
    case .samples(let values): return .samples(values.map(single))
    case .steps, .spring, .code: return self
    }
  }

  /// Returns the form with another end value, such as the value at which a motion rests. Single Béziers, steps, springs
  /// and functions are unchanged.
  ///
  /// - Parameters:
  ///   - start: the new start value of a path or of lines; nil keeps the old one.
  ///   - share: the share of the last straight line to keep, up to a new stop; 0 adds no stop.
  public func ending(at value: Double, from start: Double? = nil, keeping share: Double = 0) -> ExportForm {
    switch self {
    case .path(let path):
      guard var last = path.segments.last else { return self }
      last = BezierPath.Segment(last.control1, last.control2, .init(path.end.x, value))
      let first = BezierPath.Point(path.start.x, start ?? path.start.y)
      return (try? BezierPath(from: first, path.segments.dropLast() + [last])).map(ExportForm.path) ?? self
    case .linear(let curve):
      var stops = curve.points.map { PiecewiseLinear.Stop($0.output, $0.input) }
      stops[0].output = start ?? stops[0].output
      let (low, high) = (curve.points[curve.points.count - 2], curve.points[curve.points.count - 1])
      if share > 0, low.input < high.input {
        let place = ((low.input + share * (high.input - low.input)) * 1e4).rounded() / 1e4
        let kept = low.output + (place - low.input) / (high.input - low.input) * (high.output - low.output)
        stops.insert(.init((kept * 1e5).rounded() / 1e5, place), at: stops.count - 1)
      }
      stops[stops.count - 1].output = value
      return (try? PiecewiseLinear(stops)).map(ExportForm.linear) ?? self
    case .samples(let values): return .samples(values.dropLast() + [value])
    case .cubicBezier, .steps, .spring, .code: return self
    }
  }

  /// Returns the form with its end values set to 0 and 1 if both are within `error` of these. Otherwise nil, as for
  /// samples, steps, springs and functions.
  public func endingAtUnit(within error: Double) -> ExportForm? {
    let ends: (first: Double, last: Double)
    switch self {
    case .cubicBezier: return self
    case .path(let path): ends = (path.start.y, path.end.y)
    case .linear(let curve): ends = (curve.points[0].output, curve.points[curve.points.count - 1].output)
    default: return nil
    }
    return ends.first.magnitude <= error && (ends.last - 1).magnitude <= error ? ending(at: 1, from: 0) : nil
  }

  /// The points of straight lines, of samples, or of at most 1000 steps; nil for other forms. Two points with one input
  /// are a jump.
  public var points: [PiecewiseLinear.Point]? {
    switch self {
    case .linear(let curve): return curve.points
    case .samples(let values):
      return values.enumerated().map { .init(input: Double($0) / Double(max(1, values.count - 1)), output: $1) }
    case .steps(let steps):
      guard steps.count <= 1000 else { return nil }
      return (0...steps.count).flatMap { index -> [PiecewiseLinear.Point] in
        let place = Double(index) / Double(steps.count)
        var foot = steps
        foot.isBefore = true
        return [foot.value(at: place), steps.value(at: place)].map { .init(input: place, output: $0) }
      }
    default: return nil
    }
  }
}

/// The settings of an export: its name, its times, and the values between which the curve moves.
public struct ExportSettings: Sendable {
  /// The name of the export, an identifier in the target's language.
  public var name: String
  /// The duration of the curve in seconds; a motion's own duration unless another is requested.
  public var duration: Double
  /// True if the duration was requested. Targets then write it next to the curve if they can.
  package var isTimed = false
  /// Frames per second, for targets that count frames.
  public var framesPerSecond: Double
  /// The exported values for heights 0 and 1 of the curve.
  public var values: (from: Double, to: Double)

  /// Creates settings; by default one second at 60 frames per second, from 0 to 1.
  public init(
    name: String, duration: Double = 1, framesPerSecond: Double = 60, values: (from: Double, to: Double) = (0, 1)
  ) {
    (self.name, self.duration, self.framesPerSecond, self.values) = (name, duration, framesPerSecond, values)
  }

  /// Returns the exported value for a height of the curve.
  func value(_ height: Double) -> Double {
    height == 0 ? values.from : height == 1 ? values.to : values.from + (values.to - values.from) * height
  }
}

extension CubicBezier {
  /// The control points x1, y1, x2, y2.
  var controlPoints: [Double] { [x1, y1, x2, y2] }
}

extension BezierPath {
  /// The start of the path and the ends of its segments.
  var points: [Point] { [start] + segments.map(\.end) }
}
