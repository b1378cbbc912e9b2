import DeformationAnalysis
import EffectMath
import ParameterTuning

/// The measures that wishes may name, as help and completions list them.
package enum TuneMeasures {
  /// A line for each measure of curves, and the names of those of techniques.
  package static var help: String {
    let entries = CurveMeasure.Kind.allCases.map { kind in
      (name: kind.rawValue + (kind.argument.map { "@\($0.name)" } ?? ""), text: kind.meaning)
    }
    let metrics = Metric.allCases.map(\.name).joined(separator: ", ")
    return
      (["Measures of curves:"] + TwoColumns.lines(entries, at: 18)
      + ["Of techniques, as easel compare has them: \(metrics)."]).joined(separator: "\n")
  }

  /// All names.
  package static var names: [String] {
    CurveMeasure.Kind.allCases.map { $0.rawValue + ($0.argument.map { $0.standard == nil } ?? false ? "@" : "") }
      + Metric.allCases.map(\.name)
  }
}
