import EffectMath

/// What is proved of a formula for all values of some of its parameters together.
package struct ProvedFamily {
  private let function: MultivariateFunction
  private let domain: ClosedRange<Double>
  /// The abscissa, then the parameters.
  private let box: [Interval]

  /// Evaluations that the proof of a claim may take.
  private static let evaluations = 2_000
  /// How far apart places are that an invertible curve has different values at, a share of the domain.
  private static let apart = 0.01

  /// - Parameters:
  ///   - ranges: of the parameters that vary: at most seven, with ends.
  ///   - parameters: values for the others.
  /// - Returns: nil where nothing can be proved.
  package init?(
    _ formula: Formula, over domain: ClosedRange<Double>, _ ranges: [(name: String, range: ClosedRange<Double>)],
    _ parameters: [String: Double]
  ) {
    let names = [formula.abscissa] + ranges.map(\.name)
    let all = [domain] + ranges.map(\.range)
    guard names.count <= 8, domain.lowerBound < domain.upperBound,
      all.allSatisfy({ ($0.upperBound - $0.lowerBound).isFinite }),
      let function = try? formula.function(of: names, parameters: parameters)
    else { return nil }
    (self.function, self.domain) = (function, domain)
    box = all.map { Interval($0.lowerBound, $0.upperBound) }
  }

  /// Whether a claim is proved for every place and all values of the parameters.
  package func holds(_ claim: CurveClaim) -> Bool {
    switch claim {
    case .finite: isFinite
    case .continuous: isFinite && isContinuous
    case .bounded(let range, let tolerance):
      isFinite
        && function.enclosed().stays(
          within: range.lowerBound - tolerance...range.upperBound + tolerance, over: box, evaluations: Self.evaluations)
    case .ends(let from, let to, let tolerance):
      isAt(domain.lowerBound, from, tolerance) && isAt(domain.upperBound, to, tolerance)
    case .monotone(let isRising): isMonotone(isRising)
    case .invertible: isInvertible
    case .symmetric(let total, let tolerance): isSymmetric(total, tolerance)
    }
  }

  private var isFinite: Bool { function.enclosed().isFinite(over: box, evaluations: Self.evaluations) }

  private var isContinuous: Bool {
    function.enclosed().isFinite(over: box, continuousAlong: 0, evaluations: Self.evaluations)
  }

  private func isMonotone(_ isRising: Bool) -> Bool {
    isContinuous
      && function.enclosedSlope(in: 0).stays(
        within: isRising ? 0 ... .infinity : -.infinity...0, over: box, evaluations: Self.evaluations)
  }

  private func isAt(_ place: Double, _ value: Double, _ tolerance: Double) -> Bool {
    var edge = box
    edge[0] = Interval(place)
    let isThere = function.enclosed().isFinite(over: edge, evaluations: Self.evaluations)
    return isThere
      && function.enclosed().stays(
        within: value - tolerance...value + tolerance, over: edge, evaluations: Self.evaluations)
  }

  /// A curve that does not fall, and has risen a hundredth of the domain further; or the same the other way.
  private var isInvertible: Bool {
    let step = Self.apart * (domain.upperBound - domain.lowerBound)
    let order = 2
    let rise = BoxFunction(variables: box.count, order: order) { [function] place in
      var later = place
      later[0] = place[0] + step
      return function.series(of: later) - function.series(of: place)
    }
    var most = box
    most[0] = Interval(domain.lowerBound, Swift.max(domain.lowerBound, domain.upperBound - step))
    let least = Double.leastNonzeroMagnitude
    if isMonotone(true) { return rise.stays(within: least ... .infinity, over: most, evaluations: Self.evaluations) }
    return isMonotone(false)
      && rise.stays(within: -.infinity ... -least, over: most, evaluations: Self.evaluations)
  }

  /// f(t) + f(a + b − t) = total.
  private func isSymmetric(_ total: Double, _ tolerance: Double) -> Bool {
    let sum = BoxFunction(variables: box.count) { [function, domain] place in
      var turned = place
      turned[0] = domain.lowerBound + domain.upperBound - place[0]
      return function.series(of: place) + function.series(of: turned)
    }
    return isFinite
      && sum.stays(within: total - tolerance...total + tolerance, over: box, evaluations: Self.evaluations)
  }
}
