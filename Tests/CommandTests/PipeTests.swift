import Foundation
import TestSupport
import Testing

/// Pipes whose reader leaves, and memory that ends.
@Suite struct PipeTests {
  /// The status of a command whose reader leaves after a line.
  private func status(_ command: String) throws -> Command.Result {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try Command.shell(
      "\(command) 2>error | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}; cat error >&2", in: folder)
  }

  @Test(arguments: [
    ("easel check t --law finite,ends=1..2", 1), ("easel check t --law finite,ends", 0),
    ("easel check t --law ends=1..2,finite,continuous --json", 1),
    ("(printf 'ease\\n'; sleep 0.3; printf 'linear\\n'; sleep 0.3; printf 'esae\\n') | easel css -", 65),
    ("easel css ease linear 'steps(0)'", 65), ("easel css ease linear", 0),
    ("easel table t 'sinn(t)'", 65), ("easel list", 0), ("easel gallery", 0), ("easel compare --json", 0),
  ])
  func `a reader that leaves changes no status`(_ command: String, wanted: Int) throws {
    let isPiped = command.hasPrefix("(")
    let result = try status(isPiped ? "{ \(command); }" : command)
    #expect(result.lines == ["\(wanted)"], "\(result.error)")
    #expect(result.error.split(separator: "\n").count <= (wanted == 65 ? 3 : wanted))
  }

  #if os(Linux)
    /// Under limits that leave anything from nothing to enough, with threads and aligned memory.
    @Test(arguments: [
      "render peel -o a.png", "render tear -o a.png", "render segments -o a.png", "render fold -n 3 -o a.png",
      "render peel --scale 1 --fps 5 -o a.apng", "compare peel segments", "inspect '.bouncy'", "nearest easeOutQuad",
      "tune 'k*t' -p k=0..3 --want value@1=2", "fit 'a*t' rows.csv",
    ])
    func `with too little memory a verb says so in one line`(words: String) throws {
      let folder = try Command.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let script = """
        seq 0 20000 | awk '{ print $1 "," 2 * $1 }' >rows.csv
        for limit in $(seq 40000 4000 120000); do
          (ulimit -v $limit; timeout 300 easel \(words) >/dev/null 2>error; echo "$? $(wc -l <error) $(head -n 1 error | head -c 60)")
        done
        """
      for line in try Command.shell(script, in: folder).lines {
        // What the loader has no room for has not begun.
        let isTold = ["69 1 error: ", "127 1 ", "0 "].contains { line.hasPrefix($0) }
        #expect(isTold, "\(line)")
      }
    }
  #endif
}
