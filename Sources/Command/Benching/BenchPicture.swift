import Figures
import Measurement

/// The bandwidth of each kernel over its working set, one panel a kernel, below what a copy of the same streams reaches.
struct BenchPicture {
  let report: BenchReport

  func figure(_ theme: Theme) -> Figure {
    let kernels = report.kernels
    let columns = kernels.count > 4 ? 3 : min(kernels.count, 2)
    let rows = (kernels.count + columns - 1) / columns
    return Figure(
      title: "Bytes read and written a second, over the bytes of the mesh", panels: kernels.map(panel),
      columns: columns, size: PixelSize(width: 1800, height: max(1000, 620 * rows)), theme: theme,
      footnote: footnote)
  }

  private var footnote: String {
    let machine = Machine.current
    let levels = machine.caches.enumerated().compactMap { level, size in
      size.map { "L\(level + 1) \($0 >= 1 << 20 ? "\($0 >> 20) MiB" : "\($0 >> 10) KiB")" }
    }
    let caches = levels.joined(separator: ", ")
    return "\(machine.processorName ?? machine.architecture), \(caches); \(threads) thread\(threads == 1 ? "" : "s")"
      + "; beyond the caches the faster stores"
  }

  /// The fewest threads that were measured.
  private var threads: Int {
    report.kernels.flatMap(\.sizes).flatMap(\.rows).map(\.subject.variant.threads).min() ?? 1
  }

  private func panel(_ kernel: BenchReport.Kernel) -> Panel {
    let codes = kernel.sizes.flatMap(\.rows).map(\.subject.variant.code).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    var marks: [Mark] = []
    if let best = codes.last(where: { $0 != MeshBenchmark.scalarCode }) {
      marks += curve(
        kernel.sizes.map { ($0, $0.ceilings) }, best, .muted, kernel.sizes.first?.ceilings.first?.subject.name)
    }
    for (index, code) in codes.enumerated() {
      marks += curve(kernel.sizes.map { ($0, $0.rows) }, code, .series(index), code)
    }
    return Panel(
      title: "\(kernel.benchmark.name), \(kernel.benchmark.bytesPerVertex) bytes a vertex",
      horizontal: Axis(label: "bytes of the mesh", range: horizontal, isLogarithmic: true),
      vertical: Axis(label: "GB/s", range: vertical, isLogarithmic: true), marks: marks)
  }

  /// The points of one instruction set and the line through them.
  private func curve(
    _ sizes: [(report: MeshReport, rows: [BenchmarkResult])], _ code: String, _ tint: Tint, _ label: String?
  ) -> [Mark] {
    let points = sizes.compactMap { report, rows -> (Double, Double)? in
      let chosen = rows.filter { $0.subject.variant.code == code && $0.subject.variant.threads == threads }
      guard let rate = chosen.compactMap(\.bytesPerSecond).max() else { return nil }
      return (Double(bytes(of: report)), rate / 1e9)
    }
    let (xs, ys) = (points.map(\.0), points.map(\.1))
    return [
      .curve(Curve(xs: xs, ys: ys, label: label, tint: tint)), .points(PointSeries(xs: xs, ys: ys, tint: tint)),
    ]
  }

  /// The scalar functions are timed on a part of large meshes, and shown where these are.
  private func bytes(of report: MeshReport) -> Int {
    (report.rows.compactMap(\.subject.vertices).max() ?? 1) * report.benchmark.bytesPerVertex
  }

  private var horizontal: ClosedRange<Double> {
    let all = report.kernels.flatMap(\.sizes).map { Double(bytes(of: $0)) }
    return (all.min() ?? 1) / 2...(all.max() ?? 1) * 2
  }

  private var vertical: ClosedRange<Double> {
    let all = report.kernels.flatMap(\.sizes).flatMap { $0.rows + $0.ceilings }
      .filter { $0.subject.variant.threads == threads }.compactMap(\.bytesPerSecond)
    return (all.min() ?? 1) / 2e9...(all.max() ?? 1) * 2e-9
  }
}
