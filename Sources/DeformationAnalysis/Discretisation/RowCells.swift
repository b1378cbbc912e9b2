import ScalarMath
import TimingFunctions
import ViewEffects

/// A bent sheet as straight cells between its rows i/n: a regular grid or strips.
///
/// Every cell makes the same motion while the window passes it, from before its bottom row to past its top row. A
/// quantity that does not depend on the place on the screen is therefore a function of one cell's place in the window:
/// its bottom row is at the place a, its top row at a + 1/(n·w), and a runs from −1/(n·w) to 1. Cells that follow a
/// picture of heights differ, so each of them is searched.
///
/// A cell with rounded heights does not move between two jumps, while the sheet rises or rests. Its errors are largest
/// just before or just after a jump. If there are many jumps, an even selection is examined, then those near the best
/// of them.
public struct RowCells: Sendable, Hashable {
  /// The surface that the cells approximate.
  public let sheet: BentSheet
  /// The motion of the rows i/n. At a jump, errors include the limits from both sides. Errors of a solver that
  /// ``SolverSheet/diverges`` may be NaN.
  public let nodes: RowNodes
  /// n, the number of cells.
  public let count: Int
  /// The places in the window at which the height or the slope of a node may jump; an even selection if there are many.
  private let jumps: [Double]

  /// The legal numbers of cells.
  public static let counts = 1...100_000

  /// Creates the cells of a sheet.
  ///
  /// - Precondition: `count` is one of ``counts``, and nodes with rounded heights belong to the profile of a peel.
  public init(_ sheet: BentSheet, nodes: RowNodes = .exact, count: Int) {
    precondition(Self.counts ~= count, "the number of cells")
    (self.sheet, self.nodes, self.count) = (sheet, nodes, count)
    switch nodes {
    case .exact: jumps = sheet.profile.kinks
    case .solver(let solver): jumps = sheet.profile.kinks + solver.jumps.flatMap { [$0.lowerBound, $0.upperBound] }
    case .rounded(let steps): jumps = sheet.profile.jumps(0..<steps, of: steps, most: 4096)
    case .texels(_, let levels): jumps = sheet.profile.jumps(0..<levels, of: levels, most: 512)
    }
  }

  /// True if every cell makes the same motion through the window; false for cells that follow a picture of heights.
  var areAlike: Bool { if case .texels = nodes { false } else { true } }
  /// True if heights are rounded, so that errors are largest at jumps.
  private var areRounded: Bool { nodes.steps != nil }

  /// Returns the height of a node at its place in the window, as a share of the lift.
  func rise(of node: Int, at place: Double) -> Double { nodes.rise(of: sheet, row: row(node), at: place) }

  /// Returns the places in the window at which the height of a node may jump or have a kink: those near a given place,
  /// or an even selection if there are many.
  private func kinks(of node: Int, near place: Double?) -> [Double] {
    nodes.sources(of: row(node)).flatMap { source in
      let aside = source / sheet.window
      guard let place, let steps = nodes.steps else { return jumps.map { $0 + aside } }
      let level = Int(sheet.profile.value(at: place - aside) * Double(steps))
      return sheet.profile.jumps(max(level - 256, 0)..<min(level + 256, steps), of: steps, most: 512).map { $0 + aside }
    }
  }

  /// The height of a cell as a share of the window.
  var step: Double { 1 / (Double(count) * sheet.window) }

  func row(_ index: Int) -> Double { Double(index) / Double(count) }

  /// The places in the window at which a cell bends, counted at its bottom row.
  var places: ClosedRange<Double> { -step - reach...1 + reach }

  /// The largest distance from a node to the rows whose heights it follows, as a share of the window.
  private var reach: Double {
    if case .texels(let size, _) = nodes { 1 / (Double(size) * sheet.window) } else { 0 }
  }

  /// Returns the places of a node at which it or one of the next `nodes` − 1 nodes above it may jump or have a kink.
  private func kinks(above node: Int, nodes: Int = 2, near place: Double? = nil) -> [Double] {
    (0..<nodes).flatMap { index in
      let way = Double(index) * step
      return kinks(of: node - index, near: place.map { $0 + way }).map { $0 - way }
    }
  }

  /// Returns the places that the search for the largest errors of a cell always includes. For cells so short that the
  /// scan might step over them, these include a kink in the middle of the cell, where the error of a crease is largest.
  private func landmarks(of cell: Int, near place: Double? = nil) -> [Double] {
    let own = sheet.profile.kinks
    let isShort = step * Double(samples.x) < 2 * (1 + step)
    // Heights may jump next to a kink too, so both sides of it are included.
    let ends = areRounded ? own + own.map { $0 - step } : []
    let beside = ends.flatMap { [$0 - RiseProfile.aside, $0 + RiseProfile.aside] }
    return kinks(above: cell + 1, near: place) + beside + (isShort ? own.map { $0 - step / 2 } : [])
  }

  /// Returns a cell while its bottom row is at a place.
  func span(_ cell: Int, at place: Double) -> RowSpan {
    RowSpan(
      profile: sheet.profile, place: place, step: step, bottom: rise(of: cell + 1, at: place),
      top: rise(of: cell, at: place + step))
  }

  /// A peak of a quantity: the cell, the place of its bottom row as x, and the share of the cell, 0 at that row, as y.
  typealias Leader = (cell: Int, peak: Search.PlanePeak)
  typealias Quantity = (RowSpan, _ cell: Int) -> (_ share: Double) -> Double

  /// The cells that a search examines: the middle one if all cells make the same motion, otherwise every cell.
  private var typicalCells: [Int] { areAlike ? [(count - 1) / 2] : Array(0..<count) }

  /// Returns the largest value of a quantity, times `scale`, over cells, their places and the shares of a cell.
  func largest(scale: Double = 1, _ quantity: (RowSpan) -> (Double) -> Double) -> Supremum {
    supremum(leaders(typicalCells) { span, _ in quantity(span) }, scale: scale)
  }

  private func supremum(_ leaders: [Leader], scale: Double = 1) -> Supremum {
    guard let leader = leaders.first else { return Supremum(value: .nan, row: 0, progress: 0) }
    let bottomRow = row(leader.cell + 1)
    return Supremum(
      value: leader.peak.value * scale, row: bottomRow - leader.peak.y / Double(count),
      progress: sheet.progress(row: bottomRow, abscissa: leader.peak.x))
  }

  /// Returns the peaks of a quantity in some cells, in descending order of their values.
  func leaders(
    _ cells: [Int], over shares: (Int) -> ClosedRange<Double> = { _ in 0...1 }, _ quantity: Quantity
  ) -> [Leader] {
    func peaks(_ cell: Int, near place: Double?) -> [Leader] {
      Search.peaks(
        of: { quantity(span(cell, at: $0), cell) }, in: places, shares(cell),
        samples: (x: place == nil ? samples.x : 1, y: samples.y), kinks: landmarks(of: cell, near: place),
        candidates: areRounded ? 24 : 3, isPiecewise: areRounded
      ).map { (cell, $0) }
    }
    let likely = likeliest(cells) { cell, places in scanned(cell, shares(cell), at: places, quantity) }
    let found = likely.flatMap { peaks($0, near: nil) }.ascending { -$0.peak.value }
    if !isThinned { return found }
    return (found + found.prefix(4).flatMap { peaks($0.cell, near: $0.peak.x) }).ascending { -$0.peak.value }
  }

  /// True if there are more jumps than the search examines.
  private var isThinned: Bool { 2 * (nodes.steps ?? 0) > jumps.count }

  /// Returns the 8 cells in which a value is largest at a selection of their ``landmarks(of:near:)``; all cells if
  /// there are at most 8.
  private func likeliest(_ cells: [Int], _ value: (Int, [Double]) -> Double) -> [Int] {
    let (kept, places) = (8, 100_000)
    if cells.count <= kept { return cells }
    return cells.ascending { cell in
      let kinks = landmarks(of: cell)
      let step = kinks.count * cells.count / places + 1
      return -value(cell, stride(from: 0, to: kinks.count, by: step).map { kinks[$0] })
    }.prefix(kept).map { $0 }
  }

  /// Returns the largest value of a quantity in a scan over shares of a cell, at evenly spaced places and at `others`.
  private func scanned(
    _ cell: Int, _ shares: ClosedRange<Double>, at others: [Double], _ quantity: Quantity
  ) -> Double {
    let (low, width) = (shares.lowerBound, shares.width)
    let (steps, rows) = (samples.x / 2, max(2, Int((Double(samples.y) * width).rounded(.up))))
    let even = (0...steps).map { (number: Int) -> Double in
      places.lowerBound + places.width * Double(number) / Double(steps)
    }
    return (even + others).reduce(0) { largest, place in
      let values = quantity(span(cell, at: place), cell)
      return (0...rows).reduce(largest) { max($0, values(low + width * Double($1) / Double(rows))) }
    }
  }
}

/// A straight cell over a profile, with its bottom row at a place in the window and its top row a step above.
struct RowSpan {
  let profile: RiseProfile
  let place: Double
  let step: Double
  let bottom: Double
  let top: Double

  /// The slope of the edge in lifts per window, the counterpart of F′.
  var chord: Double { (top - bottom) / step }

  /// Returns the height of the edge above the profile, as a share of the lift; `share` is 0 at the bottom row.
  func error(at share: Double) -> Double { height(at: share) - profile.value(at: place + share * step) }

  func squaredError(at share: Double) -> Double {
    let error = error(at: share)
    return error * error
  }

  func height(at share: Double) -> Double { bottom + (top - bottom) * share }

  /// Returns the distance from the edge at right angles to it, as a function of the share: |``error(at:)``| times the
  /// cosine of the edge's angle. The sheet has the slope `slope`·F′.
  func uprightError(_ slope: Double) -> (Double) -> Double {
    let cosine = 1 / Double.hypot(1, slope * chord)
    return { error(at: $0).magnitude * cosine }
  }
}

/// Angles of the straight cells to their surface and to each other, in radians.
extension RowCells {
  /// The largest angle between a cell and the surface, sup |atan z_h′ − atan z′| over rows and progress, in radians.
  public var normalError: Supremum {
    let (slope, profile) = (sheet.slopeScale, sheet.profile)
    return largest { cell in
      let chord = Double.atan(slope * cell.chord)
      return { (chord - .atan(slope * profile.slope(at: cell.place + $0 * cell.step))).magnitude }
    }
  }

  /// The largest angle between two neighbouring cells over progress, in radians, with the row between them; 0 for a
  /// single cell.
  public var crease: Supremum {
    if count == 1 { return Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress) }
    let (slope, step) = (sheet.slopeScale, step)
    /// Returns the angle at a row while the row below it is at a place.
    func turn(_ node: Int, _ place: Double) -> Double {
      let middle = rise(of: node, at: place + step)
      let below = Double.atan(slope * (middle - rise(of: node + 1, at: place)) / step)
      let above = Double.atan(slope * (rise(of: node - 1, at: place + 2 * step) - middle) / step)
      return (above - below).magnitude
    }
    let nodes = likeliest(areAlike ? [count / 2] : Array(1..<count)) { node, places in
      places.reduce(0) { max($0, turn(node, $1)) }
    }
    let peaks = nodes.map { node -> (node: Int, peak: Extrema.Extremum) in
      func peak(_ samples: Int, near place: Double?) -> Extrema.Extremum {
        Search.maximum(
          of: { turn(node, $0) }, in: places.lowerBound - step...places.upperBound, samples: samples,
          kinks: kinks(above: node + 1, nodes: 3, near: place))
      }
      let found = peak(128, near: nil)
      let near = isThinned ? peak(1, near: found.abscissa) : found
      return (node, near.value > found.value ? near : found)
    }
    let (node, peak) = peaks.reduce(peaks[0]) { $1.peak.value > $0.peak.value ? $1 : $0 }
    return Supremum(
      value: peak.value, row: row(node), progress: sheet.progress(row: row(node), abscissa: peak.abscissa + step))
  }
}

/// Errors of the straight cells, compared with their surface, in points.
extension RowCells: FlatPieces {
  /// The largest difference of heights, sup |z_h − z| over rows and progress, in points.
  public var verticalError: Supremum {
    largest(scale: sheet.lift) { cell in { cell.error(at: $0).magnitude } }
  }

  /// The error bound A·max|F″|/(8n²w²) in points, which ``verticalError`` approaches from below for many cells.
  /// Infinite if the profile has a crease or is upright somewhere.
  public var verticalBound: Double {
    if sheet.steepest.value.isInfinite { return .infinity }
    return sheet.lift * sheet.profile.sharpestBend * step * step / 8
  }

  /// The root mean square of z_h − z over all rows and progress from 0 to 1, in points.
  ///
  /// Every cell makes the same motion, and da = (1 + w)/w dp. The mean square is therefore w/(1 + w) ∬ e² dθ da over
  /// the cell's share θ and its place a. The result is a few percent off if the profile is upright somewhere.
  public var verticalRootMeanSquare: Double {
    if areRounded { return sheet.lift * sampledMeanSquare.squareRoot() }
    let sum = GaussLegendre.integral(over: places, kinks: kinks(above: 1), panels: 16) { place in
      let span = span(0, at: place)
      let breaks = sheet.profile.kinks.map { ($0 - place) / step }
      return GaussLegendre.integral(over: 0...1, kinks: breaks, panels: 1, of: span.squaredError)
    }
    return sheet.lift * (sheet.window / (1 + sheet.window) * sum).squareRoot()
  }

  /// The mean square error for a lift of 1, by the midpoint rule over 127 progresses. Rounded heights have too many
  /// jumps to integrate between them.
  private var sampledMeanSquare: Double {
    let steps = 127
    let sum = (0..<steps).reduce(0.0) { sum, index in
      let progress = (Double(index) + 0.5) / Double(steps)
      return (0..<count).reduce(sum) { sum, cell in
        let span = span(cell, at: sheet.abscissa(row: row(cell + 1), progress: progress))
        return sum + GaussLegendre.integral(of: span.squaredError, from: 0, width: 1)
      }
    }
    return sum / Double(steps * count)
  }

  /// The Hausdorff distance between the straight cells and their surface in the plane of the profile, in points: the
  /// largest over progress.
  ///
  /// The point of the surface that is farthest from the cells lies on a line at right angles to its cell: its distance
  /// is the vertical error times the cosine of the cell's slope angle. No point of the cells is farther from the
  /// surface. This holds while the foot of that line is nearer than all other cells, as it is for 1 to 20 cells of the
  /// published profiles, up to slopes of 13. For other nodes an estimate finds the candidates, and the nearest point is
  /// searched there.
  public var hausdorffDistance: Supremum {
    let slope = sheet.slopeScale
    if nodes == .exact { return largest(scale: sheet.lift) { $0.uprightError(slope) } }
    let cells = areAlike ? Set([0, (count - 1) / 2, count - 1]).sorted() : Array(0..<count)
    var best = Supremum(value: 0, row: 0, progress: 0)
    func distance(_ cell: Int, _ place: Double) -> Double {
      let profile = ProfileCells(cells: self, bottom: cell + 1, place: place)
      let peak = profile.farthest
      if peak.value > best.value {
        best = Supremum(value: peak.value, row: peak.abscissa, progress: profile.progress)
      }
      return peak.value
    }
    if !areRounded {
      for cell in cells {
        _ = Search.maximum(
          of: { distance(cell, $0) }, in: places, samples: samples.x, kinks: kinks(above: cell + 1), candidates: 2)
      }
      return best
    }
    let leaders = leaders(cells) { span, cell in
      let upright = span.uprightError(slope)
      return { share in
        let isEdge = cell == 0 && share == 1 || cell == count - 1 && share == 0
        let bent = Double.hypot(1, isEdge ? 0 : slope * sheet.profile.slope(at: span.place + share * span.step))
        return max(upright(share), span.error(at: share).magnitude / bent)
      }
    }
    for leader in leaders.prefix(48) { _ = distance(leader.cell, leader.peak.x) }
    return best
  }

  /// The numbers of samples in a scan over place and share. A cell that is long compared with the window has more,
  /// because its error has peaks that are narrow compared with the cell.
  var samples: (x: Int, y: Int) {
    let windows = min(max(step, 0), 5)
    return (64 + Int(64 * windows), max(6, Int(32 * windows)))
  }
}

extension GaussLegendre {
  /// Returns the integral over an interval that is cut at kinks. Each piece has `panels` panels per unit of length, at
  /// least 1 and at most `panels`.
  static func integral(
    over places: ClosedRange<Double>, kinks: [Double], panels: Int, of function: (Double) -> Double
  ) -> Double {
    let ends = ([places.lowerBound, places.upperBound] + kinks.filter { places ~= $0 }).sorted()
    var sum = 0.0
    for (low, high) in zip(ends, ends.dropFirst()) where high > low {
      let pieces = max(1, min(panels, Int((Double(panels) * (high - low)).rounded(.up))))
      for piece in 0..<pieces {
        let width = (high - low) / Double(pieces)
        sum += integral(of: function, from: low + width * Double(piece), width: width)
      }
    }
    return sum
  }
}

/// Straight cells and their surface in the plane of the profile, with the bottom row of a cell at a place.
private struct ProfileCells {
  let cells: RowCells
  let bottom: Int
  let place: Double

  private var sheet: BentSheet { cells.sheet }
  var progress: Double { sheet.progress(row: cells.row(bottom), abscissa: place) }

  /// The larger of two distances in points, with its row: from the cell to the surface, or from the surface above or
  /// below the cell to all cells.
  var farthest: Extrema.Extremum {
    let rows = cells.row(bottom - 1)...cells.row(bottom)
    let kinks = sheet.profile.kinks.map { sheet.row(abscissa: $0, progress: progress) }
    let surface = Search.maximum(
      of: { distanceToCells(from: bent($0)) }, in: rows, samples: 8, kinks: kinks, candidates: 2)
    let (low, high) = (node(bottom), node(bottom - 1))
    let straight = Search.maximum(
      of: { distanceToSurface(from: low + (high - low) * (Double(bottom) - $0 * Double(cells.count)), at: $0) },
      in: rows, samples: 8, candidates: 2)
    return surface.value >= straight.value ? surface : straight
  }

  private func node(_ index: Int) -> Vector2 {
    let row = cells.row(index)
    let own = place + (cells.row(bottom) - row) / sheet.window
    return Vector2(row * sheet.height, sheet.lift * cells.rise(of: index, at: own))
  }

  private func bent(_ row: Double) -> Vector2 {
    Vector2(row * sheet.height, sheet.height(row: row, progress: progress))
  }

  /// Returns the distance from a point to the nearest cell. Cells that are farther away along the page alone are
  /// skipped.
  private func distanceToCells(from point: Vector2) -> Double {
    var best = Double.infinity
    for way in [-1, 1] {
      var (near, index) = (node(way < 0 ? bottom : bottom - 1), way < 0 ? bottom - 1 : bottom)
      while 0...cells.count ~= index, (near.x - point.x) * Double(way) < best {
        let far = node(index)
        let (along, offset) = (far - near, point - near)
        let gap = offset - along * min(max(offset.dot(along) / along.dot(along), 0), 1)
        best = min(best, .hypot(gap.x, gap.y))
        (near, index) = (far, index + way)
      }
    }
    return best
  }

  /// Returns the distance from a point to the surface. The nearest place of the surface is no farther along the page
  /// than the surface at `row` is above or below the point.
  private func distanceToSurface(from point: Vector2, at row: Double) -> Double {
    let reach = (bent(row).y - point.y).magnitude / sheet.height
    return -Search.maximum(
      of: {
        let gap = bent($0) - point
        return -.hypot(gap.x, gap.y)
      }, in: max(row - reach, 0)...min(row + reach, 1), samples: 16, candidates: 1
    ).value
  }
}

extension RiseProfile {
  /// The distance from a jump at which the limits of a rounded height are evaluated. It exceeds the rounding errors of
  /// places and changes an error by less than 10⁻⁹.
  fileprivate static let aside = 0x1p-46

  /// Returns the places just before and just after the heights of a peel are rounded to the next step: for each step of
  /// the range, or for an even selection of fewer than 2·`most` steps.
  fileprivate func jumps(_ range: Range<Int>, of steps: Int, most: Int) -> [Double] {
    stride(from: range.lowerBound, to: range.upperBound, by: max(1, range.count / most)).flatMap { step in
      let place = peelPlace(ofValue: (Double(step) + 0.5) / Double(steps))
      return [place - Self.aside, place + Self.aside]
    }
  }
}

/// Errors of the straight cells on the screen.
extension RowCells {
  /// The largest distance in points between the images of a material point on the cells and on their surface, over
  /// ``BentSheet/seenRows`` and at their seen ends, where heights move a point most.
  ///
  /// A point moves along the ray from the middle of the sheet in proportion to its distance from there. So among the
  /// cells that are seen whole, the outermost two have the largest error. Cells beyond them may be seen in part: they
  /// are searched if a scan comes within a tenth of that error.
  public var screenError: Supremum { screenError(upTo: .infinity) }

  /// Returns a value that is at most ``screenError`` and on the same side of a budget, in points.
  private func screenError(upTo budget: Double) -> Supremum {
    let seen = SeenCells(rows: sheet.seenRows, count: count)
    func shares(_ cell: Int) -> ClosedRange<Double> {
      let shares = seen.shares(of: cell)
      return 1 - shares.upperBound...1 - shares.lowerBound
    }
    func distance(_ span: RowSpan, _ cell: Int) -> (Double) -> Double {
      { share in
        let bent = span.profile.value(at: span.place + share * span.step)
        return sheet.edgeRadius(row: row(cell + 1) - share / Double(count))
          * sheet.growth(span.height(at: share), bent)
      }
    }
    if !areAlike { return supremum(leaders(Array(seen.cells), over: shares, distance)) }
    let (whole, parts) = seen.outermost
    var best = Supremum(value: -1, row: 0, progress: 0)
    for cell in whole + parts {
      let known = budget.isFinite ? max(best.value, budget) : best.value
      if known > 0, parts.contains(cell) {
        // Includes a kink at an end and in the middle of the seen shares, where the error of a crease is large.
        let (low, high) = (shares(cell).lowerBound, shares(cell).upperBound)
        let creased = [low, (low + high) / 2, high].flatMap { (share: Double) -> [Double] in
          sheet.profile.kinks.map { $0 - share * step }
        }
        if scanned(cell, low...high, at: creased, distance) < 0.9 * known { continue }
      }
      let found = supremum(leaders([cell], over: shares, distance))
      if found.value > best.value { best = found }
      if best.value > budget { break }
    }
    return best
  }

  /// Returns the smallest number of cells whose ``screenError`` is at most a budget in points; nil if none of
  /// ``counts`` is enough, or the budget is not positive.
  ///
  /// The error falls with the number of cells except for ripples. The result meets the budget, and the next two smaller
  /// numbers do not.
  public static func count(for budget: Double, of sheet: BentSheet) -> Int? {
    guard budget > 0 else { return nil }
    func meets(_ count: Int) -> Bool { RowCells(sheet, count: count).screenError(upTo: budget).value <= budget }
    // Errors fall as 1/n² except at creases: the search starts at the count that this law predicts from 20 cells.
    let ratio = (20 * (RowCells(sheet, count: 20).screenError.value / budget).squareRoot()).rounded(.up)
    var high = ratio < Double(counts.upperBound) ? max(Int(ratio), counts.lowerBound) : counts.upperBound
    var low = 0
    while !meets(high) {
      guard high < counts.upperBound else { return nil }
      (low, high) = (high, min(high + high / 8 + 1, counts.upperBound))
    }
    while high - low > 1 {
      let middle = low == 0 ? max(high - high / 8 - 1, counts.lowerBound) : (low + high) / 2
      if meets(middle) { high = middle } else { low = middle }
    }
    while high > counts.lowerBound, let smaller = [high - 1, high - 2].first(where: { $0 >= 1 && meets($0) }) {
      high = smaller
    }
    return high
  }
}
