import RealModule
import ScalarMath
import TimingFunctions

/// A sticker that is peeled off as a sequence of flat strips, each rotated about its top edge.
///
/// The sheet is the picture with an empty edge of ``inset`` around it, which leaves room for its shadow. Row 0 is the
/// top edge of the sheet and row 1 its bottom edge; progress runs from 0 to 1. Points in space are relative to the top
/// left corner of the picture, in points: x to the right, y down, z toward the viewer. The viewer looks at the
/// picture's middle from ``cameraDistance``.
///
/// Source: Peter Iakovlev, Recreating iMessage's Sticker Peel-Off Effect, and petertechstories/sticker-effect.
public struct SegmentedSticker: Sendable {
  /// The size of the picture, in points.
  public let size: Size
  /// The number of strips of equal height into which the sheet is cut.
  public let stripCount: Int
  /// The width of the empty edge, in points.
  public let inset: Double
  /// The height of the lifted sheet, in points.
  public let elevation: Double
  /// The camera distance D in m34 = −1/D, in points.
  public let cameraDistance: Double
  /// The share of the sheet that bends at a time.
  public let window: Double
  /// The profile B of the bend: a row at the place x of the window has the height elevation·(1 − B(x)).
  public let curve: ErasedCurve

  /// The size of the picture for the published constants, in points.
  public static let publishedSize = Size(width: 200, height: 200)
  /// The number of strips of the published sticker.
  public static let publishedStripCount = 20
  /// The published width of the sheet's empty edge, in points.
  public static let publishedInset = 20.0
  /// The published elevation of the lifted sheet, in points.
  public static let publishedElevation = 60.0
  /// The published camera distance, in points: m34 = −1/200.
  public static let publishedCameraDistance = 200.0

  /// The legal numbers of strips.
  public static let stripCounts = 1...100_000

  /// The published sticker with the exact curve.
  public static let standard = knownLegal(try SegmentedSticker())

  /// The published sticker with its solver of four Newton steps and the snap at 0.999.
  public static let published = knownLegal(try SegmentedSticker(curve: NewtonBezier.published.erased))

  /// Creates a sticker, by default with the published parameters.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not legal for its ``SegmentParameter``.
  public init(
    size: Size = publishedSize, stripCount: Int = publishedStripCount, inset: Double = publishedInset,
    elevation: Double = publishedElevation, cameraDistance: Double = publishedCameraDistance,
    window: Double = SegmentCurves.width, curve: ErasedCurve = SegmentCurves.curve.erased
  ) throws(IllegalParameter) {
    try SegmentParameter.check([
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

  /// The direction: peeled off or put back.
  public typealias Direction = SegmentCurves.Direction

  /// The size of the sheet in points: the picture and its empty edge.
  public var sheetSize: Size { Size(width: size.width + 2 * inset, height: size.height + 2 * inset) }

  /// The rows that the picture fills: inset/H to 1 − inset/H for a sheet of the height H.
  public var pictureRows: ClosedRange<Double> {
    let edge = inset / sheetSize.height
    return edge...(1 - edge)
  }

  /// Returns the height of a row as a share of the elevation: 1 on the lifted sheet, 0 on the page.
  @inlinable
  public func share<Number: ElementaryNumber>(
    row: Number, progress: Number, direction: Direction = .peelOff
  ) -> Number {
    SegmentCurves.window(
      row: row, progress: progress, width: Number(window), curve: curve, direction: direction)
  }

  /// Returns the height z of a material row, in points.
  ///
  /// For a point-symmetric curve, B(1 − x) = 1 − B(x), putting back is the reverse: z = elevation − z of the peel-off.
  @inlinable
  public func height<Number: ElementaryNumber>(
    row: Number, progress: Number, direction: Direction = .peelOff
  ) -> Number {
    elevation * share(row: row, progress: progress, direction: direction)
  }

  /// Returns the row in the middle of the bending window, −w/2 + (1 + w)·progress in both directions. It lies beyond
  /// the sheet at the start and at the end.
  @inlinable
  public func windowCentre<Number: ElementaryNumber>(progress: Number) -> Number {
    SegmentCurves.centre(progress: progress, width: Number(window))
  }
}

/// The glare: a white gradient on a fixed rectangle of the screen, masked by the strips.
extension SegmentedSticker {
  /// The rectangle on the screen that the lifted sheet fills, in points.
  public var liftedRectangle: PlaneRectangle {
    let magnification = cameraDistance / (cameraDistance - elevation)
    let sheet = sheetSize
    return PlaneRectangle(
      centre: size.centre,
      size: Size(width: sheet.width * magnification, height: sheet.height * magnification))
  }

  /// Returns the published gradient of the glare, the same in both directions: 2n + 1 stops from top to bottom of
  /// ``liftedRectangle``.
  public func glare(progress: Double) -> OpacityGradient {
    OpacityGradient(stops: 2 * stripCount + 1) { materialGlare(row: $0, progress: progress) }
  }

  /// Returns the opacity of the corrected glare, which moves with the sheet, at a material row.
  @inlinable
  public func materialGlare<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    SegmentCurves.glare(row: row, progress: progress, width: Number(window))
  }

  /// Returns the height of a strip's layer in points and its matrix, for any number type: ``Strip/size`` and
  /// ``Strip/matrix`` of the strip with this index.
  public func layer<Number: ElementaryNumber>(
    index: Number, progress: Number, direction: Direction = .peelOff
  ) -> (height: Number, matrix: NumberMatrix<Number>) {
    let (top, bottom) = (edge(index, progress, direction), edge(index + 1, progress, direction))
    let (run, rise) = (bottom.y - top.y, bottom.z - top.z)
    let turn = NumberMatrix<Number>.rotation(aboutX: .atan2(y: rise, x: run))
    return (.hypot(run, rise), turn * .translation(Number(-inset), top.y, top.z))
  }

  /// Returns the row and the place of the top edge of the strip with this index.
  private func edge<Number: ElementaryNumber>(
    _ index: Number, _ progress: Number, _ direction: Direction
  ) -> (row: Number, y: Number, z: Number) {
    let row = index / Double(stripCount)
    return (row, row * sheetSize.height - inset, height(row: row, progress: progress, direction: direction))
  }
}

/// The limit of infinitely many strips as a moving surface, peeled off as published: flat at progress 0, lifted at 1.
/// Points are relative to the corner of the sheet, which is ``inset`` outside the corner of the picture.
extension SegmentedSticker: SmoothlyMovingSurface {
  public var restingSize: Size { sheetSize }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    CurlPoint(x: x, y: y, z: height(row: y / sheetSize.height, progress: progress))
  }

  /// Returns the rows at which the window begins and ends. Corners of the ``curve`` itself are unknown and not
  /// included.
  public func creases(at progress: Double) -> [Crease] {
    let centre = windowCentre(progress: progress)
    return Crease.across(
      sheetSize, at: [centre - window / 2, centre + window / 2].map { $0 * sheetSize.height })
  }
}

/// The parameters of the segmented sticker and of its quantities.
public enum SegmentParameter: Int, ParameterNames {
  case row, progress, backProgress, window, solver, curve, direction, strips, elevation, height, width, inset
  case cameraDistance, place, y, windowPlace, seconds, period, length, pixelsPerPoint, screenPlace

  public static let owner = "a segmented sticker"

  public var about: Parameter {
    switch self {
    case .row: SheetParameters.row
    case .progress: SheetParameters.progress
    case .backProgress: SheetParameters.progress.with(summary: "0 lifted, 1 flat", aliases: ["p", "fraction"])
    case .window:
      .init(
        "window", SegmentCurves.width, .none, .range(1e-6...1e6), "share of the sheet that bends at a time",
        aliases: ["width"])
    case .solver:
      .init(
        "solver", words: ["exact", "published"],
        "of the window's curve: exact; published: four Newton steps, 1 from 0.999 on")
    case .curve: .init(curve: "curve", "bend over the window, instead of cubic-bezier(.5, 0, .5, 1)")
    case .direction: .init("direction", words: ["peelOff", "putBack"], "direction of the sheet")
    case .strips:
      .init(
        "strips", Double(SegmentedSticker.publishedStripCount), .none, .whole(SegmentedSticker.stripCounts),
        "number of strips")
    case .elevation:
      .init(
        "elevation", SegmentedSticker.publishedElevation, .points, .range(-1e6...1e6), "elevation of the lifted sheet"
      )
    case .height:
      .init(
        "height", SegmentedSticker.publishedSize.height + 2 * SegmentedSticker.publishedInset, .points, .lengths,
        "of the sheet")
    case .width: .init("width", SegmentedSticker.publishedSize.width, .points, .lengths, "of the picture")
    case .inset:
      .init("inset", SegmentedSticker.publishedInset, .points, .range(0...1e6), "width of the sheet's empty edge")
    case .cameraDistance:
      .init(
        "cameraDistance", SegmentedSticker.publishedCameraDistance, .points, .lengths,
        "camera distance D (m34 = -1/D)")
    case .place: .init("place", 0.5, .none, .range(0...1), "0 at the top of the mask, 1 at its bottom")
    case .y: .init("y", 0, .points, .finite, "below the middle of the picture on the screen")
    case .windowPlace: .init("x", .abscissa, .none, .finite, "place in the window, 0…1")
    case .seconds: SheetParameters.seconds(since: "the loop began")
    case .period: .init("period", StickerLoop.publishedPeriod, .seconds, .range(1e-3...1e6), "of the loop")
    case .length: .init("length", SegmentedSticker.publishedSize.height, .points, .lengths, "of the picture's side")
    case .pixelsPerPoint: .init("pixelsPerPoint", 3, .none, .range(0.1...100), "of the display, our choice")
    case .screenPlace: .init("t", .abscissa, .points, .finite, "distance from the picture's edge")
    }
  }

  public static let conditions = [
    ParameterCondition<SegmentParameter>(
      [.elevation, .cameraDistance], "the lifted sheet must be before the camera"
    ) { $0[0] < $0[1] }
  ]
}

extension SegmentedSticker {
  /// A flat layer that shows some rows of the sheet. Its top and bottom edges lie on the bent sheet.
  public struct Strip: Sendable, Hashable {
    /// The number of the strip, from 0 at the top.
    public let index: Int
    /// The material rows that it shows.
    public let rows: ClosedRange<Double>
    /// The top left corner, which is the layer's anchor: its position and zPosition, in points.
    public let position: Vector3
    /// The distance dy from its top edge down to its bottom edge, in points.
    public let run: Double
    /// The height dz of its bottom edge above its top edge, in points.
    public let rise: Double
    /// The width of the whole sheet, in points.
    public let width: Double

    /// The angle atan2(dz, dy) of the rotation about the top edge, in radians: positive if the bottom edge is nearer to
    /// the viewer.
    public var angle: Double { .atan2(y: rise, x: run) }

    /// The size of the layer in points. Its height hypot(dy, dz) exceeds its rows', whose image is stretched.
    public var size: Size { Size(width: width, height: .hypot(run, rise)) }

    /// The part of the sheet's image that the layer shows, in units of the image: (0, i/n, 1, 1/n).
    public var contentsRectangle: PlaneRectangle {
      PlaneRectangle(
        origin: Vector2(0, rows.lowerBound), size: Size(width: 1, height: rows.width))
    }

    /// The layer's transform, a rotation about its anchor.
    public var transform: Matrix4 { .rotation(aboutX: angle) }

    /// The transform from the coordinates of the layer, with the anchor at 0, to space: the rotation, then the
    /// position.
    public var matrix: Matrix4 { transform * .translation(position) }
  }

  /// Returns the strips at a progress, from the top.
  ///
  /// Neighbours share an edge up to rounding: (0, h)·Rx(a) = (h cos a, h sin a) = (dy, dz).
  public func strips(progress: Double, direction: Direction = .peelOff) -> [Strip] {
    let (width, edges) = (sheetSize.width, (0...stripCount).map { edge(Double($0), progress, direction) })
    return zip(edges, edges.dropFirst()).enumerated().map { index, ends in
      let (top, bottom) = ends
      return Strip(
        index: index, rows: top.row...bottom.row, position: Vector3(-inset, top.y, top.z), run: bottom.y - top.y,
        rise: bottom.z - top.z, width: width)
    }
  }
}
