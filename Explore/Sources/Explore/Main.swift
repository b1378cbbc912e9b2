import Glibc
import NIOCore
import NIOPosix

/// `easel-explore`: serves the page of `easel explore`, which starts it.
@main
enum Main {
  /// The largest picture that the command line hands over, in bytes.
  private static let mostPictureBytes = 32 << 20

  static func main() {
    var (port, minutes, state, opens): (Int, Int64, String, Bool) = (0, 10, "", false)
    var picture: [UInt8]?
    var words = CommandLine.arguments.dropFirst()
    if words == ["--desk"] { Desk.serve() }
    while let option = words.popFirst() {
      switch (option, option == "--open" ? "" : words.popFirst()) {
      case ("--open", _): opens = true
      case ("--port", let text?) where Int(text).map { 0...65535 ~= $0 } ?? false: port = Int(text) ?? 0
      case ("--minutes", let text?) where Int64(text).map { 1...10_000 ~= $0 } ?? false: minutes = Int64(text) ?? 0
      case ("--state", let text?): state = text
      case ("--picture", let path?): picture = read(path)
      default: fail("'\(option)' is not an option of easel-explore. Run easel explore", EX_USAGE)
      }
    }
    // Report a closed pipe as EPIPE.
    signal(SIGPIPE, SIG_IGN)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let server = try Server.start(on: group, port: port, minutes: minutes, picture: picture)
      let url = server.url(state: state)
      print(url)
      fflush(nil)
      if opens { open(url) }
      try server.channel.closeFuture.wait()
    } catch {
      let isTaken = (error as? IOError)?.errnoCode == EADDRINUSE
      let taken = "port \(port) is in use. Choose another with --port"
      let reason = isTaken ? taken : "the server could not start: \(error)"
      fail(reason, EX_UNAVAILABLE)
    }
    note("easel: no page was open for \(minutes) minutes, so explore stopped")
  }

  /// Returns the bytes of a file; fails if it cannot be read.
  private static func read(_ path: String) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let file = fopen(path, "rb") else {
      fail("\(path) cannot be read", EX_NOINPUT)
    }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: mostPictureBytes + 1) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    if bytes.count > mostPictureBytes { fail("\(path) is larger than \(mostPictureBytes >> 20) MB", EX_NOINPUT) }
    return bytes
  }

  /// Opens a page in the browser; without one, the printed URL is what remains.
  private static func open(_ url: String) {
    let program = "xdg-open"
    // The browser may outlive the server and must not keep its port.
    for file in 3..<Int32(1024) { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words = [strdup(program), strdup(url), nil]
    var process = pid_t()
    if posix_spawnp(&process, program, &actions, nil, &words, environ) != 0 {
      note("note: '\(program)' is missing. Open the printed address.")
    }
  }

  private static func note(_ text: String) {
    let line = text + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    note("error: \(message)")
    exit(status)
  }
}
