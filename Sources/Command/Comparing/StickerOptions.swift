import ArgumentParser
import DeformationAnalysis
import Workbench

/// What techniques are measured on.
struct StickerOptions: ParsableArguments {
  @Option(
    name: .customLong("sticker"),
    help: ArgumentHelp("The sticker of techniques in points: a side, or width x height.", valueName: "size"))
  private var size: String = "200"
  @Option(help: ArgumentHelp("Pixels of the screen per point, for techniques.", valueName: "number"))
  private var pixels: String = "3"
  @Option(
    help: ArgumentHelp(
      "Where what is seen of techniques is measured: on the picture, or on the whole sheet.", valueName: "part"))
  var on: SheetPart = .picture

  /// True if an option differs from its default.
  var isGiven: Bool { size != "200" || pixels != "3" || on != .picture }

  /// What is measured on.
  func sticker() throws -> Sticker {
    try Sticker(
      sticker: ArgumentEscaping.restore(size), pixels: ArgumentEscaping.restore(pixels), on: on.rawValue)
  }
}
