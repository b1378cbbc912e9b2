import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions

struct PiecewiseLinearTests {
  private typealias Stop = PiecewiseLinear.Stop

  /// Curves with outputs and inputs of a few simple kinds, so that jumps and level parts are frequent.
  static let stops: Generator<[(Double, Double, Int)]> = combine(
    Generator.double(in: -2...3), .double(in: -0.5...1.5), .int(in: 0...2)
  ).array(count: 2...12)

  private static func curve(_ cases: [(Double, Double, Int)]) throws -> PiecewiseLinear {
    try PiecewiseLinear(
      cases.map { output, input, kind in
        kind == 0 ? Stop(output) : kind == 1 ? Stop(output, input) : Stop(output, input, input + 0.125)
      })
  }

  @Test func `values between points are within 4·2⁻⁵³ of the larger output of the exact ones, those at points exact`()
    throws
  {
    var largest = 0.0
    for row in try fixture("linear") {
      let stops = row[0].split(separator: " ").map { text in
        let numbers = text.split(separator: ":").map { $0 == "-" ? nil : Double($0) }
        return Stop(numbers[0] ?? .nan, numbers[1], numbers[2])
      }
      let t = try #require(Double(row[1]))
      let (reference, rest) = (try #require(Double(row[2])), try #require(Double(row[3])))
      let curve = try PiecewiseLinear(stops)
      let error = ((curve.value(at: t) - reference) - rest).magnitude
      if curve.points.contains(where: { $0.input == t }) { #expect(error == rest.magnitude) }
      if let scale = Double(row[4]), scale > 0 {
        largest = max(largest, error / (scale * 0x1p-53))
      } else {
        // Beyond the ends the share is rounded twice and multiplied.
        let outputs = curve.points.map(\.output.magnitude).max() ?? 0
        #expect(error <= 8 * 0x1p-53 * max(reference.magnitude, outputs))
      }
    }
    #expect(largest <= 4, "\(largest)")
  }

  @Test func `missing inputs are filled in and falling ones raised`() throws {
    func inputs(_ stops: Stop...) throws -> [Double] { try PiecewiseLinear(stops).points.map(\.input) }
    #expect(try inputs(Stop(0), Stop(1)) == [0, 1])
    #expect(try inputs(Stop(-10), Stop(-5), Stop(0), Stop(5), Stop(10)) == [0, 0.25, 0.5, 0.75, 1])
    #expect(try inputs(Stop(0), Stop(0.5, 0.25, 0.75), Stop(1)) == [0, 0.25, 0.75, 1])
    #expect(try inputs(Stop(0, 0.2), Stop(0.5, 0.1), Stop(1)) == [0.2, 0.2, 1])
    #expect(try inputs(Stop(0, 1.5), Stop(0.5), Stop(1)) == [1.5, 1.5, 1.5])
    #expect(try inputs(Stop(0, -0.5), Stop(0.5), Stop(1, 0.5)) == [-0.5, 0, 0.5])
    #expect(try inputs(Stop(0, 0.75, 0.25), Stop(1)) == [0.75, 0.75, 1])
  }

  @Test func `the lines at the ends are carried on, two points at one time keep the value`() throws {
    // The examples of the specification.
    let quarter = try PiecewiseLinear([Stop(0), Stop(0.25, 0.75), Stop(1)])
    #expect([-0.75, 0, 0.375, 0.75, 0.875, 1, 2].map(quarter.value) == [-0.25, 0, 0.125, 0.25, 0.625, 1, 4])
    let held = try PiecewiseLinear([Stop(0), Stop(0.5), Stop(1, 1, 1)])
    #expect([1, 1.5, 100, .infinity].map(held.value) == [1, 1, 1, 1])
    let start = try PiecewiseLinear([Stop(0.25, 0, 0), Stop(1)])
    #expect([-1, -.infinity, 0, 0.5].map(start.value) == [0.25, 0.25, 0.25, 0.625])
  }

  @Test func `a jump has the value of its last point, before the beginning that of the first`() throws {
    let jump = try PiecewiseLinear([Stop(0, 0, 0.5), Stop(0.75, 0.5), Stop(1, 0.5, 1)])
    #expect([0.25, 0.5, 0.75].map(jump.value) == [0, 1, 1])
    #expect(jump.value(at: (0.5).nextDown) == 0)
    let first = try PiecewiseLinear([Stop(0.25, 0), Stop(0.5, 0), Stop(1)])
    #expect(first.value(at: 0) == 0.5 && first.beforePhase.value(at: 0) == 0.25)
    #expect(first.value(at: -1) == 0.25)
    #expect(first.beforePhase.value(at: 0.5) == first.value(at: 0.5))
    // All points at one time.
    let upright = try PiecewiseLinear([Stop(0, 0.5), Stop(3, 0.5), Stop(1, 0.5)])
    #expect([0, 0.5, 1].map(upright.value) == [0, 1, 1])
  }

  @Test func `points are exact and values between two never leave them`() throws {
    let broken = counterexample(
      to: { (cases, share) in
        let curve = try Self.curve(cases)
        for (a, b) in zip(curve.points, curve.points.dropFirst()) {
          let isLast = curve.points.last { $0.input == a.input } == a
          if isLast, curve.value(at: a.input) != a.output { return false }
          let t = a.input + (b.input - a.input) * share
          guard a.input < t, t.nextUp < b.input else { continue }
          let value = curve.value(at: t)
          if value < min(a.output, b.output) || value > max(a.output, b.output) { return false }
          let next = curve.value(at: t.nextUp)
          if a.output < b.output ? next < value : next > value { return false }
        }
        return true
      }, combine(Self.stops, .double(in: 0...1)), cases: 2000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the series has the value and the slope of the line`() throws {
    let curve = try PiecewiseLinear([Stop(0), Stop(0.5, 0.25, 0.75), Stop(1)])
    for (t, slope) in [(-1.0, 2.0), (0, 2), (0.1, 2), (0.25, 0), (0.5, 0), (0.75, 2), (1, 2), (3, 2)] {
      #expect(curve.jet(at: Jet(variable: t, order: 2)).coefficients == [curve.value(at: t), slope, 0])
    }
  }

  @Test func `stops of the extreme have no NaN and nothing infinite between them`() throws {
    let large = Double.greatestFiniteMagnitude
    let extremes = [large, -large, 0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude]
    let times = extremes + [0.5, .infinity, -.infinity, 1e-200]
    for first in extremes {
      for last in extremes {
        for (from, to) in [(0.0, 1.0), (-large, large), (0, .leastNonzeroMagnitude), (large, large), (-large, 0)] {
          let curve = try PiecewiseLinear([Stop(first, from), Stop(last, to)])
          for t in times {
            let value = curve.value(at: t)
            #expect(!value.isNaN, "\(curve) at \(t)")
            if from...to ~= t { #expect(value >= min(first, last) && value <= max(first, last)) }
          }
          #expect(curve.value(at: .nan).isNaN)
        }
      }
    }
    // The line beyond the last point, where a difference overflows and the value does not.
    let steep = try PiecewiseLinear([Stop(-1.5e308, 0), Stop(1.5e308, 1)])
    #expect((steep.value(at: 1.05) / 1.65e308 - 1).magnitude < 1e-15)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a hundred thousand stops are read at once`() throws {
    let curve = try PiecewiseLinear((0...100_000).map { Stop(Double($0)) })
    #expect(curve.points.count == 100_001)
    #expect(curve.value(at: 0.5) == 50_000)
    // Found by halving: a walk along the stops would take minutes.
    #expect((0..<100_000).allSatisfy { i in curve.value(at: Double(i) / 100_000) >= Double(i) - 1e-9 })
  }

  @Test func `too few stops and numbers that are not finite are named`() {
    func failure(_ stops: Stop...) -> String? {
      #expect(throws: IllegalParameter.self) { try PiecewiseLinear(stops) }?.description
    }
    #expect(failure() == "number of stops of linear must be 2 or more, not 0")
    #expect(failure(Stop(0.5, 0, 1)) == "number of stops of linear must be 2 or more, not 1")
    #expect(failure(Stop(0), Stop(.nan)) == "output of stop 2 of linear must be finite, not nan")
    #expect(failure(Stop(0, .infinity), Stop(1)) == "input of stop 1 of linear must be finite, not inf")
    #expect(failure(Stop(0), Stop(1, 1, -.infinity)) == "input of stop 2 of linear must be finite, not -inf")
  }
}
