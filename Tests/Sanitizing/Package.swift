// swift-tools-version: 6.1
import PackageDescription

// Nested, so that the tests of the mesh kernels can be built alone, optimised and with the sanitizers: the kernels are
// themselves only in optimised code, and building everything so would take too long. `run` builds and runs it.
let package = Package(
  name: "Sanitizing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .testTarget(
      name: "MeshTests",
      dependencies: [
        .product(name: "EaselLab", package: "Easel"), .product(name: "EffectMath", package: "Easel"),
        .product(name: "EffectMathTesting", package: "Easel"),
      ],
      path: "EffectMeshesTests")
  ],
  swiftLanguageModes: [.v6]
)
