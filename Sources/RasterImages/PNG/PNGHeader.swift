/// What IHDR says.
package struct PNGHeader {
  var width: Int
  var height: Int
  /// 1, 2, 4, 8 or 16 bits of a sample or of a palette's number.
  var bits: Int
  /// 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha.
  var type: Int
  /// The thirteen bytes.
  var data: [UInt8]

  /// Depths that each type may have.
  private static let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
  private static let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  package init(_ data: ArraySlice<UInt8>) throws(PNGError) {
    self.data = Array(data)
    guard data.count == 13 else { throw .malformed("its header has \(data.count) bytes, not 13") }
    width = Int(PNGChunks.number(in: self.data, at: 0))
    height = Int(PNGChunks.number(in: self.data, at: 4))
    (bits, type) = (Int(self.data[8]), Int(self.data[9]))
    guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
    guard max(width, height) < 1 << 31 else { throw .malformed("a side of \(max(width, height)) is beyond 2^31 − 1") }
    guard Self.depths[type]?.contains(bits) == true else {
      throw .malformed("there is no colour type \(type) with \(bits) bits")
    }
    guard self.data[10] == 0, self.data[11] == 0, self.data[12] < 2 else {
      throw .malformed("unknown compression, filter or interlace \(self.data[10])/\(self.data[11])/\(self.data[12])")
    }
  }

  /// Of what is read.
  var depth: StoredImage.Depth { bits == 16 ? .sixteen : .eight }

  /// The bytes of `frames` pictures of so many bits a sample; the largest Int where there are more.
  func bytes(depth: StoredImage.Depth, frames: Int = 1) -> Int {
    let factors = [height, depth.rawValue / 2, frames]
    return factors.reduce(width) { product, factor in
      let (value, overflow) = product.multipliedReportingOverflow(by: factor)
      return overflow ? .max : value
    }
  }

  /// The least bytes that pixels have before they are compressed; ``bytes(depth:frames:)`` is no less.
  var leastBytes: Int { height * ((width * bits * (Self.samples[type] ?? 1) + 7) / 8) }

  /// The bytes of a header for a part of the picture.
  func data(width: Int, height: Int) -> [UInt8] {
    PNGChunks.big(UInt32(width)) + PNGChunks.big(UInt32(height)) + data[8...]
  }
}
