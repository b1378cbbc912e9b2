import ScalarMath

/// The scalar curves of the published segmented sticker, row by row of the sheet: row 0 is the top edge, row 1 the
/// bottom, progress runs from 0 to 1.
public enum SegmentCurves {
  /// The share of the sheet that bends at any one time, as published.
  public static let width = 0.8

  /// The profile of the bend, as published.
  public static let curve = CubicBezier(unchecked: 0.5, 0, 0.5, 1)

  /// The direction of the sheet's motion.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// The motion off the page, the top edge first.
    case peelOff
    /// The motion back onto the page, again the top edge first.
    case putBack
  }

  /// 1 − B(clamp(t − o, 0, w)/w): the height of a row as a share of the full elevation.
  ///
  /// For `peelOff` t is the row and o = −w + (1 + w)·progress; for `putBack` t is 1 − row and o = 1 − (1 + w)·progress.
  @inlinable
  public static func window<Number: ElementaryNumber>(
    row: Number, progress: Number, width: Number = Number(SegmentCurves.width),
    curve: some TimingFunction = SegmentCurves.curve, direction: Direction = .peelOff
  ) -> Number {
    1 - curve.applied(to: abscissa(row: row, progress: progress, width: width, direction: direction))
  }

  /// clamp(t − o, 0, w)/w: the position of a row in the bending window, 0 at its start and 1 at its end.
  @inlinable
  public static func abscissa<Number: ElementaryNumber>(
    row: Number, progress: Number, width: Number = Number(SegmentCurves.width), direction: Direction = .peelOff
  ) -> Number {
    let fromStart =
      switch direction {
      case .peelOff: row + width - (1 + width) * progress
      case .putBack: (1 - row) - (1 - (1 + width) * progress)
      }
    return .lesser(.greater(fromStart, Number(0)), width) / width
  }

  /// 0.15·sin(π·clamp(x − 0.2, 0, 0.6)/0.6): the opacity of the white glare at the position x in the window.
  @inlinable
  public static func glare<Number: ElementaryNumber>(_ x: Number) -> Number {
    0.15 * .sinPi(clamp(x - 0.2, to: 0...0.6) / 0.6)
  }

  /// ``glare(_:)`` at the position of a row in the bending window.
  @inlinable
  public static func glare<Number: ElementaryNumber>(
    row: Number, progress: Number, width: Number = Number(SegmentCurves.width), direction: Direction = .peelOff
  ) -> Number {
    glare(abscissa(row: row, progress: progress, width: width, direction: direction))
  }

  /// −w/2 + (1 + w)·progress: the row in the middle of the bending window, in both directions.
  @inlinable
  public static func centre<Number: ElementaryNumber>(
    progress: Number, width: Number = Number(SegmentCurves.width)
  ) -> Number {
    (1 + width) * progress - width / 2
  }

  /// (u − ½)·H·(D/(D − A) − D/(D − z)) for the row u in the middle of the window and z = A(1 − B(½)): the distance
  /// below that row at which the glare on the fixed rectangle of the lifted sheet appears. Negative above.
  @inlinable
  public static func glareDrift<Number: ElementaryNumber>(
    progress: Number, sheetHeight: Number, elevation: Number, cameraDistance: Number,
    width: Number = Number(SegmentCurves.width), curve: some TimingFunction = SegmentCurves.curve
  ) -> Number {
    let lifted = cameraDistance / (cameraDistance - elevation)
    let seen = cameraDistance / (cameraDistance - elevation * (1 - curve.applied(to: Number(0.5))))
    return (centre(progress: progress, width: width) - 0.5) * sheetHeight * (lifted - seen)
  }

  /// The glare of a continuous gradient on the fixed rectangle of the lifted sheet, as seen on a row: the row at the
  /// height z lies at ½ + (row − ½)·(D − A)/(D − z) of the rectangle.
  @inlinable
  public static func fixedGlare<Number: ElementaryNumber>(
    row: Number, progress: Number, elevation: Number, cameraDistance: Number,
    width: Number = Number(SegmentCurves.width), curve: some TimingFunction = SegmentCurves.curve,
    direction: Direction = .peelOff
  ) -> Number {
    let height =
      elevation * window(row: row, progress: progress, width: width, curve: curve, direction: direction)
    let shrink = (cameraDistance - elevation) / (cameraDistance - height)
    return glare(row: 0.5 + (row - 0.5) * shrink, progress: progress, width: width)
  }

  /// (u − ½)·H·(D/(D − A) − D/(D − z)) for the row u and its height z: the distance from the row down to its stop
  /// in the mask, which fills the rectangle of the lifted sheet. Negative if the stop is above the row.
  @inlinable
  public static func shadowMaskDrift<Number: ElementaryNumber>(
    row: Number, progress: Number, sheetHeight: Number, elevation: Number, cameraDistance: Number,
    width: Number = Number(SegmentCurves.width), curve: some TimingFunction = SegmentCurves.curve,
    direction: Direction = .peelOff
  ) -> Number {
    let height = elevation * window(row: row, progress: progress, width: width, curve: curve, direction: direction)
    let lifted = cameraDistance / (cameraDistance - elevation)
    return (row - 0.5) * sheetHeight * (lifted - cameraDistance / (cameraDistance - height))
  }
}
