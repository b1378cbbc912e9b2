import DeformationAnalysis
import EffectMath

extension OptionedKind {
  /// All kinds with their options; of kinds with the same ones the last has them.
  package static var help: String {
    var lines: [String] = []
    for (index, kind) in all.enumerated() {
      let names = [kind.name] + kind.aliases
      lines.append("  \(names.joined(separator: " or ")): \(kind.summary)")
      if index + 1 < all.count, all[index + 1].options.map(\.name) == kind.options.map(\.name) { continue }
      lines += kind.optionLines(indent: 4)
    }
    return lines.joined(separator: "\n")
  }

  /// A line for each option.
  package func optionLines(indent: Int) -> [String] {
    options.map {
      String(repeating: " ", count: indent) + TextWidth.padded($0.name + "=", to: 15) + Self.description(of: $0)
    }
  }

  /// "of the cylinder, pt (20)"
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
    return unit.following(parameter.summary) + words + (standard.map { " (\($0))" } ?? "")
  }
}
