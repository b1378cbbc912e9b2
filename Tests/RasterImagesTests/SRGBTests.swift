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

  private static func row(_ name: String, _ most: Int) throws -> String {
    try #require(try fixture("srgb").first { $0[0] == name && $0[1] == "\(most)" })[2]
  }

  @Test func `the light of every value of 8 and 16 bits is the nearest Float`() throws {
    #expect(try Self.digest(SRGB.light8) == Self.row("light", 255))
    #expect(try Self.digest(SRGB.light16) == Self.row("light", 65535))
  }

  @Test func `every threshold is the least Float that rounds up`() throws {
    #expect(try Self.digest(SRGB.steps8.thresholds.dropLast()) == Self.row("thresholds", 255))
    #expect(try Self.digest(SRGB.steps16.thresholds.dropLast()) == Self.row("thresholds", 65535))
  }

  @Test func `a value goes up exactly at its threshold, for 8 bits by the table and by frames alike`() throws {
    let bits = try fixture("srgb").filter { $0[0] == "threshold" }.map { try #require(UInt32($0[2], radix: 16)) }
    #expect(bits.count == 255)
    for (k, bits) in bits.enumerated() {
      let threshold = Float(bitPattern: bits)
      var image = Image(width: 2, height: 1, fill: SIMD4(0, 0, 0, 1))
      image[0, 0].y = threshold.nextDown
      image[1, 0].y = threshold
      let stored = StoredImage(image)
      #expect(stored[0, 0].y == k && stored[1, 0].y == k + 1, "\(k)")
      #expect(SRGB.steps8.value(threshold.nextDown) == k && SRGB.steps8.value(threshold) == k + 1, "\(k)")
    }
  }

  @Test func `between thresholds no entry of the table is wrong: its start and its end are as counted`() {
    for steps in [SRGB.steps8, SRGB.steps16] {
      var count = 0
      for entry in steps.firstEntry...(Float(1).nextDown.bitPattern >> steps.shift) {
        for light in [Float(bitPattern: entry << steps.shift), Float(bitPattern: ((entry + 1) << steps.shift) - 1)] {
          while steps.thresholds[count] <= light { count += 1 }
          if steps.value(light) != count { Issue.record("\(light) gives \(steps.value(light)), not \(count)") }
        }
      }
      #expect(count == steps.most)
    }
  }

  @Test func `no entry for 8 bits has two thresholds`() {
    let entries = SRGB.steps8.thresholds.dropLast().map { $0.bitPattern >> 16 }
    #expect(SRGB.steps8.shift == 16 && Set(entries).count == 255)
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
    #expect(odd.map(SRGB.steps8.value) == expected)
    var image = Image(width: odd.count, height: 1, fill: SIMD4(0, 0, 0, 1))
    for (x, light) in odd.enumerated() { image[x, 0].x = light }
    let stored = StoredImage(image)
    #expect(odd.indices.map { Int(stored[$0, 0].x) } == expected)
    var alphas = Image(width: odd.count, height: 1, fill: SIMD4(repeating: 1))
    for (x, alpha) in odd.enumerated() { alphas[x, 0].w = alpha }
    for space in Image.Space.allCases {
      var image = Image(width: odd.count, height: 1, space: space)
      image.pixels = alphas.pixels
      for depth in StoredImage.Depth.allCases {
        let stored = StoredImage(image, depth: depth)
        #expect(odd.indices.map { stored[$0, 0].w > 0 } == expected.map { $0 > 0 })
      }
    }
  }
}
