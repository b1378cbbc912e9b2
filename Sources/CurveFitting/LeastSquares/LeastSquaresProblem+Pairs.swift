import ScalarMath

/// Further starts for formulas of which one scanned parameter alone says nothing: sums and products of waves.
extension LeastSquaresProblem {
  /// A share of the variation from which nothing is left to look for in pairs.
  private static let pairedShare = 0.99
  /// Starts for which parameters are scanned again, and how many values of each go on.
  private static let mostScannedAgain = 3
  private static let mostFollowed = 4
  /// Pairs of values that are tried, at most; and of one parameter's.
  private static let mostTried = 16384.0
  private static let mostOfParameter = 128.0
  /// Pairs for which the others take some steps.
  private static let mostApproached = 16
  private static let stepsOfOthers = 4

  /// Whether the best place leaves something that another wave may be in.
  func leavesMuch(_ found: [LeastSquaresSearch.Place], _ model: LeastSquaresModel) -> Bool {
    let least = found.reduce(.infinity) { min($0, $1.cost) }
    return share(least, model).map { $0 < Self.pairedShare } ?? false
  }

  /// Places of different sums, the least first.
  func distinct(_ found: [LeastSquaresSearch.Place], most count: Int) -> [LeastSquaresSearch.Place] {
    var chosen: [LeastSquaresSearch.Place] = []
    for place in found.ascending(by: { $0.cost }) where chosen.count < count {
      if chosen.last.map({ place.cost > $0.cost * (1 + 1e-3) }) ?? true { chosen.append(place) }
    }
    return chosen
  }

  /// Starts where two parameters fit the data best together: one scanned again beside the best places that were found,
  /// as for the second wave in what the first leaves, and all pairs of a coarse grid.
  func pairedStarts(_ search: LeastSquaresSearch, _ found: [LeastSquaresSearch.Place]) -> [[Double]] {
    let open = search.nonlinear.filter { parameters[$0].start == nil }
    guard open.count > 1 else { return [] }
    var scan = search
    scan.model = search.model.thinned(to: Self.mostRowsOfScan)
    let spans = spans
    var starts: [[Double]] = []
    for place in distinct(found, most: Self.mostScannedAgain) {
      for parameter in open {
        let tried = values(of: parameter, spans).compactMap { value -> (cost: Double, start: [Double])? in
          var start = place.parameters
          start[parameter] = value
          return scan.leastCost(start).map { ($0, start) }
        }
        starts += tried.ascending { $0.cost }.prefix(Self.mostFollowed).map(\.start)
      }
    }
    return starts + gridStarts(scan, open, spans)
  }

  /// The best of a grid of each pair, the others 1 or a quarter turn more.
  private func gridStarts(_ scan: LeastSquaresSearch, _ open: [Int], _ spans: [Double]) -> [[Double]] {
    guard let span = spans.max() else { return [] }
    let bases = others(of: scan.nonlinear.count)
    let pairs = Double(open.count * (open.count - 1) / 2 * bases.count)
    let side = min(Self.mostOfParameter, (Self.mostTried / pairs).squareRoot())
    guard side >= 2 else { return [] }
    func grid(_ parameter: Int) -> [Double] {
      let steps = (0..<Int(side)).map { Double($0) }
      guard let interval = parameters[parameter].interval else { return steps.map { ($0 + 1) * .pi / span } }
      let width = interval.upperBound - interval.lowerBound
      return width.isFinite ? steps.map { interval.lowerBound + width * (($0 + 0.5) / side) } : []
    }
    var tried: [(cost: Double, start: [Double], pair: [Int])] = []
    for (place, first) in open.enumerated() {
      for second in open.dropFirst(place + 1) {
        for base in bases {
          var start = parameters.map { $0.start ?? ($0.interval == nil ? base : $0.firstStart) }
          for one in grid(first) {
            start[first] = one
            for other in grid(second) {
              start[second] = other
              if let cost = scan.leastCost(start) { tried.append((cost, start, [first, second])) }
            }
          }
        }
      }
    }
    let near = tried.ascending { $0.cost }.prefix(Self.mostApproached).compactMap { _, start, pair in
      var others = scan
      others.nonlinear = scan.nonlinear.filter { !pair.contains($0) }
      return others.approach(from: start, steps: Self.stepsOfOthers)
    }
    return near.ascending { $0.cost }.prefix(2 * Self.mostFollowed).map(\.parameters)
  }

  /// What parameters beside a pair are.
  private func others(of count: Int) -> [Double] { count > 2 ? [1, 1 + .pi / 2] : [1] }
}
