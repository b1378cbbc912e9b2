import EffectMath
import ScalarMath
import TestSupport
import Testing

/// Against formulas.tsv (mpmath), for every instruction set.
struct AccuracyTests {
  static let rows = Result { try fixture("formulas") }
  private static let groups = Result { Dictionary(grouping: try rows.get()) { $0[0] } }

  @Test(arguments: InstructionSet.allCases)
  func `whole powers, sines and cosines of turns are within 1 ulp`(_ set: InstructionSet) throws {
    for (source, rows) in try Self.groups.get() where rows[0][4] == "-" {
      let program = try Formula(source).program()
      let points = try rows.map { try #require(Double($0[1])) }
      var (worst, place) = (0.0, 0.0)
      for (row, (t, value)) in zip(rows, zip(points, program.values(at: points, instructionSet: set))) {
        let error = ulps(value, try #require(Double(row[2])), try #require(Double(row[3])))
        if !(error <= worst) { (worst, place) = (error, t) }
      }
      #expect(worst <= 1, "\(source): \(worst) ulp at \(place)")
    }
  }

  @Test func `values and derivatives are those of mathematics`() throws {
    for row in try Self.rows.get() where row[4] != "-" {
      let t = try #require(Double(row[1]))
      let program = try Formula(row[0]).program()
      let jet = program.jet(at: .init(variable: t, order: 4))
      let expected = try ([row[2]] + row[4...7]).map { try #require(Double($0)) }
      // The terms that a derivative is made of are at most this large; each is rounded a few times.
      let size = expected.map(abs).max() ?? 1
      #expect(abs(program.value(at: t) - expected[0]) <= 4e-15 * max(abs(expected[0]), 0.1), "\(row[0]) at \(t)")
      for order in 1...4 {
        #expect(abs(jet.derivative(order) - expected[order]) <= 2e-14 * size, "\(row[0]) order \(order) at \(t)")
        #expect(program.derivatives(order, at: [t]) == [program.derivative(order, at: t)])
      }
    }
  }

  @Test func `D is the derivative of the same formula`() throws {
    for source in Set(try Self.rows.get().filter { $0[4] != "-" }.map { $0[0] }) {
      let program = try Formula(source).program()
      for order in 1...4 {
        let derivative = try Formula("D(\(source), \(order))").program()
        let points = [0.125, 0.3, 0.77]
        #expect(derivative.values(at: points) == program.derivatives(order, at: points), "\(source)")
      }
    }
  }
}
