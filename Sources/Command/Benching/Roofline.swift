import Figures
import Measurement

/// Operations a second over operations a byte: each size has a roof of its own, which rises with its bandwidth and ends
/// at what arithmetic allows. Without the probe of arithmetic no roof ends, since nothing says where. Points are
/// kernels with the best instruction set, between the quartiles of their times.
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
    var marks = sizes.enumerated().compactMap { roof($1, over: range, tint: .series($0)) }
    for (index, size) in sizes.enumerated() {
      let points = kernels.compactMap { kernel in rates(of: kernel, at: size).map { (kernel.intensity, $0) } }
      for (intensity, rates) in points {
        marks.append(
          .curve(Curve(xs: [intensity, intensity], ys: [rates.low, rates.high], tint: .series(index), isFine: true)))
      }
      marks.append(.points(Curve(xs: points.map(\.0), ys: points.map(\.1.median), tint: .series(index))))
    }
    let title = peak == nil ? "Roofs of memory, and kernels" : "Roofs and kernels"
    return [
      Panel(
        title: title, horizontal: Axis(label: "operations a byte", range: range, isLogarithmic: true),
        vertical: Axis(label: "1e9 operations/s", isLogarithmic: true),
        marks: marks + kernels.compactMap(name))
    ]
  }

  private var sizes: [String] {
    report.kernels.flatMap { $0.sizes.compactMap(\.rows.first?.size) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// What arithmetic allows, in 10⁹ operations a second: what its probe has reached, or a kernel beyond it. Nil where
  /// the probe was not measured: what kernels reach says nothing of what they could.
  private var peak: Double? {
    guard report.kernels.contains(where: \.benchmark.isArithmetic) else { return nil }
    return report.kernels.flatMap { kernel in sizes.compactMap { rates(of: kernel, at: $0)?.median } }.max()
  }

  /// What memory of a size gives, by the fastest of all copies, fills and probes, up to the ``peak``; nil where none of
  /// them was measured.
  private func roof(_ size: String, over range: ClosedRange<Double>, tint: Tint) -> Mark? {
    let bandwidth = report.kernels.flatMap { $0.ceilings(at: size) }
      .filter { $0.subject.variant.threads == threads }.compactMap(\.bytesPerSecond).max()
    guard let bandwidth else { return nil }
    let peak = peak ?? .infinity
    let xs = (0...60).map { range.lowerBound * Double.pow(range.upperBound / range.lowerBound, Double($0) / 60) }
    return .curve(Curve(xs: xs, ys: xs.map { min($0 * bandwidth / 1e9, peak) }, label: size, tint: tint))
  }

  /// 10⁹ operations a second, of the median time and of its quartiles.
  private func rates(
    of kernel: BenchReport.Kernel, at size: String
  ) -> (low: Double, median: Double, high: Double)? {
    guard let best = kernel.instructionSets.last,
      let report = kernel.sizes.first(where: { $0.rows.first?.size == size })
    else { return nil }
    return report.rows.fastest(best, threads: threads).map {
      let operations = Double(kernel.benchmark.operationsPerVertex) / 1e9
      return (
        operations / $0.timing.upperQuartile, operations / $0.timing.median, operations / $0.timing.lowerQuartile
      )
    }
  }

  /// The name of a kernel at its slowest point.
  private func name(_ kernel: BenchReport.Kernel) -> Mark? {
    sizes.compactMap { rates(of: kernel, at: $0)?.median }.min().map {
      .annotation(Annotation(x: kernel.intensity, y: $0, kind: .root, text: kernel.benchmark.name))
    }
  }
}

extension BenchReport.Kernel {
  fileprivate var intensity: Double { Double(benchmark.operationsPerVertex) / Double(benchmark.bytesPerVertex) }
  fileprivate var ceilings: [BenchmarkResult] { sizes.flatMap(\.ceilings) }

  /// What memory gives at a size: what the kernel is held against, or itself where it is a probe of memory.
  fileprivate func ceilings(at size: String) -> [BenchmarkResult] {
    let sizes = sizes.filter { $0.rows.first?.size == size }
    return sizes.flatMap { $0.ceilings.isEmpty && !benchmark.isArithmetic ? $0.rows : $0.ceilings }
  }
}
