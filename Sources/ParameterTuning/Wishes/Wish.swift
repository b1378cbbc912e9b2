import ScalarMath

/// A target for a measure: a number, at most a number, or at least a number.
public struct Wish: Sendable, Hashable {
  /// How the measure is to stand to the number.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case atMost = "<="
    case atLeast = ">="
  }

  /// What is measured, in the notation of its kind: "max", "value@0.3", "screen".
  public let measure: String
  /// How it is to stand to ``value``.
  public let relation: Relation
  /// The number, finite.
  public let value: Double
  /// How far the measure may be from what is wished.
  public let tolerance: Double

  /// The share of the number by which a wish may be missed, unless told otherwise.
  public static let usualTolerance = 1e-9
  /// What stands for a smaller number where ``usualTolerance`` is a share of it.
  public static let leastSize = 1e-3

  /// - Parameter tolerance: by how much the wish may be missed; without one 10⁻⁹ of the number, or 10⁻¹² where the
  ///   number is below 10⁻³.
  /// - Precondition: the number is finite, the tolerance not negative.
  public init(_ measure: String, _ relation: Relation, _ value: Double, tolerance: Double? = nil) {
    let tolerance = tolerance ?? Self.usualTolerance * max(value.magnitude, Self.leastSize)
    precondition(value.isFinite && tolerance >= 0, "a finite number, a tolerance from 0 on")
    (self.measure, self.relation, self.value, self.tolerance) = (measure, relation, value, tolerance)
  }

  /// "max=1.1": the wish as it is written.
  public var text: String { "\(measure)\(relation.rawValue)\(value.shortestText)" }

  /// By how much a measure misses the wish, with the sign of the difference; 0 where a bound is kept. NaN stays NaN.
  public func miss(of measured: Double) -> Double {
    let difference = measured - value
    return switch relation {
    case .equal: difference
    case .atMost: difference > 0 || difference.isNaN ? difference : 0
    case .atLeast: difference < 0 || difference.isNaN ? difference : 0
    }
  }

  /// Whether a measure is what is wished, within the tolerance.
  public func isMet(by measured: Double) -> Bool { miss(of: measured).magnitude <= tolerance }

  /// The numbers that are wished, without the tolerance.
  var wished: ClosedRange<Double> {
    switch relation {
    case .equal: value...value
    case .atMost: -.infinity...value
    case .atLeast: value ... .infinity
    }
  }
}

extension [Wish] {
  /// The first two wishes about one measure that no number grants; nil where each pair can be had by some number.
  public var contradiction: (Wish, Wish)? {
    for (index, second) in enumerated() {
      for first in self[..<index] where first.measure == second.measure && !first.wished.overlaps(second.wished) {
        return (first, second)
      }
    }
    return nil
  }
}
