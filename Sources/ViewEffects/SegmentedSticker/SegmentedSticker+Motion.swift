import ScalarMath
import TimingFunctions

/// What the strips tend to as a moving surface: peeled off by the published progress, 0 flat and 1 lifted all over.
/// Points are counted from the corner of the sheet, which is ``inset`` before that of the picture.
extension SegmentedSticker: SmoothlyMovingSurface {
  public var restingSize: Size { sheetSize }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    CurlPoint(x: x, y: y, z: height(row: y / sheetSize.height, progress: progress))
  }

  /// The rows where the window begins and ends. Those where the ``curve`` itself has a corner are not known.
  public func creases(at progress: Double) -> [Crease] {
    let centre = windowCentre(progress: progress)
    return Crease.across(
      sheetSize, at: [centre - window / 2, centre + window / 2].map { $0 * sheetSize.height })
  }
}

/// A segmented sticker as the strips that it is made of: straight between the rows i/n, by the same progress.
public struct StripSurface: MovingSurface {
  /// The sticker.
  public let sticker: SegmentedSticker

  /// The strips of a sticker as a surface.
  public init(_ sticker: SegmentedSticker) { self.sticker = sticker }

  public var restingSize: Size { sticker.sheetSize }

  public func pose(at progress: Double) -> StraightRowsPose {
    let count = Double(sticker.stripCount)
    let heights = (0...sticker.stripCount).map { sticker.height(row: Double($0) / count, progress: progress) }
    return StraightRowsPose(
      StraightHeights(first: 0, gap: restingSize.height / count, heights: heights), size: restingSize)
  }
}
