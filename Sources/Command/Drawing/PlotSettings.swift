import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// What the options of `plot` ask for, checked.
struct PlotSettings {
  var parameters: ParameterFamily
  var domain: ClosedRange<Double>?
  /// Whether a curve ends where it ends by itself, and is not continued beside longer ones.
  var showsOwnDomains = false
  var quantity = CurveQuantity.value
  /// How many quantities the figure shows, each in a panel of its own.
  var quantities = 1
  var showsInfo = false
  /// Of what --info finds, whether turns and inflections are marked; else the highest and the lowest place alone.
  var marksTurns = true
  /// The text of an abscissa in notes.
  var placeText: @Sendable (Double) -> String = { NumberText.short($0) }
  /// From one dot on a path to the next, in its abscissa; nil for a round number.
  var dotStep: Double?
  var title: String?
  var horizontal = Axis()
  var vertical = Axis()
  var size = PixelSize.standard
  var theme = Theme.light
  var samples = Sampling.usual
  /// Columns that the picture can tell apart.
  var columns = PixelSize.standard.width
  /// Stretches of the picture in which turns can be told apart.
  var stretches = CurveEnvelope.stretches(pixels: PixelSize.standard.width, lineWidth: 4.4)
  /// Names for all curves in order, formulas first, or for the columns of tables.
  var legend: [String] = []
  /// The abscissa of tables.
  var abscissaColumn = AbscissaColumn()

  /// The domain of formulas: as given, the data's, the curves' own, or 0...1 (from a thousandth on a logarithmic axis).
  func formulaDomain(
    of formulas: [Formula], _ values: [[String: Double]], over table: ClosedRange<Double>? = nil
  ) throws -> ClosedRange<Double> {
    if let domain = domain ?? table { return try checked(domain) }
    let standard = try CurveDomain.union(of: formulas, values) ?? 0...1
    guard horizontal.isLogarithmic, standard.lowerBound == 0 else { return try checked(standard) }
    return 0.001 * standard.upperBound...standard.upperBound
  }

  /// Most points that are worked out for one figure.
  static let mostPoints = 20_000_000

  /// Fails where so many curves, in as many panels as there are quantities, have more points than ``mostPoints``.
  func checkPoints(curves: Int) throws {
    guard samples > Self.mostPoints / max(1, curves * quantities) else { return }
    throw Failure(
      "\(curves * quantities) curves of \(samples) points are more than \(Self.mostPoints) points; take fewer with -n",
      .usage)
  }

  private func checked(_ domain: ClosedRange<Double>) throws -> ClosedRange<Double> {
    if horizontal.isLogarithmic, domain.lowerBound <= 0 {
      throw Failure("--log x needs a domain above 0, as in -d 0.001:1", .usage)
    }
    return domain
  }

  /// The quantity of a curve, as a function of places in a domain.
  func quantity(of program: Program, over domain: ClosedRange<Double>) -> @Sendable ([Double]) -> [Double] {
    switch quantity {
    case .value: return { program.values(at: $0) }
    case .derivative(let order): return { program.derivatives(order, at: $0) }
    case .integral:
      let integral = IntegralCurve(program, over: domain)
      return { places in places.map { integral.value(at: $0) } }
    }
  }
}
