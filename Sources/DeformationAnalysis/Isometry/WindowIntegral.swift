/// The running integral from 0 of a function over the bending window, as a table: a few nanoseconds a value, forwards and
/// backwards.
///
/// Between 512 knots it is the cubic with the right values and slopes there, so that it is off by about 10⁻¹⁰ for
/// profiles like the published ones; outside 0...1 it goes on with the constant `outside`.
struct WindowIntegral: Sendable {
  /// The function before and after the window.
  let outside: Double
  private let values: [Double]
  private let slopes: [Double]

  private static let panels = 512

  /// The integral of `function`, whose kinks lie on multiples of 1/512. Where it is not finite at a knot its mean beside
  /// the knot stands in.
  init(of function: (Double) -> Double, outside: Double) {
    self.outside = outside
    let width = 1 / Double(Self.panels)
    var values = [0.0]
    for panel in 0..<Self.panels {
      let added = GaussLegendre.integral(of: function, from: width * Double(panel), width: width)
      values.append(values[panel] + added)
    }
    self.values = values
    slopes = (0...Self.panels).map { knot in
      let slope = function(width * Double(knot))
      if slope.isFinite { return slope }
      let beside = min(knot, Self.panels - 1)
      return (values[beside + 1] - values[beside]) / width
    }
  }

  /// Over the whole window.
  var total: Double { values[Self.panels] }

  func value(at x: Double) -> Double {
    guard x > 0 else { return outside * x }
    guard x < 1 else { return total + outside * (x - 1) }
    let place = x * Double(Self.panels)
    let panel = min(Int(place), Self.panels - 1)
    return cubic(panel, place - Double(panel)).value
  }

  /// The x with that value, for a function above 0.
  func inverse(at value: Double) -> Double {
    guard value > 0 else { return value / outside }
    guard value < total else { return 1 + (value - total) / outside }
    var (low, high) = (0, Self.panels)
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle } else { high = middle }
    }
    var share = (value - values[low]) / (values[high] - values[low])
    // From a straight line Newton's steps square an error that is small already.
    for _ in 0..<4 {
      let (found, slope) = cubic(low, share)
      share = min(max(share - (found - value) / slope, 0), 1)
    }
    return (Double(low) + share) / Double(Self.panels)
  }

  /// The value in a panel and its slope over the share of the panel.
  private func cubic(_ panel: Int, _ s: Double) -> (value: Double, slope: Double) {
    let width = 1 / Double(Self.panels)
    let rise = values[panel + 1] - values[panel]
    let (start, end) = (slopes[panel] * width, slopes[panel + 1] * width)
    let (second, third) = (3 * rise - 2 * start - end, start + end - 2 * rise)
    return (values[panel] + s * (start + s * (second + s * third)), start + s * (2 * second + s * 3 * third))
  }
}
