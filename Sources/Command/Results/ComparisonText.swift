import DeformationAnalysis
import Figures
import Workbench

/// A comparison for people: the verdict, a table for each group of metrics, and what each metric means.
struct ComparisonText {
  let comparison: Comparison
  /// Columns of the terminal.
  let columns: Int

  private struct Column {
    let heading: String
    let unit: String
    let meaning: String
    let cells: [Double?]
    /// The name of the technique with the largest value, with its place.
    let worst: String?
  }

  var text: String {
    let parts = [opening, header] + groups + [pairs, verdict.caution ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var header: String {
    let sticker = comparison.sticker
    let size = "\(number(sticker.width)) × \(number(sticker.height)) pt"
    let lines = comparison.reports.map { report in
      "  \(TextWidth.padded(report.technique.name, to: nameWidth))  \(description(report))"
    }
    let part = comparison.part == .picture ? "" : ", what is seen measured on the whole sheet"
    return "A sticker of \(size), \(number(comparison.pixelsPerPoint)) px per pt\(part)\n"
      + lines.joined(separator: "\n")
  }

  private func description(_ report: TechniqueReport) -> String {
    let (technique, gauge) = (report.technique, report.technique.gauge)
    var parts = [technique.layoutText]
    if technique.hasAssumedLayout { parts[0] += " (assumed)" }
    parts.append("lift/camera \(number(gauge.lift / gauge.cameraDistance))")
    if gauge.window != 1 { parts.append("window \(number(gauge.window))") }
    if gauge.pointsPerUnit != 1 { parts.append("\(number(gauge.pointsPerUnit)) pt per unit") }
    let rows = technique.sheet.pictureRows
    if rows != 0...1 { parts.append("picture on rows \(number(rows.lowerBound)) to \(number(rows.upperBound))") }
    if let reason = report.gap { parts.append(reason) }
    if report.isFoldedOver { parts.append("FOLDED OVER: rows hide each other") }
    return parts.joined(separator: ", ")
  }

  private var nameWidth: Int {
    (comparison.reports.map(\.technique.name.count) + comparison.pairs.map(\.name.count)).max() ?? 0
  }

  /// A table a group; the powers of n have one of their own.
  private var groups: [String] {
    Metric.Group.allCases.flatMap { group in
      let metrics = Metric.allCases.filter { $0.group == group }
      let orders = metrics.filter(\.isOrder)
      let table = table(of: metrics.filter { !$0.isOrder }, group.title)
      return orders.isEmpty ? [table] : [table, self.table(of: orders, "The power of n by which that falls")]
    }
  }

  private func table(of metrics: [Metric], _ title: String) -> String {
    // Techniques with the same surface have the same numbers in many a group: one line stands for all of them.
    var kept: [TechniqueReport] = []
    var same: [String: [String]] = [:]
    for report in comparison.reports where metrics.contains(where: { report[$0] != nil }) {
      if let first = kept.first(where: { other in metrics.allSatisfy { other[$0] == report[$0] } }) {
        same[first.technique.name, default: []].append(report.technique.name)
      } else {
        kept.append(report)
      }
    }
    if kept.isEmpty { return "" }
    let columns = metrics.map { metric in
      let worst = kept.filter { $0.readings[metric]?.row != nil }.max { ($0[metric] ?? 0) < ($1[metric] ?? 0) }
      return Column(
        heading: metric.heading, unit: metric.unit, meaning: metric.meaning(on: comparison.part),
        cells: kept.map { $0[metric] },
        worst: worst.flatMap { report in report.readings[metric].flatMap { place($0, of: report.technique.name) } })
    }
    let notes = kept.compactMap { report in
      same[report.technique.name].map { "    as \(report.technique.name): \($0.joined(separator: ", "))" }
    }
    return ([table(title, columns, names: kept.map(\.technique.name))] + notes).joined(separator: "\n")
  }

  private var pairs: String {
    if comparison.pairs.isEmpty { return "" }
    let columns = PairReport.Metric.allCases.map { metric in
      Column(
        heading: metric.heading, unit: metric.unit, meaning: metric.meaning,
        cells: comparison.pairs.map { $0[metric] }, worst: nil)
    }
    let byProgress = comparison.pairs.filter(\.isByProgress).map(\.name)
    let isMixed = !byProgress.isEmpty && byProgress.count < comparison.pairs.count
    let note = isMixed ? "\n    at the same progress, across too: \(byProgress.joined(separator: ", "))" : ""
    let poses =
      byProgress.count == comparison.pairs.count ? "at the same progress, across too" : "windows at the same row"
    return table(
      "How far the pictures of two techniques are apart, \(poses)", columns, names: comparison.pairs.map(\.name)) + note
  }

  private var verdict: ComparisonVerdict { ComparisonVerdict(comparison) }

  /// What all of it says, in words.
  private var opening: String {
    [verdict.headline + ".", verdict.details.joined(separator: " ")].filter { !$0.isEmpty }
      .flatMap { WordWrap.lines($0, columns: columns) }.joined(separator: "\n")
  }

  /// Where a value is met; nil for a value that has no place, or none to speak of.
  private func place(_ reading: Reading, of name: String) -> String? {
    guard reading.value != 0, let row = reading.row, let progress = reading.progress else { return nil }
    return "largest for \(name) at row \(number(row)), progress \(number(progress))"
  }

  /// The columns beside each other, as many as the terminal is wide, and their meanings below.
  private func table(_ title: String, _ columns: [Column], names: [String]) -> String {
    var lines = [title]
    var rest = columns.filter { $0.cells.contains { $0 != nil } }[...]
    let shown = Array(rest)
    while !rest.isEmpty {
      var taken: [Column] = []
      var width = 2 + nameWidth
      while let next = rest.first, taken.isEmpty || width + 2 + self.width(next) <= self.columns {
        width += 2 + self.width(next)
        taken.append(next)
        rest.removeFirst()
      }
      let indent = String(repeating: " ", count: 2 + nameWidth)
      lines.append(indent + taken.map { "  " + padded($0.heading, width: self.width($0)) }.joined())
      if taken.contains(where: { !$0.unit.isEmpty }) {
        lines.append(indent + taken.map { "  " + padded($0.unit, width: self.width($0)) }.joined())
      }
      for (index, name) in names.enumerated() {
        let cells = taken.map { column in
          "  " + padded(column.cells[index].map { number($0) } ?? "–", width: self.width(column))
        }
        lines.append("  " + TextWidth.padded(name, to: nameWidth) + cells.joined())
      }
    }
    let isOneMeaning = Set(shown.map(\.meaning)).count == 1
    if isOneMeaning { return (lines + ["    " + (shown.first?.meaning ?? "")]).joined(separator: "\n") }
    let headings = shown.map(\.heading.count).max() ?? 0
    var told: Set<String> = []
    for column in shown where told.insert(column.meaning).inserted {
      let worst = column.worst.map { "; " + $0 } ?? ""
      lines.append(wrapped(TextWidth.padded(column.heading, to: headings), column.meaning + worst))
    }
    return lines.joined(separator: "\n")
  }

  /// A meaning beside its heading, in lines as wide as the terminal where that leaves room for words.
  private func wrapped(_ heading: String, _ text: String) -> String {
    let lines = WordWrap.lines(text, columns: max(columns - heading.count - 6, 40))
    let indent = "\n" + String(repeating: " ", count: heading.count + 6)
    return "    \(heading)  \(lines.joined(separator: indent))"
  }

  private func width(_ column: Column) -> Int {
    ([column.heading.count, column.unit.count] + column.cells.map { $0.map { number($0).count } ?? 1 }).max() ?? 0
  }

  private func padded(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func number(_ value: Double) -> String { NumberText.short(value) }
}

extension Technique {
  /// Its flat pieces in words.
  var layoutText: String {
    switch layout {
    case .rows(let count):
      light == .highlight
        ? "\(count) rows of a regular grid" : light == nil ? "\(count) flat pieces" : "\(count) strips"
    case .grid(let columns, let rows): "\(columns) × \(rows) cells of a grid"
    case .rings(let factor): "two triangles in rings by factors of \(factor)"
    case .plane: "two triangles"
    }
  }
}
