import EffectMath
import Measurement

/// What the kernels are held to: a ratio of times of one run, and its limit.
struct Bar {
  let name: String
  /// The ratio of times; nil where a case was not measured.
  let measured: Double?
  let limit: Limit

  enum Limit {
    case atMost(Double)
    case atLeast(Double)
  }

  var isMet: Bool? {
    measured.map { measured in
      switch limit {
      case .atMost(let limit): measured <= limit
      case .atLeast(let limit): measured >= limit
      }
    }
  }

  var limitText: String {
    switch limit {
    case .atMost(let limit): "≤ \(limit)"
    case .atLeast(let limit): "≥ \(limit)"
    }
  }
}

/// The bars over the times of a run.
struct Bars {
  let results: [BenchmarkResult]
  /// Which time stands for a case: medians decide; the fastest samples tell what other work on the machine has done.
  let time: KeyPath<Timing, Double>

  /// The time a vertex; nil where there is none.
  private func time(_ size: String, _ name: String, _ variant: BenchmarkVariant) -> Double? {
    results.first { $0.size == size && $0.subject.name == name && $0.subject.variant == variant }?
      .timing[keyPath: time]
  }

  private func peer(_ size: String, _ code: String) -> Double? { time(size, "peel", BenchmarkVariant(code: code)) }

  private func ground(_ name: String, isStreaming: Bool, threads: Int = 1) -> Double? {
    time("DRAM", name, BenchmarkVariant(isStreaming: isStreaming, threads: threads))
  }

  private func own(_ size: String, isStreaming: Bool = false, threads: Int = 1) -> Double? {
    time(size, "peel", BenchmarkVariant(.best, isStreaming: isStreaming, threads: threads))
  }

  private func ratio(_ a: Double?, _ b: Double?) -> Double? { a.flatMap { a in b.map { a / $0 } } }

  private func fastest(_ times: [Double?]) -> Double? { times.compactMap(\.self).min() }

  var all: [Bar] { againstCompilers + againstMemory + gridBars + threadBars }

  private var againstCompilers: [Bar] {
    var bars = [
      Bar(name: "L1, time over Highway's", measured: ratio(own("L1"), peer("L1", .highway)), limit: .atMost(1.05))
    ]
    for size in ["L2", "L3", "DRAM"] {
      let native = fastest([peer(size, .clang256), peer(size, .clang512)])
      bars.append(
        Bar(
          name: "\(size), time over native clang's", measured: ratio(own(size), native), limit: .atMost(1.05)))
    }
    for size in ["L1", "L2", "L3"] {
      let baseline = time(size, "peel", BenchmarkVariant(InstructionSet.baseline))
      bars.append(
        Bar(
          name: "\(size), baseline, time over clang's baseline",
          measured: ratio(baseline, peer(size, .clangBaseline)), limit: .atMost(0.85)))
    }
    return bars
  }

  /// Bandwidth is 44 bytes a vertex for the peel, and 12 for a triad.
  private var againstMemory: [Bar] {
    [
      Bar(
        name: "DRAM, bandwidth over triad's",
        measured: ratio(ground("triad", isStreaming: false), own("DRAM")).map { $0 * 44 / 12 }, limit: .atLeast(1.2)),
      Bar(
        name: "DRAM, streaming, bandwidth over streaming triad's",
        measured: ratio(ground("triad", isStreaming: true), own("DRAM", isStreaming: true)).map { $0 * 44 / 12 },
        limit: .atLeast(0.95)),
    ]
  }

  private var gridBars: [Bar] {
    let grid = time("DRAM", "grid", BenchmarkVariant(.best, isStreaming: true))
    return [
      Bar(
        name: "DRAM, grid, bandwidth over a streaming fill's",
        measured: ratio(ground("fill", isStreaming: true), grid), limit: .atLeast(0.9)),
      Bar(
        name: "DRAM, grid, speed over the fastest general kernel's on one thread",
        measured: ratio(fastest([own("DRAM"), own("DRAM", isStreaming: true)]), grid), limit: .atLeast(3.4)),
    ]
  }

  private var threadBars: [Bar] {
    let shared = [false, true].map { isStreaming in
      let gain = ratio(own("DRAM", isStreaming: isStreaming), own("DRAM", isStreaming: isStreaming, threads: 2))
      let copy = ratio(
        ground("copy", isStreaming: isStreaming), ground("copy", isStreaming: isStreaming, threads: 2))
      return Bar(
        name: "DRAM, \(isStreaming ? "streaming, " : "")gain of two threads over a copy's", measured: ratio(gain, copy),
        limit: .atLeast(0.9))
    }
    let apart = time("L2", "peel, a mesh a thread", BenchmarkVariant(.best, threads: 2))
    return shared + [
      Bar(name: "L2, gain of two threads with a mesh each", measured: ratio(own("L2"), apart), limit: .atLeast(1.7))
    ]
  }
}
