import ScalarMath

/// A stop of a fit, as it is printed.
struct Knot {
  /// The position in percent, as it is printed; its share is a hundredth of it, rounded as the reader rounds it.
  var percent: Double
  /// Whether the position is printed; else CSS puts it at equal distances from its neighbours.
  var isPlaced = true
  /// The share at which it stands.
  var x: Double
  /// The output, as it is printed.
  var output: Double
  /// The output in the unit of the samples.
  var y: Double

  init(percent: Double, output: Double, scale: Double) {
    (self.percent, x, self.output, y) = (percent, percent / 100, output, output / scale)
  }

  /// A knot at a share, or at the nearest that a percentage has; outputs of the unit `scale`.
  init(share: Double, output: Double, scale: Double) {
    self.init(percent: Self.percent(share), output: output, scale: scale)
  }

  /// The percentage that is read as a share, with the fewest digits of all that are; one that is read as a neighbour
  /// where there is none.
  static func percent(_ share: Double) -> Double {
    let near = share * 100
    let digits = ShortestDecimal(near)
    for count in 0...digits.digits.count {
      let value = digits.rounded(to: count).value
      if value / 100 == share { return value }
    }
    var (below, above) = (near, near)
    for _ in 0..<3 {
      (below, above) = (below.nextDown, above.nextUp)
      if below / 100 == share { return below }
      if above / 100 == share { return above }
    }
    return near
  }
}
