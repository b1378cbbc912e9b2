import Glibc
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// A call from a page: its fields are a name and arguments.
final class Call: Sendable {
  let id: UInt32
  let session: UInt32
  let fields: [String]
  /// The pixels of a `picture` call; empty otherwise.
  let pixels: [UInt8]
  /// The reason why the call was stopped; nil if it was not.
  let reason = NIOLockedValueBox<String?>(nil)

  init(id: UInt32, session: UInt32, fields: [String], pixels: [UInt8] = []) {
    (self.id, self.session, self.fields, self.pixels) = (id, session, fields, pixels)
  }

  /// Decodes ``message``; the number becomes 0.
  convenience init?(_ message: ByteBuffer) {
    var rest = message
    guard let session = rest.readInteger(as: UInt32.self), let length = rest.readInteger(as: UInt32.self),
      let text = rest.readString(length: Int(length)), let pixels = rest.readBytes(length: rest.readableBytes)
    else { return nil }
    self.init(id: 0, session: session, fields: Self.fields(of: text), pixels: pixels)
  }

  static func fields(of text: String) -> [String] {
    text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
  }

  var message: ByteBuffer {
    let text = fields.joined(separator: "\0")
    var buffer = ByteBuffer()
    buffer.writeMultipleIntegers(session, UInt32(text.utf8.count))
    buffer.writeString(text)
    buffer.writeBytes(pixels)
    return buffer
  }
}

/// The answer to a call: bytes, numbers or pixels, and JSON; or the message of an error.
struct Reply {
  var isError = false
  var bytes: [UInt8] = []
  var text = ""

  /// 1 for an error, the number of bytes and a zero, in four bytes each; the bytes, and the text.
  var message: ByteBuffer {
    var buffer = ByteBuffer()
    let flag: UInt32 = isError ? 1 : 0
    buffer.writeMultipleIntegers(flag, UInt32(bytes.count), UInt32(0), endianness: .little)
    buffer.writeBytes(bytes)
    buffer.writeString(text)
    return buffer
  }
}

/// Length-prefixed messages through a pipe.
enum Pipe {
  /// Returns the next message; nil at the end.
  static func receive(from file: Int32) -> ByteBuffer? {
    guard var head = bytes(4, of: file), let length = head.readInteger(as: UInt32.self) else { return nil }
    return bytes(Int(length), of: file)
  }

  private static func bytes(_ count: Int, of file: Int32) -> ByteBuffer? {
    var buffer = ByteBuffer()
    while buffer.readableBytes < count {
      let missing = count - buffer.readableBytes
      let got = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: missing) { room in
        while true {
          let got = read(file, room.baseAddress, missing)
          if got >= 0 || errno != EINTR { return max(0, got) }
        }
      }
      if got == 0 { return nil }
    }
    return buffer
  }

  /// Writes a message; returns false if the pipe is closed.
  static func send(_ message: ByteBuffer, to file: Int32) -> Bool {
    var whole = ByteBuffer(integer: UInt32(message.readableBytes))
    whole.writeImmutableBuffer(message)
    while whole.readableBytes > 0 {
      let written = whole.readWithUnsafeReadableBytes { bytes in
        while true {
          let written = write(file, bytes.baseAddress, bytes.count)
          if written >= 0 || errno != EINTR { return max(0, written) }
        }
      }
      if written == 0 { return false }
    }
    return true
  }
}

/// Answers calls in order in a child process with a ``Desk``. Stopping a call kills the process; the next call starts a
/// new one.
final class Worker: @unchecked Sendable {
  struct Stopped: Error {
    /// The reason of ``Worker/stop(_:_:)``; nil if the process ended by itself.
    var reason: String?
  }

  private let limit: TimeAmount
  private let pool = NIOThreadPool(numberOfThreads: 1)
  /// The process, and the call that it answers.
  private let running = NIOLockedValueBox<(process: pid_t, call: Call)?>(nil)
  // The thread of the pool alone uses these.
  private var process: (id: pid_t, input: Int32, output: Int32)?
  /// The last picture of each session, for a process that does not have it yet.
  private var pictures: [UInt32: (call: Call, isKnown: Bool)] = [:]

  /// - Parameter limit: the time after which a call is stopped.
  init(limit: TimeAmount) {
    self.limit = limit
    pool.start()
  }

  /// Returns the message of a ``Reply``; fails if the call is stopped.
  func answer(_ call: Call, _ loop: any EventLoop) -> EventLoopFuture<ByteBuffer> {
    pool.runIfActive(eventLoop: loop) { [self] in
      let deadline = loop.scheduleTask(in: limit) {
        self.stop(call, "took longer than \(self.limit.nanoseconds / 1_000_000_000) s")
      }
      defer { deadline.cancel() }
      if call.fields[0] == "leave" {
        guard pictures.removeValue(forKey: call.session) != nil, process != nil else { return ByteBuffer() }
      }
      // A process that was killed while it had no call is noticed only now.
      let isOld = process != nil
      do {
        return try answer(call)
      } catch let error as Stopped {
        guard isOld, error.reason == nil else { throw error }
        return try answer(call)
      }
    }
  }

  private func answer(_ call: Call) throws -> ByteBuffer {
    if call.fields[0] == "moment", let picture = pictures[call.session], !picture.isKnown {
      _ = try exchange(picture.call, for: call)
      pictures[call.session]?.isKnown = true
    }
    let answer = try exchange(call, for: call)
    // The answer begins with 0 unless the picture was refused.
    if call.fields[0] == "picture", answer.getInteger(at: 0, as: UInt32.self) == 0 {
      pictures[call.session] = (call, true)
    }
    return answer
  }

  /// Stops a waiting or running call.
  func stop(_ call: Call, _ reason: String) {
    call.reason.withLockedValue { $0 = reason }
    running.withLockedValue { if let found = $0, found.call === call { kill(found.process, SIGKILL) } }
  }

  private func exchange(_ message: Call, for call: Call) throws -> ByteBuffer {
    let process = try process ?? start()
    // `stop` sets the reason first, so that one of the two sees the other.
    let before = running.withLockedValue {
      $0 = (process.id, call)
      return call.reason.withLockedValue { $0 }
    }
    let isSent = before == nil && Pipe.send(message.message, to: process.input)
    let answer = isSent ? Pipe.receive(from: process.output) : nil
    let reason = running.withLockedValue {
      $0 = nil
      return call.reason.withLockedValue { $0 }
    }
    if let answer, reason == nil { return answer }
    if before == nil { end(process) }
    throw Stopped(reason: reason)
  }

  private func end(_ process: (id: pid_t, input: Int32, output: Int32)) {
    kill(process.id, SIGKILL)
    close(process.input)
    close(process.output)
    waitpid(process.id, nil, 0)
    self.process = nil
    for session in pictures.keys { pictures[session]?.isKnown = false }
  }

  private func start() throws -> (id: pid_t, input: Int32, output: Int32) {
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&input) == 0, pipe(&output) == 0 else { throw Stopped() }
    defer { for file in [input[0], output[1]] { close(file) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    var words = [strdup("easel-explore"), strdup("--desk"), nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    guard posix_spawn(&id, "/proc/self/exe", &actions, nil, &words, environ) == 0 else { throw Stopped() }
    let started = (id, input[1], output[0])
    process = started
    return started
  }
}
