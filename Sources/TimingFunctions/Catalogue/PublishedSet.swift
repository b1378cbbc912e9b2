import ScalarMath

/// What the curves of a published set share.
struct PublishedSet {
  let name: String
  let source: String
  let family: String
  /// That of its variants of easings.
  var accuracy = Accuracy(ulps: 1)
}

extension EasingCatalogue {
  /// A cubic Bézier of a published set, whose legal control points are given as published.
  static func bezier(
    _ set: PublishedSet, _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, note: String
  ) -> CatalogueEntry {
    let curve = CubicBezier(unchecked: x1, y1, x2, y2)
    let points = [x1, y1, x2, y2].map(\.shortestText).joined(separator: ", ")
    return CatalogueEntry(
      name: name, summary: "\(note): cubic-bezier(\(points))", source: set.source, family: set.family, set: set.name
    ) { _ in curve }
  }

  /// The cubic Bézier of a published set that is the straight line.
  static func line(_ set: PublishedSet, _ name: String, note: String) -> CatalogueEntry {
    CatalogueEntry(
      name: name, summary: "\(note): cubic-bezier(0, 0, 1, 1), which is t", source: set.source, family: set.family,
      set: set.name, accuracy: Accuracy(ulps: 0)
    ) { _ in Linear() }
  }

  /// A variant of a classic family, from the parameters of its entry.
  static func variant(
    _ set: PublishedSet, _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    accuracy: Accuracy? = nil, make: @escaping @Sendable ([Double]) -> any TimingFunction
  ) -> CatalogueEntry {
    CatalogueEntry(
      name: name, summary: summary, parameters: parameters, source: set.source, family: set.family, set: set.name,
      accuracy: accuracy ?? set.accuracy, make: make)
  }
}
