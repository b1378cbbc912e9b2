import ArgumentParser
import Workbench

extension CommandConfiguration {
  /// The configuration of a verb.
  ///
  /// - Parameters:
  ///   - summary: one line that begins with an imperative.
  ///   - usage: the words after the verb.
  ///   - help: the first examples and what every reader needs.
  ///   - more: the other examples and notes, for --help-all.
  static func verb(
    _ name: String, _ summary: String, usage: String, help: @autoclosure () -> String,
    more: @autoclosure () -> String = ""
  ) -> CommandConfiguration {
    let parts = Verbs.isHelpAsked ? [help(), Verbs.isHelpShort ? "" : more()] : []
    return CommandConfiguration(
      commandName: name, _superCommandName: Easel.name, abstract: summary, usage: "\(Easel.name) \(name) \(usage)",
      discussion: parts.filter { !$0.isEmpty }.joined(separator: "\n"), helpNames: Verbs.helpNames)
  }
}

extension ArgumentHelp {
  /// An option that every help lists; --help-all adds an explanation.
  static func usual(_ text: String, _ value: String? = nil, more: String = "") -> ArgumentHelp {
    ArgumentHelp(text, discussion: Verbs.isHelpShort || more.isEmpty ? nil : more, valueName: value)
  }

  /// An option that only --help-all lists.
  static func rare(_ text: String, _ value: String? = nil, more: String = "") -> ArgumentHelp {
    var help = usual(text, value, more: more)
    if Verbs.isHelpShort { help.visibility = .hidden }
    return help
  }
}
