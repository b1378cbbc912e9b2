import EffectMath
import Workbench

/// The animated properties of a Lottie file.
struct LottieListing {
  private typealias Item = (property: LottieFile.Property, refusal: String?)

  private let framesPerSecond: Double?
  private let items: [Item]

  /// - Throws: ``Failure`` for a file that is no animation.
  init(_ path: String, _ bytes: [UInt8]) throws {
    let file = try Failure.reading(path) { try LottieFile(bytes) }
    framesPerSecond = file.framesPerSecond
    items = file.properties.map { ($0, $0.refusal) }
    if items.isEmpty { throw Failure("\(path) has no animated property", .badData) }
  }

  var answer: Answer { Answer(text: text, members: members) }

  private var text: String {
    let rows = items.map { item in
      [item.property.path, "\(item.property.keyframes) keyframes", dimensions(item.property), time(item)]
    }
    return TextWidth.table(rows, left: 4).map { PlainLine.of($0) + "\n" }.joined()
  }

  private func dimensions(_ property: LottieFile.Property) -> String {
    property.dimensions.map { $0 == 1 ? "1 dimension" : "\($0) dimensions" } ?? ""
  }

  private func time(_ item: Item) -> String {
    if let refusal = item.refusal { return "cannot be read: \(refusal)" }
    return seconds(item).map { "\($0.shortText) s" } ?? item.property.frames.map { "\($0.shortText) frames" } ?? ""
  }

  private func seconds(_ item: Item) -> ClosedRange<Double>? {
    guard let frames = item.property.frames, let framesPerSecond else { return nil }
    return frames.lowerBound / framesPerSecond...frames.upperBound / framesPerSecond
  }

  private var members: [(String, JSON)] {
    func ends(_ range: ClosedRange<Double>?) -> JSON? { range.map { .numbers([$0.lowerBound, $0.upperBound]) } }
    let properties = items.map { item in
      JSON.object([
        "path": .text(item.property.path), "keyframes": .whole(item.property.keyframes),
        "dimensions": item.property.dimensions.map { .whole($0) }, "frames": ends(item.property.frames),
        "seconds": ends(seconds(item)), "refusal": item.refusal.map { .text($0) },
      ])
    }
    return [("fps", .number(framesPerSecond)), ("properties", .array(properties))]
  }
}
