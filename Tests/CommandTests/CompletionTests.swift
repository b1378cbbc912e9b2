import Foundation
import TestSupport
import Testing

/// The completion scripts in the shells themselves; a shell that is missing is passed over (scripts/bootstrap-tests
/// installs it).
@Suite struct CompletionTests {
  /// A line, and what its last word may go on as.
  private static let lines: [(line: String, offers: [String])] = [
    ("easel tab", ["table"]),
    ("easel plot easeInOutC", ["easeInOutCirc", "easeInOutCubic"]),
    ("easel table easeInOutCub", ["easeInOutCubic"]),
    ("easel play easeOutBou", ["easeOutBounce"]),
    ("easel plot da", ["data.csv"]), ("easel explore easeOutBou", ["easeOutBounce"]),
    ("easel plot @sha", ["@shader.metal"]),
    ("easel plot t -o pic", ["pictures"]),
    ("easel plot --watch sha", ["shader.metal"]),
    ("easel plot t --as h", ["heat"]),
    ("easel check t --law mono", ["monotone"]),
    ("easel check t --law ends,mono", ["ends,monotone"]),
    ("easel compare seg", ["segments"]),
    ("easel compare segments:wi", ["segments:window="]),
    ("easel render seg", ["segments"]),
    ("easel render segments:wi", ["segments:window="]), ("easel render jumpy-", ["jumpy-menu"]),
    ("easel render peel+rev", ["peel+reverse"]), ("easel render peel+tea", ["peel+tear"]),
    ("easel render peel+tear:par", ["peel+tear:parting="]), ("easel play jumpy-", ["jumpy-menu"]),
    ("easel render peel -o pic", ["pictures"]),
    ("easel render fold --touches da", ["data.csv"]),
    ("easel sweep a.toml -o t.csv --folder pic", ["pictures"]),
    ("easel tune bez", ["bezier", "bezierWindow"]),
    ("easel tune peel-a", ["peel-app"]),
    ("easel tune t --want settl", ["settling"]),
    ("easel bench ker", ["kernels"]),
    ("easel bench kernels --kernel pee", ["peel"]),
    ("easel bench kernels --kernel copy,pee", ["copy,peel"]),
    ("easel css ease-in-", ["ease-in-out"]),
    ("easel list easeInOutCub", ["easeInOutCubic"]), ("easel list ba", ["ball.json"]),
    ("easel plot ba", ["ball.json"]), ("easel plot t --as d", ["dots"]),
    ("easel diff easeInOutCub", ["easeInOutCubic"]),
    ("easel inspect da", ["data.csv"]), ("easel inspe", ["inspect"]),
    ("easel compare roll:ra", ["roll:radius="]),
    ("easel nearest da", ["data.csv"]),
    ("easel gallery mat", ["material"]),
    ("easel fit t^2 da", ["data.csv"]),
    ("easel fit t data.csv --loss hu", ["huber"]),
  ]

  private static func has(_ shell: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
    }
  }

  /// What the shell answers, a line for each line.
  private func answers(_ shell: String, options: String = "") throws -> [String] {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in ["data.csv", "shader.metal", "notes.md", "ball.json"] {
      try Data().write(to: folder.appending(path: file))
    }
    try FileManager.default.createDirectory(at: folder.appending(path: "pictures"), withIntermediateDirectories: true)
    let script = Command.root.appending(path: "Tests/Fixtures/completion.\(shell)").path
    let result = try Command.shell(
      "$(command -v timeout >/dev/null && echo timeout 120) \(shell) \(options) '\(script)'", in: folder,
      input: Self.lines.map { $0.line + "\n" }.joined())
    #expect(result.status == 0, "\(result.error)")
    return result.output.split(separator: "\n").map { String($0.replacing("\r", with: "")) }
  }

  @Test func `bash offers verbs, functions, files, laws, techniques and kernels`() throws {
    let answers = try answers("bash")
    for (answer, wanted) in zip(answers, Self.lines) {
      let offers = answer.split(separator: "|")[1].split(separator: " ").map(String.init)
      // bash completes what stands behind the last colon alone.
      #expect(offers == wanted.offers.map { $0.split(separator: ":").last.map(String.init) ?? "" }, "\(answer)")
    }
    #expect(answers.count == Self.lines.count)
  }

  @Test(.enabled(if: has("fish")))
  func `fish offers verbs, functions, files, laws, techniques and kernels`() throws {
    let answers = try answers("fish", options: "--no-config")
    for (answer, wanted) in zip(answers, Self.lines) {
      let offers = answer.split(separator: "|")[1].split(separator: " ").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
      #expect(Set(offers) == Set(wanted.offers.map { $0[...] }), "\(answer)")
    }
    #expect(answers.count == Self.lines.count)
  }

  @Test(.enabled(if: has("zsh")))
  func `zsh completes verbs, functions, files, laws, techniques and kernels`() throws {
    let answers = try answers("zsh", options: "-f")
    for (answer, wanted) in zip(answers, Self.lines) where wanted.offers.count == 1 {
      let line = answer.split(separator: "|")[1].dropFirst()
      let before = wanted.line.split(separator: " ").dropLast().joined(separator: " ")
      let isOpen = wanted.offers[0].hasSuffix("=")
      let end = wanted.offers[0] == "pictures" ? "/" : isOpen ? "" : " "
      #expect(line == before + " " + wanted.offers[0] + end, "\(answer)")
    }
    #expect(answers.count == Self.lines.count)
  }
}
