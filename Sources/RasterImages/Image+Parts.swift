extension Image {
  /// One pixel of an opaque grey, white unless it is given.
  public static func plain(_ grey: Float = 1, in space: Space) -> Image {
    Image(width: 1, height: 1, space: space, fill: SIMD4(grey, grey, grey, 1))
  }

  /// The picture with so many transparent pixels on each side.
  ///
  /// - Precondition: no number is negative.
  public func padded(left: Int, top: Int, right: Int, bottom: Int) -> Image {
    precondition(min(left, top, right, bottom) >= 0, "edges have no negative width")
    if left == 0, top == 0, right == 0, bottom == 0 { return self }
    var result = Image(width: left + width + right, height: top + height + bottom, space: space)
    result.put(self, x: left, y: top)
    return result
  }

  /// Replaces the pixels that another picture covers when its first pixel is at a column and a row; what lies beyond an
  /// edge is left out.
  ///
  /// - Precondition: both have one space.
  public mutating func put(_ image: Image, x: Int, y: Int) {
    precondition(image.space == space, "pictures have one space")
    guard x < width, y < height, x > -image.width, y > -image.height else { return }
    let columns = max(0, -x)..<min(image.width, width - x)
    for row in max(0, -y)..<min(image.height, height - y) {
      let target = (y + row) * width + x
      let source = row * image.width
      for column in columns { pixels[target + column] = image.pixels[source + column] }
    }
  }

  /// The picture over black, mixed as light: opaque, in its own space.
  public var overBlack: Image {
    if pixels.allSatisfy({ $0.w == 1 }) { return self }
    guard space == .linear else { return converted(to: .linear).overBlack.converted(to: .encoded) }
    var seen = self
    for index in seen.pixels.indices { seen.pixels[index].w = 1 }
    return seen
  }
}
