import ScalarMath
import TimingFunctions

/// Makes fits of one target.
struct LinearFitter {
  let target: FittingTarget
  let options: LinearFit.Options
  let scale: Double

  init(_ target: FittingTarget, _ options: LinearFit.Options) {
    (self.target, self.options) = (target, options)
    scale = CurveSamples.scale(of: target)
  }

  /// The part of the error by which samples may differ from the curve between them.
  private static let bend = 0x1p-12
  /// Parts of the error that are left to lines while the rest is left to decimals.
  private static let guides = [1, 0.995, 0.98, 0.95, 0.9, 0.8, 0.6]
  /// Errors that are tried below the one that was asked for, in case what was measured is a little more.
  private static let margins = [1, 1 - 0x1p-10, 1 - 0x1p-7]

  /// The fewest stops within an error.
  func fit(within error: Double) throws(LinearFit.Failure) -> LinearFit {
    var nearest = Double.infinity
    for margin in Self.margins {
      guard let fit = fit(error, radius: error * margin / scale) else { continue }
      if fit.deviation.largest.magnitude <= error { return fit }
      nearest = min(nearest, fit.deviation.largest.magnitude)
    }
    throw LinearFit.Failure.unreachable(wanted: error, nearest: nearest)
  }

  /// A fit by lines within a radius, in the unit of the samples.
  private func fit(_ error: Double, radius: Double) -> LinearFit? {
    let radius = min(radius, 4)
    let samples = CurveSamples(target, scale: scale, bend: radius * Self.bend, jump: 2 * radius)
    let extra = samples.last == nil ? 0 : 1
    let loose = samples.tubes(radius, isSafe: false)
    var fewest = extra
    for tube in loose {
      guard let links = MinimumLink(tube, most: options.mostStops - fewest).links else { return nil }
      fewest += links + 1
    }
    let lowerBound = loose.reduce(extra) { $0 + MinimumLink.unconnected($1) + 1 }
    var knots: [Knot] = []
    for (number, tube) in samples.tubes(radius, isSafe: true).enumerated() {
      guard let part = self.knots(in: tube, samples: samples, piece: number) else { return nil }
      knots += part
    }
    if let last = samples.last { knots.append(Knot(share: 1, output: last * scale, scale: scale)) }
    let text = LinearText.text(knots, options)
    guard let curve = LinearText.curve(text) else { return nil }
    let deviation = LinearDeviation.deviation(of: curve, from: samples)
    return LinearFit(text: text, curve: curve, deviation: deviation, fewest: fewest, lowerBound: lowerBound)
  }

  /// The knots of a piece: as few as can be, of few characters.
  private func knots(in tube: Tube, samples: CurveSamples, piece: Int) -> [Knot]? {
    guard let links = MinimumLink(tube, most: options.mostStops).links else { return nil }
    for allowed in links...(links + 3) {
      var best: (knots: [Knot], characters: Int)?
      for guide in Self.guides {
        let narrower = tube.narrowed(to: guide)
        guard var search = KnotSearch(tube, guide: narrower, links: allowed, scale: scale) else { continue }
        guard let knots = search.knots() else { continue }
        let shorter = KnotPolish(tube: tube, scale: scale, options: options).polished(knots)
        let characters = LinearText.text(shorter, options).utf8.count
        if characters < best?.characters ?? .max { best = (shorter, characters) }
      }
      if let best { return best.knots }
    }
    return nil
  }
}
