import ArgumentParser
import EffectMath
import Workbench

/// The verbs by name, and the one that is meant where none is named.
enum Verbs {
  /// Every verb, the most used first: a search builds the configurations of those before it.
  static let all: [any ParsableCommand.Type] = [
    Plot.self, Table.self, Play.self, Gallery.self, Inspect.self, Check.self, Diff.self, Nearest.self, Fit.self,
    Tune.self, Export.self, Compare.self, Render.self, CSS.self, List.self, FormulaHelp.self, Bench.self,
  ]

  static var names: [String] { all.compactMap { $0.configuration.commandName } + ["help"] }

  static func named(_ name: String) -> (any ParsableCommand.Type)? {
    all.first { $0.configuration.commandName == name }
  }

  /// True if the arguments ask for help, whose text takes longer to build than most results.
  static let isHelpAsked =
    isHelpComplete || CommandLine.arguments.contains { ["help", "-h", "--help", "--help-hidden"].contains($0) }

  /// True if the arguments ask for every example, option and explanation.
  static let isHelpComplete = CommandLine.arguments.contains {
    ["--help-all", "--experimental-dump-help"].contains($0)
  }

  /// The names of the option --help; none if no argument can be one or resembles one, since the argument parser takes
  /// 0.9 million instructions for them.
  static let helpNames: NameSpecification =
    isHelpAsked || CommandLine.arguments.contains { $0.hasPrefix("--") }
    ? [.short, .long, .customLong("help-all")] : []

  /// The most words of a command line: the argument parser takes time with their square.
  private static let mostWords = 2_000

  /// The arguments with `plot` before a formula or a file, and with `help TOPIC` as the command that explains the topic.
  ///
  /// - Throws: for more than ``mostWords``, and for a verb that does not exist.
  static func spelledOut(_ arguments: [String]) throws -> [String] {
    if arguments.count > mostWords {
      throw Failure("\(arguments.count) words are more than the \(mostWords) that a command takes", .usage)
    }
    if arguments.first == "help", arguments.count > 1, !arguments[1].hasPrefix("-"), arguments[1] != "help" {
      let topic = Array(arguments[1...])
      if topic == ["formulas"] { return topic }
      return named(topic[0]) == nil ? ["list"] + topic : topic + ["--help"]
    }
    guard let verb = arguments.first, verb != "help", named(verb) == nil else { return arguments }
    if verb.hasPrefix("-") {
      let isValue = verb == "-" || verb.count > 2 && !verb.hasPrefix("--") && JoinedOption(verb) == nil
      return isValue ? ["plot"] + arguments : arguments
    }
    if readsAsInput(verb) { return ["plot"] + arguments }
    let all = "the verbs are \(names.joined(separator: ", "))"
    let hint = NameSuggestion.hint(for: verb, among: names + List.names, otherwise: all)
    throw Failure("no verb named '\(verb)' (\(hint))", .usage)
  }

  /// What the arguments ask for. A verb is parsed by itself, in half the time that the command with all of them takes.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    guard let verb = arguments.first.flatMap(named), !arguments.contains(where: isOfRoot) else {
      return try Easel.parseAsRoot(arguments)
    }
    return try verb.parseAsRoot(Array(arguments.dropFirst()))
  }

  /// Whether a word is for the command as a whole wherever it stands.
  private static func isOfRoot(_ word: String) -> Bool {
    word == "help" || word == "--version" || word.hasPrefix("--generate-completion-script")
  }

  /// A word alone is a misspelt verb unless the formula language knows it; anything else cannot be a verb.
  private static func readsAsInput(_ text: String) -> Bool {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isWord else { return true }
    return (try? Formula(text)).map { $0.parameterNames.isEmpty } ?? false
  }
}

extension ParsableCommand {
  /// Whether the verb's words are formulas.
  static var readsFormulas: Bool {
    [Plot.self, Table.self, Check.self, Play.self, Inspect.self, Diff.self, Nearest.self].contains { $0 == self }
  }
}
