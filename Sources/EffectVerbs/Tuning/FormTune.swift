import CurveFitting
import EffectMath
import ParameterTuning
import Workbench

/// A Bézier, a linear() or a spring that is near a curve.
package struct FormTune {
  package let form: TunedForm
  package let target: TuneTarget
  package let options: FormOptions
  package let within: Double?
  package let isMeanSquare: Bool
  private let segments: Int
  private let stops: Int?
  private let bytes: Int?
  private let slopes: (start: Double?, end: Double?)

  /// The default tolerance of a linear(), as a share of the height.
  private static let usualError = 1e-3
  /// The largest number of stops of a linear() for a tolerance, and for a given number of stops or bytes.
  private static let (usualStops, mostStops) = (1000, 10_000)
  /// The longest time of a search, in seconds.
  private static let mostSeconds = 8.0

  package init(
    _ form: TunedForm, _ target: TuneTarget, _ options: FormOptions, within: Double?, isMeanSquare: Bool
  ) throws {
    (self.form, self.target, self.options) = (form, target, options)
    (self.within, self.isMeanSquare) = (within, isMeanSquare)
    segments = try RangeText.whole(options.segments, in: 1...2, option: "--segments") ?? 1
    stops = try RangeText.whole(options.stops, in: 2...Self.mostStops, option: "--stops")
    bytes = try RangeText.whole(options.bytes, in: 1...1_000_000, option: "--bytes")
    if let other = options.given.first(where: { $0.form != form }) {
      throw Failure("\(other.option) is for tune \(other.form), not for tune \(form)")
    }
    slopes = try options.endSlopes()
    guard form == .linear else { return }
    let goals = [("--within", within != nil), ("--stops", options.stops != nil), ("--bytes", options.bytes != nil)]
    let given = goals.filter(\.1).map(\.0)
    if given.count > 1 { throw Failure("\(given.joined(separator: " and ")) exclude each other") }
    if isMeanSquare { throw Failure("tune linear minimizes the largest difference: leave out --mean-square") }
  }

  /// The result, and the curve of its text.
  package func tuned() throws -> (TuneOutcome, any TimingFunction) {
    var (outcome, curve) =
      switch form {
      case .bezier: try bezier()
      case .linear: try linear()
      case .spring: try spring()
      }
    if outcome.isByShare, target.target.domain != 0...1 {
      let unit = target.argument.isInFrames ? "frames" : "s"
      let stretch =
        target.argument.hasOwnLength
        ? "the \(NumberText.short(target.target.domain.width)) \(unit)" : target.target.domain.shortText
      outcome.notes.append("for 0…1 of \(stretch) of \(target.argument.label)")
      outcome.error = outcome.error.map { $0.asShare(of: target.target.domain) }
    }
    outcome.error = outcome.error.map { proving($0, of: curve, isByShare: outcome.isByShare) }
    return (outcome, curve)
  }

  /// Returns the error, or its proved bound if that exceeds it only by rounding.
  private func proving(_ error: Deviation, of curve: any TimingFunction, isByShare: Bool) -> Deviation {
    let (program, domain) = (target.argument.program, target.target.domain)
    guard !error.isProved, error.largest != 0, !ProvedDifference.isLong(program) else { return error }
    func bound(_ curve: some TimingFunction) -> Interval? {
      isByShare
        ? ProvedDifference(of: Retimed(curve, curve.domain, over: domain), from: program, over: domain).bound
        : ProvedDifference(of: curve, from: program, over: domain).bound
    }
    guard let bound = bound(curve), ProvedDifference.isTight(bound, for: error.largest) else { return error }
    return Deviation(
      largest: Double(signOf: error.largest, magnitudeOf: bound.upper), abscissa: error.abscissa, rms: error.rms,
      isProved: true)
  }

  private func bezier() throws -> (TuneOutcome, any TimingFunction) {
    func fit(_ segments: Int) throws -> BezierFit {
      try fitted {
        try BezierFit(
          target.target, norm: norm, segments: segments, isMonotone: options.monotone, slopes: slopes, within: within)
      }
    }
    let found = try fit(segments)
    var outcome = TuneOutcome(text: found.text, error: found.deviation, isByShare: true)
    if let bezier = found.cubicBezier {
      outcome.parameters = [("x1", bezier.x1), ("y1", bezier.y1), ("x2", bezier.x2), ("y2", bezier.y2)]
    }
    let exact = found.isExact ? "the target is a curve of this form\(Self.rounding(found.deviation))" : nil
    outcome.notes = [exact ?? found.certificate.map { proof($0) { $0 } }].compactMap(\.self)
    let error = size(found.deviation)
    // The error of a level target, whose height is 0, is only rounding.
    // A smaller error than half a percent of the height is invisible.
    guard error > within ?? 0.005 * target.target.height, within != nil || !found.isExact else {
      return (outcome, found.curve)
    }
    let pair = segments == 2 ? nil : try? fit(2)
    let isNearer = pair.map { size($0.deviation) < 0.99 * error } ?? false
    let line = linearWay(within: within ?? Self.usualError * target.target.height)
    let ways = [isNearer ? "--segments 2 comes nearer" : nil, line].compactMap(\.self)
    let what = segments == 2 ? "two Bézier segments" : "one Bézier"
    let way = ways.isEmpty ? "" : ": \(ways.joined(separator: ", "))"
    if let within {
      let (form, verb) = segments == 2 ? ("two segments", "were") : ("cubic-bezier()", "was")
      outcome.unmet = "no \(form) within \(within.shortestText)\(mean) \(verb) found\(way)"
    } else {
      outcome.notes.append("\(what) cannot follow this curve\(way)")
    }
    return (outcome, found.curve)
  }

  /// A hint at the linear() within an error; nil if none is found.
  private func linearWay(within error: Double) -> String? {
    (try? LinearFit(target.target, within: error)).map {
      "tune linear --within \(NumberText.short(error)) needs \($0.stops) stops"
    }
  }

  private func spring() throws -> (TuneOutcome, any TimingFunction) {
    try target.argument.checkSeconds()
    let duration = try options.seconds()
    let found = try fitted { try SpringFit(target.target, norm: norm, duration: duration, within: within) }
    // A spring computes its response from its frequency: 1.5487 and not 1.5486999999999997.
    func decimal(_ value: Double) -> Double { FittedText.rounded(value, digits: 14) }
    var outcome = TuneOutcome(
      text: found.text,
      parameters: [
        ("response", decimal(found.spring.response)), ("dampingRatio", decimal(found.spring.dampingRatio)),
      ],
      error: found.deviation, duration: found.duration)
    let most = SpringFit.largestDampingRatio
    let isAtMost = !found.isExact && found.spring.dampingRatio >= most * (1 - 1e-6)
    outcome.notes = [
      target.argument.hasOwnLength || duration != nil
        ? nil : "0…1 of \(target.argument.label) lasts 1 s; --duration sets another time",
      found.certificate.map { proof($0) { target.target.abscissa(at: $0) } },
      isAtMost ? "damping ratios above \(most.shortestText) are not searched: a nearer spring may have one" : nil,
      target.noteOfSprings,
      found.isExact ? "the target is such a spring\(Self.rounding(found.deviation))" : nil,
      found.settlingTime.map { "it settles within 0.1 % after \(NumberText.short($0)) s" },
    ].compactMap(\.self)
    if let within, size(found.deviation) > within {
      let wanted = max(within, Self.usualError * target.target.height)
      let way = size(found.deviation) > wanted ? linearWay(within: wanted) : nil
      outcome.unmet =
        "no spring within \(within.shortestText)\(mean) was found" + (way.map { ": \($0)" } ?? "")
    } else if within == nil, found.deviation.largest.magnitude >= target.target.height {
      outcome.unmet = "no spring follows \(target.argument.label): the error is as large as the target's range"
    }
    return (outcome, Retimed(found.spring, 0...found.duration, over: target.target.domain))
  }

  private var norm: BezierFit.Norm { isMeanSquare ? .meanSquare : .largest }

  /// The result of a fit, whose failures become those of the command.
  private func fitted<Fit>(_ fit: () throws -> Fit) throws -> Fit {
    do { return try fit() } catch {
      switch error {
      case FittingError.tooLarge, FittingError.farFromUnit: throw Failure("\(error)", .badData)
      default: throw Failure("\(error)")
      }
    }
  }

  /// Returns the error that the fit minimizes.
  private func size(_ deviation: Deviation) -> Double { isMeanSquare ? deviation.rms : deviation.largest.magnitude }

  /// Returns a text about the cause of an exact fit's error; empty without an error.
  private static func rounding(_ deviation: Deviation) -> String {
    deviation.largest == 0 ? "" : ": the error comes from rounding to the printed decimals"
  }

  /// The words after a root mean square; empty for a largest error.
  private var mean: String { isMeanSquare ? " (root mean square)" : "" }

  /// The note about a certificate.
  ///
  /// - Parameter place: the printed place of a share of the target.
  private func proof(_ certificate: MinimaxCertificate, at place: (Double) -> Double) -> String {
    // Both sides of a jump have one place.
    let places = certificate.extrema.map { NumberText.short(place($0.share)) }
      .reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return certificate.isOptimal
      ? "locally minimax before rounding\(arms): the error is equally large at \(places.joined(separator: ", "))"
      : "not proved to be locally minimax"
  }

  /// The condition on the arms of a Bézier with given slopes; empty without them.
  private var arms: String {
    let least = [slopes.start, slopes.end].compactMap(\.self).map(BezierFit.leastArm(slope:))
    guard let shortest = least.min() else { return "" }
    return " among curves with arms of at least \(NumberText.short(shortest)) of the width at the given slopes"
  }

  private func linear() throws -> (TuneOutcome, any TimingFunction) {
    // A stop has eight bytes or more.
    let settings = LinearFit.Options(
      isOnCurve: options.onCurve, isExplicit: options.explicit, isTerse: bytes != nil,
      mostStops: max(Self.usualStops, min((bytes ?? 0) / 8, Self.mostStops)))
    let end = ContinuousClock.now + .seconds(Self.mostSeconds)
    let isOver = { ContinuousClock.now >= end }
    var unmet: String?
    let height = target.target.height
    let wanted = within ?? (height.isFinite ? Self.usualError * (height > 0 ? height : 1) : 0)
    let found = try fitted {
      if let stops { return try LinearFit(target.target, stops: stops, settings, until: isOver) }
      if let bytes {
        do throws(FittingError) {
          return try LinearFit(target.target, bytes: bytes, settings, until: isOver)
        } catch {
          guard case .tooFewBytes(_, let least) = error else { throw error }
          unmet = "no linear() of this target has \(bytes) bytes; this is the shortest"
          return try LinearFit(target.target, bytes: least, settings)
        }
      }
      let found = try LinearFit.nearest(to: target.target, within: wanted, settings, until: isOver)
      if !(found.deviation.largest.magnitude <= wanted) {
        unmet =
          "no linear() of at most \(settings.mostStops) stops within \(wanted.shortestText) was found; "
          + "this is the nearest result"
      }
      return found
    }
    var outcome = TuneOutcome(
      text: found.text, error: found.deviation, size: (found.stops, found.bytes), isByShare: true)
    outcome.notes = [Self.note(on: found.singleValues)].compactMap(\.self)
    if !found.isFinished {
      let seconds = NumberText.short(Self.mostSeconds)
      unmet = "the search did not converge in \(seconds) s; this is the best result so far"
    } else if let bytes, unmet == nil, Double(found.stops) > 0.9 * Double(settings.mostStops) {
      unmet = "at most \(settings.mostStops) stops are tried: \(found.bytes) of \(bytes) bytes are used"
    }
    if stops == nil, bytes == nil, unmet == nil {
      outcome.notes.append(
        found.stops == found.fewest
          ? "no linear() with fewer stops stays within \(NumberText.short(wanted)) (proved)"
          : "real numbers need \(found.fewest) stops; these decimals need \(found.stops - found.fewest) more")
    }
    outcome.unmet = unmet
    return (outcome, found.curve)
  }

  /// A note with the first single values and their places; nil for none.
  private static func note(on values: [LinearFit.SingleValue]) -> String? {
    if values.isEmpty { return nil }
    let first = values.lazy.map { "\(NumberText.short($0.value)) at \(NumberText.short($0.abscissa))" }.listed(3)
    return "\(first): single values, which linear() cannot express, are ignored"
  }
}

extension FittingTarget {
  /// The difference between the highest sample and the lowest.
  package var height: Double { (values.max() ?? 0) - (values.min() ?? 0) }
}
