import ScalarMath
import TimingFunctions

/// Finds the `linear()` fits of one target.
struct LinearFitter {
  let target: FittingTarget
  var options: LinearFit.Options
  let scale: Double
  /// The target's own samples, which quickly rule out radii with too many stops.
  private let coarse: CurveSamples
  /// True to add a stop if it shortens the text.
  var prefersBytes = false
  /// Returns true once the search must end with its best fit, or with the first one that it finds.
  private let isOver: () -> Bool

  /// - Throws: ``FittingError/tooLarge(_:)`` for heights whose differences may overflow.
  init(
    _ target: FittingTarget, _ options: LinearFit.Options, until isOver: @escaping () -> Bool = { false }
  ) throws(FittingError) {
    let largest = target.height
    guard largest <= 0x1p1020 else { throw .tooLarge(largest) }
    (self.target, self.options, self.isOver) = (target, options, isOver)
    self.options.mostStops = min(max(options.mostStops, 2), Self.mostStops)
    scale = CurveSamples.scale(of: target)
    coarse = CurveSamples(target, scale: scale, bend: .infinity, radius: .infinity, mostValues: 0)
  }

  /// The largest number of stops of any fit.
  static let mostStops = 10000
  /// The share of the error by which samples may differ from the curve between them.
  private static let bend = 0x1p-12
  /// The smaller share, for a moderate number of stops if the larger one costs a stop.
  private static let smallBend = 0x1p-16
  private static let mostFineStops = 1000
  /// The limit on values for jumps and peaks, and for each stop of a smooth curve. Straight lines within the bend are
  /// 90 for each stop, up to twice as many by halving, and each of them uses two values.
  private var mostValues: Int { 0x2000 + 512 * options.mostStops }
  /// The limit on values for the small bend, four times as high.
  private var mostFineValues: Int { 0x8000 + 2048 * min(options.mostStops, Self.mostFineStops) }
  /// The error below which differences are rounding, as a share of the largest value: lines are fitted within it, and
  /// their actual error is measured.
  static let leastRadius = 0x1p-42
  /// An error within which a straight line fits any piece of a curve, in the unit of the samples: their magnitudes are
  /// below 2.
  static let largestRadius = 4.0
  /// The largest rounding of the heights at the ends if the error is at least ``roughRadius``: below 10⁻⁹ of the
  /// largest value.
  private static let exactEnd = 0x1p-30
  /// The largest rounding of the heights at the ends for a length in bytes.
  private static let shortEnd = 0x1p-11
  private static let roughRadius = 0x1p-26
  /// The shares of the error that are tried for the lines; the rest is for decimals.
  private static let guides = [0.6, 0.8, 0.9, 0.95, 0.98, 0.995, 0.999, 0.9999, 0.99999, 1]
  /// The number of shares that must yield knots, of which the shortest are used.
  private static let enoughGuides = 3
  /// The largest number of stops that decimals may add.
  private static let mostExtra = 3

  /// Returns a fit by lines within a radius, in the unit of the samples; nil if it has too many stops.
  func fit(radius: Double) -> LinearFit? {
    let radius = min(max(radius, Self.leastRadius), Self.largestRadius)
    if isHopeless(radius) { return nil }
    var samples = sampled(radius, bend: Self.bend)
    guard var (fewest, safe) = stops(samples, radius) else { return nil }
    if safe > fewest, fewest <= Self.mostFineStops {
      samples = sampled(radius, bend: Self.smallBend)
      guard let counts = stops(samples, radius) else { return nil }
      (fewest, safe) = counts
    }
    var knots: [Knot] = []
    for (number, tube) in samples.tubes(radius, isSafe: true).enumerated() {
      let part =
        options.isOnCurve
        ? OnCurveSearch.knots(tube, piece: samples.pieces[number], samples: samples, radius: radius)
        : self.knots(in: tube)
      guard let part else { return nil }
      knots += part
    }
    if let last = samples.last { knots.append(Knot(share: 1, output: samples.end(last) * scale, scale: scale)) }
    if options.isOnCurve { fewest = knots.count }
    return fit(knots, samples, fewest: fewest)
  }

  /// Returns the fit of knots, as CSS reads their text; nil if CSS does not accept it.
  private func fit(_ knots: [Knot], _ samples: CurveSamples, fewest: Int) -> LinearFit? {
    let text = knots.text(options)
    guard case .linear(let curve)? = try? CSSEasing(text) else { return nil }
    return LinearFit(
      text: text, curve: curve, deviation: samples.deviation(of: curve), fewest: fewest,
      singleValues: samples.singleValues)
  }

  private func sampled(_ radius: Double, bend: Double) -> CurveSamples {
    CurveSamples(
      target, scale: scale, bend: max(radius * bend, 0x1p-51), radius: radius,
      endSlack: prefersBytes ? min(radius / 4, Self.shortEnd) : radius >= Self.roughRadius ? Self.exactEnd : 0,
      mostValues: bend < Self.bend ? mostFineValues : mostValues)
  }

  /// Returns the number of stops that are necessary and the number that certainly suffices; nil if there are too many.
  private func stops(_ samples: CurveSamples, _ radius: Double) -> (fewest: Int, safe: Int)? {
    let counts = [false, true].map { isSafe in
      samples.tubes(radius, isSafe: isSafe).reduce(samples.last == nil ? 0 : 1) { sum, tube in
        if sum > options.mostStops { return sum }
        return sum + (MinimumLink(tube, most: options.mostStops).links ?? options.mostStops) + 1
      }
    }
    return counts[0] <= options.mostStops ? (counts[0], counts[1]) : nil
  }

  /// Returns true if the target's own samples need too many stops, even by lines that are not joined.
  func isHopeless(_ radius: Double) -> Bool {
    coarse.tubes(radius, isSafe: false).reduce(1) { $0 + MinimumLink.unconnected($1) } > options.mostStops
  }

  /// Returns the knots of a piece, as few and as short as possible; nil if there are too many.
  private func knots(in tube: Tube) -> [Knot]? {
    guard let links = MinimumLink(tube, most: options.mostStops).links else { return nil }
    let mirrored = tube.mirrored
    var best: (knots: [Knot], characters: Int)?
    for allowed in links...(links + Self.mostExtra) {
      var found = 0
      for guide in Self.guides where found < Self.enoughGuides && (best == nil || !isOver()) {
        guard var search = KnotSearch(tube, guide: tube.narrowed(to: guide), links: allowed, scale: scale),
          let knots = search.knots()
        else { continue }
        found += 1
        let shorter = KnotPolish(tube: tube, mirrored: mirrored, scale: scale, options: options).polished(knots)
        let characters = shorter.text(options).utf8.count
        if characters < best?.characters ?? .max { best = (shorter, characters) }
      }
      if best != nil, !prefersBytes || allowed > links { break }
    }
    return best?.knots
  }

  /// Factors of the given error, in case the measured error is a little larger.
  private static let margins = [1, 1 - 0x1p-10, 1 - 0x1p-7]
  /// Factors of the least error of real numbers, tried until decimals are found.
  private static let excesses = [
    1, 1.0005, 1.002, 1.005, 1.02, 1.1, 1.5, 3, 10, 0x1p6, 0x1p10, 0x1p16, 0x1p24, 0x1p32, 0x1p44,
  ]
  /// The relative tolerances of the least radius: of a number of stops, of one that only shows the reachable error, and
  /// of a length.
  private static let (tolerance, roughTolerance, lengthTolerance) = (0.0005, 0.05, 0.002)

  /// Returns the fewest stops within an error or, if none were found, the nearest fit.
  func nearest(within error: Double) throws(FittingError) -> LinearFit {
    var nearest: LinearFit?
    func take(_ fit: LinearFit) {
      if fit.deviation.largest.magnitude < nearest?.deviation.largest.magnitude ?? .infinity { nearest = fit }
    }
    for margin in Self.margins {
      guard let fit = fit(radius: error / scale * margin) else { break }
      if fit.deviation.largest.magnitude <= error { return fit }
      take(fit)
      if error / scale < Self.leastRadius { break }
    }
    if let fit = verbatim() { take(fit) }
    if let nearest { return nearest }
    return try fit(stops: options.mostStops, tolerance: Self.roughTolerance)
  }

  /// Returns the fit that repeats the corners of a piecewise linear target with all digits; nil for any other target,
  /// and for one beyond 0…1.
  private func verbatim() -> LinearFit? {
    let straight = target.curve is Linear ? try? PiecewiseLinear([.init(0), .init(1)]) : nil
    guard target.domain == 0...1, let lines = target.curve as? PiecewiseLinear ?? straight, !lines.isBefore else {
      return nil
    }
    var points = lines.points
    guard points.count < options.mostStops, points.allSatisfy({ 0...1 ~= $0.input }) else { return nil }
    if points[0].input > 0 { points.insert(.init(input: 0, output: lines.value(at: 0)), at: 0) }
    if points[points.count - 1].input < 1 { points.append(.init(input: 1, output: lines.value(at: 1))) }
    let knots = points.map { Knot(share: $0.input, output: $0.output, scale: scale) }
    let samples = sampled(Self.leastRadius, bend: 1)
    let fit = stops(samples, Self.leastRadius).flatMap { self.fit(knots, samples, fewest: min($0.fewest, knots.count)) }
    // Rounding adds nothing to the same corners.
    guard let fit, fit.curve.points == points else { return fit }
    return LinearFit(
      text: fit.text, curve: fit.curve, deviation: Deviation(largest: 0, abscissa: 0, rms: 0, isProved: true),
      fewest: fit.fewest, singleValues: [])
  }

  /// Returns the fit with the smallest error of at most this many stops.
  func fit(stops: Int, tolerance: Double = tolerance) throws(FittingError) -> LinearFit {
    var (copy, counting) = (self, self)
    copy.options.mostStops = stops
    // Count a few more stops than allowed, to see how far off a radius is.
    counting.options.mostStops = stops + stops / 8 + 1
    let least = leastRadius(of: stops, tolerance) { radius in
      if options.isOnCurve { return counting.fit(radius: radius)?.stops }
      return counting.isHopeless(radius) ? nil : counting.stops(counting.sampled(radius, bend: Self.bend), radius)?.safe
    }
    var best: LinearFit?
    for radius in least.map({ least in Self.excesses.map { least * $0 } }) ?? [] {
      let error = best?.deviation.largest.magnitude ?? .infinity
      if best != nil, error <= radius * scale || isOver() { break }
      guard let fit = copy.fit(radius: radius), fit.stops <= stops, fit.deviation.largest.magnitude < error else {
        continue
      }
      best = fit
    }
    guard var best else {
      guard let fewest = self.fit(radius: Self.largestRadius)?.stops, fewest > stops else {
        throw .indistinct
      }
      throw .illegalStops(stops, legal: fewest...max(fewest, Self.mostStops))
    }
    best.isFinished = !isOver()
    return best
  }

  /// Returns the fit with the smallest error of at most this many bytes.
  func fit(bytes: Int) throws(FittingError) -> LinearFit {
    var copy = self
    // A stop has a digit and a comma at least.
    copy.options.mostStops = min(options.mostStops, max(2, bytes / 2))
    copy.prefersBytes = true
    var best: LinearFit?
    func length(_ radius: Double) -> Int? {
      guard let fit = copy.fit(radius: radius) else { return nil }
      let isNearer = fit.deviation.largest.magnitude < best?.deviation.largest.magnitude ?? .infinity
      if fit.bytes <= bytes, isNearer { best = fit }
      return fit.bytes
    }
    guard let least = leastRadius(of: bytes, Self.lengthTolerance, length) else {
      copy.options.mostStops = options.mostStops
      guard let shortest = copy.fit(radius: Self.largestRadius)?.bytes, shortest > bytes else {
        throw .indistinct
      }
      throw .tooFewBytes(bytes, least: shortest)
    }
    // In a long text the digits of single stops hardly count.
    for step in 0..<(bytes < 2000 ? 12 : 3) where !isOver() { _ = length(least * .pow(0.99, Double(step + 1))) }
    guard var best else { throw .indistinct }
    best.isFinished = !isOver()
    return best
  }

  /// Returns about the least radius whose count, of stops or bytes, is at most `most`; nil if none is.
  ///
  /// The count of a curved target is about proportional to a power of the radius, which predicts the next radius. Every
  /// third step halves the interval instead.
  ///
  /// - Parameter count: returns the count for a radius; nil if there are too many.
  private func leastRadius(of most: Int, _ tolerance: Double, _ count: (Double) -> Int?) -> Double? {
    var low: (radius: Double, count: Int?) = (Self.leastRadius, nil)
    guard let first = count(Self.largestRadius), first <= most else { return nil }
    var high = (radius: Self.largestRadius, count: first)
    let wanted = Double(most) + 0.5
    /// The predicted radius for the count, as a share of the upper radius.
    func part() -> Double {
      guard high.count >= Self.tellingCount else { return 0 }
      guard let many = low.count, many > high.count else { return .pow(wanted / Double(high.count), -2.0) }
      let exponent = Double.log(low.radius / high.radius) / .log(Double(many) / Double(high.count))
      return .pow(wanted / Double(high.count), exponent)
    }
    // Small radii cost most and are seldom needed: descend from the largest one as long as its count is low enough.
    while low.radius < high.radius * 0x1p-4, !isOver() {
      let next = high.radius * max(0x1p-4, part())
      if next > high.radius * 0.5 { break }
      let found = count(next)
      guard let found, found <= most else {
        low = (next, found)
        break
      }
      high = (next, found)
    }
    for step in 0..<Self.mostLooks where low.radius * (1 + tolerance) < high.radius && !isOver() {
      var next = (max(low.radius, high.radius * 0x1p-8) * high.radius).squareRoot()
      let expected = high.radius * part()
      if step % 3 < 2, expected > low.radius * 0.5 {
        next = min(max(expected, low.radius * (1 + tolerance / 2)), high.radius / (1 + tolerance / 2))
      }
      let found = count(next)
      if let found, found <= most { high = (next, found) } else { low = (next, found) }
    }
    return high.radius
  }

  /// The least count from which smaller radii are predicted.
  private static let tellingCount = 16
  private static let mostLooks = 40
}

extension PiecewiseLinear {
  /// Returns the outputs on both sides of a place; a jump within a few ulps counts as at the place.
  func limits(at t: Double) -> (before: Double, after: Double) {
    let slack = JumpPlaces.slack(at: t)
    let here = points[points.partitioningIndex { !($0.input < t - slack) }...].prefix { $0.input <= t + slack }
    if let first = here.first, let last = here.last { return (first.output, last.output) }
    let value = value(at: t)
    return (value, value)
  }
}

extension [Knot] {
  /// Returns the text of `linear()`, as CSS writes it.
  func text(_ options: LinearFit.Options) -> String {
    var stops: [String] = []
    var index = 0
    while index < count {
      let knot = self[index]
      var text = ShortNumber.text(knot.output, isTerse: options.isTerse)
      if options.isExplicit || knot.isPlaced && index > 0 && index < count - 1 {
        text += " " + percentage(index, options)
        let next = index + 1
        if !options.isExplicit, next < count - 1, self[next].output == knot.output, self[next].isPlaced {
          text += " " + percentage(next, options)
          index = next
        }
      }
      stops.append(text)
      index += 1
    }
    return "linear(" + stops.joined(separator: options.isTerse ? "," : ", ") + ")"
  }

  /// Returns a position. CSS raises one that is below the position before it, so 0% repeats that position.
  private func percentage(_ index: Int, _ options: LinearFit.Options) -> String {
    let isSame = options.isTerse && !options.isExplicit && index > 0 && self[index].x == self[index - 1].x
    return ShortNumber.text(isSame ? 0 : self[index].percent, isTerse: options.isTerse) + "%"
  }
}
