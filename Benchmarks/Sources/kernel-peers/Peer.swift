import CMeshPeers
import EffectMeshes
import Measurement

/// A pass written in C or C++.
struct Peer {
  /// What it does and who does it, such as "peel" and "Highway".
  let name: String
  let code: String
  let isStreaming: Bool
  /// What a vertex needs to be read and written.
  let bytesPerVertex: Int
  let pass: peer_pass

  init(_ name: String, _ code: String, isStreaming: Bool = false, bytesPerVertex: Int, _ pass: @escaping peer_pass) {
    (self.name, self.code, self.isStreaming) = (name, code, isStreaming)
    (self.bytesPerVertex, self.pass) = (bytesPerVertex, pass)
  }

  /// The peel in other hands: those that the machine can run.
  static let peels: [Peer] = {
    var peers = [
      Peer("peel", .clangBaseline, bytesPerVertex: 44, peer_peel_baseline),
      Peer("peel", .clang256, bytesPerVertex: 44, peer_peel_native_256),
      Peer("peel", .clang512, bytesPerVertex: 44, peer_peel_native_512),
      Peer("peel", .literal, bytesPerVertex: 44, peer_peel_literal),
    ]
    if let pass = peer_peel_highway() { peers.append(Peer("peel", .highway, bytesPerVertex: 44, pass)) }
    if let pass = peer_peel_intrinsics() { peers.append(Peer("peel", .intrinsics, bytesPerVertex: 44, pass)) }
    return peers
  }()

  /// Memory moved and nothing else.
  static let ground = [
    Peer("copy", "", bytesPerVertex: 44, peer_copy),
    Peer("copy", "", isStreaming: true, bytesPerVertex: 44, peer_copy_streaming),
    Peer("triad", "", bytesPerVertex: 12, peer_triad),
    Peer("triad", "", isStreaming: true, bytesPerVertex: 12, peer_triad_streaming),
    Peer("fill", "", bytesPerVertex: 8, peer_fill),
    Peer("fill", "", isStreaming: true, bytesPerVertex: 8, peer_fill_streaming),
  ]

  /// One pass after another over all vertices, shared by threads in equal parts.
  func benchmarkCase(on memory: PeerMemory, moment: peer_moment, threads: Int = 1) -> BenchmarkCase {
    let subject = BenchmarkSubject(
      name, BenchmarkVariant(code: code, isStreaming: isStreaming, threads: threads),
      unitsPerRun: memory.count, bytesPerUnit: bytesPerVertex)
    return BenchmarkCase(subject) { repeats in
      for _ in 0..<repeats { run(on: memory, moment: moment, threads: threads) }
    }
  }

  func run(on memory: PeerMemory, moment: peer_moment, threads: Int = 1) {
    let count = memory.count
    if threads == 1 { return withUnsafePointer(to: memory.streams) { pass($0, moment, 0, count) } }
    let share = count / threads / 16 * 16
    // Parts are written by one thread each.
    nonisolated(unsafe) let work = (pass: pass, streams: memory.streams)
    SharedWork.perform(threads) { part in
      let end = part == threads - 1 ? count : (part + 1) * share
      withUnsafePointer(to: work.streams) { work.pass($0, moment, part * share, end) }
    }
  }
}

extension String {
  /// Who wrote a peer, and by which means.
  static let clangBaseline = "clang, baseline"
  static let clang256 = "clang, native, 256 bits"
  static let clang512 = "clang, native, 512 bits"
  static let literal = "clang, formula with libm"
  static let highway = "Highway"
  static let intrinsics = "AVX-512 intrinsics"
  static let rows = "C"
}
