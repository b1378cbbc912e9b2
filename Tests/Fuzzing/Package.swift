// swift-tools-version: 6.1
import PackageDescription

// Nested, so that nobody who uses the library fetches or builds it. `run` builds it with the sanitizers.
let fuzzer = LinkerSetting.unsafeFlags(["-sanitize=fuzzer,address"])

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "FormulaFuzzing", dependencies: ["CFuzzer", .product(name: "EffectMath", package: "Easel")],
      linkerSettings: [fuzzer]),
    .executableTarget(
      name: "PictureFuzzing", dependencies: ["CFuzzer", .product(name: "RasterImages", package: "Easel")],
      linkerSettings: [fuzzer]),
  ],
  swiftLanguageModes: [.v6]
)
