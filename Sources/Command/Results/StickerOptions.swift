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

  private var size: String { givenSize ?? "200" }
  private var pixels: String { givenPixels ?? "3" }

  /// True if an option differs from its default.
  var isGiven: Bool { size != "200" || pixels != "3" || on != .picture }

  /// What is measured on.
  func sticker() throws -> Sticker {
    try Sticker(
      sticker: ArgumentEscaping.restore(size), pixels: ArgumentEscaping.restore(pixels), on: on.rawValue)
  }
}
