import CurveFitting

/// How far a curve is from a target, looked at where a fit does not look: at places at which no sample is, and more of
/// them where the error is largest.
struct DenseCheck {
  private let target: FittingTarget
  private let places: [Double]
  private let heights: [Double]
  /// Looked at between the neighbours of a peak.
  private let closer: Int

  /// - Parameters:
  ///   - breaks: abscissas about which, as about the ends, places lie close.
  ///   - isThorough: whether there are as many places as are of use; else a quarter of them.
  init(_ target: FittingTarget, breaks: [Double], isThorough: Bool) {
    let width = target.domain.upperBound - target.domain.lowerBound
    let even = isThorough ? 2000 : 400
    let shares = breaks.prefix(8).map { ($0 - target.domain.lowerBound) / width }
    let close = ([0, 1] + shares).flatMap { center in
      stride(from: 6, through: 48, by: isThorough ? 1 : 2).flatMap { power in
        let step = Double(sign: .plus, exponent: -power, significand: isThorough ? 1.3 : 1.7)
        return [center - step, center + step]
      }
    }
    self.target = target
    closer = isThorough ? 64 : 16
    let spread: [Double] = (0..<even).map { (index: Int) in (Double(index) + 0.37) / Double(even) }
    places = (spread + close.filter { 0...1 ~= $0 }).sorted()
    heights = places.map(target.value(at:))
  }

  /// The largest distance of a function of the share that was found, and where.
  func largest(of curve: (Double) -> Double) -> (error: Double, share: Double) {
    let errors = zip(places, heights).map { (curve($0) - $1).magnitude }
    let peaks = errors.indices.filter { index in
      (index == 0 || errors[index] >= errors[index - 1])
        && (index == errors.count - 1 || errors[index] >= errors[index + 1])
    }
    var best = (error: 0.0, share: 0.0)
    func take(_ error: Double, _ share: Double) {
      if error > best.error || error.isNaN { best = (error, share) }
    }
    for (error, share) in zip(errors, places) { take(error, share) }
    for peak in peaks.sorted(by: { errors[$0] > errors[$1] }).prefix(4) {
      let (low, high) = (places[max(peak - 1, 0)], places[min(peak + 1, places.count - 1)])
      for index in 1..<closer {
        let share = low + (high - low) * Double(index) / Double(closer)
        take((curve(share) - target.value(at: share)).magnitude, share)
      }
    }
    return best
  }
}
