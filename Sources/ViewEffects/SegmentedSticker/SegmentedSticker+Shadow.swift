import ScalarMath
import TimingFunctions

/// The shadow: the strips once more with a blurred picture, moved down, and faded by a gradient where they lie low.
extension SegmentedSticker {
  /// How far down the shadow's layer is moved, its perspective included, in points.
  public static let shadowOffset = Vector2(0, 20)

  /// Of the whole shadow.
  public static let shadowOpacity = 0.5

  /// Of the box filter that blurs the picture.
  public static let shadowBlurPasses = 3

  /// The width of the box that each pass of the blur averages over: 2·inset pixels of the image, the next odd number.
  public var shadowBoxWidth: Int { Self.shadowBoxWidth(inset: inset) }

  static func shadowBoxWidth(inset: Double) -> Int { Int(2 * inset) | 1 }

  /// The standard deviation of the blur in pixels, √(passes·(width² − 1)/12): 20.49 for the published inset. In points
  /// it shrinks with the scale of the display, since the published width is one in pixels.
  public var shadowDeviation: Double {
    let width = Double(shadowBoxWidth)
    return (Double(Self.shadowBlurPasses) * (width * width - 1) / 12).squareRoot()
  }

  /// The blur of the shadow down the sheet, in its middle, on a display; see ``ShadowBlur``.
  ///
  /// - Throws: ``IllegalParameter`` where the sheet has too many pixels.
  public func shadowBlurDown(pixelsPerPoint: Double) throws(IllegalParameter) -> ShadowBlur {
    try ShadowBlur(length: size.height, inset: inset, pixelsPerPoint: pixelsPerPoint)
  }

  /// The same across the sheet.
  public func shadowBlurAcross(pixelsPerPoint: Double) throws(IllegalParameter) -> ShadowBlur {
    try ShadowBlur(length: size.width, inset: inset, pixelsPerPoint: pixelsPerPoint)
  }

  /// How far below a row of the shadow the stop of the mask lies that was made for it, in points; negative above. The
  /// mask fills the rectangle of the lifted sheet, and the row is seen elsewhere until it is lifted.
  ///
  /// (u − ½)·H·(D/(D − A) − D/(D − z)): in the middle of the window ``glareDrift(progress:)``, up to 30.25 pt on the
  /// sheet.
  @inlinable
  public func shadowMaskDrift<Number: ElementaryNumber>(
    row: Number, progress: Number, direction: Direction = .peelOff
  ) -> Number {
    SegmentCurves.shadowMaskDrift(
      row: row, progress: progress, sheetHeight: Number(sheetSize.height), elevation: Number(elevation),
      cameraDistance: Number(cameraDistance), width: Number(window), curve: curve, direction: direction)
  }

  /// The opacity of the blurred shadow of an opaque picture at a material row: that of the mask where the row is seen,
  /// times that of the blur down the sheet, and across it where that is given. Nil for a row at the camera or behind
  /// it.
  ///
  /// - Parameter across: how far right of the picture's left edge, in points, with the blur in that direction.
  public func shadowOpacity(
    row: Double, progress: Double, direction: Direction = .peelOff, down: ShadowBlur,
    across: (place: Double, blur: ShadowBlur)? = nil
  ) -> Double? {
    let place = row * sheetSize.height - inset
    let height = height(row: row, progress: progress, direction: direction)
    return projectShadow(Vector3(size.centre.x, place, height)).map { seen in
      shadowOpacity(atScreen: seen.y, progress: progress, direction: direction) * down.value(at: place)
        * (across.map { $0.blur.value(at: $0.place) } ?? 1)
    }
  }

  /// Where a point of a shadow strip, which lies where its strip does, is seen; nil at the camera and behind it.
  public func projectShadow(_ point: Vector3) -> Vector2? { project(point).map { $0 + Self.shadowOffset } }

  /// The gradient that masks the shadow, from top to bottom of ``shadowRectangle``: its stop i of 0...n has the share
  /// of the elevation that row i/n has.
  public func shadowMask(progress: Double, direction: Direction = .peelOff) -> OpacityGradient {
    OpacityGradient(stops: stripCount + 1) { share(row: $0, progress: progress, direction: direction) }
  }

  /// What the mask of the shadow fills on the screen, whatever the progress.
  public var shadowRectangle: PlaneRectangle { liftedRectangle.moved(by: Self.shadowOffset) }

  /// The opacity of the shadow of an opaque picture without blur at a height on the screen.
  public func shadowOpacity(atScreen y: Double, progress: Double, direction: Direction = .peelOff) -> Double {
    let rectangle = shadowRectangle
    let place = (y - rectangle.origin.y) / rectangle.size.height
    return Self.shadowOpacity * shadowMask(progress: progress, direction: direction).opacity(at: place)
  }
}
