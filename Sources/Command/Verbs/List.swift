import ArgumentParser
import EffectMath
import EffectRendering
import Workbench

/// `easel list`: the functions, operators and constants of the formula language, and the effects that are rendered.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "list", "[<options>] [<word> ...]", "List functions, operators, constants and effects, or describe one.",
    """
      easel list timing
      easel list easeOutElastic
      easel list segments
      easel list operators
      easel list bounce
      easel list rendered
    """)

  @Argument(
    help: .usual("group (\(groups.joined(separator: ", "))), name, or part of a name or description", "word"),
    completion: .custom(Completion.listWords))
  var words: [String] = []

  @Flag(help: "print one JSON object")
  var json = false

  func run() throws {
    // A function may be asked for with its arguments, as in sin(x).
    var words = words.map { $0.hasSuffix(")") ? String($0.prefix { $0 != "(" }) : $0 }
    let guess = words.count == 1 && !Self.names.contains(words[0]) ? Guess.line(for: ["list"] + words) : nil
    var group: String?
    if let first = words.first, Self.groups.contains(first) {
      group = first
      words.removeFirst()
    }
    let definitions = FunctionLibrary.standard.definitions.filter { group == nil || $0.group.rawValue == group }
    let found = definitions.filter { ListedSymbols.tells($0.names + [$0.summary, $0.source], of: words) }
    let symbols = ListedSymbols(group: group, words: words)
    let effects = ListedEffects(group: group, words: words)
    guard !found.isEmpty || !symbols.isEmpty || !effects.isEmpty else {
      let text = words.joined(separator: " ")
      throw Failure("no name or description has '\(text)' in it (\(Self.hint(for: text)))", .usage)
    }
    if let guess { Terminal.writeNote(guess) }
    if json { return Terminal.write(ListedJSON.all(found, symbols, effects).line + "\n") }
    if symbols.isExact { Terminal.write(symbols.text) }
    let exact = words.count == 1 ? found.filter { $0.names.contains(words[0]) } : []
    if !exact.isEmpty || effects.isExact {
      exact.forEach(describe)
      if effects.isExact { Terminal.write(effects.text) }
    } else if symbols.isExact {
      return
    } else if found.count == 1, symbols.isEmpty, effects.isEmpty {
      describe(found[0])
    } else {
      if group != nil { Terminal.write(effects.text) }
      printGroups(found)
      Terminal.write(symbols.text + (group == nil ? effects.text : ""))
    }
  }

  static let groups =
    FunctionDefinition.Group.allCases.map(\.rawValue) + [
      ListedSymbols.operatorGroup, ListedSymbols.constantGroup, ListedEffects.group,
    ]

  /// The groups, functions and effects.
  static var names: [String] {
    groups + FunctionLibrary.standard.definitions.flatMap(\.names) + SceneKind.all.flatMap(\.names)
  }

  /// Up to three nearest names.
  private static func hint(for word: String) -> String {
    var (near, others): ([String], [String]) = ([], names + Verbs.names)
    while near.count < 3, let name = NameSuggestion.nearest(to: word, among: others) {
      near.append("'\(name)'")
      others.removeAll { $0 == name }
    }
    return near.isEmpty ? "try easel list" : "did you mean \(near.joined(separator: " or "))?"
  }

  private func printGroups(_ definitions: [FunctionDefinition]) {
    for group in FunctionDefinition.Group.allCases {
      let members = definitions.filter { $0.group == group }.map { ($0.signature, $0.summary) }
      Terminal.write(TwoColumns.list(group.rawValue, members, widest: 64))
    }
  }

  private func describe(_ definition: FunctionDefinition) {
    Terminal.write("\(definition.signature)\n  \(definition.summary)\n")
    for parameter in definition.parameters {
      let standard =
        switch parameter.standard {
        case .required: "required"
        case .abscissa: "the abscissa"
        case .absent: parameter.legal == .curve ? "a curve" : "optional"
        case .derived(let words): words
        case .preset(let values): presetText(values, definition)
        case .value(let value): parameter.standardWord ?? NumberText.short(value)
        }
      let names = parameter.aliases.isEmpty ? "" : ", also \(parameter.aliases.joined(separator: ", "))"
      let described = parameter.unit.following(parameter.summary)
      let summary = described.isEmpty ? "" : ": \(described)"
      let text = parameter.legal == .finite || parameter.legal == .curve ? nil : parameter.legal.text()
      let legal = text.map { (summary.isEmpty ? ": " : "; ") + $0 } ?? ""
      Terminal.write("  \(parameter.name) (\(standard)\(names))\(summary)\(legal)\n")
    }
    for condition in definition.conditions { Terminal.write("  \(condition.claim)\n") }
    if let accuracy = definition.accuracy { Terminal.write("  error: \(accuracy.text), t of 0 to 1\n") }
    if !definition.aliases.isEmpty { Terminal.write("  also \(definition.aliases.joined(separator: ", "))\n") }
    if !definition.source.isEmpty { Terminal.write("  source: \(definition.source)\n") }
    if definition.group != .functions, definition.isCurveByName {
      Terminal.write("  try: easel plot \(definition.name) --info\n")
    }
  }

  /// "-20, with app -30"
  private func presetText(_ values: [Double], _ definition: FunctionDefinition) -> String {
    let words = definition.parameters.first { $0.name == "preset" }?.words ?? []
    let others = zip(words, values).dropFirst().map { "with \($0) \(NumberText.short($1))" }
    return ([NumberText.short(values[0])] + others).joined(separator: ", ")
  }
}
