import ScalarMath
import TimingFunctions

/// A curve over a domain, cut into cells on which it is as good as a polynomial, and breaks between them.
///
/// The scan begins with even cells. A cell on which f″ is not close to the cubic through its ends, as the series at its
/// middle tells, is halved; one that is still none after five halvings is searched for a break, down to neighbours in
/// Double. Then values at many more places, in no simple ratio with the cells, are held against what the cells
/// foretell, and cells that fail are cut there. All of this is sampling: what lies between all of the samples and moves
/// none of them is not seen. ``isResolved`` is false where the series that may be taken did not suffice.
struct CurveScan: Sendable {
  let domain: ClosedRange<Double>
  /// In ascending order, without the breaks.
  var cells: [CurveCell] = []
  /// In ascending order.
  private(set) var breaks: [CurveBreak] = []
  var isResolved = true
  /// The values that the cells were held against, with their places in ascending order.
  private(set) var checks: [(abscissa: Double, value: Double)] = []

  /// Cells at first.
  static let firstCells = 64
  /// Series that may be taken of a curve of little cost.
  static let mostSamples = 65_536
  /// Series that are taken of any curve that needs them.
  private static let leastSamples = 256
  /// What all series may cost, in sums of such.
  private static let work = 16_000_000
  /// Halvings after which a cell may hold a break.
  static let levelOfBreaks = 5
  /// Halvings after which a number without a value is passed, if the curve is smooth about it.
  private static let levelOfHoles = 2
  /// Halvings up to which a cell is wrong by little, as a share of the curve's size.
  private static let levelOfLittle = 4
  private static let little = 1e-8

  var samplesLeft: Int
  var brackets: [(low: CurveSample, high: CurveSample)] = []
  /// The median magnitude of every sixteenth of the checked values, those that are 0 left out.
  let typicalValue: Double
  /// What is forgiven of values in any case: the last bits of the largest, which parts of a sum may be as large as.
  let leastRounding: Double
  /// Places of single numbers without a value, with the limits there.
  var holes: [Hole] = []
  /// What the curve is the difference of: they may be as large as they are and it a rounding of theirs.
  let parts: [any TimingFunction]

  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - checkCount: values that the cells are held against; fewer of a curve of great cost.
  ///   - landmarks: places whose values the cells are held against too; those outside the domain do not count.
  ///   - parts: what the curve is the difference of; none for any other.
  ///   - samples: series that may be taken; fewer of a curve of great cost.
  init(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, checkCount: Int = 4096, landmarks: [Double] = [],
    parts: [any TimingFunction] = [], samples: Int = mostSamples
  ) {
    self.domain = domain
    let cost = max(1, curve.cost)
    samplesLeft = min(samples, max(Self.leastSamples, Self.work / cost))
    self.parts = parts
    let checks = min(checkCount, max(Self.leastSamples, 4 * Self.work / cost))
    var places = Self.checkPlaces(checks, in: domain)
    let known = landmarks.filter(domain.contains)
    if !known.isEmpty { places = (places + known).sorted() }
    let values = curve.values(at: places)
    self.checks = zip(places, values).map { ($0, $1) }
    let sizes = stride(from: 0, to: values.count, by: 16).map { values[$0].magnitude }
      .filter { $0.isFinite && $0 != 0 }.sorted()
    typicalValue = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    let largest = values.lazy.map(\.magnitude).filter(\.isFinite).max() ?? 0
    leastRounding = max(
      min(0x1p-51 * largest, 1e-6 * typicalValue), Self.rounding(of: parts, at: places))
    refine(Self.firstCells(of: curve, in: domain), curve)
    var failing = takeFailingCells(curve)
    var rounds = 0
    while !failing.isEmpty, rounds < 8 {
      refine(failing, curve)
      failing = takeFailingCells(curve)
      rounds += 1
    }
    if !failing.isEmpty {
      isResolved = false
      cells = (cells + failing).ascending { $0.low.abscissa }
    }
    addGrowth(curve)
    let merged = mergedBrackets()
    removeCells(within: merged)
    breaks = merged.map { breakOff($0.low, $0.high, curve) }
  }

  /// Places whose distances have no period: even ones, moved by the fractional parts of multiples of the golden ratio.
  private static func checkPlaces(_ count: Int, in domain: ClosedRange<Double>) -> [Double] {
    let width = domain.upperBound - domain.lowerBound
    return (0..<count).map { index in
      let turns = 0.618033988749895 * Double(index + 1)
      let offset = turns - turns.rounded(.down)
      return min(domain.lowerBound + width * ((Double(index) + offset) / Double(count)), domain.upperBound)
    }
  }

  private static func firstCells(of curve: some TimingFunction, in domain: ClosedRange<Double>) -> [CurveCell] {
    let width = domain.upperBound - domain.lowerBound
    let samples = (0...firstCells).map { index in
      let share = Double(index) / Double(firstCells)
      return CurveSample(curve, at: index == firstCells ? domain.upperBound : domain.lowerBound + width * share)
    }
    return zip(samples, samples.dropFirst()).map { CurveCell(low: $0, high: $1) }
  }

  // MARK: Cells

  /// Halves cells, all of one level before any of the next, until they are cubic or too many.
  private mutating func refine(_ first: [CurveCell], _ curve: some TimingFunction) {
    var current = first
    while !current.isEmpty {
      var next: [CurveCell] = []
      for cell in current {
        if samplesLeft > 0 {
          examine(cell, curve, &next)
        } else {
          isResolved = false
          cells.append(cell)
        }
      }
      current = next
    }
    cells = cells.ascending { $0.low.abscissa }
  }

  /// Numbers that are too few for series to be held against each other.
  private static let fewNumbers = 256.0

  /// The width below which a cell is taken as it is.
  func leastWidth(_ cell: CurveCell) -> Double {
    let size = max(cell.low.abscissa.magnitude, cell.high.abscissa.magnitude)
    return max(Self.fewNumbers * size.ulp, (domain.upperBound - domain.lowerBound) * 0x1p-60)
  }

  private mutating func examine(_ cell: CurveCell, _ curve: some TimingFunction, _ next: inout [CurveCell]) {
    guard cell.width > leastWidth(cell) else {
      // A domain of so few numbers that its first cells have hardly any.
      if cell.level == 0, cell.low != cell.high { isResolved = false }
      return cells.append(cell)
    }
    let exact = CurveSample(curve, at: cell.low.abscissa + 0.5 * cell.width)
    samplesLeft -= 1
    let slack = leastRounding + .leastNormalMagnitude
    let middle = exact.levelled(beside: cell.low, slack: slack).levelled(beside: cell.high, slack: slack)
    var cell = cell.replacingEnds(
      cell.low.levelled(beside: middle, slack: slack), cell.high.levelled(beside: middle, slack: slack))
    let values = [cell.low.value, middle.value, cell.high.value]
    if values.allSatisfy({ !$0.isFinite }) {
      cell.isGap = true
      return cells.append(cell)
    }
    if !middle.isRegular, values.allSatisfy({ $0 == values[0] }) {
      return accept(CurveCell(low: cell.low.levelled, high: cell.high.levelled), middle.levelled, &next)
    }
    if cell.agrees(with: middle, rounding: forgiven(cell)) {
      // What is wider than a few of the checks may hide no more than little from them.
      if cell.level < Self.levelOfLittle, cell.error(at: middle) > Self.little * size(of: cell) {
        next += halves(of: cell, at: middle)
        return
      }
      cell.rounding = .zero
      return accept(cell, middle, &next)
    }
    let lost = cancellation(in: cell)
    if lost != .zero {
      cell.rounding = pointwiseMax(cell.rounding, lost)
      if cell.agrees(with: middle, rounding: cell.rounding + forgiven(cell)) { return accept(cell, middle, &next) }
    }
    // What rounding does belongs to a place: it is asked for again where the cell's own would make it cubic.
    if cell.agrees(with: middle, rounding: mostCredibleRounding(of: cell)) {
      let scatter = credibleRounding(of: cell, curve) { [cell] in !cell.agrees(with: middle, rounding: $0) }
      if scatter != .zero { cell.rounding = scatter }
      if cell.agrees(with: middle, rounding: cell.rounding + forgiven(cell)) { return accept(cell, middle, &next) }
    }
    let maySearch =
      cell.level >= Self.levelOfBreaks && !cell.bordersBreakBelow && !cell.bordersBreakAbove
      && cell.width > 16 * leastWidth(cell)
    let undefined = [cell.low, middle, cell.high].filter { $0.value.isNaN }.map(\.abscissa)
    if cell.level >= Self.levelOfHoles, let parts = partsAboutHole(undefined, within: cell, curve) {
      next += parts
      return
    }
    if maySearch, let (low, high) = bracket(of: cell, curve) {
      if let parts = partsAboutHole([low.abscissa, low.abscissa.nextUp, high.abscissa], within: cell, curve) {
        next += parts
        return
      }
      if let slack = rounding(explaining: low, high, within: cell, curve) {
        cell.rounding = slack
        return accept(cell, middle, &next)
      }
      let (low, high) = sharpened(low, high, within: cell, curve)
      brackets.append((low, high))
      if low.abscissa > cell.low.abscissa {
        next.append(
          CurveCell(low: cell.low, high: low, level: cell.level, rounding: cell.rounding, bordersBreakAbove: true))
      }
      if high.abscissa < cell.high.abscissa {
        next.append(
          CurveCell(low: high, high: cell.high, level: cell.level, rounding: cell.rounding, bordersBreakBelow: true))
      }
      return
    }
    next += halves(of: cell, at: middle)
  }

  private func halves(of cell: CurveCell, at middle: CurveSample) -> [CurveCell] {
    var below = CurveCell(low: cell.low, high: middle, level: cell.level + 1, rounding: cell.rounding)
    below.bordersBreakBelow = cell.bordersBreakBelow
    var above = CurveCell(low: middle, high: cell.high, level: cell.level + 1, rounding: cell.rounding)
    above.bordersBreakAbove = cell.bordersBreakAbove
    return [below, above]
  }

  /// Keeps the halves of a cell that is cubic; halves in which f″ may have two zeros are halved further.
  private mutating func accept(_ cell: CurveCell, _ middle: CurveSample, _ next: inout [CurveCell]) {
    let foretold = cell.error(at: middle) / 4
    for var half in halves(of: cell, at: middle) {
      half.foretold = foretold
      let isNarrow = half.width < (domain.upperBound - domain.lowerBound) * 0x1p-30
      if half.curvatureVariations <= 1 || isNarrow { cells.append(half) } else { next.append(half) }
    }
  }

  // MARK: Checks

  /// Takes out the cells that foretell a checked value wrongly, cut at that place.
  private mutating func takeFailingCells(_ curve: some TimingFunction) -> [CurveCell] {
    var failing: [CurveCell] = []
    var kept: [CurveCell] = []
    kept.reserveCapacity(cells.count)
    var index = 0
    for cell in cells {
      while index < checks.count, checks[index].abscissa <= cell.low.abscissa { index += 1 }
      var worst: (abscissa: Double, error: Double)?
      var tolerance = cell.isGap ? 0 : cell.valueTolerance + forgiven(cell).x
      var lost: SIMD4<Double>?
      let isChecked = cell.width > leastWidth(cell)
      while index < checks.count, checks[index].abscissa < cell.high.abscissa {
        let (abscissa, value) = checks[index]
        index += 1
        guard isChecked else { continue }
        let error = cell.isGap ? (value.isFinite ? .infinity : 0) : (value - cell.predicted(at: abscissa)).magnitude
        if error <= tolerance { continue }
        if lost == nil {
          lost = cell.isGap ? .zero : cancellation(in: cell)
          tolerance += 8 * (lost?.x ?? 0)
        }
        if !(error <= tolerance), !(error <= worst?.error ?? 0) { worst = (abscissa, error) }
      }
      if let worst, samplesLeft > 0 {
        samplesLeft -= 1
        var cell = cell
        cell.isGap = false
        if cell.rounding == .zero, !cell.bordersBreakBelow, !cell.bordersBreakAbove {
          cell.rounding = credibleRounding(of: cell, curve)
        }
        cell.rounding = pointwiseMax(cell.rounding, lost ?? .zero)
        failing += halves(of: cell, at: CurveSample(curve, at: worst.abscissa))
      } else {
        if worst != nil { isResolved = false }
        kept.append(cell)
      }
    }
    cells = kept
    return failing
  }
}
