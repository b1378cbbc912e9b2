import Figures
import Measurement

/// Kernels below their ceilings: a roofline of all, and the bandwidth of each over the bytes of its mesh.
struct BenchPicture {
  let report: BenchReport

  private static let columns = 3

  func figure(_ theme: Theme) -> Figure {
    let panels = Roofline(report: report, threads: threads).panels + kernelPanels + probePanels
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
    // What changes the meaning comes first: a long line is cut at its end.
    return (hasArithmetic ? "" : "arithmetic was not measured: no roof ends; ")
      + "\(machine.processorName ?? machine.architecture)\(caches); \(threads) thread\(threads == 1 ? "" : "s"); "
      + "stores around the caches where they are faster; bars: quartiles"
  }

  /// The fewest threads that were measured.
  private var threads: Int {
    report.kernels.flatMap(\.sizes).flatMap(\.rows).map(\.subject.variant.threads).min() ?? 1
  }

  /// Those that are held against a copy or a fill.
  private var kernels: [BenchReport.Kernel] {
    report.kernels.filter { $0.sizes.contains { !$0.ceilings.isEmpty } }
  }

  private var probes: [BenchReport.Kernel] {
    report.kernels.filter { $0.sizes.allSatisfy(\.ceilings.isEmpty) && !$0.benchmark.isArithmetic }
  }

  /// One for all probes of memory, each with its best instruction set; none where there is none.
  private var probePanels: [Panel] {
    let curves = probes.enumerated().flatMap { index, probe in
      probe.instructionSets.last.map { set in
        curve(probe.sizes.map { ($0, $0.rows) }, set, .series(index), "\(probe.benchmark.name), \(set)")
      } ?? []
    }
    return curves.isEmpty ? [] : [panel("probes", curves)]
  }

  /// The instruction sets of each kernel, below the copy of the same streams with the best of them. A name stands in
  /// the first panel alone that shows it.
  private var kernelPanels: [Panel] {
    var named: Set<String> = []
    return kernels.map { kernel in panel(kernel) { named.insert($0).inserted ? $0 : nil } }
  }

  private func panel(_ kernel: BenchReport.Kernel, name: (String) -> String?) -> Panel {
    let sets = kernel.instructionSets
    var marks: [Mark] = []
    if let best = sets.last, let ceiling = kernel.sizes.first?.ceilings.first {
      let label = name("\(ceiling.subject.name), \(best)")
      marks += curve(kernel.sizes.map { ($0, $0.ceilings) }, best, .muted, label)
    }
    for (index, set) in sets.enumerated() {
      marks += curve(kernel.sizes.map { ($0, $0.rows) }, set, .series(index), name(set))
    }
    return panel("\(kernel.benchmark.name), \(kernel.benchmark.bytesPerVertex) bytes", marks)
  }

  private func panel(_ title: String, _ marks: [Mark]) -> Panel {
    Panel(
      title: title, horizontal: Axis(label: "mesh, MB", range: horizontal, isLogarithmic: true),
      vertical: Axis(label: "GB/s", range: vertical, isLogarithmic: true), marks: marks)
  }

  /// The points of one instruction set, each between the quartiles of its times, and the line through them.
  private func curve(
    _ sizes: [(report: MeshReport, rows: [BenchmarkResult])], _ set: String, _ tint: Tint, _ label: String?
  ) -> [Mark] {
    let points = sizes.compactMap { report, rows -> (place: Double, rate: Double, quartiles: [Double])? in
      guard let fastest = rows.fastest(set, threads: threads), let rate = fastest.bytesPerSecond else { return nil }
      let timing = fastest.timing
      let quartiles = [timing.upperQuartile, timing.lowerQuartile].map { rate * timing.median / $0 / 1e9 }
      return (report.megabytes, rate / 1e9, quartiles)
    }
    let (xs, ys) = (points.map(\.place), points.map(\.rate))
    let bars = points.map {
      Mark.curve(Curve(xs: [$0.place, $0.place], ys: $0.quartiles, tint: tint, isFine: true))
    }
    return bars + [
      .curve(Curve(xs: xs, ys: ys, label: label, tint: tint)), .points(Curve(xs: xs, ys: ys, tint: tint)),
    ]
  }

  private var horizontal: ClosedRange<Double> {
    let all = (kernels + probes).flatMap(\.sizes).map(\.megabytes)
    return (all.min() ?? 1) / 2...(all.max() ?? 1) * 2
  }

  /// With room for the names below the lines.
  private var vertical: ClosedRange<Double> {
    let all = (kernels + probes).flatMap { kernel in
      kernel.sizes.flatMap { size in
        kernel.instructionSets.flatMap { set in
          [size.rows, size.ceilings].compactMap { $0.fastest(set, threads: threads)?.bytesPerSecond }
        }
      }
    }
    return (all.min() ?? 1) / 20e9...(all.max() ?? 1) * 2e-9
  }
}

extension MeshReport {
  /// What the mesh takes. Scalar functions are timed on a part of large ones.
  var megabytes: Double { Double((rows.compactMap(\.subject.vertices).max() ?? 1) * benchmark.bytesPerVertex) / 1e6 }
}

extension BenchReport.Kernel {
  /// Those that were measured, the best last.
  var instructionSets: [String] {
    sizes.flatMap(\.rows).map(\.subject.variant.code).reduce(into: []) {
      if !$0.contains($1) && $1 != MeshBenchmark.scalarCode { $0.append($1) }
    }
  }
}

extension [BenchmarkResult] {
  /// The fastest with an instruction set and so many threads, whichever its stores.
  func fastest(_ set: String, threads: Int) -> BenchmarkResult? {
    filter { $0.subject.variant.code == set && $0.subject.variant.threads == threads }
      .min { $0.timing.median < $1.timing.median }
  }
}
