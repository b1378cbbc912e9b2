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

/// The search for breaks in cells on which the series do not fit each other.
extension CurveScan {
  /// Neighbours in Double, or nearly, between which a cell's series do not fit each other; nil where they come to fit.
  mutating func bracket(
    of cell: CurveCell, _ curve: some TimingFunction
  ) -> (low: CurveSample, high: CurveSample)? {
    var cell = cell
    let least = (domain.upperBound - domain.lowerBound) * 0x1p-60
    while true {
      let middle = CurveSample(curve, at: cell.low.abscissa + 0.5 * cell.width)
      guard middle.abscissa > cell.low.abscissa, middle.abscissa < cell.high.abscissa, cell.width > least else {
        return (cell.low, cell.high)
      }
      samplesLeft -= 1
      // On few numbers anything may seem to agree.
      let slack = cell.rounding + SIMD4(leastRounding, 0, 0, 0)
      if cell.width > leastWidth(cell), cell.agrees(with: middle, rounding: slack) { return nil }
      let below = CurveCell(low: cell.low, high: middle, rounding: cell.rounding)
      let above = CurveCell(low: middle, high: cell.high, rounding: cell.rounding)
      let isBelow =
        below.isUndefined != above.isUndefined
        ? above.isUndefined
        : below.endsValues != above.endsValues
          ? below.endsValues : below.misfit(beside: above) >= above.misfit(beside: below)
      cell = isBelow ? below : above
    }
  }

  /// The bracket of the steepest number near a bracket, if the slope still grows there: next to a pole or a vertical
  /// tangent rounding hides which of the numbers is the nearest.
  mutating func sharpened(
    _ low: CurveSample, _ high: CurveSample, within cell: CurveCell, _ curve: some TimingFunction
  ) -> (low: CurveSample, high: CurveSample) {
    // Where values end, they end between these two.
    if low.value.isNaN != high.value.isNaN { return (low, high) }
    let spacing = max(high.abscissa.ulp, low.abscissa.ulp, (domain.upperBound - domain.lowerBound) * 0x1p-60)
    let reach = 64.0
    // A value that only one number has, such as 0 of the sign, lies within the break.
    let low = beyondLoneValue(low, -spacing, within: cell, curve)
    let high = beyondLoneValue(high, spacing, within: cell, curve)
    let clamped = { (abscissa: Double) in min(max(abscissa, cell.low.abscissa), cell.high.abscissa) }
    let outer = [(low, low.abscissa - reach * spacing), (high, high.abscissa + reach * spacing)].map { near, abscissa in
      (near: near.slope.magnitude, far: CurveSample(curve, at: clamped(abscissa)).slope.magnitude)
    }
    let isLevel = outer.allSatisfy { $0.near.isFinite && $0.near <= 1.25 * $0.far + .leastNormalMagnitude }
    if isLevel { return (low, high) }
    var middle = low.abscissa
    var steepest = (low: low, high: high)
    // Where rounding led astray, the steepest lies farther on.
    for _ in 0..<16 {
      samplesLeft -= Int(2 * reach)
      let places = stride(from: -reach, through: reach, by: 1).map { clamped(middle + $0 * spacing) }
      var samples: [CurveSample] = []
      for abscissa in places where abscissa > samples.last?.abscissa ?? -.infinity {
        samples.append(CurveSample(curve, at: abscissa))
      }
      guard let found = Self.neighboursOfSteepest(samples) else { break }
      steepest = found
      let ends = (found.low.abscissa == places[0], found.high.abscissa == places[places.count - 1])
      let next = ends.0 ? found.low : ends.1 ? found.high : nil
      guard let next, next.abscissa > cell.low.abscissa, next.abscissa < cell.high.abscissa else { break }
      middle = next.abscissa
    }
    return steepest
  }

  /// The samples on either side of the one with the largest slope, or itself at an end; nil without samples that have a
  /// value.
  static func neighboursOfSteepest(_ all: [CurveSample]) -> (low: CurveSample, high: CurveSample)? {
    let samples = all.filter { !$0.value.isNaN }
    let size = { (sample: CurveSample) in sample.slope.isFinite ? sample.slope.magnitude : .infinity }
    guard let steepest = samples.indices.max(by: { size(samples[$0]) < size(samples[$1]) }) else { return nil }
    return (samples[max(steepest - 1, 0)], samples[min(steepest + 1, samples.count - 1)])
  }

  /// The sample itself, or the next one where the value leaps between both and then rests.
  private func beyondLoneValue(
    _ sample: CurveSample, _ step: Double, within cell: CurveCell, _ curve: some TimingFunction
  ) -> CurveSample {
    let places = [sample.abscissa + step, sample.abscissa + 2 * step]
    guard places.allSatisfy({ $0 >= cell.low.abscissa && $0 <= cell.high.abscissa }) else { return sample }
    let (next, far) = (CurveSample(curve, at: places[0]), CurveSample(curve, at: places[1]))
    let leap = (next.value - sample.value).magnitude
    let rest = (far.value - next.value).magnitude
    let slack = 8 * (next.slope * step).magnitude + Rounding.least(next, far, over: step.magnitude).x
    return leap > 1e3 * (rest + slack) ? next : sample
  }

  /// What rounding would have to be for a bracket to be no break; nil if that is more than rounding may be.
  func rounding(
    explaining low: CurveSample, _ high: CurveSample, within cell: CurveCell, _ curve: some TimingFunction
  ) -> SIMD4<Double>? {
    // Neighbours may be the same number to the curve.
    let reach = 8 * max(low.abscissa.ulp, high.abscissa.ulp)
    let low = CurveSample(curve, at: max(low.abscissa - reach, cell.low.abscissa))
    let high = CurveSample(curve, at: min(high.abscissa + reach, cell.high.abscissa))
    guard low.isRegular, high.isRegular else { return nil }
    let difference = (high.derivatives - low.derivatives).magnitudes
    let forgiven = forgiven(CurveCell(low: low, high: high))
    let known = cell.rounding + forgiven + Rounding.least(low, high, over: high.abscissa - low.abscissa)
    // Beside a pole the place's own rounding would explain any difference.
    guard all(difference .<= mostCredibleRounding(of: cell)) else { return nil }
    return all(difference .<= 100 * known) ? pointwiseMax(cell.rounding, difference) : nil
  }

  /// Numbers of the domain's size within which brackets are one break.
  private static let numbersOfBreak = 256.0

  /// Brackets in ascending order, those that touch made one.
  func mergedBrackets() -> [(low: CurveSample, high: CurveSample)] {
    var merged: [(low: CurveSample, high: CurveSample)] = []
    for bracket in brackets.ascending(by: { $0.low.abscissa }) {
      let reach = Self.numbersOfBreak * max(bracket.low.abscissa.ulp, (domain.upperBound - domain.lowerBound) * 0x1p-54)
      if let last = merged.last, bracket.low.abscissa - last.high.abscissa <= reach {
        if bracket.high.abscissa > last.high.abscissa { merged[merged.count - 1].high = bracket.high }
      } else {
        merged.append(bracket)
      }
    }
    return merged
  }

  /// Takes out the slivers between brackets that were made one.
  mutating func removeCells(within brackets: [(low: CurveSample, high: CurveSample)]) {
    var rest = brackets[...]
    cells.removeAll { cell in
      while let first = rest.first, first.high.abscissa <= cell.low.abscissa { rest.removeFirst() }
      return rest.first.map { $0.low.abscissa <= cell.low.abscissa && cell.high.abscissa <= $0.high.abscissa } ?? false
    }
  }

  func breakOff(_ low: CurveSample, _ high: CurveSample, _ curve: some TimingFunction) -> CurveBreak {
    let reach = (domain.upperBound - domain.lowerBound) / Double(Self.firstCells << Self.levelOfBreaks)
    let before = OneSidedLimit(of: curve, from: low, reach: -reach, in: domain)
    let after = OneSidedLimit(of: curve, from: high, reach: reach, in: domain)
    let rounding = cells.first { $0.high.abscissa >= low.abscissa }?.rounding ?? .zero
    return CurveBreak(
      low, high, before, after, rounding: rounding + SIMD4(leastRounding, 0, 0, 0), in: domain)
  }
}

extension CurveCell {
  /// Whether neither end has a value, so that a gap may reach over all of it.
  fileprivate var isUndefined: Bool { !low.value.isFinite && !high.value.isFinite }

  /// Whether values begin or end between both ends.
  fileprivate var endsValues: Bool { low.value.isNaN != high.value.isNaN }

  /// How badly the series at the ends fit each other, as shares of the misfits of this cell and the other half's.
  fileprivate func misfit(beside other: CurveCell) -> Double {
    let (mine, others) = (misfits, other.misfits)
    let slack = rounding + Rounding.least(low, high, over: width)
    var sum = 0.0
    for index in 0..<3 {
      // What is undefined fits nothing.
      if !mine[index].isFinite { return .infinity }
      if !others[index].isFinite { continue }
      sum += mine[index] / (mine[index] + others[index] + slack[index])
    }
    return sum
  }

  /// How far f, f′ and f″ at the upper end are from those that the series at both ends make of the lower end's.
  private var misfits: SIMD4<Double> {
    let h = width
    let (a, b) = (low.derivatives, high.derivatives)
    return SIMD4(
      b.x - a.x - h * (a.y + b.y) / 2 + h * h * (b.z - a.z) / 12,
      b.y - a.y - h * (a.z + b.z) / 2 + h * h * (b.w - a.w) / 12,
      b.z - a.z - h * (a.w + b.w) / 2, 0
    ).magnitudes
  }
}

/// Poles and vertical tangents that the search by cells came down to without a bracket: on a few numbers series may
/// seem to fit each other whatever the curve does.
extension CurveScan {
  /// Adds a bracket for each run of cells of a few numbers, away from the brackets that are known, beside which the
  /// curve or its slope grows without bound.
  mutating func addGrowth(_ curve: some TimingFunction) {
    let known = brackets
    let narrow = cells.indices.filter { index in
      let cell = cells[index]
      let reach = 1024 * leastWidth(cell)
      return !cell.isGap && cell.width <= leastWidth(cell)
        && !known.contains {
          $0.low.abscissa - reach <= cell.high.abscissa && cell.low.abscissa <= $0.high.abscissa + reach
        }
    }
    var last = -1
    var steepest: [Int] = []
    for index in narrow {
      if let known = steepest.last, index == last + 1 {
        if steepness(of: cells[index]) > steepness(of: cells[known]) { steepest[steepest.count - 1] = index }
      } else {
        steepest.append(index)
      }
      last = index
    }
    for index in steepest.reversed() {
      let cell = cells[index]
      let kind = breakOff(cell.low, cell.high, curve).kind
      guard kind == .pole || kind == .verticalTangent else { continue }
      let (low, high) = narrowed(cell, curve)
      brackets.append((low, high))
      var rest: [CurveCell] = []
      if cell.low.abscissa < low.abscissa { rest.append(CurveCell(low: cell.low, high: low, rounding: cell.rounding)) }
      if high.abscissa < cell.high.abscissa {
        rest.append(CurveCell(low: high, high: cell.high, rounding: cell.rounding))
      }
      cells.replaceSubrange(index...index, with: rest)
    }
  }

  private func steepness(of cell: CurveCell) -> Double {
    let slopes = [cell.low.slope.magnitude, cell.high.slope.magnitude]
    return slopes.contains { !$0.isFinite } ? .infinity : max(slopes[0], slopes[1])
  }

  /// The neighbours in Double, or the undefined number between two, where a cell is steepest.
  private func narrowed(_ cell: CurveCell, _ curve: some TimingFunction) -> (low: CurveSample, high: CurveSample) {
    var samples = [cell.low]
    while let last = samples.last, last.abscissa.nextUp < cell.high.abscissa {
      samples.append(CurveSample(curve, at: last.abscissa.nextUp))
    }
    samples.append(cell.high)
    return Self.neighboursOfSteepest(samples) ?? (cell.low, cell.high)
  }
}

/// Single numbers, or few, at which a curve has no value though it goes on through them, such as 0 for sin(t)/t.
///
/// Beside such a number quotients of small differences lose their digits; a cell about it is made of samples farther
/// off.
extension CurveScan {
  struct Hole: Sendable {
    let abscissa: Double
    /// The limit of the values.
    let value: Double
    /// How far the cell about it reaches.
    let reach: Double
  }

  /// The cells below and above a hole in a cell, with the one about it put among ``cells``; nil where none of the
  /// places is a hole that the curve passes smoothly.
  mutating func partsAboutHole(
    _ places: [Double], within cell: CurveCell, _ curve: some TimingFunction
  ) -> [CurveCell]? {
    guard let abscissa = places.first(where: { curve.value(at: $0).isNaN }) else { return nil }
    // At the border of two cells each has its part.
    let isInside = (below: abscissa > cell.low.abscissa, above: abscissa < cell.high.abscissa)
    let room = min(
      isInside.below ? abscissa - cell.low.abscissa : .infinity,
      isInside.above ? cell.high.abscissa - abscissa : .infinity)
    let reach = min(cell.width / 8, room / 2)
    guard reach > 4 * leastWidth(cell) else { return nil }
    let sides = [-reach, reach].filter { domain.contains(abscissa + $0) }
    guard sides.allSatisfy({ curve.value(at: abscissa + $0 * 0x1p-16).isFinite }) else { return nil }
    samplesLeft -= 24
    let near = sides.map { CurveSample(curve, at: abscissa + $0) }
    // The limit, from the series on each side, with the fourth derivative that both together tell.
    let limits = zip(sides, near).map { side, sample in sample.moved(by: -side).derivatives }
    let fourth = near.count == 2 ? (near[1].third - near[0].third) / (2 * reach) : 0
    let rest = SIMD4(fourth * reach * reach * reach * reach / 24, 0, fourth * reach * reach / 2, 0)
    let middle = CurveSample(abscissa: abscissa, derivatives: limits.reduce(.zero, +) / Double(limits.count) + rest)
    let rounding = near.map { Rounding.scatter(of: curve, at: $0.abscissa, width: reach, in: domain) }
      .reduce(.zero) { pointwiseMax($0, $1) }
    guard all(rounding .<= mostCredibleRounding(of: cell)) else { return nil }
    let first = abscissa == domain.lowerBound ? middle : near[0]
    let last = abscissa == domain.upperBound ? middle : near[near.count - 1]
    let whole = CurveCell(low: first, high: last)
    let inner = sides.count == 2 ? middle : CurveSample(curve, at: first.abscissa + 0.5 * whole.width)
    guard whole.agrees(with: inner, rounding: rounding + forgiven(whole)) else { return nil }
    var about = CurveCell(
      low: isInside.below ? first : middle, high: isInside.above ? last : middle, level: cell.level, rounding: rounding)
    holes.append(
      Hole(abscissa: abscissa, value: limit(curve, at: abscissa, sides.map { $0 / 32 }, middle, fourth), reach: reach))
    // The nearer to the hole, the fewer digits the values may have.
    about.foretold = 1e-3 * max(about.low.value.magnitude, about.high.value.magnitude)
    cells.append(about)
    var parts: [CurveCell] = []
    if isInside.below { parts.append(CurveCell(low: cell.low, high: about.low, level: cell.level + 1)) }
    if isInside.above { parts.append(CurveCell(low: about.high, high: cell.high, level: cell.level + 1)) }
    return parts
  }

  /// The limit of the values from samples nearer to the hole, where these have their digits.
  private func limit(
    _ curve: some TimingFunction, at abscissa: Double, _ sides: [Double], _ middle: CurveSample, _ fourth: Double
  ) -> Double {
    guard sides.count == 2 else { return middle.value }
    let step = sides[1]
    let scatter = Rounding.scatter(of: curve, at: abscissa + step, width: step, in: domain).x
    guard scatter <= 0x1p-48 * middle.value.magnitude else { return middle.value }
    let mean = 0.5 * (curve.value(at: abscissa - step) + curve.value(at: abscissa + step))
    return mean - step * step * (middle.curvature / 2 + step * step * fourth / 24)
  }
}

extension CurveSample {
  /// The sample that the series makes of this one at a distance.
  fileprivate func moved(by step: Double) -> CurveSample {
    let d = derivatives
    return CurveSample(
      abscissa: abscissa + step,
      derivatives: SIMD4(
        d.x + step * (d.y + step * (d.z / 2 + step * d.w / 6)), d.y + step * (d.z + step * d.w / 2), d.z + step * d.w,
        d.w))
  }
}
