import CurveAnalysis
import EffectMath
import Figures

/// What the options of `plot` ask for, checked.
struct PlotSettings {
  enum Quantity: Equatable {
    case value
    case derivative(Int)
    case integral

    /// What the vertical axis shows; nil for the value itself, which needs no word where it is alone. Beside each
    /// other, derivatives have the short names of a motion's.
    func label(isAlone: Bool) -> String? {
      switch self {
      case .value: isAlone ? nil : "value"
      case .derivative(1): isAlone ? "first derivative" : "velocity"
      case .derivative(2): isAlone ? "second derivative" : "acceleration"
      case .derivative(3): isAlone ? "third derivative" : "jerk"
      case .derivative(let order): "derivative of order \(order)"
      case .integral: "integral"
      }
    }
  }

  var parameters: ParameterValues
  var domain: ClosedRange<Double>?
  var quantity = Quantity.value
  /// Whether the figure shows this quantity only.
  var isOnlyQuantity = true
  var showsInfo = false
  var title: String?
  var horizontal = Axis()
  var vertical = Axis()
  var size = PixelSize.standard
  var theme = Theme.light
  var samples = Sampling.usual
  /// Names for the columns of tables.
  var legend: [String] = []
  /// Whether the first column of a table is the abscissa.
  var hasDomainColumn = false

  /// The domain of formulas: as given, the data's, the curves' own, or 0...1 (from a thousandth on a logarithmic axis).
  func formulaDomain(
    of formulas: [Formula], _ values: [[String: Double]], over table: ClosedRange<Double>? = nil
  ) throws -> ClosedRange<Double> {
    if let domain = domain ?? table { return try checked(domain) }
    let standard = try CurveDomain.union(of: formulas, values) ?? 0...1
    guard horizontal.isLogarithmic, standard.lowerBound == 0 else { return try checked(standard) }
    return 0.001 * standard.upperBound...standard.upperBound
  }

  private func checked(_ domain: ClosedRange<Double>) throws -> ClosedRange<Double> {
    if horizontal.isLogarithmic, domain.lowerBound <= 0 {
      throw Failure("--log x needs a domain above 0, as in -d 0.001:1", .usage)
    }
    return domain
  }

  /// The quantity at places.
  func values(of program: Program, at places: [Double]) -> [Double] {
    switch quantity {
    case .value: program.values(at: places)
    case .derivative(let order): program.derivatives(order, at: places)
    case .integral: RunningIntegral.values(of: program, at: places)
    }
  }
}
