import ArgumentParser
import CMeshPeers
import Foundation
import Measurement

/// Easel's mesh kernels and their peers in C and C++, in turns on the same memory.
@main
struct KernelPeers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kernel-peers",
    abstract: "Measures the mesh kernels beside their peers in C and C++, and holds them to their bars.")

  @Option(help: "The time of each size, in seconds; the largest gets the fewest rounds in any case.")
  var seconds = 4.0

  @Option(help: "The fewest rounds of each size.")
  var rounds = 15

  @Option(help: "Sizes, of L1, L2, L3 and DRAM, with commas between.")
  var sizes = "L1,L2,L3,DRAM"

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 1 where a bar is missed.")
  var strict = false

  func run() throws {
    guard seconds >= 0, seconds <= 86_400 else { throw ValidationError("--seconds takes 0 to 86400") }
    guard 1...10_000 ~= rounds else { throw ValidationError("--rounds takes 1 to 10000") }
    let chosen = try sizes.split(separator: ",").map { name in
      guard let size = MeshSize.standard.first(where: { $0.name == name.uppercased() }) else {
        let names = MeshSize.standard.map(\.name).joined(separator: ", ")
        throw ValidationError("--sizes takes those that this machine has, of \(names), not \(name)")
      }
      return size
    }
    if peer_peel_highway() == nil {
      FileHandle.standardError.write(Data("note: without Highway, which scripts/bootstrap-benchmarks installs\n".utf8))
    }
    let groups = try PeerGroups()
    let run = InterleavedRun(seconds: seconds, rounds: rounds...max(rounds, 1001))
    var results: [BenchmarkResult] = []
    for size in chosen { results += try run.measure(groups.group(size)) }
    let report = PeerReport(results)
    if json { try report.printJSON() } else { report.printTable() }
    if strict && report.isMissed { throw ExitCode(1) }
  }
}
