import CEasel
import Glibc
import NIOCore

/// Answers calls with the library for C, as `easel.h` describes it, in a process of its own. The library opens no file.
final class Desk {
  /// The largest number of pixels of a picture, and of a frame.
  static let mostPixels = 1 << 22
  private static let mostPoints = 10_000
  private static let mostScenes = 4
  /// The most memory of the process, in bytes.
  private static let mostMemory: rlim_t = 2 << 30

  /// The pictures of pages, by the numbers of their sessions. A later picture has a larger number.
  private var pictures: [UInt32: Picture] = [:]
  private var lastPicture = 0
  private var scenes: [(key: [String], scene: Scene)] = []

  /// Answers the calls on standard input until it ends.
  static func serve() -> Never {
    var limit = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    // Close descriptors inherited from the server.
    for file in 3..<Int32(1024) { close(file) }
    let desk = Desk()
    while let message = Pipe.receive(from: STDIN_FILENO), let call = Call(message) {
      // Kill this process if its call outlives the server.
      alarm(60)
      guard Pipe.send(desk.reply(to: call).message, to: STDOUT_FILENO) else { break }
      alarm(0)
    }
    exit(0)
  }

  /// Answers a call: of a list, a curve, a verb, or an effect.
  private func reply(to call: Call) -> Reply {
    let arguments = Array(call.fields.dropFirst())
    do {
      switch (call.fields[0], arguments.count) {
      case ("list", 1): return Reply(text: try Library.json { easel_list(arguments[0], $0) })
      case ("names", 1): return Reply(text: try Library.json { easel_formula_names(arguments[0], nil, $0) })
      case ("curve", 4...): return try curve(arguments)
      case ("verb", 1...): return Reply(text: try verb(arguments))
      case ("picture", 2): return Reply(text: try take(call.pixels, arguments, call.session))
      case ("moment", 2...): return try moment(arguments, pictures[call.session])
      case ("leave", 0):
        pictures[call.session] = nil
        return Reply()
      default: throw Refused("no call '\(call.fields[0].prefix(40))' with \(arguments.count) arguments")
      }
    } catch {
      return Reply(isError: true, text: (error as? Refused)?.message ?? "\(error)")
    }
  }

  /// Returns the values and the facts of a curve.
  ///
  /// - Parameter arguments: the text, the number of points, 1 for velocities too, the domain or an empty text for the
  ///   curve's own, then names and values of parameters. The bytes are the domain, the values and the velocities.
  private func curve(_ arguments: [String]) throws -> Reply {
    let text = arguments[0]
    guard let count = Int(arguments[1]), 2...Self.mostPoints ~= count else {
      throw Refused("'\(arguments[1].prefix(40))' is not a number of points. Use 2 to \(Self.mostPoints).")
    }
    let curve = try Curve(text, parameters: Array(arguments[4...]))
    let bounds = arguments[3].split(separator: ":", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard arguments[3].isEmpty || bounds.count == 2 && arguments[3].count(where: { $0 == ":" }) == 1 else {
      throw Refused("'\(arguments[3].prefix(40))' is not a domain. Use two numbers, as in 0:1.")
    }
    let domain = bounds.isEmpty ? try curve.domain() : (bounds[0], bounds[1])
    let facts = try Library.json { easel_curve_facts(curve.handle, domain.0, domain.1, $0) }
    let last = Double(count - 1)
    let places = (0..<count).map { domain.0 + (domain.1 - domain.0) * (Double($0) / last) }
    var numbers = [domain.0, domain.1] + (try curve.values(0, at: places))
    if arguments[2] == "1" { numbers += try curve.values(1, at: places) }
    return Reply(bytes: numbers.withUnsafeBytes(Array.init), text: facts)
  }

  /// Returns the answer of a verb of the command.
  private func verb(_ words: [String]) throws -> String {
    try Library.withTexts(words) { texts in
      try Library.json { easel_call(texts, words.count, nil, 0, nil, nil, $0) }
    }
  }

  // MARK: Effects

  private func take(_ pixels: [UInt8], _ size: [String], _ session: UInt32) throws -> String {
    guard let width = Int(size[0]), let height = Int(size[1]), width > 0, height > 0, width <= Self.mostPixels,
      height <= Self.mostPixels, width * height <= Self.mostPixels, pixels.count == 4 * width * height
    else { throw Refused("a picture has from 1 to \(Self.mostPixels) pixels of four bytes") }
    lastPicture += 1
    pictures[session] = Picture(number: lastPicture, width: width, height: height, rgba: pixels)
    return "{}"
  }

  /// Draws an effect: `arguments` are its text, a share of its run from 0 to 1, then names and texts of options. The
  /// sample picture stands in until the page has one.
  private func moment(_ arguments: [String], _ picture: Picture?) throws -> Reply {
    guard let share = Double(arguments[1]), 0...1 ~= share else {
      throw Refused("'\(arguments[1].prefix(40))' is not a moment. Use a number from 0 to 1.")
    }
    let key = [arguments[0], "\(picture?.number ?? 0)"] + arguments[2...]
    let scene: Scene
    if let place = scenes.firstIndex(where: { $0.key == key }) {
      scene = scenes.remove(at: place).scene
    } else {
      scene = try Scene(arguments[0], picture, options: Array(arguments[2...]))
    }
    scenes.append((key, scene))
    scenes.removeFirst(max(0, scenes.count - Self.mostScenes))
    let shape = scene.shape
    var rgba = [UInt8](repeating: 0, count: 4 * shape.width * shape.height)
    try Library.check(easel_scene_draw(scene.handle, share * shape.duration, &rgba, rgba.count))
    let text = "{\"width\":\(shape.width),\"height\":\(shape.height),\"duration\":\(shape.duration)}"
    return Reply(bytes: rgba, text: text)
  }
}

/// Pixels in four bytes each.
private struct Picture {
  let number: Int
  let width: Int
  let height: Int
  let rgba: [UInt8]
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

  /// Returns texts that are names and values by turns as pairs.
  static func pairs(_ texts: [String]) throws -> [(String, String)] {
    guard texts.count % 2 == 0 else { throw Refused("'\(texts.last?.prefix(40) ?? "")' has no value") }
    return stride(from: 0, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
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
    let pairs = try Library.pairs(parameters)
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
    _ = try Library.pairs(options)
    try Library.withTexts(options) { texts in
      let options = stride(from: 0, to: options.count, by: 2).map {
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
