import CurveAnalysis
import Formulas
import ScalarMath
import TimingFunctions

/// Formula functions for the integral, arc length, variation and inverse of a curve.
extension FunctionShelf {
  static let derived = FunctionShelf { $0.registerFunctionals() }

  private static let ends = [
    Parameter("from", .absent, .none, .finite, "start; by default the start of f's domain"),
    Parameter("to", .absent, .none, .finite, "end; by default the end of f's domain"),
  ]

  private mutating func registerFunctionals() {
    addFunctional(
      "integral", .functions, Self.ends, "∫f from the start of f's domain, or from from: on",
      example: "integral(sin(pi*t))"
    ) { curve, values in IntegralCurve(AnyTimingFunction(curve), over: try Self.domain(curve, values[...], "integral"))
    }
    addFunctional(
      "arcLength", .functions, Self.ends, "∫√(1 + f′²), the length of the graph of f without its jumps",
      example: "arcLength(t^2)"
    ) { curve, values in
      AnyTimingFunction(curve).arcLength(over: try Self.domain(curve, values[...], "arcLength"))
    }
    addFunctional(
      "variation", .functions, Self.ends, "∫|f′| and the heights of jumps: the total rise and fall of f",
      example: "variation(easeOutElastic)"
    ) { curve, values in
      try VariationCurve(AnyTimingFunction(curve), over: Self.domain(curve, values[...], "variation"))
    }
    let branch = Parameter("branch", 1, .none, .whole(1...1_000_000), "number of its monotone piece, from 1 on")
    addFunctional(
      "inverse", .functions, [branch] + Self.ends, "place at which f has a value, on one of its monotone pieces",
      example: "inverse(easeOutBack, branch: 1)"
    ) { curve, values in
      try InverseCurve(
        AnyTimingFunction(curve), over: Self.domain(curve, values.dropFirst(), "inverse"), branch: Int(values[0] ?? 1))
    }
    addFunctional(
      "branches", .functions, Self.ends, "number of monotone pieces of f, and so of its inverse branches",
      example: "branches(easeOutBack)", abscissa: .none
    ) { curve, values in
      let pieces = try MonotonePieces(
        of: AnyTimingFunction(curve), over: Self.domain(curve, values[...], "branches")
      )
      return Count(value: Double(pieces.pieces.count), isProved: pieces.isProved)
    }
  }

  /// A number of monotone pieces as a constant curve, without an enclosure unless it is proved.
  private struct Count: ElementaryTimingFunction {
    let value: Double
    let isProved: Bool
    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { Number(value) }
    func enclosed(over t: IntervalSeries) -> IntervalSeries? { isProved ? IntervalSeries(Interval(value)) : nil }
  }

  /// Returns the interval from `from` to `to`; an absent bound is taken from the curve's domain.
  private static func domain(
    _ curve: any TimingFunction, _ ends: ArraySlice<Double?>, _ owner: String
  ) throws -> ClosedRange<Double> {
    let (from, to) = (ends.first ?? nil, ends.last ?? nil)
    let (low, high) = (from ?? curve.domain.lowerBound, to ?? curve.domain.upperBound)
    guard low < high, (high - low).isFinite else {
      throw IllegalParameter(
        [.init("from", low), .init("to", high)], of: owner, claim: "from must be below to")
    }
    return low...high
  }
}
