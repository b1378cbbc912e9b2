import EffectMath

/// Two curves on a common abscissa, scaled to it if necessary.
///
/// Two motions with a length of their own, such as springs and recordings, are read in seconds. A single motion is
/// scaled to the 0…1 of the other curve. A given duration scales easings to it and cuts motions at it.
package struct CommonTime {
  /// The unit of the common abscissa.
  package enum Unit: String {
    /// A fraction of a duration.
    case share
    case seconds
    case frames
    /// The formulas' own abscissa, if -d gives the domain.
    case abscissa
  }

  package let curves: (Retimed<Program>, Retimed<Program>)
  /// The domain on which both are defined.
  package let domain: ClosedRange<Double>
  package let unit: Unit
  /// The duration of the domain in seconds; nil if it is unknown.
  package let duration: Double?
  /// A sentence about the compared time or the scaling of a curve; nil if there is nothing to report.
  package let sentence: String?

  /// Finds the common abscissa of two curves.
  ///
  /// - Parameters:
  ///   - domain: the domain of -d, on which both curves are evaluated unscaled; nil without it.
  ///   - duration: the finite seconds of --duration, above 0; nil with a domain.
  /// - Throws: ``Failure`` if the two have no time in common, or are in frames of unknown length.
  package init(
    _ a: CurveArgument, _ b: CurveArgument, domain given: ClosedRange<Double>? = nil, duration seconds: Double? = nil
  ) throws {
    let motions = [a, b].filter(\.hasOwnLength)
    var stretches = [a.domain, b.domain]
    if let given {
      (domain, unit, duration, sentence) = (given, .abscissa, nil, nil)
      stretches = [given, given]
    } else if let seconds {
      for motion in motions { try motion.checkSeconds() }
      stretches = try [a, b].map { $0.hasOwnLength ? try $0.part(lasting: seconds) : $0.domain }
      (domain, unit, duration) = (0...seconds, .seconds, seconds)
      let easings = [a, b].filter { !$0.hasOwnLength || $0.program.timedCurve != nil }
      let time = "\(NumberText.short(seconds)) s"
      sentence =
        easings.count == 2 ? nil : easings.first.map { "\($0.label) over \(time)" } ?? "compared over the first \(time)"
    } else if motions.count == 2 {
      let areFrames = motions.allSatisfy(\.isInFrames)
      if !areFrames { for motion in motions { try motion.checkSeconds() } }
      let common = try Self.common(a, b)
      (domain, unit) = (common, areFrames ? .frames : .seconds)
      duration = areFrames ? nil : common.width
      stretches = [common, common]
      sentence = "compared over \(common.shortText) \(areFrames ? "frames" : "s")"
    } else {
      let motion = motions.first
      let own = motion.map { "\(NumberText.short($0.duration)) \($0.isInFrames ? "frames" : "s")" } ?? ""
      (domain, unit, duration) = (0...1, .share, motion.flatMap { $0.isInFrames ? nil : $0.duration })
      sentence = motion.flatMap { $0.domain == 0...1 ? nil : "\($0.label) scaled from its \(own) to 0…1" }
    }
    curves = (Retimed(a.program, stretches[0], over: domain), Retimed(b.program, stretches[1], over: domain))
  }

  /// Returns a place in frames; nil if the duration of the domain is unknown.
  package func frames(at place: Double, framesPerSecond: Double) -> Double? {
    switch unit {
    case .frames: place
    case .seconds: place * framesPerSecond
    case .share: duration.map { place * $0 * framesPerSecond }
    case .abscissa: nil
    }
  }

  /// Returns the time from the first start to the last end of the motions, cut to the time of recordings.
  private static func common(_ a: CurveArgument, _ b: CurveArgument) throws -> ClosedRange<Double> {
    var low = min(a.domain.lowerBound, b.domain.lowerBound)
    var high = max(a.domain.upperBound, b.domain.upperBound)
    for curve in [a, b] where curve.endsWithItsData {
      (low, high) = (max(low, curve.domain.lowerBound), min(high, curve.domain.upperBound))
    }
    guard low < high else {
      let spans = [a, b].map { "\($0.label) is over \($0.domain.shortText)" }
      throw Failure("no time in common: \(spans.joined(separator: ", "))", .badData)
    }
    return low...high
  }
}

extension CurveArgument {
  /// True if the curve has no values beyond its domain.
  package var endsWithItsData: Bool { program.curves.contains { $0 is SampledCurve } }

  /// Checks that the abscissas are not frames at an unknown frame rate.
  ///
  /// - Throws: ``Failure`` for frames of unknown length.
  package func checkSeconds() throws {
    if isInFrames { throw Failure("\(label) counts frames: give --fps to convert it to seconds") }
  }

  /// Returns the first seconds of a motion; the whole domain of a pasted curve, whose own duration this one replaces.
  package func part(lasting duration: Double) throws -> ClosedRange<Double> {
    if program.timedCurve != nil { return domain }
    let end = domain.lowerBound + duration
    guard end.isFinite, end > domain.lowerBound else {
      throw Failure("--duration \(NumberText.short(duration)) is not a duration of \(label)")
    }
    // A duration that exceeds the data only by rounding stands for all of them.
    if endsWithItsData, end > domain.upperBound {
      guard duration <= self.duration * (1 + 1e-12) else {
        throw Failure(
          "\(label) lasts \(NumberText.short(self.duration)) s, not --duration \(NumberText.short(duration))")
      }
      return domain
    }
    return domain.lowerBound...end
  }
}
