import CurveFitting
import EffectMath

/// What -p says of the parameters of a fit: those that are held, and what the others begin from and stay within.
package struct GivenParameters {
  package private(set) var held: [String: Double] = [:]
  package private(set) var free: [String: FittedParameter] = [:]
  package private(set) var names: [String] = []

  package init(_ texts: [String]) throws {
    for (name, text) in try NamedTexts.pairs(texts) {
      names.append(name)
      try add(name, text)
    }
  }

  /// These with standard intervals for parameters of which nothing is given.
  func adding(_ parameters: [FittedParameter]) -> GivenParameters {
    var result = self
    for parameter in parameters where !names.contains(parameter.name) { result.free[parameter.name] = parameter }
    return result
  }

  private mutating func add(_ name: String, _ text: String) throws {
    let option = "-p \(name)"
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw Failure("\(option) takes one start, not '\(text)'", .usage) }
    let start = try parts.dropFirst().first.map { try RangeText.number($0, option: option) }
    if let start, !start.isFinite { throw Failure("\(option) needs a finite start, not '\(text)'", .usage) }
    if let ends = ParameterFamily.ends(in: parts[0]) {
      let interval = try RangeText.span(ends.low, ends.high, option: option)
      if let start, !interval.contains(start) {
        throw Failure("\(option) starts outside its interval: '\(text)'", .usage)
      }
      free[name] = FittedParameter(name, in: interval, from: start)
    } else if let start {
      guard parts[0].isEmpty else {
        throw Failure("\(option) takes ~start alone or behind a..b, not '\(text)'", .usage)
      }
      free[name] = FittedParameter(name, from: start)
    } else {
      let value = try RangeText.number(text, option: option)
      guard value.isFinite else { throw Failure("\(option) needs a finite value, not '\(text)'", .usage) }
      held[name] = value
    }
  }
}
