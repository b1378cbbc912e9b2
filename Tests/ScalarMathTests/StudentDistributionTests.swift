import ScalarMath
import TestSupport
import Testing

@Suite struct StudentDistributionTests {
  @Test func `tails and quantiles agree with 25-digit values`() throws {
    for row in try fixture("student") {
      let distribution = StudentDistribution(degreesOfFreedom: try #require(Double(row[1])))
      let (x, reference) = (try #require(Double(row[2])), try #require(Double(row[3])))
      let value = row[0] == "tail" ? distribution.upperTail(x) : distribution.quantile(level: x)
      // Terms of the fraction cancel in 1 − x, which many degrees make small.
      let bound = distribution.degreesOfFreedom > 1000 ? 1e-11 : 1e-12
      #expect((value / reference - 1).magnitude <= bound, "\(row): \(value)")
    }
  }

  @Test func `with one degree of freedom it is Cauchy's, with two it has roots alone`() {
    let (one, two) = (StudentDistribution(degreesOfFreedom: 1), StudentDistribution(degreesOfFreedom: 2))
    for t in [0, 0.1, 1, 3, 100, 1e6] {
      let cauchy = 0.5 - Double.atan(t) / .pi
      #expect((one.upperTail(t) - cauchy).magnitude <= 1e-15)
      let root = 0.5 - t / (2 * (2 + t * t).squareRoot())
      #expect((two.upperTail(t) - root).magnitude <= 1e-15)
    }
    #expect((one.quantile(level: 0.5) - 1).magnitude <= 1e-14)
    #expect((one.quantile(level: 1 - 1e-9) * 1e-9 / 0.636619772367581 - 1).magnitude <= 1e-6)
  }

  @Test func `quantiles invert tails, and no share is within nothing`() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let degrees = Double(1 + generator.uniform(below: 300))
      let level = Double(generator.uniform(below: 1_000_000)) / 1e6
      let distribution = StudentDistribution(degreesOfFreedom: degrees)
      let tail = distribution.upperTail(distribution.quantile(level: level))
      #expect((tail - (1 - level) / 2).magnitude <= 1e-14, "\(degrees), \(level)")
    }
    #expect(StudentDistribution(degreesOfFreedom: 3).quantile(level: 0) == 0)
    #expect(StudentDistribution(degreesOfFreedom: 3).upperTail(.infinity) == 0)
  }
}
