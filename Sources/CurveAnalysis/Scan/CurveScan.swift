import ScalarMath
import TimingFunctions

/// A domain subdivided into cells on which a curve is nearly a polynomial, and breaks between them.
///
/// The scan starts with cells of equal width. It halves a cell if the Taylor series at the middle shows that f″ is not
/// close to the cubic through the ends. A cell that still fails after five halvings is searched for a break, down to
/// adjacent doubles. Then values at many more abscissas, in no simple ratio to the cells, are compared with the cells'
/// predictions; cells that fail are cut there. All of this is sampling: a feature that moves no sample is missed.
/// ``isResolved`` is false if the limit on Taylor series was too low.
struct CurveScan: Sendable {
  let domain: ClosedRange<Double>
  /// The cells in ascending order; the breaks lie between them.
  var cells: [CurveCell] = []
  /// The breaks in ascending order.
  private(set) var breaks: [CurveBreak] = []
  var isResolved = true
  /// The values that the cells were checked against, in ascending order of abscissa.
  private(set) var checks: [(abscissa: Double, value: Double)] = []

  /// The number of cells at the start.
  static let firstCells = 64
  /// The largest number of values that the cells are checked against; fewer of an expensive curve.
  static let mostChecks = 4096
  /// The limit on Taylor series for a cheap curve.
  static let mostSamples = 65_536
  /// The smallest limit on Taylor series and on checks, for an expensive curve.
  private static let leastSamples = 256
  /// The total cost allowed for all series, in units of the curve's `cost`.
  private static let work = 16_000_000
  /// The number of halvings after which a cell is searched for a break.
  static let levelOfBreaks = 5
  /// The number of halvings below which a cell's error must be at most ``little``, relative to the curve's size.
  private static let levelOfLittle = 4
  private static let little = 1e-8

  var samplesLeft: Int
  /// The samples on either side of a break.
  typealias Bracket = (low: CurveSample, high: CurveSample)
  var brackets: [Bracket] = []
  /// The median magnitude of every sixteenth checked value, without those that are 0 or not finite.
  let typicalValue: Double
  /// The rounding error allowed in every value: the last bits of the largest, since terms of a sum may be that large.
  let leastRounding: Double

  /// - Parameters:
  ///   - domain: finite, of positive width.
  ///   - landmarks: further abscissas to check the cells at; those outside the domain are ignored.
  ///   - samples: the limit on Taylor series; lower for an expensive curve.
  init(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, landmarks: [Double] = [],
    samples: Int = mostSamples
  ) {
    self.domain = domain
    let cost = max(1, curve.cost)
    samplesLeft = min(samples, max(Self.leastSamples, Self.work / cost))
    let checks = min(Self.mostChecks, max(Self.leastSamples, 4 * Self.work / cost))
    let places = (Self.checkPlaces(checks, in: domain) + landmarks.filter(domain.contains)).sorted()
    let values = curve.values(at: places)
    self.checks = zip(places, values).map { ($0, $1) }
    let sizes = stride(from: 0, to: values.count, by: 16).map { values[$0].magnitude }
      .filter { $0.isFinite && $0 != 0 }.sorted()
    typicalValue = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    let largest = values.lazy.map(\.magnitude).filter(\.isFinite).max() ?? 0
    leastRounding = min(0x1p-51 * largest, 1e-6 * typicalValue)
    let first = domain.ends(ofParts: Self.firstCells).map { CurveSample(curve, at: $0) }
    var failing = zip(first, first.dropFirst()).map { CurveCell(low: $0, high: $1) }
    for _ in 0...8 where !failing.isEmpty {
      refine(failing, curve)
      failing = takeFailingCells(curve)
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

  /// Abscissas without a period: equally spaced ones, shifted by the fractional parts of multiples of the golden ratio.
  static func checkPlaces(_ count: Int, in domain: ClosedRange<Double>) -> [Double] {
    (0..<count).map { index in
      let turns = 0.618033988749895 * Double(index + 1)
      let offset = turns - turns.rounded(.down)
      return min(domain.point(at: (Double(index) + offset) / Double(count)), domain.upperBound)
    }
  }

  // MARK: Cells

  /// Halves cells, level by level, until they are cubic or the limit on series is reached.
  private mutating func refine(_ first: [CurveCell], _ curve: some TimingFunction) {
    var current = first
    while !current.isEmpty {
      var next: [CurveCell] = []
      for cell in current { examine(cell, curve, &next) }
      current = next
    }
    cells = cells.ascending { $0.low.abscissa }
  }

  /// The number of doubles below which a cell is too narrow to compare Taylor series.
  private static let fewNumbers = 256.0

  /// The width below which a cell is accepted as it is.
  func leastWidth(_ cell: CurveCell) -> Double {
    let size = max(cell.low.abscissa.magnitude, cell.high.abscissa.magnitude)
    return max(Self.fewNumbers * size.ulp, domain.width * 0x1p-60)
  }

  private mutating func examine(_ cell: CurveCell, _ curve: some TimingFunction, _ next: inout [CurveCell]) {
    guard samplesLeft > 0, cell.width > leastWidth(cell) else {
      // The domain may have so few doubles that its first cells hold hardly any.
      if samplesLeft <= 0 || cell.level == 0 && cell.low != cell.high { isResolved = false }
      return cells.append(cell)
    }
    let exact = CurveSample(curve, at: cell.low.abscissa + 0.5 * cell.width)
    samplesLeft -= 1
    let slack = leastRounding + .leastNormalMagnitude
    let middle = exact.levelled(beside: cell.low, slack: slack).levelled(beside: cell.high, slack: slack)
    var cell = cell.part(
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
      // A cell that spans more than a few checks must not hide an error above `little` from them.
      if cell.level < Self.levelOfLittle, cell.error(at: middle) > Self.little * size(of: cell) {
        next += cell.halves(at: middle)
        return
      }
      cell.rounding = .zero
      return accept(cell, middle, &next)
    }
    // Rounding error depends on the abscissa: estimate it again if a credible amount would make the cell cubic.
    if cell.agrees(with: middle, rounding: mostCredibleRounding(of: cell)) {
      let scatter = credibleRounding(of: cell, curve) { [cell] in !cell.agrees(with: middle, rounding: $0) }
      if scatter != .zero { cell.rounding = scatter }
      if cell.agrees(with: middle, rounding: cell.rounding + forgiven(cell)) { return accept(cell, middle, &next) }
    }
    let maySearch =
      cell.level >= Self.levelOfBreaks && !cell.bordersBreakBelow && !cell.bordersBreakAbove
      && cell.width > 16 * leastWidth(cell)
    if maySearch, let (low, high) = bracket(of: cell, curve) {
      if let slack = rounding(explaining: low, high, within: cell, curve) {
        cell.rounding = slack
        return accept(cell, middle, &next)
      }
      let (low, high) = sharpened(low, high, within: cell, curve)
      brackets.append((low, high))
      var (below, above) = (cell.part(cell.low, low), cell.part(high, cell.high))
      (below.bordersBreakAbove, above.bordersBreakBelow) = (true, true)
      next += [below, above].filter { $0.width > 0 }
      return
    }
    next += cell.halves(at: middle)
  }

  /// Keeps the halves of a cubic cell; a half in which f″ may have two zeros is halved again.
  private mutating func accept(_ cell: CurveCell, _ middle: CurveSample, _ next: inout [CurveCell]) {
    let foretold = cell.error(at: middle) / 4
    for var half in cell.halves(at: middle) {
      half.foretold = foretold
      let isNarrow = half.width < domain.width * 0x1p-30
      if half.curvatureVariations <= 1 || isNarrow { cells.append(half) } else { next.append(half) }
    }
  }

  // MARK: Checks

  /// Removes the cells that predict a checked value wrongly, and returns their parts, cut at the worst abscissa.
  private mutating func takeFailingCells(_ curve: some TimingFunction) -> [CurveCell] {
    var failing: [CurveCell] = []
    var kept: [CurveCell] = []
    var index = 0
    for var cell in cells {
      while index < checks.count, checks[index].abscissa <= cell.low.abscissa { index += 1 }
      var worst: (abscissa: Double, error: Double)?
      let tolerance = cell.isGap ? 0 : cell.valueTolerance + forgiven(cell).x
      let isChecked = cell.width > leastWidth(cell)
      while index < checks.count, checks[index].abscissa < cell.high.abscissa {
        let (abscissa, value) = checks[index]
        index += 1
        guard isChecked else { continue }
        let error = cell.isGap ? (value.isFinite ? .infinity : 0) : (value - cell.predicted(at: abscissa)).magnitude
        if !(error <= tolerance), !(error <= worst?.error ?? 0) { worst = (abscissa, error) }
      }
      if let worst, samplesLeft > 0 {
        samplesLeft -= 1
        if cell.rounding == .zero, !cell.bordersBreakBelow, !cell.bordersBreakAbove {
          cell.rounding = credibleRounding(of: cell, curve)
        }
        failing += cell.halves(at: CurveSample(curve, at: worst.abscissa))
      } else {
        if worst != nil { isResolved = false }
        kept.append(cell)
      }
    }
    cells = kept
    return failing
  }

  // MARK: The search for breaks in cells whose Taylor series disagree

  /// Returns a bracket of adjacent or nearly adjacent doubles across which the Taylor series disagree; nil if the
  /// series agree on a narrower interval.
  mutating func bracket(of cell: CurveCell, _ curve: some TimingFunction) -> Bracket? {
    var cell = cell
    let least = domain.width * 0x1p-60
    while true {
      let middle = CurveSample(curve, at: cell.low.abscissa + 0.5 * cell.width)
      guard middle.abscissa > cell.low.abscissa, middle.abscissa < cell.high.abscissa, cell.width > least else {
        return (cell.low, cell.high)
      }
      samplesLeft -= 1
      // On few doubles any two series may seem to agree.
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

  /// The samples around the steepest double near a bracket, if the slope still grows there. Next to a pole or a
  /// vertical tangent, rounding error hides which double is nearest. The bracket includes an isolated value, such as
  /// sign(0) = 0.
  private mutating func sharpened(
    _ low: CurveSample, _ high: CurveSample, within cell: CurveCell, _ curve: some TimingFunction
  ) -> Bracket {
    // Values end between these two.
    if low.value.isNaN != high.value.isNaN { return (low, high) }
    let spacing = max(high.abscissa.ulp, low.abscissa.ulp, domain.width * 0x1p-60)
    let clamped = { (abscissa: Double) in min(max(abscissa, cell.low.abscissa), cell.high.abscissa) }
    let low = beyondLoneValue(low, -spacing, within: cell, curve)
    let high = beyondLoneValue(high, spacing, within: cell, curve)
    let reach = 64.0
    let isLevel = [(low, -reach), (high, reach)].allSatisfy { near, steps in
      let far = CurveSample(curve, at: clamped(near.abscissa + steps * spacing))
      return near.slope.isFinite && near.slope.magnitude <= 1.25 * far.slope.magnitude + .leastNormalMagnitude
    }
    if isLevel { return (low, high) }
    var (middle, steepest) = (low.abscissa, (low: low, high: high))
    // Rounding error may have misled the bisection: the steepest double then lies further on.
    for _ in 0..<16 {
      samplesLeft -= Int(2 * reach)
      let places = Set(stride(from: -reach, through: reach, by: 1).map { clamped(middle + $0 * spacing) }).sorted()
      guard let found = Self.neighboursOfSteepest(places.map { CurveSample(curve, at: $0) }) else { break }
      steepest = found
      let next = found.low.abscissa == places[0] ? found.low.abscissa : found.high.abscissa
      guard next == places[0] || next == places[places.count - 1], cell.low.abscissa < next, next < cell.high.abscissa
      else { break }
      middle = next
    }
    return steepest
  }

  /// Returns the samples on either side of the steepest one, or the steepest one at an end; nil if no sample has a
  /// value.
  private static func neighboursOfSteepest(_ all: [CurveSample]) -> Bracket? {
    let samples = all.filter { !$0.value.isNaN }
    guard let steepest = samples.indices.max(by: { samples[$0].steepness < samples[$1].steepness }) else { return nil }
    return (samples[max(steepest - 1, 0)], samples[min(steepest + 1, samples.count - 1)])
  }

  /// The sample itself, or the next one if the value jumps between them and then hardly changes.
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

  /// Adds a bracket for each run of cells of a few doubles, away from the known brackets, on which the curve or its
  /// slope is unbounded. On few doubles any two series may seem to agree.
  private mutating func addGrowth(_ curve: some TimingFunction) {
    let known = brackets
    let narrow = cells.indices.filter { index in
      let cell = cells[index]
      let reach = 1024 * leastWidth(cell)
      return !cell.isGap && cell.width <= leastWidth(cell)
        && !known.contains {
          $0.low.abscissa - reach <= cell.high.abscissa && cell.low.abscissa <= $0.high.abscissa + reach
        }
    }
    func steepness(_ index: Int) -> Double { max(cells[index].low.steepness, cells[index].high.steepness) }
    var steepest: [Int] = []
    for (index, before) in zip(narrow, [-2] + narrow) {
      if index == before + 1, let last = steepest.last {
        if steepness(index) > steepness(last) { steepest[steepest.count - 1] = index }
      } else {
        steepest.append(index)
      }
    }
    for index in steepest.reversed() {
      let cell = cells[index]
      let broken = breakOff(cell.low, cell.high, curve)
      guard broken.kind == .pole || broken.kind == .kink && broken.isSteep else { continue }
      let places = sequence(first: cell.low.abscissa) { $0 < cell.high.abscissa ? $0.nextUp : nil }
      let samples = places.map { CurveSample(curve, at: $0) }
      let (low, high) = Self.neighboursOfSteepest(samples) ?? (cell.low, cell.high)
      brackets.append((low, high))
      let sides = [cell.part(cell.low, low), cell.part(high, cell.high)]
      cells.replaceSubrange(index...index, with: sides.filter { $0.width > 0 })
    }
  }

  /// The rounding error that would explain a bracket without a break; nil if it is not credible.
  func rounding(
    explaining low: CurveSample, _ high: CurveSample, within cell: CurveCell, _ curve: some TimingFunction
  ) -> SIMD4<Double>? {
    // The curve may not distinguish adjacent doubles.
    let reach = 8 * max(low.abscissa.ulp, high.abscissa.ulp)
    let low = CurveSample(curve, at: max(low.abscissa - reach, cell.low.abscissa))
    let high = CurveSample(curve, at: min(high.abscissa + reach, cell.high.abscissa))
    guard low.isRegular, high.isRegular else { return nil }
    let difference = (high.derivatives - low.derivatives).magnitudes
    let forgiven = forgiven(CurveCell(low: low, high: high))
    let known = cell.rounding + forgiven + Rounding.least(low, high, over: high.abscissa - low.abscissa)
    // Next to a pole the rounding error of the abscissa would explain any difference.
    guard all(difference .<= mostCredibleRounding(of: cell)) else { return nil }
    return all(difference .<= 100 * known) ? pointwiseMax(cell.rounding, difference) : nil
  }

  /// The distance within which brackets are one break, in doubles of the domain's size.
  private static let numbersOfBreak = 256.0

  /// The brackets in ascending order, with adjacent ones merged.
  func mergedBrackets() -> [Bracket] {
    var merged: [Bracket] = []
    for bracket in brackets.ascending(by: { $0.low.abscissa }) {
      let reach = Self.numbersOfBreak * max(bracket.low.abscissa.ulp, domain.width * 0x1p-54)
      if let last = merged.last, bracket.low.abscissa - last.high.abscissa <= reach {
        if bracket.high.abscissa > last.high.abscissa { merged[merged.count - 1].high = bracket.high }
      } else {
        merged.append(bracket)
      }
    }
    return merged
  }

  /// Removes the cells inside a merged bracket: the slivers between the brackets that it joins.
  mutating func removeCells(within brackets: [Bracket]) {
    var rest = brackets[...]
    cells.removeAll { cell in
      while let first = rest.first, first.high.abscissa <= cell.low.abscissa { rest.removeFirst() }
      return rest.first.map { $0.low.abscissa <= cell.low.abscissa && cell.high.abscissa <= $0.high.abscissa } ?? false
    }
  }

  func breakOff(_ low: CurveSample, _ high: CurveSample, _ curve: some TimingFunction) -> CurveBreak {
    let reach = domain.width / Double(Self.firstCells << Self.levelOfBreaks)
    let before = OneSidedLimit(of: curve, from: low, reach: -reach, in: domain)
    let after = OneSidedLimit(of: curve, from: high, reach: reach, in: domain)
    let rounding = cells.first { $0.high.abscissa >= low.abscissa }?.rounding ?? .zero
    return CurveBreak(low, high, before, after, rounding: rounding + SIMD4(leastRounding, 0, 0, 0), in: domain)
  }

  // MARK: The rounding error of a cell

  /// The rounding error near an abscissa of the cell; 0 if the scatter is so large that it may be a fast oscillation.
  mutating func credibleRounding(
    of cell: CurveCell, _ curve: some TimingFunction, unless isTooLittle: (SIMD4<Double>) -> Bool = { _ in false }
  ) -> SIMD4<Double> {
    samplesLeft -= 8
    let scatter = Rounding.scatter(
      of: curve, at: cell.low.abscissa + 0.381966 * cell.width, width: cell.width, in: domain, unless: isTooLittle)
    return all(scatter .<= mostCredibleRounding(of: cell)) ? scatter : .zero
  }

  /// The rounding error allowed in every cell: ``leastRounding``, and the effect of an abscissa error in the last bits
  /// of the domain, which a formula such as 1 − t loses.
  func forgiven(_ cell: CurveCell) -> SIMD4<Double> {
    let shift = 0x1p-52 * max(domain.lowerBound.magnitude, domain.upperBound.magnitude)
    let sizes = pointwiseMax(cell.low.derivatives.magnitudes, cell.high.derivatives.magnitudes)
    return SIMD4(leastRounding, 0, 0, 0) + shift * SIMD4(sizes.y, sizes.z, sizes.w, 0)
  }

  /// The largest magnitude among the values at the ends and ``typicalValue``.
  func size(of cell: CurveCell) -> Double {
    max(typicalValue, cell.low.value.magnitude, cell.high.value.magnitude)
  }

  /// The largest credible rounding error: 10⁻⁴ of the curve's size, and its effect on the derivatives over the cell.
  func mostCredibleRounding(of cell: CurveCell) -> SIMD4<Double> {
    let width = cell.width
    return 1e-4 * size(of: cell) / SIMD4(1, width, width * width, width * width * width)
  }
}

extension CurveCell {
  /// True if neither end has a finite value, so that a gap may cover the cell.
  fileprivate var isUndefined: Bool { !low.value.isFinite && !high.value.isFinite }

  /// True if exactly one end is NaN, so that values begin or end in between.
  fileprivate var endsValues: Bool { low.value.isNaN != high.value.isNaN }

  /// The disagreement of the series at the ends, relative to the sum of both halves; infinite if a series is undefined.
  fileprivate func misfit(beside other: CurveCell) -> Double {
    let (mine, others) = (misfits, other.misfits)
    let slack = rounding + Rounding.least(low, high, over: width)
    var sum = 0.0
    for index in 0..<3 {
      // An undefined series agrees with no other.
      if !mine[index].isFinite { return .infinity }
      if !others[index].isFinite { continue }
      sum += mine[index] / (mine[index] + others[index] + slack[index])
    }
    return sum
  }

  /// The residuals of f, f′ and f″ at the upper end, by the corrected trapezoidal rule; of f″ by the plain one.
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

/// Estimates of the rounding error in a curve's value and derivatives, from their scatter.
///
/// Eight samples are spaced far more closely than the curve varies. The fifth differences of a smooth function vanish
/// there; the remainder is rounding error, amplified by √252.
/// Source: J. J. Moré, S. M. Wild, Estimating computational noise, SIAM Journal on Scientific Computing 33 (2011).
enum Rounding {
  /// Ten times the scatter of f, f′, f″ and f‴ near an abscissa. 0 if the spacing of Double is too wide, a value is not
  /// finite, or `isTooLittle` holds for a hundred times the differences among three samples.
  ///
  /// - Parameter width: the width of an interval on which the curve is nearly a cubic.
  static func scatter(
    of curve: some TimingFunction, at abscissa: Double, width: Double, in domain: ClosedRange<Double>,
    unless isTooLittle: (SIMD4<Double>) -> Bool = { _ in false }
  ) -> SIMD4<Double> {
    // An odd number of spacings of Double keeps the abscissas exact and uses all of their digits. A formula may keep
    // only the digits of the domain's largest numbers.
    let coarse = 2 * max(domain.lowerBound.ulp, domain.upperBound.ulp)
    let numbers = (max(width * 0x1p-21, coarse / 2) / abscissa.ulp).rounded(.down) * 2 + 1
    let spacing = numbers * abscissa.ulp
    guard numbers >= 5, abscissa.ulp.isNormal, 14 * spacing <= width else { return .zero }
    let step = abscissa + 7 * spacing <= domain.upperBound ? spacing : -spacing
    let sample = { (index: Int) in CurveSample(curve, at: abscissa + Double(index) * step).derivatives }
    var rows = (0..<3).map(sample)
    let differences = pointwiseMax((rows[1] - rows[0]).magnitudes, (rows[2] - rows[1]).magnitudes)
    if isTooLittle(100 * differences) { return .zero }
    rows += (3..<8).map(sample)
    for order in 1...5 {
      for index in 0..<(8 - order) { rows[index] = rows[index + 1] - rows[index] }
    }
    var largest = SIMD4<Double>.zero
    for row in rows.prefix(3) {
      guard (row - row) == .zero else { return .zero }
      largest = pointwiseMax(largest, row.magnitudes)
    }
    return largest * (10 / Double.sqrt(252))
  }

  /// The rounding error of a few operations on numbers of this size: eight ulps, the effect of four ulps in the
  /// abscissa within a formula, and the effect of the smallest normal number over this width.
  static func least(_ a: CurveSample, _ b: CurveSample, over width: Double) -> SIMD4<Double> {
    let sizes = pointwiseMax(a.derivatives.magnitudes, b.derivatives.magnitudes)
    let shift = 0x1p-50 * max(a.abscissa.magnitude, b.abscissa.magnitude)
    return sizes * 0x1p-49 + shift * SIMD4(sizes.y, sizes.z, sizes.w, 0)
      + .leastNormalMagnitude / SIMD4(1, width, width * width, width * width * width)
  }
}
