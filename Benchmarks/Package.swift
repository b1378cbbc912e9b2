// swift-tools-version: 6.1
import PackageDescription

// Nested, so that users of the library do not fetch or build it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Easel", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Waits for its turn beside another program: see formula-against-numpy.
    .executableTarget(name: "formula-timing", dependencies: [.product(name: "EffectMath", package: "Easel")]),
    // What the suites share: times in no order, and room for values.
    .target(
      name: "Batches",
      dependencies: [
        .product(name: "EffectMath", package: "Easel"), .product(name: "Benchmark", package: "benchmark"),
      ]),
    // The bare formula of the peel in C, which one value in Swift is measured by.
    .target(name: "CBarePeel"),
    .executableTarget(
      name: "Effects",
      dependencies: [
        "Batches", "CBarePeel",
        .product(name: "EffectMath", package: "Easel"), .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Effects",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "Curves",
      dependencies: [
        "Batches",
        .product(name: "EffectMath", package: "Easel"), .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Curves",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
