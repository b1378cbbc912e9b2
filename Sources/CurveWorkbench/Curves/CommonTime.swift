import EffectMath

/// Two curves over one abscissa.
///
/// Motions with a length of their own, such as springs and recordings, are read in seconds; where only one of two is
/// such a motion, it is scaled to the 0…1 of the other. A duration that was given counts for all: what is 0…1 is
/// stretched to it, and of a motion it is the part that is looked at.
package struct CommonTime {
  /// What the common abscissa is.
  package enum Unit: String {
    /// 0…1 of a duration.
    case share
    case seconds
    case frames
    /// Whatever the formulas mean by it, as with -d.
    case abscissa
  }

  package let curves: (Retimed<Program>, Retimed<Program>)
  /// Over which both are known.
  package let domain: ClosedRange<Double>
  package let unit: Unit
  /// How many seconds the domain lasts; nil where nothing says it.
  package let duration: Double?
  /// What was done to make the two comparable, in a sentence; nil where nothing was.
  package let sentence: String?

  /// - Parameters:
  ///   - domain: given with -d: both curves are taken as they are there.
  ///   - duration: given with --duration, in seconds; finite and above 0.
  /// - Throws: ``Failure`` where the two have no time in common, or are in frames of unknown length.
  package init(
    _ a: CurveArgument, _ b: CurveArgument, domain: ClosedRange<Double>? = nil, duration: Double? = nil
  ) throws {
    let motions = [a, b].filter(\.hasOwnLength)
    if let domain {
      if duration != nil { throw Failure("-d and --duration both say what is compared: leave one out", .usage) }
      self.init(a, b, stretches: (domain, domain), domain, .abscissa, nil, nil)
    } else if let duration {
      for motion in motions { try motion.checkSeconds() }
      let stretches = try [a, b].map { curve in
        curve.hasOwnLength ? try curve.part(lasting: duration) : curve.domain
      }
      let easings = [a, b].filter { !$0.hasOwnLength || $0.program.timedCurve != nil }.map(\.label)
      let text = NumberText.short(duration)
      let stretched = "\(easings.joined(separator: " and ")) over \(text) s"
      self.init(
        a, b, stretches: (stretches[0], stretches[1]), 0...duration, .seconds, duration,
        easings.count == 2 ? nil : easings.isEmpty ? "compared over the first \(text) s" : stretched)
    } else if motions.count == 2 {
      let areFrames = motions.allSatisfy(\.isInFrames)
      if !areFrames { for motion in motions { try motion.checkSeconds() } }
      let common = try Self.common(a, b)
      self.init(
        a, b, stretches: (common, common), common, areFrames ? .frames : .seconds,
        areFrames ? nil : common.upperBound - common.lowerBound,
        "compared over \(NumberText.short(common.lowerBound))…\(NumberText.short(common.upperBound)) "
          + (areFrames ? "frames" : "s"))
    } else {
      let motion = motions.first
      let isScaled = motion.map { $0.domain != 0...1 } ?? false
      let unit = motion?.isInFrames == true ? "frames" : "s"
      self.init(
        a, b, stretches: (a.domain, b.domain), 0...1, .share, motion.flatMap { $0.isInFrames ? nil : $0.duration },
        !isScaled ? nil : motion.map { "\($0.label) scaled from its \(NumberText.short($0.duration)) \(unit) to 0…1" })
    }
  }

  private init(
    _ a: CurveArgument, _ b: CurveArgument, stretches: (ClosedRange<Double>, ClosedRange<Double>),
    _ domain: ClosedRange<Double>, _ unit: Unit, _ duration: Double?, _ sentence: String?
  ) {
    curves = (
      Retimed(a.program, stretches.0, over: domain), Retimed(b.program, stretches.1, over: domain)
    )
    (self.domain, self.unit, self.duration, self.sentence) = (domain, unit, duration, sentence)
  }

  /// A place in frames; nil where nothing says how long the domain lasts.
  package func frames(at place: Double, framesPerSecond: Double) -> Double? {
    switch unit {
    case .frames: place
    case .seconds: place * framesPerSecond
    case .share: duration.map { place * $0 * framesPerSecond }
    case .abscissa: nil
    }
  }

  /// The longer of two motions; of recordings only what both show.
  private static func common(_ a: CurveArgument, _ b: CurveArgument) throws -> ClosedRange<Double> {
    var low = min(a.domain.lowerBound, b.domain.lowerBound)
    var high = max(a.domain.upperBound, b.domain.upperBound)
    for curve in [a, b] where curve.endsWithItsData {
      (low, high) = (max(low, curve.domain.lowerBound), min(high, curve.domain.upperBound))
    }
    guard low < high else {
      let spans = [a, b].map { curve in
        let ends = [curve.domain.lowerBound, curve.domain.upperBound].map(NumberText.short)
        return "\(curve.label) is over \(ends[0])…\(ends[1])"
      }
      throw Failure("no time in common: \(spans.joined(separator: ", "))", .badData)
    }
    return low...high
  }
}

extension CurveArgument {
  /// Whether nothing is known beyond the domain.
  package var endsWithItsData: Bool { program.curves.contains { $0 is SampledCurve } }

  /// Fails for abscissas that are frames of unknown length.
  package func checkSeconds() throws {
    if isInFrames { throw Failure("\(label) counts frames: give --fps, to have it in seconds", .usage) }
  }

  /// The first seconds of a motion; the whole of a pasted curve, whose duration this one replaces.
  package func part(lasting duration: Double) throws -> ClosedRange<Double> {
    if program.timedCurve != nil { return domain }
    let end = domain.lowerBound + duration
    guard end.isFinite, end > domain.lowerBound else {
      throw Failure("--duration \(NumberText.short(duration)) is no time of \(label)", .usage)
    }
    // What is longer by rounding alone is the whole.
    if endsWithItsData, end > domain.upperBound {
      guard duration <= self.duration * (1 + 1e-12) else {
        throw Failure(
          "\(label) lasts \(NumberText.short(self.duration)) s, not the --duration of \(NumberText.short(duration))",
          .usage)
      }
      return domain
    }
    return domain.lowerBound...end
  }
}
