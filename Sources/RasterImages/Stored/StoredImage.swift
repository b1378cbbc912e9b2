/// A picture as files hold it: red, green, blue and alpha of sRGB in whole numbers, not multiplied by alpha.
///
/// Pixels stand row by row from the top left corner.
public struct StoredImage: Sendable, Hashable {
  /// Four numbers a pixel: red, green, blue, alpha.
  public enum Samples: Sendable, Hashable {
    /// From 0 to 255.
    case eight([UInt8])
    /// From 0 to 65,535.
    case sixteen([UInt16])

    /// How many numbers there are.
    public var count: Int {
      switch self {
      case .eight(let samples): samples.count
      case .sixteen(let samples): samples.count
      }
    }
  }

  /// Bits of a sample.
  public enum Depth: Int, Sendable, Hashable, CaseIterable {
    /// A byte a sample.
    case eight = 8
    /// Two bytes a sample.
    case sixteen = 16
  }

  /// In pixels, 1 or more.
  public let width: Int
  /// In pixels, 1 or more.
  public let height: Int
  /// Four numbers a pixel; `4 * width * height` of them.
  public let samples: Samples
  /// What the file said of its colours.
  public var colours: ColourClaims

  /// A picture of given samples.
  ///
  /// - Precondition: sides are 1 or more, and there are four samples a pixel.
  public init(width: Int, height: Int, samples: Samples, colours: ColourClaims = ColourClaims()) {
    precondition(width > 0 && height > 0, "sides are 1 or more")
    precondition(samples.count == 4 * width * height, "a pixel has four samples")
    (self.width, self.height, self.samples, self.colours) = (width, height, samples, colours)
  }

  /// Bits of a sample.
  public var depth: Depth {
    switch samples {
    case .eight: .eight
    case .sixteen: .sixteen
    }
  }

  /// Red, green, blue and alpha at a column and a row, 0…255 or 0…65,535.
  public subscript(x: Int, y: Int) -> SIMD4<UInt16> {
    let index = 4 * (y * width + x)
    switch samples {
    case .eight(let all):
      return SIMD4(UInt16(all[index]), UInt16(all[index + 1]), UInt16(all[index + 2]), UInt16(all[index + 3]))
    case .sixteen(let all): return SIMD4(all[index], all[index + 1], all[index + 2], all[index + 3])
    }
  }

  /// Whether every alpha is the largest there is.
  public var isOpaque: Bool {
    switch samples {
    case .eight(let all): stride(from: 3, to: all.count, by: 4).allSatisfy { all[$0] == .max }
    case .sixteen(let all): stride(from: 3, to: all.count, by: 4).allSatisfy { all[$0] == .max }
    }
  }
}
