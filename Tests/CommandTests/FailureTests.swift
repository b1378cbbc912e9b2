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

  @Test func `ragged and wordy rows are named by their line`() throws {
    let ragged = try Command.run("plot", "-", input: "a,b\n1,2\n3\n")
    #expect(ragged.status == 65)
    #expect(ragged.error.contains("line 3: 1 field instead of 2"))
    let wordy = try Command.run("plot", "-", input: "1 2\n3 x\n")
    #expect(wordy.status == 65)
    #expect(wordy.error.contains("line 2: 'x' is not a number"))
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

  @Test func `a first row that is half numbers is an error, not a header`() throws {
    let result = try Command.run("plot", "-", input: "0,NA\n1,2\n")
    #expect(result.status == 65)
    #expect(result.error.contains("line 1: 'NA'"))
  }

  @Test func `closed standard descriptors are not mistaken for files`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Command.shell("easel table t <&-", in: folder).status == 0)
    #expect(try Command.shell("easel plot - <&-", in: folder).status == 66)
    #expect(try Command.shell("easel table t >&-", in: folder).status == 73)
    if Command.hasGnuplot { #expect(try Command.shell("easel plot t -o t.png <&- >&-", in: folder).status == 0) }
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

  @Test func `without gnuplot a picture says what to install, and the terminal plots`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "t.png").path
    let missing = ["EASEL_GNUPLOT": "/nonexistent/gnuplot"]
    let result = try Command.run("plot", "t", "-o", output, environment: missing)
    #expect(result.status == 69)
    #expect(result.error.contains("install"))
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(try Command.run("plot", "t", environment: missing).status == 0)
  }

  @Test func `a gnuplot that dies leaves no file`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "t.png").path
    let result = try Command.run("plot", "t", "-o", output, environment: ["EASEL_GNUPLOT": "/bin/false"])
    #expect(result.status == 69)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
