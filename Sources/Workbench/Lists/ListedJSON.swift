import EffectMath

/// What can be named, as one object.
package enum ListedJSON {
  package static func all(_ definitions: [FunctionDefinition], _ symbols: ListedSymbols, _ effects: ListedEffects)
    -> JSON
  {
    let functions = definitions.map { definition -> JSON in
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
    return .object([
      "schema": .whole(1), "functions": .array(functions), "operators": symbols.operatorsJSON,
      "constants": symbols.constantsJSON, "effects": effects.json,
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
