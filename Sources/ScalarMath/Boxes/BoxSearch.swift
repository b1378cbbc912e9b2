/// The greatest value of a function over a box by branch and bound: cells in which the function cannot be greatest are
/// left out, cells along which it rises or falls, or is bent upward, go to their faces, others are halved.
///
/// Based on: R. E. Moore, Interval Analysis, 1966; E. R. Hansen, Global optimization using interval analysis, 1980.
struct BoxSearch {
  private struct Cell {
    let box: [Interval]
    /// No value in the cell is above it.
    let bound: Double
    /// Along which it is to be halved.
    let axis: Int?
  }

  private let function: BoxFunction
  private let whole: [Interval]
  private let sign: Double
  private var waiting: [Cell] = []
  /// The bound of cells that cannot be halved.
  private var settled = -Double.infinity
  private var evaluationsLeft: Int
  private var greatest = -Double.infinity
  private var least = Double.infinity
  private var place: [Double]?

  /// - Parameters:
  ///   - sign: 1 for the greatest value, −1 for the greatest of the function with its sign changed.
  ///   - evaluations: of the function, at most, about.
  init(_ function: BoxFunction, over box: [Interval], sign: Double, evaluations: Int) {
    (self.function, whole, self.sign, evaluationsLeft) = (function, box, sign, evaluations)
  }

  /// Whether no value is above a limit, as far as the evaluations tell.
  mutating func stays(below limit: Double) -> Bool {
    (greatest, place) = (limit, [])
    process(tolerance: 0, size: 0)
    return greatest == limit && settled <= limit && waiting.isEmpty
  }

  /// - Parameters:
  ///   - tolerance: the share of the size at which the bounds are as near as is of use.
  ///   - size: that of the values unless they are greater.
  mutating func run(tolerance: Double, size: Double) -> BoxExtreme {
    process(tolerance: tolerance, size: size)
    let bound = max(greatest, settled, waiting.first?.bound ?? -.infinity)
    guard bound > -.infinity else { return BoxExtreme(value: .empty, place: nil, isDecided: true) }
    return BoxExtreme(
      value: Interval(min(greatest, bound), bound), place: place,
      isDecided: place != nil && bound.isFinite && bound - greatest <= BoxExtreme.tolerance * scale(size))
  }

  private func scale(_ size: Double) -> Double {
    let scale = max(size, greatest.magnitude, greatest - least)
    return scale.isFinite ? scale : 0
  }

  private mutating func process(tolerance: Double, size: Double) {
    for corner in corners { look(at: function.value(at: corner) * Interval(sign), corner) }
    examine(whole)
    while let cell = waiting.first {
      if cell.bound <= greatest + tolerance * scale(size) || evaluationsLeft <= 0 { break }
      removeFirst()
      if let axis = cell.axis {
        for half in Self.halves(of: cell.box, along: axis) { examine(half) }
      } else {
        settled = max(settled, cell.bound)
      }
    }
  }

  /// The corners of the box, where many functions are greatest.
  private var corners: [[Double]] {
    whole.reduce([[]]) { places, side in
      let ends = side.isPoint ? [side.lower] : [side.lower, side.upper]
      return places.flatMap { place in ends.map { place + [$0] } }
    }
  }

  // MARK: Cells

  private mutating func examine(_ start: [Interval]) {
    var box = start
    while true {
      evaluationsLeft -= 2
      let centre = box.map { $0.midpoint }
      let known = function.known(over: box, about: centre)
      let series = signed(known.whole)
      if series.value.isEmpty { return }
      look(at: signed(known.middle).value, centre)
      let bound = series.value.upper
      if bound <= greatest { return }
      let free = box.indices.filter { !box[$0].isPoint }
      let isDefined = series.value.definition != .partial
      var (isMoved, slopes) = (false, box.map { _ in Interval.entire })
      for axis in free where isDefined && !series.mayJump(along: axis) {
        slopes[axis] = series.slope(along: axis)
        if slopes[axis].isEmpty { continue }
        if slopes[axis].upper <= 0 {
          box[axis] = Interval(box[axis].lower)
          isMoved = true
        } else if slopes[axis].lower >= 0 {
          box[axis] = Interval(box[axis].upper)
          isMoved = true
        }
      }
      if isMoved { continue }
      // What is bent upward along a line is greatest at an end of it.
      if isDefined, let axis = free.first(where: { Self.isBentUp(series, along: $0) }) {
        var other = box
        other[axis] = Interval(box[axis].lower)
        examine(other)
        box[axis] = Interval(box[axis].upper)
        continue
      }
      return wait(Cell(box: box, bound: bound, axis: axis(of: box, free, slopes)))
    }
  }

  private func signed(_ series: MultivariateSeries) -> MultivariateSeries { sign < 0 ? -series : series }

  private static func isBentUp(_ series: MultivariateSeries, along axis: Int) -> Bool {
    guard !series.mayJump(along: axis), series.slope(along: axis).isBounded, let bend = series.bend(along: axis) else {
      return false
    }
    return bend.isBounded && !bend.isEmpty && bend.lower >= 0
  }

  private mutating func look(at value: Interval, _ centre: [Double]) {
    guard value.definition != .partial, !value.isEmpty else { return }
    if value.lower > greatest || place == nil { (greatest, place) = (value.lower, centre) }
    if value.upper.isFinite { least = min(least, value.upper) }
  }

  /// The variable that changes the value most; where that is not known the one that is widest.
  private func axis(of box: [Interval], _ free: [Int], _ slopes: [Interval]) -> Int? {
    let axes = free.filter { box[$0].lower.nextUp < box[$0].upper }
    func share(_ axis: Int) -> Double { box[axis].width / whole[axis].width }
    let isKnown = axes.allSatisfy { slopes[$0].isBounded }
    let scores = axes.map { isKnown ? slopes[$0].magnitudeBound * box[$0].width : share($0) }
    // A variable that is much wider than the others hides what these do.
    guard let widest = axes.max(by: { share($0) < share($1) }) else { return nil }
    let best = zip(axes, scores).max { $0.1 < $1.1 }
    return best.map { share($0.0) < 0x1p-3 * share(widest) ? widest : $0.0 }
  }

  static func halves(of box: [Interval], along axis: Int) -> [[Interval]] {
    let cut = box[axis].midpoint
    return [Interval(box[axis].lower, cut), Interval(cut, box[axis].upper)].map { half in
      var part = box
      part[axis] = half
      return part
    }
  }

  // MARK: The cell with the highest bound comes first

  private mutating func wait(_ cell: Cell) {
    waiting.append(cell)
    var child = waiting.count - 1
    while child > 0, waiting[(child - 1) / 2].bound < waiting[child].bound {
      waiting.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeFirst() {
    waiting.swapAt(0, waiting.count - 1)
    waiting.removeLast()
    var parent = 0
    while let child = [2 * parent + 1, 2 * parent + 2].filter({ $0 < waiting.count })
      .max(by: { waiting[$0].bound < waiting[$1].bound }), waiting[child].bound > waiting[parent].bound
    {
      waiting.swapAt(parent, child)
      parent = child
    }
  }
}
