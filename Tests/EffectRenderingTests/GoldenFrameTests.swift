import DeformationAnalysis
import EffectRendering
import Foundation
import RasterImages
import ScalarMath
import TestSupport
import Testing

/// Frames whose bits are written down in Tests/Fixtures/golden-frames.tsv: effect, progress of time, pixels a point,
/// size in pixels, hash of all Floats, hash of the stored samples of 8 bits.
///
/// `scripts/check-frames` draws them with fewer instructions too, capped by EASEL_INSTRUCTION_SET as the command is, and
/// with `--record` writes them anew.
@Suite struct GoldenFrameTests {
  private static let sticker = Size(width: 90, height: 120)
  private static let shares = [0.25, 0.45]
  private static let scales = ["peel": [1, 2.5], "segments": [1, 2.5]]

  /// What is drawn, as the table names it.
  private struct Frame {
    let effect: String
    let share: Double
    let scale: Double

    func image(_ method: Renderer.Method = .fast, threads: Int) throws -> Image {
      let kind = try #require(SceneKind.named(effect))
      let picture = SamplePicture.photo.image(width: 180, height: 240)
      let scene = try kind.scene(TechniqueValues(), picture: picture, sticker: sticker)
      let size = scene.frame.size
      let frame = Image(width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
      // Blurs by FFTW are outside of the promise.
      return Renderer(method, threads: threads, blur: .direct).rendering(
        of: scene.layers(at: share * scene.duration, pixelsPerPoint: scale), on: frame
      ).image
    }

    func row(_ image: Image) -> [String] {
      let floats = image.pixels.flatMap { pixel in (0..<4).map { pixel[$0].bitPattern } }
      guard case .eight(let samples) = StoredImage(image).samples else { return [] }
      return [
        effect, "\(share)", "\(scale)", "\(image.width)x\(image.height)", GoldenFrameTests.hash(floats),
        GoldenFrameTests.hash(samples),
      ]
    }
  }

  /// FNV-1a of 64 bits, a value at a time.
  private static func hash<Value: FixedWidthInteger & UnsignedInteger>(_ values: [Value]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for value in values { hash = (hash ^ UInt64(value)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static var frames: [Frame] {
    SceneKind.all.flatMap { kind in
      (scales[kind.name] ?? [1]).flatMap { scale in
        shares.map { Frame(effect: kind.name, share: $0, scale: scale) }
      }
    }
  }

  /// Where hashes are to be written instead of being held against the table.
  private static let record = ProcessInfo.processInfo.environment["EASEL_RECORD_FRAMES"]

  init() throws {
    guard let name = ProcessInfo.processInfo.environment["EASEL_INSTRUCTION_SET"], !name.isEmpty else { return }
    let set = try #require(InstructionSet.allCases.first { "\($0)" == name })
    set.limitBest()
    #expect(InstructionSet.best <= set)
  }

  @Test func `every effect's frames are those that are written down, to the bit`() throws {
    let rows = try Self.frames.map { frame in
      let image = try frame.image(threads: 1)
      #expect(image.pixels.contains { $0.w > 0.5 }, "\(frame) is empty")
      return frame.row(image)
    }
    if let path = Self.record {
      try rows.map { $0.joined(separator: "\t") + "\n" }.joined().write(
        toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let expected = try fixture("golden-frames")
    #expect(rows.count == expected.count)
    for row in rows { #expect(expected.contains(row), "scripts/check-frames --record: \(row)") }
  }

  @Test(.enabled(if: record == nil), arguments: [2, 3, 7])
  func `any number of threads draws them`(threads: Int) throws {
    let expected = try fixture("golden-frames")
    for frame in Self.frames where frame.scale == 1 && ["peel", "segments", "fold"].contains(frame.effect) {
      #expect(expected.contains(frame.row(try frame.image(threads: threads))), "\(frame)")
    }
  }
}
