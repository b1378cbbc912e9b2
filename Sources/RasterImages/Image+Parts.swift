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
    for row in 0..<height {
      let first = (top + row) * result.width + left
      result.pixels.replaceSubrange(first..<(first + width), with: pixels[(row * width)..<((row + 1) * width)])
    }
    return result
  }
}
