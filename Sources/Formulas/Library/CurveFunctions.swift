import ScalarMath
import TimingFunctions

/// The catalogue of easings, and cubic Béziers, keywords and steps of CSS.
extension FunctionShelf {
  /// Easings, springs, and curves of CSS and of lists.
  static let curves = FunctionShelf {
    $0.registerTimingFunctions()
    $0.registerMotions()
    $0.registerSteps()
    $0.registerKeyframes()
    $0.registerSequences()
  }

  static let cssSource = "CSS Easing Functions Level 2, W3C"

  private mutating func registerTimingFunctions() {
    for entry in EasingCatalogue.all {
      register(.curve(entry.descriptor, accuracy: entry.accuracy) { entry.make($0.compactMap(\.self)) })
    }
    let controlPoints = CubicBezier.parameters
    addCurve(
      "cubicBezier", aliases: ["cubic-bezier"], controlPoints,
      "CSS cubic-bezier: the y of the curve (0,0) (x1,y1) (x2,y2) (1,1) at its x", source: Self.cssSource,
      owner: CubicBezier.owner
    ) { try CubicBezier($0[0] ?? .nan, $0[1] ?? .nan, $0[2] ?? .nan, $0[3] ?? .nan) }
    addCurve(
      "newtonBezier", controlPoints,
      "cubicBezier by the published four Newton steps and the snap at 0.999, for comparison",
      source: NewtonBezier.source, owner: CubicBezier.owner
    ) { try NewtonBezier($0[0] ?? .nan, $0[1] ?? .nan, $0[2] ?? .nan, $0[3] ?? .nan) }
    addCurve("ease", [], "cubic-bezier(.25, .1, .25, 1)", source: Self.cssSource) { _ in CubicBezier.ease }
    addCurve("ease-in", [], "cubic-bezier(.42, 0, 1, 1)", source: Self.cssSource) { _ in CubicBezier.easeIn }
    addCurve("ease-out", [], "cubic-bezier(0, 0, .58, 1)", source: Self.cssSource) { _ in CubicBezier.easeOut }
    addCurve("ease-in-out", [], "cubic-bezier(.42, 0, .58, 1)", source: Self.cssSource) { _ in CubicBezier.easeInOut }
  }

  private mutating func registerSteps() {
    let positions = Steps.Position.allCases
    addCurve(
      "steps",
      [
        Parameter("count", .required, .none, .finite, "a whole number from 1 (from 2 with jump-none)"),
        Parameter(
          "position", words: positions.map(\.rawValue), standard: positions.firstIndex(of: .end) ?? 0,
          "ends that jump"),
      ], "stairs of equal steps, as CSS", source: Self.cssSource
    ) { try Steps(count: $0[0] ?? .nan, positions[Int($0[1] ?? 0)]) }
    addCurve("step-start", [], "steps(1, start)", source: Self.cssSource) { _ in Steps.stepStart }
    addCurve("step-end", [], "steps(1, end)", source: Self.cssSource) { _ in Steps.stepEnd }
  }
}

/// Springs, decay and rubber banding: functions of seconds or points whose abscissa comes first.
extension FunctionShelf {
  private mutating func registerMotions() {
    registerSprings()
    addCurve(
      "decay", Decay.parameters, "coasting to a stop: amplitude (1 - exp(-t/timeConstant))",
      source: "UIKit, UIScrollView", owner: Decay.owner, example: "decay(t, amplitude: 200, timeConstant: 0.5)"
    ) { try Decay(amplitude: $0[0], velocity: $0[1], timeConstant: $0[2], decelerationRate: $0[3]) }
    addCurve(
      "rubberBand",
      [Parameter("x", .abscissa, .points, .finite, "of the drag past the edge")] + RubberBand.parameters,
      "distance that content follows a drag past its edge", source: "UIKit, UIScrollView", owner: RubberBand.owner,
      example: "rubberBand(x, dimension: 1, coefficient: 0.55)"
    ) { try RubberBand(dimension: $0[0] ?? .nan, coefficient: $0[1] ?? .nan) }
  }

  private mutating func addSpring(
    _ name: String, _ parameters: [Parameter], _ summary: String, source: String,
    of make: @escaping @Sendable ([Double]) throws -> Spring
  ) {
    addCurve(name, parameters, summary, source: source, owner: Spring.owner) { try make($0.map { $0 ?? .nan }) }
  }

  private mutating func registerSprings() {
    typealias Own = Spring.Special
    let (ratio, stiffness) = (SpringParameter.dampingRatio.about, SpringParameter.stiffness.about)
    addCurve(
      "spring", SpringParameter.allCases.map(\.about),
      "a damped spring over seconds, by stiffness, response or duration",
      source: "the damped oscillator; Apple, Spring(duration:bounce:), 2023", owner: Spring.owner,
      example: "spring(t, duration: 0.5, bounce: 0)"
    ) { values in
      let pairs = zip(SpringParameter.allCases, values).compactMap { name, value in value.map { (name, $0) } }
      let given = Dictionary(uniqueKeysWithValues: pairs)
      // A damping ratio is meant more often than a damping coefficient.
      if let damping = given[.damping], let time = given[.response] ?? given[.duration] {
        let name = given[.response] == nil ? "duration" : "response"
        throw IllegalParameter(
          [.init(name, time), .init("damping", damping)], of: Spring.owner,
          claim: "write dampingRatio instead of damping, or stiffness instead of \(name)")
      }
      return try Spring(given)
    }
    addSpring(
      "motionSpring", [Own.motionDuration, Own.motionBounce],
      "the spring that Motion makes of a duration and a bounce",
      source: "Motion (motion.dev), findSpring"
    ) { try Spring.motionSpring(duration: $0[0], bounce: $0[1]) }
    addSpring(
      "settlingSpring",
      [Own.settlingDuration, Own.settlingRatio, Own.tolerance, SpringParameter.velocity.about.with(.value(0))],
      "the spring that rests after exactly this time",
      source: "solved from the motion itself"
    ) { try Spring(settlingDuration: $0[0], dampingRatio: $0[1], tolerance: $0[2], initialVelocity: $0[3]) }
    // Springs by the numbers and the names that frameworks give them.
    for (name, bounce) in Self.swiftUIBounces {
      addSpring(
        "swiftUI\(name.prefix(1).uppercased())\(name.dropFirst())Spring",
        [
          SpringParameter.duration.about.with(.value(0.5), summary: "the response by another name"), Own.extraBounce,
        ],
        "Animation.\(name): the spring of this duration and a bounce of \(bounce.shortestText)",
        source: "Apple, SwiftUI, Animation, 2023"
      ) { try Spring(duration: $0[0], bounce: bounce + $0[1]) }
    }
    addSpring(
      "swiftUIInteractiveSpring", [SpringParameter.response.about.with(.value(0.15)), ratio.with(.value(0.86))],
      "Animation.interactiveSpring, for a view that follows a finger",
      source: "Apple, SwiftUI, Animation.interactiveSpring"
    ) { try Spring(response: $0[0], dampingRatio: $0[1]) }
    addSpring(
      "composeSpring", [ratio.with(.value(1)), stiffness.with(.value(1500), summary: "above 0")],
      "the spring of Jetpack Compose, of mass 1",
      source: "Google, androidx.compose.animation.core, SpringSpec"
    ) { try Spring(stiffness: $0[1], dampingRatio: $0[0]) }
    addSpring(
      "materialSpring",
      [
        Parameter("preset", words: Spring.materialPresets.map(\.name), "a token of the motion scheme"),
        ratio.with(.preset(Spring.materialPresets.map(\.dampingRatio))),
        stiffness.with(.preset(Spring.materialPresets.map(\.stiffness)), summary: "above 0"),
      ], "a spring of Material 3's motion schemes",
      source: "Google, androidx.compose.material3, StandardMotionTokens, ExpressiveMotionTokens"
    ) { try Spring(stiffness: $0[2], dampingRatio: $0[1]) }
    addSpring(
      "motionVisualSpring", [Own.visualDuration, Own.motionBounce],
      "the spring that Motion makes of a visual duration and a bounce", source: "Motion (motion.dev), getSpringOptions"
    ) { try Spring.motionSpring(visualDuration: $0[0], bounce: $0[1]) }
    addSpring(
      "reactSpring",
      [
        Parameter("preset", words: Spring.reactPresets.map(\.name), "of config"),
        Own.tension.with(.preset(Spring.reactPresets.map(\.tension))),
        Own.friction.with(.preset(Spring.reactPresets.map(\.friction))),
        SpringParameter.mass.about.with(.value(1), summary: "above 0"),
      ], "the spring of react-spring, by preset or numbers",
      source: "Poimandres, react-spring, config"
    ) { try Spring(mass: $0[3], stiffness: $0[1], damping: $0[2]) }
    let rebound = "React Native, Animated, SpringConfig; Facebook, Rebound"
    addSpring(
      "origamiSpring", [Own.origamiTension, Own.origamiFriction],
      "the spring that React Native's Animated makes of tension and friction", source: rebound
    ) { try Spring.origami(tension: $0[0], friction: $0[1]) }
    addSpring(
      "reboundSpring", [Own.bounciness, Own.speed],
      "the spring that React Native's Animated makes of bounciness and speed", source: rebound
    ) { try Spring.rebound(bounciness: $0[0], speed: $0[1]) }
    addSpring(
      "reanimatedSpring", [Own.reanimatedDuration, Own.reanimatedRatio],
      "the spring that Reanimated 4 makes of a duration and a damping ratio",
      source: "Software Mansion, React Native Reanimated 4"
    ) { try Spring.reanimated(duration: $0[0], dampingRatio: $0[1]) }
  }

  /// The bounces of SwiftUI's named springs, to which an extra bounce is added.
  ///
  /// Source: Apple, SwiftUI, Animation.smooth, snappy and bouncy, 2023.
  static let swiftUIBounces: KeyValuePairs<String, Double> = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
}
