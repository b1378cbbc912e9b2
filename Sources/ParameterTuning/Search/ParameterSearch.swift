import CSystemCalls

/// Searches by NLopt within the unit cube.
///
/// NLopt (S. G. Johnson, The NLopt nonlinear-optimization package) is loaded at first use. Its answers are not used:
/// version 2.7.1, which Debian has, may return another point than its best (its issues 57 and 368). The caller keeps
/// the best of all evaluated points. Every search is deterministic and ends.
public enum ParameterSearch {
  /// The algorithm of a search.
  public enum Algorithm: String, Sendable, CaseIterable {
    /// A search over the whole cube: D. R. Jones, C. D. Perttunen, B. E. Stuckman, 1993, in the form of J. M.
    /// Gablonsky, 2001.
    case global = "GN_DIRECT_L"
    /// A search from a point, with constraints: M. J. D. Powell, A direct search optimization method, 1994.
    case constrained = "LN_COBYLA"
    /// A search from a point, with constraints, for smooth functions, whose slopes are differences: D. Kraft, A
    /// software package for sequential quadratic programming, 1988.
    case smooth = "LD_SLSQP"
    /// A search from a point, by values alone, even if slopes jump: T. H. Rowan, Functional stability analysis of
    /// numerical algorithms, 1990.
    case simplex = "LN_SBPLX"
  }

  /// True if NLopt is installed.
  public static var isAvailable: Bool { easel_nlopt_is_available() }

  /// The argument of the C callbacks.
  private typealias Context = (
    count: Int, constraintCount: Int, objective: ([Double]) -> Double, constraints: ([Double]) -> [Double]
  )

  /// The substitute for a missing value, larger than any value in a search.
  static let worst = 1e30

  /// Minimizes `objective` over points of the unit cube, from `start`, while `constraints` are 0 or less.
  ///
  /// Nothing is returned: the functions must remember the best point that they evaluate.
  /// - Parameters:
  ///   - step: the size of the first step, as a share of the cube; nil for NLopt's own choice.
  ///   - tolerance: the distance at which the search ends, as a share of the cube.
  ///   - evaluations: the limit on evaluations.
  ///   - constraintCount: the number of `constraints`.
  /// - Throws: ``TuningFailure/searchMissing`` if NLopt is missing or refuses the search.
  package static func run(
    _ algorithm: Algorithm, from start: [Double], step: Double? = nil, tolerance: Double, evaluations: Int,
    constraintCount: Int = 0, objective: @escaping ([Double]) -> Double,
    constraints: @escaping ([Double]) -> [Double] = { _ in [] }
  ) throws(TuningFailure) {
    let count = start.count
    precondition(count > 0, "a search needs a parameter")
    var context: Context = (count, constraintCount, objective, constraints)
    var point = start.map { min(max($0, 0), 1) }
    // The least and the largest value of each number, then its first step.
    let sides = [0, 1, step ?? 0.1].flatMap { [Double](repeating: $0, count: count) }
    let isSearched = withUnsafeMutablePointer(to: &context) { context in
      algorithm.rawValue.withCString { name in
        sides.withUnsafeBufferPointer { sides in
          guard let low = sides.baseAddress else { return false }
          var search = easel_nlopt_search(
            algorithm: name, dimensions: count, low: low, high: low + count, step: step.map { _ in low + 2 * count },
            tolerance: tolerance, most_evaluations: Int32(clamping: evaluations), objective: evaluate,
            constraint_count: constraintCount, constraints: constraintCount > 0 ? constrain : nil, context: context)
          return easel_nlopt_run(&search, &point)
        }
      }
    }
    if !isSearched { throw .searchMissing }
  }

  private static let evaluate: easel_nlopt_objective = { point, context in
    let search = context.assumingMemoryBound(to: Context.self).pointee
    return finite(search.objective((0..<search.count).map { point[$0] }))
  }

  private static let constrain: easel_nlopt_constraints = { point, results, context in
    let search = context.assumingMemoryBound(to: Context.self).pointee
    let values = search.constraints((0..<search.count).map { point[$0] })
    for index in 0..<search.constraintCount {
      results[index] = values.indices.contains(index) ? finite(values[index]) : worst
    }
  }

  private static func finite(_ value: Double) -> Double {
    value.isNaN ? worst : min(max(value, -worst), worst)
  }
}
