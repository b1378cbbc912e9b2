import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Against tables to 1200 digits; see make_exact_bezier.py.
struct ExactBezierTests {
  private struct Row {
    let kind: String
    let curve: CubicBezier
    let x: Double
    let nearest: Double

    init(_ cells: [String]) throws {
      kind = cells[0]
      let numbers = cells[1...6].map { Double($0)! }
      curve = try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      (x, nearest) = (numbers[4], numbers[5])
    }
  }

  private static let rows = Result { try fixture("exact-bezier").map { try Row($0) } }

  @Test func `a value is the double nearest to the curve, the even one of two`() throws {
    for row in try Self.rows.get() {
      let value = row.curve.value(at: row.x)
      #expect(value == row.nearest, "\(row.kind) \(row.curve) at \(row.x)")
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `eight lanes of every instruction set give the same bits`(_ set: InstructionSet) throws {
    for row in try Self.rows.get() {
      // Eight places in the lanes, one after them.
      let values = row.curve.values(at: [Double](repeating: row.x, count: 9), instructionSet: set)
      #expect(values.allSatisfy { $0 == row.nearest }, "\(row.curve) at \(row.x): \(values)")
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `fast values keep their bound`(_ set: InstructionSet) throws {
    for row in try Self.rows.get() {
      let bound = 0x1p-40 * max(1, row.curve.y1.magnitude, row.curve.y2.magnitude)
      let values = row.curve.fastValues(at: [Double](repeating: row.x, count: 9), instructionSet: set)
      let single = row.curve.fastValue(at: row.x)
      for value in values + [single] {
        #expect((value - row.nearest).magnitude <= bound, "\(row.curve) at \(row.x): \(value), not \(row.nearest)")
      }
    }
  }

  @Test func `a batch has the bits of its values, wherever it begins and ends`() throws {
    let curve = try CubicBezier(0.3, -2, 0.6, 3)
    let specials = [.nan, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1, 2, .infinity, 0.5]
    for count in 0...33 {
      let places = (0..<count).map { $0 % 3 == 2 ? specials[$0 % specials.count] : Double($0) / 33 }
      for set in InstructionSet.allCases {
        let batch = curve.values(at: places, instructionSet: set)
        #expect(zip(places, batch).allSatisfy { curve.value(at: $0).bitPattern == $1.bitPattern || $0.isNaN })
        let fast = curve.fastValues(at: places, instructionSet: set)
        #expect(zip(fast, batch).allSatisfy { ($0 - $1).magnitude < 1e-13 || $0 == $1 || $0.isNaN && $1.isNaN })
      }
    }
  }

  @Test func `values do not fall where the curve does not, down to neighbouring times`() {
    let control = combine(Generator.double(in: 0...1), .double(in: 0...1), .double(in: 0...1), .double(in: 0...1))
    let breach = counterexample(
      to: { (control, x) in
        let curve = try CubicBezier(control.0, min(control.1, control.3), control.2, max(control.1, control.3))
        var place = x
        var value = curve.value(at: x)
        for _ in 0..<20 where place < 1 {
          place = place.nextUp
          let next = curve.value(at: place)
          if next < value { return false }
          value = next
        }
        return true
      }, combine(control, .double(in: 0...1)), cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `beyond the ends the tangent's value is the nearest double`() throws {
    // y1/x1 = 7/5 and (1 − y2)/(1 − x2) = −3 are exact in the binary fractions chosen.
    let curve = try CubicBezier(0.3125, 0.4375, 0.75, 1.75)
    #expect(curve.value(at: -1) == -1.4)
    #expect(curve.value(at: -0x1p-1070) == -0x1.6p-1070)
    #expect(curve.value(at: -1e308) == -1.4e308)
    #expect(curve.value(at: -1.7e308) == -.infinity)
    #expect(curve.value(at: 3) == -5)
    #expect(curve.value(at: (1.0).nextUp) == 1 - 3 * (1.0).ulp)
    // A tangent of no rise, of no run, and of neither.
    #expect(try CubicBezier(0.5, 0, 0.5, 1).value(at: -.infinity) == 0)
    #expect(try CubicBezier(0, 0.5, 0.5, 1).value(at: -2) == 0)
    #expect(try CubicBezier(0, 0, 0.25, 0.5).value(at: -2) == -4)
    #expect(try CubicBezier(0.5, 0, 1, 0.5).value(at: 3) == 1)
    #expect(try CubicBezier(1e-300, 1e300, 0.5, 1).value(at: -1e-300) == -1e300)
  }
}
