import TimingFunctions

extension ValueBenchmark {
  /// Curves in pieces: stairs, straight lines from point to point, Béziers end to end.
  public static var pieces: [ValueBenchmark] {
    let stairs = [Steps.Position.jumpStart, .jumpEnd, .jumpNone, .jumpBoth].map { position in
      batch("pieces, steps(8, \(position.rawValue)), batch", legal { try Steps(8, position) })
    }
    let lines = [2, 16, 256].flatMap { count in
      // The sine as lines, so that each piece has another slope.
      let stops = (0..<count).map { PiecewiseLinear.Stop(SineEaseOut().value(at: Double($0) / Double(count - 1))) }
      let lines = legal { try PiecewiseLinear(stops) }
      return [
        scalar("pieces, linear() of \(count) stops, one value at a time", lines),
        batch("pieces, linear() of \(count) stops, batch", lines),
      ]
    }
    return stairs + lines + [batch("pieces, Material's emphasized path, batch", BezierPath.materialEmphasized)]
  }

  /// Springs in their regimes, over the first two of their responses.
  public static var springs: [ValueBenchmark] {
    let regimes = [
      ("undamped", 0), ("underdamped", 0.3), ("nearly critical", 0.999_999), ("critical", 1), ("overdamped", 3),
    ].flatMap { name, ratio in
      let spring = legal { try Spring(response: 0.5, dampingRatio: ratio) }
      return [
        scalar("spring, \(name), one value at a time", spring), batch("spring, \(name), batch", spring),
      ]
    }
    let thrown = legal { try Spring(response: 0.5, dampingRatio: 0.3, initialVelocity: 4) }
    return regimes + [batch("spring, underdamped with an initial velocity, batch", thrown)]
  }

  /// Every family of the catalogue in its three directions, and the variants that cost something else.
  public static var easings: [ValueBenchmark] {
    let variants = ["easeInPower", "qtEaseInExpo", "qtEaseOutInElastic", "easingsNetEaseInExpo"]
    let entries =
      EasingCatalogue.classic + EasingCatalogue.entries(inSet: "CSS")
      + variants.compactMap { EasingCatalogue.entry(named: $0) }
    return entries.map { batch("easing, \($0.name), batch", $0.standard) } + [
      scalar("easing, easeInOutCubic, one value at a time", PowerEaseInOut(exponent: 3)),
      scalar("easing, easeOutElastic, one value at a time", ElasticEaseOut()),
    ]
  }
}
