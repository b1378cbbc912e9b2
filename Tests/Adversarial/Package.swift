// swift-tools-version: 6.1
import PackageDescription

// Nested, so that nobody who uses the library fetches or builds it. Needs GMP; `run` says how to get it.
let package = Package(
  name: "Adversarial",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .target(name: "CertifiedCurve", linkerSettings: [.linkedLibrary("gmp")]),
    .executableTarget(
      name: "Adversarial",
      dependencies: ["CertifiedCurve", .product(name: "EffectMath", package: "Easel")]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
