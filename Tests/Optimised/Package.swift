// swift-tools-version: 6.1
import PackageDescription

// The tests of the mesh kernels with optimisation: only then are they compiled for their instruction sets, see `run`.
// Nested, so that `make test` need not build every other test twice.
let package = Package(
  name: "Optimised",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .testTarget(
      name: "OptimisedEffectMeshesTests",
      dependencies: [
        .product(name: "EffectMath", package: "Easel"), .product(name: "EffectMathTesting", package: "Easel"),
        .product(name: "EffectMeshes", package: "Easel"),
      ],
      path: "EffectMeshesTests")
  ],
  swiftLanguageModes: [.v6]
)
