import ScalarMath

/// The waves in observations over one abscissa, and how fast rows so far apart can tell them.
struct DataWaves {
  /// The column of the abscissa.
  let column: Int
  /// The abscissas in ascending order.
  private let places: [Double]
  /// The median distance of neighbours.
  private let step: Double
  /// The angular frequencies of the highest peaks of the spectrum, the highest first.
  let frequencies: [Double]
  /// Half a turn from row to row, as an angular frequency: faster waves look like slower ones.
  let limit: Double

  /// Fewer have no spectrum to speak of.
  private static let fewestRows = 12
  private static let mostPeaks = 2
  private static let mostNeighbours = 16
  /// Rows in which turning points are counted, and places for each.
  private static let rowsOfTurns = 1024
  private static let placesOfRow = 8
  private static let fewestTurns = 4

  /// Nil for formulas that read several columns or none, and for few rows.
  init?(_ model: LeastSquaresModel) {
    guard model.readColumns.count == 1, let column = model.readColumns.first, model.rows >= Self.fewestRows else {
      return nil
    }
    self.column = column
    let order = ascendingOrder(of: model.columns[column])
    places = order.map { model.columns[column][$0] }
    let gaps = zip(places.dropFirst(), places).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard !gaps.isEmpty else { return nil }
    step = gaps[gaps.count / 2]
    limit = .pi / step
    guard let spectrum = Spectrum(places, order.map { model.observed[$0] }, upTo: limit) else { return nil }
    frequencies = spectrum.peaks(Self.mostPeaks)
  }

  /// ``frequencies`` and, far from 0, others as near that a formula without a phase tells them from each other.
  var startFrequencies: [Double] {
    let reach = max(places[0].magnitude, places[places.count - 1].magnitude)
    let count = min(Self.mostNeighbours, Int((2 * reach / span).rounded()) - 2)
    guard count > 0 else { return frequencies }
    let step = 0.5 * Double.pi / reach
    let steps = (-count...count).map { step * Double($0) }
    return frequencies.flatMap { frequency in steps.map { frequency + $0 } }.filter { $0 > 0 }
  }

  var span: Double { places[places.count - 1] - places[0] }

  /// A whole turn from row to row, where they are even.
  var wholeTurn: Double { 2 * .pi * (span / step).rounded() / span }

  /// The angular frequency of the formula with these parameters by its turning points; 0 where it has few.
  func frequency(of function: any FittedModel, _ columns: Int, at parameters: [Double]) -> Double {
    let rows = min(places.count, Self.rowsOfTurns)
    let count = rows * Self.placesOfRow
    let width = places[rows - 1] - places[0]
    // No even steps, in which a fast wave would look slow.
    var generator = SplitMix64(seed: 1)
    let xs = (0..<count).map { places[0] + width * (Double($0) + generator.unit()) / Double(count) }
    var (values, slopes) = (xs, xs)
    var table = [[Double]](repeating: xs, count: columns)
    table[column] = xs
    function.evaluate(columns: table, at: parameters, rows: count, in: [column], &values, &slopes)
    var turns: [Double] = []
    var last = 0.0
    for (x, slope) in zip(xs, slopes) where slope.magnitude > 0 {
      if slope.sign != last.sign, last != 0 { turns.append(x) }
      last = slope
    }
    guard turns.count >= Self.fewestTurns else { return 0 }
    return .pi * Double(turns.count - 1) / (turns[turns.count - 1] - turns[0])
  }

  /// The spectrum of residuals at the rows of a model.
  func spectrum(of residuals: [Double], _ model: LeastSquaresModel) -> Spectrum? {
    let order = ascendingOrder(of: model.columns[column])
    return Spectrum(order.map { model.columns[column][$0] }, order.map { residuals[$0] }, upTo: limit)
  }

  /// The correlation of residuals with their neighbours, along the abscissa.
  func correlation(of residuals: [Double], _ model: LeastSquaresModel) -> Double {
    let ordered = ascendingOrder(of: model.columns[column]).map { residuals[$0] }
    let squares = ordered.reduce(0) { $0 + $1 * $1 }
    return zip(ordered, ordered.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / squares
  }

  /// How a parameter may say an angular frequency, and back: itself, turns, a period, a radian's length, and half of
  /// it for a squared wave.
  static let forms: [(value: @Sendable (Double) -> Double, frequency: @Sendable (Double) -> Double)] = [
    ({ $0 }, { $0 }), ({ $0 / (2 * .pi) }, { $0 * 2 * .pi }), ({ 2 * .pi / $0 }, { 2 * .pi / $0 }),
    ({ 1 / $0 }, { 1 / $0 }), ({ $0 / 2 }, { $0 * 2 }),
  ]
}
