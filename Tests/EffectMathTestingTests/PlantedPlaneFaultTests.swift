import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Faults of masks, fields and meshes, each found by its law with every seed and shrunk.
struct PlantedPlaneFaultTests {
  static let seeds = PlantedEffectFaultTests.seeds
  private let points = Generator<Vector2>.point(.double(in: -10...10))

  @Test(arguments: seeds)
  func `a soft mask that is not clamped`(seed: UInt64) throws {
    let broken = try #require(
      counterexample(
        to: .within(0...1), for: .double(in: 1...5), at: points, seed: seed
      ) { radius in PlaneField { 0.5 + radius - $0.length } })
    #expect(broken.parameters == 1)
    #expect([Vector2(0, 0), Vector2(2, 0), Vector2(0, 2)].contains(broken.place))
  }

  @Test(arguments: seeds)
  func `a shadow that is moved by a part of a point`(seed: UInt64) throws {
    let shadow = PlaneField { .exp(-($0.x - 0.25) * ($0.x - 0.25) / 8) * .exp(-$0.y * $0.y / 8) }
    let broken = try #require(
      counterexample(to: .symmetric(aboutX: 0, tolerance: 1e-12), of: shadow, at: points, seed: seed))
    #expect(broken.place.x.magnitude == 1 && broken.place.y == 0)
    #expect(broken.statement.contains(" as at "))
    #expect(counterexample(to: .symmetric(aboutY: 0, tolerance: 1e-12), of: shadow, at: points, seed: seed) == nil)
    let lower = PlaneField { .exp(-$0.x * $0.x / 8) * .exp(-($0.y - 0.25) * ($0.y - 0.25) / 8) }
    let uneven = try #require(
      counterexample(to: .symmetric(aboutY: 0, tolerance: 1e-12), of: lower, at: points, seed: seed))
    #expect(uneven.place.y.magnitude == 1 && uneven.place.x == 0)
    let centred = PlaneField { .exp(-($0.x * $0.x + $0.y * $0.y) / 8) }
    let differs = try #require(
      counterexample(to: .agrees(with: centred, tolerance: 1e-12), of: shadow, at: points, seed: seed))
    #expect(differs.place == Vector2(0, 0))
  }

  @Test(arguments: seeds)
  func `a distance that is measured along the axes`(seed: UInt64) throws {
    let taxi = PlaneField { $0.x.magnitude + $0.y.magnitude }
    let broken = try #require(counterexample(to: .steepest(1), of: taxi, at: .pairs(points), seed: seed))
    #expect(broken.place.a == Vector2(0, 0) || broken.place.b == Vector2(0, 0))
    #expect(counterexample(to: .steepest(2.0.squareRoot()), of: taxi, at: .pairs(points), seed: seed) == nil)
  }

  @Test(arguments: seeds)
  func `a column of pixels that belongs to both halves`(seed: UInt64) throws {
    let halves = { @Sendable (border: Double) in
      [PlaneField { $0.x <= border ? 1 : 0 }, PlaneField { $0.x >= border ? 1 : 0 }]
    }
    let pixels = Generator<Vector2>.point(.multiples(of: 1, in: 0...20))
    let broken = try #require(
      counterexample(to: .partition(), for: .multiples(of: 1, in: 0...20), at: pixels, seed: seed) { halves($0) })
    #expect(broken.place == Vector2(broken.parameters, 0))
    #expect(broken.statement == "they are [1.0, 1.0]")
  }

  /// A sheet of 2 × 2 squares, with a mistake.
  private static func grid(_ change: (inout [Vector2], inout [SIMD3<Int>]) -> Void) -> PeelMesh {
    var vertices: [Vector2] = (0..<9).map { (index: Int) in Vector2(Double(index % 3) / 2, Double(index / 3) / 2) }
    var triangles: [SIMD3<Int>] = []
    for corner in [0, 1, 3, 4] {
      triangles.append(SIMD3<Int>(corner, corner + 1, corner + 4))
      triangles.append(SIMD3<Int>(corner, corner + 4, corner + 3))
    }
    change(&vertices, &triangles)
    return PeelMesh(vertices: vertices, triangles: triangles)
  }

  @Test(arguments: seeds)
  func `a mesh with a hole, an overlap and a triangle turned over`(seed: UInt64) throws {
    let places = Generator<Vector2>.point(.progress)
    func breaches(_ mesh: PeelMesh) -> [String?] {
      [MeshLaw.coveredOnce(), .upright, .wholeArea()].map {
        counterexample(to: $0, of: mesh, at: places, seed: seed)?.statement
      }
    }
    #expect(breaches(Self.grid { _, _ in }) == [nil, nil, nil])
    let hole = breaches(Self.grid { _, triangles in triangles.removeLast() })
    #expect(hole == ["it is in no triangle", nil, "the areas add up to 0.875"])
    // The last square is cut along its other diagonal, one half of it only.
    let overlap = breaches(Self.grid { _, triangles in triangles[7] = SIMD3(4, 5, 7) })
    #expect(overlap[0] == "it is in the triangles [6, 7]" || overlap[0] == "it is in no triangle")
    #expect(overlap[1] == nil && overlap[2] == nil)
    let turned = breaches(Self.grid { _, triangles in triangles[7] = SIMD3(4, 7, 8) })
    #expect(turned == [nil, "the area of triangle 7 is -0.125", "the areas add up to 0.75"])
    // A vertex in the middle that is pulled beyond its neighbours.
    let folded = breaches(Self.grid { vertices, _ in vertices[4] = Vector2(1.25, 0.5) })
    #expect(folded[0] != nil && folded[1] != nil)
  }
}
