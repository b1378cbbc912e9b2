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
    var best = Leaders(capacity: Self.keptFindings)
    let jumpsPerCell = jumps.count * (rounding.isOfRows ? 1 : 2) * nodes
    if jumpsPerCell * cells.count <= mostJumps {
      for cell in cells { Sweep(self, cell, nodes: nodes).visit(0...1) { best.take(quantity($0)) } }
      return best.findings
    }
    let bursts = max(64, mostJumps / (Self.burst * cells.count))
    for cell in cells {
      let sweep = Sweep(self, cell, nodes: nodes)
      for index in 0..<bursts {
        let begin = Double(index) / Double(bursts)
        sweep.visit(begin...1, atMost: Self.burst) { best.take(quantity($0)) }
      }
    }
    let near = best.findings.prefix(8)
    for found in near {
      let range = max(found.progress - 0.5 / Double(bursts), 0)...min(found.progress + 0.5 / Double(bursts), 1)
      Sweep(self, found.pose.cell, nodes: nodes).visit(range, atMost: mostJumps / 32) { best.take(quantity($0)) }
    }
    return best.findings
  }

  /// The best so far, in descending order.
  private struct Leaders {
    let capacity: Int
    private(set) var findings: [Finding] = []

    init(capacity: Int) { self.capacity = capacity }

    mutating func take(_ found: Finding) {
      if findings.count == capacity {
        guard found.value > findings[capacity - 1].value else { return }
        findings.removeLast()
      }
      let index = findings.firstIndex { $0.value < found.value } ?? findings.count
      findings.insert(found, at: index)
    }
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

  /// The number of jumps up to a place.
  private func level(at place: Double) -> Int {
    var (low, high) = (0, cells.jumps.count)
    while low < high {
      let middle = (low + high) / 2
      if cells.jumps[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Passes the poses in a range of progress, so many at most.
  func visit(_ range: ClosedRange<Double>, atMost most: Int = .max, _ body: (RoundedCells.Pose) -> Void) {
    let (sheet, jumps) = (cells.sheet, cells.jumps)
    func next(_ sample: Int, _ level: Int) -> Double {
      level < jumps.count ? sheet.progress(row: samples[sample].row, abscissa: jumps[level]) : .infinity
    }
    var begin = range.lowerBound
    var levels = samples.map { level(at: sheet.abscissa(row: $0.row, progress: begin)) }
    var ahead = samples.indices.map { next($0, levels[$0]) }
    var heights = (0.0, 0.0, 0.0)
    func raise(_ node: Int, by rise: Double) {
      switch node {
      case 0: heights.0 += rise
      case 1: heights.1 += rise
      default: heights.2 += rise
      }
    }
    for (sample, level) in zip(samples, levels) { raise(sample.node, by: sample.rise * Double(level)) }
    var count = 0
    while begin < range.upperBound && count < most {
      var first = 0
      for index in 1..<ahead.count where ahead[index] < ahead[first] { first = index }
      let end = min(ahead[first], range.upperBound)
      // Jumps of one moment may come one after the other by rounding: between them is nothing.
      if end - begin > 1e-13 {
        body(
          RoundedCells.Pose(cell: cell, begin: begin, end: end, top: heights.0, bottom: heights.1, next: heights.2))
        count += 1
      }
      if ahead[first] > range.upperBound { return }
      raise(samples[first].node, by: samples[first].rise)
      levels[first] += 1
      (begin, ahead[first]) = (max(begin, ahead[first]), next(first, levels[first]))
    }
  }
}
