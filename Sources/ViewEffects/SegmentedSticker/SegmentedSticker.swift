import ScalarMath
import TimingFunctions

/// A sticker that is peeled off as a row of flat strips, each turned about its top edge.
///
/// The sheet is the picture with an empty edge of ``inset`` around it, where its shadow has room. Row 0 is the top edge
/// of the sheet and row 1 its bottom; progress runs from 0 to 1. Points of space are counted from the top left corner
/// of the picture, in points: x to the right, y down, z toward the viewer, who looks at the picture's middle from
/// ``cameraDistance``.
///
/// Source: Peter Iakovlev, Recreating iMessage's Sticker Peel-Off Effect, and petertechstories/sticker-effect.
public struct SegmentedSticker: Sendable {
  /// Of the picture.
  public let size: Size
  /// Into how many strips of equal height the sheet is cut.
  public let stripCount: Int
  /// The width of the empty edge, in points.
  public let inset: Double
  /// The height of the lifted sheet, in points.
  public let elevation: Double
  /// D in m34 = −1/D, in points.
  public let cameraDistance: Double
  /// The share of the sheet that bends at a time.
  public let window: Double
  /// B, the profile of the bend: a row at the place x of the window stands at elevation·(1 − B(x)).
  public let curve: ErasedCurve

  /// Of the picture that the constants are shown with, in points.
  public static let publishedSize = Size(width: 200, height: 200)
  /// The strips of the published sticker.
  public static let publishedStripCount = 20
  /// In points.
  public static let publishedInset = 20.0
  /// In points.
  public static let publishedElevation = 60.0
  /// In points, m34 = −1/200.
  public static let publishedCameraDistance = 200.0

  /// The legal numbers of strips.
  public static let stripCounts = 1...100_000

  /// The published sticker with the exact curve.
  public static let standard = knownLegal(try SegmentedSticker())

  /// The published sticker with its solver of four Newton steps and the snap at 0.999.
  public static let published = knownLegal(try SegmentedSticker(curve: NewtonBezier.published.erased))

  /// The published first stage: a straight window, which leaves a crease at either end of the bend.
  public static let firstStage = knownLegal(try SegmentedSticker(curve: Linear().erased))

  /// The published parameters unless others are given.
  ///
  /// - Throws: ``IllegalParameter`` for what ``Name`` does not allow.
  public init(
    size: Size = publishedSize, stripCount: Int = publishedStripCount, inset: Double = publishedInset,
    elevation: Double = publishedElevation, cameraDistance: Double = publishedCameraDistance,
    window: Double = SegmentCurves.width, curve: ErasedCurve = SegmentCurves.curve.erased
  ) throws(IllegalParameter) {
    try Name.check([
      .width: size.width, .height: size.height, .inset: inset, .cameraDistance: cameraDistance, .elevation: elevation,
      .window: window, .strips: Double(stripCount),
    ])
    self.size = size
    self.stripCount = stripCount
    self.inset = inset
    self.elevation = elevation
    self.cameraDistance = cameraDistance
    self.window = window
    self.curve = curve
  }
}

extension SegmentedSticker {
  /// Whether the sticker is peeled off or put back.
  public typealias Direction = SegmentCurves.Direction

  /// Of the sheet: the picture and the empty edge.
  public var sheetSize: Size { Size(width: size.width + 2 * inset, height: size.height + 2 * inset) }

  /// The rows that the picture fills: inset/H to 1 − inset/H for a sheet of the height H.
  public var pictureRows: ClosedRange<Double> {
    let edge = inset / sheetSize.height
    return edge...(1 - edge)
  }

  /// The share of the elevation at which a row stands: 1 on the lifted sheet, 0 on the page.
  @inlinable
  public func share<Number: ElementaryNumber>(
    row: Number, progress: Number, direction: Direction = .peelOff
  ) -> Number {
    SegmentCurves.window(
      row: row, progress: progress, width: Number(window), curve: curve, direction: direction)
  }

  /// z: the height of a material row, in points.
  ///
  /// For a point-symmetric curve, B(1 − x) = 1 − B(x), putting back is the reverse: z = elevation − z of peeling off.
  @inlinable
  public func height<Number: ElementaryNumber>(
    row: Number, progress: Number, direction: Direction = .peelOff
  ) -> Number {
    elevation * share(row: row, progress: progress, direction: direction)
  }

  /// The row in the middle of the bending window, −w/2 + (1 + w)·progress in both directions; beyond the sheet at
  /// first and at last.
  @inlinable
  public func windowCentre<Number: ElementaryNumber>(progress: Number) -> Number {
    SegmentCurves.centre(progress: progress, width: Number(window))
  }

  /// Where a point of space is seen, on the plane of the page; nil at the camera and behind it.
  public func project(_ point: Vector3) -> Vector2? {
    let middle = size.centre
    return Camera(checkedDistance: cameraDistance).project(point - Vector3(middle.x, middle.y, 0)).map { $0 + middle }
  }

  /// The perspective of the sheet, m34 = −1/D about the picture's middle, as a matrix: what ``project(_:)`` does.
  public var perspective: Matrix4 {
    let middle = Vector3(size.centre.x, size.centre.y, 0)
    return .translation(-middle) * .perspective(distance: cameraDistance) * .translation(middle)
  }
}
