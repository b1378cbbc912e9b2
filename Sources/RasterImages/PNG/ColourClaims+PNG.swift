extension ColourClaims {
  /// What chunks before the pixels say; one of a wrong length says nothing.
  init(_ chunks: PNGChunks) {
    self.init()
    for chunk in chunks.all.prefix(while: { $0.name != "IDAT" }) {
      let data = Array(chunks.data(of: chunk))
      switch (chunk.name, data.count) {
      case ("sRGB", 1) where data[0] < 4: intent = data[0]
      case ("gAMA", 4): gamma = PNGChunks.number(in: data, at: 0)
      case ("cICP", 4): codePoints = SIMD4(data[0], data[1], data[2], data[3])
      case ("iCCP", _): profileName = Self.name(data.prefix(while: { $0 != 0 }).prefix(79))
      default: break
      }
    }
  }

  /// Latin-1, without what is not printed.
  private static func name(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { (32..<127).contains($0) || $0 > 160 ? Unicode.Scalar($0) : "?" }))
  }
}

extension StoredImage {
  /// Makes sRGB of 16 bits of samples that a file says have another gamma.
  mutating func convertGamma() {
    guard let exponent = colours.convertedGamma else { return }
    var claims = colours
    claims.isConverted = true
    let converted: [UInt16]
    switch samples {
    case .eight(let samples):
      let table = Self.table(most: 255, exponent)
      converted = samples.indices.map { $0 % 4 == 3 ? UInt16(samples[$0]) * 257 : table[Int(samples[$0])] }
    case .sixteen(let samples):
      let table = Self.table(most: 65535, exponent)
      converted = samples.indices.map { $0 % 4 == 3 ? samples[$0] : table[Int(samples[$0])] }
    }
    self = StoredImage(width: width, height: height, samples: .sixteen(converted), colours: claims)
  }

  /// For each sample the nearest value of sRGB of 16 bits.
  private static func table(most: Int, _ exponent: Double) -> [UInt16] {
    (0...most).map { UInt16(SRGB.value(SRGB.power(Double($0) / Double(most), exponent)) * 65535 + 0.5) }
  }
}
