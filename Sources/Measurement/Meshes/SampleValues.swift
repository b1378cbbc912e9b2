import EffectMeshes
import ScalarMath

/// What the vertices of a measured mesh hold: legal values from a fixed seed, the same again after a period that is a
/// prime, so that a value at a wrong place is another one.
package enum SampleValues {
  package static let period = 65_521

  static func fill(_ mesh: VertexStreams) {
    let table = table(min(mesh.count, period), of: mesh.attributes)
    for (attribute, values) in zip(mesh.attributes, table) {
      guard let stream = mesh[attribute] else { continue }
      for start in stride(from: 0, to: stream.count, by: values.count) {
        let part = UnsafeMutableBufferPointer(rebasing: stream[start..<min(start + values.count, stream.count)])
        _ = part.update(from: values)
      }
    }
  }

  private static func table(_ count: Int, of attributes: [VertexAttribute]) -> [[Float]] {
    var generator = SplitMix64(seed: 3)
    var table = [[Float]](repeating: [], count: attributes.count)
    for _ in 0..<count {
      let normal = normal(&generator)
      for (index, attribute) in attributes.enumerated() {
        let value: Float =
          switch attribute {
          case .x, .y: .random(in: -1...1, using: &generator)
          case .z: .random(in: -0.1...0.1, using: &generator)
          case .normalX: normal.x
          case .normalY: normal.y
          case .normalZ: normal.z
          case .row, .light, .textureX, .textureY: .random(in: 0...1, using: &generator)
          case .magnification: .random(in: 1...2, using: &generator)
          }
        table[index].append(value)
      }
    }
    return table
  }

  /// A unit vector off the front.
  private static func normal(_ generator: inout SplitMix64) -> SIMD3<Float> {
    let x = Float.random(in: -1...1, using: &generator)
    let y = Float.random(in: -1...1, using: &generator)
    let z = Float.random(in: 0.2...1, using: &generator)
    let vector = SIMD3(x, y, z)
    return vector / (vector * vector).sum().squareRoot()
  }
}
