import DeformationAnalysis
import EffectMath
import EffectRendering
import Workbench

/// All named objects, as one JSON object.
package enum ListedJSON {
  package static func all(_ definitions: [FunctionDefinition], _ symbols: ListedSymbols, _ effects: ListedEffects)
    -> [(String, JSON)]
  {
    [
      ("functions", .array(definitions.map(json))), ("operators", symbols.operatorsJSON),
      ("constants", symbols.constantsJSON), ("effects", effects.json),
    ]
  }

  /// The lists that can be printed alone.
  package enum Kind: String, CaseIterable {
    /// The functions of formulas that are curves, with their parameters.
    case curves
    /// All functions of formulas, including the quantities of effects.
    case functions
    /// The effects for compare, tune and render, with their options.
    case effects
    /// The measures of targets.
    case measures
  }

  /// Returns an array with an object for each name.
  package static func list(_ kind: Kind) -> JSON {
    let definitions = FunctionLibrary.standard.definitions
    return switch kind {
    case .curves: .array(definitions.filter { $0.group == .timing }.map(json))
    case .functions: .array(definitions.map(json))
    case .effects: ListedEffects(group: nil, words: []).json
    case .measures:
      .array(
        TuneMeasures.curves.map { .object(["name": .text($0.name), "of": .text("curve"), "summary": .text($0.text)]) }
          + TuneMeasures.techniques.map { .object(["name": .text($0), "of": .text("technique"), "summary": .null]) })
    }
  }

  private static func json(_ definition: FunctionDefinition) -> JSON {
    let parameters = definition.parameters.map { parameter -> JSON in
      .object([
        "name": .text(parameter.name), "default": standard(of: parameter), "legal": legal(of: parameter),
        "summary": .text(parameter.unit.following(parameter.summary)),
      ])
    }
    return .object([
      "name": .text(definition.name), "group": .text(definition.group.rawValue),
      "aliases": .texts(definition.aliases), "parameters": .array(parameters),
      "conditions": .texts(definition.conditions.map(\.claim)), "summary": .text(definition.summary),
      "source": .text(definition.source), "accuracy": definition.accuracy.map { .text($0.text) } ?? .null,
    ])
  }

  private static func standard(of parameter: Parameter) -> JSON {
    parameter.standardWord.map { .text($0) } ?? .number(parameter.standardValue)
  }

  /// Returns the words or the numbers that a parameter takes, or their range; null if every number is legal.
  private static func legal(of parameter: Parameter) -> JSON {
    switch parameter.legal {
    case .words(let words): .texts(words)
    case .only(let values): .numbers(values)
    case .curve: .text("curve")
    case .finite: .null
    case .range, .above, .whole:
      .object([
        "from": .number(parameter.legal.range?.lowerBound), "to": .number(parameter.legal.range?.upperBound),
        "whole": .flag(parameter.legal.areWhole),
      ])
    }
  }
}

/// The operators and constants that `easel list` finds.
package struct ListedSymbols {
  package static let operatorGroup = "operators"
  package static let constantGroup = "constants"

  private let operators: [FormulaOperator]
  private let constants: [FormulaConstant]

  /// Finds symbols.
  ///
  /// - Parameters:
  ///   - group: the only group that is searched; nil for all.
  ///   - words: parts of spellings or descriptions, all of which must match. A single word that is a spelling finds its
  ///     symbols alone.
  package init(group: String?, words: [String]) {
    func found<Symbol>(
      _ all: [Symbol], of own: String, _ spellings: (Symbol) -> [String], _ summary: (Symbol) -> String
    ) -> [Symbol] {
      guard group == nil || group == own else { return [] }
      let exact = words.count == 1 ? all.filter { spellings($0).contains(words[0]) } : []
      return exact.isEmpty ? all.filter { Self.tells(spellings($0) + [summary($0)], of: words) } : exact
    }
    operators = found(FormulaOperator.all, of: Self.operatorGroup, \.spellings, \.summary)
    constants = found(FormulaConstant.all, of: Self.constantGroup, \.names, \.summary)
    isExact = words.count == 1 && (operators.flatMap(\.spellings) + constants.flatMap(\.names)).contains(words[0])
  }

  /// True if a single word is the spelling of the found symbols.
  package let isExact: Bool

  package var isEmpty: Bool { operators.isEmpty && constants.isEmpty }

  /// Returns true if each word is part of one of the texts.
  package static func tells(_ texts: [String], of words: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { $0.lowercased().contains(word.lowercased()) } }
  }

  /// A heading and a line for each, from the loosest operator to the tightest.
  package var text: String {
    TwoColumns.list(Self.operatorGroup, operators.map { ($0.text, $0.summary) })
      + TwoColumns.list(
        Self.constantGroup, constants.map { ($0.names.joined(separator: " "), "\($0.summary), \($0.value)") })
  }

  package var operatorsJSON: JSON {
    .array(
      operators.map {
        .object([
          "spellings": .texts($0.spellings), "written": .text($0.text), "level": .whole($0.level),
          "summary": .text($0.summary),
        ])
      })
  }

  package var constantsJSON: JSON {
    .array(
      constants.map {
        .object(["names": .texts($0.names), "value": .number($0.value), "summary": .text($0.summary)])
      })
  }
}

/// The effects that `easel list` finds: the rendered ones, and among them those that are compared and tuned.
package struct ListedEffects {
  package static let group = "rendered"

  private let kinds: [SceneKind]
  /// True if a single word is the name of the found effect.
  package let isExact: Bool

  /// Finds effects.
  ///
  /// - Parameters:
  ///   - group: the only group that is searched; nil for all.
  ///   - words: parts of names or descriptions, all of which must match. A single word that is a name finds that effect
  ///     alone.
  package init(group: String?, words: [String]) {
    let isHere = [nil, Self.group, FunctionDefinition.Group.effects.rawValue].contains(group)
    let named = isHere && words.count == 1 ? SceneKind.named(words[0]) : nil
    isExact = named != nil
    let found = SceneKind.all.filter { ListedSymbols.tells($0.names + [$0.summary], of: words) }
    kinds = named.map { [$0] } ?? (isHere ? found : [])
  }

  package var isEmpty: Bool { kinds.isEmpty }

  /// The only effect with its options if it was named, otherwise a heading and a line for each effect.
  package var text: String {
    isExact
      ? kinds.map(description).joined() : TwoColumns.list(Self.group, kinds.map { ($0.name, $0.summary) })
  }

  private func description(_ kind: SceneKind) -> String {
    var lines = [kind.name, "  \(kind.summary)", kind.optionLines]
    if !kind.aliases.isEmpty { lines.append("  also \(kind.aliases.joined(separator: ", "))") }
    lines.append("  for \(Self.verbs(kind).joined(separator: ", "))")
    lines.append("  try: easel render \(kind.name) -n 6 -o \(kind.name).png")
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the verbs that take its name.
  private static func verbs(_ kind: SceneKind) -> [String] {
    (TechniqueKind.named(kind.name) == nil ? [] : ["compare", "tune"]) + ["render", "play"]
  }

  package var json: JSON {
    .array(
      kinds.map { kind in
        .object([
          "name": .text(kind.name), "aliases": .texts(kind.aliases), "summary": .text(kind.summary),
          "verbs": .texts(Self.verbs(kind)),
          "options": .array(
            kind.options.map { option in
              .object([
                "name": .text(option.name), "summary": .text(option.parameter.unit.following(option.parameter.summary)),
                "legal": .text(option.parameter.legal.text(in: option.parameter.unit)),
              ])
            }),
        ])
      })
  }
}
