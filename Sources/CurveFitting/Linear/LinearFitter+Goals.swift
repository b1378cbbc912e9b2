import ScalarMath

extension LinearFitter {
  /// Errors that are tried below the one that was asked for, in case what was measured is a little more.
  private static let margins = [1, 1 - 0x1p-10, 1 - 0x1p-7]
  /// Errors that are tried above the least that real numbers can have, until decimals are found.
  private static let excesses = [
    1, 1.0005, 1.002, 1.005, 1.02, 1.1, 1.5, 3, 10, 0x1p6, 0x1p10, 0x1p16, 0x1p24, 0x1p32, 0x1p44,
  ]
  /// The part by which the least radius of a number of stops, of one to say what can be reached, and of a length may be
  /// missed.
  private static let (tolerance, roughTolerance, lengthTolerance) = (0.0005, 0.05, 0.002)

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
    return try fit(stops: options.mostStops, tolerance: Self.roughTolerance)
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
  func fit(stops: Int, tolerance: Double = tolerance) throws(LinearFit.Failure) -> LinearFit {
    var (copy, counting) = (self, self)
    copy.options.mostStops = stops
    // More are counted than may be, as that tells how far off a radius is.
    counting.options.mostStops = stops + stops / 8 + 1
    let least = leastRadius(of: stops, tolerance) { radius in
      counting.options.isOnCurve
        ? counting.fit(radius: radius)?.stops
        : counting.fewestStops(radius: radius)
    }
    var best: LinearFit?
    for excess in least == nil ? [] : Self.excesses {
      let radius = (least ?? 1) * excess
      let error = best?.deviation.largest.magnitude ?? .infinity
      if best != nil, error <= radius * scale || isOver() { break }
      guard let fit = copy.fit(radius: radius), fit.stops <= stops, fit.deviation.largest.magnitude < error else {
        continue
      }
      best = fit
    }
    guard var best else {
      guard let fewest = self.fit(radius: Self.largestRadius)?.stops, fewest > stops else {
        throw LinearFit.Failure.indistinct
      }
      throw LinearFit.Failure.illegalStops(stops, legal: fewest...max(fewest, Self.mostStops))
    }
    best.isFinished = !isOver()
    return best
  }

  /// The smallest error of at most so many bytes.
  func fit(bytes: Int) throws(LinearFit.Failure) -> LinearFit {
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
        throw LinearFit.Failure.indistinct
      }
      throw LinearFit.Failure.tooFewBytes(bytes, least: shortest)
    }
    // Of a long text the digits of single stops hardly count.
    for step in 0..<(bytes < 2000 ? 12 : 3) where !isOver() { _ = length(least * .pow(0.99, Double(step + 1))) }
    guard var best else { throw LinearFit.Failure.indistinct }
    best.isFinished = !isOver()
    return best
  }

  /// About the least radius whose count, of stops or bytes, is at most so many; nil if none is.
  ///
  /// Of curves that bend, the count goes with the root of the radius, about: that tells where to look, and every third
  /// look halves what is left, whatever the curve.
  ///
  /// - Parameter count: nil for too many to be counted.
  private func leastRadius(of most: Int, _ tolerance: Double, _ count: (Double) -> Int?) -> Double? {
    var low: (radius: Double, count: Int?) = (Self.leastRadius, nil)
    guard let first = count(Self.largestRadius), first <= most else { return nil }
    var high = (radius: Self.largestRadius, count: first)
    let wanted = Double(most) + 0.5
    /// Where the count is expected to be what is wanted, as a part of the upper radius.
    func part() -> Double {
      guard high.count >= Self.tellingCount else { return 0 }
      let exponent =
        low.count.map { $0 > high.count ? .log(low.radius / high.radius) / .log(Double($0) / Double(high.count)) : -2 }
        ?? -2
      return .pow(wanted / Double(high.count), exponent)
    }
    // Small radiuses cost most and are seldom wanted: go down from above while they are good.
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
      var next = max(low.radius, high.radius * 0x1p-8) * high.radius
      next = next.squareRoot()
      let expected = high.radius * part()
      if step % 3 < 2, expected > low.radius * 0.5 {
        next = min(max(expected, low.radius * (1 + tolerance / 2)), high.radius / (1 + tolerance / 2))
      }
      let found = count(next)
      if let found, found <= most { high = (next, found) } else { low = (next, found) }
    }
    return high.radius
  }

  /// Counts that tell where smaller radiuses lead.
  private static let tellingCount = 16
  private static let mostLooks = 40
}
