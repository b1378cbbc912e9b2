import SystemLibrary
import Workbench

/// Runs an action once, and again whenever a file changes, until the command is interrupted.
struct FileWatch {
  let path: String
  /// Microseconds between looks at the file.
  private static let pause: UInt32 = 150_000

  /// A failure after the first run is shown and waited out: the file is likely being edited.
  func run(clearsScreen: Bool, _ action: () throws -> Void) throws {
    var stamp = InputFile.stamp(path)
    guard stamp != nil else { throw Failure("cannot read \(path): \(String(cString: strerror(errno)))", .noInput) }
    var isFirst = true
    while true {
      if clearsScreen { Terminal.writeStyled("\u{1B}[H\u{1B}[2J") }
      Terminal.flush()
      do {
        try action()
      } catch let failure as Failure {
        if isFirst { throw failure }
        Terminal.flush()
        Terminal.writeError("error: \(failure.message)\n")
      }
      Terminal.flush()
      if Terminal.hasLostReader { return }
      isFirst = false
      while true {
        usleep(Self.pause)
        let now = InputFile.stamp(path)
        // An editor may remove the file before it writes it anew.
        if now != nil, now != stamp {
          stamp = now
          break
        }
      }
    }
  }
}
