// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// Boost without shared libraries where it has archives: fewer files to open make the command start sooner.
let hasStaticBoost = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
  .contains { FileManager.default.fileExists(atPath: $0 + "/libboost_iostreams.a") }
let boostPrefix = hasStaticBoost ? ":lib" : ""
let boostSuffix = hasStaticBoost ? ".a" : ""

/// gnuplot-iostream is a C++ header that macOS may lack. Without it the package still builds: file plots then
/// report what is missing, and the terminal renderer works everywhere.
let hasGnuplotIostream = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"]
  .contains { FileManager.default.fileExists(atPath: $0 + "/gnuplot-iostream.h") }

/// Swift's runtime, with the parts of Foundation that ArgumentParser needs.
let runtimeFlags = ["-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections", "-lswiftSynchronization"]

/// Calls of these functions go to `older_glibc.c` of CSystemCalls, so that products run with glibc 2.34.
let olderFunctions = ["hypot", "hypotf", "arc4random"].flatMap { ["-Xlinker", "--wrap=\($0)"] }

/// The library for C brings Swift along, and shows what easel.h declares and nothing else.
let sharedLibraryFlags =
  runtimeFlags + olderFunctions + [
    "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/CEffectMath/exports.map",
  ]

/// The release of the command brings Swift along too, and libstdc++
/// (scripts/bootstrap links its archive into the folder). A fixed address and no exported names spare the loader 60,000
/// relocations at every start; functions with the same code are kept once. Only the linker knows, so that the tests use
/// the same objects. libc stays shared: NLopt, which is loaded at first use, has thread-local variables, which glibc
/// cannot load into a static program.
let commandFlags =
  runtimeFlags + olderFunctions + [
    "-L\(Context.packageDirectory)/.build/archives", "-Xlinker", "-no-pie", "-Xlinker", "--no-export-dynamic",
    "-Xlinker", "--icf=safe",
  ]
let stripped = LinkerSetting.unsafeFlags(["-Xlinker", "-s"], .when(platforms: [.linux], configuration: .release))

let package = Package(
  name: "Easel",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .library(name: "EffectMath", targets: ["EffectMath"]),
    .library(name: "TimingFunctions", targets: ["TimingFunctions", "ScalarMath"]),
    .library(name: "EffectMathTesting", targets: ["EffectMathTesting"]),
    .library(name: "EffectMeshes", targets: ["EffectMeshes"]),
    .library(name: "CodeExport", targets: ["CodeExport"]),
    .library(name: "CurveFitting", targets: ["CurveFitting", "FormulaFitting"]),
    .library(name: "ParameterTuning", targets: ["ParameterTuning"]),
    .library(name: "RasterImages", targets: ["RasterImages"]),
    .library(name: "EffectRendering", targets: ["EffectRendering", "RasterImages"]),
    .library(
      name: "EaselLab", targets: ["CurveAnalysis", "DeformationAnalysis", "EffectMeshes", "Measurement", "Figures"]),
    .library(name: "EffectMathC", type: .dynamic, targets: ["EffectMathC"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Floor 0: C and C++ borders.
    .target(name: "CKernels"),
    // FFTW and NLopt are loaded at first use: nothing is linked but what loads them.
    .target(name: "CSystemCalls", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Replaces malloc, so the command alone has it.
    .target(name: "CMachine"),
    // libpng, behind an interface without its jumps.
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png")]),
    .target(
      name: "CGnuplot",
      cxxSettings: hasGnuplotIostream ? [.define("EASEL_HAS_GNUPLOT_IOSTREAM")] : [],
      linkerSettings: hasGnuplotIostream
        ? ["boost_iostreams", "boost_filesystem"].map { .linkedLibrary(boostPrefix + $0 + boostSuffix) } : []),
    // Floor 1
    .target(
      name: "ScalarMath",
      dependencies: ["CKernels", .product(name: "RealModule", package: "swift-numerics")]),
    .target(name: "SystemLibrary", dependencies: ["CSystemCalls"]),
    // Floor 2
    .target(
      name: "TimingFunctions",
      dependencies: ["ScalarMath", "CKernels", .product(name: "RealModule", package: "swift-numerics")]),
    .target(name: "Figures", dependencies: ["ScalarMath", "CGnuplot", "SystemLibrary"]),
    // Floor 3
    .target(
      name: "ViewEffects",
      dependencies: [
        "TimingFunctions", "ScalarMath", .product(name: "RealModule", package: "swift-numerics"),
      ]),
    .target(name: "CurveAnalysis", dependencies: ["TimingFunctions", "ScalarMath"]),
    .target(
      name: "CurveFitting",
      dependencies: ["TimingFunctions", "ScalarMath", .product(name: "RealModule", package: "swift-numerics")]),
    .target(name: "RasterImages", dependencies: ["CPNG", "CSystemCalls", "ScalarMath", "SystemLibrary"]),
    // Floor 4
    .target(
      name: "Formulas",
      dependencies: ["TimingFunctions", "ScalarMath", "CKernels"]),
    .target(
      name: "EffectMeshes",
      dependencies: [
        "ViewEffects", "TimingFunctions", "ScalarMath", "CKernels", "CSystemCalls",
        "SystemLibrary",
      ]),
    // Floor 5
    .target(
      name: "Measurement",
      dependencies: [
        "EffectMeshes", "EffectMath", "ViewEffects", "TimingFunctions", "ScalarMath", "CSystemCalls", "SystemLibrary",
      ]),
    .target(
      name: "CodeExport",
      dependencies: ["Formulas", "ViewEffects", "TimingFunctions", "ScalarMath"]),
    .target(name: "FormulaFitting", dependencies: ["CurveFitting", "Formulas"]),
    .target(
      name: "DeformationAnalysis", dependencies: ["ViewEffects", "TimingFunctions", "ScalarMath"]),
    // Floor 6
    .target(
      name: "EffectMath",
      dependencies: ["ScalarMath", "TimingFunctions", "ViewEffects", "CurveAnalysis", "Formulas"]),
    .target(
      name: "EffectMathTesting",
      dependencies: ["ScalarMath", "TimingFunctions", "ViewEffects", "SystemLibrary"]),
    .target(
      name: "ParameterTuning",
      dependencies: [
        "CurveFitting", "CurveAnalysis", "DeformationAnalysis", "CSystemCalls", "Formulas", "ViewEffects",
        "TimingFunctions", "ScalarMath", .product(name: "RealModule", package: "swift-numerics"),
      ]),
    .target(
      name: "EffectRendering",
      dependencies: [
        "RasterImages", "DeformationAnalysis", "EffectMeshes", "ViewEffects", "TimingFunctions",
        "ScalarMath", "SystemLibrary",
      ]),
    // Floor 7
    .target(
      name: "Workbench",
      dependencies: [
        "CurveAnalysis", "CurveFitting", "DeformationAnalysis", "Figures", "EffectMath", "SystemLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Floor 8: two that compile beside each other.
    .target(
      name: "CurveVerbs",
      dependencies: [
        "Workbench", "CurveAnalysis", "CurveFitting", "DeformationAnalysis", "EffectMathTesting", "FormulaFitting",
        "EffectMath", "SystemLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "EffectVerbs",
      dependencies: [
        "Workbench", "ParameterTuning", "EffectRendering", "RasterImages", "CodeExport", "CurveAnalysis",
        "CurveFitting", "DeformationAnalysis", "EffectMath", "SystemLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Floor 9
    .executableTarget(
      name: "easel",
      dependencies: [
        "CurveVerbs", "EffectVerbs", "ParameterTuning", "EffectRendering", "RasterImages", "CodeExport",
        "CurveAnalysis", "CurveFitting", "DeformationAnalysis", "Measurement", "EffectMeshes", "Figures", "EffectMath",
        "CEffectMath", "CMachine", "SystemLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Command",
      linkerSettings: [.unsafeFlags(commandFlags, .when(platforms: [.linux], configuration: .release)), stripped]),
    // What easel.h says of itself, and the last message of each thread.
    .target(name: "CEffectMath", exclude: ["exports.map"]),
    .target(
      name: "EffectMathC",
      dependencies: [
        "CEffectMath", "CurveVerbs", "EffectVerbs", "ParameterTuning", "EffectRendering", "RasterImages",
        "CurveAnalysis", "CurveFitting", "DeformationAnalysis", "EffectMeshes", "EffectMath", "SystemLibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      linkerSettings: [.unsafeFlags(sharedLibraryFlags, .when(platforms: [.linux])), stripped]),

    .target(
      name: "TestSupport", dependencies: ["ViewEffects", "TimingFunctions", "ScalarMath"], path: "Tests/TestSupport"),
    .testTarget(
      name: "HouseTests", dependencies: ["EffectMath", .product(name: "RealModule", package: "swift-numerics")]),
    .testTarget(name: "ScalarMathTests", dependencies: ["ScalarMath", "EffectMathTesting", "TestSupport"]),
    .testTarget(
      name: "TimingFunctionsTests",
      dependencies: ["TimingFunctions", "ScalarMath", "EffectMathTesting", "TestSupport"]),
    .testTarget(
      name: "EffectMathTestingTests",
      dependencies: ["EffectMathTesting", "EffectMath", "ViewEffects", "TestSupport"]),
    .testTarget(
      name: "ViewEffectsTests",
      dependencies: [
        "ViewEffects", "TimingFunctions", "ScalarMath", "EffectMathTesting", "TestSupport",
      ]),
    .testTarget(name: "FiguresTests", dependencies: ["Figures"]),
    .testTarget(
      name: "FormulasTests",
      dependencies: [
        "EffectMath", "ViewEffects", "ScalarMath", "TimingFunctions", "EffectMathTesting",
        "TestSupport",
      ]),
    .testTarget(
      name: "CurveFittingTests",
      dependencies: [
        "CurveFitting", "FormulaFitting", "EffectMath", "TimingFunctions", "ScalarMath", "EffectMathTesting",
        "TestSupport",
      ]),
    .testTarget(
      name: "CodeExportTests",
      dependencies: [
        "CodeExport", "EffectMath", "ViewEffects", "TimingFunctions", "ScalarMath",
        "EffectMathTesting", "TestSupport",
      ]),
    .testTarget(
      name: "CurveAnalysisTests", dependencies: ["CurveAnalysis", "EffectMath", "EffectMathTesting", "TestSupport"]),
    .testTarget(
      name: "ParameterTuningTests",
      dependencies: [
        "ParameterTuning", "CurveFitting", "DeformationAnalysis", "EffectMath", "TimingFunctions", "ScalarMath",
      ]),
    .testTarget(
      name: "DeformationAnalysisTests",
      dependencies: [
        "DeformationAnalysis", "ViewEffects", "TimingFunctions", "ScalarMath", "EffectMathTesting",
        "TestSupport",
      ]),
    .testTarget(
      name: "EffectMeshesTests",
      dependencies: ["EffectMeshes", "ViewEffects", "TimingFunctions", "ScalarMath", "EffectMathTesting"]),
    .testTarget(name: "RasterImagesTests", dependencies: ["RasterImages", "EffectMathTesting", "TestSupport"]),
    .testTarget(
      name: "EffectRenderingTests",
      dependencies: [
        "EffectRendering", "RasterImages", "DeformationAnalysis", "ViewEffects", "TimingFunctions",
        "ScalarMath", "EffectMathTesting", "TestSupport",
      ]),
    .testTarget(name: "MeasurementTests", dependencies: ["Measurement", "EffectMeshes", "ScalarMath"]),
    // These run the command built beside them. As a dependency it would be linked into them, as statically as it is.
    .testTarget(
      name: "CommandTests",
      dependencies: ["Workbench", "EffectVerbs", "EffectRendering", "RasterImages", "TestSupport"]),
    .testTarget(name: "PlotsTests", dependencies: ["RasterImages", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// `make test MODULE=…` builds what the tests of one module need and nothing else.
if let module = Context.environment["EASEL_MODULE"] {
  var needed: Set<String> = []
  var waiting = [module + "Tests"] + (["Command", "Plots"].contains(module) ? ["easel"] : [])
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

// What runs once for a command, not for each number, compiles sooner for size. In builds of this checkout alone, as
// flags bar a package from being a dependency.
if Context.environment["EASEL_SMALL"] != nil {
  let cold: Set = [
    "CodeExport", "CurveVerbs", "EffectMathTesting", "EffectVerbs", "Figures", "Measurement", "ParameterTuning",
    "Workbench", "easel",
  ]
  for target in package.targets where cold.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
  }
}

// Tests are checked, not timed: compiling them without optimisation is faster, and once, not again for a module that
// nothing imports.
for target in package.targets where target.type == .test {
  target.swiftSettings = [
    .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
  ]
}
