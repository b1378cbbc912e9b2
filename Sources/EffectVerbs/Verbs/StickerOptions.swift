import ArgumentParser
import DeformationAnalysis
import Workbench

extension SheetPart: ExpressibleByArgument {}

/// The sheet on which techniques are measured.
package struct StickerOptions: ParsableArguments {
  package init() {}

  @Option(name: .customLong("sticker"), help: .usual("side, or WxH, of the sticker in pt (200)", "size"))
  private var givenSize: String?
  @Option(name: .customLong("pixels"), help: .usual("pixels of the screen per pt (3)", "number"))
  private var givenPixels: String?
  @Option(help: .usual("measured on", "part"))
  package var on: SheetPart = .picture

  /// True if an option differs from its default.
  package var isGiven: Bool { (givenSize ?? "200") != "200" || (givenPixels ?? "3") != "3" || on != .picture }

  /// Returns the sticker on which techniques are measured.
  package func sticker() throws -> Sticker {
    let pixels = try RangeText.number(givenPixels, in: 0.1...100, option: "--pixels")
    let size = try givenSize.map(Sticker.size) ?? Sticker.standardSize
    return Sticker(size: size, pixelsPerPoint: pixels ?? 3, part: on)
  }
}
