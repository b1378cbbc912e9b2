import ScalarMath

/// The border of the region that a number of links reaches from the left; it lies on one line.
///
/// The line touches one wall at `contact` and leaves the tube through the other at `exit`, to its right; through the
/// upper wall if `leavesAbove`.
typealias Window = (contact: TubePoint, exit: TubePoint, leavesAbove: Bool)

/// The fewest straight lines, joined end to end, from one end of a tube to the other.
///
/// Source: S. Suri, A linear time algorithm for minimum link paths inside a simple polygon, 1986; for a tube that is a
/// function H. Imai, M. Iri, An optimal algorithm for approximating a piecewise linear function, 1986. From each window
/// a link goes as far as possible, so no path of as many links reaches farther.
struct MinimumLink {
  /// The borders of the regions that 1, 2, … links reach.
  private(set) var windows: [Window] = []
  /// The stages of the links by abscissa; empty unless they are kept.
  private(set) var stages: [Stage] = []
  /// The heights at the far end between which links can end.
  private(set) var heights: (low: Double, high: Double) = (0, 0)
  /// The number of links; nil if it exceeds the limit.
  private(set) var links: Int?

  /// The extreme lines of the last link at a sample: the abscissa of the sample, the number of links including this
  /// one, and the lines of the least and the greatest slope. Links of this number reach everything between both.
  typealias Stage = (x: Double, links: Int, falling: SlantedLine, rising: SlantedLine)

  /// - Parameters:
  ///   - most: the limit on links.
  ///   - keepsStages: true to keep ``stages``.
  init(_ tube: Tube, most: Int = .max, keepsStages: Bool = false) {
    if keepsStages { stages.reserveCapacity(tube.xs.count) }
    var stabber = Stabber(at: 0, in: tube)
    func keep(_ x: Double) {
      if keepsStages { stages.append((x, windows.count + 1, stabber.falling, stabber.rising)) }
    }
    keep(tube.xs[0])
    var index = 1
    while index < tube.xs.count {
      let obstacle = stabber.add(tube.xs[index], tube.low[index], tube.high[index], next: index + 1)
      if obstacle == .none {
        keep(tube.xs[index])
        index += 1
        continue
      }
      if windows.count + 2 > most { return }
      let window = Self.window(stabber, at: index, isAbove: obstacle == .upperWall, in: tube)
      windows.append(window)
      stabber = Stabber(window, in: tube)
      keep(window.exit.x)
    }
    links = windows.count + 1
    let last = tube.xs.count - 1
    let ends = [stabber.rising, stabber.falling].map {
      min(max($0.height(at: tube.xs[last]), tube.low[last]), tube.high[last])
    }
    heights = (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// Returns the stage at an abscissa: the last one that begins there or before; nil if there is none.
  func stage(at x: Double) -> Stage? { stages[..<stages.partitioningIndex { !($0.x <= x) }].last }

  /// Returns the window at a sample that no line passes.
  private static func window(_ stabber: Stabber, at index: Int, isAbove: Bool, in tube: Tube) -> Window {
    let line = isAbove ? stabber.falling : stabber.rising
    let wall = isAbove ? tube.high : tube.low
    let (a, b) = (tube.xs[index - 1], tube.xs[index])
    let (near, far) = (line.side(a, wall[index - 1]).magnitude, line.side(b, wall[index]).magnitude)
    // A line that is met within the cell in which it begins leaves from there at the earliest.
    let share = near + far > 0 ? near / (near + far) : 1
    let x = min(max(a + share * (b - a), line.contact.x), b)
    let part = (x - a) / (b - a)
    let exit: TubePoint = (x, wall[index - 1] + part * (wall[index] - wall[index - 1]), index)
    return (line.contact, exit, isAbove)
  }

  /// Returns the fewest lines that need not be joined: each as long as the tube allows, the next one from the first
  /// sample that it does not reach. No path has fewer links.
  static func unconnected(_ tube: Tube) -> Int {
    var stabber = Stabber(at: 0, in: tube)
    var count = 1
    for index in tube.xs.indices.dropFirst() {
      if stabber.add(tube.xs[index], tube.low[index], tube.high[index], next: index + 1) == .none { continue }
      stabber = Stabber(at: index, in: tube)
      count += 1
    }
    return count
  }
}
