import ArgumentParser
import DeformationAnalysis
import Workbench

/// What techniques are measured on.
struct StickerOptions: ParsableArguments {
  @Option(name: .customLong("sticker"), help: .usual("side, or WxH, of the sticker in pt (200)", "size"))
  private var givenSize: String?
  @Option(name: .customLong("pixels"), help: .usual("pixels of the screen per pt (3)", "number"))
  private var givenPixels: String?
  @Option(help: .usual("measured on", "part"))
  var on: SheetPart = .picture

  /// True if an option differs from its default.
  var isGiven: Bool { (givenSize ?? "200") != "200" || (givenPixels ?? "3") != "3" || on != .picture }

  /// What is measured on.
  func sticker() throws -> Sticker {
    try Sticker(
      sticker: givenSize, pixels: givenPixels,
      on: on.rawValue)
  }
}
