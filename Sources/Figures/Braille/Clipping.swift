/// Cuts segments to a rectangle.
enum Clipping {
  typealias Point = (x: Double, y: Double)

  /// The part of a segment within 0...width by 0...height; `nil` if there is none (You-Dong Liang and Brian Barsky,
  /// "A new concept and method for line clipping", 1984).
  static func segment(
    from start: Point, to end: Point, width: Double, height: Double
  ) -> (start: Point, end: Point)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (entry, exit) = (0.0, 1.0)
    for (step, room) in [(-dx, start.x), (dx, width - start.x), (-dy, start.y), (dy, height - start.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        entry = max(entry, room / step)
      } else {
        exit = min(exit, room / step)
      }
    }
    guard entry <= exit else { return nil }
    return ((start.x + entry * dx, start.y + entry * dy), (start.x + exit * dx, start.y + exit * dy))
  }
}
