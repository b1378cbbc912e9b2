import Figures
import Measurement

/// Kernels below their ceilings: a roofline of all, and the bandwidth of each kernel and probe over the bytes of its
/// mesh.
struct BenchPicture {
  let report: BenchReport

  private static let columns = 3

  func figure(_ theme: Theme) -> Figure {
    let panels = roofPanels + kernelPanels
    let columns = min(panels.count, panels.count == 4 ? 2 : Self.columns)
    let rows = (panels.count + columns - 1) / columns
    return Figure(
      title: "How near kernels come to what memory and arithmetic allow", panels: panels, columns: columns,
      size: PixelSize(width: 1800, height: 640 * rows + 120), theme: theme, footnote: footnote)
  }

  private var footnote: String {
    let machine = Machine.current
    let caches = machine.cacheText.map { ", \($0)" } ?? ""
    let hasArithmetic = report.kernels.contains(where: \.benchmark.isArithmetic)
    // A long line is cut at its end, so the warning comes first.
    return (hasArithmetic ? "" : "arithmetic was not measured: the roofs have no end; ")
      + "\(machine.processorName ?? machine.architecture)\(caches); \(threads) thread\(threads == 1 ? "" : "s"); "
      + "streaming stores if they are faster; bars: quartiles"
  }

  /// The fewest threads that were measured.
  private var threads: Int {
    report.kernels.flatMap(\.sizes).flatMap(\.rows).map(\.subject.variant.threads).min() ?? 1
  }

  /// The kernels and probes that move memory.
  private var kernels: [BenchReport.Kernel] { report.kernels.filter { !$0.benchmark.isArithmetic } }

  /// The instruction sets of each kernel, below the copy of the same streams with the best of them; a probe has none.
  /// Only the first panel with a curve names it.
  private var kernelPanels: [Panel] {
    var named: Set<String> = []
    func name(_ text: String) -> String? { named.insert(text).inserted ? text : nil }
    return kernels.map { kernel in
      let sets = kernel.instructionSets
      var marks: [Mark] = []
      if let best = sets.last, let ceiling = kernel.sizes.first?.ceilings.first {
        let label = name("\(ceiling.subject.name), \(best)")
        marks += curve(kernel.sizes.map { ($0, $0.ceilings) }, best, .muted, label)
      }
      for (index, set) in sets.enumerated() {
        marks += curve(kernel.sizes.map { ($0, $0.rows) }, set, .series(index), name(set))
      }
      return Panel(
        title: "\(kernel.benchmark.name), \(kernel.benchmark.bytesPerVertex) bytes",
        horizontal: Axis(label: "mesh, MB", range: horizontal, isLogarithmic: true),
        vertical: Axis(label: "GB/s", range: vertical, isLogarithmic: true), marks: marks)
    }
  }

  /// The points of one instruction set, each between the quartiles of its times, and the line through them.
  private func curve(
    _ sizes: [(report: MeshReport, rows: [BenchmarkResult])], _ set: String, _ tint: Tint, _ label: String?
  ) -> [Mark] {
    var line = Curve(xs: [], ys: [], tint: tint)
    var bars: [Mark] = []
    for (report, rows) in sizes {
      guard let fastest = rows.fastest(set, threads: threads), let rate = fastest.bytesPerSecond else { continue }
      let (place, timing) = (report.megabytes, fastest.timing)
      let quartiles = [timing.upperQuartile, timing.lowerQuartile].map { rate * timing.median / $0 / 1e9 }
      bars.append(.curve(Curve(xs: [place, place], ys: quartiles, tint: tint, isFine: true)))
      line.xs.append(place)
      line.ys.append(rate / 1e9)
    }
    let points = line
    line.label = label
    return bars + [.curve(line), .points(points)]
  }

  private var horizontal: ClosedRange<Double> {
    let all = kernels.flatMap(\.sizes).map(\.megabytes)
    return (all.min() ?? 1) / 2...(all.max() ?? 1) * 2
  }

  /// The range of the vertical axis, with room for the names below the lines.
  private var vertical: ClosedRange<Double> {
    let all = kernels.flatMap { kernel in
      kernel.sizes.flatMap { [$0.rows, $0.ceilings] }.flatMap { rows in
        kernel.instructionSets.compactMap { rows.fastest($0, threads: threads)?.bytesPerSecond }
      }
    }
    return (all.min() ?? 1) / 20e9...(all.max() ?? 1) * 2e-9
  }
}

extension MeshReport {
  /// The size of the mesh. Scalar functions are timed on a part of a large one.
  var megabytes: Double { Double((rows.compactMap(\.subject.vertices).max() ?? 1) * benchmark.bytesPerVertex) / 1e6 }
}

extension BenchReport.Kernel {
  /// The measured instruction sets, the best last.
  var instructionSets: [String] {
    sizes.flatMap(\.rows).map(\.subject.variant.code).filter { $0 != MeshBenchmark.scalarCode }.distinct
  }
}

extension Array where Element: Equatable {
  /// The elements without those that are equal to an earlier one.
  var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension [BenchmarkResult] {
  /// The fastest result of an instruction set and a number of threads, with either kind of stores.
  func fastest(_ set: String, threads: Int) -> BenchmarkResult? {
    filter { $0.subject.variant.code == set && $0.subject.variant.threads == threads }
      .min { $0.timing.median < $1.timing.median }
  }
}

/// A roofline: operations per second over operations per byte. The roof of each size rises with its bandwidth up to the
/// peak of arithmetic, and without limit if that peak was not measured. Points are kernels with the best instruction
/// set, between the quartiles of their times.
///
/// Source: S. Williams, A. Waterman, D. Patterson, Roofline: an insightful visual performance model, 2009.
extension BenchPicture {
  /// One panel, or none if no kernel has a ceiling and operations to count.
  private var roofPanels: [Panel] {
    let kernels = report.kernels.filter { $0.benchmark.operationsPerVertex > 0 && !$0.ceilings.isEmpty }
    guard !kernels.isEmpty else { return [] }
    let intensities = kernels.map(\.intensity)
    let range = (intensities.min() ?? 1) / 4...(intensities.max() ?? 1) * 12
    var marks = sizes.enumerated().compactMap { roof($1, over: range, tint: .series($0)) }
    for (index, size) in sizes.enumerated() {
      let points = kernels.compactMap { kernel in rates(of: kernel, at: size).map { (kernel.intensity, $0) } }
      marks += points.map { intensity, rates in
        .curve(Curve(xs: [intensity, intensity], ys: [rates.low, rates.high], tint: .series(index), isFine: true))
      }
      marks.append(.points(Curve(xs: points.map(\.0), ys: points.map(\.1.median), tint: .series(index))))
    }
    let title = peak == nil ? "Roofs of memory, and kernels" : "Roofs and kernels"
    return [
      Panel(
        title: title, horizontal: Axis(label: "operations a byte", range: range, isLogarithmic: true),
        vertical: Axis(label: "1e9 operations/s", isLogarithmic: true),
        marks: marks + kernels.compactMap(roofName))
    ]
  }

  private var sizes: [String] { report.kernels.flatMap { $0.sizes.compactMap(\.rows.first?.size) }.distinct }

  /// The peak of arithmetic in 10⁹ operations per second, from its probe or from a faster kernel. Nil if the probe was
  /// not measured.
  private var peak: Double? {
    guard report.kernels.contains(where: \.benchmark.isArithmetic) else { return nil }
    return report.kernels.flatMap { kernel in sizes.compactMap { rates(of: kernel, at: $0)?.median } }.max()
  }

  /// The roof of a size: the bandwidth of the fastest copy, fill or probe, up to the ``peak``; nil for none.
  private func roof(_ size: String, over range: ClosedRange<Double>, tint: Tint) -> Mark? {
    let ceilings = report.kernels.flatMap { $0.ceilings(at: size) }.filter { $0.subject.variant.threads == threads }
    guard let bandwidth = ceilings.compactMap(\.bytesPerSecond).max() else { return nil }
    let peak = peak ?? .infinity
    let xs = (0...60).map { range.lowerBound * Double.pow(range.upperBound / range.lowerBound, Double($0) / 60) }
    return .curve(Curve(xs: xs, ys: xs.map { min($0 * bandwidth / 1e9, peak) }, label: size, tint: tint))
  }

  /// Returns the rates in 10⁹ operations per second, from the median time and its quartiles.
  private func rates(
    of kernel: BenchReport.Kernel, at size: String
  ) -> (low: Double, median: Double, high: Double)? {
    guard let best = kernel.instructionSets.last,
      let report = kernel.sizes.first(where: { $0.rows.first?.size == size })
    else { return nil }
    return report.rows.fastest(best, threads: threads).map {
      let operations = Double(kernel.benchmark.operationsPerVertex) / 1e9
      let timing = $0.timing
      return (operations / timing.upperQuartile, operations / timing.median, operations / timing.lowerQuartile)
    }
  }

  /// The name of a kernel at its slowest point.
  private func roofName(_ kernel: BenchReport.Kernel) -> Mark? {
    sizes.compactMap { rates(of: kernel, at: $0)?.median }.min().map {
      .dot(kernel.intensity, $0, .root, .muted, kernel.benchmark.name)
    }
  }
}

extension BenchReport.Kernel {
  fileprivate var intensity: Double { Double(benchmark.operationsPerVertex) / Double(benchmark.bytesPerVertex) }
  fileprivate var ceilings: [BenchmarkResult] { sizes.flatMap(\.ceilings) }

  /// The ceilings at a size; a probe of memory is its own ceiling.
  fileprivate func ceilings(at size: String) -> [BenchmarkResult] {
    let sizes = sizes.filter { $0.rows.first?.size == size }
    return sizes.flatMap { $0.ceilings.isEmpty && !benchmark.isArithmetic ? $0.rows : $0.ceilings }
  }
}
