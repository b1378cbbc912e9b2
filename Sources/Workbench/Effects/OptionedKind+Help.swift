import DeformationAnalysis
import EffectMath

extension OptionedKind {
  /// The options with noun, unit and default.
  package var optionLines: String {
    TwoColumns.wrapped(options.map { ($0.name + "=", Self.description(of: $0)) }, at: 16)
  }

  /// "radius of the cylinder in pt (20)"
  private static func description(of option: TechniqueOption) -> String {
    let parameter = option.parameter
    let unit = option.unit(ofName: option.name)
    let standard: String? =
      switch parameter.standard {
      case .derived(let words): words
      case .required, .abscissa, .absent, .preset, .value:
        parameter.standardWord
          ?? parameter.standardValue.map { NumberText.short(unit == .degrees ? $0 / .pi * 180 : $0) }
      }
    let words = parameter.words.isEmpty ? "" : ": " + parameter.legal.text()
    let measure = unit == .none ? "" : unit == .degrees ? " in degrees" : " in \(unit.rawValue)"
    return parameter.summary + measure + words + (standard.map { " (\($0))" } ?? "")
  }
}
