import ArgumentParser
import EffectMath

/// `easel list`: the functions, operators and constants of the formula language.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the functions, operators and constants of formulas, or describe one.",
    discussion: """
        easel list timing
        easel list operators
        easel list bounce
        easel list easeOutElastic
      """)

  @Argument(
    help: "timing, effects, functions, operators or constants; and a part of a name or of a description.",
    completion: .custom(Completion.listWords))
  var words: [String] = []

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    var words = words.map(ArgumentEscaping.restore)
    var group: String?
    if let first = words.first, Self.groups.contains(first) {
      group = first
      words.removeFirst()
    }
    let definitions = FunctionLibrary.standard.definitions.filter { group == nil || $0.group.rawValue == group }
    let found = definitions.filter { definition in words.allSatisfy { Self.matches(definition, $0) } }
    let symbols = ListedSymbols(group: group, words: words)
    guard !found.isEmpty || !symbols.isEmpty else {
      throw Failure("nothing is named or described by '\(words.joined(separator: " "))' (try easel list)", .usage)
    }
    if json { return Terminal.write(Self.json(found, symbols).line + "\n") }
    if symbols.isExact { Terminal.write(symbols.text) }
    let isExact = words.count == 1 && found.contains { $0.name == words[0] || $0.aliases.contains(words[0]) }
    if isExact {
      for definition in found where definition.name == words[0] || definition.aliases.contains(words[0]) {
        describe(definition)
      }
    } else if symbols.isExact {
      return
    } else if found.count == 1, symbols.isEmpty {
      describe(found[0])
    } else {
      printGroups(found)
      Terminal.write(symbols.text)
    }
  }

  private static let groups =
    FunctionDefinition.Group.allCases.map(\.rawValue) + [ListedSymbols.operatorGroup, ListedSymbols.constantGroup]

  private static func matches(_ definition: FunctionDefinition, _ word: String) -> Bool {
    let word = word.lowercased()
    return ([definition.name, definition.summary, definition.source] + definition.aliases)
      .contains { $0.lowercased().contains(word) }
  }

  private func printGroups(_ definitions: [FunctionDefinition]) {
    for group in FunctionDefinition.Group.allCases {
      let members = definitions.filter { $0.group == group }
      if members.isEmpty { continue }
      Terminal.write("\(group.rawValue)\n")
      let width = min(64, members.map { $0.signature.count }.max() ?? 0)
      for member in members {
        let padding = String(repeating: " ", count: max(2, width - member.signature.count + 2))
        Terminal.write("  \(member.signature)\(padding)\(member.summary)\n")
      }
    }
  }

  private func describe(_ definition: FunctionDefinition) {
    Terminal.write("\(definition.signature)\n  \(definition.summary)\n")
    for parameter in definition.parameters {
      let standard =
        switch parameter.fallback {
        case .required: "required"
        case .abscissa: "the abscissa"
        case .absent: "optional"
        case .preset(let values): presetText(values, definition)
        case .value(let value): parameter.standardKeyword ?? NumberText.short(value)
        }
      let names = parameter.aliases.isEmpty ? "" : ", also \(parameter.aliases.joined(separator: ", "))"
      let summary = parameter.summary.isEmpty ? "" : ": \(parameter.summary)"
      let legal = parameter.legalText.map { (summary.isEmpty ? ": " : "; ") + $0 } ?? ""
      Terminal.write("  \(parameter.name) (\(standard)\(names))\(summary)\(legal)\n")
    }
    for condition in definition.conditions { Terminal.write("  \(condition.claim)\n") }
    if let accuracy = definition.accuracy { Terminal.write("  error: \(accuracy.text), t of 0 to 1\n") }
    if !definition.aliases.isEmpty { Terminal.write("  also \(definition.aliases.joined(separator: ", "))\n") }
    if !definition.source.isEmpty { Terminal.write("  source: \(definition.source)\n") }
    if definition.group != .functions, definition.parameters.allSatisfy({ $0.fallback != .required }) {
      Terminal.write("  try: easel plot \(definition.name) --info\n")
    }
  }

  /// "-20, with app -30"
  private func presetText(_ values: [Double], _ definition: FunctionDefinition) -> String {
    let words = definition.parameters.first { $0.name == "preset" }?.keywords ?? []
    let others = zip(words, values).dropFirst().map { "with \($0) \(NumberText.short($1))" }
    return ([NumberText.short(values[0])] + others).joined(separator: ", ")
  }

  private static func json(_ definitions: [FunctionDefinition], _ symbols: ListedSymbols) -> JSON {
    let functions = definitions.map { definition -> JSON in
      let parameters = definition.parameters.map { parameter -> JSON in
        .object([
          "name": .text(parameter.name), "default": standard(of: parameter), "legal": legal(of: parameter),
          "summary": .text(parameter.summary),
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
      "constants": symbols.constantsJSON,
    ])
  }

  private static func standard(of parameter: FunctionDefinition.Parameter) -> JSON {
    switch parameter.fallback {
    case .value(let value): parameter.standardKeyword.map { .text($0) } ?? .number(value)
    case .preset(let values): .number(values[0])
    case .required, .abscissa, .absent: .null
    }
  }

  /// The words or the numbers that a parameter takes, or the range of them; null where every number is legal.
  private static func legal(of parameter: FunctionDefinition.Parameter) -> JSON {
    if !parameter.keywords.isEmpty { return .texts(parameter.keywords) }
    if !parameter.choices.isEmpty { return .numbers(parameter.choices) }
    if parameter.legal == nil, !parameter.isWhole { return .null }
    return .object([
      "from": .number(parameter.legal?.lowerBound), "to": .number(parameter.legal?.upperBound),
      "whole": .flag(parameter.isWhole),
    ])
  }
}
