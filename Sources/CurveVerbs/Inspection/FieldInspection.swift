import DeformationAnalysis
import EffectMath
import Workbench

/// One page about a formula of two variables, from samples of a rectangle.
///
/// A grid that includes the edges and corners finds gaps, directions and the best cells; a search refines the extremes
/// there. A peak narrower than a cell can be missed.
package struct FieldInspection {
  /// A variable with its range.
  package typealias Variable = (name: String, range: ClosedRange<Double>)
  /// An extreme value and its place; infinite if the samples show no bound.
  package typealias Extreme = (value: Double, place: [Double])

  package let name: String
  /// The abscissa and the second variable.
  package let variables: [Variable]
  package let minimum: Extreme
  package let maximum: Extreme
  /// The samples of the grid.
  package let sampleCount: Int
  /// The samples of the grid without a finite value.
  package let gapCount: Int
  /// The place of the first sample without a finite value; nil if all values are finite.
  package let firstGap: [Double]?
  /// For each variable: 1 if no sample is below the one before it, −1 if none is above, 0 if the formula does not
  /// depend on it, nil otherwise.
  package let directions: [Int?]

  /// Samples a formula of two variables.
  ///
  /// - Parameters:
  ///   - second: a parameter of the formula that varies too.
  ///   - evaluations: the approximate number of evaluations of the formula for each fact.
  /// - Throws: ``Failure`` for parameters without a value, a range without finite length, and a formula without a value
  ///   at any sample.
  package init(
    _ formula: Formula, named name: String, over domain: ClosedRange<Double>, second: Variable,
    parameters: [String: Double], evaluations: Int
  ) throws {
    self.name = name
    let variables: [Variable] = [(formula.abscissa, domain), second]
    self.variables = variables
    for (name, range) in variables where !range.hasLength {
      throw Failure("\(name) needs a range with two ends, as in \(name)=0:1")
    }
    let function = try formula.checkedFunction(of: variables.map(\.name), parameters)
    // An even number of steps has a sample in the middle.
    let steps = Swift.max(2, Int(Double(evaluations).squareRoot()) / 2 * 2)
    func place(_ x: Double, _ y: Double) -> [Double] {
      zip(variables, [x, y]).map { $0.range.point(at: $1) }
    }
    func value(_ x: Double, _ y: Double) -> Double { function.value(place(x, y)) }
    let shares = (0...1).ends(ofParts: steps)
    let values = shares.map { x in shares.map { y in value(x, y) } }
    sampleCount = shares.count * shares.count
    gapCount = values.joined().count { !$0.isFinite }
    let first = values.joined().enumerated().first { !$0.element.isFinite }?.offset
    firstGap = first.map { place(shares[$0 / shares.count], shares[$0 % shares.count]) }
    guard gapCount < sampleCount else {
      let ends = variables.map { "\($0.name) \($0.range.shortText)" }.joined(separator: ", ")
      throw Failure("\(name) has no value at any sample on \(ends)", .badData)
    }
    let size: Double = values.joined().reduce(0) { $1.isFinite ? Swift.max($0, $1.magnitude) : $0 }
    func extreme(_ sign: Double) -> Extreme {
      let peak = Search.maximum(
        of: { x in { y in sign * value(x, y) } }, in: 0...1, 0...1, samples: (steps, steps), tolerance: Self.tolerance)
      let beside = [(-Self.reach, 0), (Self.reach, 0), (0, -Self.reach), (0, Self.reach)].map { step in
        value(min(max(peak.x + step.0, 0), 1), min(max(peak.y + step.1, 0), 1)).magnitude
      }
      let isPole = peak.value > Self.growth * size && beside.contains { peak.value > Self.growth * $0 }
      return (sign * (isPole ? .infinity : peak.value) + 0, place(peak.x, peak.y))
    }
    (minimum, maximum) = (extreme(-1), extreme(1))
    directions = variables.indices.map { variable in
      guard function.isRead[variable] else { return 0 }
      let along = variable == 1 ? values : (0...steps).map { y in values.map { $0[y] } }
      if along.allSatisfy({ zip($0, $0.dropFirst()).allSatisfy { $0 <= $1 } }) { return 1 }
      return along.allSatisfy { zip($0, $0.dropFirst()).allSatisfy { $0 >= $1 } } ? -1 : nil
    }
  }

  /// The tolerance of an extreme's place, as a fraction of the ranges: about the square root of the spacing of doubles.
  private static let tolerance = 1e-8
  /// The distance of the points next to an extreme, as a fraction of the ranges. An extreme is a pole if it exceeds the
  /// grid, and one of these points, by the factor ``growth``.
  private static let reach = 0x1p-16
  private static let growth = 16.0
}

extension FieldInspection {
  /// The facts as lines of the page and members of the JSON object.
  var entries: [Entry] {
    let isLevel = minimum.value == maximum.value
    let range = isLevel ? "\(NumberText.short(minimum.value)) everywhere" : "\(text(minimum)) to \(text(maximum))"
    let isFinite = gapCount == 0 && minimum.value.isFinite && maximum.value.isFinite
    func word(_ direction: Int?, _ up: String, _ down: String, _ none: String) -> String? {
      direction.map { $0 > 0 ? up : $0 < 0 ? down : none }
    }
    let pairs = zip(variables.map(\.name), directions)
    let effects = pairs.map { Entry("along \($0)", word($1, "never falls", "never rises", "has no effect")) }
    let gaps = firstGap.map { "at \(gapCount) of \(sampleCount) samples, the first \(text($0))" }
    return [
      Entry(members: [
        "name": .text(name),
        "variables": .members(variables.map { ($0.name, .numbers([$0.range.lowerBound, $0.range.upperBound])) }),
        "basis": .text("sampled"), "finite": .flag(isFinite), "samples": .whole(sampleCount), "gaps": .whole(gapCount),
        "first_gap": firstGap.map(JSON.numbers) ?? .null,
      ]),
      Entry("range", range, .members(members(of: minimum, "min") + members(of: maximum, "max"))),
      Entry(members: ["monotone": .members(pairs.map { ($0, .text(word($1, "rising", "falling", "none"))) })]),
    ] + effects + [Entry("no value", gaps)]
  }

  /// The page, with a line for each fact.
  package var text: String {
    let heading = [name] + variables.map { "\($0.name) \($0.range.shortText)" } + ["sampled"]
    return heading.joined(separator: " · ") + "\n" + entries.text(at: 13)
  }

  private func text(_ extreme: Extreme) -> String {
    let value = extreme.value
    let infinity = value > 0 ? "∞" : "-∞"
    return "\(value.isFinite ? NumberText.short(value) : infinity) \(text(extreme.place))"
  }

  private func text(_ place: [Double]) -> String {
    "at (\(place.map { NumberText.short($0) }.joined(separator: ", ")))"
  }

  /// Returns the number and its place; an infinite number is null, followed by its sign.
  private func members(of extreme: Extreme, _ name: String) -> [(String, JSON)] {
    let sign = extreme.value.isFinite ? [] : [("\(name)_infinite", JSON.whole(extreme.value > 0 ? 1 : -1))]
    return [(name, .number(extreme.value))] + sign + [("at_\(name)", .numbers(extreme.place))]
  }
}

extension FieldInspection {
  /// The variable of `-y`, or the only parameter left without a value.
  package static func secondVariable(
    _ option: String?, formula: Formula, parameters: ParameterFamily
  ) throws -> Variable {
    if let option {
      let (name, range) = option.halves(at: "=")
      if name.isEmpty { throw Failure("-y must be a variable, as in -y v or -y v=0:1, not '\(option)'") }
      let values = try range.map { try RangeText.range($0, option: "-y \(name)") } ?? 0...1
      guard formula.parameterNames.contains(name) else {
        throw Failure("-y: '\(name)' is not a variable of the formula")
      }
      return (name, values)
    }
    let open = formula.parameterNames.filter { !parameters.names.contains($0) }
    guard open.count == 1 else {
      let found = open.isEmpty ? "it has only \(formula.abscissa)" : "choose one of \(open.joined(separator: ", "))"
      throw Failure("a field needs a second variable, -y name: \(found)")
    }
    return (open[0], 0...1)
  }
}
