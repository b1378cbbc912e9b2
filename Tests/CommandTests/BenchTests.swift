import Foundation
import TestSupport
import Testing

/// `easel bench`: what it prints, not how fast anything is.
@Suite struct BenchTests {
  /// Small enough for a build without optimisation.
  private static let quick = ["--size", "64", "--seconds", "0"]

  private func run(_ arguments: String...) throws -> Command.Result {
    try Command.run(Command.executable, ["bench"] + arguments + Self.quick.prefix(arguments[0] == "kernels" ? 4 : 0))
  }

  private func rows(_ result: Command.Result) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    let machine = try #require(object["machine"] as? [String: Any])
    for key in ["processor", "architecture", "instruction_set", "processors", "cache_bytes", "memory_bytes"] {
      #expect(machine[key] != nil, "\(key)")
    }
    return try #require(object["rows"] as? [[String: Any]])
  }

  @Test func `JSON of kernels has the keys that scripts rely on`() throws {
    let result = try run("kernels", "--kernel", "peel,fill", "--threads", "1,2", "--json")
    #expect(result.status == 0 && result.error.isEmpty)
    let rows = try rows(result)
    #expect(Set(rows.map { $0["kernel"] as? String }) == ["peel", "fill"])
    for row in rows {
      for key in [
        "working_set_bytes", "ps_per_vertex", "ps_per_vertex_minimum", "spread", "samples", "vertices_per_second",
        "gb_per_second",
      ] { #expect(row[key] is Double, "\(key)") }
      #expect(row["subject"] as? String == "kernels" && row["size"] as? String == "64" && row["vertices"] as? Int == 64)
      let (time, rate) = (row["ps_per_vertex"] as? Double ?? 0, row["vertices_per_second"] as? Double ?? 0)
      #expect(abs(time * rate / 1e12 - 1) < 1e-9)
    }
    let peel = rows.filter { $0["name"] as? String == "peel" }
    let lanes = peel.filter { $0["code"] as? String != "scalar" }
    #expect(Set(peel.map { $0["threads"] as? Int }) == [1, 2] && lanes.count + 1 == peel.count)
    for row in lanes {
      #expect(row["gflop_per_second"] is Double)
      for key in ["ratio_to_copy", "ratio_to_scalar"] {
        let (low, high) = (row[key + "_low"] as? Double ?? -1, row[key + "_high"] as? Double ?? -1)
        #expect(0 < low && low <= high)
        // What the times leave open is not a number.
        if high <= 2 * low {
          #expect((low...high).contains(row[key] as? Double ?? -1))
        } else {
          #expect(row[key] is NSNull)
        }
      }
      #expect((row["error_over_bound"] as? Double ?? 2) <= 1 && row["error"] is Double)
      #expect(row["stores"] as? String == "cached" && row["working_set_bytes"] as? Int == 64 * 44)
    }
    #expect(rows.contains { $0["name"] as? String == "copy" && $0["kernel"] as? String == "peel" })
  }

  @Test func `CSV has a line a row, with as many fields in each`() throws {
    let result = try run("kernels", "--kernel", "copy", "--set", "baseline", "--threads", "1", "--csv")
    #expect(result.status == 0 && result.lines.count == 3)
    #expect(result.lines[0].hasPrefix("subject,name,kernel,size,vertices,working_set_bytes,code,stores,threads,"))
    #expect(result.lines[1].hasPrefix("kernels,copy,copy,64,64,512,baseline,cached,1,"))
    #expect(result.lines[2].hasPrefix("kernels,copy,copy,64,64,512,scalar,cached,1,"))
    let counts = Set(result.lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count })
    #expect(counts.count == 1)
  }

  @Test(
    arguments: [
      (["kernel"], "Did you mean 'kernels'?"), (["kernels", "--kernel", "peal"], "Did you mean 'peel'?"),
      (["kernels", "--size", "l9"], "l1, l2"), (["kernels", "--size", "8"], "16 to 100000000 vertices"),
      (["kernels", "--size", ""], "--size must be"), (["kernels", "--size", "-4"], "not '-4'"),
      (["kernels", "--set", "sse9"], "is not an instruction set"), (["kernels", "--threads", "0"], "from 1 to 32"),
      (["kernels", "--threads", "1,x"], "not 'x'"), (["kernels", "--seconds", "-1"], "not '-1'"),
      (["kernels", "--seconds", "nan"], "from 0 to 86400"), (["kernels", "--csv", "--json"], "exclude each other"),
      (["curves", "--kernel", "peel"], "is only for kernels"), (["curves", "-o", "a.svg"], "this run measures none"),
      (["kernels", "-o", "a.doc"], ".doc"), (["kernels", "--only", "ease"], "--only is for"),
      (["curves", "--only", "no such curve"], "--only 'no such curve' matches no"),
    ] as [([String], String)])
  func `bad input is one line and status 64, before anything is measured`(arguments: [String], text: String) throws {
    let result = try Command.run(Command.executable, ["bench"] + arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.split(separator: "\n").count == 1 && result.error.contains(text), "\(result.error)")
  }

  @Test func `an instruction set above the one allowed is not measured`() throws {
    let result = try Command.run(
      "bench", "kernels", "--set", "avx512", "--size", "64", environment: ["EASEL_INSTRUCTION_SET": "baseline"])
    #expect(result.status == 69 && result.output.isEmpty && result.error.contains("does not run on this machine"))
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: [("peel,cylinder", true), ("peel,cylinder,arithmetic", false)])
  func `a roof ends where arithmetic was measured alone`(kernels: String, rises: Bool) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "bench.svg").path
    let result = try Command.run(
      "bench", "kernels", "--kernel", kernels, "--size", "64", "--threads", "1", "--seconds", "0", "-o", path)
    #expect(result.status == 0, "\(result.error)")
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(picture.contains("arithmetic was not measured: the roofs have no end") == rises)
  }
}
