import ArgumentParser
import EffectMath

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs the command and turns every failure into one line and an exit status.
@main
enum Main {
  static func main() {
    // A reader that closes the pipe shows up as an error of write(2), which ends the command quietly.
    signal(SIGPIPE, SIG_IGN)
    Terminal.openMissingDescriptors()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try checkVerb(arguments)
      var command = try Easel.parseAsRoot(ArgumentEscaping.escape(arguments))
      try command.run()
      Terminal.flush()
    } catch let failure as Failure {
      Terminal.flush()
      fail(failure.message, failure.status.rawValue)
    } catch {
      end(with: error)
    }
  }

  private static var verbs: [String] {
    Easel.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// Names a verb that does not exist, also after `help`, and the one that was likely meant.
  private static func checkVerb(_ arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    guard let verb = isHelp ? arguments.dropFirst().first : arguments.first, !verb.hasPrefix("-"),
      !verbs.contains(verb)
    else { return }
    let near = NameSuggestion.nearest(to: verb, among: verbs)
    let hint = near.map { "did you mean '\($0)'?" } ?? "the verbs are \(verbs.joined(separator: ", "))"
    throw Failure("no verb named '\(verb)' (\(hint))", .usage)
  }

  /// Help and version on standard output; errors of the command line in one line on standard error.
  private static func end(with error: any Error) -> Never {
    let status = Easel.exitCode(for: error)
    if status == .success {
      Terminal.write(ArgumentEscaping.restore(Easel.fullMessage(for: error)) + "\n")
      Terminal.flush()
      exit(0)
    }
    let message = ArgumentEscaping.restore(Easel.message(for: error))
    let line = message.split(separator: "\n").joined(separator: " ")
    let verb = CommandLine.arguments.dropFirst().first.flatMap { verbs.contains($0) ? $0 + " " : nil } ?? ""
    fail(line + " (see easel \(verb)--help)", Failure.Status.usage.rawValue)
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    Terminal.writeError("error: \(message)\n")
    exit(status)
  }
}
