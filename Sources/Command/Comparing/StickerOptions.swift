import ArgumentParser
import DeformationAnalysis
import EffectGeometry

/// What techniques are measured on.
struct StickerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The sticker of techniques in points: a side, or width x height.", valueName: "size"))
  private var sticker: String = "200"
  @Option(help: ArgumentHelp("Pixels of the screen per point, for techniques.", valueName: "number"))
  private var pixels: String = "3"
  @Option(
    help: ArgumentHelp(
      "Where what is seen of techniques is measured: on the picture, or on the whole sheet.", valueName: "part"))
  var on: SheetPart = .picture

  /// In points.
  func size() throws -> Size { try StickerText.size(ArgumentEscaping.restore(sticker)) }

  func pixelsPerPoint() throws -> Double {
    let text = ArgumentEscaping.restore(pixels)
    let number = try RangeText.number(text, option: "--pixels")
    guard 0.1...100 ~= number else {
      throw Failure("--pixels takes a number from 0.1 to 100, not \(text)", .usage)
    }
    return number
  }
}
