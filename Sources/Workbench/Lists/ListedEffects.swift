import DeformationAnalysis
import EffectMath
import EffectRendering

/// The effects that `easel list` finds: those that are rendered, and of them what is compared and tuned.
package struct ListedEffects {
  package static let group = "rendered"

  private let kinds: [SceneKind]
  /// Whether a single word is the name of what was found.
  package let isExact: Bool

  /// - Parameters:
  ///   - group: the only group to look in; nil for all.
  ///   - words: parts of names or descriptions, all of which have to be there. A single word that is a name finds that
  ///     effect alone.
  package init(group: String?, words: [String]) {
    guard [nil, Self.group, FunctionDefinition.Group.effects.rawValue].contains(group) else {
      (kinds, isExact) = ([], false)
      return
    }
    if words.count == 1, let kind = SceneKind.named(words[0]) {
      (kinds, isExact) = ([kind], true)
    } else {
      kinds = SceneKind.all.filter { ListedSymbols.tells([$0.name, $0.summary] + $0.aliases, of: words) }
      isExact = false
    }
  }

  package var isEmpty: Bool { kinds.isEmpty }

  /// One effect with its options where it was named, else a heading and a line for each.
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

  /// What takes its name.
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
