import ArgumentParser

/// The help that the command line asks for.
package enum HelpRequest {
  /// True if the arguments ask for help, whose text takes longer to build than most results.
  package static let isGiven =
    isComplete || CommandLine.arguments.contains { ["help", "-h", "--help", "--help-hidden"].contains($0) }

  /// True if the arguments ask for every example, option and explanation.
  package static let isComplete = CommandLine.arguments.contains {
    ["--help-all", "--experimental-dump-help"].contains($0)
  }

  /// The names of the option --help; empty if no argument asks for help or starts with two minus signs, because the
  /// names cost the argument parser 0.9 million instructions.
  package static let names: NameSpecification =
    isGiven || CommandLine.arguments.contains { $0.hasPrefix("--") }
    ? [.short, .long, .customLong("help-all")] : []
}

extension CommandConfiguration {
  /// Returns the configuration of a verb.
  ///
  /// - Parameters:
  ///   - usage: the words after the verb.
  ///   - summary: one line that begins with an imperative.
  ///   - text: examples, a line each, then explanations; --help prints the first three lines.
  ///   - notes: lists at the end of every help text.
  package static func verb(
    _ name: String, _ usage: String, _ summary: String, _ text: String, notes: @autoclosure () -> String = ""
  ) -> CommandConfiguration {
    let notes = HelpRequest.isGiven ? notes() : ""
    let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    let first = lines.prefix(3).joined(separator: "\n")
    let shown = HelpRequest.isComplete ? text : notes.isEmpty ? first : first + "\n"
    return CommandConfiguration(
      commandName: name, _superCommandName: "easel", abstract: summary, usage: "easel \(name) \(usage)",
      discussion: notes.isEmpty ? shown : "\(shown)\n\(notes)", helpNames: HelpRequest.names)
  }
}

extension ArgumentHelp {
  /// Returns the help of an option that every help text lists; --help-all appends `more`.
  package static func usual(_ text: String, _ value: String? = nil, more: String = "") -> ArgumentHelp {
    ArgumentHelp(HelpRequest.isComplete && !more.isEmpty ? "\(text). \(more)" : text, valueName: value)
  }

  /// Returns the help of an option that only --help-all lists.
  package static func rare(_ text: String, _ value: String? = nil, more: String = "") -> ArgumentHelp {
    var help = usual(text, value, more: more)
    if HelpRequest.isGiven, !HelpRequest.isComplete { help.visibility = .hidden }
    return help
  }
}
