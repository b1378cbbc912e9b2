import SystemLibrary

/// A file's statements about its colours, and their use.
///
/// Samples are read as sRGB. If a file states another gamma, they are converted; ``notes`` lists the statements that
/// are ignored.
public struct ColourClaims: Sendable, Hashable {
  /// The rendering intent of an sRGB chunk, 0…3; nil without such a chunk.
  public var intent: UInt8?
  /// The gamma of a gAMA chunk, times 100,000: 45,455 is 1/2.2; nil without such a chunk.
  public var gamma: UInt32?
  /// The name in an iCCP chunk; nil without such a chunk.
  public var profileName: String?
  /// The cICP chunk: colour primaries, transfer function, matrix, range, by ITU-T H.273; nil without one.
  public var codePoints: SIMD4<UInt8>?

  /// Creates the claims of a file that states nothing, whose samples are sRGB.
  public init() {}

  /// The code points of BT.709 primaries with the transfer function of sRGB, as RGB of full range.
  static let codePointsOfSRGB = SIMD4<UInt8>(1, 13, 0, 1)

  /// True if the file states that its colours are sRGB: by cICP, by a profile whose name starts with sRGB, or by an
  /// sRGB chunk.
  public var saysSRGB: Bool {
    if codePoints == Self.codePointsOfSRGB { return true }
    if codePoints != nil { return false }
    if let profileName { return profileName.lowercased().hasPrefix("srgb") }
    return intent != nil
  }

  /// The exponent that converts samples to light; nil if they count as sRGB.
  ///
  /// A chunk that states sRGB takes precedence. A gamma within 5 % of 1/2.2, the tolerance of libpng, counts as sRGB.
  var convertedGamma: Double? {
    guard let gamma, gamma > 0, !saysSRGB else { return nil }
    let exponent = 100_000 / Double(gamma)
    return (exponent / 2.2 - 1).magnitude < 0.05 || (2.2 / exponent - 1).magnitude < 0.05 ? nil : exponent
  }

  /// The file's statements that were ignored, one line each.
  public var notes: [String] {
    guard !saysSRGB else { return [] }
    var notes: [String] = []
    if let codePoints {
      let numbers = (0..<4).map { "\(codePoints[$0])" }.joined(separator: "/")
      notes.append("its colours (cICP \(numbers)) are read as sRGB")
    }
    if let profileName { notes.append("its colour profile '\(profileName)' is not applied") }
    return notes
  }

  /// Reads the chunks before the pixels; a chunk of a wrong length is ignored.
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

  /// Returns Latin-1 text, with question marks for characters that are not printable.
  private static func name(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { (32..<127).contains($0) || $0 > 160 ? Unicode.Scalar($0) : "?" }))
  }
}

extension StoredImage {
  /// Converts samples of another gamma to 16-bit sRGB.
  mutating func convertGamma() {
    guard let exponent = colours.convertedGamma else { return }
    let converted: [UInt16]
    switch samples {
    case .eight(let samples):
      let table = Self.table(most: 255, exponent)
      converted = samples.indices.map { $0 % 4 == 3 ? UInt16(samples[$0]) * 257 : table[Int(samples[$0])] }
    case .sixteen(let samples):
      let table = Self.table(most: 65535, exponent)
      converted = samples.indices.map { $0 % 4 == 3 ? samples[$0] : table[Int(samples[$0])] }
    }
    self = StoredImage(width: width, height: height, samples: .sixteen(converted), colours: colours)
  }

  /// Returns the nearest 16-bit sRGB value for each sample value from 0 to `most`.
  private static func table(most: Int, _ exponent: Double) -> [UInt16] {
    (0...most).map { UInt16(SRGB.value(pow(Double($0) / Double(most), exponent)) * 65535 + 0.5) }
  }
}
