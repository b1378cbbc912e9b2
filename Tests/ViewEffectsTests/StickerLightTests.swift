import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Shadow and glare of the segmented sticker.
struct StickerLightTests {
  private let sticker = SegmentedSticker.standard

  private static func glareDrift(_ sticker: SegmentedSticker, _ progress: Double) -> Double {
    SegmentCurves.glareDrift(
      progress: progress, sheetHeight: sticker.sheetSize.height, elevation: sticker.elevation,
      cameraDistance: sticker.cameraDistance, width: sticker.window, curve: sticker.curve)
  }

  private static func shadowMaskDrift(
    _ sticker: SegmentedSticker, _ row: Double, _ progress: Double, direction: SegmentCurves.Direction = .peelOff
  ) -> Double {
    SegmentCurves.shadowMaskDrift(
      row: row, progress: progress, sheetHeight: sticker.sheetSize.height, elevation: sticker.elevation,
      cameraDistance: sticker.cameraDistance, width: sticker.window, curve: sticker.curve, direction: direction)
  }

  @Test func `the lifted sheet fills 10/7 of its size about the picture's middle`() {
    let rectangle = sticker.liftedRectangle
    #expect((rectangle.size.height - 240 / 0.7).magnitude < 1e-12)
    #expect((rectangle.centre - Vector2(100, 100)).length < 1e-12)
    let strips = sticker.strips(progress: 1)
    let (first, last) = (strips[0].corners.map(sticker.project), strips[19].corners.map(sticker.project))
    #expect(first[0].map { ($0 - rectangle.origin).length < 1e-12 } ?? false)
    #expect(last[2].map { ($0 - rectangle.end).length < 1e-12 } ?? false)
  }

  @Test func `the shadow lies 20 points lower and at half opacity`() {
    #expect(sticker.shadowRectangle == sticker.liftedRectangle.moved(by: Vector2(0, 20)))
    #expect(sticker.shadowOpacity(atScreen: 120, progress: 1) == 0.5)
    #expect(sticker.shadowOpacity(atScreen: 120, progress: 0) == 0)
    // The middle of the mask is row ½, half way up.
    #expect((sticker.shadowOpacity(atScreen: 120, progress: 0.5) - 0.25).magnitude < 1e-15)
  }

  /// Three passes of a box of 41 pixels over the 200 pt with an edge of 20 pt, in exact fractions: of the outermost
  /// pixel, of one in the middle of the edge and of that beside the picture.
  @Test(
    arguments: [
      (1.0, 391.0 / 1681, 0.35063333381697886, 0.4944936956805618),
      (2, 1791.0 / 68921, 0.17906008328375966, 0.4908518448658609),
      (3, 1.0 / 68921, 0.07916309978090857, 0.4908518448658609),
    ] as [(Double, Double, Double, Double)])
  func `the blur is cut off where the sheet ends, on old displays in full view`(
    scale: Double, end: Double, middle: Double, beside: Double
  ) throws {
    let blur = try ShadowBlur(length: sticker.size.height, inset: sticker.inset, pixelsPerPoint: scale)
    #expect(blur.opacities.count == Int(240 * scale))
    #expect((blur.opacities[0] - end).magnitude < 1e-14)
    #expect((blur.value(at: -10 + 0.5 / scale) - middle).magnitude < 1e-14)
    #expect((blur.value(at: -0.5 / scale) - beside).magnitude < 1e-14)
    #expect((blur.value(at: 100) - 1).magnitude < 1e-14)
    #expect(blur.value(at: -20) == blur.opacities[0] && blur.value(at: -20.001) == 0 && blur.value(at: 220.001) == 0)
    #expect(blur.value(at: .nan).isNaN && blur.value(at: .infinity) == 0 && blur.domain == -20...220)
    let breach = counterexample(
      to: { (place: Double) in
        let mirrored = blur.value(at: 200 - place)
        let slope = blur.derivative(1, at: place)
        let step = (blur.value(at: place + 1e-7) - blur.value(at: place - 1e-7)) / 2e-7
        let isAtPixel = ((place + 20) * scale - 0.5).remainder(dividingBy: 1).magnitude < 1e-5
        return (blur.value(at: place) - mirrored).magnitude < 1e-12 && (isAtPixel || (slope - step).magnitude < 1e-6)
      }, .double(in: -19.9...219.9), cases: 500)
    #expect(breach == nil)
  }

  @Test func `a picture narrower than the blur is nowhere opaque, and odd sizes and scales are blurred as well`() throws
  {
    // 30 pt, in exact fractions.
    let narrow = try ShadowBlur(length: 30, pixelsPerPoint: 1)
    #expect((narrow.opacities[35] - 35611.0 / 68921).magnitude < 1e-14)
    #expect((narrow.opacities[0] - 15745.0 / 68921).magnitude < 1e-14)
    let odd = try ShadowBlur(length: 33.3, inset: 7.1, pixelsPerPoint: 1.25)
    #expect(odd.opacities.allSatisfy { 0...1 ~= $0 } && odd.opacities.count == 60)
    let sharp = try ShadowBlur(length: 10, inset: 0, pixelsPerPoint: 2)
    #expect(sharp.opacities == [Double](repeating: 1, count: 20))
    #expect(try ShadowBlur(length: 0.001, inset: 0, pixelsPerPoint: 0.1).value(at: 0) == 0.0001)
    for (length, inset, scale) in [
      (Double.nan, 20.0, 1.0), (200, .nan, 1), (200, 20, .nan), (0, 20, 1), (200, -1, 1), (200, 20, 0), (1e6, 20, 100),
      (.infinity, 20, 1), (200, .infinity, 1), (200, 20, .infinity),
    ] {
      #expect(throws: IllegalParameter.self) { try ShadowBlur(length: length, inset: inset, pixelsPerPoint: scale) }
    }
  }

  @Test func `the mask drifts by the distance on the screen between a row of the shadow and its stop`() {
    let breach = counterexample(
      to: { (row: Double, progress: Double) in
        SegmentCurves.Direction.allCases.allSatisfy { direction in
          let z = sticker.height(row: row, progress: progress, direction: direction)
          guard let seen = sticker.project(Vector3(100, row * 240 - 20, z)) else { return false }
          let stop = sticker.shadowRectangle.origin.y + row * sticker.shadowRectangle.size.height
          let drift = Self.shadowMaskDrift(sticker, row, progress, direction: direction)
          return (stop - seen.y - 20 - drift).magnitude < 1e-11
        }
      }, combine(.row, .progress))
    #expect(breach == nil)
  }

  @Test func `an overshooting curve keeps the mask in 0...1`() throws {
    let sticker = try SegmentedSticker(curve: CubicBezier(0.5, -1, 0.5, 2))
    let mask = sticker.shadowMask(progress: 0.5)
    #expect(mask.opacities.allSatisfy { (0...1).contains($0) } && mask.opacities.contains(0))
  }

  @Test func `the glare has 41 stops and its peak in the middle of the window`() {
    let glare = sticker.glare(progress: 0.5)
    #expect(glare.opacities.count == 41)
    #expect((glare.opacities[20] - 0.15).magnitude < 1e-15)
    // The sine fills 0.6 of the window of 0.8: rows 0.26 to 0.74.
    #expect(glare.opacities[10] == 0 && glare.opacities[11] > 0)
    #expect((sticker.materialGlare(row: 0.5, progress: 0.5) - 0.15).magnitude < 1e-15)
  }

  @Test func `between its stops the glare is straight, at most 0.15·h²π²/(8·0.48²) below its sine`() {
    let bound = 0.15 * (Double.pi / 0.48) * (Double.pi / 0.48) / (8 * 40 * 40)
    let breach = counterexample(
      to: { (row: Double, progress: Double) in
        let stops = sticker.glare(progress: progress)
        let difference = sticker.materialGlare(row: row, progress: progress) - stops.opacity(at: row)
        // At the sine's feet, where it has a corner, a step may be cut: up to the step times the slope.
        return difference.magnitude <= bound
          || difference <= 0 && -difference <= 0.15 * Double.pi / 0.48 / 40 / 4
      }, combine(.row, .progress), cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the drift is the distance on the screen, for any sticker`() {
    let breach = counterexample(
      to: { numbers in
        let sticker = try SegmentedSticker(
          size: Size(width: 100, height: numbers[0]), elevation: numbers[1], cameraDistance: numbers[2] + numbers[1])
        let row = sticker.windowCentre(progress: numbers[3])
        let y = row * sticker.sheetSize.height - sticker.inset
        let z = sticker.height(row: row, progress: numbers[3])
        guard let seen = sticker.project(Vector3(0, y, z)) else { return false }
        let glare = sticker.liftedRectangle.origin.y + row * sticker.liftedRectangle.size.height
        let scale = max(1, glare.magnitude)
        return (glare - seen.y - Self.glareDrift(sticker, numbers[3])).magnitude <= 1e-11 * scale
      }, .numbers(in: [10...1000, 0...300, 20...900, 0...1]))
    #expect(breach == nil, "\(String(describing: breach))")
  }
}
