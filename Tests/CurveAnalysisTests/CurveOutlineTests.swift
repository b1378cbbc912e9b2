import CurveAnalysis
import ScalarMath
import Testing

@Suite struct CurveOutlineTests {
  private func outline(
    samples: Int = 601, columns: Int = 1600, _ function: @escaping @Sendable (Double) -> Double
  ) -> CurveOutline {
    let places = (0..<samples).map { Double($0) / Double(samples - 1) }
    return CurveOutline(
      at: places, places.map(function), shown: -.infinity ... .infinity, columns: columns,
      values: { $0.map(function) })
  }

  @Test func `a smooth curve is its samples`() {
    let outline = outline { 4 * $0 * (1 - $0) }
    #expect(outline.xs.count == 601 && outline.jumps.isEmpty && !outline.isBand)
  }

  @Test(arguments: [0.1, 0.3123, 0.5, 1.0 / 3])
  func `a jump is vertical, at its abscissa`(_ abscissa: Double) throws {
    let outline = outline { $0 < abscissa ? 0 : 1 }
    let jump = try #require(outline.jumps.first)
    #expect(outline.jumps.count == 1 && abs(jump.abscissa - abscissa) <= abscissa.ulp)
    #expect(jump.before == 0 && jump.after == 1)
    // No line slants from one side to the other.
    let slants = zip(outline.ys, outline.ys.dropFirst()).contains { $0 == 0 && $1 == 1 }
    #expect(!slants)
  }

  @Test func `every stair has its riser`() {
    #expect(outline { ($0 * 50).rounded(.down) }.jumps.count == 50)
  }

  @Test(arguments: [600.0, 599, 1200, 1197.3, 30_000])
  func `a wave faster than the columns is the band it covers, nowhere a slower wave`(_ waves: Double) {
    let outline = outline { .sin(2 * .pi * waves * $0) }
    #expect(outline.isBand || waves < 1000)
    // In every twentieth of the width the whole range is there.
    for part in 0..<20 {
      let places = (Double(part) / 20)...(Double(part + 1) / 20)
      let values = zip(outline.xs, outline.ys).filter { places.contains($0.0) }.map(\.1)
      let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
      #expect(highest > 0.95 && lowest < -0.95)
    }
  }

  @Test func `a curve that begins between samples begins at its abscissa`() {
    let outline = outline { $0 < 0.5005 ? .nan : ($0 - 0.5005).squareRoot() }
    let first = zip(outline.xs, outline.ys).first { $1.isFinite }
    #expect(abs((first?.0 ?? 0) - 0.5005) < 1e-12 && (first?.1 ?? 1) < 1e-6)
  }

  @Test func `a pole is no jump`() {
    #expect(outline { 1 / ($0 - 0.3701) }.jumps.isEmpty)
    #expect(outline { 1 / (($0 - 0.3701) * ($0 - 0.3701)) }.jumps.isEmpty)
  }
}
