import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering
import Workbench

/// The functions, operators, constants and effects that `easel list` finds.
struct Listed {
  private static let (operatorGroup, constantGroup, effectGroup) = ("operators", "constants", "rendered")
  private static let toolGroup = "tools"
  static let groups =
    FunctionDefinition.Group.allCases.map(\.rawValue) + [operatorGroup, constantGroup, effectGroup, toolGroup]

  /// The items found; `areExact` is true if a single word is the name of each.
  private typealias Found<Item> = (items: [Item], areExact: Bool)

  private let group: String?
  private let words: [String]
  private let functions: [FunctionDefinition]
  private let operators: Found<FormulaOperator>
  private let constants: Found<FormulaConstant>
  private let effects: Found<SceneKind>
  /// The names of other tools that are read as curves, only in their own group.
  private let tools: [(tool: String, source: String, names: [String])]

  /// Finds the functions, operators, constants and effects that match words.
  ///
  /// - Parameters:
  ///   - group: the only group that is searched; nil for all.
  ///   - words: parts of names or descriptions, all of which must match. A single word that is an operator, a constant
  ///     or an effect finds nothing else of its group.
  init(group: String?, words: [String]) {
    (self.group, self.words) = (group, words)
    func tells(_ texts: [String]) -> Bool {
      words.allSatisfy { word in texts.contains { $0.lowercased().contains(word.lowercased()) } }
    }
    func found<Item>(
      _ all: [Item], of groups: String..., names: (Item) -> [String], summary: (Item) -> String
    ) -> Found<Item> {
      guard group.map(groups.contains) ?? true else { return ([], false) }
      let exact = words.count == 1 ? all.filter { names($0).contains(words[0]) } : []
      return exact.isEmpty ? (all.filter { tells(names($0) + [summary($0)]) }, false) : (exact, true)
    }
    functions = FunctionLibrary.standard.definitions.filter {
      (group == nil || $0.group.rawValue == group) && tells($0.names + [$0.summary, $0.source])
    }
    operators = found(FormulaOperator.all, of: Self.operatorGroup, names: \.spellings, summary: \.summary)
    constants = found(FormulaConstant.all, of: Self.constantGroup, names: \.names, summary: \.summary)
    effects = found(
      SceneKind.all, of: Self.effectGroup, FunctionDefinition.Group.effects.rawValue, names: \.names,
      summary: \.summary)
    tools =
      group != Self.toolGroup
      ? []
      : PastedCurve.names.compactMap { tool, source, names in
        let found = tells([tool, source]) ? names : names.filter { tells([$0]) }
        return found.isEmpty ? nil : (tool, source, found)
      }
  }

  private var hasOnlyFunctions: Bool {
    operators.items.isEmpty && constants.items.isEmpty && effects.items.isEmpty && tools.isEmpty
  }

  var isEmpty: Bool { functions.isEmpty && hasOnlyFunctions }

  /// The descriptions of items that the words name, otherwise a line for each item below its group.
  var text: String {
    let exact = words.count == 1 ? functions.filter { $0.names.contains(words[0]) } : []
    let areSymbols = operators.areExact || constants.areExact
    if !exact.isEmpty || effects.areExact || areSymbols {
      return (areSymbols ? symbols : "") + exact.map(\.description).joined()
        + (effects.areExact ? effects.items.map(\.lines).joined() : "")
    }
    if functions.count == 1, hasOnlyFunctions { return functions[0].description }
    let groups = FunctionDefinition.Group.allCases.map { group in
      let members = functions.filter { $0.group == group }.map { ($0.signature, $0.summary) }
      return TwoColumns.list(group.rawValue, members, widest: 64)
    }
    let rendered = TwoColumns.list(Self.effectGroup, effects.items.map { ($0.name, $0.summary) })
    let named = tools.map { tool, source, names in
      ([tool] + WordWrap.lines(names.joined(separator: ", ") + "; source: \(source)", columns: 77).map { "  \($0)" })
        .map { $0 + "\n" }.joined()
    }
    let rest = groups.joined() + symbols + named.joined()
    return group == nil ? rest + rendered : rendered + rest
  }

  /// The operators, from the loosest to the tightest, and the constants.
  private var symbols: String {
    TwoColumns.list(Self.operatorGroup, operators.items.map { ($0.text, $0.summary) })
      + TwoColumns.list(
        Self.constantGroup,
        constants.items.map { ($0.names.joined(separator: " "), "\($0.summary), \($0.value)") })
  }

  var members: [(String, JSON)] {
    [
      ("functions", .array(functions.map(\.json))), ("operators", .array(operators.items.map(\.json))),
      ("constants", .array(constants.items.map(\.json))), ("effects", .array(effects.items.map(\.json))),
      (
        "tools",
        .array(
          tools.map { .object(["tool": .text($0), "source": .text($1), "names": .texts($2)]) })
      ),
    ]
  }
}

/// A list that the library for C returns.
package enum ListedKind: String, CaseIterable {
  /// The functions of formulas that are curves, with their parameters.
  case curves
  /// All functions of formulas, including the quantities of effects.
  case functions
  /// The effects for compare, tune and render, with their options.
  case effects
  /// The measures of targets.
  case measures
  /// The targets of exports, of curves and of effects.
  case targets

  /// An array with an object for each name.
  package var json: JSON {
    let definitions = FunctionLibrary.standard.definitions
    func named(_ name: String, _ subject: String, _ summary: String?) -> JSON {
      .object(["name": .text(name), "of": .text(subject), "summary": .text(summary)])
    }
    return switch self {
    case .curves: .array(definitions.filter { $0.group == .timing }.map(\.json))
    case .functions: .array(definitions.map(\.json))
    case .effects: .array(SceneKind.all.map(\.json))
    case .measures:
      .array(
        TuneMeasures.curves.map { named($0.name, "curve", $0.text) }
          + TuneMeasures.techniques.map { named($0, "technique", nil) })
    case .targets:
      .array(
        ExportTarget.all.map { named($0.name, "curve", $0.title) }
          + EffectTarget.allCases.map { named($0.rawValue, "effect", $0.summary) })
    }
  }
}

extension FunctionDefinition {
  fileprivate var json: JSON {
    .object([
      "name": .text(name), "group": .text(group.rawValue), "aliases": .texts(aliases),
      "parameters": .array(parameters.map(\.json)), "conditions": .texts(conditions.map(\.claim)),
      "summary": .text(summary), "source": .text(source), "accuracy": accuracy.map { .text($0.text) } ?? .null,
    ])
  }

  /// The signature with a line for each parameter, condition and fact.
  fileprivate var description: String {
    var lines = [signature, "  \(summary)"]
    for parameter in parameters {
      let standard =
        switch parameter.standard {
        case .required: "required"
        case .abscissa: "the abscissa"
        case .absent: parameter.legal == .curve ? "a curve" : "optional"
        case .derived(let words): words
        case .preset(let values): presetText(values)
        case .value(let value): parameter.standardWord ?? NumberText.short(value)
        }
      let names = parameter.aliases.isEmpty ? "" : ", also \(parameter.aliases.joined(separator: ", "))"
      let described = parameter.unit.following(parameter.summary)
      let summary = described.isEmpty ? "" : ": \(described)"
      let text = parameter.legal == .finite || parameter.legal == .curve ? nil : parameter.legal.text()
      let legal = text.map { (summary.isEmpty ? ": " : "; ") + $0 } ?? ""
      lines.append("  \(parameter.name) (\(standard)\(names))\(summary)\(legal)")
    }
    lines += conditions.map { "  \($0.claim)" }
    if let accuracy { lines.append("  error: \(accuracy.text), t of 0 to 1") }
    if !aliases.isEmpty { lines.append("  also \(aliases.joined(separator: ", "))") }
    if !source.isEmpty { lines.append("  source: \(source)") }
    if group != .functions, isCurveByName { lines.append("  try: easel plot \(name) --info") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a text such as "-20, with app -30".
  private func presetText(_ values: [Double]) -> String {
    let words = parameters.first { $0.name == "preset" }?.words ?? []
    let others = zip(words, values).dropFirst().map { "with \($0) \(NumberText.short($1))" }
    return ([NumberText.short(values[0])] + others).joined(separator: ", ")
  }
}

extension Parameter {
  fileprivate var json: JSON {
    .object([
      "name": .text(name), "default": standardWord.map { .text($0) } ?? .number(standardValue), "legal": legalJSON,
      "summary": .text(unit.following(summary)),
    ])
  }

  /// The legal words or numbers, or their range; null if every number is legal.
  private var legalJSON: JSON {
    switch legal {
    case .words(let words): .texts(words)
    case .only(let values): .numbers(values)
    case .curve: .text("curve")
    case .finite: .null
    case .range, .above, .whole:
      .object([
        "from": .number(legal.range?.lowerBound), "to": .number(legal.range?.upperBound),
        "whole": .flag(legal.areWhole),
      ])
    }
  }
}

extension FormulaOperator {
  fileprivate var json: JSON {
    .object([
      "spellings": .texts(spellings), "written": .text(text), "level": .whole(level), "summary": .text(summary),
    ])
  }
}

extension FormulaConstant {
  fileprivate var json: JSON {
    .object(["names": .texts(names), "value": .number(value), "summary": .text(summary)])
  }
}

extension SceneKind {
  /// The name with the summary, the options, and the verbs that take it.
  fileprivate var lines: String {
    var lines = [name, "  \(summary)", optionLines]
    if !aliases.isEmpty { lines.append("  also \(aliases.joined(separator: ", "))") }
    lines.append("  for \(verbs.joined(separator: ", "))")
    lines.append("  try: easel render \(name) -n 6 -o \(name).png")
    return lines.map { $0 + "\n" }.joined()
  }

  private var verbs: [String] { (TechniqueKind.named(name) == nil ? [] : ["compare", "tune"]) + ["render", "play"] }

  fileprivate var json: JSON {
    let options = options.map { option -> JSON in
      .object([
        "name": .text(option.name), "summary": .text(option.parameter.unit.following(option.parameter.summary)),
        "legal": .text(option.parameter.legal.text(in: option.parameter.unit)),
      ])
    }
    return .object([
      "name": .text(name), "aliases": .texts(aliases), "summary": .text(summary), "verbs": .texts(verbs),
      "options": .array(options),
    ])
  }
}
