/// What is seen from a place in a tube, to its right: the slopes of lines that stay inside up to each sample.
struct Sight {
  /// Where it is seen from.
  private let place: Place
  /// The least and the greatest slope past each sample from the place's next one on, while there is one.
  private var slopes: [(least: Double, greatest: Double)] = []
  private let tube: Tube

  /// - Parameter last: the abscissa beyond which nobody looks.
  init(from place: Place, in tube: Tube, upTo last: Double = .infinity) {
    (self.place, self.tube) = (place, tube)
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for index in place.next..<max(place.next, tube.xs.count) {
      let distance = tube.xs[index] - place.x
      if distance <= 0 { continue }
      least = max(least, (tube.low[index] - place.y) / distance)
      greatest = min(greatest, (tube.high[index] - place.y) / distance)
      if least > greatest { break }
      slopes.append((least, greatest))
      if tube.xs[index] > last { break }
    }
  }

  /// The abscissa of the first sample that is not seen, or of the last of all.
  var reach: Double { tube.xs[min(firstSeen + slopes.count, tube.xs.count - 1)] }

  /// The number of the first sample to the right of the place.
  private var firstSeen: Int {
    place.next < tube.xs.count && tube.xs[place.next] <= place.x ? place.next + 1 : place.next
  }

  /// The heights that are seen at an abscissa: those from low to high, none where low is greater. Nil where it is out
  /// of sight.
  func heights(at x: Double) -> (low: Double, high: Double)? {
    let cell = tube.cell(of: x)
    let wall = tube.heights(at: x, before: cell)
    let passed = cell - firstSeen
    guard x > place.x, passed <= slopes.count else { return nil }
    if passed <= 0 { return wall }
    let (least, greatest) = slopes[passed - 1]
    let low = max(wall.low, place.y + least * (x - place.x))
    let high = min(wall.high, place.y + greatest * (x - place.x))
    return (low, high)
  }
}
