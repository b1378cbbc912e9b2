import RasterImages
import TestSupport
import Testing

/// srgb.tsv is decided with whole numbers: see make_srgb.py.
@Suite struct SRGBTests {
  private static func digest(_ numbers: [Float]) -> String {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for number in numbers {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        state = (state ^ UInt64((number.bitPattern >> shift) & 0xFF)) &* 0x100_0000_01B3
      }
    }
    return String(repeating: "0", count: 16 - String(state, radix: 16).count) + String(state, radix: 16)
  }

  private static func light(_ most: Int) throws -> String {
    try #require(try fixture("srgb").first { $0[0] == "light" && $0[1] == "\(most)" })[2]
  }

  @Test func `the light of every value of 8 and 16 bits is the nearest Float`() throws {
    #expect(try Self.digest(SRGB.light8) == Self.light(255))
    #expect(try Self.digest(SRGB.light16) == Self.light(65535))
  }

  @Test func `a value goes up exactly at its threshold`() throws {
    let bits = try fixture("srgb").filter { $0[0] == "threshold" }.map { try #require(UInt32($0[2], radix: 16)) }
    #expect(bits.count == 255)
    for (k, bits) in bits.enumerated() {
      let threshold = Float(bitPattern: bits)
      var image = Image(width: 2, height: 1, fill: SIMD4(0, 0, 0, 1))
      image[0, 0].y = threshold.nextDown
      image[1, 0].y = threshold
      let stored = StoredImage(image)
      #expect(stored[0, 0].y == k && stored[1, 0].y == k + 1, "\(k)")
    }
  }

  @Test func `between thresholds no entry of the table is wrong: its start and its end are as counted`() {
    let entries = Float(0x1p-13).bitPattern >> 16...Float(1).nextDown.bitPattern >> 16
    let lights = entries.flatMap { [Float(bitPattern: $0 << 16), Float(bitPattern: (($0 + 1) << 16) - 1)] }
    var image = Image(width: lights.count, height: 1, fill: SIMD4(0, 0, 0, 1))
    for (x, light) in lights.enumerated() { image[x, 0].x = light }
    let stored = StoredImage(image)
    for (x, light) in lights.enumerated() {
      let count = SRGB.thresholds.count { $0 <= light }
      if stored[x, 0].x != count { Issue.record("\(light) gives \(stored[x, 0].x), not \(count)") }
    }
  }

  @Test func `no entry of the table has two thresholds`() {
    #expect(Set(SRGB.thresholds.map { $0.bitPattern >> 16 }).count == 255)
  }

  @Test func `a value goes to light and back`() {
    for step in 0...1000 {
      let value = Double(step) / 1000
      #expect((SRGB.value(SRGB.light(value)) - value).magnitude < 1e-15)
    }
    #expect(SRGB.light(0) == 0 && SRGB.light(1) == 1 && SRGB.value(0) == 0)
    #expect((SRGB.value(1) - 1).magnitude <= 0x1p-53)
  }

  @Test func `what is no light from 0 to 1 is cut off`() {
    let odd: [Float] = [.nan, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1, 1.5, .infinity]
    let expected = [0, 0, 0, 0, 0, 0, 255, 255, 255]
    var image = Image(width: odd.count, height: 1, fill: SIMD4(0, 0, 0, 1))
    for (x, light) in odd.enumerated() { image[x, 0].x = light }
    let stored = StoredImage(image)
    #expect(odd.indices.map { Int(stored[$0, 0].x) } == expected)
    var alphas = Image(width: odd.count, height: 1, fill: SIMD4(repeating: 1))
    for (x, alpha) in odd.enumerated() { alphas[x, 0].w = alpha }
    let opaque = StoredImage(alphas)
    #expect(odd.indices.map { opaque[$0, 0].w > 0 } == expected.map { $0 > 0 })
  }
}
