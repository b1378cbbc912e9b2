// swift-tools-version: 6.1
import PackageDescription

/// The examples of the articles that are programs; `extract` writes their sources.
let libraries = [
  "EffectMath", "TimingFunctions", "EffectMeshes", "CodeExport", "CurveFitting", "EaselLab", "ParameterTuning",
  "EffectRendering", "RasterImages",
]
let programs = libraries.map { library in
  Target.executableTarget(
    name: "\(library)Example",
    dependencies: Set(["EffectMath", library]).sorted().map { .product(name: $0, package: "Easel") },
    path: ".build/examples/\(library)", exclude: ["printed.txt"])
}

// What another package does with the libraries: a surface of its own, measured and put to laws, and what the catalogues
// of documentation show. See `run`.
let package = Package(
  name: "Outside",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: programs + [
    .target(name: "Dome", dependencies: [.product(name: "EffectMath", package: "Easel")]),
    .testTarget(
      name: "DomeTests",
      dependencies: [
        "Dome", .product(name: "EffectMathTesting", package: "Easel"), .product(name: "EaselLab", package: "Easel"),
      ]),
    .testTarget(
      name: "EffectMathTestingExample",
      dependencies: [
        .product(name: "EffectMath", package: "Easel"), .product(name: "EffectMathTesting", package: "Easel"),
      ],
      path: ".build/examples/EffectMathTesting"),
  ],
  swiftLanguageModes: [.v6]
)
