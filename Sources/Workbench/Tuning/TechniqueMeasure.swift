import DeformationAnalysis

extension Metric {
  /// The name of the measure in wishes.
  package var name: String { "\(self)" }

  /// The metric of a name, such as "screen", or of a key in the report, such as "discretisation.screen_max_px".
  ///
  /// - Throws: ``Failure`` for another text.
  package init(text: String) throws {
    let metrics = Self.allCases
    guard let metric = metrics.first(where: { $0.name == text || $0.rawValue == text }) else {
      throw Failure(
        unknown: "no measure of a technique named", text, among: metrics.map(\.name), all: "the measures are",
        upTo: 40)
    }
    self = metric
  }
}
