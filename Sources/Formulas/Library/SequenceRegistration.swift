import ScalarMath
import TimingFunctions

/// Curves one after another, and copies of a curve.
extension FunctionShelf {
  mutating func registerSequences() {
    addList(
      "sequence", [], "curves one after another: each with its duration, and the value that it goes to, or from and to",
      example: "sequence(easeOutQuad 0.3 1.2, hold 0.1, easeInOutSine 0.6 1)", .parts
    ) { numbers, curves in try CurveSequence(Self.parts(numbers, curves)) }
    let group = Stagger<AnyTimingFunction>.parameters
    let copy = Parameter(
      "copy", .required, .none, .whole(1...Stagger<AnyTimingFunction>.mostCopies), "which, from 1 on")
    addStagger("staggered", group + [copy], "copy number copy of f, each beginning an offset after the one before") {
      group, values in
      let number = values[2] ?? .nan
      try copy.with(legal: .whole(1...group.count)).check(number, of: "staggered")
      return group.copy(Int(number) - 1)
    }
    addStagger("staggerMean", group, "the mean of so many copies of f, each an offset after the one before") {
      group, _ in
      group.mean
    }
    addStagger("staggerSum", group, "the sum of so many copies of f, each an offset after the one before") { group, _ in
      group.sum
    }
  }

  private mutating func addStagger(
    _ name: String, _ parameters: [Parameter], _ summary: String,
    _ make: @escaping @Sendable (Stagger<AnyTimingFunction>, [Double?]) throws -> any TimingFunction
  ) {
    let values = parameters.map { "\($0.name): \($0.name == "offset" ? "0.1" : $0.name == "copy" ? "2" : "5")" }
    addFunctional(
      name, .timing, parameters, summary, example: "\(name)(easeOutQuad, \(values.joined(separator: ", ")))",
      abscissa: .last
    ) { curve, values in
      try make(
        Stagger(AnyTimingFunction(curve), copies: Int(values[0] ?? 0), offset: values[1] ?? .nan), values)
    }
  }

  private static func parts(
    _ numbers: [Double], _ curves: [Int: any TimingFunction]
  ) -> [CurveSequence.Part] {
    var parts: [CurveSequence.Part] = []
    var value = 0.0
    var index = 0
    while index < numbers.count {
      let own = Array(numbers[index + 1...index + Int(numbers[index])])
      if let curve = curves[index] {
        let values = own.count == 1 ? (0, 1) : own.count == 2 ? (value, own[1]) : (own[1], own[2])
        let part = CurveSequence.Part(curve, duration: own[0], from: values.0, to: values.1)
        parts.append(part)
        value = part.lastValue
      } else {
        parts.append(.hold(own[0]))
      }
      index += 1 + own.count
    }
    return parts
  }
}
