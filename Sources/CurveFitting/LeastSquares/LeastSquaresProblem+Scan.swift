import ScalarMath

extension LeastSquaresProblem {
  /// Half turns over the columns' span that a scan counts up to, at most.
  private static let mostHalfTurns = 256
  /// Rows that a scan is made with.
  static let mostRowsOfScan = 256
  /// Scanned values of each parameter for which the others take some steps.
  private static let mostApproached = 24
  private static let stepsOfOthers = 4
  /// Scanned values that a search goes on from.
  private static let mostFollowed = 6
  /// Values of an interval that are scanned, at least.
  private static let leastOfInterval = 64

  /// A share of the variation below which what several starts agree on is doubted.
  static let doubtedShare = 0.9

  /// Of the first starts, how many have to come to the same place for the rest to be spared.
  private static let leastSettled = 6
  private static let leastOfSettled = 8

  /// Whether starts enough came to one place, the same in every parameter, that explains the data.
  func isSettled(_ found: [LeastSquaresSearch.Place], _ model: LeastSquaresModel) -> Bool {
    guard found.count >= Self.leastOfSettled else { return false }
    let alike = alike(found)
    guard alike.count >= Self.leastSettled, let share = share(alike[0].cost, model), share >= Self.doubtedShare else {
      return false
    }
    return alike.allSatisfy { place in
      zip(place.parameters, alike[0].parameters).allSatisfy { ($0 - $1).magnitude <= 1e-3 * max($0.magnitude, 1e-9) }
    }
  }

  /// Whether what was found leaves the variation of the data unexplained, or less than half of the starts came to it.
  func isDoubtful(_ least: Double, agreeing: Int, of tried: Int, _ model: LeastSquaresModel) -> Bool {
    2 * agreeing < tried || share(least, model).map { $0 < Self.doubtedShare } ?? false
  }

  /// The share of the variation that a sum of squares leaves explained; nil where there is none.
  func share(_ sum: Double, _ model: LeastSquaresModel) -> Double? {
    determination(sum, model.rootWeights ?? [Double](repeating: 1, count: model.rows), model.observed)
  }

  /// Starts along each searched parameter that has none: where the sum, with what the others can do for it, is least.
  ///
  /// Beside a wave's own frequency the sum is as flat as anywhere else, so that a search finds it from starts only that
  /// are as near as half a turn over the span. The values are those of a wave of so many half turns, up to one a row:
  /// as angular frequency, as frequency, as period, and as length of a radian; those of an interval are even.
  ///
  /// - Parameter robust: a search of all parameters by a loss; with it sums of magnitudes are compared, not of squares.
  func scannedStarts(
    _ search: LeastSquaresSearch, _ robust: LeastSquaresSearch? = nil, progress: (Int, Int) -> Void = { _, _ in }
  ) -> [[Double]] {
    var scan = search
    scan.model = search.model.thinned(to: Self.mostRowsOfScan)
    let spans = spans
    let bases = bases(search.nonlinear, spans)
    var found: [[Double]] = []
    let searched = search.nonlinear.filter { parameters[$0].start == nil }
    for (scanned, parameter) in searched.enumerated() {
      var tried: [(cost: Double, start: [Double])] = []
      let values = values(of: parameter, spans)
      for (number, value) in values.enumerated() {
        progress(scanned * values.count + number, searched.count * values.count)
        for base in bases {
          var start = base
          start[parameter] = value
          if robust != nil {
            if let least = scan.leastAbsolute(start) { tried.append(least) }
          } else if let cost = scan.leastCost(start) {
            tried.append((cost, start))
          }
        }
      }
      var others = robust ?? scan
      others.model = scan.model
      others.nonlinear = others.nonlinear.filter { $0 != parameter }
      let near = tried.ascending { $0.cost }.prefix(Self.mostApproached).compactMap { _, start in
        others.approach(from: start, steps: Self.stepsOfOthers)
      }
      found += near.ascending { $0.cost }.prefix(Self.mostFollowed).map(\.parameters)
    }
    return found
  }

  /// The widths of the columns that the formula reads.
  var spans: [Double] {
    model.readColumns.map(model.width).filter { $0 > 0 && $0.isFinite }
  }

  /// What the other parameters are meanwhile: 1 all, a quarter of a turn more, as slow as the data, and the first of
  /// them slow beside quarter turns, as of a wave that dies away.
  private func bases(_ searched: [Int], _ spans: [Double]) -> [[Double]] {
    let known = parameters.map { $0.start ?? ($0.interval == nil ? nil : $0.firstStart) }
    let quarter = 1 + Double.pi / 2
    let slow = spans.first.map { 1 / $0 } ?? 1
    return [(1, 1), (quarter, quarter), (slow, slow), (slow, quarter)].map { first, others in
      parameters.indices.map { known[$0] ?? ($0 == searched.first ? first : others) }
    }
  }

  /// The values of a parameter that are scanned.
  func values(of parameter: Int, _ spans: [Double]) -> [Double] {
    let halfTurns = min(Self.mostHalfTurns, model.rows)
    if let interval = parameters[parameter].interval {
      let width = interval.upperBound - interval.lowerBound
      guard width.isFinite, width > 0 else { return [] }
      let turns = spans.reduce(0.0) { most, span in max(most, width * span / Double.pi) }
      let count = Int(max(Double(Self.leastOfInterval), min(turns, Double(Self.mostHalfTurns))))
      return (0..<count).map { (step: Int) -> Double in
        interval.lowerBound + width * ((Double(step) + 0.5) / Double(count))
      }
    }
    let rates = spans.flatMap { span -> [Double] in (1...halfTurns).map { Double($0) / span } }
    let values = rates.flatMap { (rate: Double) -> [Double] in
      let turn = Double.pi * rate
      return [turn, 0.5 * rate, 2 / rate, 1 / turn]
    }
    return values.filter { $0.isFinite && $0 > 0 }
  }
}
