import ScalarMath

/// A bent sheet whose rows i/n alone lie on their surface: between them it is straight, as a regular grid or as strips.
///
/// The window passes every cell alike, from before its bottom row to past its top row. So what does not depend on the
/// place on the screen is a function of one cell's place in the window: its bottom row is at the place a, its top row
/// at a + 1/(n·w), and a runs from −1/(n·w) to 1.
public struct RowCells: Sendable, Hashable {
  /// What the rows lie on.
  public let sheet: BentSheet
  /// n, the number of cells.
  public let count: Int
  /// The published solver that moves the nodes; nil if they are on the surface.
  public let solver: SolverSheet?
  /// Where the height or the slope of a node may jump.
  let nodeKinks: [Double]

  /// The legal numbers of cells.
  public static let counts = 1...100_000

  /// - Precondition: `count` is one of ``counts``.
  public init(_ sheet: BentSheet, count: Int) {
    precondition(Self.counts ~= count, "the number of cells")
    (self.sheet, self.count, solver, nodeKinks) = (sheet, count, nil, sheet.profile.kinks)
  }

  /// Cells whose nodes go where a published solver puts them.
  ///
  /// The solver depends on the place in the window alone, so the window passes every cell alike; both limits at its snap
  /// count. The errors of a solver that ``SolverSheet/diverges`` may be NaN.
  ///
  /// - Precondition: `count` is one of ``counts``; for the ``hausdorffDistance`` one of ``SampledCells/counts``.
  public init(_ solver: SolverSheet, count: Int) {
    precondition(Self.counts ~= count, "the number of cells")
    (sheet, self.count, self.solver) = (solver.sheet, count, solver)
    nodeKinks = solver.sheet.profile.kinks + solver.jumps.flatMap { [$0.lowerBound, $0.upperBound] }
  }

  /// The height of a node at a place, as a share of the lift.
  func rise(at place: Double) -> Double { solver?.rise(at: place) ?? sheet.profile.value(at: place) }

  /// The height of a cell as a share of the window.
  var step: Double { 1 / (Double(count) * sheet.window) }

  /// The places of the bottom rows of cells that the bend touches, and those where a row of theirs passes a kink.
  var places: ClosedRange<Double> { -step...1 }
  var kinks: [Double] { nodeKinks + nodeKinks.map { $0 - step } }

  /// Where the search for the largest errors looks in any case: for cells so short that the scan might step over them,
  /// also with a kink in their middle, where the error of a crease is largest.
  var landmarks: [Double] {
    let isShort = step * Double(samples.x) < 2 * (1 + step)
    return isShort ? kinks + sheet.profile.kinks.map { $0 - step / 2 } : kinks
  }

  /// The cell whose bottom row is at a place.
  func cell(at place: Double) -> RowSpan {
    RowSpan(sheet.profile, place: place, step: step, bottom: rise(at: place), top: rise(at: place + step))
  }

  /// The largest of a quantity over the places of a cell and its shares, 0 at its bottom row.
  func largest(
    over shares: ClosedRange<Double> = 0...1, scale: Double = 1, cell index: Int? = nil,
    _ quantity: (RowSpan) -> (Double) -> Double
  ) -> Supremum {
    let peak = Search.maximum(
      of: { quantity(cell(at: $0)) }, in: places, shares, samples: samples, kinks: landmarks)
    return located(peak, scale: scale, cell: index)
  }

  /// The supremum with its place in the cell nearest the middle of the sheet.
  private func located(_ peak: Search.PlanePeak, scale: Double, cell index: Int?) -> Supremum {
    let cell = index ?? (count - 1) / 2
    let bottomRow = Double(cell + 1) / Double(count)
    return Supremum(
      value: peak.value * scale, row: bottomRow - peak.y / Double(count),
      progress: sheet.progress(row: bottomRow, abscissa: peak.x))
  }
}

/// A straight edge over a profile, its bottom row at a place in the window and its top row a step above.
struct RowSpan {
  let profile: RiseProfile
  let place: Double
  let step: Double
  let bottom: Double
  let top: Double

  /// An edge whose nodes may be off the profile.
  init(_ profile: RiseProfile, place: Double, step: Double, bottom: Double, top: Double) {
    (self.profile, self.place, self.step, self.bottom, self.top) = (profile, place, step, bottom, top)
  }

  /// The slope of the edge in the window, for F′.
  var chord: Double { (top - bottom) / step }

  /// How far the edge is above the profile, as a share of the lift; `share` is 0 at the bottom row.
  func error(at share: Double) -> Double { height(at: share) - profile.value(at: place + share * step) }

  func height(at share: Double) -> Double { bottom + (top - bottom) * share }

  /// The magnitude of ``error(at:)`` along a line upright on the edge, where the slope of the sheet is so much times
  /// F′.
  func uprightError(_ slope: Double) -> (Double) -> Double {
    let cosine = 1 / Double.hypot(1, slope * chord)
    return { error(at: $0).magnitude * cosine }
  }
}

/// How the straight cells are turned against their surface and against each other, in radians.
extension RowCells {
  /// sup |atan z_h′ − atan z′| over rows and progress.
  public var normalError: Supremum {
    let (slope, profile) = (sheet.slopeScale, sheet.profile)
    return largest { cell in
      let chord = Double.atan(slope * cell.chord)
      return { (chord - .atan(slope * profile.slope(at: cell.place + $0 * cell.step))).magnitude }
    }
  }

  /// The largest angle between two neighbouring cells over progress; 0 for a single cell. The place is the row between
  /// them.
  public var crease: Supremum {
    if count == 1 { return Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress) }
    let (slope, step) = (sheet.slopeScale, step)
    /// The turn at the row between the cell at a place and the one above it.
    func turn(_ place: Double) -> Double {
      let middle = rise(at: place + step)
      let below = Double.atan(slope * (middle - rise(at: place)) / step)
      let above = Double.atan(slope * (rise(at: place + 2 * step) - middle) / step)
      return (above - below).magnitude
    }
    let peak = Search.maximum(
      of: turn, in: -2 * step...1, samples: 128, kinks: kinks + nodeKinks.map { $0 - 2 * step })
    let row = (Double(count) / 2).rounded(.down) / Double(count)
    return Supremum(value: peak.value, row: row, progress: sheet.progress(row: row, abscissa: peak.abscissa + step))
  }

  /// ½ Σ θᵢ²/lᵢ in 1/pt at the progress at which the window lies centred: the bending energy of the straight cells as
  /// hinges that turn by θᵢ between halves of cells of the mean length lᵢ. It tends to ½∫κ² ds.
  ///
  /// Source: E. Grinspun, A. N. Hirani, M. Desbrun, P. Schröder, Discrete Shells, 2003.
  public var hingeEnergy: Double {
    let rows = (0...count).map { Double($0) / Double(count) }
    let heights = rows.map { sheet.height(row: $0, progress: BentSheet.centredProgress) }
    let run = sheet.height / Double(count)
    let rises = zip(heights, heights.dropFirst()).map { $1 - $0 }
    return zip(rises, rises.dropFirst()).reduce(0) { sum, pair in
      let turn = Double.atan(pair.1 / run) - .atan(pair.0 / run)
      let length = (Double.hypot(run, pair.0) + Double.hypot(run, pair.1)) / 2
      return sum + turn * turn / (2 * length)
    }
  }
}

/// How far the straight cells are from their surface, in points.
extension RowCells {
  /// sup |z_h − z| over rows and progress.
  public var verticalError: Supremum {
    largest(scale: sheet.lift) { cell in { cell.error(at: $0).magnitude } }
  }

  /// A·max|F″|/(8n²w²), which ``verticalError`` approaches from below for many cells; infinite where the profile has a
  /// crease or stands upright.
  public var verticalBound: Double {
    if sheet.steepest.value.isInfinite { return .infinity }
    return sheet.lift * sheet.profile.sharpestBend * step * step / 8
  }

  /// The root of the mean of (z_h − z)² over all rows and progress from 0 to 1.
  ///
  /// Every cell is passed alike, and da = (1 + w)/w dp: the mean is w/(1 + w) ∬ e² dθ da over the cell's share θ and
  /// its place a. Some percent off where the profile stands upright.
  public var verticalRootMeanSquare: Double {
    let sum = GaussLegendre.integral(over: places, kinks: kinks) { place in
      let cell = cell(at: place)
      return GaussLegendre.integral(breaks: sheet.profile.kinks.map { ($0 - place) / step }) {
        let error = cell.error(at: $0)
        return error * error
      }
    }
    return sheet.lift * (sheet.window / (1 + sheet.window) * sum).squareRoot()
  }

  /// The Hausdorff distance between the straight cells and their surface in the plane of the profile, the largest over
  /// progress.
  ///
  /// A point of the surface that is farthest from the cells is so along a line upright on the chord of its cell: that
  /// is the vertical error times the cosine of the chord. Points of the cells are nowhere farther from the surface. It
  /// holds while the foot of that line is nearer than all other cells, which ``SampledCells`` finds to be so for 1 to
  /// 20 cells of the published profiles, up to slopes of 13. With nodes by a solver it is
  /// ``SampledCells/hausdorffDistance``, and the distances while nodes at the edges and in the middle snap.
  public var hausdorffDistance: Supremum {
    guard let solver else { return largest(scale: sheet.lift) { $0.uprightError(sheet.slopeScale) } }
    let sampled = SampledCells(sheet, nodes: solver, count: count)
    let snaps = Set([0, count / 2, count]).flatMap { node in
      solver.jumps.flatMap { jump in
        [jump.lowerBound, jump.upperBound].map {
          sheet.progress(row: Double(node) / Double(count), abscissa: $0)
        }
      }
    }
    let found = [sampled.hausdorffDistance] + snaps.map { sampled.hausdorffDistance(at: $0) }
    return found.max { $0.value < $1.value } ?? found[0]
  }

  /// What the search over place and share scans: more where the cell is long against the window, as its error then has
  /// peaks that are narrow against the cell.
  var samples: (x: Int, y: Int) {
    let windows = min(max(step, 0), 5)
    return (64 + Int(64 * windows), max(6, Int(32 * windows)))
  }
}

extension GaussLegendre {
  /// The integral over places of the window, in pieces between kinks.
  static func integral(
    over places: ClosedRange<Double>, kinks: [Double], of function: (Double) -> Double
  ) -> Double {
    let ends = ([places.lowerBound, places.upperBound] + kinks.filter { places ~= $0 }).sorted()
    var sum = 0.0
    for (low, high) in zip(ends, ends.dropFirst()) where high > low {
      // Where cells are long, their surface bends much within a piece.
      let pieces = max(1, min(16, Int((16 * (high - low)).rounded(.up))))
      for piece in 0..<pieces {
        let width = (high - low) / Double(pieces)
        sum += integral(of: function, from: low + width * Double(piece), width: width)
      }
    }
    return sum
  }

  /// The integral over 0...1, in pieces between those of the breaks that lie inside.
  static func integral(breaks: [Double], of function: (Double) -> Double) -> Double {
    let ends = [0] + breaks.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
    return zip(ends, ends.dropFirst()).reduce(0) { $0 + integral(of: function, from: $1.0, width: $1.1 - $1.0) }
  }
}

/// The errors of the straight cells at one progress.
extension RowCells {
  private var rows: SampledCells { SampledCells(sheet, count: count) }

  /// The height in points at a row of the sheet of straight cells.
  public func straightHeight(row: Double, progress: Double) -> Double {
    rows.point(row: row, progress: progress).height
  }

  /// How far on the screen, in points, the seen end of a row is from where the surface shows it.
  public func screenError(row: Double, progress: Double) -> Double {
    let straight = straightHeight(row: row, progress: progress)
    let bent = sheet.height(row: row, progress: progress)
    return sheet.edgeRadius(row: row) * (sheet.magnification(at: straight) - sheet.magnification(at: bent)).magnitude
  }

  /// ``verticalError`` at a progress.
  public func verticalError(at progress: Double) -> Supremum {
    supremum(at: progress, over: 0...1) {
      straightHeight(row: $0, progress: progress) - sheet.height(row: $0, progress: progress)
    }
  }

  /// ``screenError`` at a progress.
  public func screenError(at progress: Double) -> Supremum {
    supremum(at: progress, over: sheet.seenRows) { screenError(row: $0, progress: progress) }
  }

  /// ``crease`` at a progress.
  public func crease(at progress: Double) -> Supremum { rows.crease(at: progress) }

  /// The largest magnitude over the cells that the bend touches, each searched by itself.
  private func supremum(
    at progress: Double, over seen: ClosedRange<Double>, _ error: (Double) -> Double
  ) -> Supremum {
    let rows = sheet.bentRows(at: progress).clamped(to: seen)
    func cell(of row: Double) -> Int { min(Int(row * Double(count)), count - 1) }
    // The error of a cell is largest near its middle, but for cells that bend much: those of a few cells are refined.
    let cells = cell(of: rows.lowerBound)...cell(of: rows.upperBound)
    func part(of cell: Int) -> ClosedRange<Double> {
      (Double(cell) / Double(count)...Double(cell + 1) / Double(count)).clamped(to: seen)
    }
    let middles = cells.map { cell in
      let rows = part(of: cell)
      return (cell: cell, error: error((rows.lowerBound + rows.upperBound) / 2).magnitude)
    }
    let refined = cells.count <= 64 ? middles : Array(middles.ascending { -$0.error }.prefix(8))
    var largest = Supremum(value: 0, row: 0.5, progress: progress)
    for (cell, _) in refined {
      let peak = Search.maximum(of: { error($0).magnitude }, in: part(of: cell), samples: 4, candidates: 1)
      if peak.value > largest.value { largest = Supremum(value: peak.value, row: peak.abscissa, progress: progress) }
    }
    return largest
  }
}

extension BentSheet {
  /// The rows of the sheet that lie in the bending window; a single edge where it is beyond.
  func bentRows(at progress: Double) -> ClosedRange<Double> {
    let centre = (1 + window) * progress
    return min(max(centre - window, 0), 1)...min(max(centre, 0), 1)
  }
}

/// How far the straight cells are from their surface on the screen.
extension RowCells {
  /// The largest distance in points between the images of the same material point on the cells and on their surface,
  /// over ``BentSheet/seenRows`` and at their seen ends, where heights shift a point most.
  ///
  /// A point moves along the ray from the middle of the sheet by its distance from there, so of all cells that are seen
  /// whole the outermost two are off most. Beyond them may be cells that are seen in part: they are searched where a
  /// scan comes within a tenth of these.
  public var screenError: Supremum { screenError(upTo: .infinity) }

  /// The same to tell whether it exceeds a budget: perhaps less on the same side of it.
  private func screenError(upTo budget: Double) -> Supremum {
    let seen = SeenCells(rows: sheet.seenRows, count: count)
    let (whole, parts) = seen.outermost
    var best = Supremum(value: -1, row: 0, progress: 0)
    for cell in whole + parts {
      let shares = seen.shares(of: cell)
      let known = budget.isFinite ? max(best.value, budget) : best.value
      if known > 0, parts.contains(cell), scannedScreenError(cell: cell, shares) < 0.9 * known { continue }
      let found = screenError(cell: cell, shares)
      if found.value > best.value { best = found }
      if best.value > budget { break }
    }
    return best
  }

  /// The largest over a scan of the seen shares of a cell, from its top row, also with a kink at an end and in the
  /// middle of them, where the error of a crease is large.
  private func scannedScreenError(cell index: Int, _ seen: ClosedRange<Double>) -> Double {
    let (low, width) = (1 - seen.upperBound, seen.upperBound - seen.lowerBound)
    let (steps, rows) = (samples.x / 2, max(2, Int((Double(samples.y) * width).rounded(.up))))
    let even = (0...steps).map { (number: Int) -> Double in
      places.lowerBound + (1 + step) * Double(number) / Double(steps)
    }
    let shares = [low, low + width / 2, low + width]
    let creased = sheet.profile.kinks.flatMap { (kink: Double) -> [Double] in shares.map { kink - $0 * step } }
    var largest = 0.0
    for place in even + creased {
      let cell = self.cell(at: place)
      for row in 0...rows {
        largest = max(largest, screenError(cell, index, at: low + width * Double(row) / Double(rows)))
      }
    }
    return largest
  }

  /// - Parameter seen: the shares of the cell that are seen, from its top row.
  private func screenError(cell index: Int, _ seen: ClosedRange<Double>) -> Supremum {
    largest(over: (1 - seen.upperBound)...(1 - seen.lowerBound), cell: index) { cell in
      { screenError(cell, index, at: $0) }
    }
  }

  private func screenError(_ cell: RowSpan, _ index: Int, at share: Double) -> Double {
    let bent = cell.profile.value(at: cell.place + share * cell.step)
    let row = (Double(index + 1) - share) / Double(count)
    return sheet.edgeRadius(row: row) * sheet.growth(cell.height(at: share), bent)
  }

  /// The smallest number of cells whose ``screenError`` is at most so many points; nil where ``counts`` do not do, as
  /// for none or a negative number of points.
  ///
  /// The error falls with the number of cells but for ripples, so the answer is the smallest below which the next two
  /// numbers miss.
  public static func count(for budget: Double, of sheet: BentSheet) -> Int? {
    guard budget > 0 else { return nil }
    func meets(_ count: Int) -> Bool { RowCells(sheet, count: count).screenError(upTo: budget).value <= budget }
    // Errors fall with n² but for creases: the search begins where that law of 20 cells ends.
    let ratio = (20 * (RowCells(sheet, count: 20).screenError.value / budget).squareRoot()).rounded(.up)
    var high = ratio < Double(counts.upperBound) ? max(Int(ratio), counts.lowerBound) : counts.upperBound
    var low = 0
    while !meets(high) {
      guard high < counts.upperBound else { return nil }
      (low, high) = (high, min(high + high / 8 + 1, counts.upperBound))
    }
    while low == 0, high > counts.lowerBound {
      let smaller = max(high - high / 8 - 1, counts.lowerBound)
      if meets(smaller) { high = smaller } else { low = smaller }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if meets(middle) { high = middle } else { low = middle }
    }
    while high > counts.lowerBound, let smaller = [high - 1, high - 2].first(where: { $0 >= 1 && meets($0) }) {
      high = smaller
    }
    return high
  }
}
