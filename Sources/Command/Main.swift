import ArgumentParser
import CMachine
import EffectMath
import SystemLibrary

/// Runs the command and turns every failure into one line and an exit status.
@main
enum Main {
  static func main() {
    // A closed pipe appears as an error of write(2), and does not change the exit status.
    signal(SIGPIPE, SIG_IGN)
    // The same applies to a file that may not grow, as with `ulimit -f`.
    signal(SIGXFSZ, SIG_IGN)
    Terminal.openMissingDescriptors()
    easel_on_memory_end(outOfMemory.utf8Start, Failure.Status.unavailable.rawValue)
    OfferedWords.find = Completion.found
    do {
      try checkEncoding()
      try checkInstructionSet()
      let uses = OptionUse()
      try OptionUse.$current.withValue(uses, operation: run)
      uses.idle.forEach(Terminal.writeNote)
      Terminal.flush()
    } catch {
      guard let failure = Failure(of: error) else { end(with: error) }
      Terminal.flush()
      if [.usage, .badData, .noInput].contains(failure.status) { leadOn(after: failure) }
      fail(failure.message, failure.status.rawValue)
    }
  }

  private static func run() throws {
    let arguments = try Verbs.spelledOut(Array(CommandLine.arguments.dropFirst()))
    if arguments.contains("--version"), arguments.contains("--json") {
      if arguments.count > 2 { throw Failure("--version --json takes nothing else") }
      return Terminal.write(Easel.build.line + "\n")
    }
    var command = try Verbs.parsed(arguments)
    if let verb = command as? any Verb { try verb.perform() } else { try command.run() }
  }

  private static let outOfMemory: StaticString =
    "error: out of memory: try fewer points or a smaller input\n"

  /// Rejects arguments that are not UTF-8: names of different files would read as the same text.
  private static func checkEncoding() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else { continue }
      throw Failure("the word '\(String(cString: word))' of the command line is not UTF-8")
    }
  }

  /// Limits lanes to the instruction set in EASEL_INSTRUCTION_SET; fails for an unknown one.
  private static func checkInstructionSet() throws {
    guard let text = Terminal.environment("EASEL_INSTRUCTION_SET"), !text.isEmpty else { return }
    if let set = InstructionSet.allCases.first(where: { "\($0)" == text }) { return set.limitBest() }
    let sets = InstructionSet.allCases.map { "\($0)" }
    throw Failure("EASEL_INSTRUCTION_SET must be \(sets.alternatives), not '\(text.prefix(40))'")
  }

  /// Prints help and version on standard output, and errors of the command line in one line on standard error.
  private static func end(with error: any Error) -> Never {
    let status = Easel.exitCode(for: error)
    if status == .success {
      let text = Easel.fullMessage(for: error, columns: min(80, Terminal.size.columns))
      Terminal.write(CompletionScript.completed(help(text)) + "\n")
      Terminal.flush()
      exit(0)
    }
    leadOn()
    let verb = CommandLine.arguments.dropFirst().first { Verbs.names.contains($0) }
    let message = Easel.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    let line = plain(message, verb ?? "easel") + advice(for: message)
    let end = line.hasSuffix("?") ? "" : "."
    fail("\(line)\(end) See easel \(verb.map { $0 + " " } ?? "")--help.", Failure.Status.usage.rawValue)
  }

  /// Returns a message of the argument parser in plain words.
  private static func plain(_ message: String, _ verb: String) -> String {
    let listed = #/The value '(.*)' is invalid for '([^ ']+).*?'\. Please provide one of (?:the following:)?(.*)/#
    if let (_, value, option, list) = message.wholeMatch(of: listed)?.output {
      let values = list.split { " ,.'".contains($0) }.map(String.init).filter { !["-", "and", "or"].contains($0) }
      let hint = NameSuggestion.hint(for: String(value), among: values, otherwise: "Write \(values.alternatives)")
      return "'\(value)' is not a \(option.hasPrefix("-") ? "value of \(option)" : "subject of \(verb)"). \(hint)"
    }
    // The parser's suggestions resemble the option too little; a likely one has been suggested already.
    let rewordings: [(Regex<(Substring, Substring, Substring)>, String)] = [
      (#/Unknown option '([^']+)'().*/#, "'$1' is not an option of \(verb)"),
      (#/Unexpected argument '(.*)'()/#, "'$1' is one argument too many for \(verb)"),
      (#/\d+ unexpected arguments: (.*)()/#, "\(verb) does not take the arguments $1"),
      (#/Missing value for '([^ ']+).*'()/#, "$1 needs a value"),
      (#/Missing expected argument '(<[^>]+>)(.*)'/#, "\(verb) needs $1"),
      (#/The option '(.*)' does not take any value, but '(.*)' was specified\./#, "$1 takes no value, not '$2'"),
      (#/The value '(.*)' is invalid for '(--seed).*'/#, "$2 must be a whole number from 0 to \(UInt64.max), not '$1'"),
      (#/The value '(.*)' is invalid for '([^ ']+).*'/#, "$2 needs a number, not '$1'"),
    ]
    for (pattern, words) in rewordings {
      guard let (_, first, second) = message.wholeMatch(of: pattern)?.output else { continue }
      return words.replacing("$1", with: first).replacing("$2", with: second)
    }
    return message
  }

  /// Returns help with a summary of one line and a pointer to the rest; other text unchanged.
  private static func help(_ text: String) -> String {
    guard text.hasPrefix("OVERVIEW: "), let end = text.firstRange(of: "\n\n") else { return text }
    let summary = text[..<end.lowerBound].dropFirst("OVERVIEW: ".count).replacing("\n", with: " ")
    let help = text[end.lowerBound...].replacing(
      "--help-all, --help  Show help information.", with: "--help, --help-all  this help, or all options and examples")
    let verb = HelpRequest.isComplete ? nil : CommandLine.arguments.dropFirst().first { Verbs.named($0) != nil }
    return summary + help + (verb.map { "\nAll options and examples: easel \($0) --help-all" } ?? "")
  }

  /// Fails with the command that the words likely mean; returns if there is none.
  private static func leadOn(after failure: Failure? = nil) {
    guard let line = Guess.line(for: Array(CommandLine.arguments.dropFirst())) else { return }
    if line.hasPrefix(". "), let failure { fail("\(failure.message)\n\(line.dropFirst(2))", failure.status.rawValue) }
    fail(PlainLine.of(line), Failure.Status.usage.rawValue)
  }

  /// Returns a hint at the likely meaning of a mistaken option.
  private static func advice(for message: String) -> String {
    let verb = CommandLine.arguments.dropFirst().first.flatMap(Verbs.named)
    if message.contains("'--domain'") { return ". Write the domain of formulas as -d from:to" }
    if message.contains("'--speed'") { return ". --duration gives the seconds of a run" }
    let options = verb.map(VerbOptions.init)
    if let name = message.prefixMatch(of: #/Unknown option '([^']+)'/#).map({ String($0.1) }) {
      if let near = options?.nearest(to: name) { return ". Did you mean '\(near)'?" }
      let owners = Verbs.all.filter { VerbOptions($0).contains(name) }.compactMap { $0.configuration.commandName }
      if (1...3).contains(owners.count) { return ". It is an option of \(owners.alternatives)" }
    }
    if message.hasPrefix("Missing value for '-x ") { return ". As a formula write '(-x)'" }
    if message.hasPrefix("Missing expected argument"), let verb {
      return ", as in \(verb.configuration.discussion.prefix { $0 != "\n" }.drop { $0 == " " })"
    }
    return ""
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    if !message.isEmpty { Terminal.writeError("error: \(message)\n") }
    exit(status)
  }
}
