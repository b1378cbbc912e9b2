/// Why no small change of the numbers of a fit makes the largest error less: multipliers of at least 0, adding up to 1
/// over the places of the largest error, with which the gradients there (times the sign of the error) and those of the
/// bounds that are reached cancel.
///
/// Source: the conditions of Karush (1939) and of Kuhn and Tucker (1951), for the least t with |error| ≤ t.
public struct MinimaxCertificate: Sendable, Hashable {
  /// A place of the largest error.
  public struct Extremum: Sendable, Hashable {
    /// As a share of the domain.
    public let share: Double
    /// Fit less target, before its numbers were rounded.
    public let error: Double
    /// What its gradient counts.
    public let multiplier: Double
  }

  /// The places of the largest error that count, in ascending order.
  public let extrema: [Extremum]
  /// How many bounds count: of places that reach 0, 1 or each other, of a curve that would turn.
  public let bounds: Int
  /// The largest entry of what is left of the gradients, as a share of the largest entry among them.
  public let residual: Double
  /// By how much the least error at the extrema is below the largest of all, as a share of that.
  public let spread: Double

  /// What is more is no proof: an optimum that the search has not reached.
  public static let tolerance = 1e-6

  /// Whether residual and spread are within ``tolerance``.
  public var isOptimal: Bool { residual <= Self.tolerance && spread <= Self.tolerance }
}

extension MinimaxCertificate {
  /// The best of what the linear program says for some sizes of its box; nil where it says nothing.
  ///
  /// - Parameters:
  ///   - places: where the errors are.
  ///   - scale: what the errors are counted in.
  init?(_ model: some ErrorModel, at unknowns: [Double], places: [Double], scale: Double) {
    let (errors, gradients) = model.errorsAndGradients(unknowns)
    let certificates = [1e-3, 1e-4, 1e-5, 1e-6].compactMap { radius in
      model.program(unknowns, errors, gradients, radius: radius).solution()
        .map { Self(model, unknowns, errors, gradients, $0.active, places, scale) }
    }
    guard let best = certificates.min(by: { max($0.residual, $0.spread) < max($1.residual, $1.spread) }) else {
      return nil
    }
    self = best
  }

  private init(
    _ model: some ErrorModel, _ q: [Double], _ errors: [Double], _ gradients: [Double],
    _ active: [(row: Int, multiplier: Double)], _ places: [Double], _ unit: Double
  ) {
    let count = model.count
    let constraints = model.constraints(q)
    let largest = errors.reduce(0) { max($0, $1.magnitude) }
    var rest = [Double](repeating: 0, count: count)
    var scale = 0.0
    var extrema: [Extremum] = []
    var bounds = 0
    for (row, multiplier) in active where multiplier > 1e-12 {
      if row < 2 * errors.count {
        let index = row / 2
        let sign: Double = row % 2 == 0 ? 1 : -1
        extrema.append(
          Extremum(share: places[index], error: errors[index] * unit, multiplier: multiplier))
        for unknown in 0..<count {
          let entry = sign * gradients[index * count + unknown]
          rest[unknown] += multiplier * entry
          scale = max(scale, entry.magnitude)
        }
      } else if row < 2 * errors.count + constraints.count {
        let constraint = constraints[row - 2 * errors.count]
        guard constraint.value > -1e-9 else { continue }
        bounds += 1
        for unknown in 0..<count { rest[unknown] += multiplier * constraint.gradient[unknown] }
      } else {
        let side = row - 2 * errors.count - constraints.count
        let (unknown, isLower) = (side / 2, side % 2 == 1)
        let limit = isLower ? model.lower[unknown] : model.upper[unknown]
        guard (q[unknown] - limit).magnitude <= 1e-9 else { continue }
        bounds += 1
        rest[unknown] += isLower ? -multiplier : multiplier
      }
    }
    let sizes = extrema.map(\.error.magnitude)
    self.extrema = extrema.ascending { $0.share }
    self.bounds = bounds
    residual = scale > 0 ? rest.reduce(0) { max($0, $1.magnitude) } / scale : 0
    spread = largest > 0 ? (largest - (sizes.min() ?? 0) / unit) / largest : 0
  }
}
