import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// The cylinder kernel against the scalar function in double precision, from the same floats.
@Suite struct CylinderKernelTests {
  /// Each coordinate within the bound of what `CylinderRoll.point` gives.
  private func check(_ roll: CylinderRoll, _ x: [Float], _ y: [Float], _ settings: PassSettings) throws {
    let found = try outcome(of: .cylinder(roll), on: [.x: x, .y: y], settings)
    for vertex in x.indices {
      let point = roll.point(x: Double(x[vertex]), y: Double(y[vertex]))
      let size = Double(x[vertex].magnitude) + Double(y[vertex].magnitude) + roll.contact.magnitude
      for (attribute, wanted) in [(VertexAttribute.x, point.x), (.y, point.y), (.z, point.z)] {
        let error = (Double(found[attribute]![vertex]) - wanted).magnitude
        #expect(error <= 1.5e-6 * size + 1e-30, "\(roll) \(x[vertex]) \(y[vertex]) \(attribute)")
      }
    }
  }

  @Test(arguments: everySetting)
  func `rolls of every radius, angle and direction keep to the bound`(_ settings: PassSettings) throws {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<60 {
      let roll = try CylinderRoll(
        radius: .pow(10.0, .random(in: -12...12, using: &generator)),
        direction: .random(in: -7...7, using: &generator), contact: .random(in: -200...200, using: &generator),
        angle: .random(in: 0...(2 * .pi), using: &generator))
      let x = (0..<40).map { _ in Float.random(in: -500...500, using: &generator) }
      let y = (0..<40).map { _ in Float.random(in: -500...500, using: &generator) }
      try check(roll, x, y, settings)
    }
  }

  @Test(arguments: everySetting)
  func `folds keep to the bound`(_ settings: PassSettings) throws {
    var generator = SplitMix64(seed: 22)
    for angle in [0, 0.3, .pi, 5, 2 * .pi] {
      let roll = try CylinderRoll(radius: 0, direction: 0.4, contact: 12, angle: angle)
      let x = (0..<40).map { _ in Float.random(in: -500...500, using: &generator) }
      try check(roll, x, x.reversed(), settings)
    }
  }

  @Test(arguments: everySetting)
  func `the contact line, the end of the turn and their neighbours keep to the bound`(_ settings: PassSettings) throws {
    for (radius, angle) in [(20.0, Double.pi), (20, 2 * .pi), (1e-3, 1), (1e9, .pi), (0, .pi)] {
      let roll = try CylinderRoll(radius: radius, contact: 37.3, angle: angle)
      let begin = Float(roll.contact)
      let end = Float(roll.contact + radius * angle)
      let places = [begin, begin.nextUp, begin.nextDown, end, end.nextUp, end.nextDown, end.nextUp.nextUp]
      try check(roll, places, places.map { _ in 3 }, settings)
    }
  }

  @Test(arguments: everySetting)
  func `zeros, subnormals and huge coordinates keep to the bound`(_ settings: PassSettings) throws {
    let pairs = troublesomeFloats.flatMap { x in troublesomeFloats.map { (x, $0) } }
    for (radius, contact) in [(1.0, 0.0), (0, 0), (1e12, 0), (1e-12, -1e-12), (30, 1e30), (30, -1e30)] {
      let roll = try CylinderRoll(radius: radius, direction: 2, contact: contact)
      try check(roll, pairs.map(\.0), pairs.map(\.1), settings)
    }
  }

  @Test(arguments: everySetting)
  func `before the contact line nothing moves`(_ settings: PassSettings) throws {
    var generator = SplitMix64(seed: 23)
    let x = (0..<100).map { _ in Float.random(in: -500...9.99, using: &generator) }
    let found = try outcome(of: .cylinder(try CylinderRoll(radius: 5, contact: 10)), on: [.x: x, .y: x], settings)
    #expect(found[.x] == x && found[.y] == x && found[.z]!.allSatisfy { $0 == 0 })
  }

  @Test func `NaN becomes NaN in all three, an infinite vertex does not come back`() throws {
    let roll = try CylinderRoll(radius: 5, direction: 0.6, contact: 10)
    let found = try outcome(
      of: .cylinder(roll), on: [.x: [.nan, 1, -.infinity, .infinity], .y: [1, .nan, 2, 2]])
    for vertex in [0, 1] { #expect([VertexAttribute.x, .y, .z].allSatisfy { found[$0]![vertex].isNaN }) }
    for vertex in [2, 3] { #expect([VertexAttribute.x, .y, .z].contains { !found[$0]![vertex].isFinite }) }
  }

  @Test func `radii and contact lines beyond the lanes take the scalar function`() throws {
    for (radius, contact) in [(1e-13, 0.0), (1e13, 0), (1, 1e31), (1e50, -1e50)] {
      let roll = try CylinderRoll(radius: radius, contact: contact)
      #expect(!VertexKernel.cylinder(roll).usesLanes)
      let found = try outcome(of: .cylinder(roll), on: [.x: [3], .y: [4]])
      let point = roll.point(x: 3.0, y: 4.0)
      #expect(found[.x] == [Float(point.x)] && found[.y] == [Float(point.y)] && found[.z] == [Float(point.z)])
    }
  }
}
