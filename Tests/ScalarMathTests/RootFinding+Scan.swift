import ScalarMath

extension RootFinding {
  /// The zeros of `function` that a scan of `samples` even steps shows, in ascending order, each refined to
  /// `tolerance`.
  ///
  /// Found: exact zeros at sample points and every change of sign between neighbours (poles are told apart by their
  /// growing values and left out). Not found: two zeros within one step, and a touching zero between samples. NaN
  /// anywhere is a gap. A stretch where the function is zero throughout gives its first and last sample.
  static func roots(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, samples: Int = 256, tolerance: Double = 0
  ) -> [Double] {
    let count = max(samples, 1)
    let width = interval.upperBound - interval.lowerBound
    guard width.isFinite else { return [] }
    if width == 0 { return function(interval.lowerBound) == 0 ? [interval.lowerBound] : [] }
    let xs = (0...count).map { i in
      i == count ? interval.upperBound : interval.lowerBound + width * (Double(i) / Double(count))
    }
    let values = xs.map(function)
    var roots: [Double] = []
    for i in 0...count {
      if values[i] == 0 {
        let insideStretch = i > 0 && i < count && values[i - 1] == 0 && values[i + 1] == 0
        if !insideStretch && roots.last != xs[i] { roots.append(xs[i]) }
      }
      if i < count, (values[i] < 0 && values[i + 1] > 0) || (values[i] > 0 && values[i + 1] < 0) {
        let steepest = max(values[i].magnitude, values[i + 1].magnitude)
        if let root = root(of: function, in: xs[i]...xs[i + 1], tolerance: tolerance),
          function(root).magnitude <= steepest, roots.last != root
        {
          roots.append(root)
        }
      }
    }
    return roots
  }
}
