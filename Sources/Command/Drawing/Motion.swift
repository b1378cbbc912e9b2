import EffectMath
import Figures
import Workbench

/// The frames of a dot that moves by a curve.
struct Motion {
  let label: String
  let places: [Double]
  let values: [Double]
  /// The whole curve, finer than the frames.
  let curve: Curve
  /// What the values cover, 0 and 1 included.
  let range: ClosedRange<Double>

  /// Positions that the trail shows behind the dot.
  static let trailLength = 12

  var frames: Int { values.count }

  /// - Throws: where a value is not finite: the dot would have no place.
  init(_ program: Program, _ label: String, _ domain: ClosedRange<Double>, frames: Int) throws {
    self.label = label
    places = Sampling.places(frames, in: domain, isLogarithmic: false)
    values = program.values(at: places)
    if let gap = values.firstIndex(where: { !$0.isFinite }) {
      throw Failure("the value at \(NumberText.short(places[gap])) is not finite, so the dot has no place", .badData)
    }
    let fine = Sampling.places(Sampling.usual, in: domain, isLogarithmic: false)
    curve = Curve(xs: fine, ys: program.values(at: fine), tint: .muted)
    range = values.reduce(0, Double.minimum)...values.reduce(1, Double.maximum)
  }

  /// The place of a frame's value from 0 to 1 within ``range``.
  func share(_ frame: Int) -> Double {
    // Halves first: the width of the range may be beyond Double.
    (values[frame] / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2)
  }

  /// The curve up to a place.
  private func past(_ place: Double) -> Curve {
    let count = curve.xs.prefix { $0 <= place }.count
    return Curve(xs: Array(curve.xs.prefix(count)), ys: Array(curve.ys.prefix(count)), tint: .series(0))
  }

  /// The curve so far, and right of it the dot that moves up and down by it, with its trail.
  func figure(frame: Int, theme: Theme, size: PixelSize) -> Figure {
    let (first, last) = (places[0], places[places.count - 1])
    let track = last + (last - first) * 0.06
    let trail = (max(0, frame - Self.trailLength)..<frame).map { values[$0] }
    var marks: [Mark] = [.curve(curve), .curve(past(places[frame]))]
    if !trail.isEmpty { marks.append(.points(Curve(xs: trail.map { _ in track }, ys: trail, tint: .muted))) }
    marks.append(
      .points(
        Curve(xs: [places[frame], track], ys: [values[frame], values[frame]], tint: .series(1))))
    let margin = (range.upperBound - range.lowerBound) * 0.05
    return Figure(
      title: label,
      panels: [
        Panel(
          horizontal: Axis(range: first...(last + (last - first) * 0.12)),
          vertical: Axis(range: range.lowerBound - margin...range.upperBound + margin), marks: marks)
      ], size: size, theme: theme)
  }
}
