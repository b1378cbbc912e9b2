import EffectMath

/// A function of a number, timed over a batch of places in random order, so that branches are hard to predict.
public struct ValueBenchmark: Sendable {
  /// A pass that writes the value of each place in the first buffer to the second, which has the same length.
  public typealias Pass = @Sendable (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void

  /// The name of the case, from the general to the special, such as "bezier, ease, exact, batch".
  public let name: String
  /// Computes the value of every place.
  public let pass: Pass

  /// The number of places in a batch.
  public static let count = 4096

  /// Places in 0..<1, from a generator with a fixed seed.
  public static let places: [Double] = {
    var generator = SplitMix64(seed: 1)
    return (0..<count).map { _ in Double.random(in: 0..<1, using: &generator) }
  }()

  /// Creates a benchmark from a pass over a batch of places.
  public init(_ name: String, pass: @escaping Pass) { (self.name, self.pass) = (name, pass) }

  /// Times one value at a time, with the type of the curve known at the call.
  public static func scalar(_ name: String, _ curve: some TimingFunction) -> ValueBenchmark {
    ValueBenchmark(name) { each($0, $1) { curve.value(at: $0) } }
  }

  /// Times the curve's own batch function, called once through the protocol.
  public static func batch(_ name: String, _ curve: any TimingFunction) -> ValueBenchmark {
    ValueBenchmark(name) { places, values in curve.values(at: places, into: values) }
  }

  /// Times one value at a time through a closure, which costs some nanoseconds itself.
  public static func closure(_ name: String, _ value: @escaping @Sendable (Double) -> Double) -> ValueBenchmark {
    ValueBenchmark(name) { each($0, $1, value) }
  }

  /// Inlined, so that a loop contains no call.
  @inline(__always)
  private static func each(
    _ places: UnsafeBufferPointer<Double>, _ values: UnsafeMutableBufferPointer<Double>, _ value: (Double) -> Double
  ) {
    for i in 0..<places.count { values[i] = value(places[i]) }
  }

  /// The case of this benchmark, with its own memory.
  public var benchmarkCase: BenchmarkCase {
    let places = Self.places
    var values = [Double](repeating: 0, count: places.count)
    return BenchmarkCase(BenchmarkSubject(name, unitsPerRun: Self.count)) { repeats in
      places.withUnsafeBufferPointer { places in
        values.withUnsafeMutableBufferPointer { values in
          for _ in 0..<repeats {
            pass(places, values)
            blackHole(values)
          }
        }
      }
    }
  }

  /// Returns a group of benchmarks.
  public static func group(_ name: String, _ benchmarks: [ValueBenchmark]) -> BenchmarkGroup {
    BenchmarkGroup(name) { benchmarks.map(\.benchmarkCase) }
  }

  /// Cubic Béziers, exact, fast and by published Newton steps: the keywords of CSS, a curve with an upright middle, and
  /// random legal curves.
  public static var beziers: [ValueBenchmark] {
    let keywords: [(String, CubicBezier)] = [
      ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
      ("upright middle", bezier([1, 0, 0, 1])),
    ]
    return keywords.flatMap { name, curve in
      forms.map { form in ValueBenchmark("bezier, \(name), \(form.name)", pass: form.pass(curve)) }
    } + forms.map(random) + [
      ValueBenchmark("bezier, making 4096 random curves") { places, values in
        for i in 0..<places.count {
          let next = places[(i + 1) % places.count]
          let curve = try? CubicBezier(places[i], next * 2 - 0.5, next, places[i] * 2 - 0.5)
          values[i] = curve?.startSlope ?? 0
        }
      }
    ]
  }

  /// The ways to compute the values of a cubic Bézier.
  private static let forms: [(name: String, pass: @Sendable (CubicBezier) -> Pass)] = [
    ("exact, one value at a time", { curve in { each($0, $1) { curve.value(at: $0) } } }),
    ("exact, batch", { curve in { curve.values(at: $0, into: $1) } }),
    ("fast, one value at a time", { curve in { each($0, $1) { curve.fastValue(at: $0) } } }),
    ("fast, batch", { curve in { curve.fastValues(at: $0, into: $1) } }),
    (
      "published Newton steps, one value at a time",
      { curve in
        let newton = legal { try NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2) }
        return { each($0, $1) { newton.value(at: $0) } }
      }
    ),
  ]

  /// Times 64 curves, each on 64 places before the next.
  private static func random(
    _ form: String, _ pass: @Sendable (CubicBezier) -> Pass
  ) -> ValueBenchmark {
    let passes = randomCurves.map(pass)
    let name = form.hasSuffix("batch") ? form + "es of 64" : form
    return ValueBenchmark("bezier, 64 random curves, \(name)") { places, values in
      let share = places.count / passes.count
      for (i, pass) in passes.enumerated() {
        let range = i * share..<(i + 1) * share
        pass(UnsafeBufferPointer(rebasing: places[range]), UnsafeMutableBufferPointer(rebasing: values[range]))
      }
    }
  }

  /// Random control points over the whole legal range of x, 0...1, with y in −1...2.
  private static let randomCurves: [CubicBezier] = {
    var generator = SplitMix64(seed: 2)
    return (0..<64).map { _ in
      bezier([0...1.0, -1...2.0, 0...1.0, -1...2.0].map { Double.random(in: $0, using: &generator) })
    }
  }()

  private static func bezier(_ points: [Double]) -> CubicBezier {
    legal { try CubicBezier(points[0], points[1], points[2], points[3]) }
  }

  /// Curves in pieces: steps, straight lines from point to point, Béziers end to end.
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

  /// Springs of every damping regime, over the time of two responses.
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

  /// Every family of the catalogue in its three directions, and variants whose cost differs.
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

  /// The cost of one scalar value of an effect, over rows or progresses in random order.
  public static var effects: [ValueBenchmark] {
    let (article, app, sticker, like) = (PeelOff.article, PeelOff.app, SegmentedSticker.standard, LikeEffect())
    let cone = legal { try ConicalCurl(apex: -1, coneAngle: 0.5) }
    let arcs = legal { try Biarc(rise: 0.3, length: 1) }
    let elastica = legal { try Elastica(rise: 0.3, length: 1) }
    let progress = 0.6
    return [
      ValueBenchmark("peel, displacement, article") {
        each($0, $1) { article.displacement(row: $0, progress: progress) }
      },
      closure("peel, displacement, app, rounded") { app.displacement(row: $0, progress: progress) },
      closure("peel, highlight") { article.highlight(row: $0, progress: progress) },
      closure("peel, normal") { article.normal(row: $0, progress: progress).y },
      closure("peel, curvature") { article.curvature(row: $0, progress: progress) },
      closure("peel, screen position") { article.screenY(row: $0, progress: progress) },
      closure("segments, height") { sticker.height(row: $0, progress: progress) },
      closure("segments, glare") { sticker.materialGlare(row: $0, progress: progress) },
      closure("fold, published angle") { FoldLaw.published.angle(scale: $0, reach: 0.4) },
      closure("fold, corrected angle") { FoldLaw.corrected.angle(scale: $0, reach: 0.4) },
      closure("curl, cone, height") { cone.point(x: $0, y: 0.5).z },
      closure("curl, two arcs, height") { arcs.point(at: $0).height },
      closure("curl, elastica, height") { elastica.point(at: $0).height },
      closure("like, scale") { like.scale($0) },
      closure("jumpy, offset") { JumpyEffect().offset($0) },
    ]
  }

  /// Compiled formulas, in batches and one value at a time.
  public static var formulas: [ValueBenchmark] {
    [
      "t^3", "sin(pi*t)^12/8", "t < 0.5 ? 4*t^3 : 1 - 4*(1-t)^3", "exp(-6*t)*cos(20*t)", "sqrt(t)*(1-t)/(1+t^2)",
      "cubic-bezier(.5,0,.5,1)", "spring(t, response: 0.5, dampingRatio: 0.3)",
    ].flatMap { source in
      let program = legal { try Formula(source).program() }
      return [
        batch("formula, \(source), batch", program), scalar("formula, \(source), one value at a time", program),
      ]
    }
  }
}

/// Returns a value made from numbers that are known to be legal; traps if they are not.
func legal<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { preconditionFailure("\(error)") }
}
