import EffectMathTesting
import ScalarMath
import TestSupport
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
    #expect(path.offsets.prefix(12) == [0, 0, 0, -1, 0, -2, -1, -1, -1, -2, 0, -1])
  }

  @Test func `a path starts at the middle of the top edge and steps by at most the largest step`() {
    let broken = counterexample(
      to: { (width, height, largest, seed) in
        let steps = try TearSteps(largest: largest)
        return try TearPath.Rule.allCases.allSatisfy { rule in
          let path = try TearPath(width: width, height: height, steps: steps, rule: rule, seed: UInt64(seed))
          return path.offsets.count == height && path.corners[0] == Vector2(Double(width) / 2, 0)
            && zip(path.offsets, path.offsets.dropFirst()).allSatisfy { Swift.abs($1 - $0) <= largest }
        }
      }, pictures)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  /// The area of a polygon by Gauss's formula.
  private func area(_ corners: [Vector2]) -> Double {
    let next = corners.dropFirst() + corners.prefix(1)
    return (zip(corners, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2).magnitude
  }

  /// The part of a polygon inside a pixel, by cutting off what is beyond each of its sides (Sutherland, Hodgman 1974).
  private func cut(_ corners: [Vector2], column: Int, row: Int) -> [Vector2] {
    let sides: [(Vector2) -> Double] = [
      { $0.x - Double(column) }, { Double(column + 1) - $0.x }, { $0.y - Double(row) }, { Double(row + 1) - $0.y },
    ]
    return sides.reduce(corners) { corners, inside in
      zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { from, to -> [Vector2] in
        let (a, b) = (inside(from), inside(to))
        let border = (a < 0) != (b < 0) ? [from + (to - from) * (a / (a - b))] : []
        return border + (b >= 0 ? [to] : [])
      }
    }
  }

  @Test func `the mask of a half is the part of each pixel that its slanted polygon covers`() {
    let broken = counterexample(
      to: { (width, height, largest, seed) in
        let path = try TearPath(
          width: width, height: height, steps: TearSteps(largest: largest), seed: UInt64(seed))
        return TearPath.Half.allCases.allSatisfy { half in
          let (polygon, mask) = (path.polygon(of: half), path.mask(of: half))
          return mask.indices.allSatisfy { row in
            mask[row].indices.allSatisfy { column in
              (area(cut(polygon, column: column, row: row)) - mask[row][column]).magnitude < 1e-12
            }
          }
        }
      }, combine(.int(in: 1...24), .int(in: 1...30), .int(in: 1...9), .int(in: 0...1_000_000)), cases: 60)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `as published the last row belongs to neither half and the path may leave the picture`() throws {
    let path = try TearPath(width: 10, height: 400, rule: .published, seed: 3)
    for half in TearPath.Half.allCases {
      #expect(path.mask(of: half)[399].allSatisfy { $0 == 0 })
      #expect(path.polygon(of: half).map(\.y).max() == 399)
    }
    for row in [0, 200, 398] {
      let sums = zip(path.mask(of: .left)[row], path.mask(of: .right)[row]).map { $0 + $1 }
      #expect(sums.allSatisfy { ($0 - 1).magnitude < 1e-15 })
    }
    #expect(path.corners.contains { !(0...10).contains($0.x) })
    #expect(path.corners.count == 400 && path.corners.last?.y == 399)
    #expect(path.coverage(of: .left, column: 0, row: 400) == nil && path.coverage(of: .left, column: 10, row: 0) == nil)
    #expect(path.coverage(of: .left, column: -1, row: 0) == nil && path.coverage(of: .right, column: 0, row: -1) == nil)
  }

  @Test func `both rules agree until the published path leaves the picture`() {
    let broken = counterexample(
      to: { (width, height, largest, seed) in
        let steps = try TearSteps(largest: largest)
        let published = try TearPath(
          width: width, height: height, steps: steps, rule: .published, seed: UInt64(seed))
        let corrected = try TearPath(width: width, height: height, steps: steps, seed: UInt64(seed))
        let inside = published.offsets.prefix { (-width...width).contains(2 * $0) }
        return Array(inside) == Array(corrected.offsets.prefix(inside.count))
      }, pictures)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the line of the corrected path ends at the lower edge`() throws {
    let path = try TearPath(width: 9, height: 1, seed: 1)
    #expect(path.corners == [Vector2(4.5, 0), Vector2(4.5, 1)])
    #expect(try TearPath(width: 9, height: 1, rule: .published, seed: 1).corners == [Vector2(4.5, 0)])
  }

  @Test func `the curve of a path goes straight from row to row`() throws {
    let path = try TearPath(width: 200, height: 50, rule: .published, seed: 5)
    let curve = TearPathCurve(path)
    for row in 0..<50 { #expect(curve.value(at: Double(row)) == Double(path.offsets[row])) }
    #expect(curve.value(at: 3.25) == Double(3 * path.offsets[3] + path.offsets[4]) / 4)
    #expect(curve.derivative(1, at: 3.25) == Double(path.offsets[4] - path.offsets[3]))
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
}
