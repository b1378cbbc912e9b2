import ArgumentParser
import Workbench

extension CommandConfiguration {
  /// The configuration of a verb.
  ///
  /// - Parameters:
  ///   - summary: one line that begins with an imperative.
  ///   - usage: the words after the verb.
  ///   - examples: the commands that one needs first.
  ///   - more: the other examples and explanations, for --help-all.
  ///   - notes: lists that every help ends with.
  static func verb(
    _ name: String, _ summary: String, usage: String, examples: String, more: String = "",
    notes: @autoclosure () -> String = ""
  ) -> CommandConfiguration {
    var discussion = Verbs.isHelpAsked ? examples : ""
    if Verbs.isHelpComplete, !more.isEmpty { discussion += "\n\(more)" }
    let notes = Verbs.isHelpAsked ? notes() : ""
    if !notes.isEmpty { discussion += (Verbs.isHelpComplete ? "\n" : "\n\n") + notes }
    return CommandConfiguration(
      commandName: name, _superCommandName: Easel.name, abstract: summary, usage: "\(Easel.name) \(name)\(usage)",
      discussion: discussion, helpNames: Verbs.helpNames)
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
