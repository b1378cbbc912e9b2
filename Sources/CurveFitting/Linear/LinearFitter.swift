import ScalarMath
import TimingFunctions

/// Makes fits of one target.
struct LinearFitter {
  let target: FittingTarget
  var options: LinearFit.Options
  let scale: Double
  /// The target's own samples, which tell soon what has too many stops.
  private let coarse: CurveSamples
  /// Whether a stop more is taken where the text is shorter with it.
  var prefersBytes = false
  /// Whether the search shall end with what it has, or with the first that it finds.
  var isOver: () -> Bool = { false }

  init(_ target: FittingTarget, _ options: LinearFit.Options) {
    (self.target, self.options) = (target, options)
    self.options.mostStops = min(max(options.mostStops, 2), Self.mostStops)
    scale = CurveSamples.scale(of: target)
    coarse = CurveSamples(target, scale: scale, bend: .infinity, radius: .infinity, mostValues: 0)
  }

  /// Makes fits of a target whose heights can be differed.
  static func checked(
    _ target: FittingTarget, _ options: LinearFit.Options, until isOver: @escaping () -> Bool = { false }
  ) throws(LinearFit.Failure) -> LinearFitter {
    let largest = target.values.reduce(0) { max($0, $1.magnitude) }
    guard largest <= 0x1p1020 else { throw LinearFit.Failure.tooLarge(largest) }
    var fitter = LinearFitter(target, options)
    fitter.isOver = isOver
    return fitter
  }

  /// No list of stops is longer.
  static let mostStops = 10000
  /// The part of the error by which samples may differ from the curve between them.
  private static let bend = 0x1p-12
  /// The same where the larger one costs a stop, of not too many.
  private static let smallBend = 0x1p-16
  private static let mostFineStops = 1000
  /// Values that a jump or a peak may take to be found, and those that a smooth curve takes for each stop: straight
  /// lines within the bend are 90 for each, up to twice as many by halving, and every one of them takes two values.
  private var mostValues: Int { 0x2000 + 512 * options.mostStops }
  /// Of the small bend four times as many.
  private var mostFineValues: Int { 0x8000 + 2048 * min(options.mostStops, Self.mostFineStops) }
  /// Errors below this part of the largest value are not told from rounding: lines are laid within it, and what they
  /// come to is measured.
  static let leastRadius = 0x1p-42
  /// Everything is within so many of the unit of the samples.
  static let largestRadius = 4.0
  /// By how much heights at ends are rounded for errors of the rough radius or more, below 10⁻⁹ of the largest value, and
  /// for a length in bytes.
  private static let exactEnd = 0x1p-30
  private static let shortEnd = 0x1p-11
  private static let roughRadius = 0x1p-26
  /// Parts of the error that are left to lines while the rest is left to decimals.
  private static let guides = [0.6, 0.8, 0.9, 0.95, 0.98, 0.995, 0.999, 0.9999, 0.99999, 1]
  /// Parts that lead to knots, of which the shortest are taken.
  private static let enoughGuides = 3
  /// Stops that decimals may cost before the search gives up.
  private static let mostExtra = 3

  /// A fit by lines within a radius, in the unit of the samples; nil where it has too many stops.
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
    let lowerBound = samples.tubes(radius, isSafe: false).reduce(samples.last == nil ? 0 : 1) {
      $0 + MinimumLink.unconnected($1) + 1
    }
    var knots: [Knot] = []
    for (number, tube) in samples.tubes(radius, isSafe: true).enumerated() {
      let part: [Knot]?
      if options.isOnCurve {
        part = OnCurveSearch.knots(tube, piece: samples.pieces[number], samples: samples, radius: radius)
      } else {
        part = self.knots(in: tube)
      }
      guard let part else { return nil }
      knots += part
    }
    if let last = samples.last { knots.append(Knot(share: 1, output: samples.end(last) * scale, scale: scale)) }
    if options.isOnCurve { fewest = knots.count }
    return fit(knots, samples, fewest: fewest, lowerBound: lowerBound)
  }

  /// Knots as they are read back.
  private func fit(_ knots: [Knot], _ samples: CurveSamples, fewest: Int, lowerBound: Int) -> LinearFit? {
    let text = LinearText.text(knots, options)
    guard let curve = LinearText.curve(text) else { return nil }
    let deviation = LinearDeviation.deviation(of: curve, from: samples)
    return LinearFit(
      text: text, curve: curve, deviation: deviation, fewest: fewest, lowerBound: lowerBound,
      singleValues: samples.singleValues)
  }

  /// Knots without a search, for an error of nothing.
  func fit(_ knots: [Knot]) -> LinearFit? {
    let samples = sampled(Self.leastRadius, bend: 1)
    guard let (fewest, _) = stops(samples, Self.leastRadius) else { return nil }
    let lowerBound = samples.tubes(Self.leastRadius, isSafe: false).reduce(samples.last == nil ? 0 : 1) {
      $0 + MinimumLink.unconnected($1) + 1
    }
    return fit(knots, samples, fewest: min(fewest, knots.count), lowerBound: min(lowerBound, knots.count))
  }

  private func sampled(_ radius: Double, bend: Double) -> CurveSamples {
    CurveSamples(
      target, scale: scale, bend: max(radius * bend, 0x1p-51), radius: radius,
      endSlack: prefersBytes ? min(radius / 4, Self.shortEnd) : radius >= Self.roughRadius ? Self.exactEnd : 0,
      mostValues: bend < Self.bend ? mostFineValues : mostValues)
  }

  /// The fewest stops that have to be and those that certainly suffice; nil for too many.
  private func stops(_ samples: CurveSamples, _ radius: Double) -> (fewest: Int, safe: Int)? {
    let counts = [false, true].map { isSafe in
      samples.tubes(radius, isSafe: isSafe).reduce(samples.last == nil ? 0 : 1) { sum, tube in
        if sum > options.mostStops { return sum }
        return sum + (MinimumLink(tube, most: options.mostStops).links ?? options.mostStops) + 1
      }
    }
    return counts[0] <= options.mostStops ? (counts[0], counts[1]) : nil
  }

  /// The fewest stops within a radius, whatever their decimals.
  func fewestStops(radius: Double) -> Int? {
    isHopeless(radius) ? nil : stops(sampled(radius, bend: Self.bend), radius)?.safe
  }

  /// Whether the target's own samples, which lines need not pass joined, take too many stops. How the curve bends
  /// between them does not matter.
  func isHopeless(_ radius: Double) -> Bool {
    coarse.tubes(radius, isSafe: false).reduce(1) { $0 + MinimumLink.unconnected($1) } > options.mostStops
  }

  /// The knots of a piece: as few as can be, of few characters.
  private func knots(in tube: Tube) -> [Knot]? {
    guard let links = MinimumLink(tube, most: options.mostStops).links else { return nil }
    var best: (knots: [Knot], characters: Int)?
    for allowed in links...(links + Self.mostExtra) {
      var found = 0
      for guide in Self.guides where found < Self.enoughGuides && (best == nil || !isOver()) {
        guard var search = KnotSearch(tube, guide: tube.narrowed(to: guide), links: allowed, scale: scale),
          let knots = search.knots()
        else { continue }
        found += 1
        let shorter = KnotPolish(tube: tube, scale: scale, options: options).polished(knots)
        let characters = LinearText.text(shorter, options).utf8.count
        if characters < best?.characters ?? .max { best = (shorter, characters) }
      }
      if best != nil, !prefersBytes || allowed > links { break }
    }
    return best?.knots
  }
}
