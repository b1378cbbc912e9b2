// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The kernel in Google's Highway is left out where the library is missing: scripts/bootstrap-benchmarks installs it.
let highway = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
  .first { FileManager.default.fileExists(atPath: $0 + "/hwy/highway.h") }
let hasHighway: [CXXSetting] = highway == nil ? [] : [.define("EASEL_HAS_HIGHWAY")]
let highwayPath = highway.map { $0 == "/usr/include" ? [] : ["-I", $0] } ?? []

/// As hard as clang tries. Only a root package may set flags of its own.
let fastest = ["-O3", "-ffp-contract=fast"]
#if arch(x86_64)
  let native = fastest + ["-march=native"]
  let (narrow, wide) = (["-mprefer-vector-width=256"], ["-mprefer-vector-width=512"])
#else
  let native = fastest
  let (narrow, wide): ([String], [String]) = ([], [])
#endif

// Nested, so that users of the library do not fetch or build it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Easel", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // The Swift calls of python/compare: waits for its turns.
    .executableTarget(name: "formula-timing", dependencies: [.product(name: "EffectMath", package: "Easel")]),
    // Frames of an effect by the rasterizers.
    .executableTarget(
      name: "frame-times",
      dependencies: [
        .product(name: "EaselLab", package: "Easel"), .product(name: "EffectRendering", package: "Easel"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // What the suites share: cases beside a yardstick.
    .target(
      name: "Batches",
      dependencies: [
        "CBarePeel", .product(name: "EaselLab", package: "Easel"), .product(name: "Benchmark", package: "benchmark"),
      ]),
    // The bare formula of the peel in C, which a value of anything is measured by.
    .target(name: "CBarePeel"),
    // The peers of the mesh kernels: a target for each set of flags, which C has by target only.
    .target(name: "CMeshPeers", cSettings: [.unsafeFlags(fastest)]),
    .target(name: "CMeshPeersNarrow", dependencies: ["CMeshPeers"], cSettings: [.unsafeFlags(native + narrow)]),
    .target(
      name: "CMeshPeersNative", dependencies: ["CMeshPeers"], cSettings: [.unsafeFlags(native + wide)],
      cxxSettings: [.unsafeFlags(native + wide + highwayPath)] + hasHighway),
    .executableTarget(
      name: "kernel-peers",
      dependencies: [
        "CMeshPeers", "CMeshPeersNarrow", "CMeshPeersNative", .product(name: "EaselLab", package: "Easel"),
        .product(name: "EffectMath", package: "Easel"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ]
    // Not Formulas, which is a module of the library.
    + ["Curves", "Effects", "FormulaValues", "Kernels"].map { suite in
      .executableTarget(
        name: suite,
        dependencies: [
          "Batches", .product(name: "EaselLab", package: "Easel"),
          .product(name: "Benchmark", package: "benchmark"),
        ],
        path: "Benchmarks/" + suite, plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    },
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
