import ScalarMath
import TimingFunctions

/// How far a printed `linear()` is from its target.
enum LinearDeviation {
  /// Proved where the target is made of straight lines itself; else by the samples, the corners, and a search about
  /// every peak that may be the highest.
  static func deviation(of curve: PiecewiseLinear, from samples: CurveSamples) -> Deviation {
    let target = samples.target
    var largest = (difference: 0.0, share: 0.0)
    func take(_ difference: Double, _ share: Double) {
      if difference.magnitude > largest.difference.magnitude || difference.isNaN { largest = (difference, share) }
    }
    var sum = 0.0
    var peaks: [(height: Double, low: Double, high: Double)] = []
    for piece in samples.pieces {
      let count = piece.xs.count
      var differences = [Double](repeating: 0, count: count)
      for (index, x) in piece.xs.enumerated() {
        // A piece begins behind its first sample and ends before its last.
        let value =
          index == 0 ? curve.limits(at: x).after : index == count - 1 ? curve.limits(at: x).before : curve.value(at: x)
        differences[index] = value - piece.ys[index] * samples.scale
        take(differences[index], x)
      }
      for index in 1..<count {
        let (a, b) = (differences[index - 1], differences[index])
        sum +=
          (piece.xs[index] - piece.xs[index - 1])
          * (a / samples.scale * (a / samples.scale)
            + a / samples.scale * (b / samples.scale) + b / samples.scale * (b / samples.scale)) / 3
        guard index + 1 < count else { continue }
        let (height, next) = (b.magnitude, differences[index + 1].magnitude)
        if height >= a.magnitude, height >= next { peaks.append((height, piece.xs[index - 1], piece.xs[index + 1])) }
      }
    }
    let jumps = samples.jumps
    for point in curve.points where 0...1 ~= point.input && !jumps.hasJump(at: point.input) {
      take(curve.value(at: point.input) - target.value(at: point.input), point.input)
    }
    for peak in peaks where peak.height >= largest.difference.magnitude * (1 - 0x1p-8) {
      // At a jump itself both sides have been compared; a single value there is left out.
      func difference(_ share: Double) -> Double {
        jumps.hasJump(at: share) ? 0 : curve.value(at: share) - target.value(at: share)
      }
      let top = Extrema.maximum(of: { difference($0).magnitude }, in: peak.low...peak.high, tolerance: 1e-12)
      take(difference(top.abscissa), top.abscissa)
    }
    let rms = sum.squareRoot() * samples.scale
    let found = Deviation(largest: largest.difference, abscissa: target.abscissa(at: largest.share), rms: rms)
    return DeviationProof.proved(found, of: curve, from: target, jumps: jumps) ?? found
  }

  /// A curve that is made of straight lines by its construction.
  static func lines(_ curve: any TimingFunction) -> PiecewiseLinear? {
    if let curve = curve as? PiecewiseLinear { return curve.isBefore ? nil : curve }
    return curve is Linear ? try? PiecewiseLinear([.init(0), .init(1)]) : nil
  }
}

extension PiecewiseLinear {
  /// The outputs on both sides of a place, at which a jump is taken that is some ulps away.
  func limits(at t: Double) -> (before: Double, after: Double) {
    var (low, high) = (0, points.count)
    let slack = JumpPlaces.slack(at: t)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input < t - slack { low = middle + 1 } else { high = middle }
    }
    var (first, last): (Double?, Double?)
    while low < points.count, points[low].input <= t + slack {
      if first == nil { first = points[low].output }
      last = points[low].output
      low += 1
    }
    if let first, let last { return (first, last) }
    let value = value(at: t)
    return (value, value)
  }
}
