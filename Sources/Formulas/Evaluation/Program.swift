import ScalarMath
import TimingFunctions

/// A formula ready to evaluate: all parameters have values, one abscissa remains.
///
/// Values are computed in batches, a block of points at a time through each step. Sums, products, comparisons, square
/// roots, whole powers and the sine and cosine of multiples of π run in SIMD lanes; whole powers carry the rounding
/// error of their base, so that `sin(pi*t)^12/8` is within 0.75 ulp for any t. The other functions are those of the C
/// library or of TimingFunctions, with their bounds.
public struct Program: TimingFunction {
  let graph: Graph
  let batch: Batch
  /// The union of the domains of the curves that are applied to the abscissa itself, such as a spring's time until it
  /// rests; nil where there is none.
  public let curveDomain: ClosedRange<Double>?
  /// The same formula with the before flag of CSS set; nil where this is that, or a part of a program.
  private let before: (@Sendable () -> Program?)?

  init(_ graph: Graph, before: (@Sendable () -> Program?)? = nil) {
    self.graph = graph
    self.before = before
    batch = Batch(graph)
    cost = graph.cost
    curveDomain = graph.curveDomain
  }

  public let cost: Int

  /// ``curveDomain``, or 0...1.
  public var domain: ClosedRange<Double> { curveDomain ?? 0...1 }

  public var beforePhase: any TimingFunction { before?() ?? self }

  /// Whether it lasts as long as it lasts, such as a spring, a recording or a sequence, even over exactly 0…1: its
  /// abscissa is seconds then, and not the share of a duration that the user of an easing chooses.
  package var hasOwnLength: Bool {
    domain != 0...1
      || curves.contains { $0 is Spring || $0 is SampledCurve || $0 is Decay || $0 is CurveSequence }
  }

  /// The curve of a sequence that is one curve from 0 to 1, as what was pasted with a duration; nil for others.
  package var timedCurve: (any TimingFunction)? {
    guard let part = (curve as? CurveSequence)?.parts, part.count == 1, part[0].values == (0, 1) else { return nil }
    return part[0].curve?.base
  }

  /// The curve that the formula is, where it is one of the abscissa itself and nothing else.
  public var curve: (any TimingFunction)? {
    guard case .curve(let curve, let at) = graph.nodes[graph.output], case .abscissa = graph.nodes[at] else {
      return nil
    }
    return curve
  }

  public var wrappedCurve: (any TimingFunction)? { curve }

  /// The curves that are applied to the abscissa itself.
  public var curves: [any TimingFunction] { graph.curvesOfAbscissa }

  /// The value where it does not depend on the abscissa.
  public var constant: Double? { graph.constant(graph.output) }

  public func value(at t: Double) -> Double {
    var result = 0.0
    withUnsafePointer(to: t) { input in
      withUnsafeMutablePointer(to: &result) { output in
        values(
          at: UnsafeBufferPointer(start: input, count: 1), into: UnsafeMutableBufferPointer(start: output, count: 1))
      }
    }
    return result
  }

  public func jet(at t: Jet) -> Jet {
    let series = graph.evaluate(t)
    // Where there is no value, there is no derivative.
    if series.leading.isNaN { return Jet(coefficients: [Double](repeating: .nan, count: t.order + 1)) }
    guard series.order < t.order else { return series }
    return series + Jet(coefficients: [Double](repeating: 0, count: t.order + 1))
  }

  public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { graph.evaluate(t) }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { graph.evaluate(t) }

  public func rounded(over x: RoundedInterval) -> RoundedInterval? { graph.rounded(over: x) }

  public var factoredForm: FactoredForm? {
    let factors = FactoredProgram(graph)
    return FactoredForm {
      factors.series(over: $0)
    } quotient: {
      factors.quotient(over: $0)
    }
  }

  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    batch.run(ts, out, .best)
  }

  /// The values at `ts`, with lanes no wider than `instructionSet` has.
  public func values(at ts: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    [Double](unsafeUninitializedCapacity: ts.count) { buffer, count in
      ts.withUnsafeBufferPointer { batch.run($0, buffer, min(instructionSet, .best)) }
      count = ts.count
    }
  }

  /// The derivatives of this order at `ts`, from Taylor series.
  public func derivatives(_ order: Int, at ts: [Double]) -> [Double] {
    order == 0 ? values(at: ts) : ts.map { derivative(order, at: $0) }
  }
}
