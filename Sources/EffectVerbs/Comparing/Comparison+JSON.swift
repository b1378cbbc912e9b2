import DeformationAnalysis
import Workbench

extension Comparison {
  /// The members of the JSON object; sections without a number are left out.
  package var members: [(String, JSON)] {
    let pairs = pairs.map { pair in
      (pair.name, JSON.members(PairReport.Metric.allCases.map { ($0.rawValue, .number(pair[$0])) }))
    }
    return JSON.present([
      "sticker_pt": sticker.json, "px_per_pt": .number(pixelsPerPoint), "on": .text(part.rawValue),
      "verdict": .text(ComparisonVerdict(self).text),
      "techniques": .members(reports.map { ($0.technique.name, $0.json) }),
      "pairs": pairs.isEmpty ? nil : .members(pairs),
    ])
  }
}

extension TechniqueReport {
  fileprivate var json: JSON {
    let (gauge, sheet) = (technique.gauge, technique.sheet)
    let head = JSON.present([
      "title": .text(technique.title),
      "gauge": .object([
        "sheet_height": .number(gauge.sheetHeight), "lift": .number(gauge.lift),
        "camera_distance": .number(gauge.cameraDistance), "window": .number(gauge.window),
        "points_per_unit": .number(gauge.pointsPerUnit), "segments": .whole(gauge.segments),
      ]),
      "picture": .object([
        "first_row": .number(sheet.pictureRows.lowerBound), "last_row": .number(sheet.pictureRows.upperBound),
        "width_pt": .number(sheet.pictureWidth),
      ]),
      "layout_assumed": .flag(technique.hasAssumedLayout), "folded_over": .flag(isFoldedOver), "gap": .text(gap),
    ])
    let measured = Metric.Group.allCases.map { group in Metric.allCases.filter { $0.group == group } }
      .filter { $0.contains { self[$0] != nil } }
    let places = Metric.allCases.compactMap { metric -> (String, JSON)? in
      guard let reading = readings[metric], let row = reading.row, let progress = reading.progress else { return nil }
      return (metric.rawValue, .object(["row": .number(row), "progress": .number(progress)]))
    }
    return .members(head + measured.flatMap { object(of: $0, depth: 0) } + [("places", .members(places))])
  }

  /// Returns the metrics, keyed by their paths from a depth on; those with the same key share an object.
  private func object(of metrics: [Metric], depth: Int) -> [(String, JSON)] {
    var members: [(String, JSON)] = []
    for metric in metrics where !members.contains(where: { $0.0 == metric.path[depth] }) {
      let key = metric.path[depth]
      let isLeaf = metric.path.count == depth + 1
      let below = isLeaf ? [] : metrics.filter { $0.path[depth] == key }
      members.append((key, isLeaf ? .number(self[metric]) : .members(object(of: below, depth: depth + 1))))
    }
    return members
  }
}
