import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Paper by tables, against quadrature and against itself over another abscissa.
struct PaperTests {
  private static let lift = PeelOff.article.lift
  private static let rows = stride(from: 0.0, through: 1, by: 1.0 / 23).map { $0 }

  /// ∫ of a function of the slope over the rows, in pieces between the creases.
  private func integral(_ heights: PeelHeights, _ from: Double, _ to: Double, _ rate: (Double) -> Double) -> Double {
    let ends = [from] + heights.creases.filter { $0 > min(from, to) && $0 < max(from, to) } + [to]
    return zip(ends, ends.dropFirst()).reduce(0) { sum, piece in
      sum
        + Quadrature.integral(
          of: { rate(heights.derivative(1, at: $0) / 200) }, over: piece.0...piece.1, accuracy: 1e-15
        ).value
    }
  }

  @Test(arguments: [0.11, 0.4, 0.5, 0.83])
  func `points are within 10⁻¹² of the length of quadratures`(_ progress: Double) throws {
    let heights = PeelHeights(progress: progress, lift: Self.lift)
    let papers = try IsometricPeel.Method.allCases.map {
      try IsometricPeel(heights: heights, length: 200, method: $0, creases: heights.creases)
    }
    for row in Self.rows {
      for paper in papers {
        let point = paper.point(row: row)
        switch paper.method {
        case .graph:
          let drawn = integral(heights, point.along / 200, 1) { .hypot(1, $0) }
          #expect((drawn - (1 - row)).magnitude <= 1e-12)
        case .height:
          let drawn = integral(heights, row, 1) { ((1 - $0) * (1 + $0)).squareRoot() }
          #expect((point.along / 200 - (1 - drawn)).magnitude <= 1e-12)
        case .angle:
          let drawn = integral(heights, row, 1) { 1 / .hypot(1, $0) }
          let fallen = integral(heights, row, 1) { $0 / .hypot(1, $0) }
          #expect((point.along / 200 - (1 - drawn)).magnitude <= 1e-12)
          #expect((point.height / 200 - (heights.value(at: 1) / 200 - fallen)).magnitude <= 1e-12)
        }
      }
    }
  }

  @Test(arguments: IsometricPeel.Method.allCases)
  func `a travelling window is the same paper as its heights over the rows`(_ method: IsometricPeel.Method) throws {
    let travelling = MovingSurfaces.paper(method)
    for progress in [0.05, 0.31, 0.5, 0.92] {
      let heights = PeelHeights(progress: progress, lift: Self.lift)
      let still = try IsometricPeel(
        heights: heights, length: 200, method: method, creases: heights.creases)
      let pose = travelling.pose(at: progress)
      for row in Self.rows {
        let expected = still.point(row: row)
        let point = pose.position(x: 3, y: row * 200)
        #expect((point.y - expected.along).magnitude <= 4e-12 * 200)
        #expect((point.z - expected.height).magnitude <= 4e-12 * 200)
      }
    }
  }
}
