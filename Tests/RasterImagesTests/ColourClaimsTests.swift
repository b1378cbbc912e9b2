import RasterImages
import Testing

@Suite struct ColourClaimsTests {
  private static func read(_ chunks: [UInt8]...) throws -> StoredImage {
    try StoredImage(png: PNGFile.small(Array(chunks.joined())))
  }
  private static func gamma(_ value: UInt32) -> [UInt8] { PNGChunks.chunk("gAMA", PNGChunks.big(value)) }
  private static let sRGB = PNGChunks.chunk("sRGB", [1])
  private static func profile(_ name: String) -> [UInt8] { PNGChunks.chunk("iCCP", Array(name.utf8) + [0, 0, 1, 2]) }

  @Test func `a gamma of 1/2.2 or about that is what sRGB means`() throws {
    for gamma: UInt32 in [45455, 45000, 47000] {
      let image = try Self.read(Self.gamma(gamma))
      #expect(image.colours.gamma == gamma && image.samples == .eight(PNGFile.samples))
    }
  }

  @Test func `another gamma is made sRGB, with 16 bits`() throws {
    let image = try Self.read(Self.gamma(100_000))
    #expect(image.depth == .sixteen && image.colours.notes.isEmpty)
    // 188/255 of the light is 1.055·(188/255)^(1/2.4) − 0.055 = 0.874166…, alpha is as it was.
    let red = Double(image[1, 1].x) / 65535
    #expect(abs(red - 0.874166) < 1e-5)
    #expect(image[0, 1].w == 257 && image[0, 0] == SIMD4(65535, 0, 0, 65535))
    // 1/1.8: 188/255^1.8 = 0.577753… of the light.
    let mac = try Self.read(Self.gamma(55556))
    let light = SRGB.light(Double(mac[1, 1].y) / 65535)
    #expect((light - 0.577753).magnitude < 1e-4)
  }

  @Test func `sRGB comes before gamma, and a profile that is sRGB too`() throws {
    for chunks in [Self.sRGB + Self.gamma(100_000), Self.gamma(100_000) + Self.profile("sRGB IEC61966-2.1")] {
      let image = try Self.read(chunks)
      #expect(image.samples == .eight(PNGFile.samples) && image.colours.saysSRGB && image.colours.notes.isEmpty)
    }
    let coded = try Self.read(PNGChunks.chunk("cICP", [1, 13, 0, 1]), Self.gamma(100_000), Self.profile("P3"))
    #expect(coded.colours.saysSRGB && coded.samples == .eight(PNGFile.samples) && coded.colours.notes.isEmpty)
  }

  @Test func `a profile is named, not applied; its gamma is`() throws {
    let image = try Self.read(Self.profile("Display P3\n"))
    #expect(image.colours.profileName == "Display P3?" && image.samples == .eight(PNGFile.samples))
    #expect(image.colours.notes == ["its colour profile 'Display P3?' is not applied"])
    #expect(try Self.read(Self.profile("linear"), Self.gamma(100_000)).depth == .sixteen)
    let coded = try Self.read(PNGChunks.chunk("cICP", [12, 13, 0, 1]))
    #expect(coded.colours.notes == ["its colours (cICP 12/13/0/1) are read as sRGB"])
  }

  @Test func `what is said in the wrong length is not heard, nor is a gamma of 0`() throws {
    let image = try Self.read(
      PNGChunks.chunk("gAMA", [1, 2]), PNGChunks.chunk("sRGB", [9]), PNGChunks.chunk("cICP", []), Self.gamma(0))
    #expect(image.samples == .eight(PNGFile.samples) && !image.colours.saysSRGB)
    for gamma: UInt32 in [1, 10, .max] { #expect(try Self.read(Self.gamma(gamma)).depth == .sixteen) }
  }
}
