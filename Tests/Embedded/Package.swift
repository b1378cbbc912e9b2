// swift-tools-version: 6.3
import PackageDescription

// The native side of scripts/check-embedded.
let package = Package(
  name: "Embedded",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .executableTarget(
      name: "Native", dependencies: [.product(name: "EffectMath", package: "Easel")], path: ".",
      exclude: ["Curve.swift", "Exports.swift", "check.mjs"], sources: ["Native.swift", "Samples.swift"])
  ],
  swiftLanguageModes: [.v6]
)
