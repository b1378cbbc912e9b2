import CurveAnalysis
import EffectMath
import Figures

/// Curves as marks of a figure.
enum Outline {
  /// Returns the curve as lines, broken at jumps and poles, and its jumps.
  ///
  /// - Parameter columns: the number of columns of the picture.
  static func marks(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, label: String?, _ tint: Tint, _ columns: Int
  ) -> [Mark] {
    let places = Sampling.places(Sampling.usual, in: domain)
    let outline = CurveOutline(at: places, columns: columns) { curve.values(at: $0) }
    let line = Curve(xs: outline.xs, ys: outline.ys, label: label, tint: tint).brokenAtPoles()
    return [.curve(line)] + JumpMarks.marks(of: outline.jumps, tint)
  }
}

extension CurveOutline {
  /// Creates the outline within a range of values; nil for the values that a picture shows.
  init(
    at places: [Double], in range: ClosedRange<Double>? = nil, columns: Int,
    values: @escaping @Sendable ([Double]) -> [Double]
  ) {
    let ordinates = values(places)
    let shown = range ?? Curve(xs: places, ys: ordinates).ordinatesInSight
    self.init(at: places, ordinates, shown: shown, columns: columns, values: values)
  }
}

extension Mark {
  /// Returns a point of interest.
  static func dot(_ x: Double, _ y: Double, _ kind: Annotation.Meaning, _ tint: Tint, _ text: String? = nil) -> Mark {
    .annotation(Annotation(x: x, y: y, kind: kind, text: text, tint: tint))
  }
}

/// The jumps of a curve as marks: a thin vertical line, a filled dot at the value of the curve, and an open dot at each
/// limit that is not its value.
enum JumpMarks {
  /// The largest number of jumps with dots; the dots of more would hide the lines.
  private static let mostDotted = 24

  /// Returns the marks of jumps.
  ///
  /// - Parameter shown: returns the ordinate at which a value is drawn.
  static func marks(of jumps: [CurveOutline.Jump], _ tint: Tint, shown: (Double) -> Double = { $0 }) -> [Mark] {
    jumps.flatMap { jump -> [Mark] in
      let ends = [jump.before, jump.after]
      let line = Curve(xs: [jump.abscissa, jump.abscissa], ys: ends.map(shown), tint: tint, isFine: true)
      guard jumps.count <= mostDotted else { return [.curve(line)] }
      let missed = ends.filter { $0 != jump.value }.map { Mark.dot(jump.abscissa, shown($0), .missed, tint) }
      let taken = jump.value.isFinite ? [Mark.dot(jump.abscissa, shown(jump.value), .taken, tint)] : []
      return [.curve(line)] + missed + taken
    }
  }
}

/// A curve's outline as lines, and as envelopes at parts that turn too fast for lines.
struct CurveEnvelope {
  /// The lines, with gaps at envelopes.
  private(set) var curve: Curve
  /// The envelopes, without colour.
  private(set) var envelopes: [Envelope] = []

  /// The width of a part of the axis, in line widths: two turns in one part are not distinct.
  private static let linesPerStretch = 3.0
  /// The fewest adjacent parts of an envelope; fewer are drawn as lines.
  private static let leastStretches = 4

  /// Creates the lines and envelopes.
  ///
  /// - Parameters:
  ///   - outline: the outline, with ascending abscissas.
  ///   - stretches: the number of parts of the axis, all of one width.
  ///   - place: the place of an abscissa on the axis.
  init(_ outline: CurveOutline, stretches: Int, place: (Double) -> Double = { $0 }) {
    let (xs, ys) = (outline.xs, outline.ys)
    curve = Curve(xs: xs, ys: ys)
    guard stretches >= Self.leastStretches, let first = xs.first.map(place), let last = xs.last.map(place), last > first
    else { return }
    let finite = ys.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max(), low < high else { return }
    var parts = (0..<stretches).map { _ in Part() }
    for index in xs.indices where ys[index].isFinite {
      let share = (place(xs[index]) - first) / (last - first)
      let part = min(stretches - 1, max(0, Int(share * Double(stretches))))
      parts[part].add(index, ys, visible: (high - low) / 100)
    }
    for run in parts.indices.split(whereSeparator: { parts[$0].turns < 2 }) where run.count >= Self.leastStretches {
      add(parts[run])
    }
  }

  /// Returns the number of parts of an axis that is as long as the width of a picture in pixels.
  static func stretches(pixels: Int, lineWidth: Double) -> Int { Int(Double(pixels) / (linesPerStretch * lineWidth)) }

  private mutating func add(_ parts: ArraySlice<Part>) {
    guard let first = parts.first, let last = parts.last else { return }
    let (start, end) = (first.indices.lowerBound, last.indices.upperBound)
    let (xs, ys) = (curve.xs, curve.ys)
    let middles = parts.map { xs[$0.indices.lowerBound] / 2 + xs[$0.indices.upperBound] / 2 }
    let padded = [first] + parts + [last]
    envelopes.append(
      Envelope(
        xs: [xs[start]] + middles + [xs[end]], lows: padded.map(\.low), highs: padded.map(\.high), tint: .muted))
    // The line continues at the end of the envelope, if there is more of it.
    let joints = [start, end].filter { $0 > 0 && $0 < ys.count - 1 }
    for index in start...end where !joints.contains(index) { curve.ys[index] = .nan }
  }

  /// The samples of a part of the axis.
  private struct Part {
    private(set) var indices = 0...0
    private(set) var turns = 0
    private(set) var (low, high) = (Double.infinity, -Double.infinity)
    private var direction = 0.0
    /// The lowest value since the last rise, or the highest since the last fall; NaN before the first sample.
    private var extreme = Double.nan

    mutating func add(_ index: Int, _ ys: [Double], visible: Double) {
      let value = ys[index]
      indices = low > high ? index...index : indices.lowerBound...index
      (low, high) = (min(low, value), max(high, value))
      if extreme.isNaN { extreme = value }
      if direction == 0 {
        if (value - extreme).magnitude > visible { (direction, extreme) = (value > extreme ? 1 : -1, value) }
      } else if (extreme - value) * direction > visible {
        turns += 1
        (direction, extreme) = (-direction, value)
      } else if (value - extreme) * direction > 0 {
        extreme = value
      }
    }
  }
}
