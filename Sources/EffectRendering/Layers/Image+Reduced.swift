import RasterImages
import ScalarMath

extension Image {
  /// Returns the picture reduced to a size in pixels, at most its own. Each pixel is the mean over an equal rectangle
  /// of this picture.
  ///
  /// The means are summed across, then down, in the order of the pixels.
  func reduced(width: Int, height: Int) -> Image {
    let (columns, rows) = (AreaShares(of: self.width, in: width), AreaShares(of: self.height, in: height))
    var narrow = Array(repeating: SIMD4<Float>.zero, count: width)
    var result = Image(width: width, height: height)
    pixels.withUnsafeBufferPointer { pixels in
      result.pixels.withUnsafeMutableBufferPointer { result in
        narrow.withUnsafeMutableBufferPointer { narrow in
          // A row of this picture is part of one row of the result, or of two.
          var done = -1
          for y in 0..<height {
            for (place, weight) in rows.all[rows.ranges[y]] {
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
}

/// The weights, along one side, of the pixels in each mean.
private struct AreaShares {
  /// The range of each mean in ``all``.
  private(set) var ranges: [Range<Int>] = []
  /// The pixels and their weights, mean by mean.
  private(set) var all: [(place: Int, weight: Float)] = []

  /// Computes the weights for `count` equal parts of a side of `length` pixels.
  init(of length: Int, in count: Int) {
    let (side, stretch) = (Double(count), Double(length))
    for index in 0..<count {
      // In units of 1/count of a pixel all bounds are whole numbers.
      let (begin, end) = (index * length, (index + 1) * length)
      let first = all.count
      for place in begin / count...(end - 1) / count {
        let covered = min(end, (place + 1) * count) - max(begin, place * count)
        all.append((place, Float(Double(covered) / side / (stretch / side))))
      }
      ranges.append(first..<all.count)
    }
  }

  /// Computes the means of a row of pixels.
  func sum(_ row: UnsafePointer<SIMD4<Float>>, into means: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    all.withUnsafeBufferPointer { all in
      for x in ranges.indices {
        var sum = SIMD4<Float>.zero
        for share in ranges[x] { sum += row[all[share].place] * all[share].weight }
        means[x] = sum
      }
    }
  }
}

extension Image {
  /// Returns the picture of a whole sheet, of which this one fills a rectangle; the rest is transparent.
  ///
  /// If the margins are whole numbers of pixels, transparent pixels are added. Otherwise the picture is redrawn, finely
  /// enough for its own pixels and for ``pixelsPerPoint``.
  func padded(within sheet: Size, at rectangle: PlaneRectangle) -> Image {
    let (low, high, size) = (rectangle.origin, rectangle.end, rectangle.size)
    let across = Vector2(low.x, sheet.width - high.x) * (Double(width) / size.width)
    let down = Vector2(low.y, sheet.height - high.y) * (Double(height) / size.height)
    let (columns, rows) = (across.rounded(.toNearestOrEven), down.rounded(.toNearestOrEven))
    if (across - columns).length < Self.closeness, (down - rows).length < Self.closeness {
      return padded(left: Int(columns.x), top: Int(rows.x), right: Int(columns.y), bottom: Int(rows.y))
    }
    let whole = Self.pixels(of: sheet, Vector2(Double(width) / size.width, Double(height) / size.height))
    let share = Vector2(whole.width / sheet.width, whole.height / sheet.height)
    return drawn(
      in: PlaneRectangle(
        origin: low * share, size: Size(width: size.width * share.x, height: size.height * share.y)), of: whole)
  }

  /// Returns the picture over a rectangle of a size in points, redrawn if it has less than one pixel per point.
  func finer(for size: Size) -> Image {
    let own = Vector2(Double(width) / size.width, Double(height) / size.height)
    if min(own.x, own.y) >= 1 { return self }
    let whole = Self.pixels(of: size, own)
    return drawn(in: PlaneRectangle(origin: .zero, size: whole), of: whole)
  }

  /// Returns the size in pixels of a redrawn picture with at least `own` pixels per point, and ``pixelsPerPoint`` up to
  /// the limit ``mostPixels``.
  private static func pixels(of size: Size, _ own: Vector2) -> Size {
    func pixels(_ own: Double, _ side: Double) -> Double {
      max(own * side, min(pixelsPerPoint * side, mostPixels), 1).rounded(.up)
    }
    return Size(width: pixels(own.x, size.width), height: pixels(own.y, size.height))
  }

  /// The largest difference from a whole number of pixels at which a margin counts as whole, in pixels.
  private static let closeness = 1e-6
  /// The least resolution of redrawn pictures, in pixels per point, within ``mostPixels``.
  private static let pixelsPerPoint = 3.0
  /// The largest side that ``pixelsPerPoint`` gives a redrawn picture, in pixels.
  private static let mostPixels = 2048.0

  /// Returns a transparent picture of a size in pixels, with this one stretched over a rectangle of it. Each pixel is
  /// the mean of the part that it shows.
  func drawn(in rectangle: PlaneRectangle, of size: Size) -> Image {
    let mesh = ScreenMesh(rectangle, FrameView(origin: .zero, pixelsPerPoint: 1))
    let empty = Image(width: Int(size.width), height: Int(size.height))
    return Renderer().rendering(of: [.sheet(Sheet(mesh, front: Texture(self)))], on: empty).image
  }
}
