/// A rectangle of one or more whole pixels.
package struct PixelBox: Equatable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  /// Creates the rectangle of a whole picture.
  package init(width: Int, height: Int) { (columns, rows) = (0..<width, 0..<height) }

  package init(columns: Range<Int>, rows: Range<Int>) { (self.columns, self.rows) = (columns, rows) }

  /// Creates the smallest rectangle that contains every pixel for which `isInside` is true; nil if there is none.
  ///
  /// - Parameter isInside: receives the number of a pixel, counted row by row from the top left corner.
  @inline(__always)
  init?(width: Int, height: Int, where isInside: (Int) -> Bool) {
    func hasAny(_ y: Int) -> Bool { (y * width..<(y + 1) * width).contains(where: isInside) }
    guard let top = (0..<height).first(where: hasAny) else { return nil }
    let bottom = (top..<height).last(where: hasAny) ?? top
    var (left, right) = (width, 0)
    for y in top...bottom {
      left = (0..<left).first { isInside(y * width + $0) } ?? left
      right = (right..<width).last { isInside(y * width + $0) }.map { $0 + 1 } ?? right
    }
    self.init(columns: left..<right, rows: top..<bottom + 1)
  }

  /// The rectangle of a frame without a change, which is written so that its time passes.
  static let least = PixelBox(width: 1, height: 1)

  /// Returns the smallest rectangle that contains both.
  func union(_ other: PixelBox) -> PixelBox {
    func hull(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
      min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
    }
    return PixelBox(columns: hull(columns, other.columns), rows: hull(rows, other.rows))
  }
}

extension StoredImage {
  /// Returns the rectangle that differs from the previous frame, or the whole of a first frame; nil if nothing changed.
  ///
  /// - Precondition: size and depth are those of the previous frame.
  func changes(behind last: StoredImage?) -> PixelBox? {
    guard let last else { return PixelBox(width: width, height: height) }
    precondition(
      last.width == width && last.height == height && last.depth == depth, "frames have one size and depth")
    return switch (samples, last.samples) {
    case (.eight(let now), .eight(let before)): changes(now, before)
    case (.sixteen(let now), .sixteen(let before)): changes(now, before)
    default: nil
    }
  }

  private func changes<Sample: Equatable>(_ now: [Sample], _ before: [Sample]) -> PixelBox? {
    now.withUnsafeBufferPointer { now in
      before.withUnsafeBufferPointer { before in
        PixelBox(width: width, height: height) { pixel in
          (4 * pixel..<4 * pixel + 4).contains { now[$0] != before[$0] }
        }
      }
    }
  }

  /// The smallest rectangle that contains all visible pixels; nil if all are transparent.
  var seenBox: PixelBox? {
    switch samples {
    case .eight(let all): PixelBox(width: width, height: height) { all[4 * $0 + 3] > 0 }
    case .sixteen(let all): PixelBox(width: width, height: height) { all[4 * $0 + 3] > 0 }
    }
  }
}
