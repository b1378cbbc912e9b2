import EffectMeshes
import ScalarMath
import SystemLibrary

/// Work on a mesh of its own, with any ``PassSettings``.
protocol MeshWork: AnyObject {
  /// The name of the work, such as "peel".
  var name: String { get }
  var vertices: Int { get }
  var bytesPerVertex: Int { get }
  /// True if the work can use instruction sets.
  var hasLanes: Bool { get }
  /// True if the work has a scalar form.
  var hasScalar: Bool { get }
  /// Prepares a pass over all vertices, and returns it.
  func pass(_ settings: PassSettings) throws -> () -> Void
  /// Returns the deviation of the results of such a pass from the scalar functions.
  func deviation(of pass: () -> Void) throws -> Deviation
}

/// The memory that kernels of the same streams share.
package final class SampleMesh {
  let mesh: VertexStreams
  package let result: VertexStreams

  package init(_ kernel: VertexKernel, vertices: Int) throws {
    mesh = try VertexStreams(count: vertices, kernel.inputs)
    result = try VertexStreams(count: vertices, kernel.outputs)
    SampleValues.fill(mesh)
  }
}

/// The work of one kernel on a sample mesh.
package final class KernelWork: MeshWork {
  private let kernel: VertexKernel
  private let sample: SampleMesh
  /// The error that the kernel's documentation allows in addition to an ulp.
  private let bound: @Sendable (VertexAttribute) -> Double
  /// The results of the scalar functions for one period of the sample values.
  private lazy var reference = Result { try scalarResults() }

  package init(_ kernel: VertexKernel, on sample: SampleMesh, bound: @escaping @Sendable (VertexAttribute) -> Double) {
    (self.kernel, self.sample, self.bound) = (kernel, sample, bound)
  }

  var name: String { kernel.name }
  var vertices: Int { sample.mesh.count }
  var bytesPerVertex: Int { kernel.bytesPerVertex }
  var hasLanes: Bool { kernel.usesLanes }
  var hasScalar: Bool { true }

  package func pass(_ settings: PassSettings) throws -> () -> Void {
    try MeshPass(kernel, on: sample.mesh, into: sample.result, settings: settings).run
  }

  package func deviation(of pass: () -> Void) throws -> Deviation {
    let reference = try reference.get()
    // NaN shows values that the pass does not write.
    for output in kernel.outputs { sample.result[output]?.update(repeating: .nan) }
    pass()
    var deviation = Deviation()
    for (output, wanted) in zip(kernel.outputs, reference) {
      guard let found = sample.result[output] else { continue }
      deviation.add(found, period: wanted, bound: bound(output))
    }
    return deviation
  }

  private func scalarResults() throws -> [[Float]] {
    let count = min(vertices, SampleValues.period)
    var inputs = VertexBuffers()
    for input in kernel.inputs {
      inputs[input] = sample.mesh[input].map { UnsafeBufferPointer(rebasing: $0[..<count]) }
    }
    let result = try VertexStreams(count: count, kernel.outputs)
    try kernel.run(
      on: inputs, into: result.mutableBuffers, settings: PassSettings(threads: 1, isScalar: true))
    return kernel.outputs.map { result.values(of: $0) ?? [] }
  }
}

/// The values of the vertices of a measured mesh: legal values from a fixed seed, repeated after a prime period, so
/// that a misplaced value differs from the right one.
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

  /// Returns a random unit vector off the front.
  private static func normal(_ generator: inout SplitMix64) -> SIMD3<Float> {
    let ranges: [ClosedRange<Float>] = [-1...1, -1...1, 0.2...1]
    let vector = SIMD3<Float>(ranges.map { .random(in: $0, using: &generator) })
    return vector / (vector * vector).sum().squareRoot()
  }
}

/// The deviations of results from a reference.
public struct Deviation: Sendable, Hashable {
  /// The largest difference; infinite if one of two values is NaN and the other is not.
  public private(set) var largest = 0.0
  /// The largest difference as a share of its bound; results meet their bounds if it is at most 1.
  public private(set) var shareOfBound = 0.0

  /// Creates the deviation of no results, 0.
  public init() {}

  /// Adds a result. A difference of an ulp of the wanted value is allowed in addition to the bound.
  mutating func add(_ found: Float, wanted: Float, bound: Double) {
    if found == wanted || (found.isNaN && wanted.isNaN) { return }
    let difference = (Double(found) - Double(wanted)).magnitude
    let share = difference / (bound + Double(wanted.ulp))
    largest = max(largest, difference.isNaN ? .infinity : difference)
    shareOfBound = max(shareOfBound, share.isNaN ? .infinity : share)
  }

  /// Adds results whose wanted values repeat with a period. A period with the same bits as the first one is skipped.
  mutating func add(_ found: UnsafeMutableBufferPointer<Float>, period wanted: [Float], bound: Double) {
    for start in stride(from: 0, to: found.count, by: wanted.count) {
      let count = min(wanted.count, found.count - start)
      guard let first = found.baseAddress else { return }
      if start > 0 && memcmp(first, first + start, 4 * count) == 0 { continue }
      for index in 0..<count { add(found[start + index], wanted: wanted[index], bound: bound) }
    }
  }

  /// Takes the larger of both deviations, number by number.
  mutating func merge(_ other: Deviation) {
    largest = max(largest, other.largest)
    shareOfBound = max(shareOfBound, other.shareOfBound)
  }
}
