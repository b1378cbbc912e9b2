import CodeExport
import CurveAnalysis
import CurveFitting
import EffectMath
import EffectRendering
import Workbench

/// The exported curve, with its time and its name.
struct ExportSubject {
  let argument: CurveArgument?
  let formula: Formula
  /// The names without a value, which become arguments of a function.
  let free: [String]
  let values: [String: Double]
  let domain: ClosedRange<Double>
  /// True if -d gives another domain than the curve's own.
  let isNarrowed: Bool
  let settings: ExportSettings
  let label: String
  let samples: Int
  /// The value at which a motion rests; nil for a curve that ends with its domain.
  let restingValue: Double?
  /// True if functions take a share of the duration, as on platforms.
  private let isByShare: Bool

  init(_ options: Export, of word: String, _ reader: any CurveSource, _ target: ExportTarget) throws {
    let (narrowed, duration) = (try options.place.domainGiven(), try options.seconds())
    let given = try ParameterFamily(options.parameters, oneEachFor: "export")
    let read = try reader.read(word)
    let (formula, values) = (read.formula, read.values.merging(given.single) { $1 })
    self.formula = formula
    self.values = values
    try given.check(against: [formula])
    free = formula.parameterNames.filter { values[$0] == nil }
    let isPlain = target.language.map { $0.rawValue == target.name } ?? false
    isByShare = !isPlain
    if let name = free.first, formula.source == name {
      let known = FunctionLibrary.standard.names + SceneKind.all.map(\.name)
      let hint = NameSuggestion.question(for: name, among: known)
      throw Failure("'\(name)' is neither a curve nor an effect. \(hint ?? "'easel list' shows them.")")
    }
    if let first = free.first, !isPlain {
      throw Failure("\(target.name) has no argument '\(first)': give it a value, as in -p \(first)=1")
    }
    argument = free.isEmpty ? try CurveArgument(word, read, parameters: values) : nil
    domain = narrowed ?? argument?.domain ?? 0...1
    isNarrowed = narrowed != nil
    if !domain.hasLength { throw Failure("\(formula.label) has no length", .badData) }
    if let duration, argument?.hasOwnLength == true, domain != 0...duration {
      let (own, wanted) = (NumberText.short(domain.width), NumberText.short(duration))
      throw Failure(
        narrowed != nil
          ? "-d and --duration differ, \(own) s and \(wanted) s: leave --duration out"
          : "\(formula.label) lasts \(own) s by itself: "
            + (duration < domain.upperBound ? "-d 0:\(wanted) exports its first \(wanted) s" : "leave --duration out"))
    }
    let own = argument?.hasOwnLength == true ? domain.width : nil
    let name = options.name ?? Self.name(of: formula, target)
    do throws(ExportFailure) { try target.check(name: name) } catch {
      throw Failure("--name \(error.description)")
    }
    var settings = ExportSettings(
      name: name, duration: duration ?? own ?? 1, framesPerSecond: try options.framesPerSecond(),
      values: try options.ends())
    settings.isTimed = duration != nil || narrowed == nil && argument?.program.timedCurve != nil
    self.settings = settings
    label = formula.label
    restingValue = own != nil && !isNarrowed ? argument?.program.restingValue(after: domain)?.midpoint : nil
    let frames = settings.duration * settings.framesPerSecond
    samples =
      try options.samples() ?? Int(min(max(frames.rounded(.up), 1), Double(Export.mostSamples - 1))) + 1
  }

  var abscissa: String { formula.abscissa }
  var hasOwnLength: Bool { argument?.hasOwnLength == true }

  /// Returns the curve's name if it is an identifier of the target, otherwise "curve".
  private static func name(of formula: Formula, _ target: ExportTarget) -> String {
    let text = formula.functionName ?? formula.source
    let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    let name = text.camelCased
    return isName && name != formula.abscissa && (try? target.check(name: name)) != nil ? name : "curve"
  }

  /// The easing over 0…1 of a pasted curve with a duration; nil for other curves, and if only a part is exported.
  var timedCurve: (any TimingFunction)? {
    argument.flatMap { $0.domain == domain ? $0.program.timedCurve : nil }
  }

  /// True if a function of this curve takes shares of the duration, not the curve's own abscissa.
  var hasShares: Bool { isByShare && (hasOwnLength || domain != 0...1) }

  /// Returns the error of a form: for code at a number of places, for other forms by a search and perhaps a proof. Nil
  /// if the curve has no value to compare with.
  func deviation(of form: ExportForm) -> (error: Deviation, places: Int?)? {
    guard let program = argument?.program else { return nil }
    if case .code(let function) = form { return deviation(of: function, from: program) }
    guard let target = try? fittingTarget(), let curve = form.curve(seconds: domain.width) else { return nil }
    return (target.provedDeviation(of: curve), nil)
  }

  /// The number of parts between evenly spaced places at which code is compared first; landmarks are added.
  private static let steps = 1000
  /// The rounds of refinement, the worst places that a round refines, and the samples around each of them.
  private static let (rounds, worst, looks) = (3, 16, 64)

  private func deviation(of function: CodeFunction, from program: Program) -> (Deviation, Int)? {
    let isSingle = function.language.precision == .single
    /// A place of the code, with the difference there; nil if there is nothing to compare.
    func difference(at exact: Double) -> (t: Double, size: Double)? {
      let share = isByShare ? domain.share(of: exact) : exact
      let place = isSingle ? Double(Float(share)) : share
      let t = isByShare ? domain.point(at: place) : place
      let (own, wanted) = (function.value([place]), program.value(at: t))
      guard wanted.isFinite, 0...1 ~= place || !isByShare else { return nil }
      // No float is near a value beyond all floats.
      if isSingle, Float(wanted).isInfinite { return nil }
      // A missing value counts as an infinite error.
      return (t, own.isNaN ? .infinity : own - wanted)
    }
    let marks = program.landmarks(over: domain).flatMap { [$0.nextDown, $0, $0.nextUp] }
    var found = (domain.ends(ofParts: Self.steps) + marks.prefix(3000)).compactMap(difference)
    let rms = (found.reduce(0) { $0 + $1.size * $1.size } / Double(max(1, found.count))).squareRoot()
    var step = domain.width / Double(Self.steps)
    let cost = (function.operationCount + program.cost) * Self.rounds * Self.worst * Self.looks
    // The refinement of an expensive curve would take seconds.
    for _ in 0..<(cost > 40_000_000 ? 0 : Self.rounds) {
      let around = found.sorted { $0.size.magnitude > $1.size.magnitude }.prefix(Self.worst).map(\.t)
      found += around.flatMap { middle in
        (0..<Self.looks).compactMap { index -> (Double, Double)? in
          let place = middle + step * (2 * (Double(index) + 0.5) / Double(Self.looks) - 1)
          return domain.contains(place) ? difference(at: place) : nil
        }
      }
      step /= Double(Self.worst)
    }
    guard let largest = found.max(by: { $0.size.magnitude < $1.size.magnitude }) else { return nil }
    return (Deviation(largest: largest.size, abscissa: largest.t, rms: rms), found.count)
  }

  /// Returns a form that ends at the resting value of a motion, with its error. If the curve itself ends farther than
  /// `limit` from that value, the error belongs to the given form.
  func resting(_ form: ExportForm, _ error: Double, _ limit: Double) -> (ExportForm, Double) {
    guard let value = restingValue else { return (form, error) }
    var nearest = (form: form, error: Double.infinity)
    // The fractions of the last line that are kept.
    for share in form.kind == .linear ? [0, 0.5, 0.8, 0.95, 0.99] : [0] where nearest.error > limit {
      let ended = form.ending(at: value, keeping: share)
      let size = deviation(of: ended)?.error.largest.magnitude ?? .infinity
      if size < nearest.error { nearest = (ended, size) }
    }
    let gap = argument.map { ($0.program.value(at: domain.upperBound) - value).magnitude } ?? 0
    return (nearest.form, gap > limit ? error : nearest.error)
  }

  /// Returns true if a function computes another curve: at more than 2 of 100 places the values differ by more than a
  /// bound. The bound is 2⁻³⁰·m in double precision and m in single precision, for the largest magnitude m of the
  /// curve's values, at least 1. Up to 2 places may differ because rounding moves them across a jump.
  func isAnother(_ function: CodeFunction) -> Bool {
    guard let program = argument?.program else { return false }
    let shares = (0..<100).map { (Double($0) + 0.382) / 100 }
    let wanted = shares.map { program.value(at: domain.point(at: $0)) }
    let largest = wanted.filter(\.isFinite).reduce(1) { max($0, $1.magnitude) }
    let bound = function.language.precision == .double ? 0x1p-30 * largest : largest
    let wrong = zip(shares, wanted).count { share, value in
      value.isFinite && !((function.value([hasShares ? share : domain.point(at: share)]) - value).magnitude <= bound)
    }
    return wrong > 2
  }

  /// Returns the curve as a target for fits.
  ///
  /// - Throws: ``Failure`` for a curve without a finite value at some place.
  func fittingTarget() throws -> FittingTarget {
    guard let argument else { throw Failure("\(label) has names without values") }
    return try TuneTarget(argument, domain: domain).target
  }
}

extension FittingTarget {

  /// A part whose samples have one value, with the places of the samples next to it.
  private typealias Level = (low: Double, high: Double, value: Double, before: Double, after: Double)

  private var levels: [Level] {
    var found: [Level] = []
    var start = 0
    for index in 1...shares.count where index == shares.count || values[index] != values[start] {
      let (low, high) = (shares[start], shares[index - 1])
      // Narrower parts are not levelled.
      if high - low >= 1.0 / 128 {
        let ends = (short(low, low...high) { $0.raised(to: $1) }, short(high, low...high) { $0.truncated(to: $1) })
        let (before, after) = (shares[max(0, start - 1)], shares[min(index, shares.count - 1)])
        found.append((ends.0, ends.1, values[start], before, after))
      }
      start = index
    }
    return found
  }

  /// Returns an end, rounded inward to four digits, or to six if the curve has a break there.
  private func short(
    _ end: Double, _ stretch: ClosedRange<Double>, _ rounded: (ShortestDecimal, Int) -> ShortestDecimal
  ) -> Double {
    let decimal = ShortestDecimal(end)
    let digits = breaks.contains { ($0 - end).magnitude <= 0x1p-40 } ? 6 : 4
    let short = decimal.digits.count > digits ? rounded(decimal, digits).value : end
    return end == 0 || end == 1 || !stretch.contains(short) ? end : short
  }

  /// Returns straight lines that are level where the target is level; nil if it is level nowhere.
  func levelled(_ lines: PiecewiseLinear) -> PiecewiseLinear? {
    let levels = levels
    if levels.isEmpty { return nil }
    var points = lines.points
    for level in levels {
      // Two points at one place are a jump: a jump next to an end ends the interval there, and its other side stays.
      func jump(in places: ClosedRange<Double>) -> (PiecewiseLinear.Point, PiecewiseLinear.Point)? {
        zip(points, points.dropFirst()).first { $0.input == $1.input && places.contains($0.input) }
      }
      let (first, last) = (jump(in: level.before...level.low), jump(in: level.high...level.after))
      let (low, high) = (first?.0.input ?? level.low, last?.0.input ?? level.high)
      var next = Array(points.prefix { $0.input < low })
      if let first { next.append(first.0) }
      let rest = points.drop { $0.input <= high }
      // A point of the same height next to it is as good an end.
      if next.last?.output != level.value { next.append(PiecewiseLinear.Point(input: low, output: level.value)) }
      if last != nil || rest.first?.output != level.value {
        next.append(PiecewiseLinear.Point(input: high, output: level.value))
      }
      if let last { next.append(last.1) }
      points = next + rest
    }
    return try? PiecewiseLinear(points.map { .init($0.output, $0.input) })
  }
}
