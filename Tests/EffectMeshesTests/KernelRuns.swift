import EffectMeshes
import ScalarMath

/// Every instruction set with either kind of stores.
let everySetting = InstructionSet.allCases.flatMap { set in
  PassSettings.Stores.allCases.map { PassSettings(instructionSet: set, stores: $0) }
}

/// Numbers that floats stumble over.
let troublesomeFloats: [Float] = [
  0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, -1e-30, 1e-8, 0.5, 1, -1, 1e30,
  -1e30,
]

/// What a kernel makes of streams given as arrays.
func outcome(
  of kernel: VertexKernel, on streams: [VertexAttribute: [Float]], _ settings: PassSettings = PassSettings()
) throws -> [VertexAttribute: [Float]] {
  let count = streams.values.map(\.count).min() ?? 0
  let mesh = try VertexStreams(count: count, kernel.inputs)
  for (attribute, values) in streams { mesh.fill(attribute) { values[$0] } }
  let result = try VertexStreams(count: count, kernel.outputs)
  try kernel.run(on: mesh, into: result, settings: settings)
  return Dictionary(uniqueKeysWithValues: kernel.outputs.map { ($0, result.values(of: $0) ?? []) })
}

/// The same with every stream at a place of its own that is no multiple of 16, 32 or 64 bytes.
func misalignedOutcome(
  of kernel: VertexKernel, on streams: [VertexAttribute: [Float]], _ settings: PassSettings
) throws -> [VertexAttribute: [Float]] {
  let count = streams.values.map(\.count).min() ?? 0
  let room = count + 64
  var (read, written) = (VertexBuffers(), MutableVertexBuffers())
  let memory = UnsafeMutableBufferPointer<Float>.allocate(capacity: room * (kernel.inputs.count + kernel.outputs.count))
  defer { memory.deallocate() }
  memory.initialize(repeating: 7)
  for (index, attribute) in (kernel.inputs + kernel.outputs).enumerated() {
    let start = index * room + 1 + 2 * index
    let stream = UnsafeMutableBufferPointer(rebasing: memory[start..<start + count])
    if index < kernel.inputs.count {
      for (vertex, value) in (streams[attribute] ?? []).enumerated() { stream[vertex] = value }
      read[attribute] = UnsafeBufferPointer(stream)
    } else {
      written[attribute] = stream
    }
  }
  try kernel.run(on: read, into: written, settings: settings)
  return Dictionary(uniqueKeysWithValues: kernel.outputs.map { ($0, Array(written[$0]!)) })
}

/// The first `count` values of each stream.
func prefix(_ streams: [VertexAttribute: [Float]], _ count: Int) -> [VertexAttribute: [Float]] {
  streams.mapValues { Array($0.prefix(count)) }
}

/// Whether two outcomes are the same to the bit.
func isSame(_ first: [VertexAttribute: [Float]], _ second: [VertexAttribute: [Float]]) -> Bool {
  first.mapValues { $0.map(\.bitPattern) } == second.mapValues { $0.map(\.bitPattern) }
}
