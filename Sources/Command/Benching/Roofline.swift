import Figures
import Measurement

/// Operations a second over operations a byte: each size has a roof of its own, which rises with its bandwidth and ends at
/// what arithmetic allows. Points are kernels with the best instruction set.
///
/// Source: S. Williams, A. Waterman, D. Patterson, Roofline: an insightful visual performance model, 2009.
struct Roofline {
  let report: BenchReport
  let threads: Int

  /// One, or none where no kernel has a ceiling and operations to count.
  var panels: [Panel] {
    let kernels = report.kernels.filter { $0.benchmark.operationsPerVertex > 0 && !$0.ceilings.isEmpty }
    guard !kernels.isEmpty else { return [] }
    let intensities = kernels.map(\.intensity)
    let range = (intensities.min() ?? 1) / 4...(intensities.max() ?? 1) * 12
    var marks: [Mark] = []
    for (index, size) in sizes.enumerated() {
      marks.append(roof(size, over: range, tint: .series(index)))
    }
    for (index, size) in sizes.enumerated() {
      let points = kernels.compactMap { kernel in rate(of: kernel, at: size).map { (kernel.intensity, $0) } }
      marks.append(.points(PointSeries(xs: points.map(\.0), ys: points.map(\.1), tint: .series(index))))
    }
    return [
      Panel(
        title: "Roofs and kernels", horizontal: Axis(label: "operations a byte", range: range, isLogarithmic: true),
        vertical: Axis(label: "1e9 operations/s", isLogarithmic: true),
        marks: marks + kernels.compactMap(name))
    ]
  }

  private var sizes: [String] {
    report.kernels.flatMap { $0.sizes.compactMap(\.rows.first?.size) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// What memory of a size gives, by the fastest of all copies, fills and probes, up to the fastest arithmetic.
  private func roof(_ size: String, over range: ClosedRange<Double>, tint: Tint) -> Mark {
    let bandwidth =
      report.kernels.flatMap { $0.results(at: size) }
      .filter { $0.subject.variant.threads == threads }.compactMap(\.bytesPerSecond).max() ?? 0
    let peak = report.kernels.flatMap { kernel in sizes.compactMap { rate(of: kernel, at: $0) } }.max() ?? .infinity
    let xs = (0...60).map { range.lowerBound * Double.pow(range.upperBound / range.lowerBound, Double($0) / 60) }
    return .curve(Curve(xs: xs, ys: xs.map { min($0 * bandwidth / 1e9, peak) }, label: size, tint: tint))
  }

  /// 10⁹ operations a second.
  private func rate(of kernel: BenchReport.Kernel, at size: String) -> Double? {
    guard let best = kernel.instructionSets.last,
      let report = kernel.sizes.first(where: { $0.rows.first?.size == size })
    else { return nil }
    return report.rows.fastest(best, threads: threads).map {
      Double(kernel.benchmark.operationsPerVertex) * $0.unitsPerSecond / 1e9
    }
  }

  /// The name of a kernel at its slowest point.
  private func name(_ kernel: BenchReport.Kernel) -> Mark? {
    sizes.compactMap { rate(of: kernel, at: $0) }.min().map {
      .annotation(Annotation(x: kernel.intensity, y: $0, kind: .root, text: kernel.benchmark.name))
    }
  }
}

extension BenchReport.Kernel {
  fileprivate var intensity: Double { Double(benchmark.operationsPerVertex) / Double(benchmark.bytesPerVertex) }
  fileprivate var ceilings: [BenchmarkResult] { sizes.flatMap(\.ceilings) }

  fileprivate func results(at size: String) -> [BenchmarkResult] {
    sizes.filter { $0.rows.first?.size == size }.flatMap { $0.rows + $0.ceilings }
  }
}
