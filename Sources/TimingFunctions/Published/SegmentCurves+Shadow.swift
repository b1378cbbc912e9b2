import ScalarMath

extension SegmentCurves {
  /// The opacity of the gradient that masks the shadow, at a place from 0 at its top to 1 at its bottom: its stop i of
  /// 0...strips has the share of the elevation that row i/strips has, straight lines between them. Beyond 0...1 that of
  /// the nearer end.
  @inlinable
  public static func shadowMask<Number: ElementaryNumber>(
    place: Number, progress: Number, strips: Number, width: Number = Number(SegmentCurves.width),
    curve: some TimingFunction = SegmentCurves.curve, direction: Direction = .peelOff
  ) -> Number {
    let position = clamp(place, to: 0...1) * strips
    let index = Number.minimum(.floor(position), strips - 1)
    func opacity(_ stop: Number) -> Number {
      clamp(
        window(row: stop / strips, progress: progress, width: width, curve: curve, direction: direction), to: 0...1)
    }
    let share = position - index
    return opacity(index) * (1 - share) + opacity(index + 1) * share
  }

  /// (u − ½)·H·(D/(D − A) − D/(D − z)) for the row u and its height z: how far below a row the stop of the mask lies that
  /// was made for it, since the mask fills the rectangle of the lifted sheet. Negative above.
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
