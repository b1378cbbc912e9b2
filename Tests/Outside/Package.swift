// swift-tools-version: 6.1
import PackageDescription

// What another package does with the libraries: a surface of its own, measured and put to laws. See `run`.
let package = Package(
  name: "Outside",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .target(name: "Dome", dependencies: [.product(name: "EffectMath", package: "Easel")]),
    .testTarget(
      name: "DomeTests",
      dependencies: [
        "Dome", .product(name: "EffectMathTesting", package: "Easel"), .product(name: "EaselLab", package: "Easel"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
