import Foundation
import TestSupport
import Testing

/// Bad input gives one clear line on standard error, nothing on standard output, and the right exit status.
@Suite struct FailureTests {
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
}
