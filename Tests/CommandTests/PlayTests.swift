import Foundation
import TestSupport
import Testing

/// `easel play` in a terminal.
@Suite struct PlayTests {
  private static let showsCursor = "\u{1B}[?25h"

  /// A motion that is under way.
  private func player(_ arguments: [String] = ["--loop"]) throws -> PseudoTerminal? {
    guard let terminal = try PseudoTerminal(["play", "easeOutBounce", "--duration", "1"] + arguments) else {
      return nil
    }
    #expect(terminal.wait { !$0.isCooked && $0.text.contains("value") })
    return terminal
  }

  @Test(arguments: ["x", "xyz", "\u{1B}[A", "rm -r *\n"])
  func `a key ends it, and no key is left to the shell`(keys: String) throws {
    guard let terminal = try player() else { return }
    terminal.type(keys)
    #expect(terminal.end() == 0)
    #expect(terminal.isCooked && terminal.unread == 0 && terminal.text.contains(Self.showsCursor))
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1c}", SIGQUIT)])
  func `Ctrl-C and the key of SIGQUIT end it as a signal does`(key: String, signal: Int32) throws {
    guard let terminal = try player() else { return }
    terminal.type(key)
    #expect(terminal.end() == 128 + signal)
    #expect(terminal.isCooked && terminal.text.contains(Self.showsCursor))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal finds the terminal put back`(signal: Int32) throws {
    guard let terminal = try player() else { return }
    terminal.send(signal)
    #expect(terminal.end() == 128 + signal)
    #expect(terminal.isCooked && terminal.text.contains(Self.showsCursor))
  }

  @Test func `stopped, it gives the terminal back, and takes it again when it goes on`() throws {
    guard let terminal = try player() else { return }
    terminal.send(SIGTSTP)
    #expect(terminal.wait { $0.isCooked })
    terminal.send(SIGCONT)
    #expect(terminal.wait { !$0.isCooked })
    terminal.type("x")
    #expect(terminal.end() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `played to its end, it leaves nothing behind`() throws {
    guard let terminal = try player([]) else { return }
    #expect(terminal.end() == 0)
    #expect(terminal.isCooked)
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `a long GIF shows how far it has come, and takes the line away`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.gif").path
    guard let terminal = try PseudoTerminal(["play", "t", "-o", file, "--duration", "10", "--size", "400x250"]) else {
      return
    }
    #expect(terminal.wait { $0.text.contains("drawing frames █") })
    #expect(terminal.end() == 0)
    #expect(terminal.text.hasSuffix("of 301\r\u{1B}[K"))
  }

  @Test(arguments: [["peel"], ["peel+hold:0.1+reverse", "--graphics", "kitty"], ["tear", "--sticker", "100"]])
  func `an effect plays to its end, and says how far it has come`(arguments: [String]) throws {
    let words = ["play"] + arguments + ["--duration", "0.3", "--fps", "10", "--color", "always"]
    guard let terminal = try PseudoTerminal(words) else { return }
    #expect(terminal.end() == 0)
    #expect(terminal.isCooked && terminal.text.contains(Self.showsCursor))
    #expect(terminal.text.contains("0 s  progress 0") && terminal.text.contains("progress 1"))
    #expect(terminal.text.contains("\u{1B}_G") == arguments.contains("kitty"))
  }

  @Test func `the launcher knows every effect that play draws`() throws {
    let listed = try JSONSerialization.jsonObject(with: Data(try Command.run("list", "rendered", "--json").output.utf8))
    let effects = try #require((listed as? [String: Any])?["effects"] as? [[String: Any]])
    let names = effects.filter { ($0["verbs"] as? [String])?.contains("play") == true }
      .flatMap { [$0["name"] as? String ?? ""] + ($0["aliases"] as? [String] ?? []) }
    #expect(names.count > 15)
    let words = (names + ["easeOutBounce"]).joined(separator: " ")
    let result = try Command.shell(
      "root=. CI=; . scripts/stages.sh; for word in \(words); do stage_for play $word; done", in: Command.root)
    #expect(result.lines == names.map { _ in "release" } + ["first"], "\(result.error)")
  }

  @Test func `an effect needs a terminal, and files are for render`() throws {
    for (arguments, words) in [
      (["peel"], "Try: easel render peel -o peel.gif"),
      (["peel", "-o", "a.gif"], "Try: easel render peel -o a.gif"),
      (["peel", "segments"], "one effect, not 2"), (["t", "t^2"], "play needs a terminal"),
    ] {
      let result = try Command.run(Command.executable, ["play"] + arguments)
      #expect(result.status == 64 && result.error.contains(words), "\(result.error)")
    }
  }
}
