import ScalarMath
import Testing
import TimingFunctions

/// Curves through points, against the lines that they are.
@Suite struct SampledCurveTests {
  @Test func `between points it is straight, at points exact, beyond them nothing`() throws {
    let curve = try SampledCurve([0, 0.25, 1], [0, 0.5, 2])
    #expect([0, 0.125, 0.25, 0.625, 1].map(curve.value) == [0, 0.25, 0.5, 1.25, 2])
    #expect(curve.value(at: -0.001).isNaN && curve.value(at: 1.001).isNaN && curve.value(at: .nan).isNaN)
    #expect(curve.domain == 0...1 && curve.leftOut == 0 && !curve.wasSorted)
    #expect([0, 0.2, 0.25, 0.9, 1].map { curve.derivative(1, at: $0) } == [2, 2, 2, 2, 2])
    #expect(curve.derivative(1, at: 2).isNaN)
  }

  @Test func `rows at one place are a jump to the last of them`() throws {
    let curve = try SampledCurve([0, 0.5, 0.5, 0.5, 1, 1], [0, 1, 9, 3, 4, 7])
    #expect([0.25, 0.5.nextDown, 0.5, 0.75, 1].map(curve.value) == [0.5, 1.0.nextDown, 3, 3.5, 7])
    #expect(curve.derivative(1, at: 0.5) == 2 && curve.derivative(1, at: 1) == 2)
  }

  @Test func `rows without numbers are counted, rows out of order put there`() throws {
    let curve = try SampledCurve([1, .nan, 0, 0.5, 0.5, 2], [1, 5, 0, 0.25, 0.75, .infinity])
    #expect(curve.leftOut == 2 && curve.wasSorted)
    #expect([0, 0.25, 0.5, 1].map(curve.value) == [0, 0.125, 0.75, 1])
  }

  @Test func `fewer than two places are refused`() {
    func failure(_ abscissas: [Double], _ values: [Double]) -> String? {
      #expect(throws: CurveError.self) { try SampledCurve(abscissas, values) }?.description
    }
    #expect(failure([], []) == "a curve needs rows at two abscissas or more, not 0 rows")
    #expect(failure([1], [.nan])?.hasSuffix("not 0 rows (1 row is left out, without a finite number)") == true)
    #expect(failure([1, 1], [0, 5])?.hasSuffix("not 2 rows at one abscissa") == true)
    let most = Double.greatestFiniteMagnitude
    #expect(failure([-most, most], [0, 1]) == "the span of the abscissas must be finite")
  }

  @Test func `a stretch laid over another domain meets its ends`() throws {
    let curve = try SampledCurve([0.1, 0.3, 0.7], [1, 2, 4])
    let laid = Retimed(curve, curve.domain, over: 0...1)
    #expect(laid.value(at: 0) == 1 && laid.value(at: 1) == 4 && laid.value(at: 1.0.nextDown).isFinite)
    #expect(abs(laid.value(at: 1.0 / 3) - 2) < 1e-14 && abs(laid.derivative(1, at: 0.5) - 5 * 0.6) < 1e-13)
    #expect(laid.abscissa(ofBase: 0.7) == 1 && abs(laid.abscissa(ofBase: 0.3) - 1.0 / 3) < 1e-15)
    let same = Retimed(curve, curve.domain, over: curve.domain)
    #expect(same.value(at: 0.2) == curve.value(at: 0.2))
  }
}
