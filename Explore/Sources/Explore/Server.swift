import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Serves the page's files to every client on 127.0.0.1, and its socket to clients with the token.
///
/// Its variables belong to the one event loop.
final class Server: @unchecked Sendable {
  /// Limits for clients.
  enum Limit {
    static let pending = 64
    static let sockets = 8
    /// The time until a connection must be upgraded or answered.
    static let request = TimeAmount.seconds(15)
    /// The bytes of a message: a picture of ``Desk/mostPixels``, and its head.
    static let message = 4 * Desk.mostPixels + 64
    static let fragments = 4096
  }

  private(set) var channel: any Channel
  /// The secret of this run: 128 bits in hexadecimal digits.
  private let token: String
  private let port: Int
  private let loop: any EventLoop
  private let idleTime: TimeAmount
  private var idleTask: Scheduled<Void>?
  /// Connections without an answer yet, oldest first.
  private var pending: [any Channel] = []
  private var sockets = 0
  private var lastSession: UInt32 = 0
  private let workers = Dictionary(uniqueKeysWithValues: Lane.allCases.map { ($0, Worker(limit: $0.limit)) })
  private let handed: [UInt8]

  private init(_ channel: any Channel, idleTime: TimeAmount, picture: [UInt8]?) {
    (self.channel, self.idleTime, loop) = (channel, idleTime, channel.eventLoop)
    port = channel.localAddress?.port ?? 0
    let digits = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }
    token = digits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    handed = picture ?? []
    waitForPages()
  }

  /// Listens on a port of 127.0.0.1; on a free one for port 0.
  static func start(
    on group: MultiThreadedEventLoopGroup, port: Int, minutes: Int64, picture: [UInt8]?
  ) throws -> Server {
    let loop = group.next()
    let promise = loop.makePromise(of: Server.self)
    let channel = try ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { child in
        promise.futureResult.flatMapThrowing { try $0.accept(child) }
      }
      .bind(host: "127.0.0.1", port: port).flatMapErrorThrowing { error in
        promise.fail(error)
        throw error
      }.wait()
    let server = Server(channel, idleTime: .minutes(minutes), picture: picture)
    promise.succeed(server)
    return server
  }

  func url(state: String) -> String {
    "http://127.0.0.1:\(port)/#\(token)" + (state.isEmpty ? "" : "&\(state)")
  }

  /// Closes the server after `idleTime` without a page.
  private func waitForPages() {
    idleTask = loop.scheduleTask(in: idleTime) { [self] in channel.close(promise: nil) }
  }

  private func accept(_ child: any Channel) throws {
    // The oldest gives way, so that idle connections keep no page from loading.
    if pending.count >= Limit.pending { pending[0].close(promise: nil) }
    pending.append(child)
    let deadline = loop.scheduleTask(in: Limit.request) { child.close(promise: nil) }
    let settle = NIOLoopBound(
      { [self] in
        deadline.cancel()
        pending.removeAll { $0 === child }
      }, eventLoop: loop)
    child.closeFuture.whenComplete { _ in settle.value() }
    let page = NIOLoopBound(PageHandler(server: self), eventLoop: loop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: Limit.message,
      shouldUpgrade: { [self] channel, head in
        let isAllowed = isAllowed(head)
        if isAllowed { count(channel) }
        return channel.eventLoop.makeSucceededFuture(isAllowed ? ["Sec-WebSocket-Protocol": token] : nil)
      },
      upgradePipelineHandler: { [self] channel, _ in
        settle.value()
        return channel.eventLoop.makeCompletedFuture { try welcome(channel) }
      })
    let pipeline = child.pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { $0.pipeline.syncOperations.removeHandler(page.value, promise: nil) }
      ))
    try pipeline.addHandler(page.value)
  }

  /// Counts a socket until it closes.
  private func count(_ channel: any Channel) {
    sockets += 1
    idleTask?.cancel()
    channel.closeFuture.whenComplete { [self] _ in
      sockets -= 1
      if sockets == 0 { waitForPages() }
    }
  }

  private func welcome(_ channel: any Channel) throws {
    lastSession += 1
    let aggregator = NIOWebSocketFrameAggregator(
      minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: Limit.fragments, maxAccumulatedFrameSize: Limit.message)
    let socket = SocketHandler(session: lastSession, workers: workers, handed: handed)
    try channel.pipeline.syncOperations.addHandlers([FrameCheck(), aggregator, socket])
  }

  // MARK: Requests

  private var host: String { "127.0.0.1:\(port)" }

  /// Returns true if Host names this server. A DNS-rebound page sends another Host.
  private func isForUs(_ head: HTTPRequestHead) -> Bool { head.headers["host"] == [host] }

  /// Returns true for a socket of our page that knows the token.
  private func isAllowed(_ head: HTTPRequestHead) -> Bool {
    isForUs(head) && head.method == .GET && head.uri == "/socket" && head.headers["origin"] == ["http://\(host)"]
      && head.headers["sec-websocket-protocol"] == [token] && sockets < Limit.sockets
  }

  /// Returns the status of the answer to a request, and the file that it asks for.
  func answer(to head: HTTPRequestHead) -> (status: HTTPResponseStatus, file: PageFile?) {
    guard isForUs(head) else { return (.misdirectedRequest, nil) }
    if head.uri == "/socket" { return (sockets < Limit.sockets ? .forbidden : .serviceUnavailable, nil) }
    guard head.method == .GET || head.method == .HEAD else { return (.methodNotAllowed, nil) }
    let file = PageFile.all.first { $0.path == head.uri }
    return (file == nil ? .notFound : .ok, file)
  }

  /// The headers of every answer: the page may load its own files and open its socket, and nothing else.
  var headers: HTTPHeaders {
    [
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src ws://\(host); img-src data:; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
      "Cache-Control": "no-store", "Connection": "close",
    ]
  }
}

/// A file of the page.
struct PageFile {
  let path: String
  let type: String
  let bytes: [UInt8]

  static let all = [
    PageFile(path: "/", type: "text/html; charset=utf-8", bytes: PackageResources.page_html),
    PageFile(path: "/page.css", type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
    PageFile(path: "/page.js", type: "text/javascript; charset=utf-8", bytes: PackageResources.page_js),
    PageFile(path: "/engine.js", type: "text/javascript; charset=utf-8", bytes: PackageResources.engine_js),
    PageFile(path: "/parts.js", type: "text/javascript; charset=utf-8", bytes: PackageResources.parts_js),
  ]
}

/// Answers one request for a file of the page, and closes the connection.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: Server

  init(server: Server) { self.server = server }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    let (status, file) = server.answer(to: head)
    let text = file?.bytes ?? Array("\(status.code) \(status.reasonPhrase)\n".utf8)
    var headers = server.headers
    headers.add(name: "Content-Type", value: file?.type ?? "text/plain")
    headers.add(name: "Content-Length", value: "\(text.count)")
    let start = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(start)), promise: nil)
    if head.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: text)))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The request for a socket that is refused is answered like any other.
    if !(error is NIOWebSocketUpgradeError) { context.close(promise: nil) }
  }
}
