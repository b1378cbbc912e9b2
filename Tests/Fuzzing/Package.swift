// swift-tools-version: 6.1
import PackageDescription

// Nested, so that nobody who uses the library fetches or builds it. `run` builds it with the sanitizers.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    // libFuzzer brings the main function.
    .executableTarget(
      name: "FormulaFuzzing",
      dependencies: [.product(name: "EffectMath", package: "Easel")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "PictureFuzzing",
      dependencies: [.product(name: "EffectRendering", package: "Easel")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ],
  swiftLanguageModes: [.v6]
)
