import EffectGeometry
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Shadow and glare of the segmented sticker.
struct StickerLightTests {
  private let sticker = SegmentedSticker.standard

  @Test func `the lifted sheet fills 10/7 of its size about the picture's middle`() {
    let rectangle = sticker.liftedRectangle
    #expect((rectangle.size.height - 240 / 0.7).magnitude < 1e-12)
    #expect((rectangle.centre - Vector2(100, 100)).length < 1e-12)
    let strips = sticker.strips(progress: 1)
    let (first, last) = (sticker.projectedCorners(of: strips[0]), sticker.projectedCorners(of: strips[19]))
    #expect(first[0].map { ($0 - rectangle.origin).length < 1e-12 } ?? false)
    #expect(last[2].map { ($0 - rectangle.end).length < 1e-12 } ?? false)
  }

  @Test func `the blur of the shadow is three boxes of 41 pixels, 20.49 pixels in deviation`() throws {
    #expect(sticker.shadowBoxWidth == 41)
    #expect(sticker.shadowDeviation == 420.0.squareRoot())
    #expect((sticker.shadowDeviation - 20.4939).magnitude < 1e-4)
    #expect(try SegmentedSticker(inset: 0).shadowDeviation == 0)
    #expect(try SegmentedSticker(inset: 20.5).shadowBoxWidth == 41)
  }

  @Test(arguments: [1.0, 7.3, 20]) func `the deviation is that of the convolved boxes`(_ inset: Double) throws {
    let sticker = try SegmentedSticker(inset: inset)
    let box = [Double](repeating: 1 / Double(sticker.shadowBoxWidth), count: sticker.shadowBoxWidth)
    var kernel = [1.0]
    for _ in 0..<SegmentedSticker.shadowBlurPasses {
      var next = [Double](repeating: 0, count: kernel.count + box.count - 1)
      for (i, a) in kernel.enumerated() { for (j, b) in box.enumerated() { next[i + j] += a * b } }
      kernel = next
    }
    let middle = Double(kernel.count - 1) / 2
    let variance = kernel.enumerated().reduce(0) { sum, weight in
      sum + weight.element * (Double(weight.offset) - middle) * (Double(weight.offset) - middle)
    }
    #expect((variance.squareRoot() - sticker.shadowDeviation).magnitude <= 1e-12 * sticker.shadowDeviation)
  }

  @Test func `the mask of the shadow has the share of the elevation at every strip edge`() {
    for direction in SegmentCurves.Direction.allCases {
      let mask = sticker.shadowMask(progress: 0.4, direction: direction)
      #expect(mask.opacities.count == 21)
      for (index, strip) in sticker.strips(progress: 0.4, direction: direction).enumerated() {
        #expect((mask.opacities[index] * 60 - strip.position.z).magnitude <= 1e-13)
      }
    }
  }

  @Test func `the shadow lies 20 points lower and at half opacity`() throws {
    let point = Vector3(30, 170, 45)
    let seen = try #require(sticker.project(point))
    #expect(sticker.projectShadow(point) == seen + Vector2(0, 20))
    #expect(sticker.shadowRectangle == sticker.liftedRectangle.moved(by: Vector2(0, 20)))
    #expect(sticker.shadowOpacity(atScreen: 120, progress: 1) == 0.5)
    #expect(sticker.shadowOpacity(atScreen: 120, progress: 0) == 0)
    // The middle of the mask is row ½, half way up.
    #expect((sticker.shadowOpacity(atScreen: 120, progress: 0.5) - 0.25).magnitude < 1e-15)
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
    #expect(sticker.glare(atScreen: 100, progress: 0.5) == glare.opacities[20])
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

  @Test func `the glare drifts from the steepest row, by up to 30.25 points`() throws {
    let middle: Double = sticker.glareDrift(progress: 0.5)
    #expect(middle.magnitude < 1e-13)
    let edge = 1.4 / 1.8
    let drift: Double = sticker.glareDrift(progress: edge)
    let closedForm: Double = 120 * (1 / 0.7 - 1 / 0.85)
    #expect((drift - closedForm).magnitude < 1e-12)
    #expect((drift - 30.25).magnitude < 3e-3)
    let first: Double = sticker.glareDrift(progress: 0.4 / 1.8)
    #expect((first + closedForm).magnitude < 1e-12)
  }

  @Test func `the published glare on a row is the fixed gradient where the row is seen`() throws {
    let bound = 0.15 * Double.pi / 0.48 / 40 / 4
    for progress in stride(from: 0.1, through: 0.9, by: 0.1) {
      for row in stride(from: 0.0, through: 1, by: 1.0 / 64) {
        let smooth = SegmentCurves.fixedGlare(row: row, progress: progress, elevation: 60, cameraDistance: 200)
        let published = try #require(sticker.publishedGlare(row: row, progress: progress))
        #expect((published - smooth).magnitude <= bound)
      }
    }
    // At 1 the sheet fills the rectangle.
    #expect(try #require(sticker.publishedGlare(row: 0.4, progress: 1)) == 0)
    let higher = try #require(sticker.publishedGlare(row: 0.1, progress: 0.35))
    #expect((higher - sticker.materialGlare(row: 0.1, progress: 0.35)).magnitude > 0.01)
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
        return (glare - seen.y - sticker.glareDrift(progress: numbers[3])).magnitude <= 1e-11 * scale
      }, .numbers(in: [10...1000, 0...300, 20...900, 0...1]))
    #expect(breach == nil, "\(String(describing: breach))")
  }
}
