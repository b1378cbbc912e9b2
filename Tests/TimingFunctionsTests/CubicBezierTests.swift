import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions

struct CubicBezierTests {
  @Test func `values are the doubles nearest to a bisection to 34 digits`() throws {
    for row in try fixture("bezier") {
      let (curve, x) = try read(row)
      #expect(ulps(curve.value(at: x), Double(row[5])!, Double(row[6])!) <= 0.5 + 1e-12, "\(row[0...4])")
    }
  }

  @Test func `derivatives to the fourth agree with 34-digit derivatives`() throws {
    for row in try fixture("bezier") where row[8] != "-" {
      let (curve, x) = try read(row)
      let references = row[9...12].map { Double($0)! }
      let scale = max(1, references.map(\.magnitude).max()!, curve.y1.magnitude, curve.y2.magnitude)
      for k in 1...4 {
        // The k-th derivative divides by the (2k − 1)-th power of the speed of x terms that hold its acceleration.
        let growth = Double.pow(max(1, 2 / Double(row[8])!), 2 * k - 1)
        let error = (curve.derivative(k, at: x) - references[k - 1]).magnitude
        #expect(error <= 1e-13 * scale * growth, "\(row[0...4]) order \(k): \(error / scale / growth)")
      }
    }
  }

  private func read(_ row: [String]) throws -> (CubicBezier, Double) {
    let numbers = row[0...4].map { Double($0)! }
    return (try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]), numbers[4])
  }

  private let legal = combine(.double(in: 0...1), .double(in: -2...3), .double(in: 0...1), .double(in: -2...3))

  @Test func `every legal curve has exact ends and no gap`() {
    let breach = counterexample(
      to: { (control, x) in
        let curve = try CubicBezier(control.0, control.1, control.2, control.3)
        return curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: x).isFinite
      }, combine(legal, .double(in: 0...1)), cases: 5000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `degenerate control points leave no gap and no fall, down to the smallest times`() throws {
    let times = [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-200, 1e-16] + (1..<40).map { Double($0) / 40 }
    let xs: [Double] = [0, 1, 1e-300, 0x1p-52, 1 - 0x1p-53, 0.9999999]
    for x1 in xs {
      for x2 in xs {
        let curve = try CubicBezier(x1, 0.25, x2, 0.5)
        let values = times.map { curve.value(at: $0) } + [curve.value(at: (1.0).nextDown), 1]
        for (i, value) in values.enumerated().dropFirst() {
          #expect(value.isFinite && value >= values[i - 1], "\(curve) after \(values[i - 1]) at \(i)")
        }
      }
    }
  }

  @Test func `outside the unit interval the tangents go on, as in CSS`() throws {
    #expect(CubicBezier.ease.value(at: -1) == -0.4)
    #expect(CubicBezier.ease.value(at: 2) == 1)
    #expect(try CubicBezier(0, 0, 0.5, 1).value(at: -1) == -2)
    #expect(try CubicBezier(0, 0, 0, 0).value(at: -1) == -1)
    #expect(try CubicBezier(0, 1, 0.5, 1).value(at: -1) == 0)
    #expect(try CubicBezier(0.5, 0.5, 1, 1).value(at: 2) == 2)
    #expect(try CubicBezier(1, 1, 1, 1).value(at: 2) == 2)
    #expect(try CubicBezier(0.5, 0, 1, 0).value(at: 2) == 1)
    #expect(CubicBezier.ease.derivative(1, at: -1) == 0.4)
    #expect(CubicBezier.ease.value(at: .nan).isNaN)
    #expect(CubicBezier.ease.derivative(1, at: .nan).isNaN)
  }

  @Test func `illegal control points are refused with a reason`() {
    func refused(_ name: String, _ value: Double, _ legal: String) -> IllegalParameter {
      IllegalParameter(parameter: name, effect: "cubic-bezier", value: value, legal: legal)
    }
    #expect(throws: refused("x1", -0.1, "from 0 to 1")) { try CubicBezier(-0.1, 0, 1, 1) }
    #expect(throws: refused("x2", 1.1, "from 0 to 1")) { try CubicBezier(0, 0, 1.1, 1) }
    #expect(throws: refused("y2", .infinity, "finite")) { try CubicBezier(0, 0, 1, .infinity) }
    #expect(throws: IllegalParameter.self) { try CubicBezier(.nan, 0, 1, 1) }
  }
}
