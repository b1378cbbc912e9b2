import EffectMath
import Testing
import TimingFunctions

/// Springs as frameworks give them: each is the oscillator of its published numbers.
struct SpringDialectTests {
  private func spring(_ text: String) throws -> Program {
    do throws(FormulaError) { return try Formula(text).program() } catch { return try pasted(text).formula.program() }
  }

  /// Values at five times, next to those of a spring of this frequency and ratio from rest.
  private func expect(_ text: String, _ expected: Spring, within: Double = 4e-15) throws {
    let program = try spring(text)
    for time in [0, 0.01, 0.1, 0.4, 2] {
      #expect(abs(program.value(at: time) - expected.value(at: time)) <= within, "\(text) \(time)")
    }
    #expect(abs(program.domain.upperBound - expected.domain.upperBound) <= 1e-12, "\(text)")
  }

  /// Mass, stiffness and damping.
  @Test(
    arguments: [
      ("Spring(mass: 1, stiffness: 170, damping: 26, allowOverDamping: true)", 1, 170, 26),
      (".interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)", 1, 100, 10),
      (".interpolatingSpring(stiffness: 170, damping: 5)", 1, 170, 5),
      ("UISpringTimingParameters(mass: 2, stiffness: 100, damping: 10, initialVelocity: .zero)", 2, 100, 10),
      ("withSpring(1, { mass: 4, stiffness: 900, damping: 120 })", 4, 900, 120),
      ("Animated.spring(value, { toValue: 1, stiffness: 200, useNativeDriver: true })", 1, 200, 10),
      ("{ type: \"spring\", stiffness: 300, damping: 20 }", 1, 300, 20),
      ("transition: { \"type\": \"spring\", \"stiffness\": 300, \"damping\": 20, \"mass\": 0.5 }", 0.5, 300, 20),
      ("{ tension: 170, friction: 26 }", 1, 170, 26), ("{ mass: 2, tension: 120, friction: 14 }", 2, 120, 14),
      ("reactSpring", 1, 170, 26), ("reactSpring(preset: gentle)", 1, 120, 14), ("config.wobbly", 1, 180, 12),
      ("reactSpring(t, stiff)", 1, 210, 20), ("config: config.slow", 1, 280, 60), ("config.molasses", 1, 280, 120),
      ("reactSpring(preset: stiff, friction: 10)", 1, 210, 10),
      // React Native: 3.62·(40 − 30) + 194 and 3·(7 − 8) + 25.
      ("Animated.spring(value, { toValue: 1 })", 1, 230.2, 22), ("origamiSpring", 1, 230.2, 22),
      ("Animated.spring(value, { toValue: 1, tension: 40, friction: 7 })", 1, 230.2, 22),
      ("origamiSpring(tension: 30, friction: 8)", 1, 194, 25),
      // By mpmath, one for each of the three cubics.
      ("Animated.spring(value, { toValue: 1, speed: 12, bounciness: 8 })", 1, 342.100588235294118, 24.684019245284345),
      ("{ bounciness: 8, speed: 12 }", 1, 342.100588235294118, 24.684019245284345),
      ("reboundSpring(bounciness: 0, speed: 2)", 1, 129.691764705882353, 18.2559110930185223),
      ("reboundSpring(bounciness: 4, speed: 5)", 1, 193.414411764705882, 22.1004648978498768),
      ("reboundSpring(bounciness: 20, speed: 20)", 1, 512.027647058823529, 13.3564884211835285),
    ] as [(String, Double, Double, Double)])
  func `mass, stiffness and damping`(text: String, mass: Double, stiffness: Double, damping: Double) throws {
    try expect(text, Spring(mass: mass, stiffness: stiffness, damping: damping), within: 2e-14)
  }

  /// Stiffness at mass 1, and damping ratio.
  @Test(arguments: [
    ("spring(dampingRatio = 0.75f, stiffness = 200f)", 200, 0.75), ("spring<Float>()", 1500, 1),
    ("spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)", 200, 0.5),
    ("spring(stiffness = Spring.StiffnessMediumLow, visibilityThreshold = IntOffset(1, 1))", 400, 1),
    ("spring(Spring.DampingRatioHighBouncy, Spring.StiffnessVeryLow)", 50, 0.2),
    ("spring(Spring.DampingRatioLowBouncy, stiffness = Spring.StiffnessHigh)", 10_000, 0.75),
    ("SpringSpec(dampingRatio = Spring.DampingRatioNoBouncy, stiffness = Spring.StiffnessMedium)", 1500, 1),
    ("composeSpring", 1500, 1), ("composeSpring(dampingRatio: 0.5, stiffness: 50)", 50, 0.5),
    ("materialSpring", 700, 0.9), ("materialSpring(preset: standardFastSpatial)", 1400, 0.9),
    ("materialSpring(preset: standardSlowSpatial)", 300, 0.9),
    ("materialSpring(preset: expressiveDefaultSpatial)", 380, 0.8),
    ("materialSpring(preset: expressiveFastSpatial)", 800, 0.6),
    ("materialSpring(preset: expressiveSlowSpatial)", 200, 0.8), ("materialSpring(t, defaultEffects)", 1600, 1),
    ("materialSpring(preset: fastEffects)", 3800, 1), ("materialSpring(preset: slowEffects)", 800, 1),
    ("Spring(stiffness: 100, damping: 100)", 100, 1), ("Spring(mass: 1, stiffness: 64, damping: 8)", 64, 0.5),
  ])
  func `stiffness and damping ratio`(text: String, stiffness: Double, ratio: Double) throws {
    try expect(text, Spring(stiffness: stiffness, dampingRatio: ratio), within: 2e-14)
  }

  /// Response, which is duration, and damping ratio, which is 1 − bounce.
  @Test(arguments: [
    (".smooth", 0.5, 1), (".snappy", 0.5, 0.85), (".bouncy", 0.5, 0.7), ("Animation.bouncy", 0.5, 0.7),
    (".smooth(duration: 0.4, extraBounce: 0.1)", 0.4, 0.9), (".snappy(duration: 0.4, extraBounce: 0.1)", 0.4, 0.75),
    (".bouncy(extraBounce: -0.3)", 0.5, 1), ("swiftUISnappySpring(duration: 0.4)", 0.4, 0.85),
    (".spring(.bouncy)", 0.5, 0.7), (".spring(Spring(duration: 0.3, bounce: 0.2), blendDuration: 0.1)", 0.3, 0.8),
    (".spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0)", 0.5, 0.8), (".spring(response: 1)", 1, 0.825),
    (".spring(duration: 0.6, bounce: 0.25, blendDuration: 0)", 0.6, 0.75),
    (".interactiveSpring", 0.15, 0.86), (".interactiveSpring(response: 0.3)", 0.3, 0.86),
    (".interactiveSpring(response: 0.2, dampingFraction: 0.9, blendDuration: 0.25)", 0.2, 0.9),
    (".interpolatingSpring", 0.5, 1), (".interpolatingSpring(duration: 0.5, bounce: 0.25)", 0.5, 0.75),
    ("Spring()", 0.5, 1), ("Spring(response: 0.55, dampingRatio: 0.7)", 0.55, 0.7),
    ("Spring(duration: 0.5, bounce: 0.3)", 0.5, 0.7), ("Spring.snappy", 0.5, 0.85),
    ("CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)", 0.5, 0.8),
    ("UISpringTimingParameters(dampingRatio: 0.7, frequencyResponse: 0.4)", 0.4, 0.7),
    ("UISpringTimingParameters(duration: 0.5, bounce: 0.2)", 0.5, 0.8),
    // Motion: 1.2 visual durations.
    ("{ type: \"spring\", visualDuration: 0.5, bounce: 0.25 }", 0.6, 0.75), ("{ visualDuration: 0.5 }", 0.6, 1),
    ("motionVisualSpring(visualDuration: 0.5, bounce: 0.99)", 0.6, 0.05),
  ])
  func `response and damping ratio`(text: String, response: Double, ratio: Double) throws {
    try expect(text, Spring(response: response, dampingRatio: ratio), within: 1e-14)
  }

  /// The frequency from y = ζω·1.5T of e⁻²ʸ((1 + y)² + ζ²y²) = 6·10⁻⁹, by mpmath, for 0.55 s.
  @Test(arguments: [
    (1, 14.991284806990426897, 1), (0.5, 29.425379329983005929, 0.5), (0.8, 18.590046428336111196, 0.8),
    (2, 7.781138170480182408, 1), (0.2, 2000.0.squareRoot(), 0.2),
  ])
  func `a duration of Reanimated leaves a share of the energy`(ratio: Double, frequency: Double, moves: Double) throws {
    let expected = try Spring(naturalFrequency: frequency, dampingRatio: moves)
    try expect("withSpring(1, { duration: 550, dampingRatio: \(ratio) })", expected, within: 1e-13)
    try expect("reanimatedSpring(duration: 0.55, dampingRatio: \(ratio))", expected, within: 1e-13)
  }

  @Test func `a velocity is kept`() throws {
    for text in [
      ".interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3)",
      "{ type: \"spring\", stiffness: 100, damping: 10, velocity: 3 }",
      "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 3, dy: 0))",
    ] {
      #expect(abs(try spring(text).derivative(1, at: 0) - 3) <= 1e-15, "\(text)")
    }
  }
}
