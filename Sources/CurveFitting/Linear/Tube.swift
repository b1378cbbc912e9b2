import ScalarMath

/// A point of the plane: an abscissa and a height, and the number of the first sample of a tube that lies after it.
typealias TubePoint = (x: Double, y: Double, next: Int)

/// The band about a curve without jumps that contains a fit: an interval of heights at each of the samples, straight
/// between them.
struct Tube {
  /// The samples' abscissas, strictly ascending, two or more.
  var xs: [Double] = []
  /// The least height at each.
  var low: [Double] = []
  /// The greatest height at each.
  var high: [Double] = []

  /// The mirrored tube: abscissas with changed signs.
  var mirrored: Tube { Tube(xs: xs.reversed().map { -$0 }, low: low.reversed(), high: high.reversed()) }

  /// Returns the tube narrowed to a share of its width, about its middle.
  func narrowed(to part: Double) -> Tube {
    let middles = zip(low, high).map { $0 + ($1 - $0) / 2 }
    func narrowed(_ wall: [Double]) -> [Double] { zip(middles, wall).map { $0 + part * ($1 - $0) } }
    return Tube(xs: xs, low: narrowed(low), high: narrowed(high))
  }

  /// Returns the interval of heights at an abscissa between the sample before `next` and that one.
  func heights(at x: Double, before next: Int) -> (low: Double, high: Double) {
    let (a, b) = (next - 1, next)
    if x >= xs[b] { return (low[b], high[b]) }
    let share = (x - xs[a]) / (xs[b] - xs[a])
    return (low[a] + share * (low[b] - low[a]), high[a] + share * (high[b] - high[a]))
  }

  /// Returns the index of the first sample at x or after it, from 1 to the last one.
  func cell(of x: Double) -> Int { xs.dropFirst().dropLast().partitioningIndex { !($0 < x) } }
}

/// A line through a place, directed to the right, up or down.
struct SlantedLine {
  var place: TubePoint
  var dx: Double
  var dy: Double
  /// The next contact, to the right of ``place`` or at it.
  var contact: TubePoint

  init(from place: TubePoint, to contact: TubePoint) {
    (self.place, self.contact) = (place, contact)
    (dx, dy) = (contact.x - place.x, contact.y - place.y)
  }

  /// A line straight up or down.
  init(vertical dy: Double, through place: TubePoint) {
    (self.place, contact, dx, self.dy) = (place, place, 0, dy)
  }

  /// Returns a number above 0 for a point above the line. Every point to the right of an upward line is below it.
  @inline(__always)
  func side(_ x: Double, _ y: Double) -> Double { dx * (y - place.y) - dy * (x - place.x) }

  /// Returns the height at an abscissa; infinite next to a vertical line.
  func height(at x: Double) -> Double { x == place.x ? place.y : place.y + dy / dx * (x - place.x) }
}

/// The lines that pass above all lower and below all upper points, which are added from left to right.
///
/// It stores the steepest and the flattest such line, and the parts of both hulls that such a line can touch. A point
/// takes constant time on average.
///
/// Source: J. O'Rourke, An on-line algorithm for fitting straight lines between data ranges, 1981, in the form with
/// hulls; H. Imai, M. Iri, An optimal algorithm for approximating a piecewise linear function, 1986.
struct Stabber {
  /// The line of the greatest slope: from a lower point to an upper one.
  private(set) var rising: SlantedLine
  /// The line of the least slope: from an upper point to a lower one.
  private(set) var falling: SlantedLine
  private var lower: Hull
  private var upper: Hull

  /// Starts with the lines through a tube's heights at a sample.
  init(at index: Int, in tube: Tube) {
    let low: TubePoint = (tube.xs[index], tube.low[index], index + 1)
    let high: TubePoint = (tube.xs[index], tube.high[index], index + 1)
    (lower, upper) = (Hull(low, turn: 1), Hull(high, turn: -1))
    rising = SlantedLine(vertical: 1, through: low)
    falling = SlantedLine(vertical: -1, through: high)
  }

  /// Starts with the lines that cross a window.
  init(_ window: Window, in tube: Tube) {
    let (contact, exit) = (window.contact, window.exit)
    let border = SlantedLine(from: contact, to: exit)
    lower = Hull(window.leavesAbove ? contact : exit, turn: 1)
    upper = Hull(window.leavesAbove ? exit : contact, turn: -1)
    for index in contact.next..<max(contact.next, exit.next) {
      let y = window.leavesAbove ? tube.low[index] : tube.high[index]
      let place: TubePoint = (tube.xs[index], y, index + 1)
      if window.leavesAbove { lower.append(place) } else { upper.append(place) }
    }
    rising = window.leavesAbove ? border : SlantedLine(vertical: 1, through: exit)
    falling = window.leavesAbove ? SlantedLine(vertical: -1, through: exit) : border
  }

  /// The wall that rules out every line past a sample, if any.
  enum Obstacle { case none, lowerWall, upperWall }

  /// Adds a sample to the right of all before; returns the wall that rules out every line past it, if any.
  @inline(__always)
  mutating func add(_ x: Double, _ low: Double, _ high: Double, next: Int) -> Obstacle {
    let flattest = falling.side(x, low)
    let steepest = rising.side(x, high)
    if falling.side(x, high) < 0 { return .upperWall }
    if rising.side(x, low) > 0 { return .lowerWall }
    let (bottom, top): (TubePoint, TubePoint) = ((x, low, next), (x, high, next))
    if flattest > 0 { falling = SlantedLine(from: upper.tangent(to: bottom), to: bottom) }
    if steepest < 0 { rising = SlantedLine(from: lower.tangent(to: top), to: top) }
    lower.append(bottom)
    upper.append(top)
    return .none
  }

  /// The hull of points, from left to right, on the side that a line can touch. Points that no line can touch any more
  /// are dropped.
  private struct Hull {
    private var points: [TubePoint]
    private var first = 0
    /// 1 for the hull above points, −1 below.
    private let turn: Double

    init(_ point: TubePoint, turn: Double) { (points, self.turn) = ([point], turn) }

    mutating func append(_ point: TubePoint) {
      while points.count - first >= 2 {
        let (a, b) = (points[points.count - 2], points[points.count - 1])
        let cross = (b.x - a.x) * (point.y - b.y) - (b.y - a.y) * (point.x - b.x)
        if cross * turn < 0 { break }
        points.removeLast()
      }
      points.append(point)
    }

    /// Returns the point whose line to `target`, to the right of all, leaves the rest on one side. Points before it are
    /// dropped.
    mutating func tangent(to target: TubePoint) -> TubePoint {
      while first + 1 < points.count {
        let (a, b) = (points[first], points[first + 1])
        let cross = (target.x - a.x) * (target.y - b.y) - (target.y - a.y) * (target.x - b.x)
        if cross * turn > 0 { break }
        first += 1
      }
      return points[first]
    }
  }
}
