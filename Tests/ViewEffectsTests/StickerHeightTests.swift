import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

struct StickerHeightTests {
  private let square = combine(Generator<Double>.row, .progress)

  @Test func `the defaults are the published parameters`() throws {
    let sticker = try SegmentedSticker()
    #expect(sticker.stripCount == 20 && sticker.inset == 20 && sticker.elevation == 60)
    #expect(sticker.cameraDistance == 200 && sticker.window == 0.8)
    #expect(sticker.curve as? CubicBezier == (try CubicBezier(0.5, 0, 0.5, 1)))
    #expect(sticker.sheetSize.height == 240 && sticker.sheetSize.width == 240)
    let margin = 20.0 / 240
    #expect(sticker.pictureRows == margin...(1 - margin))
  }

  @Test func `the wave starts at the top in both directions`() {
    let sticker = SegmentedSticker.standard
    #expect(sticker.height(row: 0, progress: 0.2) > 1 && sticker.height(row: 1, progress: 0.2) == 0)
    #expect(sticker.height(row: 0, progress: 0.2, direction: .putBack) < 59)
    #expect(sticker.height(row: 1, progress: 0.2, direction: .putBack) == 60)
  }

  @Test func `the first stage is a straight slope over the window`() {
    let breach = counterexample(
      to: { (row: Double, progress: Double) in
        let place = min(max((1.8 * progress - row) / 0.8, 0), 1)
        return (SegmentedSticker.firstStage.height(row: row, progress: progress) - 60 * place).magnitude <= 1e-12
      }, square)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the published solver differs by its steps and its snap`() {
    let exact = SegmentedSticker.standard
    let published = SegmentedSticker.published
    var largest = 0.0
    for row in stride(from: 0, through: 1, by: 1.0 / 4096) {
      largest = max(
        largest,
        (exact.height(row: row, progress: 0.5) - published.height(row: row, progress: 0.5)).magnitude)
    }
    // 0.001 of the elevation where the snap begins; the steps themselves have converged.
    #expect(largest > 0.05 && largest < 0.061)
  }

  @Test func `the middle of the window crosses the sheet from above to below`() {
    let sticker = SegmentedSticker.standard
    #expect((sticker.windowCentre(progress: 0.0) + 0.4).magnitude < 1e-16)
    #expect((sticker.windowCentre(progress: 1.0) - 1.4).magnitude < 3e-16)
    #expect((sticker.windowCentre(progress: 0.5) - 0.5).magnitude < 1e-16)
  }

  @Test(arguments: [
    ("width", -1.0), ("height", .nan), ("inset", -20), ("inset", .infinity), ("elevation", 200), ("elevation", .nan),
    ("cameraDistance", 0), ("window", 0), ("window", .nan), ("window", -0.8), ("width", 1e308),
    ("height", Double.leastNonzeroMagnitude),
  ])
  func `an illegal parameter is named with its value`(_ name: String, _ value: Double) {
    func side(_ parameter: String, _ standard: Double) -> Double { parameter == name ? value : standard }
    do {
      _ = try SegmentedSticker(
        size: .init(width: side("width", 200), height: side("height", 200)), inset: side("inset", 20),
        elevation: side("elevation", 60), cameraDistance: side("cameraDistance", 200), window: side("window", 0.8))
      Issue.record("\(name) \(value) was taken")
    } catch {
      #expect(error.parameter == name)
      let isTogether = name == "elevation" && value == 200
      let start = isTogether ? "elevation 200 and cameraDistance 200 of a segmented" : "\(name) of a segmented"
      #expect(error.description.hasPrefix(start))
      #expect(isTogether || error.description.hasSuffix(", not \(value.shortestText)"))
    }
  }

  @Test(arguments: [0, -1, Int.min, Int.max])
  func `a sticker has from 1 to 100000 strips`(_ count: Int) {
    #expect(throws: IllegalParameter.self) { try SegmentedSticker(stripCount: count) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude])
  func `no progress traps`(_ progress: Double) {
    let sticker = SegmentedSticker.standard
    for direction in SegmentCurves.Direction.allCases {
      let strips = sticker.strips(progress: progress, direction: direction)
      #expect(strips.count == 20)
      _ = strips.map { $0.corners.map(sticker.project) }
      _ = sticker.shadowMask(progress: progress, direction: direction).opacity(at: progress)
      _ = sticker.shadowOpacity(atScreen: progress, progress: progress)
    }
    _ = sticker.glare(progress: progress)
    _ = StickerLoop.standard.state(at: progress)
  }
}
