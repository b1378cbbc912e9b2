import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal that a program runs in, and what it shows.
public final class PseudoTerminal {
  private let master: Int32
  private let slave: Int32
  private let process = Process()
  private(set) var shown: [UInt8] = []

  /// - Returns: nil where the system has no such terminals.
  public init?(_ arguments: [String]) throws {
    guard let ends = Self.open() else { return nil }
    (master, slave) = ends
    var size = winsize(ws_row: 30, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.executableURL = Command.executable
    process.arguments = arguments
    (process.standardInput, process.standardOutput, process.standardError) = (handle, handle, handle)
    try process.run()
  }

  #if os(Linux)
    private static func open() -> (master: Int32, slave: Int32)? {
      // TIOCSPTLCK and TIOCGPTN, which C composes: unlock, and tell the number.
      let (unlock, tellNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (locked, number): (Int32, Int32) = (0, 0)
      guard master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, tellNumber, &number) == 0 else {
        return nil
      }
      let slave = Glibc.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      return slave >= 0 ? (master, slave) : nil
    }
  #else
    private static func open() -> (master: Int32, slave: Int32)? {
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else { return nil }
      let slave = Darwin.open(name, O_RDWR | O_NOCTTY)
      return slave >= 0 ? (master, slave) : nil
    }
  #endif

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
    close(slave)
  }

  /// Whether lines are edited, keys echoed and Ctrl-C a signal.
  public var isCooked: Bool {
    var mode = termios()
    guard tcgetattr(slave, &mode) == 0 else { return false }
    let flags = tcflag_t(ICANON | ECHO | ISIG)
    return mode.c_lflag & flags == flags
  }

  public func type(_ keys: String) { _ = keys.withCString { write(master, $0, strlen($0)) } }
  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Reads until a condition holds; false after a minute.
  public func wait(until isReached: (PseudoTerminal) -> Bool) -> Bool {
    for _ in 0..<6000 {
      read()
      if isReached(self) { return true }
      usleep(10_000)
    }
    return false
  }

  /// The exit status, 128 and its number for a signal; nil if it does not end within a minute.
  public func end() -> Int32? {
    guard wait(until: { !$0.process.isRunning }) else { return nil }
    read()
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// What was typed and not read.
  public var unread: Int {
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  public var text: String { String(decoding: shown, as: UTF8.self) }

  private func read() {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while poll(&descriptor, 1, 0) > 0 {
      #if canImport(Darwin)
        let count = Darwin.read(master, &buffer, buffer.count)
      #else
        let count = Glibc.read(master, &buffer, buffer.count)
      #endif
      guard count > 0 else { return }
      shown += buffer[..<count]
    }
  }
}
