extension Image {
  /// The picture with each pixel the mean of those around it along rows and columns, once for each width.
  ///
  /// Three boxes one after another are what 2-D libraries draw shadows with: close to a Gaussian whose variance is the
  /// sum of (w² − 1)/12. What lies outside counts as transparent; energy is kept as in
  /// ``gaussianBlurred(deviation:by:)``, the error of a pixel is below 10⁻⁶ of the brightest.
  ///
  /// - Parameter widths: in pixels, each odd; 1 changes nothing.
  /// - Precondition: widths are odd and above 0.
  public func boxBlurred(widths: [Int]) -> Image {
    precondition(widths.allSatisfy { $0 > 0 && $0 % 2 == 1 }, "the width of a box is odd")
    var result = self
    let width = width
    let height = height
    result.pixels.withUnsafeMutableBufferPointer { pixels in
      for size in widths where size > 1 {
        for y in 0..<height { Self.average(pixels, from: y * width, step: 1, count: width, radius: size / 2) }
        for x in 0..<width { Self.average(pixels, from: x, step: width, count: height, radius: size / 2) }
      }
    }
    return result
  }

  /// Means along one line, by a running sum in Double: what it has lost in a line is far below a Float's last place.
  private static func average(
    _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, from start: Int, step: Int, count: Int, radius: Int
  ) {
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { line in
      for index in 0..<count { line.initializeElement(at: index, to: pixels[start + index * step]) }
      // A wider box meets no more than all pixels of the line.
      let reach = min(radius, count)
      let share = 1 / (2 * Double(radius) + 1)
      var sum = SIMD4<Double>.zero
      for index in 0..<min(reach, count) { sum += SIMD4<Double>(line[index]) }
      for index in 0..<count {
        if index + reach < count { sum += SIMD4<Double>(line[index + reach]) }
        if index - reach - 1 >= 0 { sum -= SIMD4<Double>(line[index - reach - 1]) }
        pixels[start + index * step] = SIMD4<Float>(sum * share)
      }
    }
  }
}
