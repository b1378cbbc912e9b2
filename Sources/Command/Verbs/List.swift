import ArgumentParser
import EffectMath

/// `easel list`: the functions of the formula language.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the functions that formulas know, or describe one.",
    discussion: """
        easel list timing
        easel list bounce
        easel list easeOutElastic
      """)

  @Argument(help: "timing, effects or functions; and a part of a name or of a description.")
  var words: [String] = []

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    var words = words.map(ArgumentEscaping.restore)
    var group: FunctionDefinition.Group?
    if let first = words.first, let named = FunctionDefinition.Group(rawValue: first) {
      group = named
      words.removeFirst()
    }
    let definitions = FunctionLibrary.standard.definitions.filter { group == nil || $0.group == group }
    let found = definitions.filter { definition in words.allSatisfy { Self.matches(definition, $0) } }
    guard !found.isEmpty else {
      throw Failure("nothing is named or described by '\(words.joined(separator: " "))' (try easel list)", .usage)
    }
    if json { return Terminal.write(Self.json(found)) }
    let isExact = words.count == 1 && found.contains { $0.name == words[0] || $0.aliases.contains(words[0]) }
    if isExact {
      for definition in found where definition.name == words[0] || definition.aliases.contains(words[0]) {
        describe(definition)
      }
    } else if found.count == 1 {
      describe(found[0])
    } else {
      printGroups(found)
    }
  }

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

  private static func json(_ definitions: [FunctionDefinition]) -> String {
    let objects = definitions.map { definition in
      let parameters = definition.parameters.map { parameter in
        var standard = "null"
        if case .value(let value) = parameter.fallback {
          standard = parameter.standardKeyword.map(QuotedText.json) ?? NumberText.json(value)
        }
        if case .preset(let values) = parameter.fallback { standard = NumberText.json(values[0]) }
        return "{\"name\":\(QuotedText.json(parameter.name)),\"default\":\(standard),"
          + "\"legal\":\(legalJSON(parameter)),\"summary\":\(QuotedText.json(parameter.summary))}"
      }
      let conditions = definition.conditions.map { QuotedText.json($0.claim) }.joined(separator: ",")
      return "{\"name\":\(QuotedText.json(definition.name)),\"group\":\"\(definition.group.rawValue)\","
        + "\"aliases\":[\(definition.aliases.map(QuotedText.json).joined(separator: ","))],"
        + "\"parameters\":[\(parameters.joined(separator: ","))],\"conditions\":[\(conditions)],\"summary\":\(QuotedText.json(definition.summary)),"
        + "\"source\":\(QuotedText.json(definition.source))}"
    }
    return "{\"schema\":1,\"functions\":[\(objects.joined(separator: ","))]}\n"
  }

  /// The words or the numbers that a parameter takes, or the range of them; null where every number is legal.
  private static func legalJSON(_ parameter: FunctionDefinition.Parameter) -> String {
    let words = parameter.keywords.map(QuotedText.json)
    let alternatives = words.isEmpty ? parameter.choices.map(NumberText.json) : words
    if !alternatives.isEmpty { return "[\(alternatives.joined(separator: ","))]" }
    if parameter.legal == nil, !parameter.isWhole { return "null" }
    let (from, to) = (parameter.legal?.lowerBound, parameter.legal?.upperBound)
    return "{\"from\":\(from.map(NumberText.json) ?? "null"),\"to\":\(to.map(NumberText.json) ?? "null"),"
      + "\"whole\":\(parameter.isWhole)}"
  }
}
