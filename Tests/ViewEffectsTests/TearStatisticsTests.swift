import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// The distribution of the path: closed forms, counted paths (tear.tsv), and seeded simulation.
struct TearStatisticsTests {
  /// 1/(n + 1) for 0 and half of it for each of ±1, …, ±n; 0 for any other step.
  private static func probability(_ step: Int, _ steps: TearSteps = .published) -> Double {
    step.magnitude > steps.largest ? 0 : (step == 0 ? 1 : 0.5) / Double(steps.largest + 1)
  }

  @Test(arguments: [1, 2, 3, 7, 16])
  func `closed forms are sums over the probabilities`(_ largest: Int) throws {
    let steps = try TearSteps(largest: largest)
    func mean(_ weight: (Double) -> Double) -> Double {
      (-largest...largest).reduce(0) { $0 + Self.probability($1, steps) * weight(Double($1)) }
    }
    #expect((mean { _ in 1 } - 1).magnitude < 1e-14)
    #expect((mean { $0 * $0 }.squareRoot() / steps.standardDeviation(afterSteps: 1) - 1).magnitude < 1e-14)
  }

  @Test func `the exceedance is the share of counted paths`() throws {
    for row in try fixture("tear") {
      let (rows, largest) = (try #require(Int(row[0])), try #require(Int(row[1])))
      let (distance, expected) = (try #require(Double(row[2])), try #require(Double(row[3])))
      let value = try TearExceedance(rows: rows, steps: TearSteps(largest: largest)).value(at: distance)
      #expect((value / expected - 1).magnitude <= Double((largest + 2) * rows) * 0x1p-52, "\(row)")
    }
  }

  @Test func `the exceedance is 1 at 0, falls, steps at whole pixels and ends at the farthest place`() throws {
    let exceedance = try TearExceedance(rows: 30)
    #expect(exceedance.value(at: 0) == 1 && exceedance.value(at: -.infinity) == 1)
    #expect(exceedance.value(at: 58.0.nextUp) == 0 && exceedance.value(at: .infinity) == 0)
    // All 29 steps to one side: 2·(1/6)²⁹.
    #expect((exceedance.value(at: 58) * Double.pow(6, 29) / 2 - 1).magnitude < 1e-13)
    let values = (0...59).map { exceedance.value(at: Double($0)) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(exceedance.value(at: 9.2) == exceedance.value(at: 10))
    #expect(exceedance.jet(at: Jet(variable: .infinity, order: 1)).leading == 0)
    #expect(exceedance.derivative(1, at: 9.2) == 0 && exceedance.value(at: .nan).isNaN)
    #expect(try TearExceedance(rows: 1).value(at: 1) == 0)
    #expect(throws: IllegalParameter.self) { _ = try TearExceedance(rows: 2049) }
  }

  @Test func `seeded paths are spread as the distribution says`() throws {
    let count = 3000
    let exceedance = try TearExceedance(rows: 200)
    var (reached20, reached40, squares, ends) = (0.0, 0.0, 0.0, 0.0)
    for seed in 0..<UInt64(count) {
      let path = try TearPath(width: 1000, height: 200, rule: .published, seed: seed)
      let farthest = path.offsets.map(\.magnitude).max() ?? 0
      if farthest >= 20 { reached20 += 1 }
      if farthest >= 40 { reached40 += 1 }
      let end = Double(path.offsets[199])
      (ends, squares) = (ends + end, squares + end * end)
    }
    let total = Double(count)
    // Four standard errors each.
    for (reached, distance) in [(reached20, 20.0), (reached40, 40)] {
      let chance = exceedance.value(at: distance)
      #expect((reached / total - chance).magnitude < 4 * (chance * (1 - chance) / total).squareRoot())
    }
    let deviation = TearSteps.published.standardDeviation(afterSteps: 199)
    #expect((ends / total).magnitude < 4 * deviation / total.squareRoot())
    #expect((squares / total / (deviation * deviation) - 1).magnitude < 4 * (2 / total).squareRoot())
  }
}
