import ScalarMath

/// The periodogram of unevenly spaced values: the share of their variation that a wave plus a constant explains, at
/// evenly spaced frequencies.
///
/// It sums over rows and frequencies; 20,000 rows take about 0.1 s. A fast Fourier transform would need an even grid.
///
/// Source: N. R. Lomb, Least-squares frequency analysis of unequally spaced data, 1976; J. D. Scargle, Studies in
/// astronomical time series analysis II, 1982; M. Zechmeister, M. Kürster, The generalised Lomb-Scargle periodogram,
/// 2009.
struct Spectrum {
  /// The first angular frequency and the spacing of the others: a quarter of a turn over the span.
  let step: Double
  /// The number of rows.
  private let count: Double
  /// The explained share at one step, two steps and so on.
  let shares: [Double]

  private typealias Lanes = SIMD8<Double>
  /// The largest number of rows in the sums.
  private static let mostRows = 2048
  /// The largest number of frequencies.
  private static let mostFrequencies = 65_536

  /// - Parameters:
  ///   - places: abscissas in ascending order.
  ///   - limit: the largest angular frequency.
  init?(_ places: [Double], _ values: [Double], upTo limit: Double) {
    guard let first = places.first, let end = places.last, end > first, limit.isFinite else { return nil }
    // If there are too many rows, take the first ones, as many as the frequencies can resolve.
    let width = min(end - first, Double(Self.mostFrequencies) * .pi / 2 / limit)
    let inside = places.prefix { $0 <= first + width }.count
    let rows = Self.scattered(inside, to: Self.mostRows)
    guard rows.count > 3 else { return nil }
    step = .pi / 2 / width
    count = Double(rows.count)
    let mean = rows.reduce(0) { $0 + values[$1] } / Double(rows.count)
    var (cosines, sines, heights): ([Lanes], [Lanes], [Lanes]) = ([], [], [])
    for block in stride(from: 0, to: rows.count, by: Lanes.scalarCount) {
      // Lanes beyond the last row stay 0.
      var (c, s, height) = (Lanes.zero, Lanes.zero, Lanes.zero)
      for lane in 0..<min(Lanes.scalarCount, rows.count - block) {
        let angle = step * (places[rows[block + lane]] - first - width / 2)
        (c[lane], s[lane], height[lane]) = (Double.cos(angle), Double.sin(angle), values[rows[block + lane]] - mean)
      }
      cosines.append(c)
      sines.append(s)
      heights.append(height)
    }
    let (turns, quarters) = (cosines, sines)
    let total = heights.reduce(0) { $0 + ($1 * $1).sum() }
    guard total > 0, total.isFinite else { return nil }
    let count = count
    shares = (0..<max(1, Int(limit / step))).map { _ in
      var (c, s, cc, cs, ss, yc, ys) =
        (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
      for block in cosines.indices {
        let (cosine, sine, turn, quarter) = (cosines[block], sines[block], turns[block], quarters[block])
        c += cosine
        s += sine
        cc += cosine * cosine
        cs += cosine * sine
        ss += sine * sine
        yc += heights[block] * cosine
        ys += heights[block] * sine
        cosines[block] = cosine * turn - sine * quarter
        sines[block] = sine * turn + cosine * quarter
      }
      let (level, tilt) = (c.sum(), s.sum())
      let (even, odd) = (cc.sum() - level * level / count, ss.sum() - tilt * tilt / count)
      let mixed = cs.sum() - level * tilt / count
      let (alongEven, alongOdd) = (yc.sum(), ys.sum())
      let determinant = even * odd - mixed * mixed
      guard determinant > 1e-9 * count * count else { return 0 }
      let explained = alongEven * alongEven * odd + alongOdd * alongOdd * even - 2 * alongEven * alongOdd * mixed
      return explained / determinant / total
    }
  }

  /// Returns at most `most` row indices, one at random from each of as many equal parts. The random spacing prevents
  /// aliasing between slow and fast waves.
  static func scattered(_ count: Int, to most: Int) -> [Int] {
    if count <= most { return Array(0..<count) }
    var generator = SplitMix64(seed: 1)
    return (0..<most).map { part in
      let (low, high) = (part * count / most, (part + 1) * count / most)
      return low + Int(generator.uniform(below: UInt64(high - low)))
    }
  }

  /// Returns the angular frequencies of the highest peaks, the highest first, at least two turns over the span apart.
  func peaks(_ most: Int) -> [Double] {
    let order = shares.indices.filter { index in
      (index == 0 || shares[index - 1] <= shares[index])
        && (index + 1 == shares.count || shares[index + 1] < shares[index])
    }.ascending { -shares[$0] }
    return order.apart(most, by: 7) { [Double($0)] }.map { Double($0 + 1) * step }
  }

  /// The explained share at the highest peak, at most 1.
  var highest: Double { min(1, shares.max() ?? 0) }

  /// The probability that noise has a peak as high as the highest.
  var chance: Double { min(1, Double(shares.count) / 2 * .pow(1 - highest, (count - 3) / 2)) }
}

/// The waves in observations over one abscissa, and the fastest wave that the rows resolve.
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

  /// The smallest number of rows for a spectrum.
  private static let fewestRows = 12
  private static let mostPeaks = 2
  private static let mostNeighbours = 16
  /// The largest number of rows over which turning points are counted.
  private static let rowsOfTurns = 1024
  /// The number of places for each of these rows.
  private static let placesOfRow = 8
  private static let fewestTurns = 4

  /// Returns nil if the formula reads no column or several, if there are too few rows, or if no two abscissas differ.
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

  /// ``frequencies``, and if the abscissas are far from 0, neighbours that a formula without a phase distinguishes.
  var startFrequencies: [Double] {
    let reach = max(places[0].magnitude, places[places.count - 1].magnitude)
    let count = min(Self.mostNeighbours, Int((2 * reach / span).rounded()) - 2)
    guard count > 0 else { return frequencies }
    let step = 0.5 * Double.pi / reach
    let steps = (-count...count).map { step * Double($0) }
    return frequencies.flatMap { frequency in steps.map { frequency + $0 } }.filter { $0 > 0 }
  }

  var span: Double { places[places.count - 1] - places[0] }

  /// The angular frequency of a whole turn from row to row, if the rows are evenly spaced.
  var wholeTurn: Double { 2 * .pi * (span / step).rounded() / span }

  /// Returns the angular frequency of a model with these parameters, from its turning points; 0 if it has few.
  func frequency(of model: LeastSquaresModel, at parameters: [Double]) -> Double {
    let rows = min(places.count, Self.rowsOfTurns)
    let count = rows * Self.placesOfRow
    let width = places[rows - 1] - places[0]
    // Random steps, because a fast wave would look slow in even ones.
    var generator = SplitMix64(seed: 1)
    let xs = (0..<count).map { places[0] + width * (Double($0) + generator.unit()) / Double(count) }
    var (values, slopes) = (xs, xs)
    let table = model.columns.map { _ in xs }
    model.function.evaluate(columns: table, at: parameters, rows: count, in: [column], &values, &slopes)
    var turns: [Double] = []
    var last = 0.0
    for (x, slope) in zip(xs, slopes) where slope.magnitude > 0 {
      if slope.sign != last.sign, last != 0 { turns.append(x) }
      last = slope
    }
    guard turns.count >= Self.fewestTurns else { return 0 }
    return .pi * Double(turns.count - 1) / (turns[turns.count - 1] - turns[0])
  }

  /// Returns the spectrum of residuals at the rows of a model; nil if there are too few rows.
  func spectrum(of residuals: [Double], _ model: LeastSquaresModel) -> Spectrum? {
    let order = ascendingOrder(of: model.columns[column])
    return Spectrum(order.map { model.columns[column][$0] }, order.map { residuals[$0] }, upTo: limit)
  }

  /// Returns the correlation of each residual with the next one along the abscissa.
  func correlation(of residuals: [Double], _ model: LeastSquaresModel) -> Double {
    let ordered = ascendingOrder(of: model.columns[column]).map { residuals[$0] }
    let squares = ordered.reduce(0) { $0 + $1 * $1 }
    return zip(ordered, ordered.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / squares
  }

  /// The conversions from an angular frequency to a parameter and back: the frequency itself, turns, a period, the
  /// length of a radian, and half of the frequency for a squared wave.
  static let forms: [(value: @Sendable (Double) -> Double, frequency: @Sendable (Double) -> Double)] = [
    ({ $0 }, { $0 }), ({ $0 / (2 * .pi) }, { $0 * 2 * .pi }), ({ 2 * .pi / $0 }, { 2 * .pi / $0 }),
    ({ 1 / $0 }, { 1 / $0 }), ({ $0 / 2 }, { $0 * 2 }),
  ]
}
