import DeformationAnalysis
import EffectGeometry

/// The size of a sticker: `200`, or `300x200`.
enum StickerText {
  static func size(_ text: String) throws -> Size {
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
