/// The sides of a picture as text: `640x480`.
package struct PixelSides {
  package let width: Int
  package let height: Int

  /// Smallest and largest, in pixels.
  package static let legal = 64...10_000

  package init(_ text: String) throws {
    let sides = text.split(whereSeparator: { $0 == "x" || $0 == "×" || $0 == "X" }).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], Self.legal.contains(width),
      Self.legal.contains(height)
    else {
      throw Failure(
        "--size must be WxH in pixels, \(Self.legal.lowerBound) to \(Self.legal.upperBound) each, not "
          + "'\(text.prefix(40))'", .usage)
    }
    (self.width, self.height) = (width, height)
  }
}
