import ScalarMath
import TimingFunctions

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
