import CodeExport
import Foundation
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// The shader modifiers of a peel, run on a processor in single precision, against the peel.
@Suite(
  .serialized,
  .enabled(
    if: ModifierProgram.compiler != nil && FileManager.default.fileExists(atPath: ModifierProgram.shim.path),
    "clang++ and the header that reads Metal as C++"))
struct PeelModifierTests {
  /// 2⁻²⁴, what a rounding in single precision takes of a number.
  private static let rounding = 0x1p-24
  private static let count = 120

  /// Heights, normals and lights over the whole sheet at all progresses: rows and progresses are single.
  private func compare(
    _ peel: PeelOff, _ version: EffectExport.Version, rise: (any TimingFunction)? = nil,
    _ check: (_ row: Double, _ progress: Double, _ vertex: [Double]) -> Void
  ) throws {
    var options = EffectExport.Options()
    (options.version, options.rise) = (version, rise)
    let text = try EffectExport.text(of: .peel(peel, .article), as: .sceneKit, options)
    let values = try ModifierProgram(text).values(count: Self.count)
    let side = Self.count + 1
    try #require(values.count == side * side * 5)
    for index in 0..<(side * side) {
      let (row, progress) = (Float(index % side) / Float(Self.count), Float(index / side) / Float(Self.count))
      check(Double(row), Double(progress), Array(values[(5 * index)..<(5 * index + 5)]))
    }
  }

  /// Local time has an error of at most 2 roundings of 1, and heights lift·ease of it: the slope 3 of the ease, and at
  /// most 10 roundings of the lift by the ease itself.
  private func heightBound(_ peel: PeelOff) -> Double { (3 * 2 + 10) * Self.rounding * peel.lift }

  @Test(arguments: PeelStage.allCases)
  func `vertices rise as the peel does, within roundings, over the whole sheet`(stage: PeelStage) throws {
    let peel = try PeelOff(stage: stage)
    var (worst, highest) = (0.0, 0.0)
    try compare(peel, .published) { row, progress, vertex in
      worst = max(worst, abs(vertex[0] - peel.displacement(row: row, progress: progress)))
      highest = max(highest, vertex[0])
      #expect(vertex[1] == 0 && vertex[2] == 1)
    }
    #expect(worst <= heightBound(peel))
    #expect(highest >= peel.lift * (1 - 1e-6))
    figure("heights of the modifier, \(stage.rawValue): \(worst / peel.lift / Self.rounding) roundings of the lift")
  }

  @Test func `heights of the app are rounded to the same step, but next to the border of two`() throws {
    let (peel, exact) = (PeelOff.app, PeelOff.article)
    var others = 0
    try compare(peel, .published) { row, progress, vertex in
      let difference = abs(vertex[0] - peel.displacement(row: row, progress: progress))
      guard difference > heightBound(peel) else { return }
      others += 1
      let share = exact.liftedShare(row: row, progress: progress) * 1000
      #expect(abs(share - share.rounded(.down) - 0.5) < 1000 * 16 * Self.rounding)
      #expect(abs(difference - peel.lift / 1000) < heightBound(peel))
    }
    #expect(others < 200)
  }

  @Test func `corrected normals are those of the sheet, the up of a scene the other way`() throws {
    let peel = PeelOff.article
    var worst = 0.0
    try compare(peel, .corrected) { row, progress, vertex in
      let normal = peel.normal(row: row, progress: progress)
      worst = max(worst, abs(vertex[1] + normal.y), abs(vertex[2] - normal.z))
    }
    // Slopes change by 12·lift/height over local time, whose error is 2 roundings; the quotients add some.
    #expect(worst <= (12 * 2 * peel.lift / peel.sheetSize.height + 8) * Self.rounding)
    figure("normals of the modifier: \(worst / Self.rounding) roundings of 1")
  }

  @Test func `another rise is that curve over local time, and normals follow its slope`() throws {
    // sin²(πt/2) has the slope π/2·sin(πt), and the second derivative at most π²/2.
    let (peel, steepness) = (PeelOff.article, Double.pi / 2)
    var (worst, worstNormal) = (0.0, 0.0)
    try compare(peel, .corrected, rise: SineEaseInOut()) { row, progress, vertex in
      let time = PeelCurves.localTime(row: row, progress: progress)
      let height = peel.lift * Double.pow(Double.sin(.pi / 2 * time), 2)
      worst = max(worst, abs(vertex[0] - height))
      let slope = -steepness * Double.sin(.pi * time) * peel.lift / peel.sheetSize.height
      let stretch = Double.hypot(1, slope)
      worstNormal = max(worstNormal, abs(vertex[1] - slope / stretch), abs(vertex[2] - 1 / stretch))
    }
    #expect(worst <= (steepness * 4 + 8) * Self.rounding * peel.lift)
    #expect(worstNormal <= (steepness * .pi * 4 * peel.lift / peel.sheetSize.height + 8) * Self.rounding)
  }

  @Test(arguments: EffectExport.Version.allCases)
  func `the light is the highlight, with the published π or the true one`(version: EffectExport.Version) throws {
    let peel = PeelOff.article
    var worst = 0.0
    try compare(peel, version) { row, progress, vertex in
      let light =
        version == .published
        ? peel.publishedHighlight(row: row, progress: progress) : peel.highlight(row: row, progress: progress)
      worst = max(worst, abs(vertex[3] - light))
      // The other channels are as this one.
      #expect(vertex[4] == 0)
    }
    // sin¹² has at most the slope 12π·(11/12)^5.5·(1/12)^0.5 = 6.75 over local time, an eighth of which counts; products
    // add a rounding each.
    #expect(worst <= (6.75 / 8 * 4 + 12.0 / 8 * 2) * Self.rounding)
    figure("light of the modifier, \(version.rawValue): \(worst / Self.rounding) roundings of 1")
  }
}

/// The modifiers within a scene's text as a program of C++.
private struct ModifierProgram {
  static let compiler = PlatformCompiler.tool("clang++")
  static let shim = Command.root.appending(path: "Tests/Exports/metal_shim.h")

  private let source: String

  init(_ text: String) throws {
    let pieces = text.components(separatedBy: "\"\"\"")
    try #require(pieces.count == 5)
    let parts = try [pieces[1], pieces[3]].map { modifier in
      let halves = modifier.components(separatedBy: "#pragma body")
      try #require(halves.count == 2)
      // What stands before the body are arguments, then functions.
      let lines = halves[0].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(Array(lines.prefix(2)) == ["#pragma arguments", "float progress;"])
      return (functions: lines.dropFirst(2).joined(separator: "\n"), body: halves[1])
    }
    source = """
      #include "\(Self.shim.path)"
      #include <cstdio>
      #include <cstdlib>
      using namespace metal;
      struct Geometry { float4 position; float3 normal; float2 texcoords[1]; };
      struct Surface { float4 diffuse; float2 diffuseTexcoord; };
      \(parts[0].functions)
      \(parts[1].functions)
      static void geometry(Geometry& _geometry, float progress) {
      \(parts[0].body)
      }
      static void surface(Surface& _surface, float progress) {
      \(parts[1].body)
      }
      int main(int, char** arguments) {
        const int count = std::atoi(arguments[1]);
        for (int step = 0; step <= count; step++) {
          for (int place = 0; place <= count; place++) {
            const float progress = (float)step / (float)count, row = (float)place / (float)count;
            Geometry vertex = {{0, 0, 0, 1}, {0, 0, 1}, {{0, row}}};
            Surface fragment = {{0, 0, 0, 1}, {0, row}};
            geometry(vertex, progress);
            surface(fragment, progress);
            const float4 colour = fragment.diffuse;
            const float rest = (colour.x - colour.y) + (colour.x - colour.z) + (colour.w - 1.0f);
            std::printf("%.9g\\n%.9g\\n%.9g\\n%.9g\\n%.9g\\n", vertex.position.z, vertex.normal.y, vertex.normal.z,
              colour.x, rest);
          }
        }
      }
      """
  }

  /// For each progress and each row, 0…count over count: height, normal's y and z, light, what other channels differ by.
  func values(count: Int) throws -> [Double] {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try source.write(to: folder.appending(path: "peel.cpp"), atomically: true, encoding: .utf8)
    let compiler = try #require(Self.compiler)
    // Numbers without a suffix are single in Metal, and nothing is fused.
    let built = try Command.run(
      compiler,
      [
        "-std=c++17", "-O1", "-Xclang", "-cl-single-precision-constant", "-ffp-contract=off", "-Wno-unknown-pragmas",
        "peel.cpp", "-o", "peel", "-lm",
      ], folder: folder)
    try #require(built.status == 0, "\(built.error)")
    let result = try Command.run(folder.appending(path: "peel"), ["\(count)"])
    try #require(result.status == 0)
    return try result.lines.map { try #require(Double($0)) }
  }
}
