import CurveFitting
import EffectMath
import ParameterTuning
import SystemLibrary

/// `tune bezier`, `tune linear` and `tune spring`: a form that is like a target.
package struct FormTune {
  package let form: TunedForm
  package let target: TuneTarget
  package let options: FormOptions
  package let within: Double?
  package let isMeanSquare: Bool

  /// What a linear() may differ by unless told otherwise.
  private static let usualError = 1e-3
  /// The stops of a linear() that are tried for an error, and at most for a length.
  private static let (usualStops, mostStops) = (1000, 10_000)
  /// The most seconds of a search.
  private static let mostSeconds = 8.0
  /// From this share of a curve's height on, an error is seen.
  private static let seenError = 0.005

  package init(
    _ form: TunedForm, _ target: TuneTarget, _ options: FormOptions, within: Double?, isMeanSquare: Bool
  ) throws {
    (self.form, self.target, self.options) = (form, target, options)
    (self.within, self.isMeanSquare) = (within, isMeanSquare)
    if let other = options.given.first(where: { $0.form != form }) {
      throw Failure("\(other.option) is for tune \(other.form), not for tune \(form)", .usage)
    }
    let goals = [("--within", within != nil), ("--stops", options.stops != nil), ("--bytes", options.bytes != nil)]
    let given = goals.filter(\.1).map(\.0)
    if form == .linear, given.count > 1 {
      throw Failure("\(given.joined(separator: " and ")) exclude each other", .usage)
    }
    if form == .linear, isMeanSquare { throw Failure("tune linear minimizes the largest difference: leave out --mean-square", .usage) }
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
        ? "the \(NumberText.short(target.target.length)) \(unit)" : target.target.domain.shortText
      outcome.notes.append("for 0…1 of \(stretch) of \(target.argument.label)")
      outcome.error = outcome.error.map { $0.asShare(of: target.target.domain) }
    }
    outcome.error = outcome.error.map { proving($0, of: curve, isByShare: outcome.isByShare) }
    return (outcome, curve)
  }

  /// The error, with a bound in its place where one is proved that is no more than rounding above it.
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

  // MARK: bezier

  private func bezier() throws -> (TuneOutcome, any TimingFunction) {
    let slopes = try options.endSlopes()
    func fit(_ segments: Int) throws -> BezierFit {
      do throws(BezierFit.Failure) {
        return try BezierFit(
          target.target, norm: isMeanSquare ? .meanSquare : .largest, segments: segments,
          isMonotone: options.monotone, slopes: slopes, within: within)
      } catch {
        if case .tooLarge = error { throw Failure(error.description, .badData) }
        throw Failure(error.description, .usage)
      }
    }
    let found = try fit(options.segments ?? 1)
    var outcome = TuneOutcome(text: found.text)
    if let bezier = found.cubicBezier {
      outcome.parameters = [("x1", bezier.x1), ("y1", bezier.y1), ("x2", bezier.x2), ("y2", bezier.y2)]
    }
    outcome.error = found.deviation
    outcome.isByShare = true
    if found.isExact {
      outcome.notes.append("the target is a curve of this form: what is left is from the decimals")
    } else if let certificate = found.certificate {
      outcome.notes.append(proof(certificate) { $0 })
    }
    let error = size(found.deviation)
    // Of a level target the height is 0, and all that is left is rounding.
    guard error > within ?? Self.seenError * target.target.height, within != nil || !found.isExact else {
      return (outcome, found.curve)
    }
    // What can hold it, where that is soon known.
    var ways: [String] = []
    if options.segments != 2, let pair = try? fit(2), size(pair.deviation) < 0.99 * error {
      ways.append("--segments 2 comes nearer")
    }
    let wanted = within ?? Self.usualError * target.target.height
    if let linear = try? LinearFit(target.target, within: wanted) {
      ways.append("tune linear --within \(NumberText.short(wanted)) needs \(linear.stops) stops")
    }
    let what = options.segments == 2 ? "two Bézier segments" : "one Bézier"
    let way = ways.isEmpty ? "" : " (\(ways.joined(separator: "; ")))"
    if let within {
      let form = options.segments == 2 ? "two segments" : "cubic-bezier()"
      outcome.unmet = "no \(form) within \(within.shortestText)\(mean) was found\(way)"
    } else {
      outcome.notes.append("\(what) cannot hold this curve\(way)")
    }
    return (outcome, found.curve)
  }

  // MARK: spring

  private func spring() throws -> (TuneOutcome, any TimingFunction) {
    try target.argument.checkSeconds()
    let duration = try options.seconds()
    let found: SpringFit
    do throws(SpringFit.Failure) {
      found = try SpringFit(
        target.target, norm: isMeanSquare ? .meanSquare : .largest, duration: duration, within: within)
    } catch {
      if case .tooLarge = error { throw Failure(error.description, .badData) }
      throw Failure(error.description, .usage)
    }
    var outcome = TuneOutcome(text: found.text)
    outcome.error = found.deviation
    // What a spring keeps of its response has gone through its frequency: 1.5487 and not 1.5486999999999997.
    func decimal(_ value: Double) -> Double { Double(DecimalText.general(value, digits: 14)) ?? value }
    outcome.parameters = [
      ("response", decimal(found.spring.response)), ("dampingRatio", decimal(found.spring.dampingRatio)),
    ]
    outcome.duration = found.duration
    if !target.argument.hasOwnLength, duration == nil {
      outcome.notes.append("0…1 of \(target.argument.label) lasts 1 s; --duration sets another time")
    }
    if let note = target.noteOfSprings { outcome.notes.append(note) }
    if let certificate = found.certificate {
      outcome.notes.append(proof(certificate) { target.target.abscissa(at: $0) })
    }
    if !found.isExact, found.spring.dampingRatio >= SpringFit.largestDampingRatio * (1 - 1e-6) {
      outcome.notes.append(
        "larger damping ratios than \(SpringFit.largestDampingRatio.shortestText) are not sought: "
          + "what is nearer may lie beyond it")
    }
    if found.isExact { outcome.notes.append("the target is such a spring: what is left is from the decimals") }
    if let rest = found.settlingTime {
      outcome.notes.append("it settles within 0.1 % after \(NumberText.short(rest)) s")
    }
    if let within, size(found.deviation) > within {
      outcome.unmet =
        "no spring within \(within.shortestText)\(mean) was found; tune linear --within "
        + "\(within.shortestText) takes any curve"
    }
    return (outcome, Retimed(found.spring, 0...found.duration, over: target.target.domain))
  }

  /// What is held against --within: the largest error, or the root of the mean square where that was made small.
  private func size(_ deviation: Deviation) -> Double { isMeanSquare ? deviation.rms : deviation.largest.magnitude }

  /// Behind an error that is not the largest.
  private var mean: String { isMeanSquare ? " (root mean square)" : "" }

  /// What a certificate says.
  ///
  /// - Parameter place: what is told of a share of the target.
  private func proof(_ certificate: MinimaxCertificate, at place: (Double) -> Double) -> String {
    // Places on both sides of a jump read alike.
    let places = certificate.extrema.map { NumberText.short(place($0.share)) }
      .reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return certificate.isOptimal
      ? "locally optimal before rounding\(arms): the largest error is reached at \(places.joined(separator: ", "))"
      : "local optimality is not proved"
  }

  /// What arms of wanted slopes are held to.
  private var arms: String {
    guard let slopes = try? options.endSlopes() else { return "" }
    let least = [slopes.start, slopes.end].compactMap { $0 }.map(BezierFit.leastArm(slope:))
    guard let shortest = least.min() else { return "" }
    return ", of curves whose arms at wanted slopes take up \(NumberText.short(shortest)) of the width or more"
  }

  // MARK: linear

  private func linear() throws -> (TuneOutcome, any TimingFunction) {
    // Where bytes count, none is spent on looks.
    // A stop takes eight of them, rather more.
    let settings = LinearFit.Options(
      isOnCurve: options.onCurve, isExplicit: options.explicit, isTerse: options.bytes != nil,
      mostStops: max(Self.usualStops, min((options.bytes ?? 0) / 8, Self.mostStops)))
    let end = ContinuousClock.now + .seconds(Self.mostSeconds)
    let isOver = { ContinuousClock.now >= end }
    var unmet: String?
    func fit() throws(LinearFit.Failure) -> LinearFit {
      if let stops = options.stops { return try LinearFit(target.target, stops: stops, settings, until: isOver) }
      if let bytes = options.bytes {
        do {
          return try LinearFit(target.target, bytes: bytes, settings, until: isOver)
        } catch {
          guard case .tooFewBytes(_, let least) = error else { throw error }
          unmet = "no linear() of this target has \(bytes) bytes; this is the shortest"
          return try LinearFit(target.target, bytes: least, settings)
        }
      }
      let height = target.target.height
      let wanted = within ?? (height.isFinite ? Self.usualError * (height > 0 ? height : 1) : 0)
      let found = try LinearFit.nearest(to: target.target, within: wanted, settings, until: isOver)
      if !(found.deviation.largest.magnitude <= wanted) {
        unmet =
          "no linear() of at most \(settings.mostStops) stops within \(wanted.shortestText) was found; "
          + "this is the nearest result"
      }
      return found
    }
    let found: LinearFit
    do { found = try fit() } catch {
      if case .tooLarge = error { throw Failure(error.description, .badData) }
      throw Failure(error.description, .usage)
    }
    var outcome = TuneOutcome(text: found.text)
    (outcome.error, outcome.stops, outcome.bytes) = (found.deviation, found.stops, found.bytes)
    outcome.isByShare = true
    if let note = Self.note(on: found.singleValues) { outcome.notes.append(note) }
    if !found.isFinished {
      let seconds = NumberText.short(Self.mostSeconds)
      unmet = "the search did not converge in \(seconds) s; this is the best result so far"
    } else if let bytes = options.bytes, unmet == nil, Double(found.stops) > 0.9 * Double(settings.mostStops) {
      unmet = "no more than \(settings.mostStops) stops are tried: \(found.bytes) of \(bytes) bytes are used"
    }
    if options.stops == nil, options.bytes == nil, unmet == nil {
      outcome.notes.append(
        found.stops == found.fewest
          ? "provably minimal: no linear() needs fewer stops"
          : "real numbers need \(found.fewest) stops; these decimals need \(found.stops - found.fewest) more")
    }
    outcome.unmet = unmet
    return (outcome, found.curve)
  }

  /// The first of some single values, with their places; nil for none.
  private static func note(on values: [LinearFit.SingleValue]) -> String? {
    if values.isEmpty { return nil }
    let first = values.lazy.map { "\(NumberText.short($0.value)) at \(NumberText.short($0.abscissa))" }.listed(3)
    return "\(first): of one place alone, which no linear() has, and left out of account"
  }
}

extension FittingTarget {
  /// From the lowest of its samples to the highest.
  package var height: Double { (values.max() ?? 0) - (values.min() ?? 0) }
  /// Of its domain.
  package var length: Double { domain.upperBound - domain.lowerBound }
}
