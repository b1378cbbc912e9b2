import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// The peel kernel against the scalar functions in double precision, from the same floats.
@Suite struct PeelKernelTests {
  private static let inputs: [VertexAttribute] = [.x, .y, .z, .normalX, .normalY, .normalZ, .row]

  @Test(arguments: InstructionSet.allCases, PassSettings.Stores.allCases)
  func `random vertices keep to the bound for every remainder of a block`(
    _ set: InstructionSet, _ stores: PassSettings.Stores
  ) throws {
    var generator = SplitMix64(seed: 6)
    for count in Array(1...33) + [1000, 4099] {
      let mesh = try VertexStreams(count: count, Self.inputs)
      for attribute in mesh.attributes {
        mesh.fill(attribute) { _ in Float.random(in: attribute == .row ? -0.2...1.2 : -1...1, using: &generator) }
      }
      let progress = Float.random(in: -0.2...1.2, using: &generator)
      let excess = try Self.excess(.article, progress, mesh, PassSettings(instructionSet: set, stores: stores))
      #expect(excess <= 1, "\(count) vertices at \(progress)")
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `creases, ends, tiny and huge numbers keep to the bound`(_ set: InstructionSet) throws {
    let progresses: [Float] = [
      0, -0, 1, 0.5, 0.25, 0.375, 1 / 3, .leastNonzeroMagnitude, -1e-30, 1.5, -0.5, 2, 1000.25, -1e6, 1e6,
    ]
    let places: [Float] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-20, 100, -1e7, 1e30, -3e38,
    ]
    for progress in progresses {
      var rows: [Float] = [0, -0.0, 1, 0.5, .leastNonzeroMagnitude, -1e-38, 1e30, -1e30, .greatestFiniteMagnitude]
      for crease in [2 * progress, 2 * progress - 1, 2 * progress - 0.5] {
        rows += [crease, crease.nextUp, crease.nextDown, crease + 1e-3, crease - 1e-3]
      }
      let mesh = try VertexStreams(count: rows.count * places.count, Self.inputs)
      mesh.fill(.row) { rows[$0 % rows.count] }
      for (shift, attribute) in [VertexAttribute.x, .y, .z].enumerated() {
        mesh.fill(attribute) { places[($0 / rows.count + shift) % places.count] }
      }
      mesh.fill(.normalX) { $0 % 2 == 0 ? 0 : -1 }
      mesh.fill(.normalY) { [0.6, -0.8, 1e-30][$0 % 3] }
      mesh.fill(.normalZ) { _ in 1 }
      for peel in [PeelOff.article, try PeelOff(size: Size(width: 1e-30, height: 3)), try PeelOff(liftShare: 0)] {
        let excess = try Self.excess(peel, progress, mesh, PassSettings(instructionSet: set))
        #expect(excess <= 1, "at \(progress) with lift \(peel.lift)")
      }
    }
  }

  @Test func `resting rows stay where they are and lifted ones move by the lift, to the last bit`() throws {
    let mesh = try VertexStreams(count: 64, Self.inputs)
    for attribute in mesh.attributes where attribute != .row { mesh.fill(attribute) { Float($0) * 0.37 - 3 } }
    mesh.fill(.row) { $0 < 32 ? 1 : 0 }
    for set in InstructionSet.allCases {
      let result = try VertexStreams(count: 64, [.x, .y, .z, .light])
      try VertexKernel.peel(.article, progress: 0.5).run(
        on: mesh, into: result, settings: PassSettings(instructionSet: set))
      let (before, after) = (try #require(mesh[.z]), try #require(result[.z]))
      for vertex in 0..<32 { #expect(after[vertex] == before[vertex]) }
      let normal = try #require(mesh[.normalZ])
      for vertex in 32..<64 {
        let moved = before[vertex] + normal[vertex] * Float(PeelOff.article.lift)
        #expect((after[vertex] - moved).magnitude <= moved.ulp)
        #expect(result[.light]?[vertex] == 0)
      }
    }
  }

  @Test func `other stages and rounded lifts take the scalar functions, to the last bit`() throws {
    var generator = SplitMix64(seed: 9)
    let mesh = try VertexStreams(count: 500, Self.inputs)
    for attribute in mesh.attributes { mesh.fill(attribute) { _ in Float.random(in: 0...1, using: &generator) } }
    for peel in [PeelOff.app, try PeelOff(stage: .clamped), try PeelOff(stage: .unclamped)] {
      let kernel = try VertexKernel.peel(peel, progress: 0.4)
      #expect(!kernel.usesLanes)
      let result = try VertexStreams(count: 500, kernel.outputs)
      try kernel.run(on: mesh, into: result)
      let rows = try #require(mesh[.row])
      for (axis, normal) in [(VertexAttribute.x, VertexAttribute.normalX), (.y, .normalY), (.z, .normalZ)] {
        let (place, normal) = (try #require(mesh[axis]), try #require(mesh[normal]))
        for vertex in 0..<500 {
          let height = peel.displacement(row: Double(rows[vertex]), progress: Double(Float(0.4)))
          #expect(result[axis]?[vertex] == Float(Double(place[vertex]) + Double(normal[vertex]) * height))
        }
      }
    }
    #expect(try VertexKernel.peel(.article, progress: 0.4).usesLanes)
  }

  @Test func `a lift too small for floats keeps to the bound`() throws {
    let peel = try PeelOff(size: Size(width: 1e-40, height: 1e-40), liftShare: 0.01)
    let rows = (0...64).map { Float($0) / 64 }
    let mesh = try VertexStreams(count: rows.count, Self.inputs)
    mesh.fill(.row) { rows[$0] }
    mesh.fill(.normalZ) { _ in 1e30 }
    let result = try VertexStreams(count: rows.count, [.x, .y, .z, .light])
    try VertexKernel.peel(peel, progress: 0.5).run(on: mesh, into: result)
    for (row, z) in zip(rows, try #require(result.values(of: .z))) {
      let wanted = 1e30 * peel.displacement(row: Double(row), progress: 0.5)
      #expect((Double(z) - wanted).magnitude <= 1e-6 * peel.lift * 1e30 + Double(z.ulp), "row \(row)")
    }
  }

  @Test func `a lift beyond floats is refused`() throws {
    let peel = try PeelOff(size: Size(width: 1e40, height: 1e40))
    #expect(throws: IllegalParameter.self) { try VertexKernel.peel(peel, progress: 0.5) }
  }

  /// The largest error over its bound: 1e-6 of the lift and 1 ulp of the result for positions, 5e-7 for the light.
  private static func excess(
    _ peel: PeelOff, _ progress: Float, _ mesh: VertexStreams, _ settings: PassSettings
  ) throws -> Double {
    let result = try VertexStreams(count: mesh.count, [.x, .y, .z, .light])
    try VertexKernel.peel(peel, progress: progress).run(on: mesh, into: result, settings: settings)
    let rows = try #require(mesh[.row]).map { Double($0) }
    var largest = 0.0
    for (axis, normal) in [(VertexAttribute.x, VertexAttribute.normalX), (.y, .normalY), (.z, .normalZ)] {
      let (place, normal, found) = (try #require(mesh[axis]), try #require(mesh[normal]), try #require(result[axis]))
      for vertex in 0..<mesh.count {
        let height = peel.displacement(row: rows[vertex], progress: Double(progress))
        let wanted = Double(place[vertex]) + Double(normal[vertex]) * height
        let bound = 1e-6 * peel.lift + Double(found[vertex].ulp)
        largest = max(largest, (Double(found[vertex]) - wanted).magnitude / bound)
      }
    }
    let light = try #require(result[.light])
    for vertex in 0..<mesh.count {
      let wanted = peel.highlight(row: rows[vertex], progress: Double(progress))
      largest = max(largest, (Double(light[vertex]) - wanted).magnitude / 5e-7)
    }
    return largest
  }
}
