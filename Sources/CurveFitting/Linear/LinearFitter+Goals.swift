import ScalarMath

extension LinearFitter {
  /// Errors that are tried below the one that was asked for, in case what was measured is a little more.
  private static let margins = [1, 1 - 0x1p-10, 1 - 0x1p-7]
  /// Errors that are tried above the least that real numbers can have, until decimals are found.
  private static let excesses = [
    1, 1.0005, 1.002, 1.005, 1.02, 1.1, 1.5, 3, 10, 0x1p6, 0x1p10, 0x1p16, 0x1p24, 0x1p32, 0x1p44,
  ]
  /// Halvings of the logarithm of an error: to 1.002 of the whole range.
  private static let halvings = 14
  /// The same to about a twentieth, to say what can be reached.
  private static let fewHalvings = 6
  /// Smaller errors that are tried once a length is nearly used up, as texts do not grow evenly, each 0.99 of the last.
  private static let mostSteps = 12

  /// The fewest stops within an error.
  func fit(within error: Double) throws(LinearFit.Failure) -> LinearFit {
    let fit = try nearest(within: error)
    let found = fit.deviation.largest.magnitude
    guard found <= error else { throw LinearFit.Failure.unreachable(wanted: error, nearest: found) }
    return fit
  }

  /// The fewest stops within an error or, where none were found, the nearest that were.
  func nearest(within error: Double) throws(LinearFit.Failure) -> LinearFit {
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
    return try fit(stops: options.mostStops, halvings: Self.fewHalvings)
  }

  /// The corners of a target of straight lines as they are, each digit of them; nil for another target, and where they
  /// go beyond 0…1.
  private func verbatim() -> LinearFit? {
    guard target.domain == 0...1, let lines = LinearDeviation.lines(target.curve) else { return nil }
    var points = lines.points
    guard points.count < options.mostStops, points.allSatisfy({ 0...1 ~= $0.input }) else { return nil }
    if points[0].input > 0 { points.insert(.init(input: 0, output: lines.value(at: 0)), at: 0) }
    if points[points.count - 1].input < 1 { points.append(.init(input: 1, output: lines.value(at: 1))) }
    guard let fit = fit(points.map { Knot(share: $0.input, output: $0.output, scale: scale) }) else { return nil }
    // Of the same corners nothing is left that rounding could add to.
    guard fit.curve.points == points else { return fit }
    return LinearFit(
      text: fit.text, curve: fit.curve, deviation: Deviation(largest: 0, abscissa: 0, rms: 0, isProved: true),
      fewest: fit.fewest, lowerBound: fit.lowerBound)
  }

  /// The smallest error of at most so many stops.
  func fit(stops: Int, halvings: Int = halvings) throws(LinearFit.Failure) -> LinearFit {
    var copy = self
    copy.options.mostStops = stops
    let least = leastRadius(halvings) { radius in
      copy.options.isOnCurve
        ? copy.fit(radius: radius).map { $0.stops <= stops } ?? false
        : copy.fewestStops(radius: radius).map { $0 <= stops } ?? false
    }
    var best: LinearFit?
    if let least {
      for excess in Self.excesses {
        guard let fit = copy.fit(radius: least * excess), fit.stops <= stops, fit.deviation.largest.isFinite else {
          continue
        }
        best = fit
        break
      }
    }
    guard let best else {
      guard let fewest = self.fit(radius: Self.largestRadius)?.stops, fewest > stops else {
        throw LinearFit.Failure.indistinct
      }
      throw LinearFit.Failure.illegalStops(stops, legal: fewest...max(fewest, Self.mostStops))
    }
    return best
  }

  /// The smallest error of at most so many bytes.
  func fit(bytes: Int) throws(LinearFit.Failure) -> LinearFit {
    var copy = self
    // A stop has a digit and a comma at least.
    copy.options.mostStops = min(options.mostStops, max(2, bytes / 2))
    copy.prefersBytes = true
    var best: LinearFit?
    func isShort(_ radius: Double) -> Bool {
      guard let fit = copy.fit(radius: radius), fit.bytes <= bytes else { return false }
      if fit.deviation.largest.magnitude < best?.deviation.largest.magnitude ?? .infinity { best = fit }
      return true
    }
    guard let least = leastRadius(Self.halvings, isShort) else {
      copy.options.mostStops = options.mostStops
      guard let shortest = copy.fit(radius: Self.largestRadius)?.bytes, shortest > bytes else {
        throw LinearFit.Failure.indistinct
      }
      throw LinearFit.Failure.tooFewBytes(bytes, least: shortest)
    }
    var radius = least
    for _ in 0..<Self.mostSteps {
      radius *= 0.99
      _ = isShort(radius)
    }
    guard let best else { throw LinearFit.Failure.indistinct }
    return best
  }

  /// About the least radius with a property that all larger ones have; nil if none has it.
  private func leastRadius(_ halvings: Int, _ isGood: (Double) -> Bool) -> Double? {
    var (low, high) = (Self.leastRadius, Self.largestRadius)
    guard isGood(high) else { return nil }
    // Small radiuses cost most and are seldom wanted: go down from above while they are good.
    while low < high * 0x1p-4, isGood(high * 0x1p-4) { high *= 0x1p-4 }
    low = max(low, high * 0x1p-4)
    for _ in 0..<halvings where low < high * 0.9995 {
      let middle = (low * high).squareRoot()
      if isGood(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
