import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import NIOWebSocket

/// A queue of calls: `fast` for curves, effects and pictures, `slow` for verbs.
enum Lane: CaseIterable {
  case fast, slow

  /// The time that a call may take.
  var limit: TimeAmount { self == .fast ? .seconds(3) : .seconds(20) }
}

/// The socket of one page. A message is a text of fields with a zero character between them: the call's number, its
/// name and its arguments; or, in bytes, a number, a width, a height and the pixels of a picture.
///
/// Each lane answers in order. Answers wait while the page does not read.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private enum Limit {
    static let waiting = 32
    static let textBytes = 1 << 18
    static let fields = 1_000
    static let ping = TimeAmount.seconds(60)
  }

  /// The number of this page.
  private let session: UInt32
  private let workers: [Lane: Worker]
  private let handed: [UInt8]
  /// The calls that wait, and the one that is being answered, of each lane.
  private var waiting: [Lane: [Call]] = [:]
  private var running: [Lane: Call] = [:]
  private var pings: RepeatedTask?
  private var hasHeard = true
  private var isClosing = false

  /// - Parameter handed: the bytes of the picture named on the command line; empty if none.
  init(session: UInt32, workers: [Lane: Worker], handed: [UInt8]) {
    (self.session, self.workers, self.handed) = (session, workers, handed)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let context = NIOLoopBound(context, eventLoop: context.eventLoop)
    let this = NIOLoopBound(self, eventLoop: context.value.eventLoop)
    pings = context.value.eventLoop.scheduleRepeatedTask(initialDelay: Limit.ping, delay: Limit.ping) { _ in
      this.value.ping(context.value)
    }
  }

  /// Closes the socket of a page that has not answered the last ping.
  private func ping(_ context: ChannelHandlerContext) {
    guard hasHeard else { return context.close(promise: nil) }
    hasHeard = false
    send(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), context)
  }

  func handlerRemoved(context: ChannelHandlerContext) { pings?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    waiting = [:]
    for (lane, call) in running { workers[lane]?.stop(call, "the page closed") }
    _ = workers[.fast]?.answer(Call(id: 0, session: session, fields: ["leave"]), context.eventLoop)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    for lane in Lane.allCases { next(on: lane, context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { close(.protocolError, context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isClosing { return }
    let frame = unwrapInboundIn(data)
    hasHeard = true
    var data = frame.unmaskedData
    switch frame.opcode {
    case .text:
      let bytes = data.readableBytesView
      guard bytes.count <= Limit.textBytes, bytes.count(where: { $0 == 0 }) <= Limit.fields else {
        return close(.messageTooLarge, context)
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return close(.dataInconsistentWithMessage, context)
      }
      let fields = Call.fields(of: text)
      guard let id = UInt32(fields[0]), fields.count > 1 else { return close(.unacceptableData, context) }
      take(Call(id: id, session: session, fields: Array(fields.dropFirst())), context)
    case .binary:
      guard let (id, width, height) = data.readMultipleIntegers(endianness: .little, as: (UInt32, UInt32, UInt32).self)
      else { return close(.unacceptableData, context) }
      let pixels = data.readBytes(length: data.readableBytes) ?? []
      take(Call(id: id, session: session, fields: ["picture", "\(width)", "\(height)"], pixels: pixels), context)
    case .connectionClose: close(.normalClosure, context)
    case .ping:
      // Skip the pong while the page does not read.
      if context.channel.isWritable { send(WebSocketFrame(fin: true, opcode: .pong, data: data), context) }
    default: break
    }
  }

  private func take(_ call: Call, _ context: ChannelHandlerContext) {
    switch call.fields[0] {
    case "cancel":
      for id in call.fields.dropFirst().compactMap({ UInt32($0) }) { cancel(id, context) }
    case let name:
      let lane: Lane = name == "verb" ? .slow : .fast
      let others = waiting[lane, default: []]
      let bytes = others.reduce(call.pixels.count) { $0 + $1.pixels.count }
      guard others.count < Limit.waiting, bytes <= 4 * Desk.mostPixels else { return close(.policyViolation, context) }
      waiting[lane] = others + [call]
      next(on: lane, context)
    }
  }

  /// Stops a call by its number, which is then answered with an error.
  private func cancel(_ id: UInt32, _ context: ChannelHandlerContext) {
    let reason = "replaced by a newer call"
    for (lane, call) in running where call.id == id { workers[lane]?.stop(call, reason) }
    for (lane, calls) in waiting {
      for call in calls where call.id == id { refuse(call, reason, context) }
      waiting[lane]?.removeAll { $0.id == id }
    }
  }

  private func refuse(_ call: Call, _ reason: String, _ context: ChannelHandlerContext) {
    send(call.id, Reply(isError: true, text: "stopped: \(reason)").message, context)
  }

  /// Starts the next call of a lane, if none runs and the page reads its answers.
  private func next(on lane: Lane, _ context: ChannelHandlerContext) {
    guard running[lane] == nil, context.channel.isWritable, let call = waiting[lane]?.first else { return }
    waiting[lane]?.removeFirst()
    if call.fields == ["handed"] {
      send(call.id, Reply(bytes: handed).message, context)
      return next(on: lane, context)
    }
    running[lane] = call
    workers[lane]?.answer(call, context.eventLoop).assumeIsolated().whenComplete { result in
      self.running[lane] = nil
      switch result {
      case .success(let answer): self.send(call.id, answer, context)
      case .failure(let error):
        self.refuse(call, (error as? Worker.Stopped)?.reason ?? "failed, or ran out of memory", context)
      }
      self.next(on: lane, context)
    }
  }

  /// Sends an answer: its call's number in four bytes, and the message of a ``Reply``.
  private func send(_ id: UInt32, _ reply: ByteBuffer, _ context: ChannelHandlerContext) {
    var data = context.channel.allocator.buffer(capacity: 4 + reply.readableBytes)
    data.writeInteger(id, endianness: .little)
    data.writeImmutableBuffer(reply)
    send(WebSocketFrame(fin: true, opcode: .binary, data: data), context)
  }

  private func send(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  private func close(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    guard context.channel.isActive, !isClosing else { return }
    isClosing = true
    guard context.channel.isWritable else { return context.close(promise: nil) }
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)))
      .whenComplete { _ in channel.close(promise: nil) }
  }
}

/// Closes a socket whose frames RFC 6455, 5.1 and 5.2 forbid: unmasked ones, reserved bits, unknown kinds.
final class FrameCheck: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  private static let kinds: [WebSocketOpcode] = [.continuation, .text, .binary, .connectionClose, .ping, .pong]

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    let isReserved = frame.rsv1 || frame.rsv2 || frame.rsv3 || !Self.kinds.contains(frame.opcode)
    if frame.maskKey == nil || isReserved { return context.fireErrorCaught(NIOWebSocketError.invalidFrameLength) }
    context.fireChannelRead(data)
  }
}
