import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// The cone kernel against the scalar function in double precision, from the same floats.
@Suite struct ConeKernelTests {
  /// Each coordinate within the bound of what `ConicalCurl.point` gives.
  private func check(_ curl: ConicalCurl, _ x: [Float], _ y: [Float], _ settings: PassSettings) throws {
    let found = try outcome(of: .cone(curl), on: [.x: x, .y: y], settings)
    for vertex in x.indices {
      let point = curl.point(x: Double(x[vertex]), y: Double(y[vertex]))
      let size = Double(x[vertex].magnitude) + Double(y[vertex].magnitude)
      for (attribute, wanted) in [(VertexAttribute.x, point.x), (.y, point.y), (.z, point.z)] {
        let error = (Double(found[attribute]![vertex]) - wanted).magnitude
        #expect(error <= 3e-6 * size + 1e-30, "\(curl) \(x[vertex]) \(y[vertex]) \(attribute)")
      }
    }
  }

  @Test(arguments: everySetting)
  func `cones near and far, blunt and sharp, keep to the bound`(_ settings: PassSettings) throws {
    var generator = SplitMix64(seed: 31)
    for trial in 0..<60 {
      let sharp = Double.pow(10.0, .random(in: -6...0, using: &generator))
      let curl = try ConicalCurl(
        apex: -.pow(10.0, .random(in: -12...12, using: &generator)),
        coneAngle: trial % 2 == 0 ? sharp : .random(in: 0.1...(.pi / 2), using: &generator),
        turn: .random(in: -7...7, using: &generator))
      // The page, and what lies beside the spine and below the page.
      let low: Float = trial % 3 == 0 ? -500 : 0
      let x = (0..<40).map { _ in Float.random(in: low...500, using: &generator) }
      let y = (0..<40).map { _ in Float.random(in: low...500, using: &generator) }
      try check(curl, x, y, settings)
    }
  }

  @Test(arguments: everySetting)
  func `the apex, the spine and their neighbours keep to the bound`(_ settings: PassSettings) throws {
    let apex: Float = -3
    for coneAngle in [1e-6, 0.02, 1, .pi / 2] {
      let curl = try ConicalCurl(apex: Double(apex), coneAngle: coneAngle, turn: 0.5)
      let heights = [apex, apex.nextUp, apex.nextDown, -4, 0, 5]
      let widths: [Float] = [0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-7, -1e-7, 1, -1]
      let pairs = heights.flatMap { y in widths.map { ($0, y) } }
      try check(curl, pairs.map(\.0), pairs.map(\.1), settings)
    }
  }

  @Test(arguments: everySetting)
  func `zeros, subnormals and huge coordinates keep to the bound`(_ settings: PassSettings) throws {
    let pairs = troublesomeFloats.flatMap { x in troublesomeFloats.map { (x, $0) } }
    for apex in [-1e-12, -1, -200, -1e12] {
      let curl = try ConicalCurl(apex: apex, coneAngle: 0.7, turn: 2)
      try check(curl, pairs.map(\.0), pairs.map(\.1), settings)
    }
  }

  @Test func `a coordinate that is NaN becomes NaN in all three, an infinite vertex does not come back`() throws {
    let curl = try ConicalCurl(apex: -10, coneAngle: 0.6, turn: 0.3)
    let found = try outcome(
      of: .cone(curl), on: [.x: [.nan, 1, .infinity, 2, .nan], .y: [1, .nan, 2, -.infinity, .nan]])
    for vertex in [0, 1, 4] { #expect([VertexAttribute.x, .y, .z].allSatisfy { found[$0]![vertex].isNaN }) }
    for vertex in [2, 3] { #expect([VertexAttribute.x, .y, .z].contains { !found[$0]![vertex].isFinite }) }
  }

  @Test func `cones too sharp and apexes too near or far take the scalar function`() throws {
    for (apex, coneAngle) in [(-1.0, 0.9e-6), (-1, 1e-150), (-1e-13, 1), (-1e13, 1)] {
      let curl = try ConicalCurl(apex: apex, coneAngle: coneAngle)
      #expect(!VertexKernel.cone(curl).usesLanes)
      let found = try outcome(of: .cone(curl), on: [.x: [3], .y: [4]])
      let point = curl.point(x: 3.0, y: 4.0)
      #expect(found[.x] == [Float(point.x)] && found[.y] == [Float(point.y)] && found[.z] == [Float(point.z)])
    }
  }
}
