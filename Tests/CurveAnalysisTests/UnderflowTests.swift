import CurveAnalysis
import EffectMath
import Testing

/// Curves that are too small for Double beside a zero, and so 0 over a stretch.
@Suite struct UnderflowTests {
  private func points(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> FactsInDoubles {
    try FactsInDoubles(source, over: domain)
  }

  @Test(arguments: [16, 29, 30, 40, 63, 64], [-1...1, 0...1.5, 0.1...0.9])
  func `a power of the sine has its zeros and turns, however small it is beside them`(
    _ exponent: Int, _ domain: ClosedRange<Double>
  ) throws {
    let inner = (-3...5).map { Double($0) / 3 }.filter { $0 > domain.lowerBound && $0 < domain.upperBound }
    let found = try points("sin(3*pi*t)^\(exponent)", over: domain)
    #expect(found.isResolved)
    #expect(found.roots.count == inner.count && zip(found.roots, inner).allSatisfy { abs($0 - $1) < 1e-12 })
    let minima = found.extrema.filter { $0.value == 0 }.map(\.abscissa)
    #expect(minima.count == (exponent.isMultiple(of: 2) ? inner.count : 0))
    #expect(zip(minima, inner).allSatisfy { abs($0 - $1) < 1e-12 })
    let level = found.inflections.filter { $0.value == 0 }.map(\.abscissa)
    #expect(level.count == (exponent.isMultiple(of: 2) ? 0 : inner.count))
    #expect(zip(level, inner).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test(arguments: [0.123, 1.0 / 3, 0.77], [8, 21, 40, 64])
  func `a zero of any multiplicity is found beside others and on a slope`(_ zero: Double, _ exponent: Int) throws {
    let found = try points("(t-\(zero))^\(exponent)*(t-1.5)*exp(3*t)")
    #expect(found.isResolved && found.roots.count == 1 && abs(found.roots[0] - zero) < 1e-9)
  }

  @Test(arguments: [
    "max(0, abs(t-.5)-.1)^30", "max(0, abs(t-.5)-.1)", "exp(-1e7*(t-.3)^2)+exp(-1e7*(t-.7)^2)",
    "exp(-1e5*(t-.3)^2)+exp(-1e5*(t-.6)^2)",
  ])
  func `a stretch of zeros has no root`(_ source: String) throws {
    #expect(try points(source).roots.isEmpty)
  }
}
