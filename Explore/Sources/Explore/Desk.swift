import CEasel
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// A thread for calls: curves and pictures on the fast one, verbs that may search for seconds on the slow one.
enum Lane: CaseIterable {
  case fast, slow

  static func of(_ call: String) -> Lane { call == "verb" ? .slow : .fast }
}

/// The picture of one page; only the fast thread uses it.
final class Session: @unchecked Sendable {
  fileprivate var picture: Picture?
}

/// Pixels in four bytes each. A later picture has a larger number.
private struct Picture {
  let number: Int
  let width: Int
  let height: Int
  let rgba: [UInt8]
}

/// Answers calls with the library for C, as `easel.h` describes it. The library opens no file.
final class Desk: @unchecked Sendable {
  /// The largest number of pixels of a picture, and of a frame.
  static let mostPixels = 1 << 22
  private static let mostPoints = 10_000
  private static let mostScenes = 4
  /// The time after which a slow call stops.
  private static let longest = Duration.seconds(20)

  /// A PNG file from the command line; empty for none.
  private let handed: [UInt8]
  private let pools = Dictionary(
    uniqueKeysWithValues: Lane.allCases.map { ($0, NIOThreadPool(numberOfThreads: 1)) })
  // The fast thread alone uses these.
  private var scenes: [(key: [String], scene: Scene)] = []
  private var pictures = 0

  init(handed: [UInt8]?) {
    self.handed = handed ?? []
    for pool in pools.values { pool.start() }
  }

  func run(
    on lane: Lane, _ loop: any EventLoop, _ work: @escaping @Sendable () -> Reply
  ) -> EventLoopFuture<Reply> {
    guard let pool = pools[lane] else { preconditionFailure("each lane has a thread") }
    return pool.runIfActive(eventLoop: loop, work)
  }

  /// Answers a call: of a list, a curve, a verb, or an effect.
  func reply(to call: Call, of session: Session) -> Reply {
    let arguments = Array(call.fields.dropFirst())
    do {
      if call.isStopped.withLockedValue({ $0 }) { throw Refused("stopped") }
      switch (call.fields[0], arguments.count) {
      case ("list", 1): return Reply(text: try Library.json { easel_list(arguments[0], $0) })
      case ("names", 1): return Reply(text: try Library.json { easel_formula_names(arguments[0], nil, $0) })
      case ("curve", 4...): return try curve(arguments)
      case ("verb", 1...): return Reply(text: try verb(arguments, call))
      case ("handed", 0): return Reply(bytes: handed)
      case ("picture", 2): return Reply(text: try take(call.pixels, arguments, session))
      case ("moment", 2...): return try moment(arguments, session)
      default: throw Refused("no call '\(call.fields[0].prefix(40))' with \(arguments.count) arguments")
      }
    } catch let error as Refused {
      return Reply(isError: true, text: error.message)
    } catch {
      return Reply(isError: true, text: "\(error)")
    }
  }

  /// Returns the values and the facts of a curve.
  ///
  /// - Parameter arguments: the text, the number of points, 1 for velocities too, the domain or an empty text for the
  ///   curve's own, then names and values of parameters. The bytes are the domain, the values and the velocities.
  private func curve(_ arguments: [String]) throws -> Reply {
    let text = arguments[0]
    guard let count = Int(arguments[1]), 2...Self.mostPoints ~= count else {
      throw Refused("a curve has from 2 to \(Self.mostPoints) points, not \(arguments[1].prefix(40))")
    }
    let curve = try Curve(text, parameters: Array(arguments[4...]))
    let bounds = arguments[3].split(separator: ":").map { Double($0) }
    let domain: (Double, Double)
    switch (bounds.count, bounds.first ?? nil, bounds.last ?? nil) {
    case (0, _, _): domain = try curve.domain()
    case (2, let low?, let high?): domain = (low, high)
    default: throw Refused("a domain is two numbers, as in 0:1, not '\(arguments[3].prefix(40))'")
    }
    let facts = try Library.json { easel_curve_facts(curve.handle, domain.0, domain.1, $0) }
    let last = Double(count - 1)
    let places = (0..<count).map { domain.0 + (domain.1 - domain.0) * (Double($0) / last) }
    var numbers = [domain.0, domain.1] + (try curve.values(0, at: places))
    if arguments[2] == "1" { numbers += try curve.values(1, at: places) }
    return Reply(bytes: numbers.withUnsafeBytes(Array.init), text: facts)
  }

  /// Returns the answer of a verb of the command; stops if the page has no use for it, and after ``longest``.
  private func verb(_ words: [String], _ call: Call) throws -> String {
    let started = ContinuousClock.now
    let watch = Watch { call.isStopped.withLockedValue { $0 } || ContinuousClock.now - started > Self.longest }
    return try withExtendedLifetime(watch) {
      try Library.withTexts(words) { words in
        try Library.json { json in
          easel_call(
            words, words.count - 1, nil, 0,
            { context, _, _ in Unmanaged<Watch>.fromOpaque(context!).takeUnretainedValue().isOver() ? 1 : 0 },
            Unmanaged.passUnretained(watch).toOpaque(), json)
        }
      }
    }
  }

  // MARK: Effects

  private func take(_ pixels: [UInt8], _ size: [String], _ session: Session) throws -> String {
    guard let width = Int(size[0]), let height = Int(size[1]), width > 0, height > 0, width <= Self.mostPixels,
      height <= Self.mostPixels, width * height <= Self.mostPixels, pixels.count == 4 * width * height
    else { throw Refused("a picture has from 1 to \(Self.mostPixels) pixels of four bytes") }
    pictures += 1
    session.picture = Picture(number: pictures, width: width, height: height, rgba: pixels)
    return "{}"
  }

  /// Draws an effect: `arguments` are its text, a share of its run from 0 to 1, then names and texts of options. The
  /// sample picture stands in until the page has one.
  private func moment(_ arguments: [String], _ session: Session) throws -> Reply {
    guard let share = Double(arguments[1]), 0...1 ~= share else {
      throw Refused("a moment is from 0 to 1, not \(arguments[1].prefix(40))")
    }
    let key = [arguments[0], "\(session.picture?.number ?? 0)"] + arguments[2...]
    let scene: Scene
    if let place = scenes.firstIndex(where: { $0.key == key }) {
      scene = scenes.remove(at: place).scene
    } else {
      scene = try Scene(arguments[0], session.picture, options: Array(arguments[2...]))
    }
    scenes.append((key, scene))
    scenes.removeFirst(max(0, scenes.count - Self.mostScenes))
    let shape = scene.shape
    let seconds = share * shape.duration
    var rgba = [UInt8](repeating: 0, count: 4 * shape.width * shape.height)
    try Library.check(easel_scene_draw(scene.handle, seconds, &rgba, rgba.count))
    var (time, progress) = (seconds, 0.0)
    try Library.check(easel_scene_progress(scene.handle, &time, 1, &progress))
    return Reply(
      bytes: rgba,
      text: "{\"width\":\(shape.width),\"height\":\(shape.height),\"duration\":\(shape.duration),"
        + "\"progress\":\(progress)}")
  }
}

/// Tells slow work when to stop.
private final class Watch: Sendable {
  let isOver: @Sendable () -> Bool

  init(isOver: @escaping @Sendable () -> Bool) { self.isOver = isOver }
}

/// A message of the library, or of the server.
struct Refused: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Calls of the library for C.
enum Library {
  static func check(_ status: easel_status) throws {
    if status != EASEL_OK { throw Refused(String(cString: easel_message())) }
  }

  /// Returns the JSON that a call writes.
  static func json(
    _ call: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> easel_status
  ) throws -> String {
    var text: UnsafeMutablePointer<CChar>?
    try check(call(&text))
    defer { easel_text_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  /// Passes texts as C strings, and a null pointer after the last one.
  static func withTexts<Value>(
    _ texts: [String], _ body: ([UnsafePointer<CChar>?]) throws -> Value
  ) rethrows -> Value {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return try body(copies.map { UnsafePointer($0) } + [nil])
  }
}

/// A curve of the library.
private final class Curve {
  let handle: OpaquePointer?

  /// - Parameter parameters: names and values by turns.
  init(_ text: String, parameters: [String]) throws {
    let pairs = stride(from: 0, to: parameters.count - 1, by: 2).map { (parameters[$0], parameters[$0 + 1]) }
    var handle: OpaquePointer?
    try Library.withTexts(pairs.map(\.0)) { names in
      let values = try zip(names, pairs).map { name, pair in
        guard let value = Double(pair.1) else { throw Refused("\(pair.0) must be a number, not \(pair.1.prefix(40))") }
        return easel_value(name: name, value: value)
      }
      try Library.check(easel_curve_read(text, nil, values, values.count, &handle))
    }
    self.handle = handle
  }

  deinit { easel_curve_free(handle) }

  func domain() throws -> (Double, Double) {
    var domain = (0.0, 1.0)
    try Library.check(easel_curve_domain(handle, &domain.0, &domain.1))
    return domain
  }

  func values(_ order: UInt32, at places: [Double]) throws -> [Double] {
    var values = [Double](repeating: 0, count: places.count)
    try Library.check(easel_curve_evaluate(handle, order, places, places.count, &values))
    return values
  }
}

/// An effect on a picture.
private final class Scene {
  let handle: OpaquePointer?
  private(set) var shape = easel_scene_shape()

  /// - Parameter options: names and texts by turns.
  init(_ effect: String, _ picture: Picture?, options: [String]) throws {
    var handle: OpaquePointer?
    try Library.withTexts(options) { texts in
      let options = stride(from: 0, to: texts.count - 2, by: 2).map {
        easel_option(name: texts[$0], text: texts[$0 + 1])
      }
      let status =
        picture.map { picture in
          picture.rgba.withUnsafeBufferPointer { rgba in
            var pixels = easel_pixels(rgba: rgba.baseAddress, width: picture.width, height: picture.height)
            return easel_scene_read(effect, &pixels, options, options.count, &handle)
          }
        } ?? easel_scene_read(effect, nil, options, options.count, &handle)
      try Library.check(status)
    }
    self.handle = handle
    try Library.check(easel_scene_describe(handle, &shape))
    let pixels = shape.width * shape.height
    if pixels > Desk.mostPixels { throw Refused("a frame has at most \(Desk.mostPixels) pixels, not \(pixels)") }
  }

  deinit { easel_scene_free(handle) }
}
