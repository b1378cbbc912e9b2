import Foundation
import TestSupport
import Testing

/// What `nearest` says of input that no samples resolve. `make corpus` replays other bad input.
@Suite struct BadInputTests {
  @Test func `the neighbours of a wave that no samples resolve are told with that`() throws {
    let result = try Command.shell(
      "easel nearest 'sin(1e6*t)' --fixed --count 2", in: FileManager.default.temporaryDirectory)
    #expect(result.status == 0 && result.lines.count == 3)
    #expect(result.error.hasPrefix("note: sin(1e6*t) turns faster than the samples"))
  }
}
