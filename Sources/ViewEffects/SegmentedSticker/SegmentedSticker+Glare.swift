import ScalarMath
import TimingFunctions

/// The glare: a white gradient on a rectangle of the screen that does not move, masked by the strips.
extension SegmentedSticker {
  /// The rectangle that the lifted sheet is seen to fill.
  public var liftedRectangle: PlaneRectangle {
    let magnification = cameraDistance / (cameraDistance - elevation)
    let sheet = sheetSize
    return PlaneRectangle(
      centre: size.centre,
      size: Size(width: sheet.width * magnification, height: sheet.height * magnification))
  }

  /// As published: 2n + 1 stops from top to bottom of ``liftedRectangle``, the same in both directions.
  public func glare(progress: Double) -> OpacityGradient {
    OpacityGradient(stops: 2 * stripCount + 1) { materialGlare(row: $0, progress: progress) }
  }

  /// As published, the opacity of the glare at a height on the screen.
  public func glare(atScreen y: Double, progress: Double) -> Double {
    let rectangle = liftedRectangle
    return glare(progress: progress).opacity(at: (y - rectangle.origin.y) / rectangle.size.height)
  }

  /// As published, the opacity of the glare on a material row; nil for a row at the camera or behind it.
  public func publishedGlare(row: Double, progress: Double, direction: Direction = .peelOff) -> Double? {
    let point = Vector3(
      0, row * sheetSize.height - inset, height(row: row, progress: progress, direction: direction))
    return project(point).map { glare(atScreen: $0.y, progress: progress) }
  }

  /// The corrected glare, which sticks to the sheet: the opacity at a material row.
  @inlinable
  public func materialGlare<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    SegmentCurves.glare(row: row, progress: progress, width: Number(window))
  }

  /// How far below the row in the middle of the window the middle of the published glare is seen, in points; negative
  /// above. The sheet is thought to go on beyond its edges.
  ///
  /// (u − ½)·H·(D/(D − A) − D/(D − z)) for u = ``windowCentre(progress:)`` and z = A(1 − B(½)), which is half the
  /// elevation A for a point-symmetric curve. This row is the published curve's steepest: it is off by
  /// (u − ½)·240·(1/0.7 − 1/0.85), up to 30.25 pt on the sheet.
  @inlinable
  public func glareDrift<Number: ElementaryNumber>(progress: Number) -> Number {
    SegmentCurves.glareDrift(
      progress: progress, sheetHeight: Number(sheetSize.height), elevation: Number(elevation),
      cameraDistance: Number(cameraDistance), width: Number(window), curve: curve)
  }
}
