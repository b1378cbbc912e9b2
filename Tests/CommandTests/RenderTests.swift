import Foundation
import RasterImages
import TestSupport
import Testing

/// `easel render`, by the pictures that it writes.
@Suite struct RenderTests {
  /// A command in a folder with `noise.png`, 20 × 20 opaque pixels, and `wide.png`, 40 × 10.
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(noise(20, 20).png()).write(to: folder.appending(path: "noise.png"))
    try Data(noise(40, 10).png()).write(to: folder.appending(path: "wide.png"))
    try body(folder)
  }

  /// Any colours, by a congruential generator.
  private static func noise(_ width: Int, _ height: Int) -> StoredImage {
    var state: UInt32 = 1
    let samples: [UInt8] = (0..<4 * width * height).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    return StoredImage(width: width, height: height, samples: .eight(samples))
  }

  private static func picture(_ name: String, in folder: URL) throws -> StoredImage {
    try StoredImage(png: Array(Data(contentsOf: folder.appending(path: name))))
  }

  private static func render(_ arguments: String, in folder: URL) throws -> Command.Result {
    let result = try Command.shell("easel render \(arguments)", in: folder)
    #expect(result.status == 0, "\(arguments): \(result.error)")
    return result
  }

  private static func json(_ result: Command.Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `a filmstrip begins flat, ends lifted, and its frames are those drawn alone`() throws {
    try Self.inFolder { folder in
      let setting = "segments noise.png --sticker 30 --scale 1 --background chequered"
      let report = try Self.json(Self.render("\(setting) -n 3 -o strip.png --json", in: folder))
      let strip = try Self.picture("strip.png", in: folder)
      let progress = try #require(report["progress"] as? [Double])
      #expect(progress.count == 3 && progress[0] == 0 && progress[2] == 1)
      for (index, seconds) in try #require(report["seconds"] as? [Double]).enumerated() {
        _ = try Self.render("\(setting) --at \(seconds)s -o one.png", in: folder)
        let one = try Self.picture("one.png", in: folder)
        #expect(strip.width == 3 * one.width && strip.height == one.height)
        // Squares of the background are counted from each frame's corner.
        for y in 0..<one.height {
          for x in 0..<one.width { #expect(strip[index * one.width + x, y] == one[x, y], "frame \(index), \(x), \(y)") }
        }
      }
    }
  }

  @Test func `a filmstrip has the ground of its theme, a single frame none`() throws {
    try Self.inFolder { folder in
      let corners: [(String, SIMD4<UInt16>)] = [
        ("--at 0.5", SIMD4(0, 0, 0, 0)), ("-n 2", SIMD4(231, 234, 238, 255)),
        ("-n 2 --theme dark", SIMD4(33, 38, 45, 255)), ("-n 2 --background transparent", SIMD4(0, 0, 0, 0)),
      ]
      for (options, corner) in corners {
        _ = try Self.render("cone --sticker 20 --scale 1 \(options) -o a.png", in: folder)
        #expect(try Self.picture("a.png", in: folder)[0, 0] == corner, "\(options)")
      }
    }
  }

  @Test func `a contact shadow darkens a peel's ground, and is refused where there is none`() throws {
    try Self.inFolder { folder in
      let white = StoredImage(width: 20, height: 20, samples: .eight(Array(repeating: 255, count: 1600)))
      try Data(white.png()).write(to: folder.appending(path: "white.png"))
      func darkest(_ effect: String) throws -> UInt16 {
        _ = try Self.render("\(effect) white.png --sticker 60 --scale 1 --at 1 --theme light -o a.png", in: folder)
        let frame = try Self.picture("a.png", in: folder)
        return (0..<frame.height).flatMap { y in (0..<frame.width).map { frame[$0, y].x } }.min() ?? 0
      }
      // Without it there is nothing darker than the ground.
      #expect(try darkest("peel:reflection=none") == 231)
      #expect(try darkest("peel:reflection=none,shadow=contact") < 211)
      for effect in ["cone", "like", "ripple"] {
        let result = try Command.shell("easel render \(effect):shadow=contact -o b.png", in: folder)
        #expect(result.status == 64 && result.error.contains("shadow"), "\(result.error)")
      }
    }
  }

  @Test func `a progress is looked up on the effect's clock, a time is taken as it is`() throws {
    try Self.inFolder { folder in
      for (moment, name, wanted) in [("0.25", "progress", 0.25), ("1", "progress", 1), ("0.3s", "seconds", 0.3)] {
        let result = try Self.render("segments --sticker 20 --scale 1 --at \(moment) -o a.png --json", in: folder)
        let values = try #require(try Self.json(result)[name] as? [Double])
        #expect(values.count == 1 && abs(values[0] - wanted) < 1e-9)
      }
    }
  }

  @Test func `a moving picture has as many frames as the folder, the first and the last as they are alone`() throws {
    try Self.inFolder { folder in
      let setting = "peel noise.png --sticker 20 --scale 1 --duration 0.5 --fps 8"
      _ = try Self.render("\(setting) -o a.apng", in: folder)
      _ = try Self.render("\(setting) -o frames/", in: folder)
      _ = try Self.render("peel noise.png --sticker 20 --scale 1 --at 1 -o last.png", in: folder)
      let moving = try Data(contentsOf: folder.appending(path: "a.apng"))
      let chunks = try PNGChunks(Array(moving), limits: PNGLimits())
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "frames").path).sorted()
      #expect(names == (1...5).map { "frame-000\($0).png" })
      #expect(chunks.all.count { $0.name == "fcTL" } == 5)
      for (name, frame) in [("a.apng", "frame-0001.png"), ("last.png", "frame-0005.png")] {
        let expected = try Self.picture("frames/" + frame, in: folder).samples
        #expect(try Self.picture(name, in: folder).samples == expected)
      }
    }
  }

  @Test func `a sticker has the picture's proportions unless they are given`() throws {
    try Self.inFolder { folder in
      // Flat, the picture is what is opaque: 200 × 50 points, and 40 × 40.
      for (given, wide, high) in [("", 200, 50), ("--sticker 40", 40, 40)] {
        _ = try Self.render("roll:radius=3 wide.png \(given) --scale 1 --at 0 -o a.png", in: folder)
        let frame = try Self.picture("a.png", in: folder)
        let columns = (0..<frame.width).count { x in (0..<frame.height).contains { frame[x, $0].w == 255 } }
        let rows = (0..<frame.height).count { y in (0..<frame.width).contains { frame[$0, y].w == 255 } }
        #expect(columns == wide && rows == high)
      }
    }
  }

  @Test func `a sum in an option is no chain`() throws {
    try Self.inFolder { folder in
      let setting = "noise.png --sticker 20 --scale 1"
      _ = try Self.render("peel:lift=1/8+1/8 \(setting) -o a.png", in: folder)
      _ = try Self.render("peel \(setting) -o b.png", in: folder)
      #expect(try Self.picture("a.png", in: folder).samples == Self.picture("b.png", in: folder).samples)
    }
  }

  @Test func `a picture behind fills the frame, its middle kept`() throws {
    try Self.inFolder { folder in
      // Seven pixels for one; of four times its width the middle quarter is seen.
      _ = try Self.render("cone --sticker 20 --size 70x70 --background wide.png -o a.png", in: folder)
      let (frame, wide) = (try Self.picture("a.png", in: folder), Self.noise(40, 10))
      #expect(frame.width == 70 && frame.height == 70)
      #expect(frame[3, 3] == wide[15, 0] && frame[66, 66] == wide[24, 9] && frame[3, 66] == wide[15, 9])
    }
  }

  @Test func `with kitty's protocol a terminal gets the frame as PNG`() throws {
    try Self.inFolder { folder in
      let result = try Command.shell(
        "COLUMNS=20 LINES=10 easel render peel noise.png --graphics kitty --color always", in: folder)
      let parts = result.output.components(separatedBy: "\u{1B}\\").dropLast()
      #expect(result.status == 0 && parts.allSatisfy { $0.hasPrefix("\u{1B}_G") && $0.utf8.count < 4096 + 64 })
      #expect(parts.first?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,m=") == true && parts.last?.contains("m=0;") == true)
      let letters = parts.compactMap { $0.split(separator: ";").last }.joined()
      let frame = try StoredImage(png: Array(try #require(Data(base64Encoded: letters))))
      // Ten by twenty pixels a letter where nothing is told, with a line for the prompt.
      #expect(frame.width <= 200 && frame.height <= 180 && (frame.width >= 199 || frame.height >= 179))
    }
  }
}
