import ScalarMath
import TimingFunctions
import ViewEffects

/// Functions of the portable core at arguments drawn by number. This source is built twice, for a browser and natively,
/// and both have to give the same numbers.
enum Sample: Int32, CaseIterable {
  case bezier, bezierBatch, bezierSlope, linear, steps
  case cubic, back, bounce, circular, sine, exponential, elastic, power, pennerExponential, pennerElastic, qt
  case spring, springVelocity, springSettling
  case peelDisplacement, peelSlope, peelHighlight, peelScreen
  case segmentHeight, segmentAngle, segmentLoop
  case foldPublishedAngle, foldCorrectedAngle, foldEdge
  case likeScale, likeDrift, rotationAngle
  case tearPath, tearFlight, tearExceedance
  case ownCurve, ownSlope

  func value(_ number: Int32) -> Double {
    var draw = Draw(number)
    switch self {
    case .bezier, .bezierBatch, .bezierSlope, .linear, .steps: return curve(&draw)
    case .cubic, .back, .bounce, .circular, .sine, .exponential, .elastic, .power, .pennerExponential, .pennerElastic,
      .qt:
      return easing(&draw)
    case .spring, .springVelocity, .springSettling: return spring(&draw)
    case .ownCurve: return Anticipation().value(at: draw.number(in: -0.5...1.5))
    case .ownSlope: return Anticipation().derivative(1, at: draw.number(in: -0.5...1.5))
    default: return effect(&draw)
    }
  }

  private func curve(_ draw: inout Draw) -> Double {
    let t = draw.number(in: -0.25...1.25)
    switch self {
    case .linear:
      let stops = (0..<6).map { _ in
        PiecewiseLinear.Stop(draw.number(in: -1...2), draw.isTails ? draw.number(in: -0.2...1.2) : nil)
      }
      return (try? PiecewiseLinear(stops))?.value(at: t) ?? .nan
    case .steps:
      let position = Steps.Position.allCases[Int(draw.whole(below: 6))]
      return (try? Steps(Int(2 + draw.whole(below: 2_147_483_640)), position))?.value(at: t) ?? .nan
    default:
      let (x1, x2) = (draw.number(in: 0...1), draw.number(in: 0...1))
      let (y1, y2) = (draw.number(in: -2...3), draw.number(in: -2...3))
      guard let bezier = try? CubicBezier(x1, y1, x2, y2) else { return .nan }
      switch self {
      case .bezierBatch: return bezier.values(at: (0..<8).map { t + Double($0) / 16 })[5]
      case .bezierSlope: return bezier.derivative(1, at: t)
      default: return bezier.value(at: t)
      }
    }
  }

  private func easing(_ draw: inout Draw) -> Double {
    let direction = draw.whole(below: 3)
    func value(_ easeIn: some TimingFunction, _ easeOut: some TimingFunction, _ inOut: some TimingFunction) -> Double {
      let t = draw.number(in: self == .power ? 0...1 : -0.25...1.25)
      return direction == 0 ? easeIn.value(at: t) : direction == 1 ? easeOut.value(at: t) : inOut.value(at: t)
    }
    let share = draw.number(in: 0...1)
    let bounces = Int(1 + draw.whole(below: 8))
    return switch self {
    case .cubic: value(PowerEaseIn(exponent: 3), PowerEaseOut(exponent: 3), PowerEaseInOut(exponent: 3))
    case .power:
      value(PowerEaseIn(exponent: 4 * share), PowerEaseOut(exponent: 4 * share), PowerEaseInOut(exponent: 4 * share))
    case .back:
      value(BackEaseIn(overshoot: 5 * share), BackEaseOut(overshoot: 5 * share), BackEaseInOut(overshoot: 5 * share))
    case .bounce: value(BounceEaseIn(bounces: bounces), BounceEaseOut(bounces: bounces), BounceEaseInOut())
    case .circular: value(CircularEaseIn(), CircularEaseOut(), CircularEaseInOut())
    case .sine: value(SineEaseIn(), SineEaseOut(), SineEaseInOut())
    case .exponential: value(ExponentialEaseIn(doublings: 20 * share), ExponentialEaseOut(), ExponentialEaseInOut())
    case .elastic: value(ElasticEaseIn(), ElasticEaseOut(amplitude: 1 + share, period: 0.5), ElasticEaseInOut())
    case .pennerExponential:
      value(
        PennerExponentialEaseIn(), PennerExponentialEaseOut(),
        Halves(PennerExponentialEaseIn(), PennerExponentialEaseOut()))
    case .pennerElastic:
      value(
        ElasticEaseIn(hasPennerEnvelope: true), ElasticEaseOut(hasPennerEnvelope: true),
        ElasticEaseInOut(hasPennerEnvelope: true))
    default:
      share < 0.3
        ? value(
          PennerExponentialEaseIn(offset: 0.001), PennerExponentialEaseOut(scale: 1.001), QtExponentialEaseInOut())
        : share < 0.6
          ? value(BounceEaseIn(amplitude: 2), BounceEaseOut(amplitude: 2), BounceEaseInOut(amplitude: 0.5))
          : value(
            Halves(PennerExponentialEaseOut(scale: 1.001), PennerExponentialEaseIn(offset: 0.001)),
            Halves(BounceEaseOut(amplitude: 2), BounceEaseIn(amplitude: 2)),
            Halves(
              ElasticEaseOut(amplitude: 2, hasPennerEnvelope: true),
              ElasticEaseIn(amplitude: 2, hasPennerEnvelope: true)))
    }
  }

  private func spring(_ draw: inout Draw) -> Double {
    let response = draw.number(in: 0.1...2)
    guard let spring = try? Spring(response: response, dampingRatio: draw.number(in: 0.05...2)) else { return .nan }
    let t = draw.number(in: 0...3)
    return switch self {
    case .spring: spring.value(at: t)
    case .springVelocity: spring.velocity(at: t)
    default: spring.settlingTime() ?? .nan
    }
  }

  private func effect(_ draw: inout Draw) -> Double {
    let (row, progress) = (draw.number(in: 0...1), draw.number(in: 0...1))
    switch self {
    case .peelDisplacement: return PeelOff.article.displacement(row: row, progress: progress)
    case .peelSlope: return PeelOff.article.slope(row: row, progress: progress)
    case .peelHighlight: return PeelOff.article.highlight(row: row, progress: progress)
    case .peelScreen: return PeelOff.article.screenY(row: row, progress: progress)
    case .segmentHeight: return SegmentedSticker.standard.height(row: row, progress: progress)
    case .segmentAngle: return SegmentedSticker.standard.strips(progress: progress)[Int(draw.whole(below: 20))].angle
    case .segmentLoop: return StickerLoop.standard.state(at: 10 * row).progress
    case .foldPublishedAngle: return FoldLaw.published.angle(scale: row, reach: 0.4)
    case .foldCorrectedAngle: return FoldLaw.corrected.angle(scale: row, reach: progress)
    case .foldEdge: return FoldLaw.published.edge(scale: 0.5 + row / 2, reach: 0.4)
    case .likeScale: return LikeEffect().scale(progress)
    case .likeDrift: return LikeEffect(anchor: .published).drift(progress, width: 100, height: 60).x
    case .rotationAngle: return RotationAngle.value(progress)
    case .tearPath:
      let path = try? TearPath(width: 40, height: 30, seed: draw.whole(below: 1 << 53))
      return Double(path?.offsets[29] ?? -1)
    case .tearFlight:
      let flight = try? TearFlight(size: Size(width: 200, height: 200), screenWidth: 320, duration: 1)
      return flight?.progress(at: progress) ?? .nan
    default: return Self.exceedance?.value(at: 40 * row) ?? .nan
    }
  }

  private static let exceedance = try? TearExceedance(rows: 60)
}

/// Arguments of one call, the same for the same number everywhere.
struct Draw {
  private var generator: SplitMix64

  init(_ number: Int32) { generator = SplitMix64(seed: UInt64(number)) }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(generator.next() >> 11) * 0x1p-53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  mutating func whole(below bound: UInt64) -> UInt64 { generator.uniform(below: bound) }

  var isTails: Bool { mutating get { generator.next() & 1 == 0 } }
}

/// A curve of one's own.
struct Anticipation: ElementaryTimingFunction {
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t * t * (3 * t - 2) }
}

/// Functions whose time is taken, one value after another.
enum Pace: Int32, CaseIterable {
  case bezier, bezierBatch, spring, peel

  private static let curve = CubicBezier.ease
  private static let motion = (try? Spring(response: 0.5, dampingRatio: 0.6)) ?? .standard

  /// The sum of so many values, so that none is left out.
  func sum(_ count: Int32) -> Double {
    var sum = 0.0
    let step = 1 / Double(count)
    switch self {
    case .bezier: for i in 0..<count { sum += Self.curve.value(at: Double(i) * step) }
    case .bezierBatch:
      let ts = (0..<Int(count)).map { Double($0) * step }
      for value in Self.curve.values(at: ts) { sum += value }
    case .spring: for i in 0..<count { sum += Self.motion.value(at: Double(i) * step) }
    case .peel:
      let peel = PeelOff.article
      for i in 0..<count { sum += peel.displacement(row: Double(i) * step, progress: 0.5) }
    }
    return sum
  }
}
