import CurveAnalysis
import EffectMath

/// One page about a formula of two variables: what is proved of it over a rectangle.
package struct FieldInspection {
  /// A variable with its range.
  package typealias Variable = (name: String, range: ClosedRange<Double>)

  package let name: String
  /// The abscissa, and the second one.
  package let variables: [Variable]
  package let range: BoxRange
  /// Whether the formula is proved to have a value everywhere.
  package let isFinite: Bool
  /// By variable, whether the formula is proved to rise in it everywhere (1), or to fall (−1), or not to depend on it
  /// (0); nil for all else.
  package let directions: [Int?]

  /// Evaluations for each fact unless told otherwise.
  private static let standardEvaluations = 20_000

  private static let mostEvaluations = 10_000_000

  /// - Throws: ``Failure`` for a number of evaluations that is out of range.
  package static func evaluations(_ given: Int?) throws -> Int {
    guard let given else { return standardEvaluations }
    guard 1...mostEvaluations ~= given else {
      throw Failure("--work must be a whole number from 1 to \(mostEvaluations) for a field, not \(given)", .usage)
    }
    return given
  }

  /// - Parameters:
  ///   - second: a parameter of the formula that varies too.
  ///   - evaluations: of the formula, for each fact, about.
  /// - Throws: ``Failure`` for parameters without a value, a range without an end, and a formula without a value
  ///   anywhere.
  package init(
    _ formula: Formula, named name: String, over domain: ClosedRange<Double>, second: Variable,
    parameters: [String: Double], evaluations: Int
  ) throws {
    self.name = name
    variables = [(formula.abscissa, domain), second]
    for variable in variables
    where !(variable.range.lowerBound < variable.range.upperBound)
      || !(variable.range.upperBound - variable.range.lowerBound).isFinite
    {
      throw Failure("\(variable.name) needs a range with two ends, as in \(variable.name)=0:1", .usage)
    }
    let function = try formula.checkedFunction(of: variables.map(\.name), parameters)
    let box = variables.map { Interval($0.range.lowerBound, $0.range.upperBound) }
    range = function.enclosed().range(over: box, evaluations: evaluations)
    isFinite = function.enclosed().isFinite(over: box, evaluations: evaluations)
    if range.maximum.place == nil {
      let ends = variables.map { "\($0.name) \($0.range.shortText)" }.joined(separator: ", ")
      throw Failure("\(name) has no value anywhere that was looked at on \(ends)", .badData)
    }
    let isFinite = isFinite
    directions = variables.indices.map { variable in
      guard function.isRead[variable] else { return 0 }
      let rest = evaluations / 10
      guard isFinite, function.enclosed().isFinite(over: box, continuousAlong: variable, evaluations: rest) else {
        return nil
      }
      let slope = function.enclosedSlope(in: variable)
      if slope.stays(within: 0 ... .infinity, over: box, evaluations: rest) { return 1 }
      return slope.stays(within: -.infinity...0, over: box, evaluations: rest) ? -1 : nil
    }
  }

  /// Whether every fact is proved.
  package var isAllProved: Bool { range.minimum.isDecided && range.maximum.isDecided && isFinite }
}

extension Formula {
  /// The formula as a function of some of its names; a ``Failure`` that shows the place otherwise.
  package func checkedFunction(
    of variables: [String], _ parameters: [String: Double]
  ) throws -> MultivariateFunction {
    do throws(FormulaError) {
      return try function(of: variables, parameters: parameters)
    } catch {
      let known = variables + Array(parameters.keys)
      throw Failure(error, in: source, parameterNames.allSatisfy(known.contains) ? .badData : .usage)
    }
  }
}

extension FieldInspection {
  /// Columns of the names of facts.
  private static let nameWidth = 12

  /// The page, a line for each fact.
  package var text: String {
    let ends = variables.map { "\($0.name) \($0.range.shortText)" }
    let basis = isAllProved ? "all proved" : "proved but for what is said"
    var lines = [([name] + ends + [basis]).joined(separator: " · ")]
    func add(_ name: String, _ text: String) { lines.append(TextWidth.padded(name, to: Self.nameWidth) + text) }
    let (least, most) = (range.minimum, range.maximum)
    if least.value.isPoint, least.value == most.value {
      add("range", IntervalText.short(least.value) + " everywhere")
    } else {
      add("range", "\(end(least)) to \(end(most))")
    }
    for (variable, direction) in zip(variables, directions) {
      guard let direction else { continue }
      add(variable.name, direction > 0 ? "never falls" : direction < 0 ? "never rises" : "makes no difference")
    }
    if !isFinite { add("not decided", "whether it has a value everywhere") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func end(_ extreme: BoxExtreme) -> String {
    let value = IntervalText.short(extreme.value, among: range.hull.magnitudeBound)
    let place = (extreme.place ?? []).map { NumberText.short($0) }.joined(separator: ", ")
    return "\(value) at (\(place))" + (extreme.isDecided ? "" : " (not decided)")
  }

  /// The members of one object. Numbers that are known as intervals are the simplest within, with their bounds beside.
  package var members: [(String, JSON)] {
    let words = directions.map { direction -> JSON in
      direction.map { .text($0 > 0 ? "rising" : $0 < 0 ? "falling" : "none") } ?? .null
    }
    return [
      ("name", .text(name)),
      ("variables", .members(variables.map { ($0.name, .numbers([$0.range.lowerBound, $0.range.upperBound])) })),
      ("basis", .text("proved")), ("all_proved", .flag(isAllProved)), ("finite", .flag(isFinite)),
      ("range", .members(members(of: range.minimum, "min") + members(of: range.maximum, "max"))),
      ("monotone", .members(zip(variables, words).map { ($0.name, $1) })),
    ]
  }

  private func members(of extreme: BoxExtreme, _ name: String) -> [(String, JSON)] {
    [
      (name, .number(extreme.value.simplest)),
      ("\(name)_bounds", extreme.value.isEmpty ? .null : .numbers([extreme.value.lower, extreme.value.upper])),
      ("at_\(name)", extreme.place.map(JSON.numbers) ?? .null), ("\(name)_proved", .flag(extreme.isDecided)),
    ]
  }
}
