import DeformationAnalysis

extension Comparison {
  /// The whole comparison as one object, without sections that have no number.
  package var json: JSON {
    var members: [(String, JSON)] = [
      ("schema", .number(1)), ("sticker_pt", sticker.json), ("px_per_pt", .number(pixelsPerPoint)),
      ("on", .text(part.rawValue)), ("verdict", .text(ComparisonVerdict(self).text)),
      ("techniques", .members(reports.map { ($0.technique.name, $0.json) })),
    ]
    if !pairs.isEmpty {
      let numbers = pairs.map { pair in
        (pair.name, JSON.members(PairReport.Metric.allCases.map { ($0.rawValue, .number(pair[$0])) }))
      }
      members.append(("pairs", .members(numbers)))
    }
    return .members(members)
  }
}

extension TechniqueReport {
  fileprivate var json: JSON {
    let (gauge, sheet) = (technique.gauge, technique.sheet)
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
      (
        "picture",
        .object([
          "first_row": .number(sheet.pictureRows.lowerBound), "last_row": .number(sheet.pictureRows.upperBound),
          "width_pt": .number(sheet.pictureWidth),
        ])
      ),
      ("layout_assumed", .flag(technique.hasAssumedLayout)), ("folded_over", .flag(isFoldedOver)),
      ("gap", gap.map(JSON.text) ?? .null),
    ]
    for group in Metric.Group.allCases {
      let metrics = Metric.allCases.filter { $0.group == group }
      if metrics.allSatisfy({ self[$0] == nil }) { continue }
      members.append((group.rawValue, object(of: metrics, depth: 1)))
    }
    let places = Metric.allCases.compactMap { metric -> (String, JSON)? in
      guard let reading = readings[metric], let row = reading.row, let progress = reading.progress else { return nil }
      return (metric.rawValue, .object(["row": .number(row), "progress": .number(progress)]))
    }
    return .members(members + [("places", .members(places))])
  }

  /// The metrics below a key, those with one more key together.
  private func object(of metrics: [Metric], depth: Int) -> JSON {
    var members: [(String, JSON)] = []
    for metric in metrics where !members.contains(where: { $0.0 == metric.path[depth] }) {
      let key = metric.path[depth]
      let isLeaf = metric.path.count == depth + 1
      let below = isLeaf ? [] : metrics.filter { $0.path[depth] == key }
      members.append((key, isLeaf ? .number(self[metric]) : object(of: below, depth: depth + 1)))
    }
    return .members(members)
  }
}
