import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// The projection kernel against the camera in double precision, from the same floats.
@Suite struct ProjectionKernelTests {
  private func check(_ camera: Camera, _ places: [(x: Float, y: Float, z: Float)], _ settings: PassSettings) throws {
    let found = try outcome(
      of: .projection(camera), on: [.x: places.map(\.x), .y: places.map(\.y), .z: places.map(\.z)], settings)
    for (vertex, place) in places.enumerated() {
      let (x, y, z) = (Double(place.x), Double(place.y), Double(place.z))
      let seen = camera.project(Vector3(x, y, z))
      let wanted = [
        (VertexAttribute.x, seen?.x, x), (.y, seen?.y, y), (.magnification, camera.magnification(at: z), 0),
      ]
      for (attribute, value, size) in wanted {
        let number = found[attribute]![vertex]
        guard let value else {
          #expect(number.isNaN, "\(camera) \(place)")
          continue
        }
        let error = (Double(number) - value).magnitude
        let tiny = 1e-44 * (1 + size.magnitude)
        #expect(
          error <= 4e-7 * value.magnitude + tiny || Double(number) == Double(Float(value)),
          "\(camera) \(place) \(attribute) \(number) \(value)")
      }
    }
  }

  @Test(arguments: everySetting)
  func `what cameras near and far see keeps to the bound`(_ settings: PassSettings) throws {
    var generator = SplitMix64(seed: 51)
    for _ in 0..<40 {
      let distance = Double.pow(10.0, .random(in: -20...20, using: &generator))
      let reach = Float(distance * 1.2)
      let places = (0..<40).map { _ in
        (
          x: Float.random(in: -500...500, using: &generator), y: Float.random(in: -500...500, using: &generator),
          z: Float.random(in: -reach...reach, using: &generator)
        )
      }
      try check(Camera(distance: distance), places, settings)
    }
  }

  @Test(arguments: everySetting)
  func `the eye and its neighbours keep to the bound`(_ settings: PassSettings) throws {
    for distance in [173.20508075688772, 200, 1e-20, 1e20, 0.1, 1.0.nextDown, 1.0.nextUp] {
      let eye = Float(distance)
      let heights = [eye, eye.nextUp, eye.nextDown, eye.nextDown.nextDown, 2 * eye, eye / 2, -eye]
      try check(Camera(distance: distance), heights.map { (3, -2, $0) }, settings)
    }
  }

  @Test(arguments: everySetting)
  func `zeros, subnormals and huge coordinates keep to the bound`(_ settings: PassSettings) throws {
    let places = troublesomeFloats.flatMap { x in troublesomeFloats.map { (x, -x, $0) } }
    for distance in [1e-20, 1, 200, 1e20] { try check(Camera(distance: distance), places, settings) }
  }

  @Test func `NaN and infinite vertices are what the formula makes of them`() throws {
    let found = try outcome(
      of: .projection(Camera(distance: 200)),
      on: [.x: [.nan, 1, 1, .infinity, 4], .y: [1, 1, 1, 1, 1], .z: [0, .nan, .infinity, 0, -.infinity]])
    #expect(found[.x]![0].isNaN && found[.y]![0] == 1 && found[.magnification]![0] == 1)
    for vertex in [1, 2] {
      #expect([VertexAttribute.x, .y, .magnification].allSatisfy { found[$0]![vertex].isNaN })
    }
    #expect(found[.x]![3] == .infinity && found[.y]![3] == 1)
    #expect(found[.x]![4] == 0 && found[.y]![4] == 0 && found[.magnification]![4] == 0)
  }

  @Test(arguments: [Double.nan, 0, -200, 1e-21, 1e21, .infinity])
  func `cameras that see nothing are refused`(_ distance: Double) {
    #expect(throws: IllegalParameter.self) { try VertexKernel.projection(Camera(distance: distance)) }
  }
}
