import DeformationAnalysis
import ScalarMath

/// What techniques are measured on.
package struct Sticker {
  /// In points.
  package var size = Size(width: 200, height: 200)
  package var pixelsPerPoint = 3.0
  /// Where what is seen is measured.
  package var part = SheetPart.picture

  package init() {}

  /// From the options of the command; nil for what they are without.
  package init(sticker: String?, pixels: String?, on: String?) throws {
    if let sticker { size = try Self.size(sticker) }
    if let pixels {
      pixelsPerPoint = try RangeText.number(pixels, option: "--pixels")
      guard 0.1...100 ~= pixelsPerPoint else {
        throw Failure("--pixels takes a number from 0.1 to 100, not \(pixels)", .usage)
      }
    }
    if let on {
      guard let part = SheetPart(rawValue: on) else {
        let parts = SheetPart.allCases.map(\.rawValue).joined(separator: " or ")
        throw Failure("--on takes \(parts), not '\(on.prefix(40))'", .usage)
      }
      self.part = part
    }
  }

  /// The size of a sticker: `200`, or `300x200`.
  package static func size(_ text: String) throws -> Size {
    let parts = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    let sides = parts.map { Double(String($0)) }
    guard 1...2 ~= sides.count, let width = sides[0], let height = sides[sides.count - 1],
      TechniqueKind.side.legal.contains(width), TechniqueKind.side.legal.contains(height)
    else {
      throw Failure(
        "--sticker takes a side from 1 to 10000 pt, or width x height as in 300x200, not '\(text.prefix(40))'", .usage)
    }
    return Size(width: width, height: height)
  }
}
