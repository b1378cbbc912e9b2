import CurveFitting
import EffectMath

/// What -p says of the parameters of a fit: those that are held, and what the others begin from and stay within.
package struct GivenParameters {
  package private(set) var held: [String: Double] = [:]
  package private(set) var free: [String: FittedParameter] = [:]
  package private(set) var names: [String] = []

  package init(_ texts: [String]) throws {
    for given in try GivenParameter.all(texts) {
      let name = given.name
      names.append(name)
      switch given.value {
      case .number(let number): held[name] = try given.fixed(number)
      case .start(let start): free[name] = FittedParameter(name, from: start)
      case .range(let low, let high, let count, let start):
        free[name] = FittedParameter(name, in: try given.bounds(low, high, count, start, "fit searches"), from: start)
      case .list: throw Failure("-p \(name) is a number, a range or a ~start here, not '\(given.text)'", .usage)
      }
    }
  }

  /// These with standard intervals for parameters of which nothing is given.
  func adding(_ parameters: [FittedParameter]) -> GivenParameters {
    var result = self
    for parameter in parameters where !names.contains(parameter.name) { result.free[parameter.name] = parameter }
    return result
  }
}
