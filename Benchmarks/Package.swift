// swift-tools-version: 6.1
import PackageDescription

// Nested, so that users of the library do not fetch or build it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Easel", path: "..")],
  targets: [
    .executableTarget(name: "formula-timing", dependencies: [.product(name: "EffectMath", package: "Easel")])
  ],
  swiftLanguageModes: [.v6]
)
