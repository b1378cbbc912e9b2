import ScalarMath

/// The flat strips that the sheet is cut in, one of `strips` equal ones at each row. Rows beyond the sheet belong to the
/// strip next to them.
extension SegmentCurves {
  /// atan2(dz, dy): the turn of the strip that shows a row, in radians.
  @inlinable
  public static func stripAngle<Number: ElementaryNumber>(
    row: Number, progress: Number, strips: Number, elevation: Number, sheetHeight: Number,
    width: Number = Number(SegmentCurves.width), curve: some TimingFunction = SegmentCurves.curve,
    direction: Direction = .peelOff
  ) -> Number {
    let rise = stripRise(
      row: row, progress: progress, strips: strips, elevation: elevation, width: width, curve: curve,
      direction: direction)
    return .atan2(rise, sheetHeight / strips)
  }

  /// hypot(dy, dz): how high the layer of the strip that shows a row is, at least the dy of the rows that it shows.
  @inlinable
  public static func stripHeight<Number: ElementaryNumber>(
    row: Number, progress: Number, strips: Number, elevation: Number, sheetHeight: Number,
    width: Number = Number(SegmentCurves.width), curve: some TimingFunction = SegmentCurves.curve,
    direction: Direction = .peelOff
  ) -> Number {
    let rise = stripRise(
      row: row, progress: progress, strips: strips, elevation: elevation, width: width, curve: curve,
      direction: direction)
    return .hypot(sheetHeight / strips, rise)
  }

  /// dz: how much higher the bottom edge of the strip that shows a row stands than its top edge.
  @inlinable
  public static func stripRise<Number: ElementaryNumber>(
    row: Number, progress: Number, strips: Number, elevation: Number, width: Number = Number(SegmentCurves.width),
    curve: some TimingFunction = SegmentCurves.curve, direction: Direction = .peelOff
  ) -> Number {
    let index = Number.minimum(.maximum(.floor(row * strips), Number(0)), strips - 1)
    func height(_ edge: Number) -> Number {
      elevation * window(row: edge / strips, progress: progress, width: width, curve: curve, direction: direction)
    }
    return height(index + 1) - height(index)
  }
}
