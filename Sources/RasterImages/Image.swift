/// A picture as light: red, green and blue times alpha, and alpha, each from 0 to 1.
///
/// Pixels stand row by row from the top left corner. Pixel (x, y) fills the square from (x, y) to (x + 1, y + 1). Values
/// of colour may pass alpha where light was added, and are cut off when the picture is stored.
public struct Image: Sendable, Hashable {
  /// What a value of colour counts.
  public enum Space: Sendable, Hashable, CaseIterable {
    /// Light: twice the value is twice the energy. What coverage, blur and filters are right in.
    case linear
    /// The values of sRGB as files hold them, for what other renderers filter in.
    case encoded
  }

  /// In pixels, 1 or more.
  public let width: Int
  /// In pixels, 1 or more.
  public let height: Int
  /// What colours count.
  public let space: Space
  /// Red, green, blue, alpha; `width * height` of them.
  public var pixels: [SIMD4<Float>]

  /// A picture of one colour, transparent unless it is given.
  ///
  /// - Precondition: sides are 1 or more.
  public init(width: Int, height: Int, space: Space = .linear, fill: SIMD4<Float> = .zero) {
    precondition(width > 0 && height > 0, "sides are 1 or more")
    (self.width, self.height, self.space) = (width, height, space)
    pixels = Array(repeating: fill, count: width * height)
  }

  /// The pixel at a column and a row.
  public subscript(x: Int, y: Int) -> SIMD4<Float> {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
