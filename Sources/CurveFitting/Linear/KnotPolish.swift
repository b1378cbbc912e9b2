import ScalarMath

/// A stop of a fit, as it is printed.
struct Knot {
  /// The position in percent, as it is printed; the share is a hundredth of it, rounded as the reader rounds it.
  var percent: Double
  /// True to print the position; otherwise CSS puts it at equal distances from its neighbours.
  var isPlaced = true
  /// The share of the position.
  var x: Double
  /// The output, as it is printed.
  var output: Double
  /// The output in the unit of the samples.
  var y: Double

  init(percent: Double, output: Double, scale: Double) {
    (self.percent, x, self.output, y) = (percent, percent / 100, output, output / scale)
  }

  /// Creates a knot at a share of the domain, or at the nearest share that a percentage represents.
  ///
  /// - Parameter scale: the unit of heights.
  init(share: Double, output: Double, scale: Double) {
    self.init(percent: Self.percent(share), output: output, scale: scale)
  }

  /// Returns the percentage that is read as a share, with the fewest digits; if there is none, one that is read as a
  /// neighbour.
  static func percent(_ share: Double) -> Double {
    let near = share * 100
    let digits = ShortestDecimal(near)
    // No number is nearer to 100 shares: if this one is read as a neighbour, so are the others.
    return (0...digits.digits.count).lazy.map { digits.rounded(to: $0).value }.first { $0 / 100 == share } ?? near
  }
}

/// Shortens knots, one at a time, while their neighbours stay.
struct KnotPolish {
  let tube: Tube
  let mirrored: Tube
  let scale: Double
  let options: LinearFit.Options

  /// The largest number of positions tried for each number of decimals.
  private static let mostPositions = 24

  /// Returns the knots, shortened if possible.
  func polished(_ knots: [Knot]) -> [Knot] {
    guard knots.count > 2 else { return knots }
    var knots = knots
    for _ in 0..<2 {
      for index in 1..<(knots.count - 1) where knots[index - 1].isPlaced && knots[index + 1].isPlaced {
        if let shorter = shorter(knots[index], between: knots[index - 1], and: knots[index + 1]) {
          knots[index] = shorter
        }
      }
    }
    return knots
  }

  private func shorter(_ knot: Knot, between a: Knot, and b: Knot) -> Knot? {
    let fromLeft = Sight(from: a.x, a.y, in: tube, until: b.x)
    let fromRight = Sight(from: -b.x, b.y, in: mirrored, until: -a.x)
    var best: Knot?
    var fewest = characters(knot)
    func take(_ percent: Double, isPlaced: Bool) {
      let x = isPlaced ? percent / 100 : Self.middle(a.x, b.x)
      guard x > a.x, x < b.x, let left = fromLeft.heights(at: x), let right = fromRight.heights(at: -x) else { return }
      let (low, high) = (max(left.low, right.low), min(left.high, right.high))
      guard low <= high else { return }
      var other = Knot(
        percent: percent, output: ShortNumber.shortest(from: low * scale, to: high * scale), scale: scale)
      (other.x, other.isPlaced) = (x, isPlaced)
      let count = characters(other)
      if count < fewest { (best, fewest) = (other, count) }
    }
    if !options.isExplicit, a.x < b.x { take(Self.middle(a.x, b.x) * 100, isPlaced: false) }
    for places in 0...max(0, ShortNumber.places(knot.percent)) where best?.isPlaced != false {
      let unit = ShortNumber.powers[min(places, 12)]
      let centre = (knot.percent * unit).rounded()
      let (least, greatest) = ((a.x * 100 * unit).rounded(.up), (b.x * 100 * unit).rounded(.down))
      for step in 0...Self.mostPositions {
        let number = centre + Double(step % 2 == 0 ? step / 2 : -(step + 1) / 2)
        if number >= least && number <= greatest { take(number / unit, isPlaced: true) }
      }
    }
    return best
  }

  /// Returns the share that CSS gives a stop without a position, between two with positions.
  private static func middle(_ a: Double, _ b: Double) -> Double { a + 0.5 * (b - a) }

  private func characters(_ knot: Knot) -> Int {
    ShortNumber.length(knot.output) + (knot.isPlaced ? ShortNumber.length(knot.percent) + 2 : 0)
  }
}
