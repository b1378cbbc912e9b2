/// Words that frameworks have for numbers of springs.
enum SpringWords {
  /// Stiffnesses that Jetpack Compose names.
  ///
  /// Source: Google, androidx.compose.animation.core, Spring.
  static let composeStiffness: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
    "StiffnessVeryLow": 50,
  ]

  /// Damping ratios that Jetpack Compose names.
  ///
  /// Source: Google, androidx.compose.animation.core, Spring.
  static let composeDampingRatio: [String: Double] = [
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75,
    "DampingRatioNoBouncy": 1,
  ]

  /// The bounce of SwiftUI's springs with names, to which an extra bounce is added.
  ///
  /// Source: Apple, SwiftUI, Animation.smooth, snappy and bouncy, 2023.
  static let swiftUIBounces: KeyValuePairs<String, Double> = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
}
