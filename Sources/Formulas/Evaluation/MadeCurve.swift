import ScalarMath
import TimingFunctions

/// A curve with varying parameters, which is created again for each of their values.
///
/// Its derivative in the abscissa is exact. The derivative in a parameter is a fourth-order difference of curves,
/// one-sided at the end of the legal range; it has about eleven digits if the curve is smooth.
struct MadeCurve: Sendable {
  /// Creates the curve from the varying arguments; nil stands for an unknown one.
  private let make: @Sendable ([Double?]) throws -> any TimingFunction
  /// The curve as a function of the abscissa and its one parameter, for proofs over ranges; nil if there is none.
  private let form: CurveForm?

  /// Creates a curve with varying parameters.
  ///
  /// - Parameters:
  ///   - fixed: the arguments of `make`; nil for those that vary or are absent.
  ///   - absent: the indices of the arguments that are not given.
  ///   - form: the curve as a function of its abscissa and its one varying argument; nil if there is none.
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

  /// Creates the derivative of a formula with varying parameters, with respect to its abscissa.
  ///
  /// - Parameter varying: the indices of the varying parameters in the tree.
  init(
    derivative: ExpressionGraph.Derivative, of tree: ExpressionGraph, _ parameters: [Double], _ varying: [Int],
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

  /// The curve at an abscissa; NaN if its parameters are not legal.
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

  /// Returns true if the number has no derivatives to pass on.
  private static func isConstant<N: ElementaryNumber>(_ number: N) -> Bool {
    N.self == Gradient.self && unsafeBitCast(number, to: Gradient.self).partials == SIMD8(repeating: 0)
  }
}

/// A curve and its neighbours, whose parameters are a few steps away, each created when it is needed.
final class NearbyCurves {
  let values: [Double]
  let curve: (any TimingFunction)?
  private let make: ([Double?]) throws -> any TimingFunction
  /// For each parameter, the curves at −2, −1, 1 and 2 steps from its value, and at 1, 2, 3 and 4 steps on either side;
  /// empty if one of them is not legal.
  private var known: [Int: [any TimingFunction]] = [:]

  init(_ values: [Double], _ make: @escaping ([Double?]) throws -> any TimingFunction) {
    (self.values, self.make) = (values, make)
    curve = try? make(values)
  }

  /// The relative step, about ε^⅕, at which the errors of the difference and of rounding are of similar size.
  private static let step = 0x1p-10

  func slope(in index: Int, at place: Double) -> Double {
    // A power of two times the step, so that steps are exact.
    let size = values[index] == 0 ? 1 : Double(sign: .plus, exponent: values[index].exponent, significand: 1)
    let step = Self.step * size
    let four = curves([-2, -1, 1, 2], of: index, step)
    if four.count == 4 {
      let outer = four[3].value(at: place) - four[0].value(at: place)
      let slope = (8 * (four[2].value(at: place) - four[1].value(at: place)) - outer) / 12
      if slope.isFinite { return slope / step }
    }
    for side in [1, -1] {
      let beside = curves([side, 2 * side, 3 * side, 4 * side], of: index, step)
      guard beside.count == 4, let curve else { continue }
      let values = beside.map { $0.value(at: place) }
      let first = -25 * curve.value(at: place) + 48 * values[0] - 36 * values[1]
      let slope = (first + 16 * values[2] - 3 * values[3]) / 12
      if slope.isFinite { return slope / (step * Double(side)) }
    }
    return .nan
  }

  private func curves(_ steps: [Int], of index: Int, _ step: Double) -> [any TimingFunction] {
    let key = 3 * index + (steps[0] == -2 ? 0 : steps[0] == 1 ? 1 : 2)
    if let found = known[key] { return found }
    let found = steps.map { count in
      var shifted: [Double?] = values
      shifted[index] = values[index] + Double(count) * step
      return try? make(shifted)
    }
    known[key] = found.contains { $0 == nil } ? [] : found.compactMap(\.self)
    return known[key] ?? []
  }
}

/// The curves created last, so that many abscissas share one curve; for one evaluation in one thread.
final class CurveMemory {
  /// The curves by the index of their node.
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

/// Curves with one parameter as functions of abscissa and parameter, for proofs over all values of the parameter.
enum CurveForm: String, Sendable {
  case easeInBack, easeOutBack, easeInOutBack, easeOutInBack

  /// The curve at an abscissa; unknown if the parameter may not be legal.
  func value<N: ElementaryNumber>(at place: N, _ parameter: N) -> N {
    func unknown(_ parameter: N) -> N { (place + parameter).unknown }
    func bounded(_ parameter: N) -> N {
      .piecewise(parameter, .atMost, 100, { legal(place, $0) }, otherwise: unknown)
    }
    return .piecewise(parameter, .atLeast, 0, bounded, otherwise: unknown)
  }

  private func legal<N: ElementaryNumber>(_ t: N, _ overshoot: N) -> N {
    switch self {
    case .easeInBack: BackEaseIn.value(at: t, overshoot: overshoot)
    case .easeOutBack: BackEaseOut.value(at: t, overshoot: overshoot)
    // Penner scales the overshoot of both halves.
    case .easeInOutBack:
      halves(t, BackEaseIn.value(at:overshoot:), BackEaseOut.value(at:overshoot:), overshoot * N(1.525))
    case .easeOutInBack: halves(t, BackEaseOut.value(at:overshoot:), BackEaseIn.value(at:overshoot:), overshoot)
    }
  }

  private func halves<N: ElementaryNumber>(
    _ t: N, _ first: (N, N) -> N, _ second: (N, N) -> N, _ overshoot: N
  ) -> N {
    .piecewise(
      t, .below, 0.5, { 0.5 * first(2 * $0, overshoot) }, otherwise: { 0.5 + 0.5 * second(2 * $0 - 1, overshoot) })
  }
}
