import EffectMath
import Foundation
import RealModule
import Testing

/// EffectMath leaves alone what is not its own: names of the standard library, Foundation and RealModule, and the
/// operating system.
struct TrespassTests {
  @Test func `names of the standard library and RealModule mean what they did`() {
    #expect(Double.minimum(1, .nan) == 1 && Double.maximum(1, .nan) == 1)
    #expect(Double.pow(-2, 3.0).isNaN && Double.pow(-2, 3) == -8)
    #expect(Double.atan2(y: 1, x: -1) == 0.75 * .pi)
    #expect((-1.5).truncatingRemainder(dividingBy: 1) == -0.5 && (-1.5).magnitude == 1.5)
    #expect((2.5).rounded(.toNearestOrAwayFromZero) == 3)
  }

  @Test func `functions of Foundation are found within Double too`() {
    #expect(Double.foundationValues == [1, 1, 2, 2, 2, 1, 4])
  }

  /// What pure modules add to types of the standard library for all who import them, and why it cannot stand elsewhere.
  private static let additions: [String: Set<String>] = [
    // The witnesses of ElementaryNumber, as public as the protocol.
    "Double": [
      "leading", "applying", "expanded", "power", "cubeRoot", "sinPi", "cosPi", "signum", "flooredRemainder",
      "lesser", "greater", "known",
    ],
    // Points and displacements are SIMD vectors, whose products and length the language lacks.
    "Vector3": ["cross"],
    "SIMD": ["dot", "length"],
  ]
  private static let foreign: Set<String> = [
    "Double", "Float", "Int", "Int32", "Int64", "UInt8", "UInt32", "UInt64", "Bool", "String", "Substring", "Character",
    "Array", "Dictionary", "Set", "Optional", "Range", "ClosedRange", "Sequence", "Collection", "BinaryInteger",
    "FloatingPoint", "BinaryFloatingPoint", "Comparable", "SIMD", "SIMD2", "SIMD3", "SIMD4", "SIMD8", "SIMD16",
    "UnsafePointer", "UnsafeBufferPointer", "UnsafeRawPointer", "UnsafeRawBufferPointer", "Vector2", "Lanes",
    "FloatLanes", "Vector3",
  ]

  @Test func `pure modules add nothing public to types of others but what is listed`() throws {
    var seen: [String: Set<String>] = [:]
    for module in FloorTests.pure {
      for file in try FloorTests.sources("Sources/\(module)") {
        var type: String?
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          if let match = line.firstMatch(of: /^(?:public )?extension (?:Swift\.)?(\w+)/) { type = String(match.1) }
          if line == "}" { type = nil }
          guard let type, Self.foreign.contains(type),
            let match = line.firstMatch(of: /^ *(?:@.*)?public .*?\b(?:func|var|let|init|subscript|typealias)\b *(\w*)/)
          else { continue }
          seen[type, default: []].insert(String(match.1))
        }
      }
    }
    #expect(seen == Self.additions)
  }

  /// Headers that every C compiler brings along, or that only compute.
  private static let freestanding: Set<String> = [
    "stdint.h", "stddef.h", "stdbool.h", "float.h", "limits.h", "math.h", "immintrin.h", "arm_neon.h",
  ]

  @Test(arguments: ["CKernels"])
  func `the C of pure modules asks nothing of the operating system`(_ module: String) throws {
    let folder = FloorTests.root.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    let texts = try files.filter { ["c", "h"].contains($0.pathExtension) }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    #expect(!texts.isEmpty)
    for match in texts.flatMap({ $0.matches(of: /#include <([^>]*)>/) }) {
      #expect(Self.freestanding.contains(String(match.1)), "\(module) includes \(match.1)")
    }
  }
}

extension Double {
  /// Where members of Double come before functions of a module.
  fileprivate static var foundationValues: [Double] {
    [abs(-1), floor(1.5), ceil(1.5), trunc(2.5), cbrt(8), erfc(0), hypot(4, 0)]
  }
}
