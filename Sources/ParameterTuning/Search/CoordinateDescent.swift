/// One number after the other over all of its range, with the others held: what slopes do not lead to, whole numbers
/// among them.
struct CoordinateDescent {
  private let record: SearchRecord
  private var problem: TuningProblem { record.problem }

  /// Even steps over a range, before the finer ones.
  private var steps: Int { problem.byCost(32, 8, 4) }
  /// Rounds over all numbers.
  private static let rounds = 6
  /// The share of the range within which a place is found.
  private var tolerance: Double { problem.byCost(1e-13, 1e-6, 1e-3) }

  init(_ record: SearchRecord) { self.record = record }

  /// The best entry that rounds over all numbers lead to, or over the whole ones alone.
  func lowest(from start: SearchRecord.Entry, wholeOnly: Bool = false) -> SearchRecord.Entry {
    var best = start
    for _ in 0..<Self.rounds {
      let before = record.merit(best)
      for (index, parameter) in problem.parameters.enumerated() where parameter.isWhole || !wholeOnly {
        best = parameter.isWhole ? onLattice(best, index) : onRange(best, index)
      }
      guard record.merit(best) < before - 1e-12 * before.magnitude else { break }
    }
    return best
  }

  private func entry(_ point: [Double], _ index: Int, _ place: Double) -> SearchRecord.Entry {
    var moved = point
    moved[index] = place
    return record.measure(moved)
  }

  private func onRange(_ start: SearchRecord.Entry, _ index: Int) -> SearchRecord.Entry {
    var best = start
    func merit(_ place: Double) -> Double {
      let entry = entry(start.point, index, place)
      let merit = record.merit(entry)
      if merit < record.merit(best) { best = entry }
      return merit
    }
    let step = 1 / Double(steps)
    for number in 0...steps { _ = merit(Double(number) * step) }
    let middle = best.point[index]
    _ = FinerSteps.minimum(of: merit, in: max(0, middle - step)...min(1, middle + step), tolerance: tolerance)
    return best
  }

  /// Whole numbers in ever smaller distances from the best one.
  private func onLattice(_ start: SearchRecord.Entry, _ index: Int) -> SearchRecord.Entry {
    let parameter = problem.parameters[index]
    let lattice = Lattice(parameter)
    var best = start
    var stride = max(1, (lattice.high - lattice.low) / 2)
    while stride >= 1 {
      let middle = lattice.number(at: best.point[index])
      for number in [middle - stride, middle + stride] where (lattice.low...lattice.high).contains(number) {
        let entry = entry(best.point, index, lattice.share(of: number))
        if record.merit(entry) < record.merit(best) { best = entry }
      }
      if lattice.number(at: best.point[index]) == middle { stride /= 2 }
    }
    return best
  }
}
