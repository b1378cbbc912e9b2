import DeformationAnalysis

extension Comparison {
  /// The whole comparison as one object; a section without any number is left out.
  package var json: JSON {
    var members: [(String, JSON)] = [
      ("schema", .number(1)), ("sticker_pt", sticker.json), ("px_per_pt", .number(pixelsPerPoint)),
      ("on", .text(part.rawValue)), ("verdict", .text(ComparisonVerdict(self).text)),
      ("techniques", .members(reports.map { ($0.technique.name, $0.json) })),
    ]
    if !pairs.isEmpty { members.append(("pairs", .members(pairs.map { ($0.name, $0.json) }))) }
    return .members(members)
  }
}

extension BentSheet {
  /// The rows of the sheet and the width that the picture fills.
  fileprivate var pictureJSON: JSON {
    .object([
      "first_row": .number(pictureRows.lowerBound), "last_row": .number(pictureRows.upperBound),
      "width_pt": .number(pictureWidth),
    ])
  }
}

extension TechniqueReport {
  package var json: JSON {
    let gauge = technique.gauge
    var members: [(String, JSON)] = [
      ("title", .text(technique.title)),
      (
        "gauge",
        .object([
          "sheet_height": .number(gauge.sheetHeight), "lift": .number(gauge.lift),
          "camera_distance": .number(gauge.cameraDistance), "window": .number(gauge.window),
          "points_per_unit": .number(gauge.pointsPerUnit), "segments": .number(gauge.segments.map { Double($0) }),
        ])
      ),
      ("picture", technique.sheet.pictureJSON),
      ("layout_assumed", .flag(technique.hasAssumedLayout)), ("folded_over", .flag(isFoldedOver)),
      ("gap", gap.map(JSON.text) ?? .null),
    ]
    for group in Metric.Group.allCases {
      let metrics = Metric.allCases.filter { $0.group == group }
      if metrics.allSatisfy({ self[$0] == nil }) { continue }
      members.append((group.rawValue, object(of: metrics, depth: 1)))
    }
    members.append(("places", places))
    return .members(members)
  }

  /// The metrics below a key, those with one more key together.
  private func object(of metrics: [Metric], depth: Int) -> JSON {
    var members: [(String, JSON)] = []
    for metric in metrics {
      let key = metric.path[depth]
      if members.contains(where: { $0.0 == key }) { continue }
      let isLeaf = metric.path.count == depth + 1
      let value =
        isLeaf ? JSON.number(self[metric]) : object(of: metrics.filter { $0.path[depth] == key }, depth: depth + 1)
      members.append((key, value))
    }
    return .members(members)
  }

  /// Where the suprema are met.
  private var places: JSON {
    .members(
      Metric.allCases.compactMap { metric in
        guard let reading = readings[metric], let row = reading.row, let progress = reading.progress else { return nil }
        return (metric.rawValue, .object(["row": .number(row), "progress": .number(progress)]))
      })
  }
}

extension PairReport {
  package var json: JSON { .members(Metric.allCases.map { ($0.rawValue, .number(self[$0])) }) }
}
