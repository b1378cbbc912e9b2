import Figures
import Measurement

/// A roofline: operations per second over operations per byte. The roof of each size rises with its bandwidth up to the
/// peak of arithmetic, and without limit if that peak was not measured. Points are kernels with the best instruction
/// set, between the quartiles of their times.
///
/// Source: S. Williams, A. Waterman, D. Patterson, Roofline: an insightful visual performance model, 2009.
extension BenchReport {
  func figure(_ theme: Theme) -> Figure {
    let drawn = kernels.filter { $0.benchmark.isBelowRoofs }
    let intensities = drawn.map(\.intensity)
    let range = (intensities.min() ?? 1) / 4...(intensities.max() ?? 1) * 12
    var marks = sizes.enumerated().compactMap { roof($1, over: range, tint: .series($0)) }
    for (index, size) in sizes.enumerated() {
      let points = drawn.compactMap { kernel in rates(of: kernel, at: size).map { (kernel.intensity, $0) } }
      marks += points.map { intensity, rates in
        .curve(Curve(xs: [intensity, intensity], ys: [rates.low, rates.high], tint: .series(index), isFine: true))
      }
      marks.append(.points(Curve(xs: points.map(\.0), ys: points.map(\.1.median), tint: .series(index))))
    }
    let panel = Panel(
      horizontal: Axis(label: "operations a byte", range: range, isLogarithmic: true),
      vertical: Axis(label: "1e9 operations/s", isLogarithmic: true), marks: marks + drawn.compactMap(roofName))
    return Figure(
      title: "How near kernels come to what memory and arithmetic allow", panels: [panel], theme: theme,
      footnote: footnote)
  }

  private var footnote: String {
    let machine = Machine.current
    let caches = machine.cacheText.map { ", \($0)" } ?? ""
    // A long line is cut at its end, so the warning comes first.
    return (peak == nil ? "arithmetic was not measured: the roofs have no end; " : "")
      + "\(machine.processorName ?? machine.architecture)\(caches); \(threads) thread\(threads == 1 ? "" : "s"); "
      + "streaming stores if they are faster; bars: quartiles"
  }

  /// The fewest threads that were measured.
  private var threads: Int {
    kernels.flatMap(\.sizes).flatMap(\.rows).map(\.subject.variant.threads).min() ?? 1
  }

  private var sizes: [String] { kernels.flatMap { $0.sizes.compactMap(\.rows.first?.size) }.distinct }

  /// The peak of arithmetic in 10⁹ operations per second, from its probe or from a faster kernel. Nil if the probe was
  /// not measured.
  private var peak: Double? {
    guard kernels.contains(where: \.benchmark.isArithmetic) else { return nil }
    return kernels.flatMap { kernel in sizes.compactMap { rates(of: kernel, at: $0)?.median } }.max()
  }

  /// The roof of a size: the bandwidth of the fastest copy, fill or probe, up to the ``peak``; nil for none.
  private func roof(_ size: String, over range: ClosedRange<Double>, tint: Tint) -> Mark? {
    let ceilings = kernels.flatMap { $0.ceilings(at: size) }.filter { $0.subject.variant.threads == threads }
    guard let bandwidth = ceilings.compactMap(\.bytesPerSecond).max() else { return nil }
    let peak = peak ?? .infinity
    let xs = (0...60).map { range.lowerBound * Double.pow(range.upperBound / range.lowerBound, Double($0) / 60) }
    return .curve(Curve(xs: xs, ys: xs.map { min($0 * bandwidth / 1e9, peak) }, label: size, tint: tint))
  }

  /// Returns the rates in 10⁹ operations per second, from the median time and its quartiles; nil if they were not
  /// measured.
  private func rates(
    of kernel: Kernel, at size: String
  ) -> (low: Double, median: Double, high: Double)? {
    guard let best = kernel.instructionSets.last,
      let report = kernel.sizes.first(where: { $0.rows.first?.size == size })
    else { return nil }
    // Rows with either kind of stores count.
    let rows = report.rows.filter { $0.subject.variant.code == best && $0.subject.variant.threads == threads }
    return rows.map(\.timing).min { $0.median < $1.median }.map { timing in
      let operations = Double(kernel.benchmark.operationsPerVertex) / 1e9
      return (operations / timing.upperQuartile, operations / timing.median, operations / timing.lowerQuartile)
    }
  }

  /// Returns the name of a kernel, placed at its slowest point; nil if it was not measured.
  private func roofName(_ kernel: Kernel) -> Mark? {
    sizes.compactMap { rates(of: kernel, at: $0)?.median }.min().map {
      .dot(kernel.intensity, $0, .root, .muted, kernel.benchmark.name)
    }
  }
}

extension MeshBenchmark {
  /// True for a kernel with arithmetic and a ceiling.
  var isBelowRoofs: Bool { Self.kernels.contains { $0.name == name } }
}

extension BenchReport.Kernel {
  /// The measured instruction sets, the best last.
  var instructionSets: [String] {
    sizes.flatMap(\.rows).map(\.subject.variant.code).filter { $0 != MeshBenchmark.scalarCode }.distinct
  }

  fileprivate var intensity: Double { Double(benchmark.operationsPerVertex) / Double(benchmark.bytesPerVertex) }

  /// The ceilings at a size; a probe of memory is its own ceiling.
  fileprivate func ceilings(at size: String) -> [BenchmarkResult] {
    let sizes = sizes.filter { $0.rows.first?.size == size }
    return sizes.flatMap { $0.ceilings.isEmpty && !benchmark.isArithmetic ? $0.rows : $0.ceilings }
  }
}

extension Array where Element: Equatable {
  /// The elements without those that are equal to an earlier one.
  var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
