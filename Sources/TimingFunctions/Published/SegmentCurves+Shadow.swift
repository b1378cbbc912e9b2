import ScalarMath

extension SegmentCurves {
  /// (u − ½)·H·(D/(D − A) − D/(D − z)) for the row u and its height z: how far below a row the stop of the mask lies
  /// that was made for it, since the mask fills the rectangle of the lifted sheet. Negative above.
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
