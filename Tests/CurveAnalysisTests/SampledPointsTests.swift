import CurveAnalysis
import Testing
import TimingFunctions

/// Points of interest of columns, exactly.
@Suite struct SampledPointsTests {
  private static func points(_ xs: [Double], _ ys: [Double]) throws -> FactsInDoubles {
    let curve = try SampledCurve(xs, ys)
    return FactsInDoubles(of: curve, over: curve.domain)
  }

  @Test func `a zigzag has its corners, crossings and area`() throws {
    let found = try Self.points([0, 1, 2, 4], [-1, 1, -1, 3])
    #expect(found.extrema.map(\.abscissa) == [1, 2] && found.extrema.map(\.value) == [1, -1])
    #expect(found.extrema.map(\.kind) == [.maximum, .minimum])
    #expect(found.roots == [0.5, 1.5, 2.5])
    #expect(found.area == 2 && found.steepest?.value == 2 && found.steepest?.abscissa == 0)
    #expect(found.lowest?.value == -1 && found.highest?.value == 3 && found.isResolved)
    #expect(found.breaks.isEmpty && found.inflections.isEmpty)
  }

  @Test func `the middle stands for a level stretch, a stretch of zeros has no root`() throws {
    let found = try Self.points([0, 1, 3, 4], [0, 2, 2, 0])
    #expect(found.extrema.map(\.abscissa) == [2] && found.extrema.map(\.value) == [2])
    #expect(try Self.points([0, 1, 2, 3], [1, 0, 0, -1]).roots.isEmpty)
    #expect(try Self.points([0, 1, 2], [1, 0, -1]).roots == [1])
    #expect(try Self.points([0, 1, 2], [3, 3, 3]).extrema.isEmpty)
  }

  @Test func `rows at one place are a jump`() throws {
    let found = try Self.points([0, 1, 1, 2, 2], [0, 1, 5, 6, 0])
    #expect(found.breaks.map(\.abscissa) == [1, 2] && found.breaks.map(\.kind) == [.jump, .jump])
    #expect(found.breaks.map(\.values.before) == [1, 6] && found.breaks.map(\.values.after) == [5, 0])
    #expect(found.area == 6 && found.highest?.value == 6 && found.ends.end == 0)
  }

  @Test func `rows that are left out are passed`() throws {
    let found = try Self.points([0, 1, 2], [0, .nan, 2])
    #expect(found.facts.basis == .exact && found.area == 2)
  }

  @Test func `a part of the domain ends between rows`() throws {
    let curve = try SampledCurve([0, 1, 2], [0, 2, 0])
    let found = FactsInDoubles(of: curve, over: 0.5...1.25)
    #expect(found.ends.start == 1 && found.ends.end == 1.5)
    #expect(found.area == 0.75 + 0.4375 && found.extrema.map(\.abscissa) == [1])
  }
}
