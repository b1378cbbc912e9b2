import Foundation
import Measurement

/// A run in words or as JSON.
struct PeerReport {
  let results: [BenchmarkResult]
  /// The bars by medians, and the same by the fastest samples.
  let bars: [(median: Bar, fastest: Bar)]

  init(_ results: [BenchmarkResult]) {
    self.results = results
    bars = Array(zip(Bars(results: results, time: \.median).all, Bars(results: results, time: \.minimum).all))
  }

  /// Whether a bar is missed by the medians.
  var isMissed: Bool { bars.contains { $0.median.isMet == false } }

  func printTable() {
    let machine = Machine.current
    print(
      "\(machine.processorName ?? machine.architecture), \(machine.processors) processors, best of Easel: "
        + "\(machine.instructionSet)")
    if machine.isDebugBuild { print("a debug build: these times say nothing") }
    for size in MeshSize.standard {
      let rows = results.filter { $0.size == size.name }
      if rows.isEmpty { continue }
      print("\n\(size.name), \(size.vertices) vertices")
      print(columns("", "ps/vertex", "fastest", "± %", "GB/s"))
      for row in rows.sorted(by: { $0.timing.median < $1.timing.median }) {
        print(
          columns(
            title(row.subject), number(row.timing.median * 1e12, 0), number(row.timing.minimum * 1e12, 0),
            number(row.timing.spread * 100, 1), row.bytesPerSecond.map { number($0 / 1e9, 1) } ?? ""))
      }
    }
    print("\n" + padded("bars", 70) + padded("medians", -11) + padded("fastest", -11))
    for (bar, fastest) in bars {
      let verdict = bar.isMet.map { $0 ? "met" : "missed" } ?? "not measured"
      let values = [bar, fastest].map { padded($0.measured.map { number($0, 3) } ?? "–", -11) }.joined()
      print("  \(padded(bar.name, 68))\(values)  \(padded(bar.limitText, 7)) \(verdict)")
    }
  }

  func printJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let document = Document(
      processor: Machine.current.processorName, isDebugBuild: Machine.current.isDebugBuild,
      results: results.map(Document.Row.init), bars: bars.map { Document.Verdict($0.median, fastest: $0.fastest) })
    print(String(decoding: try encoder.encode(document), as: UTF8.self))
  }

  private func title(_ subject: BenchmarkSubject) -> String {
    subject.variant.text.isEmpty ? subject.name : "\(subject.name), \(subject.variant.text)"
  }

  private func columns(_ title: String, _ values: String...) -> String {
    "  " + padded(title, 44) + values.map { padded($0, -11) }.joined()
  }

  private func number(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  /// Filled up with blanks on the right, or on the left where the width is negative.
  private func padded(_ text: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(abs(width) - text.count, 0))
    return width < 0 ? blanks + text : text + blanks
  }
}

private struct Document: Encodable {
  let schema = 1
  let processor: String?
  let isDebugBuild: Bool
  let results: [Row]
  let bars: [Verdict]

  struct Row: Encodable {
    let size: String
    let name: String
    let code: String
    let isStreaming: Bool
    let threads: Int
    let samples: Int
    let medianPsPerVertex: Double
    let fastestPsPerVertex: Double
    let spread: Double
    let gigabytesPerSecond: Double?

    init(_ result: BenchmarkResult) {
      (size, name, code) = (result.size, result.subject.name, result.subject.variant.code)
      (isStreaming, threads) = (result.subject.variant.isStreaming, result.subject.variant.threads)
      (samples, spread) = (result.timing.samples.count, result.timing.spread)
      medianPsPerVertex = result.timing.median * 1e12
      fastestPsPerVertex = result.timing.minimum * 1e12
      gigabytesPerSecond = result.bytesPerSecond.map { $0 / 1e9 }
    }
  }

  struct Verdict: Encodable {
    let name: String
    let measured: Double?
    let measuredByFastest: Double?
    let limit: String
    let isMet: Bool?

    init(_ bar: Bar, fastest: Bar) {
      (name, measured, measuredByFastest) = (bar.name, bar.measured, fastest.measured)
      (limit, isMet) = (bar.limitText, bar.isMet)
    }
  }
}
