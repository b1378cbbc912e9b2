import ScalarMath
import TimingFunctions

/// A curve whose parameters vary: it is made anew for each of their values.
///
/// Its derivative in the place is exact. That in a parameter is a fourth-order difference of five curves, central where
/// both sides are legal and one-sided at the end of the legal range: about eleven digits where the curve is smooth.
struct MadeCurve: Sendable {
  /// What the curve is made from, nil for what varies.
  private let fixed: [Double?]
  private let make: @Sendable ([Double?]) throws -> any TimingFunction

  /// - Parameters:
  ///   - fixed: the arguments of `make` that are known; of the others, those that are not `absent` vary.
  ///   - absent: places of arguments that nothing is given for.
  init(
    _ fixed: [Double?], absent: Set<Int> = [], isBefore: Bool = false,
    _ make: @escaping @Sendable ([Double?]) throws -> any TimingFunction
  ) {
    self.fixed = fixed
    let places = fixed.indices.filter { fixed[$0] == nil && !absent.contains($0) }
    self.make = { varying in
      var arguments = fixed
      for (place, value) in zip(places, varying) { arguments[place] = value }
      let curve = try make(arguments)
      return isBefore ? curve.beforePhase : curve
    }
  }

  /// The derivative of a formula in its abscissa, where the formula has parameters that vary.
  ///
  /// - Parameter varying: their numbers among the parameters of the tree.
  init(
    derivative: SyntaxTree.Derivative, of tree: SyntaxTree, _ parameters: [Double], _ varying: [Int],
    _ library: FunctionLibrary
  ) {
    self.init([Double?](repeating: nil, count: varying.count)) { given in
      var values = parameters
      for (index, value) in zip(varying, given) { values[index] = value ?? .nan }
      var budget = Graph.mostNodes
      let body = try Graph(tree, root: derivative.body, parameters: values, library: library, budget: &budget)
      return DerivativeCurve(Program(body), order: derivative.order)
    }
  }

  /// The curve at a place; no value where its parameters are not legal.
  func evaluate<N: ElementaryNumber>(_ operands: [N], at place: N, node: Int, _ memory: CurveMemory?) -> N {
    let values = operands.map(\.leading)
    guard let curve = curve(values, node, 0, memory) else { return N(.nan) }
    var result: N = curve.applied(to: place)
    if N.self == Double.self { return result }
    for (index, operand) in operands.enumerated() {
      let slope = slope(in: index, of: values, curve, at: place.leading, node, memory)
      result = result + (operand - values[index]) * slope
    }
    return result
  }

  private func curve(_ values: [Double], _ node: Int, _ variant: Int, _ memory: CurveMemory?) -> (any TimingFunction)? {
    guard values.allSatisfy(\.isFinite) else { return nil }
    let make = { try? self.make(values) }
    return memory.map { $0.curve(CurveMemory.Key(node: node, variant: variant), for: values, make) } ?? make()
  }

  /// The relative step: eps^⅕, where the errors of the rule and of rounding are alike.
  private static let step = 0x1p-10

  private func slope(
    in index: Int, of values: [Double], _ curve: any TimingFunction, at place: Double, _ node: Int,
    _ memory: CurveMemory?
  ) -> Double {
    let step = Self.step * (values[index] == 0 ? 1 : Self.powerOfTwo(values[index]))
    func value(_ steps: Int) -> Double {
      if steps == 0 { return curve.value(at: place) }
      var shifted = values
      shifted[index] += Double(steps) * step
      let variant = 1 + index * 9 + steps + 4
      return self.curve(shifted, node, variant, memory)?.value(at: place) ?? .nan
    }
    let outer = value(2) - value(-2)
    let central = (8 * (value(1) - value(-1)) - outer) / 12
    if central.isFinite { return central / step }
    for side in [1, -1] {
      let first = -25 * value(0) + 48 * value(side) - 36 * value(2 * side)
      let oneSided = (first + 16 * value(3 * side) - 3 * value(4 * side)) / 12
      if oneSided.isFinite { return oneSided / (step * Double(side)) }
    }
    return .nan
  }

  /// The power of two of a number's size, so that steps are exact.
  private static func powerOfTwo(_ value: Double) -> Double {
    Double(sign: .plus, exponent: value.exponent, significand: 1)
  }
}

/// The curves made last, so that many places of one curve make it once. Of one evaluation, in one thread.
final class CurveMemory {
  struct Key: Hashable {
    var node: Int
    var variant: Int
  }

  private var known: [Key: (values: [Double], curve: (any TimingFunction)?)] = [:]

  func curve(_ key: Key, for values: [Double], _ make: () -> (any TimingFunction)?) -> (any TimingFunction)? {
    if let last = known[key], last.values == values { return last.curve }
    let curve = make()
    known[key] = (values, curve)
    return curve
  }
}
