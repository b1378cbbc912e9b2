import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import NIOWebSocket

/// A call of a page: `fields` are its name and its arguments.
struct Call: Sendable {
  let id: UInt32
  let fields: [String]
  /// The pixels of a picture, for the call that brings one.
  var pixels: [UInt8] = []
  /// True as soon as the page has no use for the answer.
  let isStopped = NIOLockedValueBox(false)
}

/// The answer to a call: bytes, numbers or pixels, and JSON; or the message of an error.
struct Reply: Sendable {
  var isError = false
  var bytes: [UInt8] = []
  var text = ""
}

/// The socket of one page. A message is a text of fields with a zero character between them: the call's number, its
/// name and its arguments; or, in bytes, a number, a width, a height and the pixels of a picture.
///
/// Fast calls are answered in order, and slow ones in order beside them. A page that does not read its answers is not
/// answered further.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private enum Limit {
    static let waiting = 32
    static let ping = TimeAmount.seconds(60)
  }

  private let desk: Desk
  private let session = Session()
  /// The calls that wait, and the one that is being answered, of each lane.
  private var waiting: [Lane: [Call]] = [:]
  private var running: [Lane: Call] = [:]
  private var pings: RepeatedTask?
  private var hasHeard = true

  init(desk: Desk) { self.desk = desk }

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

  func channelInactive(context: ChannelHandlerContext) {
    pings?.cancel()
    waiting = [:]
    for call in running.values { call.isStopped.withLockedValue { $0 = true } }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    for lane in Lane.allCases { next(on: lane, context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { close(.protocolError, context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    hasHeard = true
    var data = frame.unmaskedData
    switch frame.opcode {
    case .text:
      let fields = String(buffer: data).split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      guard let id = fields.first.flatMap({ UInt32($0) }), fields.count > 1 else {
        return close(.unacceptableData, context)
      }
      take(Call(id: id, fields: Array(fields.dropFirst())), context)
    case .binary:
      guard let id = data.readInteger(endianness: .little, as: UInt32.self),
        let width = data.readInteger(endianness: .little, as: UInt32.self),
        let height = data.readInteger(endianness: .little, as: UInt32.self)
      else { return close(.unacceptableData, context) }
      let pixels = data.readBytes(length: data.readableBytes) ?? []
      take(Call(id: id, fields: ["picture", "\(width)", "\(height)"], pixels: pixels), context)
    case .connectionClose: close(.normalClosure, context)
    case .ping: send(WebSocketFrame(fin: true, opcode: .pong, data: data), context)
    default: break
    }
  }

  private func take(_ call: Call, _ context: ChannelHandlerContext) {
    if call.fields[0] == "cancel" { return cancel(call.fields.dropFirst().compactMap { UInt32($0) }) }
    let lane = Lane.of(call.fields[0])
    guard waiting[lane, default: []].count < Limit.waiting else { return close(.policyViolation, context) }
    waiting[lane, default: []].append(call)
    next(on: lane, context)
  }

  /// Stops the calls of these numbers, which are answered with an error.
  private func cancel(_ ids: [UInt32]) {
    for call in Array(running.values) + waiting.values.joined() where ids.contains(call.id) {
      call.isStopped.withLockedValue { $0 = true }
    }
  }

  /// Starts the next call of a lane, if none runs and the page reads its answers.
  private func next(on lane: Lane, _ context: ChannelHandlerContext) {
    guard running[lane] == nil, context.channel.isWritable, let call = waiting[lane]?.first else { return }
    waiting[lane]?.removeFirst()
    running[lane] = call
    let (session, desk) = (session, desk)
    desk.run(on: lane, context.eventLoop) { desk.reply(to: call, of: session) }
      .assumeIsolated().whenComplete { result in
        self.running[lane] = nil
        self.send(call.id, (try? result.get()) ?? Reply(isError: true, text: "the server ends"), context)
        self.next(on: lane, context)
      }
  }

  /// Sends an answer: its call's number, 1 for an error, the number of bytes and a zero, all in four bytes; the bytes,
  /// and the text.
  private func send(_ id: UInt32, _ reply: Reply, _ context: ChannelHandlerContext) {
    var data = context.channel.allocator.buffer(capacity: 16 + reply.bytes.count + reply.text.utf8.count)
    let head: (UInt32, UInt32) = (reply.isError ? 1 : 0, UInt32(reply.bytes.count))
    data.writeMultipleIntegers(id, head.0, head.1, UInt32(0), endianness: .little)
    data.writeBytes(reply.bytes)
    data.writeString(reply.text)
    send(WebSocketFrame(fin: true, opcode: .binary, data: data), context)
  }

  private func send(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  private func close(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)))
      .whenComplete { _ in channel.close(promise: nil) }
  }
}

/// Closes a socket whose frames are not masked, as RFC 6455, 5.1 demands of a server.
final class MaskCheck: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if unwrapInboundIn(data).maskKey == nil { return context.close(promise: nil) }
    context.fireChannelRead(data)
  }
}
