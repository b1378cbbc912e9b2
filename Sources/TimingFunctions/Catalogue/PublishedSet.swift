import ScalarMath

/// The common properties of the curves of a published set.
struct PublishedSet {
  let name: String
  let source: String
  let family: String
  /// The accuracy of its curves; nil for Béziers and paths.
  var accuracy: Accuracy?
}

extension EasingCatalogue {
  /// A cubic Bézier of a published set, with its published control points, which are legal.
  static func bezier(
    _ set: PublishedSet, _ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, note: String
  ) -> CatalogueEntry {
    let curve = CubicBezier(unchecked: x1, y1, x2, y2)
    let points = [x1, y1, x2, y2].map(\.shortestText).joined(separator: ", ")
    return entry(set, name, "\(note): cubic-bezier(\(points))") { _ in curve }
  }

  /// The cubic Bézier of a published set that is the straight line.
  static func line(_ set: PublishedSet, _ name: String, note: String) -> CatalogueEntry {
    entry(set, name, "\(note): cubic-bezier(0, 0, 1, 1), which is t", accuracy: Accuracy(ulps: 0)) { _ in Linear() }
  }

  /// A curve of a published set, from the values of its parameters.
  static func entry(
    _ set: PublishedSet, _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    accuracy: Accuracy? = nil, make: @escaping @Sendable ([Double]) -> any TimingFunction
  ) -> CatalogueEntry {
    CatalogueEntry(
      name: name, summary: summary, parameters: parameters, source: set.source, family: set.family, set: set.name,
      accuracy: accuracy ?? set.accuracy, make: make)
  }
}
