import RasterImages

/// A picture to be put on sheets.
public struct Texture: Sendable {
  /// The picture, then each half as wide and high as the one before, rounded down, to one pixel.
  public let levels: [Image]

  /// A picture with its smaller levels, each pixel the mean of what it covers, in the space of the picture.
  ///
  /// Means of colour times alpha: what is transparent does not darken its neighbours.
  public init(_ image: Image) {
    var levels = [image]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      // Halves of odd sides cut pixels in two: their means are those of the picture itself.
      let isHalved = [last.width, last.height].allSatisfy { $0 == 1 || $0.isMultiple(of: 2) }
      let (width, height) = (max(1, last.width / 2), max(1, last.height / 2))
      levels.append((isHalved ? last : image).reduced(width: width, height: height))
    }
    self.levels = levels
  }

  /// The picture's sides, in pixels.
  public var size: SIMD2<Double> { SIMD2(Double(levels[0].width), Double(levels[0].height)) }
}

extension Image {
  /// The means over equal rectangles that the picture is cut into, of at most its sides.
  func reduced(width: Int, height: Int) -> Image {
    let (columns, rows) = (AreaShare.shares(of: self.width, in: width), AreaShare.shares(of: self.height, in: height))
    var narrow = Image(width: width, height: self.height, space: space)
    for y in 0..<self.height {
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for share in columns[x] { sum += self[share.place, y] * share.weight }
        narrow[x, y] = sum
      }
    }
    var result = Image(width: width, height: height, space: space)
    for y in 0..<height {
      for share in rows[y] {
        for x in 0..<width { result[x, y] += narrow[x, share.place] * share.weight }
      }
    }
    return result
  }
}

/// How much of a mean a pixel has.
private struct AreaShare {
  var place: Int
  var weight: Float

  /// For each of `count` equal stretches, the pixels of `length` that it touches.
  static func shares(of length: Int, in count: Int) -> [[AreaShare]] {
    let (side, stretch) = (Double(count), Double(length))
    return (0..<count).map { index in
      // In units of 1/count of a pixel all bounds are whole numbers.
      let (begin, end) = (index * length, (index + 1) * length)
      return (begin / count...(end - 1) / count).map { place in
        let covered = min(end, (place + 1) * count) - max(begin, place * count)
        return AreaShare(place: place, weight: Float(Double(covered) / side / (stretch / side)))
      }
    }
  }
}
