import Foundation
import TestSupport
import Testing

/// Curves of pieces through the verbs.
struct PieceCommandTests {
  private static func run(_ line: String) throws -> Command.Result {
    try Command.shell(line, in: FileManager.default.temporaryDirectory)
  }

  @Test func `keyframes, sequences and inverses are tabled`() throws {
    let result = try Self.run(
      "easel table 'keyframes(0 0, .5 2 hold, 1 1)' 'sequence(linear .5 2, hold .5)' 'inverse(t^2)' -d 0:1 -n 5")
    #expect(result.status == 0, "\(result.error)")
    let rows = result.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").map { Double($0) ?? .nan }
    }
    let pieces: [[Double]] = [[0, 0, 0], [0.25, 1, 1], [0.5, 2, 2], [0.75, 2, 2], [1, 1, 2]]
    #expect(rows.map { Array($0.dropLast()) } == pieces)
    // The inverse of a square is the root, to two numbers.
    #expect(rows.allSatisfy { ($0[3] - $0[0].squareRoot()).magnitude <= 2 * $0[3].ulp })
  }

  @Test func `a path that jumps and one with a quadratic part are curves of every verb`() throws {
    let jump = try Self.run("easel table 'M0,0 H.5 V1 H1' -n 3")
    #expect(jump.status == 0 && jump.output.hasSuffix("0,0\n0.5,1\n1,1\n"), "\(jump.output)")
    #expect(try Self.run("easel diff 'M0,0 Q.5,0 1,1' 't^2' --within 1e-12").status == 0)
  }

  @Test func `what turns back and a branch that there is not are refused with their place`() throws {
    let path = try Self.run("easel table 'M0,0 C2,0 -1,1 1,1'")
    #expect(path.status == 65 && path.error.contains("segment 0 turns back at x = "), "\(path.error)")
    let branch = try Self.run("easel table 'inverse(t*(1-t), branch: 3)'")
    #expect(branch.status == 65 && branch.error.contains("there is no branch 3: from 0 to 1 the inverse has 1 to 2"))
    let keyframes = try Self.run("easel plot 'keyframes(0 0, 1 1, .5 0)'")
    #expect(keyframes.status == 65 && keyframes.error.contains("keyframe 2 must be at or after 1, not at 0.5"))
  }
}
