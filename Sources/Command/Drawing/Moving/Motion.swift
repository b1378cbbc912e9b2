import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// Objects that move by curves over one time, from frame to frame.
struct Motion {
  /// What moves by one curve.
  struct Runner {
    let label: String
    let tint: Tint
    /// One a frame.
    let values: [Double]
    /// The whole curve, finer than the frames, with gaps at its jumps.
    let curve: Curve
    let jumps: [CurveOutline.Jump]
  }

  let runners: [Runner]
  /// The abscissa of each frame.
  let places: [Double]
  /// What the values cover, 0 and 1 included.
  let range: ClosedRange<Double>

  /// Of a whole curve: more than half as many as columns of a frame.
  private static let samples = 241

  /// Positions that the trail shows behind an object.
  static let trailLength = 12
  /// The most that race each other: lanes have to be told apart.
  static let mostRunners = 12

  /// A curve, what it is called, and where it has values of its own: before and behind it rests.
  struct Course: Sendable {
    let label: String
    let program: Program
    let domain: ClosedRange<Double>

    fileprivate func values(at places: [Double]) -> [Double] {
      program.values(at: places.map { min(max($0, domain.lowerBound), domain.upperBound) })
    }
  }

  var frames: Int { places.count }

  /// - Throws: where a value is not finite: the object would have no place.
  init(_ courses: [Course], over domain: ClosedRange<Double>, at places: [Double]) throws {
    let fine = Sampling.places(Self.samples, in: domain, isLogarithmic: false)
    self.places = places
    runners = try courses.enumerated().map { index, course in
      let values = course.values(at: places)
      if let gap = values.firstIndex(where: { !$0.isFinite }) {
        let whose = courses.count > 1 ? " of \(course.label)" : ""
        throw Failure(
          "the value\(whose) at \(NumberText.short(places[gap])) is not finite, so what moves has no place", .badData)
      }
      let outline = CurveOutline(
        at: fine, course.values(at: fine), shown: -.infinity ... .infinity, columns: 2 * Self.samples
      ) { course.values(at: $0) }
      return Runner(
        label: course.label, tint: .series(index), values: values, curve: Curve(xs: outline.xs, ys: outline.ys),
        jumps: outline.jumps)
    }
    let all = runners.flatMap(\.values)
    range = all.reduce(0, Double.minimum)...all.reduce(1, Double.maximum)
  }

  /// The place of a value from 0 to 1 within ``range``.
  func share(_ value: Double) -> Double {
    // Halves first: the width of the range may be beyond Double.
    (value / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2)
  }

  /// The values of a runner before a frame, the latest last.
  func trail(_ runner: Runner, before frame: Int) -> [Double] {
    (max(0, frame - Self.trailLength)..<frame).map { runner.values[$0] }
  }
}
