import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// What holds for every kernel, whatever its formula.
@Suite struct KernelLawTests {
  private static func kernels() throws -> [VertexKernel] {
    [
      try .peel(.article, progress: 0.6),
      .cylinder(try CylinderRoll(radius: 20, direction: 0.7, contact: 5)),
      .cylinder(try CylinderRoll(radius: 0, contact: -3)),
      .cone(try ConicalCurl(apex: -80, coneAngle: 0.8, turn: 0.4)),
      try .normals(.article, progress: 0.6),
      try .projection(Camera(distance: 173)),
      try .window(.standard, progress: 0.6),
      try .strips(.standard, progress: 0.6),
    ]
  }

  private static func streams(of kernel: VertexKernel, _ count: Int) -> [VertexAttribute: [Float]] {
    var generator = SplitMix64(seed: 11)
    return Dictionary(
      uniqueKeysWithValues: kernel.inputs.map { attribute in
        let range: ClosedRange<Float> = attribute == .row ? -0.2...1.2 : -100...100
        return (attribute, (0..<count).map { _ in Float.random(in: range, using: &generator) })
      })
  }

  @Test(arguments: everySetting)
  func `a vertex does not depend on how many there are and where they lie`(_ settings: PassSettings) throws {
    for kernel in try Self.kernels() {
      let streams = Self.streams(of: kernel, 80)
      let whole = try outcome(of: kernel, on: streams, settings)
      for count in Array(1...33) + [79] {
        let part = prefix(streams, count)
        #expect(isSame(try outcome(of: kernel, on: part, settings), prefix(whole, count)), "\(kernel.name) \(count)")
        #expect(
          isSame(try misalignedOutcome(of: kernel, on: part, settings), prefix(whole, count)), "\(kernel.name) \(count)"
        )
      }
    }
  }

  @Test(arguments: everySetting)
  func `NaN and infinity change no other vertex`(_ settings: PassSettings) throws {
    for kernel in try Self.kernels() {
      let streams = Self.streams(of: kernel, 50)
      let clean = try outcome(of: kernel, on: streams, settings)
      for (number, value) in [Float.nan, .infinity, -.infinity, .signalingNaN].enumerated() {
        for attribute in kernel.inputs {
          var spoiled = streams
          let vertex = 13 * number + 3
          spoiled[attribute]?[vertex] = value
          let found = try outcome(of: kernel, on: spoiled, settings)
          for output in kernel.outputs {
            for other in 0..<50 where other != vertex {
              #expect(found[output]![other].bitPattern == clean[output]![other].bitPattern)
            }
          }
        }
      }
    }
  }

  @Test func `lanes are used wherever the bound holds`() throws {
    for kernel in try Self.kernels() { #expect(kernel.usesLanes, "\(kernel.name)") }
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, -1.1e6, 1.1e6])
  func `a progress that is no place in time is refused`(_ progress: Float) {
    for kernel in [
      { try VertexKernel.peel(.article, progress: $0) }, { try .normals(.article, progress: $0) },
      { try .window(.standard, progress: $0) }, { try .strips(.standard, progress: $0) },
    ] as [(Float) throws -> VertexKernel] {
      #expect(throws: IllegalParameter.self) { try kernel(progress) }
    }
  }
}
