import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// How far Bézier paths and sampled columns may be from their control points and lines.
struct RoundingOfPathsTests {
  /// A curve at a place, in two parts.
  struct Row {
    let curve: any TimingFunction
    let points: [(x: Double, y: Double)]
    let place: Double
    let value: Double
    let rest: Double

    init(_ cells: [String]) throws {
      points = try cells[1].split(separator: " ").map { text in
        let numbers = try text.split(separator: ":").map { try #require(Double($0)) }
        return (numbers[0], numbers[1])
      }
      if cells[0] == "path" {
        let all = points.map { BezierPath.Point($0.x, $0.y) }
        curve = try BezierPath(
          from: all[0], stride(from: 1, to: all.count, by: 3).map { .init(all[$0], all[$0 + 1], all[$0 + 2]) })
      } else {
        curve = try SampledCurve(points.map(\.x), points.map(\.y))
      }
      (place, value, rest) = (
        try #require(Double(cells[2])), try #require(Double(cells[3])), try #require(Double(cells[4]))
      )
    }

    var error: Double { ((curve.value(at: place) - value) - rest).magnitude }
    var height: Double { points.map(\.y.magnitude).max() ?? 0 }
  }

  @Test func `no value is further from 34 digits than its bound`() throws {
    for cells in try fixture("paths") {
      let row = try Row(cells)
      for width in [0, 1e-12, 1e-3] {
        let end = min(row.place + width * (row.curve.domain.upperBound - row.place), row.curve.domain.upperBound)
        let cell = Interval(row.place, end)
        let rounded = try #require(row.curve.rounded(over: RoundedInterval(doubles: cell)), "\(cells)")
        #expect(rounded.error < .infinity && row.error <= rounded.error + 1e-5 * row.rest.magnitude, "\(cells)")
        #expect(rounded.computed.contains(row.curve.value(at: row.place)), "\(cells), width \(width)")
        #expect(EnclosureTrial.contains(rounded.exact, row.value, row.rest), "\(cells): \(rounded.exact)")
      }
    }
  }

  /// Samples state 4·2⁻⁵³ of the values beside, paths 4·10⁻¹⁶ of heights and what half an ulp of x makes of y.
  @Test func `errors are what is stated, and bounds little more`() throws {
    for cells in try fixture("paths") {
      let row = try Row(cells)
      let rounded = try #require(row.curve.rounded(over: RoundedInterval(row.place)))
      if cells[0] == "samples" {
        #expect(row.error <= 4 * 0x1p-53 * row.height)
        #expect(rounded.error <= 5 * 0x1p-53 * row.height, "\(cells): \(rounded.error / row.height)")
      } else {
        let way = 8 * max(row.place.ulp, (row.place - row.curve.domain.lowerBound).ulp)
        let ends = [-way, way].map { row.place + $0 }.filter(row.curve.domain.contains)
        let moved = ends.map { (row.curve.value(at: $0) - row.curve.value(at: row.place)).magnitude }.max() ?? 0
        #expect(rounded.error <= 3e-15 * row.height + 2 * moved, "\(cells): \(rounded.error / row.height)")
        #expect(row.error <= 4e-16 * 2 * row.height + moved / 8, "\(cells): \(row.error / row.height)")
      }
    }
  }

  @Test func `at every joint and at both ends a path is exact`() throws {
    for cells in try fixture("paths") where cells[0] == "path" {
      let row = try Row(cells)
      for joint in stride(from: 0, to: row.points.count, by: 3) {
        let rounded = try #require(row.curve.rounded(over: RoundedInterval(row.points[joint].x)))
        #expect(rounded.exact.contains(row.points[joint].y))
        #expect(row.curve.value(at: row.points[joint].x) == row.points[joint].y)
      }
    }
  }

  @Test func `beyond their ends nothing is known of them`() throws {
    let column = try SampledCurve([0, 1], [0, 1])
    #expect(column.rounded(over: RoundedInterval(doubles: Interval(0.5, 1.5))) == nil)
    #expect(try #require(column.rounded(over: RoundedInterval(doubles: Interval(0, 1)))).error <= 0x1p-52)
    let path = BezierPath.materialEmphasized
    #expect(try #require(path.rounded(over: RoundedInterval(1.5))).error == .infinity)
    #expect(try #require(path.rounded(over: RoundedInterval(doubles: Interval(0.3, 0.4)))).error < 1e-14)
  }
}
