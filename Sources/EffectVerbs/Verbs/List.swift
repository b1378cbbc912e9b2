import ArgumentParser
import EffectMath
import EffectRendering
import Workbench

/// `easel list`: the functions, operators and constants of the formula language, and the effects that are rendered.
package struct List: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
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
    completion: OfferedWords.listWords.completion)
  var words: [String] = []

  @Flag(help: "print one JSON object")
  package var json = false

  package func answer(in session: any Session) throws -> Answer {
    let (group, words) = wanted
    let definitions = FunctionLibrary.standard.definitions.filter { group == nil || $0.group.rawValue == group }
    let found = definitions.filter { ListedSymbols.tells($0.names + [$0.summary, $0.source], of: words) }
    let symbols = ListedSymbols(group: group, words: words)
    let effects = ListedEffects(group: group, words: words)
    guard !found.isEmpty || !symbols.isEmpty || !effects.isEmpty else {
      throw Failure("no name or description has '\(words.joined(separator: " "))' in it", .usage)
    }
    return Answer(text: text(found, symbols, effects), members: ListedJSON.all(found, symbols, effects))
  }

  /// The group that is searched, and the searched words.
  private var wanted: (group: String?, words: [String]) {
    // A function may be given with its arguments, as in sin(x).
    let words = words.map { $0.hasSuffix(")") ? String($0.prefix { $0 != "(" }) : $0 }
    guard let first = words.first, Self.groups.contains(first) else { return (nil, words) }
    return (first, Array(words.dropFirst()))
  }

  /// The only word, if it is not a name.
  package var unknownWord: String? {
    let (group, words) = wanted
    return group == nil && words.count == 1 && !Self.names.contains(words[0]) ? words[0] : nil
  }

  private func text(
    _ found: [FunctionDefinition], _ symbols: ListedSymbols, _ effects: ListedEffects
  ) -> String {
    let (group, words) = wanted
    let exact = words.count == 1 ? found.filter { $0.names.contains(words[0]) } : []
    if !exact.isEmpty || effects.isExact || symbols.isExact {
      return (symbols.isExact ? symbols.text : "") + exact.map(description).joined()
        + (effects.isExact ? effects.text : "")
    }
    if found.count == 1, symbols.isEmpty, effects.isEmpty { return description(found[0]) }
    let groups = FunctionDefinition.Group.allCases.map { group in
      let members = found.filter { $0.group == group }.map { ($0.signature, $0.summary) }
      return TwoColumns.list(group.rawValue, members, widest: 64)
    }
    let functions = groups.joined() + symbols.text
    return group == nil ? functions + effects.text : effects.text + functions
  }

  package static let groups =
    FunctionDefinition.Group.allCases.map(\.rawValue) + [
      ListedSymbols.operatorGroup, ListedSymbols.constantGroup, ListedEffects.group,
    ]

  /// The groups, functions and effects.
  package static var names: [String] {
    groups + FunctionLibrary.standard.definitions.flatMap(\.names)
      + SceneKind.all.flatMap(\.names)
  }

  /// Returns up to three names nearest to the words.
  ///
  /// - Parameter verbs: the names of verbs, which are offered too.
  package func hint(besides verbs: [String]) -> String {
    var (near, others): ([String], [String]) = ([], Self.names + verbs)
    while near.count < 3, let name = NameSuggestion.nearest(to: wanted.words.joined(separator: " "), among: others) {
      near.append("'\(name)'")
      others.removeAll { $0 == name }
    }
    return near.isEmpty ? "Try: easel list" : "Did you mean \(near.joined(separator: " or "))?"
  }

  private func description(_ definition: FunctionDefinition) -> String {
    var lines = [definition.signature, "  \(definition.summary)"]
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
      lines.append("  \(parameter.name) (\(standard)\(names))\(summary)\(legal)")
    }
    lines += definition.conditions.map { "  \($0.claim)" }
    if let accuracy = definition.accuracy { lines.append("  error: \(accuracy.text), t of 0 to 1") }
    if !definition.aliases.isEmpty { lines.append("  also \(definition.aliases.joined(separator: ", "))") }
    if !definition.source.isEmpty { lines.append("  source: \(definition.source)") }
    if definition.group != .functions, definition.isCurveByName {
      lines.append("  try: easel plot \(definition.name) --info")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a text such as "-20, with app -30".
  private func presetText(_ values: [Double], _ definition: FunctionDefinition) -> String {
    let words = definition.parameters.first { $0.name == "preset" }?.words ?? []
    let others = zip(words, values).dropFirst().map { "with \($0) \(NumberText.short($1))" }
    return ([NumberText.short(values[0])] + others).joined(separator: ", ")
  }
}
