import ArgumentParser
import EffectMath
import EffectRendering
import Workbench

/// `easel list`: the functions, operators and constants of the formula language, the effects that are rendered, and the
/// properties of a Lottie file.
package struct List: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
    "list", "[<options>] [<word> ...]", "List functions, operators, constants, effects and Lottie properties.",
    """
      easel list timing
      easel list easeOutElastic
      easel list segments
      easel list operators
      easel list bounce
      easel list rendered
      easel list animation.json
    """)

  @Argument(
    help: .usual(
      "group (\(groups.joined(separator: ", "))), name, part of a name or description, or Lottie file", "word"),
    completion: OfferedWords.listWords.completion)
  var words: [String] = []

  @Flag(help: "print one JSON object")
  package var json = false

  package func answer(in session: any Session) throws -> Answer {
    if let file { return try LottieListing(file, session.bytes(file)).answer }
    let (group, words) = wanted
    let listed = Listed(group: group, words: words)
    if listed.isEmpty { throw Failure("no name or description has '\(words.joined(separator: " "))' in it") }
    return Answer(text: listed.text, members: listed.members)
  }

  /// The name of a Lottie file, if it is the only word; nil otherwise.
  package var file: String? { words.count == 1 && words[0].fileEnding == "json" ? words[0] : nil }

  /// The group to search, nil for all groups, and the words to find.
  private var wanted: (group: String?, words: [String]) {
    // A function may be given with its arguments, as in sin(x).
    let words = words.map { $0.hasSuffix(")") ? String($0.prefix { $0 != "(" }) : $0 }
    guard let first = words.first, Self.groups.contains(first) else { return (nil, words) }
    return (first, Array(words.dropFirst()))
  }

  /// The only word, if it names neither a group nor an item; nil otherwise.
  package var unknownWord: String? {
    let (group, words) = wanted
    return group == nil && words.count == 1 && file == nil && !Self.names.contains(words[0]) ? words[0] : nil
  }

  package static var groups: [String] { Listed.groups }

  /// The groups, functions and effects.
  package static var names: [String] {
    groups + FunctionLibrary.standard.definitions.flatMap(\.names) + SceneKind.all.flatMap(\.names)
  }

  /// Returns a question with up to three names nearest to the words, or the command that lists everything.
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
}
