// swift-tools-version: 6.1
import PackageDescription

// The tests of the mesh kernels under the sanitizers, see `run`. Nested, as flags go for a whole package.
let package = Package(
  name: "Sanitised",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .testTarget(
      name: "SanitisedEffectMeshesTests",
      dependencies: [
        .product(name: "EffectMathTesting", package: "Easel"), .product(name: "EffectMeshes", package: "Easel"),
        .product(name: "TimingFunctions", package: "Easel"),
      ],
      path: "EffectMeshesTests")
  ],
  swiftLanguageModes: [.v6]
)
