import ScalarMath

/// Springs that frameworks name, and the numbers that their names stand for.
extension Spring {
  /// A named spring of two numbers.
  public struct Preset: Sendable, Hashable {
    /// As the framework calls it.
    public let name: String
    /// The first number: a damping ratio, a tension.
    public let first: Double
    /// The second number: a stiffness, a friction.
    public let second: Double

    init(_ name: String, _ first: Double, _ second: Double) {
      (self.name, self.first, self.second) = (name, first, second)
    }
  }

  /// Damping ratio and stiffness of Material 3's springs. Those of effects are the same in both schemes.
  ///
  /// Source: Google, androidx.compose.material3, StandardMotionTokens and ExpressiveMotionTokens.
  public static let materialPresets = [
    Preset("standardDefaultSpatial", 0.9, 700), Preset("standardFastSpatial", 0.9, 1400),
    Preset("standardSlowSpatial", 0.9, 300),
    Preset("expressiveDefaultSpatial", 0.8, 380), Preset("expressiveFastSpatial", 0.6, 800),
    Preset("expressiveSlowSpatial", 0.8, 200),
    Preset("defaultEffects", 1, 1600), Preset("fastEffects", 1, 3800), Preset("slowEffects", 1, 800),
  ]

  /// Tension and friction, which are stiffness and damping, of react-spring's presets.
  ///
  /// Source: Poimandres, react-spring, `config`.
  public static let reactPresets = [
    Preset("default", 170, 26), Preset("gentle", 120, 14), Preset("wobbly", 180, 12), Preset("stiff", 210, 20),
    Preset("slow", 280, 60), Preset("molasses", 280, 120),
  ]

  /// The parameters of a spring of Jetpack Compose.
  public static let composeParameters = [
    Parameter.dampingRatio.about.with(.value(1)), Parameter.stiffness.about.with(.value(1500), summary: "above 0"),
  ]
  /// The parameters of a spring of Material 3, the preset before its numbers.
  public static let materialParameters = [
    ScalarMath.Parameter("preset", words: materialPresets.map { $0.name }, "a token of the motion scheme"),
    Parameter.dampingRatio.about.with(.preset(materialPresets.map { $0.first })),
    Parameter.stiffness.about.with(.preset(materialPresets.map { $0.second }), summary: "above 0"),
  ]
  /// The parameters of a spring of react-spring, the preset before its numbers.
  public static let reactParameters = [
    ScalarMath.Parameter("preset", words: reactPresets.map { $0.name }, "of config"),
    Special.tension.with(.preset(reactPresets.map { $0.first })),
    Special.friction.with(.preset(reactPresets.map { $0.second })),
    Parameter.mass.about.with(.value(1), summary: "above 0"),
  ]
  /// The parameters of SwiftUI's springs with names.
  public static let swiftUIPresetParameters = [
    Parameter.duration.about.with(.value(0.5), summary: "the response by another name"), Special.extraBounce,
  ]
  /// The parameters of SwiftUI's interactive spring.
  public static let swiftUIInteractiveParameters = [
    Parameter.response.about.with(.value(0.15)), Parameter.dampingRatio.about.with(.value(0.86)),
  ]
}
