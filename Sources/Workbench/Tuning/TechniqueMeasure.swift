import DeformationAnalysis
import EffectMath

/// A number that comparisons measure of a technique, as wishes name it.
package struct TechniqueMeasure {
  package let metric: Metric

  /// "screen": the metric's own name, or its key in the report, such as "discretisation.screen_max_px".
  package init(text: String) throws {
    let metrics = Metric.allCases
    guard let metric = metrics.first(where: { $0.name == text || $0.rawValue == text }) else {
      let names = metrics.map(\.name)
      let hint = NameSuggestion.hint(
        for: text, among: names, otherwise: "the measures are \(names.joined(separator: ", "))")
      throw Failure("no measure of a technique named '\(text.prefix(40))' (\(hint))", .usage)
    }
    self.metric = metric
  }
}

extension Metric {
  /// As wishes call it.
  package var name: String { "\(self)" }
}
