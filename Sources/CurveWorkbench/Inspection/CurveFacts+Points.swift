import CurveAnalysis
import EffectMath
import ParameterTuning

extension CurveFacts {
  /// What is exact of data, and what samples tell of any other curve.
  ///
  /// - Parameter isMotion: whether the curve goes on after its domain until it rests.
  init(_ points: PointsOfInterest, of curve: some TimingFunction, _ basis: Basis, isMotion: Bool = false) {
    self.basis = basis
    domain = points.domain
    ends = (Interval(points.ends.start), Interval(points.ends.end))
    minimum = points.lowest.map(Extreme.init)
    maximum = points.highest.map(Extreme.init)
    roots = Self.zeros(points).map { Root(place: Interval($0), multiplicity: nil) }
    extrema = points.extrema.map {
      Turn(kind: $0.kind, place: Interval($0.abscissa), value: Interval($0.value))
    }
    inflections = points.inflections.map { Point(place: Interval($0.abscissa), value: Interval($0.value)) }
    func breaks(_ kind: CurveBreak.Kind) -> [Break] {
      points.breaks.filter { $0.kind == kind }.map { broken in
        Break(
          place: Interval(broken.abscissa), before: Interval(broken.values.before),
          at: Interval(curve.value(at: broken.abscissa)), after: Interval(broken.values.after),
          slopes: (Interval(broken.slopes.before), Interval(broken.slopes.after)))
      }
    }
    kinks = breaks(.kink)
    jumps = breaks(.jump)
    poles = breaks(.pole)
    gaps = breaks(.edge)
    steepest = points.steepest.map {
      Extreme(value: Interval($0.value.magnitude), place: Interval($0.abscissa), isProved: false)
    }
    if let place = points.unboundedSlope {
      steepest = Extreme(value: Interval(.infinity), place: Interval(place), isProved: false)
    }
    area = points.area.map { Interval($0 - points.areaError, $0 + points.areaError) }
    monotone = Self.pieces(of: curve, points)
    let reading = CurveReading(curve, over: domain, hasOwnLength: isMotion, isExact: true)
    target = Interval(reading.end)
    func measured(_ kind: CurveMeasure.Kind, at argument: Double? = nil) -> Interval? {
      CurveMeasure(kind, at: argument).map { reading[$0] }.flatMap { $0.isFinite ? Interval($0) : nil }
    }
    let way = reading.end - points.ends.start
    halfTime = measured(.half)
    lateTime = way == 0 ? nil : measured(.time, at: points.ends.start + Self.lateShare * way)
    overshoot = measured(.overshoot)
    settlingTime = measured(.settling, at: Self.settlingShare)
    if !points.isResolved {
      undecided = [
        Undecided(
          place: Interval(domain.lowerBound, domain.upperBound), what: "everything",
          reason: "it turns faster than the samples")
      ]
    }
  }

  /// The roots with those at the ends of the domain; how often they are taken is not known.
  private static func zeros(_ points: PointsOfInterest) -> [Double] {
    let atEnds = [(points.domain.lowerBound, points.ends.start), (points.domain.upperBound, points.ends.end)]
    return Set(points.roots + atEnds.filter { $0.1 == 0 }.map(\.0)).sorted()
  }

  /// Between turning points and breaks the curve goes one way, as its values there tell.
  private static func pieces(of curve: some TimingFunction, _ points: PointsOfInterest) -> [Piece] {
    let inner =
      points.extrema.map { ($0.abscissa, $0.abscissa) }
      + points.breaks.filter { $0.kind != .kink }.map { ($0.neighbours.lowerBound, $0.neighbours.upperBound) }
    let cuts =
      [(points.domain.lowerBound, points.domain.lowerBound)] + inner.ascending { $0.0 }
      + [(points.domain.upperBound, points.domain.upperBound)]
    return zip(cuts, cuts.dropFirst()).compactMap { low, high in
      let rise = curve.value(at: high.0) - curve.value(at: low.1)
      guard low.1 < high.0, !rise.isNaN else { return nil }
      return Piece(from: Interval(low.1), to: Interval(high.0), direction: rise > 0 ? 1 : rise < 0 ? -1 : 0)
    }
  }
}

extension CurveFacts.Extreme {
  init(_ point: PointsOfInterest.Point) {
    self.init(value: Interval(point.value), place: Interval(point.abscissa), isProved: false)
  }
}
