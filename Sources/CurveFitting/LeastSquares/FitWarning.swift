import ScalarMath

/// What a fit cannot say, and of which parameter.
public enum FitWarning: Sendable, Hashable, CustomStringConvertible {
  /// The parameter is at an end of its interval, and the sum would fall beyond it.
  case atBound(String, Double)
  /// The value does not change with the parameter where the fit ended.
  case noEffect(String)
  /// The parameters can change together without a change of the fit: other values are as good.
  case notDetermined([String])
  /// The data tell two parameters hardly apart: their correlation is beyond 0.99.
  case correlated(String, String, Double)
  /// There are as many parameters as observations, so that nothing is left to tell how sure they are.
  case noFreedom
  /// The search ended before the slope of the sum was 0.
  case notConverged(iterations: Int)
  /// The data run from 0 to 1 as an easing's do, and the formula does not: its value at 0 or 1.
  case openEnd(place: Double, value: Double)
  /// One start alone of so many came here, and the formula explains less than nine tenths of the variation: the sum may
  /// be lower elsewhere. The parameters are those that were searched.
  case lonely([String], starts: Int)
  /// The formula explains less than nine tenths of the variation: of noise, or because the search has missed the best
  /// fit. The parameters are those that were searched.
  case explainsLittle([String], share: Double)
  /// The formula explains less than a hundredth of the variation, or no more than as many parameters explain of noise:
  /// the search has found no fit. The parameters are those that were searched.
  case explainsNothing([String], share: Double)
  /// A wave that turns more than half around from row to row fits as well, with this value of the parameter.
  case alias(String, Double)

  public var description: String {
    switch self {
    case .atBound(let name, let value):
      "'\(name)' is at the end of its interval, \(value.shortestText): the data would have it beyond"
    case .noEffect(let name): "'\(name)' changes nothing here: other values are as good"
    case .notDetermined(let names) where names.count == 1: "'\(names[0])' is not determined by the data"
    case .notDetermined(let names):
      "\(Self.list(names)) are not determined by the data: they can change together without a change of the fit"
    case .correlated(let first, let second, let correlation):
      "'\(first)' and '\(second)' are hardly told apart by the data: their correlation is "
        + (correlation.magnitude > 0.9999 ? "beyond \(correlation < 0 ? "-" : "")0.9999" : Self.short(correlation, 1e4))
    case .noFreedom: "there are as many parameters as observations: nothing tells how sure the values are"
    case .notConverged(let iterations): "not converged after \(iterations) steps: these are the best values so far"
    case .openEnd(let place, let value):
      "f(\(place.shortestText)) = \(Self.short(value, 1e6)), not \(place.shortestText): "
        + "an animation by it jumps there"
    case .lonely(let names, let starts):
      "only 1 of \(starts) starts came here, and the formula explains little: another fit may be better "
        + "(give an interval for \(Self.list(names)))"
    case .explainsLittle(let names, let share):
      "the formula explains \(Self.short(100 * max(share, 0), 10)) % of the variation"
        + ": if the rest is not noise, another fit may be better"
        + (names.isEmpty ? "" : " (give starts or intervals for \(Self.list(names)))")
    case .explainsNothing(let names, let share):
      "\(names.isEmpty ? "the formula" : "no fit found: the best") explains \(Self.short(100 * max(share, 0), 10)) % "
        + "of the variation" + (names.isEmpty ? "" : " (give starts or intervals for \(Self.list(names)))")
    case .alias(let name, let value):
      "'\(name)' has an alias near \(ShortestDecimal(value).rounded(to: 4).value.shortestText) that fits as well: "
        + "a wave of more than half a turn a row looks like a slower one (-p \(name)=a..b asks for it)"
    }
  }

  /// The nearest number of so many parts of 1.
  private static func short(_ value: Double, _ parts: Double) -> String {
    let rounded = (value * parts).rounded() / parts
    return (rounded.isFinite ? rounded : value).shortestText
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    if quoted.count == 1 { return quoted[0] }
    return quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
  }
}
