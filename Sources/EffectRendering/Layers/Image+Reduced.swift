import RasterImages

extension Image {
  /// The means over equal rectangles that the picture is cut into, of at most its sides.
  ///
  /// Each is a sum across, then down, in the order of the pixels: halves are the same bits by either way.
  func reduced(width: Int, height: Int) -> Image {
    if self.width == 2 * width, self.height == 2 * height { return halved }
    let (columns, rows) = (AreaShares(of: self.width, in: width), AreaShares(of: self.height, in: height))
    var narrow = Array(repeating: SIMD4<Float>.zero, count: width)
    var result = Image(width: width, height: height, space: space)
    pixels.withUnsafeBufferPointer { pixels in
      result.pixels.withUnsafeMutableBufferPointer { result in
        narrow.withUnsafeMutableBufferPointer { narrow in
          // A row of this picture is in the sum of one row of the result, or of two.
          var done = -1
          for y in 0..<height {
            for down in rows.ranges[y] {
              let (place, weight) = (rows.places[down], rows.weights[down])
              if place != done { columns.sum(pixels.baseAddress! + place * self.width, into: narrow) }
              done = place
              for x in 0..<width { result[y * width + x] += narrow[x] * weight }
            }
          }
        }
      }
    }
    return result
  }

  /// The means of four pixels each; of even sides.
  private var halved: Image {
    var result = Image(width: width / 2, height: height / 2, space: space)
    let (columns, rows) = (result.width, result.height)
    pixels.withUnsafeBufferPointer { pixels in
      result.pixels.withUnsafeMutableBufferPointer { result in
        for y in 0..<rows {
          let (upper, lower) = (2 * y * width, (2 * y + 1) * width)
          for x in 0..<columns {
            let above = pixels[upper + 2 * x] * 0.5 + pixels[upper + 2 * x + 1] * 0.5
            let below = pixels[lower + 2 * x] * 0.5 + pixels[lower + 2 * x + 1] * 0.5
            result[y * columns + x] = above * 0.5 + below * 0.5
          }
        }
      }
    }
    return result
  }
}

/// How much of each of some means the pixels along a side have.
private struct AreaShares {
  /// For each mean, which of the shares are its own.
  private(set) var ranges: [Range<Int>] = []
  /// The pixel of each share.
  private(set) var places: [Int] = []
  /// How much of the mean it has.
  private(set) var weights: [Float] = []

  /// For each of `count` equal stretches, the pixels of `length` that it touches.
  init(of length: Int, in count: Int) {
    let (side, stretch) = (Double(count), Double(length))
    for index in 0..<count {
      // In units of 1/count of a pixel all bounds are whole numbers.
      let (begin, end) = (index * length, (index + 1) * length)
      let first = places.count
      for place in begin / count...(end - 1) / count {
        let covered = min(end, (place + 1) * count) - max(begin, place * count)
        places.append(place)
        weights.append(Float(Double(covered) / side / (stretch / side)))
      }
      ranges.append(first..<places.count)
    }
  }

  /// The means of a row of pixels.
  func sum(_ row: UnsafePointer<SIMD4<Float>>, into means: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    places.withUnsafeBufferPointer { places in
      weights.withUnsafeBufferPointer { weights in
        for x in ranges.indices {
          var sum = SIMD4<Float>.zero
          for share in ranges[x] { sum += row[places[share]] * weights[share] }
          means[x] = sum
        }
      }
    }
  }
}
