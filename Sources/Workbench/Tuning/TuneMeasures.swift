import DeformationAnalysis
import EffectMath
import ParameterTuning

/// The measures that wishes may name, as help and completions list them.
package enum TuneMeasures {
  /// Of curves, with what each means.
  package static var curves: [(name: String, text: String)] {
    CurveMeasure.Kind.allCases.map { kind in
      (name: kind.rawValue + (kind.argument.map { "@\($0.name)" } ?? ""), text: kind.meaning)
    }
  }

  /// Of techniques.
  package static var techniques: [String] { Metric.allCases.map(\.name) }

  /// The names of the measures of curves; if complete, with explanations and with the measures of techniques.
  package static func help(isComplete: Bool) -> String {
    guard isComplete else {
      return "Measures of curves (--help-all explains them and lists those of techniques):\n"
        + curves.map(\.name).joined(separator: ", ")
    }
    return "Measures of curves:\n" + TwoColumns.wrapped(curves, at: 18)
      + "\nMeasures of techniques, as in easel compare: \(techniques.joined(separator: ", "))"
  }

  /// All names.
  package static var names: [String] {
    CurveMeasure.Kind.allCases.map { $0.rawValue + ($0.argument.map { $0.standard == nil } ?? false ? "@" : "") }
      + techniques
  }
}
