import ArgumentParser
import Workbench

extension CommandConfiguration {
  /// The configuration of a verb.
  ///
  /// - Parameters:
  ///   - usage: the words after the verb.
  ///   - summary: one line that begins with an imperative.
  ///   - text: examples, a line each, then explanations; --help prints the first three lines.
  ///   - notes: lists that every help ends with.
  static func verb(
    _ name: String, _ usage: String, _ summary: String, _ text: String, notes: @autoclosure () -> String = ""
  ) -> CommandConfiguration {
    let notes = Verbs.isHelpAsked ? notes() : ""
    let first = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(3).joined(separator: "\n")
    let shown = Verbs.isHelpComplete ? text : notes.isEmpty ? first : first + "\n"
    return CommandConfiguration(
      commandName: name, _superCommandName: Easel.name, abstract: summary, usage: "\(Easel.name) \(name) \(usage)",
      discussion: notes.isEmpty ? shown : "\(shown)\n\(notes)", helpNames: Verbs.helpNames)
  }
}

extension ArgumentHelp {
  /// An option that every help lists; --help-all adds an explanation.
  static func usual(_ text: String, _ value: String? = nil, more: String = "") -> ArgumentHelp {
    ArgumentHelp(Verbs.isHelpComplete && !more.isEmpty ? "\(text). \(more)" : text, valueName: value)
  }

  /// An option that only --help-all lists.
  static func rare(_ text: String, _ value: String? = nil, more: String = "") -> ArgumentHelp {
    var help = usual(text, value, more: more)
    if Verbs.isHelpAsked, !Verbs.isHelpComplete { help.visibility = .hidden }
    return help
  }
}
