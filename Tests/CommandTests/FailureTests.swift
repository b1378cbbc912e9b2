import Foundation
import TestSupport
import Testing

/// Bad input gives one clear line on standard error, nothing on standard output, and the right exit status.
@Suite struct FailureTests {
  @Test func `a megabyte of brackets ends at once`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "f")
    try String(repeating: "(", count: 1 << 20).write(to: file, atomically: true, encoding: .utf8)
    let result = try Command.run("plot", "@" + file.path)
    #expect(result.status == 65)
    #expect(result.error.utf8.count < 400)
  }

  @Test func `derivatives are not claimed of columns, nor anything of a stream`() throws {
    for option in ["--deriv", "--integral"] {
      let result = try Command.run(
        "plot", "-", option, option == "--deriv" ? "1" : "--domain", input: "1 2\n2 3\n")
      #expect(result.status == 64, "\(option)")
    }
    for option in [["--deriv", "1"], ["--integral"], ["--info"]] {
      let words = option.joined(separator: " ")
      let result = try Command.shell("easel plot --stream \(words)", in: Command.root, input: "1\n2\n")
      #expect(result.status == 64, "--stream \(words)")
    }
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `any text can be a title`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let title = "'a' b''c `touch ran` \"$(touch ran)\" {x}_y^z @ & <"
    let output = folder.appending(path: "t.svg").path
    let result = try Command.run("plot", "t", "--title", title, "-o", output)
    #expect(result.status == 0, "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.svg"])
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("'a' b''c `touch ran`"))
  }
}
