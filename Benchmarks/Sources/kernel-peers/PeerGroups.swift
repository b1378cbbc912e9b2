import CMeshPeers
import EffectMath
import EffectMeshes
import Measurement

/// What a peer of the peel may be off by, as a share of the lift or of 1: several units of the last place.
private let tolerance: Float = 2e-6

/// A kernel of another hand that gives other numbers.
struct WrongPeer: Error, CustomStringConvertible {
  let code: String
  let error: Float
  var description: String { "the peel of \(code) is off by \(error)" }
}

/// The cases of each size, Easel's and the others', in turns on the same memory.
struct PeerGroups {
  let kernel: VertexKernel
  let progress: Float = 0.6
  let moment: peer_moment

  init() throws {
    kernel = try .peel(.article, progress: progress)
    moment = peer_moment(twice_progress: 2 * progress, lift: Float(PeelOff.article.lift))
  }

  /// The instruction sets that this machine runs.
  static let sets = [InstructionSet.baseline, .avx2, .avx512].filter { $0 <= .best }

  func group(_ size: MeshSize) -> BenchmarkGroup {
    BenchmarkGroup("peers", size: size.name) {
      let memory = try PeerMemory(count: size.vertices)
      let isLarge = size.name == "DRAM"
      // Libm takes seconds over what memory holds, and says nothing of it.
      let peels = Peer.peels.filter { !isLarge || $0.code != .literal }
      if !isLarge { try check(peels, on: memory) }
      var cases = peels.map { $0.benchmarkCase(on: memory, moment: moment) }
      cases += Peer.ground.map { $0.benchmarkCase(on: memory, moment: moment) }
      for set in Self.sets {
        cases.append(try own(memory, PassSettings(instructionSet: set, stores: .cached, threads: 1)))
        cases.append(try own(memory, PassSettings(instructionSet: set, stores: .streaming, threads: 1)))
      }
      if isLarge { cases += try large(memory) }
      if size.name == "L2" { cases.append(try ownMeshes(size.vertices, threads: 2)) }
      return cases
    }
  }

  private func check(_ peers: [Peer], on memory: PeerMemory) throws {
    for peer in peers {
      let error = try memory.error(after: { peer.run(on: memory, moment: moment) }, kernel)
      if !(error <= tolerance * max(moment.lift, 1)) { throw WrongPeer(code: peer.code, error: error) }
    }
  }

  private func own(_ memory: PeerMemory, _ settings: PassSettings) throws -> BenchmarkCase {
    let pass = try MeshPass(kernel, on: memory.mesh, into: memory.result, settings: settings)
    let variant = BenchmarkVariant(
      settings.instructionSet, isStreaming: pass.isStreaming, threads: pass.threads)
    let subject = BenchmarkSubject(
      "peel", variant, unitsPerRun: memory.count, bytesPerUnit: kernel.bytesPerVertex)
    return BenchmarkCase(subject) { repeats in for _ in 0..<repeats { pass.run() } }
  }

  /// What only pays on a large mesh: two threads, and the path of the grid.
  private func large(_ memory: PeerMemory) throws -> [BenchmarkCase] {
    var cases: [BenchmarkCase] = []
    for stores in PassSettings.Stores.allCases {
      cases.append(try own(memory, PassSettings(stores: stores, threads: 2)))
    }
    cases += Peer.ground.filter { $0.name == "copy" }.map { $0.benchmarkCase(on: memory, moment: moment, threads: 2) }
    let side = Int(Double(memory.count).squareRoot())
    let grid = try GridMesh(rows: side, columns: memory.count / side)
    for stores in PassSettings.Stores.allCases {
      let isStreaming = stores == .streaming
      let pass = try GridPass(grid, kernel, into: memory.result, settings: PassSettings(stores: stores, threads: 1))
      cases.append(
        gridCase(memory, BenchmarkVariant(.best, isStreaming: isStreaming)) {
          pass.invalidate()
          pass.run()
        })
      let rows = (0..<grid.rows).map { Double(grid.place(ofRow: $0)) }
      let heights = rows.map { Float(PeelOff.article.displacement(row: $0, progress: Double(progress))) }
      let lights = rows.map { Float(PeelOff.article.highlight(row: $0, progress: Double(progress))) }
      let fill = isStreaming ? peer_fill_rows_streaming : peer_fill_rows
      cases.append(
        gridCase(memory, BenchmarkVariant(code: .rows, isStreaming: isStreaming)) {
          withUnsafePointer(to: memory.streams) { fill($0, heights, lights, grid.rows, grid.columns) }
        })
    }
    return cases
  }

  private func gridCase(
    _ memory: PeerMemory, _ variant: BenchmarkVariant, _ pass: @escaping () -> Void
  ) -> BenchmarkCase {
    let subject = BenchmarkSubject("grid", variant, unitsPerRun: memory.count, bytesPerUnit: 8)
    return BenchmarkCase(subject) { repeats in for _ in 0..<repeats { pass() } }
  }

  /// Threads that share nothing: each passes over a mesh of its own, again and again.
  private func ownMeshes(_ vertices: Int, threads: Int) throws -> BenchmarkCase {
    let settings = PassSettings(stores: .cached, threads: 1)
    let passes = try (0..<threads).map { _ in
      let memory = try PeerMemory(count: vertices)
      return try MeshPass(kernel, on: memory.mesh, into: memory.result, settings: settings)
    }
    let subject = BenchmarkSubject(
      "peel, a mesh a thread", BenchmarkVariant(.best, threads: threads),
      unitsPerRun: vertices * threads, bytesPerUnit: kernel.bytesPerVertex)
    return BenchmarkCase(subject) { repeats in
      nonisolated(unsafe) let work = passes
      SharedWork.perform(threads) { part in
        // Taken out once: counting references to the array from both threads would cost more than the passes.
        let pass = work[part]
        for _ in 0..<repeats { pass.run() }
      }
    }
  }
}
