import CGnuplot
import Figures
import Foundation
import Testing

@Suite(.enabled(if: gnuplot_session_is_available())) struct FailureTests {
  private func failure(
    _ figure: Figure = Samples.bump, program: String? = nil, seconds: Double? = nil, to path: String
  ) throws -> FigureError? {
    do throws(FigureError) {
      try GnuplotRenderer(executable: program, seconds: seconds).render(figure, to: path)
      return nil
    } catch {
      #expect(!error.description.contains("\n"))
      return error
    }
  }

  @Test func `a missing gnuplot is named with the way to install it`() throws {
    let folder = try ScratchFolder()
    let error = try failure(program: "no-such-gnuplot", to: folder.path + "/a.png")
    guard case .gnuplotMissing(let hint) = error else { throw try #require(error) }
    #expect(hint.contains("no-such-gnuplot") && hint.contains("apt install") && hint.contains("brew install"))
    #expect(folder.contents.isEmpty)
  }

  @Test(arguments: [
    ("exit 1", "exit status 1"),
    ("head -c 200 > /dev/null; exit 3", "exit status 3"),
    ("head -c 200 > /dev/null; kill -9 $$", "stopped by signal 9"),
    ("echo '\"/dev/stdin\" line 7: undefined thing: foo' >&2; exit 1", "undefined thing: foo"),
    ("cat > /dev/null; echo 'no font' >&2; exit 2", "no font"),
    ("exec < /dev/null; exit 0", ""),
    ("cat > /dev/null; echo half a picture; exit 0", "png is incomplete"),
    ("cat > /dev/null; exit 0", "drew no picture"),
    ("cat > /dev/null; head -c 30000000 /dev/zero >&2; exit 0", "more than any picture"),
    ("yes >&2", "more than any picture"),
    ("cat > /dev/null; head -c 3000000 /dev/zero | tr '\\0' x >&2; exit 1", "…"),
  ])
  func `a program that fails is an error with its reason, and leaves no file`(text: String, reason: String) throws {
    let folder = try ScratchFolder()
    let output = try ScratchFolder()
    let error = try failure(program: try folder.program(text), to: output.path + "/a.png")
    guard case .gnuplotFailed(let message) = error else { throw try #require(error) }
    #expect(message.contains(reason) || reason.isEmpty, "\(message)")
    #expect(output.contents.isEmpty)
  }

  @Test(arguments: [
    "exec sleep 60", "cat > /dev/null; exec sleep 60", "exec >&-; while :; do :; done",
    "trap '' TERM HUP; while :; do :; done",
  ])
  func `a program that does nothing is ended, and told of in one line`(text: String) throws {
    let folder = try ScratchFolder()
    let output = try ScratchFolder()
    // More data than a pipe holds.
    let figure = Samples.figure(.curve(Samples.curve(count: 200_000) { $0 }))
    let begin = ContinuousClock.now
    let error = try failure(
      figure, program: try folder.program("exec 2>/dev/null\n" + text), seconds: 0.3, to: output.path + "/a.png")
    guard case .gnuplotFailed(let message) = error else { throw try #require(error) }
    #expect(message.contains("after 0.3 s") && message.contains("EASEL_GNUPLOT_SECONDS"))
    #expect(begin.duration(to: .now) < .seconds(50) && output.contents.isEmpty)
  }

  @Test func `a closed pipe is an error, not a signal`() throws {
    let folder = try ScratchFolder()
    // More data than a pipe holds.
    let figure = Samples.figure(.curve(Samples.curve(count: 200_000) { $0 }))
    let program = try folder.program("exec <&-; sleep 0.1; exit 0")
    let error = try failure(figure, program: program, to: folder.path + "/a.png")
    guard case .gnuplotFailed = error else { throw try #require(error) }
  }

  @Test func `a failure leaves the former file as it was`() throws {
    let folder = try ScratchFolder()
    let output = folder.path + "/a.png"
    try "former".write(toFile: output, atomically: true, encoding: .utf8)
    _ = try failure(program: try folder.program("exit 1"), to: output)
    #expect(try folder.bytes("a.png") == Array("former".utf8))
  }

  @Test func `a missing folder and a folder in the place of the file cannot be written`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/a.png", withIntermediateDirectories: false)
    #expect(isUnwritable(try failure(to: folder.path + "/missing/a.png")))
    #expect(isUnwritable(try failure(to: folder.path + "/a.png")))
    #expect(folder.contents == ["a.png"])
  }

  private func isUnwritable(_ error: FigureError?) -> Bool {
    if case .cannotWrite = error { true } else { false }
  }

  @Test(.enabled(if: hasGnuplot && FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() throws {
    do throws(FigureError) {
      try GnuplotRenderer().render(Samples.bump, to: "/dev/full", format: .png)
      Issue.record("this cannot work")
    } catch {
      #expect(isUnwritable(error))
    }
  }

  @Test func `what cannot be drawn is refused before gnuplot starts`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.png"
    let figures = [
      Figure(panels: []), Samples.figure(.field(Field(xs: [1, 2], ys: [1, 2], values: [1, 2, 3]))),
      Samples.figure(.field(Field(xs: [], ys: [], values: []))),
    ]
    for figure in figures {
      guard case .nothingToDraw = try failure(figure, program: "no-such-gnuplot", to: path) else {
        Issue.record("drawn")
        return
      }
    }
    #expect(try failure(to: "picture.txt") == .unknownFormat(path: "picture.txt"))
  }

  @Test func `the first error that gnuplot located is the reason`() {
    let output = """

      plot $missing using 1:2
           ^
      "/dev/stdin" line 12: warning: Skipping data file
      "/dev/stdin" line 12: no such data block: "$missing"
      """
    #expect(GnuplotComplaint.firstError(in: Array(output.utf8)) == "no such data block: \"$missing\"")
    #expect(GnuplotComplaint.firstError(in: []) == nil)
  }
}
