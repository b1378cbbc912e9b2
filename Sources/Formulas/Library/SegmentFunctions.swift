import ScalarMath
import TimingFunctions
import ViewEffects

/// The segmented sticker's quantities, each of the arguments that its registration lists.
enum SegmentFunction: ElementaryFunction {
  case value, putBack, firstStage, height, angle, stripHeight, shadowMask, shadowMaskDrift, shadow
  case glare, fixedGlare, glareDrift, glareWindow, loop, loopHeight

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .value: Self.share(row: x[0], progress: x[1], width: x[2], solver: x[3])
    case .putBack: Self.share(row: x[0], progress: x[1], width: x[2], solver: x[3], direction: .putBack)
    case .firstStage: SegmentCurves.window(row: x[0], progress: x[1], width: x[2], curve: Linear())
    case .height:
      x[2] * Self.share(row: x[0], progress: x[1], width: x[3], solver: x[4], direction: Self.direction(x[5]))
    case .angle:
      SegmentCurves.stripAngle(
        row: x[0], progress: x[1], strips: x[2], elevation: x[3], sheetHeight: x[4], width: x[5],
        direction: Self.direction(x[6]))
    case .stripHeight:
      SegmentCurves.stripHeight(
        row: x[0], progress: x[1], strips: x[2], elevation: x[3], sheetHeight: x[4], width: x[5],
        direction: Self.direction(x[6]))
    case .shadowMask:
      SegmentCurves.shadowMask(
        place: x[0], progress: x[1], strips: x[2], width: x[3], direction: Self.direction(x[4]))
    case .shadowMaskDrift:
      SegmentCurves.shadowMaskDrift(
        row: x[0], progress: x[1], sheetHeight: x[2], elevation: x[3], cameraDistance: x[4], width: x[5],
        direction: Self.direction(x[6]))
    case .shadow: Self.shadow(x)
    case .glare: SegmentCurves.glare(row: x[0], progress: x[1], width: x[2])
    case .fixedGlare:
      SegmentCurves.fixedGlare(
        row: x[0], progress: x[1], elevation: x[2], cameraDistance: x[3], width: x[4], direction: Self.direction(x[5]))
    case .glareDrift:
      SegmentCurves.glareDrift(progress: x[0], sheetHeight: x[1], elevation: x[2], cameraDistance: x[3], width: x[4])
    case .glareWindow: SegmentCurves.glare(x[0])
    case .loop: Self.loop(x[0], period: x[1]).progress
    case .loopHeight:
      Self.loopHeight(seconds: x[0], row: x[1], period: x[2], elevation: x[3], width: x[4])
    }
  }

  /// Of the words `peelOff` and `putBack`.
  private static func direction<N: ElementaryNumber>(_ word: N) -> SegmentCurves.Direction {
    word.leading == 0 ? .peelOff : .putBack
  }

  /// The share of the elevation by the solver of the words `exact` and `published`.
  private static func share<N: ElementaryNumber>(
    row: N, progress: N, width: N, solver: N, direction: SegmentCurves.Direction = .peelOff
  ) -> N {
    solver.leading == 0
      ? SegmentCurves.window(row: row, progress: progress, width: width, direction: direction)
      : SegmentCurves.window(
        row: row, progress: progress, width: width, curve: NewtonBezier.published, direction: direction)
  }

  /// The mask at ½ + (y − 20)·(D − A)/(D·H), the place in the rectangle that the lifted sheet's shadow fills: y,
  /// progress, strips, A, H, D, window, direction.
  private static func shadow<N: ElementaryNumber>(_ x: [N]) -> N {
    let (elevation, sheetHeight, cameraDistance) = (x[3], x[4], x[5])
    let place = (x[0] - SegmentedSticker.shadowOffset.y) * ((cameraDistance - elevation) / cameraDistance) / sheetHeight
    return SegmentedSticker.shadowOpacity
      * SegmentCurves.shadowMask(
        place: place + 0.5, progress: x[1], strips: x[2], width: x[6], direction: direction(x[7]))
  }

  private static func loop<N: ElementaryNumber>(
    _ seconds: N, period: N
  ) -> (progress: N, direction: SegmentCurves.Direction) {
    StickerLoop.standard.progress(phase: .flooredRemainder(seconds / period, N(1)))
  }

  private static func loopHeight<N: ElementaryNumber>(
    seconds: N, row: N, period: N, elevation: N, width: N
  ) -> N {
    let (progress, direction) = loop(seconds, period: period)
    return elevation * SegmentCurves.window(row: row, progress: progress, width: width, direction: direction)
  }
}
