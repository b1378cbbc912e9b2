import DeformationAnalysis
import Workbench

/// A comparison as text of at most 80 columns: the conclusion with the main measures or with all.
package struct ComparisonText {
  private let comparison: Comparison
  /// The widest line, in columns.
  private let columns = 80
  private let labels: [String]
  private let verdict: ComparisonVerdict

  /// The command that prints every measure.
  private var command: String {
    (["easel", "compare", "--details"] + CommandLine.arguments.dropFirst(2)).map(QuotedText.shell)
      .joined(separator: " ")
  }

  init(_ comparison: Comparison) {
    self.comparison = comparison
    labels = Self.labels(comparison.reports.map(\.technique.name), upTo: 24)
    verdict = ComparisonVerdict(comparison, names: labels)
  }

  /// Returns short names for titles and columns: names up to a number of letters, otherwise the kind, with a number if
  /// several are of that kind.
  package static func labels(_ names: [String], upTo letters: Int = 18) -> [String] {
    let kinds = names.map { String($0.prefix { $0 != ":" }) }
    return names.indices.map { index in
      if names[index].count <= letters { return names[index] }
      let alike = kinds.indices.filter { kinds[$0] == kinds[index] }
      return alike.count == 1 ? kinds[index] : "\(kinds[index]) \((alike.firstIndex(of: index) ?? 0) + 1)"
    }
  }

  // MARK: The main measures

  /// The conclusion, a column of main measures for each technique, and the command for all measures.
  var summary: String {
    var measures: [(name: String, value: (TechniqueReport) -> String?)] = [
      ("flat rows or triangles", { "\($0.technique.pieceCount)\($0.technique.hasAssumedLayout ? " (assumed)" : "")" }),
      ("discretization error (px)", { $0[.screen].map(visible) }),
      ("  worst at row, progress", { place($0.readings[.screen], digits: 2) }),
      ("  falls with n pieces as", { $0[.screenOrder].map { "n^\(number(-$0))" } }),
      ("  pieces for at most 0.25 px", { $0[.segmentsForQuarterPixel].map(number) }),
      ("largest crease (°)", { $0[.crease].map(visible) }),
      ("largest stretch of sheet (%)", { $0[.stretch].map { visible(100 * $0) } }),
      ("whole sheet scaled down by (%)", { $0.shrinkage == 0 ? nil : number(100 * $0.shrinkage) }),
      ("largest edge step, 60 fps (px)", { $0[.frameStep].map(visible) }),
      ("  in a run of (s)", { number($0.technique.clock.duration) }),
      ("rows hide each other", { $0.isFoldedOver ? "yes" : "no" }),
    ]
    if let reference = verdict.farthest?.first {
      measures.append(("distance from \(verdict.name(reference)) (px)", { apart(reference, $0.technique) }))
    }
    let rows = measures.map { measure in [measure.name] + reports.map { measure.value($0) ?? "–" } }
      .filter { !$0.dropFirst().allSatisfy { $0 == "–" } }
    let part = comparison.part == .picture ? "" : ", whole sheet"
    let first = ["\(size), \(number(comparison.pixelsPerPoint)) px/pt\(part)"] + rows.map { $0[0] }
    let cells = labels.indices.map { index in [labels[index]] + rows.map { $0[index + 1] } }
    let table = blocks(first, cells, width: columns)
    let notes = zip(labels, reports).flatMap { label, report -> [String] in
      let parts = [report.technique.name == label ? nil : report.technique.name, report.gap].compactMap(\.self)
      return parts.isEmpty ? [] : wrapped("\(label): \(parts.joined(separator: ": "))")
    }
    let meanings = [
      "Row 0 is the top edge, 1 the bottom.",
      reports.contains { $0.technique.hasAssumedLayout } ? "Assumed numbers are not published." : nil,
      Set(reports.map { $0[.screenOrder] == nil }).count == 2
        ? "Only techniques that lift straight rows and do not round heights have an order n^-k." : nil,
    ].compactMap(\.self).joined(separator: " ")
    let lines =
      wrapped(verdict.conclusion) + [""] + table + wrapped(meanings) + notes
      + ["", "All measures: \(command)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func apart(_ reference: Technique, _ technique: Technique) -> String? {
    if technique.name == reference.name { return nil }
    return technique.hasSurface(of: reference) ? "0" : verdict.pair(reference, technique)?[.screen].map(visible)
  }

  // MARK: Every measure

  /// The verdict, the techniques, and a table for each group of metrics with their meanings.
  var details: String {
    let parts = [wrapped(verdict.text), header] + Metric.Group.allCases.flatMap(tables) + [pairs]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var header: [String] {
    let part = comparison.part == .picture ? "" : ", visible errors on the whole sheet"
    let width = labels.map(\.count).max() ?? 0
    return ["A sticker of \(size), \(number(comparison.pixelsPerPoint)) px per pt\(part)"]
      + zip(labels, reports).flatMap { label, report in
        wrapped(TextWidth.padded(label, to: width) + "  " + description(report, label), indent: 2, hanging: width + 2)
      }
  }

  private func description(_ report: TechniqueReport, _ label: String) -> String {
    let (technique, gauge) = (report.technique, report.technique.gauge)
    var parts = technique.name == label ? [] : [technique.name]
    parts.append(technique.layoutText + (technique.hasAssumedLayout ? " (assumed)" : ""))
    parts.append("lifted by up to \(number(gauge.lift / gauge.cameraDistance)) of the camera distance")
    parts.append("run of \(number(technique.clock.duration)) s")
    if report.shrinkage > 0 { parts.append("all of it scaled down by \(PixelText.percent(report.shrinkage))") }
    if gauge.window != 1 { parts.append("window \(number(gauge.window))") }
    if gauge.pointsPerUnit != 1 { parts.append("\(number(gauge.pointsPerUnit)) pt per unit") }
    let rows = technique.sheet.pictureRows
    if rows != 0...1 { parts.append("picture on rows \(number(rows.lowerBound)) to \(number(rows.upperBound))") }
    if let reason = report.gap { parts.append(reason) }
    if report.isFoldedOver { parts.append("folds over itself: rows hide each other") }
    return parts.joined(separator: ", ")
  }

  /// A table of a group, and one of its convergence orders.
  private func tables(of group: Metric.Group) -> [[String]] {
    [(false, group.title), (true, "Convergence order: the power of 1/n in the error")].map { isOrder, title in
      let metrics = Metric.allCases.filter { $0.group == group && $0.isOrder == isOrder }
      // One line represents all techniques with the same numbers.
      var rows: [(report: TechniqueReport, labels: [String])] = []
      for (label, report) in zip(labels, reports) where metrics.contains(where: { report[$0] != nil }) {
        if let known = rows.firstIndex(where: { row in metrics.allSatisfy { row.report[$0] == report[$0] } }) {
          rows[known].labels.append(label)
        } else {
          rows.append((report, [label]))
        }
      }
      let columns = metrics.map { metric in
        let worst = rows.filter { $0.report.readings[metric]?.row != nil }
          .max { ($0.report[metric] ?? 0) < ($1.report[metric] ?? 0) }
        let reading = worst?.report.readings[metric].flatMap { $0.value == 0 ? nil : $0 }
        let largest = place(reading, digits: 4, "row ", "progress ").map { place in
          "; largest for \(worst?.labels[0] ?? "") at \(place)"
        }
        let meaning = metric.meaning(on: comparison.part)
        return (metric.heading, metric.unit, meaning, largest ?? "", rows.map { $0.report[metric] })
      }
      let notes = rows.filter { $0.labels.count > 1 }.flatMap { row in
        wrapped("as \(row.labels[0]): \(row.labels.dropFirst().joined(separator: ", "))", indent: 4)
      }
      return rows.isEmpty ? [] : table(title, columns, names: rows.map { $0.labels[0] }) + notes
    }
  }

  private var pairs: [String] {
    let pairs = comparison.pairs
    if pairs.isEmpty { return [] }
    let columns = PairReport.Metric.allCases.map { metric in
      (metric.heading, metric.unit, metric.meaning, "", pairs.map { $0[metric] })
    }
    let names = pairs.map { "\(verdict.name($0.first)) and \(verdict.name($0.second))" }
    let byProgress = zip(names, pairs).filter { $1.isByProgress }.map(\.0)
    let isAll = byProgress.count == pairs.count
    let other = "at equal progress, in any direction"
    let note = isAll || byProgress.isEmpty ? [] : wrapped("\(other): \(byProgress.joined(separator: ", "))", indent: 4)
    let title = "Distance between two pictures, \(isAll ? other : "with windows at the same row")"
    return table(title, columns, names: names) + note
  }

  /// A column of a table, with the place of the largest value.
  private typealias ReportColumn = (heading: String, unit: String, meaning: String, place: String, cells: [Double?])

  /// Returns the lines of a table: the columns that have values, and the meanings of the columns below.
  private func table(_ title: String, _ columns: [ReportColumn], names: [String]) -> [String] {
    let shown = columns.filter { $0.cells.contains { $0 != nil } }
    let cells = shown.map { [$0.heading, $0.unit] + $0.cells.map { $0.map(number) ?? "–" } }
    let lines = blocks(["", ""] + names, cells, width: self.columns - 2).filter { !$0.isEmpty }.map { "  " + $0 }
    if Set(shown.map(\.meaning)).count == 1 { return [title] + lines + wrapped(shown[0].meaning, indent: 4) }
    let width = 2 + (shown.map(\.heading.count).max() ?? 0)
    return [title] + lines
      + shown.flatMap { column in
        wrapped(
          TextWidth.padded(column.heading, to: width) + column.meaning + column.place, indent: 4, hanging: width)
      }
  }

  // MARK: Layout

  private var reports: [TechniqueReport] { comparison.reports }

  private var size: String { "\(number(comparison.sticker.width)) × \(number(comparison.sticker.height)) pt" }

  private func number(_ value: Double) -> String { NumberText.short(value) }

  /// Returns the value as text; `<0.005` for a positive value below ``PixelText/least``.
  private func visible(_ value: Double) -> String { value > 0 && value < PixelText.least ? "<0.005" : number(value) }

  private func place(_ reading: Reading?, digits: Int, _ row: String = "", _ progress: String = "") -> String? {
    let places = [reading?.row, reading?.progress].compactMap { $0.map { NumberText.short($0, digits: digits) } }
    return places.count < 2 ? nil : "\(row)\(places[0]), \(progress)\(places[1])"
  }

  private func wrapped(_ text: String, indent: Int = 0, hanging: Int = 0) -> [String] {
    WordWrap.lines(text, columns: columns - indent, indent: hanging).map { String(repeating: " ", count: indent) + $0 }
  }

  /// Returns tables of a width, each with the first column and as many of the others as fit.
  private func blocks(_ first: [String], _ others: [[String]], width: Int) -> [String] {
    func columns(_ cells: [String]) -> Int { 2 + (cells.map(\.count).max() ?? 0) }
    var (lines, rest) = ([String](), others[...])
    while !rest.isEmpty {
      var block = [first]
      var room = width - columns(first) + 2
      while let next = rest.first, block.count == 1 || columns(next) <= room {
        room -= columns(next)
        block.append(rest.removeFirst())
      }
      lines += TextWidth.table(first.indices.map { row in block.map { $0[row] } }, left: 1)
    }
    return lines
  }
}

extension Technique {
  /// The number of flat pieces: rows, or the triangles of a grid, of rings or of a plane.
  fileprivate var pieceCount: Int {
    switch layout {
    case .rows(let count): count
    case .grid(let columns, let rows): 2 * columns * rows
    case .rings(let factor): 3 * factor * factor
    case .plane: 2
    }
  }

  /// The flat pieces in words.
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
