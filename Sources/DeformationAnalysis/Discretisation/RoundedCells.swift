import ScalarMath
import ViewEffects

/// A peel whose rows i/n alone go where rounded heights put them, straight in between, against the sheet without
/// rounding.
///
/// From one jump of a rounding to the next a cell stands still, while the sheet rises or rests. So every error is
/// largest just before or just after a jump, and the places of jumps are known. Between jumps the row of the largest
/// error is known too: where the sheet is as steep as the cell, at a kink or at a node. Suprema are those of the limits
/// from either side, exact but for a search over the cell for the screen error and for Hausdorff's distance.
///
/// Rows that are rounded by themselves pass the window alike, so one cell stands for all, and the outermost two for the
/// screen error. Of more than a million jumps a share is looked at, spread over all, and then all that are near the
/// best of them: for a million steps that is within 10⁻⁵ of all jumps.
public struct RoundedCells: Sendable {
  /// What is rounded.
  public enum Rounding: Sendable, Hashable {
    /// Every row, to so many steps of the lift.
    case rows(steps: Int)
    /// The middles of texels, between which heights are straight.
    case texels(size: Int, levels: Int)
  }

  /// What the cells are held against.
  public let sheet: BentSheet
  /// How the heights of the nodes are rounded.
  public let rounding: Rounding
  /// n, the number of cells.
  public let count: Int
  /// The same by looking everywhere, for means.
  package let sampled: SampledCells
  /// The places in the window where a rounding jumps, ascending.
  let jumps: [Double]
  let kinks: [Double]
  /// How many jumps are looked at for one quantity, about.
  package var mostJumps = 1_000_000

  /// - Precondition: `count` is one of ``SampledCells/counts``, and the profile is of a peel.
  public init(_ nodes: QuantisedSheet, count: Int) {
    self.init(
      nodes.sheet, .rows(steps: nodes.steps), count: count,
      SampledCells(nodes.sheet, nodes: nodes, count: count))
  }

  /// The cells of a peel through a picture of its heights; `sheet` is that peel, whose own heights are not rounded.
  ///
  /// - Precondition: `count` is one of ``SampledCells/counts``, and the profile is of a peel.
  public init(_ sheet: BentSheet, through map: PeelDisplacementMap, count: Int) {
    precondition(map.peel.quantisation == nil, "a peel that is rounded once")
    self.init(
      sheet, .texels(size: map.size, levels: Int(map.depth.highestLevel)), count: count,
      SampledCells(sheet, nodes: TexelSheet(map), count: count))
  }

  private init(_ sheet: BentSheet, _ rounding: Rounding, count: Int, _ sampled: SampledCells) {
    (self.sheet, self.rounding, self.count, self.sampled) = (sheet, rounding, count, sampled)
    kinks = sheet.profile.kinks
    let steps = rounding.steps
    jumps = (0..<steps).map { sheet.profile.peelPlace(ofValue: (Double($0) + 0.5) / Double(steps)) }
  }

  /// The height of a cell as a share of the window.
  var step: Double { 1 / (Double(count) * sheet.window) }

  func row(_ index: Int) -> Double { Double(index) / Double(count) }

  /// A height that enters a node, with its weight there.
  typealias Sample = (row: Double, weight: Double)

  /// What the height of a node is made of.
  func samples(_ node: Int) -> [Sample] {
    switch rounding {
    case .rows: return [(row(node), 1)]
    case .texels(let size, _):
      let place = min(max(row(node) * Double(size) - 0.5, 0), Double(size - 1))
      let first = Int(place)
      func middle(_ texel: Int) -> Double { (Double(texel) + 0.5) / Double(size) }
      let share = place - Double(first)
      return share == 0 ? [(middle(first), 1)] : [(middle(first), 1 - share), (middle(first + 1), share)]
    }
  }

  /// The cells that stand for all in what does not depend on the place on the screen, and those in what does.
  var typicalCells: Range<Int> { rounding.isOfRows ? (count - 1) / 2..<(count - 1) / 2 + 1 : 0..<count }
  var outermostCells: [Int] {
    let seen = SeenCells(rows: sheet.seenRows, count: count)
    let (whole, parts) = seen.outermost
    return rounding.isOfRows ? whole + parts : Array(seen.cells)
  }
}

extension RoundedCells.Rounding {
  /// The steps that the lift is made of.
  public var steps: Int {
    switch self {
    case .rows(let steps): steps
    case .texels(_, let levels): levels
    }
  }

  var isOfRows: Bool { if case .rows = self { true } else { false } }
}

extension RoundedCells: FlatPieces {
  /// sup |z_h − z| over rows and progress.
  public var verticalError: Supremum {
    supremum(
      largest(typicalCells, nodes: 2) { pose in
        farthest(pose) { sheet.lift * ($0.straight - $0.bent).magnitude }
      })
  }

  /// ``SampledCells/verticalRootMeanSquare``.
  public var verticalRootMeanSquare: Double { sampled.verticalRootMeanSquare }

  /// The largest distance in points between the images of the same material point on the cells and on the surface, over
  /// ``BentSheet/seenRows`` and at their seen ends.
  public var screenError: Supremum {
    let leaders = largest(outermostCells, nodes: 2) { pose in farthest(pose, over: sheet.seenRows, screenDistance) }
    // The farther from the middle, the more a height shifts: the largest is beside where the heights differ most.
    var best = supremum(leaders)
    for found in leaders.prefix(12) {
      let (pose, progress) = (found.pose, found.progress)
      let places = places(of: pose, at: progress, over: sheet.seenRows)
      let peak = Search.maximum(
        of: { screenDistance(section(pose, progress, at: $0)) }, in: places.bottom...places.top, samples: 16,
        kinks: kinks)
      if peak.value > best.value {
        best = Supremum(value: peak.value, row: row(of: peak.abscissa, at: progress), progress: progress)
      }
    }
    return best
  }

  /// The largest angle between a cell and the surface at the same material point, in radians.
  ///
  /// While a cell stands still the window passes under it, from the place of its bottom row at first to that of its top
  /// row at last; the slope is largest or least at these or at a kink.
  public var normalError: Supremum {
    let half = 0.5 / Double(count)
    return supremum(
      largest(typicalCells, nodes: 2) { pose in
        let (low, high) = (places(of: pose, at: pose.begin).bottom, places(of: pose, at: pose.end).top)
        let angle = angle(pose.bottom, pose.top)
        var best = Finding(value: -1, row: 0, progress: 0, pose: pose)
        func take(_ place: Double) {
          let turn = (angle - Double.atan(sheet.slopeScale * sheet.profile.slope(at: place))).magnitude
          if turn <= best.value { return }
          let passing = sheet.progress(row: row(pose.cell) + half, abscissa: place)
          let progress = min(max(passing, pose.begin), pose.end)
          best = Finding(value: turn, row: row(of: place, at: progress), progress: progress, pose: pose)
        }
        take(low)
        take(high)
        for kink in kinks where low < kink && kink < high {
          take(kink.nextDown)
          take(kink)
          take(kink.nextUp)
        }
        return best
      })
  }

  /// The largest angle between two neighbouring cells, in radians; 0 for a single cell. The place is the row between
  /// them.
  public var crease: Supremum {
    if count == 1 { return Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress) }
    let cells = rounding.isOfRows ? count / 2 - 1..<count / 2 : 0..<count - 1
    return supremum(
      largest(cells, nodes: 3) { pose in
        Finding(
          value: (angle(pose.bottom, pose.top) - angle(pose.next, pose.bottom)).magnitude, row: row(pose.cell + 1),
          progress: pose.begin, pose: pose)
      })
  }

  private func supremum(_ leaders: [Finding]) -> Supremum {
    leaders.first.map { Supremum(value: $0.value, row: min(max($0.row, 0), 1), progress: $0.progress) }
      ?? Supremum(value: .nan, row: 0, progress: 0)
  }

  /// Of a cell to the page, in radians: positive where its top is the higher.
  private func angle(_ bottom: Double, _ top: Double) -> Double { .atan(sheet.slopeScale * (top - bottom) / step) }
}

/// A cell that stands still over the window.
extension RoundedCells {
  /// A cell and its surface at one row, their heights as shares of the lift.
  struct Section {
    let place: Double
    let row: Double
    let straight: Double
    let bent: Double
  }

  func row(of place: Double, at progress: Double) -> Double { sheet.row(abscissa: place, progress: progress) }

  /// Of the last and the first of some rows that the cell has.
  func places(
    of pose: Pose, at progress: Double, over rows: ClosedRange<Double> = 0...1
  ) -> (bottom: Double, top: Double) {
    let rows = (row(pose.cell)...row(pose.cell + 1)).clamped(to: rows)
    return (
      sheet.abscissa(row: rows.upperBound, progress: progress), sheet.abscissa(row: rows.lowerBound, progress: progress)
    )
  }

  func section(_ pose: Pose, _ progress: Double, at place: Double) -> Section {
    let row = row(of: place, at: progress)
    let share = Double(pose.cell + 1) - row * Double(count)
    return Section(
      place: place, row: row, straight: pose.bottom + (pose.top - pose.bottom) * share,
      bent: sheet.profile.value(at: place))
  }

  /// The farthest section at the begin and the end of a pose: of the nodes, of the kinks and of where the surface is as
  /// steep as the cell; among some rows.
  func farthest(
    _ pose: Pose, over rows: ClosedRange<Double> = 0...1, _ distance: (Section) -> Double
  ) -> Finding {
    var best = Finding(value: -1, row: 0, progress: 0, pose: pose)
    let steep = sheet.profile.peelPlace(ofSlope: (pose.top - pose.bottom) / step)
    func look(_ progress: Double) {
      let (bottom, top) = places(of: pose, at: progress, over: rows)
      func take(_ place: Double) {
        let section = section(pose, progress, at: place)
        let value = distance(section)
        if value > best.value { best = Finding(value: value, row: section.row, progress: progress, pose: pose) }
      }
      func takeInner(_ place: Double) { if bottom < place && place < top { take(place) } }
      take(bottom)
      take(top)
      for kink in kinks { takeInner(kink) }
      if let steep {
        takeInner(steep)
        takeInner(1 - steep)
      }
    }
    look(pose.begin)
    look(pose.end)
    return best
  }

  /// In points, between the images of the seen end of a row.
  private func screenDistance(_ section: Section) -> Double {
    sheet.edgeRadius(row: section.row) * sheet.growth(section.straight, section.bent)
  }
}

extension RoundedCells {
  /// Hausdorff's distance in points between the straight cells and the surface in the plane of the profile, the largest
  /// over progress: the farther of both directions. The row is that of the farthest point.
  ///
  /// An estimate at every jump shows where; there the nearest point of the other is looked for.
  public var hausdorffDistance: Supremum {
    let cells = rounding.isOfRows ? Set(outermostCells).union(typicalCells).sorted() : Array(typicalCells)
    var best = Supremum(value: 0, row: 0, progress: 0)
    for found in largest(cells, nodes: 2, of: { pose in farthest(pose) { estimate($0, pose) } }) {
      let peak = Profile(self, found.pose, found.progress).farthest
      if peak.value > best.value { best = Supremum(value: peak.value, row: peak.abscissa, progress: found.progress) }
    }
    return best
  }

  /// How far a section is from the other curve, about: upright on the cell, or on the surface taken for straight
  /// between the points above and beside. At an edge of the sheet nothing is beside.
  private func estimate(_ section: Section, _ pose: Pose) -> Double {
    let above = sheet.lift * (section.straight - section.bent).magnitude
    if above == 0 || section.row * Double(count) < 1e-9 || (1 - section.row) * Double(count) < 1e-9 { return above }
    let chord = sheet.slopeScale * (pose.top - pose.bottom) / step
    let place = sheet.profile.peelPlace(ofValue: min(max(section.straight, 0), 1))
    let beside = (place - min(max(section.place, 0), 1)).magnitude * sheet.window * sheet.height
    return max(above / .hypot(1, chord), above * beside / .hypot(above, beside))
  }
}

/// All cells just before or after a jump of one, and the surface.
private struct Profile {
  let cells: RoundedCells
  let cell: Int
  let progress: Double
  /// In the plane of the profile, from the top edge on.
  let nodes: [Vector2]

  init(_ cells: RoundedCells, _ pose: RoundedCells.Pose, _ progress: Double) {
    (self.cells, cell, self.progress) = (cells, pose.cell, progress)
    // As near as no other jump is likely to be, and within the pose.
    let inside = min(1e-9, (pose.end - pose.begin) / 4)
    let moment = progress == pose.begin ? progress + inside : progress - inside
    let steps = Double(cells.rounding.steps)
    nodes = (0...cells.count).map { node in
      let height = cells.samples(node).reduce(0) { sum, sample in
        let share = cells.sheet.profile.value(at: cells.sheet.abscissa(row: sample.row, progress: moment))
        let step = (share * steps).rounded(.toNearestOrAwayFromZero)
        return sum + sample.weight * step / steps
      }
      return Vector2(cells.row(node) * cells.sheet.height, cells.sheet.lift * height)
    }
  }

  /// The largest distance of the cell from the surface, or of the surface over the cell from all cells, with its row.
  var farthest: Search.Peak {
    let rows = cells.row(cell)...cells.row(cell + 1)
    let kinks = cells.kinks.map { cells.row(of: $0, at: progress) }
    let surface = Search.maximum(
      of: { distanceToCells(from: surfacePoint($0), in: cell) }, in: rows, samples: 8, kinks: kinks, candidates: 2,
      tolerance: 1e-9)
    let straight = Search.maximum(
      of: { distanceToSurface(from: straightPoint($0), at: $0) }, in: rows, samples: 8, candidates: 2, tolerance: 1e-9)
    return surface.value >= straight.value ? surface : straight
  }

  private func surfacePoint(_ row: Double) -> Vector2 {
    Vector2(row * cells.sheet.height, cells.sheet.height(row: row, progress: progress))
  }

  private func straightPoint(_ row: Double) -> Vector2 {
    let share = row * Double(cells.count) - Double(cell)
    return nodes[cell] + (nodes[cell + 1] - nodes[cell]) * share
  }

  /// To the nearest cell, those that are farther along the page left out.
  private func distanceToCells(from point: Vector2, in cell: Int) -> Double {
    var best = Polyline.distance(from: point, nodes[cell], nodes[cell + 1])
    var other = cell - 1
    while other >= 0, point.x - nodes[other + 1].x < best {
      best = min(best, Polyline.distance(from: point, nodes[other], nodes[other + 1]))
      other -= 1
    }
    other = cell + 1
    while other < nodes.count - 1, nodes[other].x - point.x < best {
      best = min(best, Polyline.distance(from: point, nodes[other], nodes[other + 1]))
      other += 1
    }
    return best
  }

  /// The surface never falls, so its nearest point is between that above or below and that beside.
  private func distanceToSurface(from point: Vector2, at row: Double) -> Double {
    let sheet = cells.sheet
    let share = sheet.lift > 0 ? min(max(point.y / sheet.lift, 0), 1) : 0
    let beside = min(max(cells.row(of: sheet.profile.peelPlace(ofValue: share), at: progress), 0), 1)
    let nearest = Search.maximum(
      of: {
        let gap = surfacePoint($0) - point
        return -Double.hypot(gap.x, gap.y)
      }, in: min(row, beside)...max(row, beside), samples: 8, candidates: 1, tolerance: 1e-9)
    return -nearest.value
  }
}

/// The passage of the window over cells, from jump to jump.
extension RoundedCells {
  /// A cell while no height of it jumps.
  struct Pose {
    let cell: Int
    let begin: Double
    let end: Double
    /// Of its top and bottom node and of the node below, as shares of the lift.
    let top: Double
    let bottom: Double
    let next: Double
  }

  /// A value with where it is met: in a pose, at a progress from its begin to its end, at a row.
  struct Finding {
    let value: Double
    let row: Double
    let progress: Double
    let pose: Pose
  }

  /// Those of a burst where there are more.
  private static let burst = 16
  private static let keptFindings = 48

  /// The largest findings over poses of some cells, the largest first. `nodes` is 2 for a cell, or 3 with the node
  /// below.
  func largest(_ cells: some Collection<Int>, nodes: Int, of quantity: (Pose) -> Finding) -> [Finding] {
    /// The largest so far, in descending order.
    var best: [Finding] = []
    func take(_ found: Finding) {
      if best.count == Self.keptFindings {
        guard found.value > best[best.count - 1].value else { return }
        best.removeLast()
      }
      best.insert(found, at: best.firstIndex { $0.value < found.value } ?? best.count)
    }
    let jumpsPerCell = jumps.count * (rounding.isOfRows ? 1 : 2) * nodes
    if jumpsPerCell * cells.count <= mostJumps {
      for cell in cells { Sweep(self, cell, nodes: nodes).visit(0...1) { take(quantity($0)) } }
      return best
    }
    let bursts = max(64, mostJumps / (Self.burst * cells.count))
    for cell in cells {
      let sweep = Sweep(self, cell, nodes: nodes)
      for index in 0..<bursts {
        let begin = Double(index) / Double(bursts)
        sweep.visit(begin...1, atMost: Self.burst) { take(quantity($0)) }
      }
    }
    let near = best.prefix(8)
    for found in near {
      let range = max(found.progress - 0.5 / Double(bursts), 0)...min(found.progress + 0.5 / Double(bursts), 1)
      Sweep(self, found.pose.cell, nodes: nodes).visit(range, atMost: mostJumps / 32) { take(quantity($0)) }
    }
    return best
  }
}

/// The jumps of the heights of one cell, in order.
private struct Sweep {
  let cells: RoundedCells
  let cell: Int
  /// The row of each sample, what a jump of it adds to a node, and to which.
  let samples: [(row: Double, rise: Double, node: Int)]

  init(_ cells: RoundedCells, _ cell: Int, nodes: Int) {
    (self.cells, self.cell) = (cells, cell)
    samples = (0..<nodes).flatMap { node in
      cells.samples(cell + node).map { ($0.row, $0.weight / Double(cells.rounding.steps), node) }
    }
  }

  /// Passes the poses in a range of progress, so many at most.
  func visit(_ range: ClosedRange<Double>, atMost most: Int = .max, _ body: (RoundedCells.Pose) -> Void) {
    let (sheet, jumps) = (cells.sheet, cells.jumps)
    func next(_ sample: Int, _ level: Int) -> Double {
      level < jumps.count ? sheet.progress(row: samples[sample].row, abscissa: jumps[level]) : .infinity
    }
    var begin = range.lowerBound
    /// The number of jumps that each sample has made.
    var levels = samples.map { sample in
      let place = sheet.abscissa(row: sample.row, progress: begin)
      return jumps.partitioningIndex { !($0 <= place) }
    }
    var ahead = samples.indices.map { next($0, levels[$0]) }
    var heights = Vector3.zero
    for (sample, level) in zip(samples, levels) { heights[sample.node] += sample.rise * Double(level) }
    var count = 0
    while begin < range.upperBound && count < most {
      var first = 0
      for index in 1..<ahead.count where ahead[index] < ahead[first] { first = index }
      let end = min(ahead[first], range.upperBound)
      // Jumps of one moment may come one after the other by rounding: between them is nothing.
      if end - begin > 1e-13 {
        body(
          RoundedCells.Pose(cell: cell, begin: begin, end: end, top: heights.x, bottom: heights.y, next: heights.z))
        count += 1
      }
      if ahead[first] > range.upperBound { return }
      heights[samples[first].node] += samples[first].rise
      levels[first] += 1
      (begin, ahead[first]) = (max(begin, ahead[first]), next(first, levels[first]))
    }
  }
}
