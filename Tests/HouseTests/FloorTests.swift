import Foundation
import Testing

/// The house of the design: a module imports only modules on strictly lower floors, and pure modules import no
/// Foundation and no system library.
@Suite struct FloorTests {
  /// Floor of each module.
  private static let floors: [String: Int] = [
    "CKernels": 0, "CGnuplot": 0, "CMachine": 0, "CSystemCalls": 0, "CPNG": 0, "CEffectMath": 0,
    "ScalarMath": 1, "SystemLibrary": 1,
    "TimingFunctions": 2, "Figures": 2,
    "ViewEffects": 3, "CurveAnalysis": 3, "CurveFitting": 3, "Formulas": 3, "RasterImages": 3,
    "EffectMath": 4, "FormulaFitting": 4, "EffectMeshes": 4,
    "CodeExport": 5, "DeformationAnalysis": 5, "Measurement": 5,
    "EffectMathTesting": 6, "ParameterTuning": 6, "EffectRendering": 6,
    "Workbench": 7, "CurveVerbs": 8, "EffectVerbs": 8,
    "Command": 9, "EffectMathC": 9,
  ]
  static let pure = [
    "ScalarMath", "TimingFunctions", "ViewEffects", "CurveAnalysis", "Formulas", "CodeExport",
    "CurveFitting", "FormulaFitting",
    "EffectMath", "EffectMathTesting",
  ]
  /// Modules of other packages that anyone may import.
  private static let packages: Set<String> = ["RealModule"]
  private static let systems: Set<String> = ["Glibc", "Musl", "Darwin", "Dispatch"]

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func sources(_ folder: String) throws -> [URL] {
    let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") }
  }

  static func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "internal" })
      else { return nil }
      // One declaration of a module: import struct Module.Name.
      let name =
        ["struct", "enum", "class", "protocol", "func"].contains(words[index + 1]) ? words.last! : words[index + 1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  @Test func `every folder of Sources is a module with a floor`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(Self.floors.keys))
  }

  @Test(arguments: floors.keys.sorted())
  func `a module imports only modules on lower floors`(_ module: String) throws {
    let floor = try #require(Self.floors[module])
    for file in try Self.sources("Sources/\(module)") {
      for name in try Self.imports(of: file) {
        if let other = Self.floors[name] {
          #expect(other < floor, "\(file.lastPathComponent) imports \(name)")
          let isSystem = ["SystemLibrary", "CSystemCalls", "CMachine"].contains(name)
          let isFree = !isSystem || module == "EffectMathTesting" || !Self.pure.contains(module)
          #expect(isFree, "\(file.lastPathComponent) asks the operating system")
        } else {
          let isAllowed =
            Self.packages.contains(name) || (floor >= 7 && name == "ArgumentParser")
            || (Self.systems.contains(name) && module == "SystemLibrary")
            || (name == "Dispatch" && module == "EffectMeshes")
          #expect(isAllowed, "\(file.lastPathComponent) imports \(name)")
        }
      }
    }
  }
}
