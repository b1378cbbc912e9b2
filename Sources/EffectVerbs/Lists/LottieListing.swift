import EffectMath
import Workbench

/// The animated properties of a Lottie file.
struct LottieListing {
  private let framesPerSecond: Double?
  private let items: [(property: LottieFile.Property, refusal: String?)]

  /// - Throws: ``Failure`` for a file that is no animation.
  init(_ path: String, _ bytes: [UInt8]) throws {
    let file = try Failure.reading(path) { try LottieFile(bytes) }
    framesPerSecond = file.framesPerSecond
    items = file.properties.map { ($0, $0.refusal) }
    if items.isEmpty { throw Failure("\(path) has no animated property", .badData) }
  }

  var answer: Answer { Answer(text: text, members: members) }

  private var text: String {
    let unit = framesPerSecond == nil ? "frames" : "s"
    let rows = items.map { property, refusal in
      let dimensions = property.dimensions.map { "\($0) dimension\($0 == 1 ? "" : "s")" }
      let time = times(of: property).map { "\(NumberText.short($0.first))…\(NumberText.short($0.last)) \(unit)" }
      let end = refusal.map { "cannot be read: \($0)" } ?? time ?? ""
      return [property.path, "\(property.keyframes) keyframes", dimensions ?? "", end]
    }
    return TextWidth.table(rows, left: 4).map { PlainLine.of($0) + "\n" }.joined()
  }

  /// Returns the times of the first and the last keyframe, in seconds or in frames without a frame rate.
  private func times(of property: LottieFile.Property) -> (first: Double, last: Double)? {
    let rate = framesPerSecond ?? 1
    guard let frames = property.frames, let first = frames.first, let last = frames.last else { return nil }
    return (first / rate, last / rate)
  }

  private var members: [(String, JSON)] {
    let properties = items.map { property, refusal in
      JSON.object([
        "path": .text(property.path), "keyframes": .whole(property.keyframes),
        "dimensions": property.dimensions.map { .whole($0) },
        "from": times(of: property).map { .number($0.first) }, "to": times(of: property).map { .number($0.last) },
        "refusal": refusal.map { .text($0) },
      ])
    }
    return [("fps", .number(framesPerSecond)), ("properties", .array(properties))]
  }
}
