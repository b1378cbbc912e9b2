import EffectGeometry
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct TearPathTests {
  private let pictures = combine(
    Generator<Int>.int(in: 1...60), .int(in: 1...200), .int(in: 1...9), .int(in: 0...1_000_000))

  @Test func `the same seed gives the same path, another one another`() throws {
    let path = try TearPath(width: 200, height: 200, seed: 7)
    #expect(path == (try TearPath(width: 200, height: 200, seed: 7)))
    #expect(path != (try TearPath(width: 200, height: 200, seed: 8)))
    // Pinned, so that a picture torn today is torn alike tomorrow.
    #expect(path.columns.prefix(12) == [100, 100, 100, 99, 100, 98, 99, 99, 99, 98, 100, 99])
  }

  @Test func `a path starts at the middle of the top edge and steps by at most the largest step`() {
    let broken = counterexample(
      to: { (width, height, largest, seed) in
        let steps = try TearSteps(largest: largest)
        return try TearPath.Rule.allCases.allSatisfy { rule in
          let path = try TearPath(width: width, height: height, steps: steps, rule: rule, seed: UInt64(seed))
          return path.columns.count == height && path.columns[0] == width / 2
            && zip(path.columns, path.columns.dropFirst()).allSatisfy { Swift.abs($1 - $0) <= largest }
        }
      }, pictures)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `as corrected each pixel belongs to exactly one half`() {
    let broken = counterexample(
      to: { (width, height, largest, seed) in
        let path = try TearPath(
          width: width, height: height, steps: TearSteps(largest: largest), seed: UInt64(seed))
        return zip(path.mask(of: .left), path.mask(of: .right)).allSatisfy { left, right in
          left.lowerBound == 0 && left.upperBound == right.lowerBound && right.upperBound == width
        }
      }, pictures)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `as published the last row belongs to neither half and the path may leave the picture`() throws {
    let path = try TearPath(width: 10, height: 400, rule: .published, seed: 3)
    #expect(path.span(of: .left, row: 399)?.isEmpty == true && path.span(of: .right, row: 399)?.isEmpty == true)
    for row in [0, 200, 398] {
      #expect((path.span(of: .left, row: row)?.count ?? 0) + (path.span(of: .right, row: row)?.count ?? 0) == 10)
    }
    #expect(path.columns.contains { !(0...10).contains($0) })
    #expect(path.mask(of: .left).allSatisfy { $0.upperBound <= 10 })
    #expect(path.corners.count == 400 && path.corners.last?.y == 399)
    #expect(path.span(of: .left, row: 400) == nil && path.span(of: .left, row: -1) == nil)
  }

  @Test func `both rules agree until the published path leaves the picture`() {
    let broken = counterexample(
      to: { (width, height, largest, seed) in
        let steps = try TearSteps(largest: largest)
        let published = try TearPath(
          width: width, height: height, steps: steps, rule: .published, seed: UInt64(seed))
        let corrected = try TearPath(width: width, height: height, steps: steps, seed: UInt64(seed))
        let inside = published.columns.prefix { (0...width).contains($0) }
        return Array(inside) == Array(corrected.columns.prefix(inside.count))
      }, pictures)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the line of the corrected path ends at the lower edge`() throws {
    let path = try TearPath(width: 9, height: 1, seed: 1)
    #expect(path.corners == [Vector2(4, 0), Vector2(4, 1)])
    #expect(path.length == 1 && path.farthest == 0)
    #expect(try TearPath(width: 9, height: 1, rule: .published, seed: 1).length == 0)
  }

  @Test func `the curve of a path goes straight from row to row`() throws {
    let path = try TearPath(width: 200, height: 50, rule: .published, seed: 5)
    let curve = TearPathCurve(path)
    for row in 0..<50 { #expect(curve.value(at: Double(row)) == Double(path.columns[row] - 100)) }
    #expect(curve.value(at: 3.25) == Double(3 * path.columns[3] + path.columns[4] - 400) / 4)
    #expect(curve.derivative(1, at: 3.25) == Double(path.columns[4] - path.columns[3]))
    #expect(curve.domain == 0...49)
    for outside in [-0.1, 49.1, .nan, .infinity, -1e308] { #expect(curve.value(at: outside).isNaN) }
  }

  @Test func `through a single row the path goes straight down`() throws {
    let curve = TearPathCurve(try TearPath(width: 5, height: 1, seed: 1))
    #expect(curve.domain == 0...1)
    for place in [0, 0.5, 1] { #expect(curve.value(at: place) == 0 && curve.derivative(1, at: place) == 0) }
    #expect(curve.value(at: 1.1).isNaN && curve.value(at: -0.1).isNaN)
  }

  @Test(arguments: [(0, 10, 2), (10, 0, 2), (65_537, 1, 2), (1, -1, 2), (10, 10, 0), (10, 10, 17), (.min, .max, 2)])
  func `pictures and steps beyond what is legal are refused`(_ width: Int, _ height: Int, _ largest: Int) {
    #expect(throws: IllegalParameter.self) {
      _ = try TearPath(width: width, height: height, steps: TearSteps(largest: largest), seed: 1)
    }
  }

  @Test func `a refusal names the parameter, its value and what is legal`() {
    let failure = IllegalParameter(parameter: "width", effect: "a tear", value: 0, legal: "from 1 to 65536")
    #expect(throws: failure) { _ = try TearPath(width: 0, height: 1, seed: 1) }
    #expect(failure.description == "width of a tear has to be from 1 to 65536, not 0.0")
  }
}
