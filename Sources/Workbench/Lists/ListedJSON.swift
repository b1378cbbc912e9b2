import EffectMath

/// What can be named, as one object.
package enum ListedJSON {
  package static func all(_ definitions: [FunctionDefinition], _ symbols: ListedSymbols, _ effects: ListedEffects)
    -> JSON
  {
    .object([
      "schema": .whole(1), "functions": .array(definitions.map(json)), "operators": symbols.operatorsJSON,
      "constants": symbols.constantsJSON, "effects": effects.json,
    ])
  }

  /// What can be listed by itself.
  package enum Kind: String, CaseIterable {
    /// Functions of formulas that are curves, with their parameters.
    case curves
    /// All functions of formulas, the quantities of effects among them.
    case functions
    /// What is compared, tuned and rendered, with its options.
    case effects
    /// What wishes measure.
    case measures
  }

  /// An array with an object for each.
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

  /// The words or the numbers that a parameter takes, or the range of them; null where every number is legal.
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
