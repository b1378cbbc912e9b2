import ScalarMath
import TimingFunctions

/// A curve whose parameters vary: it is made anew for each of their values.
///
/// Its derivative in the place is exact. That in a parameter is a fourth-order difference of five curves, central where
/// both sides are legal and one-sided at the end of the legal range: about eleven digits where the curve is smooth.
struct MadeCurve: Sendable {
  /// The curve of the arguments that vary, nil for those that are not known.
  private let make: @Sendable ([Double?]) throws -> any TimingFunction
  /// The same with parameters that stand for many numbers; nil where that is not known.
  private let form: CurveForm?

  /// - Parameters:
  ///   - fixed: the arguments of `make` that are known; of the others, those that are not `absent` vary.
  ///   - absent: places of arguments that nothing is given for.
  ///   - form: of the one argument, which varies.
  init(
    _ fixed: [Double?], absent: Set<Int> = [], isBefore: Bool = false, form: CurveForm? = nil,
    _ make: @escaping @Sendable ([Double?]) throws -> any TimingFunction
  ) {
    self.form = form
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
    if operands.contains(where: \.isSpread) {
      if let form, operands.count == 1 { return form.value(at: place, operands[0]) }
      return operands.reduce(place, +).unknown
    }
    let values = operands.map(\.leading)
    guard values.allSatisfy(\.isFinite) else { return N(.nan) }
    let curves = memory?.curves(node, values, make) ?? NearbyCurves(values, make)
    guard let curve = curves.curve else { return N(.nan) }
    var result: N = curve.applied(to: place)
    if N.self == Double.self || N.self == Interval.self || N.self == IntervalSeries.self { return result }
    for (index, operand) in operands.enumerated() where !Self.isConstant(operand) {
      result = result + (operand - values[index]) * curves.slope(in: index, at: place.leading)
    }
    return result
  }

  /// Whether no derivative is asked for that the number would pass on.
  private static func isConstant<N: ElementaryNumber>(_ number: N) -> Bool {
    N.self == Gradient.self && unsafeBitCast(number, to: Gradient.self).partials == SIMD8(repeating: 0)
  }
}

/// A curve and those of parameters a few steps from its own, each made when it is asked for.
final class NearbyCurves {
  let values: [Double]
  let curve: (any TimingFunction)?
  private let make: ([Double?]) throws -> any TimingFunction
  /// For each parameter the curves −2, −1, 1 and 2 steps from its value; of none where one is not legal.
  private var central: [[any TimingFunction]?]
  /// The same for 1, 2, 3 and 4 steps to one side.
  private var sides: [Int: [any TimingFunction]]

  init(_ values: [Double], _ make: @escaping ([Double?]) throws -> any TimingFunction) {
    (self.values, self.make) = (values, make)
    curve = try? make(values)
    central = [[any TimingFunction]?](repeating: nil, count: values.count)
    sides = [:]
  }

  /// The relative step: eps^⅕, where the errors of the rule and of rounding are alike.
  private static let step = 0x1p-10

  func slope(in index: Int, at place: Double) -> Double {
    let step = Self.step * (values[index] == 0 ? 1 : Self.powerOfTwo(values[index]))
    let four = central[index] ?? curves([-2, -1, 1, 2], of: index, step)
    if central[index] == nil { central[index] = four }
    if four.count == 4 {
      let outer = four[3].value(at: place) - four[0].value(at: place)
      let slope = (8 * (four[2].value(at: place) - four[1].value(at: place)) - outer) / 12
      if slope.isFinite { return slope / step }
    }
    for side in [1, -1] {
      let key = 2 * index + (side + 1) / 2
      let beside = sides[key] ?? curves((1...4).map { side * $0 }, of: index, step)
      sides[key] = beside
      guard beside.count == 4, let curve else { continue }
      let values = beside.map { $0.value(at: place) }
      let first = -25 * curve.value(at: place) + 48 * values[0] - 36 * values[1]
      let slope = (first + 16 * values[2] - 3 * values[3]) / 12
      if slope.isFinite { return slope / (step * Double(side)) }
    }
    return .nan
  }

  /// The curves so many steps from the value; none where one is not legal.
  private func curves(_ steps: [Int], of index: Int, _ step: Double) -> [any TimingFunction] {
    var found: [any TimingFunction] = []
    for count in steps {
      var shifted: [Double?] = values
      shifted[index] = values[index] + Double(count) * step
      guard let curve = try? make(shifted) else { return [] }
      found.append(curve)
    }
    return found
  }

  /// The power of two of a number's size, so that steps are exact.
  private static func powerOfTwo(_ value: Double) -> Double {
    Double(sign: .plus, exponent: value.exponent, significand: 1)
  }
}

/// The curves made last, so that many places of one curve make it once. Of one evaluation, in one thread.
final class CurveMemory {
  /// By the node of the formula.
  private var known: [Int: NearbyCurves] = [:]

  func curves(
    _ node: Int, _ values: [Double], _ make: @escaping ([Double?]) throws -> any TimingFunction
  ) -> NearbyCurves {
    if let last = known[node], last.values == values { return last }
    let curves = NearbyCurves(values, make)
    known[node] = curves
    return curves
  }
}
