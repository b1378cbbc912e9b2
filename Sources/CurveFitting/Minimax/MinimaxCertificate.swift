/// The proof that no small change of the numbers of a fit reduces the largest error.
///
/// The proof consists of a multiplier for each place of the largest error. Multipliers are at least 0 and add up to 1.
/// The gradients at these places, times multiplier and sign of the error, cancel with the gradients of the active
/// bounds.
///
/// Source: the conditions of Karush (1939) and of Kuhn and Tucker (1951), for the least t with |error| ≤ t.
public struct MinimaxCertificate: Sendable, Hashable {
  /// A place of the largest error.
  public struct Extremum: Sendable, Hashable {
    /// The place, as a share of the domain.
    public let share: Double
    /// The error, fit minus target, before the numbers of the fit were rounded.
    public let error: Double
    /// The weight of the error's gradient.
    public let multiplier: Double
  }

  /// The places of the largest error that count, in ascending order.
  public let extrema: [Extremum]
  /// The number of active bounds: places at 0, 1 or each other, and conditions that keep a curve monotone.
  public let bounds: Int
  /// The largest entry of the remaining gradient, as a share of the largest entry of all gradients.
  public let residual: Double
  /// The difference between the largest error and the least one at the extrema, as a share of the largest.
  public let spread: Double

  /// The largest ``residual`` and ``spread`` of a proof.
  public static let tolerance = 1e-6

  /// True if ``residual`` and ``spread`` are within ``tolerance``.
  public var isOptimal: Bool { residual <= Self.tolerance && spread <= Self.tolerance }

  /// Creates the best certificate from the linear programs of some box sizes; nil if none has a solution.
  init?(_ model: some ErrorModel, at unknowns: [Double]) {
    let (errors, slopes) = model.errorsAndSlopes(unknowns)
    let certificates = [1e-3, 1e-4, 1e-5, 1e-6].compactMap { radius in
      let program = model.program(unknowns, errors, slopes, radius: radius)
      return program.solution().map { Self(model, unknowns, errors, program, $0.active) }
    }
    guard let best = certificates.ascending(by: { max($0.residual, $0.spread) }).first else { return nil }
    self = best
  }

  private init(
    _ model: some ErrorModel, _ q: [Double], _ errors: [Double], _ program: MinimaxProgram,
    _ active: [(row: Int, multiplier: Double)]
  ) {
    let unit = model.samples.scale
    let constraints = model.constraints(q)
    let largest = errors.reduce(0) { max($0, $1.magnitude) }
    var rest = [Double](repeating: 0, count: model.count)
    var scale = 0.0
    var extrema: [Extremum] = []
    var bounds = 0
    for (row, multiplier) in active where multiplier > 1e-12 {
      let entries = program.row(row).entries.dropLast()
      let constraint = row - 2 * errors.count
      if constraint < 0 {
        let place = model.samples.places[row / 2]
        extrema.append(Extremum(share: place, error: errors[row / 2] * unit, multiplier: multiplier))
        scale = entries.reduce(scale) { max($0, $1.magnitude) }
      } else {
        let side = constraint - constraints.count
        let limits = side % 2 == 1 ? model.lower : model.upper
        let isReached =
          side < 0 ? constraints[constraint].value > -1e-9 : (q[side / 2] - limits[side / 2]).magnitude <= 1e-9
        guard isReached else { continue }
        bounds += 1
      }
      for (unknown, entry) in entries.enumerated() { rest[unknown] += multiplier * entry }
    }
    let sizes = extrema.map(\.error.magnitude)
    self.extrema = extrema.ascending { $0.share }
    self.bounds = bounds
    residual = scale > 0 ? rest.reduce(0) { max($0, $1.magnitude) } / scale : 0
    spread = largest > 0 ? (largest - (sizes.min() ?? 0) / unit) / largest : 0
  }
}
