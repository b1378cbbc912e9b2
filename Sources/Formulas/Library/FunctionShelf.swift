import ScalarMath
import TimingFunctions

/// Functions that are made together, when one of them is first asked for.
package struct FunctionShelf: Sendable {
  private(set) var definitions: [FunctionDefinition] = []
  /// Of names and aliases among ``definitions``.
  private(set) var places: [String: Int] = [:]

  init() {}

  package init(_ fill: (inout FunctionShelf) -> Void) { fill(&self) }

  /// Adds a function, in the place of an earlier one of the same name.
  package mutating func register(_ definition: FunctionDefinition) {
    let known = places[definition.name].flatMap { definitions[$0].name == definition.name ? $0 : nil }
    let place = known ?? definitions.count
    if place == definitions.count { definitions.append(definition) } else { definitions[place] = definition }
    for name in [definition.name] + definition.aliases { places[name] = place }
  }

  /// The place of the abscissa among the parameters of a functional.
  package enum AbscissaPlace { case second, last, none }

  /// A function of a curve f, its first parameter.
  package mutating func addFunctional(
    _ name: String, _ group: FunctionDefinition.Group, _ parameters: [Parameter], _ summary: String, example: String,
    abscissa: AbscissaPlace = .second,
    _ make: @escaping @Sendable (any TimingFunction, [Double?]) throws -> any TimingFunction
  ) {
    let curve = Parameter("f", .required, .none, .curve, "any function of the abscissa")
    let place = Parameter("t", .abscissa)
    let all =
      switch abscissa {
      case .second: [curve, place] + parameters
      case .last: [curve] + parameters + [place]
      case .none: [curve] + parameters
      }
    register(FunctionDefinition(name, group, all, summary, .functional(make), example: example))
  }

  /// Easings, springs and what CSS has.
  static let curves = FunctionShelf {
    $0.registerTimingFunctions()
    $0.registerMotions()
    $0.registerCSSFunctions()
    $0.registerKeyframes()
    $0.registerSequences()
  }
}

/// The step and linear easings of CSS.
extension FunctionShelf {
  private static let cssSource = "CSS Easing Functions Level 2, W3C"

  mutating func registerCSSFunctions() {
    let positions = Steps.Position.allCases
    register(
      .curve(
        "steps",
        parameters: [
          Parameter("count", .required, .none, .finite, "a whole number from 1 (from 2 with jump-none)"),
          Parameter(
            "position", words: positions.map(\.rawValue), standard: positions.firstIndex(of: .end) ?? 0,
            "which ends jump"),
        ],
        summary: "stairs of equal steps, as CSS", source: Self.cssSource
      ) { try Steps(count: $0[0] ?? .nan, positions[Int($0[1] ?? 0)]) })
    register(.curve("step-start", summary: "steps(1, start)", source: Self.cssSource) { _ in Steps.stepStart })
    register(.curve("step-end", summary: "steps(1, end)", source: Self.cssSource) { _ in Steps.stepEnd })
    register(
      FunctionDefinition(
        "linear", .timing, [], "t; with stops, straight lines from stop to stop as CSS", source: Self.cssSource,
        .stops(bare: Linear()) { (stops) throws(IllegalParameter) in try PiecewiseLinear(stops) },
        example: "linear(0, 0.5 25% 75%, 1, t)"))
  }
}

/// Functions of functions: each takes a formula of the abscissa and gives another.
extension FunctionShelf {
  static let combinators = FunctionShelf { $0.registerCombinators() }

  private mutating func registerCombinators() {
    add("clamped", .abscissa, "f kept within 0…1") { try $0.saturate($1) }
    add("reversed", .required, "f(1 − t)") { try $0.reversed($1) }
    add("mirrored", .required, "1 − f(1 − t): an ease-in becomes an ease-out") { try $0.mirrored($1) }
    add("inOut", .required, "f, then its mirror image, each at half size") { try $0.halves($1, $0.mirrored($1)) }
    add("outIn", .required, "the mirror image of f, then f, each at half size") { try $0.halves($0.mirrored($1), $1) }
    add("reverse", .abscissa, "1 − t, for the start of a pipeline") { try $0.apply(.subtract, $0.constant(1), $1) }
    add("betweenEnds", .required, "f(0)(1 − t) + f(1)t: what is animated of f where its ends alone are known") {
      try $0.betweenEnds($1)
    }
    registerDerivative()
  }

  private mutating func registerDerivative() {
    register(
      FunctionDefinition(
        "D", .functions, [Parameter("f", .required), Parameter("n", 1)],
        "exact derivative of f with respect to the abscissa, of order n",
        .operations(arity: 1...2) { tree, x in
          let order = x.count == 1 ? 1 : tree.constantValue(x[1]) ?? .nan
          let highest = FormulaLimits.highestDerivative
          guard order == order.rounded(), order >= 0, order <= Double(highest) else {
            throw FormulaError("the order of a derivative is a whole number from 0 to \(highest)", at: tree.place)
          }
          return try order == 0 ? x[0] : tree.derivative(of: x[0], order: Int(order), at: tree.abscissa(), tree.place)
        }, example: "D(sin(t), 2)"))
  }

  private mutating func add(
    _ name: String, _ standard: Parameter.Standard, _ summary: String,
    _ build: @escaping @Sendable (inout SyntaxTree, NodeID) throws -> NodeID
  ) {
    register(
      FunctionDefinition(
        name, .timing, [Parameter("f", standard)], summary,
        .operations(arity: 1...1) { try build(&$0, $1[0]) }))
  }
}

/// Curves through keyframes.
extension FunctionShelf {
  mutating func registerKeyframes() {
    addList(
      "keyframes", [],
      "through times and values, each with its way to the next: a line, hold, ease, cubic-bezier(…), …",
      source: "CSS Animations Level 1, W3C, for timing functions of keyframes",
      example: "keyframes(0 0, 0.3 1.2 ease, 0.8 1 hold, 1 1.1)", .keyframes(.linear)
    ) { numbers, _ in try Keyframes(Self.keyframes(numbers[...])) }
    addList(
      "catmullRom", [], "smoothly through times and values: slopes of parabolas through three keyframes",
      source: "E. Catmull, R. Rom, A class of local interpolating splines, 1974",
      example: "catmullRom(0 0, 0.3 1.2, 1 1)",
      .keyframes(.catmullRom)
    ) { numbers, _ in try Keyframes(Self.keyframes(numbers[...])) }
    addList(
      "hermite", [], "cubics through times and values with slopes",
      source: "C. Hermite, Sur la formule d'interpolation de Lagrange, 1878",
      example: "hermite(0 0 2, 0.3 1.2 0, 1 1 0)", .slopes
    ) { numbers, _ in
      try Keyframes.hermite(
        stride(from: 0, to: numbers.count, by: 3).map { (numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) })
    }
    addList(
      "tcb", Keyframes.kochanekBartelsParameters,
      "smoothly through times and values, shaped by tension, continuity and bias",
      source:
        "D. H. U. Kochanek, R. H. Bartels, Interpolating splines with local tension, continuity, and bias control, 1984",
      example: "tcb(0 0, 0.3 1.2, 1 1, tension: 0.5)", .keyframes(.tcb)
    ) { numbers, _ in
      try Keyframes(Self.keyframes(numbers.dropFirst(3)))
    }
  }

  private static func keyframes(_ numbers: ArraySlice<Double>) throws(IllegalParameter) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    var rest = numbers
    while let code = rest.first {
      let word = KeyframeWord.allCases[Int(code)]
      let fields = rest.prefix(3 + word.count)
      keyframes.append(
        Keyframe(
          fields[fields.startIndex + 1], fields[fields.startIndex + 2], try word.interpolation(fields.dropFirst(3))))
      rest = rest.dropFirst(fields.count)
    }
    return keyframes
  }

  mutating func addList(
    _ name: String, _ parameters: [Parameter], _ summary: String, source: String = "", example: String,
    _ form: ListForm, make: @escaping @Sendable ([Double], [Int: any TimingFunction]) throws -> any TimingFunction
  ) {
    register(
      FunctionDefinition(
        name, .timing, parameters, summary, source: source, .list(form, make: make), example: example))
  }
}

/// Springs, decay and rubber banding: functions of seconds or points whose abscissa comes first.
extension FunctionShelf {
  mutating func registerMotions() {
    registerSprings()
    registerSpringDialects()
    let amplitude = Decay.Name.amplitude.about
    let rest = [Decay.Name.velocity, .timeConstant, .decelerationRate].map(\.about)
    register(
      .curve(
        "decay", parameters: [amplitude] + rest, example: "decay(t, amplitude: 200, timeConstant: 0.5)",
        summary: "coasting to a stop: amplitude (1 - exp(-t/timeConstant))", source: "UIKit, UIScrollView",
        owner: Decay.Name.owner
      ) { try Decay(amplitude: $0[0], velocity: $0[1], timeConstant: $0[2], decelerationRate: $0[3]) })
    register(
      .curve(
        "rubberBand",
        parameters: [Parameter("x", .abscissa, .points, .finite, "of the drag past the edge")]
          + RubberBand.Name.allCases.map(\.about),
        example: "rubberBand(x, dimension: 1, coefficient: 0.55)",
        summary: "how far content follows a drag past its edge", source: "UIKit, UIScrollView",
        owner: RubberBand.Name.owner
      ) { try RubberBand(dimension: $0[0] ?? .nan, coefficient: $0[1] ?? .nan) })
  }

  private mutating func registerSprings() {
    register(
      .curve(
        "spring", parameters: Spring.Parameter.allCases.map(\.about), example: "spring(t, duration: 0.5, bounce: 0)",
        summary: "a damped spring over seconds, by stiffness, response or duration",
        source: "the damped oscillator; Apple, Spring(duration:bounce:), 2023", owner: Spring.owner
      ) { values in
        let pairs = zip(Spring.Parameter.allCases, values).compactMap { name, value in value.map { (name, $0) } }
        let given = Dictionary(uniqueKeysWithValues: pairs)
        // A ratio is meant more often than a coefficient.
        if let damping = given[.damping], given[.response] ?? given[.duration] != nil {
          throw Spring.Failure.missing(parameter: "stiffness", beside: "damping", value: damping)
        }
        return try Spring(given)
      })
    register(
      .curve(
        "motionSpring",
        parameters: Spring.motionParameters,
        summary: "the spring that Motion makes of a duration and a bounce", source: "Motion (motion.dev), findSpring",
        owner: Spring.owner
      ) { try Spring.motionSpring(duration: $0[0] ?? .nan, bounce: $0[1] ?? .nan) })
    register(
      .curve(
        "settlingSpring",
        parameters: Spring.settlingParameters,
        summary: "the spring that rests after exactly this time", source: "solved from the motion itself",
        owner: Spring.owner
      ) { values in
        try Spring(
          settlingDuration: values[0] ?? .nan, dampingRatio: values[1] ?? .nan, tolerance: values[2] ?? .nan,
          initialVelocity: values[3] ?? .nan)
      })
  }
}

/// Springs by the numbers and the names that frameworks give them.
extension FunctionShelf {
  mutating func registerSpringDialects() {
    registerAppleSprings()
    register(
      .curve(
        "composeSpring", parameters: Spring.composeParameters, summary: "the spring of Jetpack Compose, of mass 1",
        source: "Google, androidx.compose.animation.core, SpringSpec", owner: Spring.owner
      ) { try Spring(stiffness: $0[1] ?? .nan, dampingRatio: $0[0] ?? .nan) })
    register(
      .curve(
        "materialSpring", parameters: Spring.materialParameters, summary: "a spring of Material 3's motion schemes",
        source: "Google, androidx.compose.material3, StandardMotionTokens, ExpressiveMotionTokens", owner: Spring.owner
      ) { try Spring(stiffness: $0[2] ?? .nan, dampingRatio: $0[1] ?? .nan) })
    register(
      .curve(
        "motionVisualSpring", parameters: Spring.motionVisualParameters,
        summary: "the spring that Motion makes of a visual duration and a bounce",
        source: "Motion (motion.dev), getSpringOptions", owner: Spring.owner
      ) { try Spring.motionSpring(visualDuration: $0[0] ?? .nan, bounce: $0[1] ?? .nan) })
    register(
      .curve(
        "reactSpring", parameters: Spring.reactParameters, summary: "the spring of react-spring, by preset or numbers",
        source: "Poimandres, react-spring, config", owner: Spring.owner
      ) { try Spring(mass: $0[3] ?? .nan, stiffness: $0[1] ?? .nan, damping: $0[2] ?? .nan) })
    register(
      .curve(
        "origamiSpring", parameters: Spring.origamiParameters,
        summary: "the spring that React Native's Animated makes of tension and friction",
        source: "React Native, Animated, SpringConfig; Facebook, Rebound", owner: Spring.owner
      ) { try Spring.origami(tension: $0[0] ?? .nan, friction: $0[1] ?? .nan) })
    register(
      .curve(
        "reboundSpring", parameters: Spring.reboundParameters,
        summary: "the spring that React Native's Animated makes of bounciness and speed",
        source: "React Native, Animated, SpringConfig; Facebook, Rebound", owner: Spring.owner
      ) { try Spring.rebound(bounciness: $0[0] ?? .nan, speed: $0[1] ?? .nan) })
    register(
      .curve(
        "reanimatedSpring", parameters: Spring.reanimatedParameters,
        summary: "the spring that Reanimated 4 makes of a duration and a damping ratio",
        source: "Software Mansion, React Native Reanimated 4", owner: Spring.owner
      ) { try Spring.reanimated(duration: $0[0] ?? .nan, dampingRatio: $0[1] ?? .nan) })
  }

  private mutating func registerAppleSprings() {
    for (name, bounce) in SpringWords.swiftUIBounces {
      register(
        .curve(
          "swiftUI\(name.prefix(1).uppercased())\(name.dropFirst())Spring", parameters: Spring.swiftUIPresetParameters,
          summary: "Animation.\(name): the spring of this duration and a bounce of \(bounce.shortestText)",
          source: "Apple, SwiftUI, Animation, 2023", owner: Spring.owner
        ) { try Spring(duration: $0[0] ?? .nan, bounce: bounce + ($0[1] ?? 0)) })
    }
    register(
      .curve(
        "swiftUIInteractiveSpring", parameters: Spring.swiftUIInteractiveParameters,
        summary: "Animation.interactiveSpring, for what follows a finger",
        source: "Apple, SwiftUI, Animation.interactiveSpring", owner: Spring.owner
      ) { try Spring(response: $0[0] ?? .nan, dampingRatio: $0[1] ?? .nan) })
  }
}

/// The catalogue of easings, and cubic Béziers with the CSS keywords.
extension FunctionShelf {

  mutating func registerTimingFunctions() {
    for entry in EasingCatalogue.all {
      register(
        .curve(
          entry.name, parameters: entry.parameters, summary: entry.summary, source: entry.source,
          accuracy: entry.accuracy
        ) { entry.make($0.compactMap { $0 }) })
    }
    register(
      .curve(
        "cubicBezier", aliases: ["cubic-bezier"], parameters: Self.controlPoints,
        summary: "CSS cubic-bezier: the y of the curve (0,0) (x1,y1) (x2,y2) (1,1) at its x", source: Self.cssSource,
        owner: CubicBezier.Name.owner
      ) { try CubicBezier($0[0] ?? .nan, $0[1] ?? .nan, $0[2] ?? .nan, $0[3] ?? .nan) })
    register(
      .curve(
        "newtonBezier", parameters: Self.controlPoints,
        summary: "cubicBezier by the published four Newton steps and the snap at 0.999, for comparison",
        source: NewtonBezier.source, owner: CubicBezier.Name.owner
      ) { try NewtonBezier($0[0] ?? .nan, $0[1] ?? .nan, $0[2] ?? .nan, $0[3] ?? .nan) })
    registerKeyword("ease", .ease, "cubic-bezier(.25, .1, .25, 1)")
    registerKeyword("ease-in", .easeIn, "cubic-bezier(.42, 0, 1, 1)")
    registerKeyword("ease-out", .easeOut, "cubic-bezier(0, 0, .58, 1)")
    registerKeyword("ease-in-out", .easeInOut, "cubic-bezier(.42, 0, .58, 1)")
  }

  private static let controlPoints = CubicBezier.Name.allCases.map(\.about)

  private mutating func registerKeyword(_ name: String, _ curve: CubicBezier, _ summary: String) {
    register(.curve(name, summary: summary, source: Self.cssSource) { _ in curve })
  }
}
