import ScalarMath

/// A point of the plane: an abscissa and a height, and the number of the first sample of a tube that lies after it.
struct Place {
  var x: Double
  var y: Double
  var next: Int
}

/// The band about a curve without jumps in which a fit has to stay: an interval of heights at each of the samples,
/// straight between them.
struct Tube {
  /// The samples' abscissas, strictly ascending, two or more.
  var xs: [Double] = []
  /// The least height at each.
  var low: [Double] = []
  /// The greatest height at each.
  var high: [Double] = []

  /// The tube seen from its other end: abscissas with their signs changed.
  var mirrored: Tube {
    Tube(xs: xs.reversed().map { -$0 }, low: low.reversed(), high: high.reversed())
  }

  /// The tube with a part of its width at every sample, about the same middle.
  func narrowed(to part: Double) -> Tube {
    var result = self
    for index in xs.indices {
      let middle = low[index] + (high[index] - low[index]) / 2
      result.low[index] = middle + part * (low[index] - middle)
      result.high[index] = middle + part * (high[index] - middle)
    }
    return result
  }

  /// The heights at an abscissa from the sample before `next` to that one.
  func heights(at x: Double, before next: Int) -> (low: Double, high: Double) {
    let (a, b) = (next - 1, next)
    if x >= xs[b] { return (low[b], high[b]) }
    let share = (x - xs[a]) / (xs[b] - xs[a])
    return (low[a] + share * (low[b] - low[a]), high[a] + share * (high[b] - high[a]))
  }

  /// The number of the first sample at x or after, 1 or more and at most the last.
  func cell(of x: Double) -> Int {
    xs.dropFirst().dropLast().partitioningIndex { !($0 < x) }
  }
}
