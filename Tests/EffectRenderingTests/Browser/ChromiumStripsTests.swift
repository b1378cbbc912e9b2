import DeformationAnalysis
import EffectRendering
import Foundation
import RasterImages
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Strips of a sticker as Chromium draws elements with their matrices, against ours with its filter: bilinear, in
/// encoded values, which stand in the place of light.
@Suite(.enabled(if: Chromium.executable != nil, "scripts/check-css runs these"))
struct ChromiumStripsTests {
  private static let sticker = SegmentedSticker.standard
  private static let moments = [0.3, 0.5, 0.7]
  private static let scale = 2.0
  private static let page = StripsPage(
    sticker: sticker, moments: moments, scale: scale,
    view: PlaneRectangle(origin: Vector2(-80, -80), size: Size(width: 360, height: 360)))
  /// How far from edges pixels are compared: how they are softened is each renderer's own matter.
  private static let margin = 3.0

  /// Slow waves over the whole sheet, which is opaque and as fine as the page.
  private static func picture() -> Image {
    let side = Int(sticker.sheetSize.width * scale)
    var image = Image(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let (s, t) = (Double(x) / Double(side), Double(y) / Double(side))
        let colour = SIMD4(
          0.5 + 0.4 * Double.sin(2 * .pi * (s + t / 2)), 0.5 + 0.4 * Double.cos(2 * .pi * t), 0.2 + 0.6 * s * t, 1)
        // As in a file of 8 bits.
        image[x, y] = SIMD4<Float>((colour * 255).rounded(.toNearestOrAwayFromZero) / 255)
      }
    }
    return image
  }

  /// The samples of an opaque picture of encoded values.
  private static func stored(_ image: Image) -> StoredImage {
    let samples = image.pixels.flatMap { pixel in (0..<4).map { UInt8(Double(min(max(pixel[$0], 0), 1)) * 255 + 0.5) } }
    return StoredImage(width: image.width, height: image.height, samples: .eight(samples))
  }

  private static func withPage(_ body: (Chromium, URL) throws -> Void) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(try stored(picture()).png()).write(to: folder.appending(path: "sheet.png"))
    let file = folder.appending(path: "strips.html")
    try page.html(picture: "sheet.png").write(to: file, atomically: true, encoding: .utf8)
    try body(Chromium(folder: folder), file)
  }

  /// Where corners of strips are seen, in pixels of a stage: top left, top right, bottom right, bottom left of each.
  private static func corners(at progress: Double) throws -> [[Vector2]] {
    let view = FrameView(origin: page.view.origin, pixelsPerPoint: scale)
    return try sticker.strips(progress: progress).map { strip in
      try strip.corners.map(sticker.project).map { view.pixel(try #require($0)) }
    }
  }

  /// A moment as it is drawn here, over white.
  private static func frame(at progress: Double) throws -> StoredImage {
    let view = FrameView(origin: page.view.origin, pixelsPerPoint: scale)
    let mesh = ScreenMesh(try .segments(sticker), at: progress, view, areSeparate: true)
    let white = Image(width: page.width, height: page.height / moments.count, fill: SIMD4(repeating: 1))
    return stored(
      Renderer().rendering(of: [.sheet(Sheet(mesh, front: .level(picture())))], on: white).image)
  }

  /// The columns of a row of pixels that lie in one strip, the margin away from its edges, which are level but for the
  /// sides.
  private static func columns(row: Int, _ strips: [[Vector2]]) -> Range<Int> {
    let y = Double(row) + 0.5
    guard let strip = strips.first(where: { $0[0].y + margin < y && y < $0[3].y - margin }) else { return 0..<0 }
    let share = (y - strip[0].y) / (strip[3].y - strip[0].y)
    let left = strip[0].x + (strip[3].x - strip[0].x) * share
    let right = strip[1].x + (strip[2].x - strip[1].x) * share
    return Int(left + margin) + 1..<Int(right - margin) - 1
  }

  @Test func `corners are where Chromium puts them, to a hundredth of a pixel`() throws {
    try Self.withPage { chromium, file in
      let source = try chromium.source(of: file, width: Self.page.width, height: Self.page.height)
      let start = try #require(source.range(of: "[[["))
      let end = try #require(source.range(of: "]]]", range: start.lowerBound..<source.endIndex))
      let json = Data(source[start.lowerBound..<end.upperBound].utf8)
      let places = try JSONDecoder().decode([[[Double]]].self, from: json)
      let stage = Double(Self.page.height / Self.moments.count)
      let expected = try Self.moments.enumerated().flatMap { index, progress in
        try Self.corners(at: progress).map { $0.map { $0 + Vector2(0, stage * Double(index)) } }
      }
      try #require(places.count == expected.count && expected.count == 3 * Self.sticker.stripCount)
      var worst = 0.0
      for (seen, corners) in zip(places, expected) {
        try #require(seen.count == 4)
        for (place, corner) in zip(seen, corners) { worst = max(worst, (Vector2(place[0], place[1]) - corner).length) }
      }
      #expect(worst < 0.01)
      figure("corners against Chromium: \(worst) px at most, of \(4 * expected.count)")
    }
  }

  @Test func `pixels are Chromium's within 2 of 255, away from edges`() throws {
    try Self.withPage { chromium, file in
      let screen = try chromium.screenshot(of: file, width: Self.page.width, height: Self.page.height)
      try #require(screen.width == Self.page.width && screen.height == Self.page.height)
      var (worst, count, sum) = (0, 0, 0)
      for (index, progress) in Self.moments.enumerated() {
        let frame = try Self.frame(at: progress)
        let corners = try Self.corners(at: progress)
        for y in 0..<frame.height {
          for x in Self.columns(row: y, corners) {
            let (ours, theirs) = (frame[x, y], screen[x, y + index * frame.height])
            for channel in 0..<3 {
              let difference = abs(Int(ours[channel]) - Int(theirs[channel]))
              (worst, sum) = (max(worst, difference), sum + difference)
            }
            count += 1
          }
        }
      }
      #expect(worst <= 2)
      #expect(count > 200_000)
      figure("pixels against Chromium: \(worst)/255 at most, mean \(Double(sum) / Double(3 * count)), of \(count)")
    }
  }
}
