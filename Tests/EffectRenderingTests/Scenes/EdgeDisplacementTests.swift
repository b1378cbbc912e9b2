import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// How far pixels of two techniques differ, against the distances on the screen that `compare` tells.
///
/// Both are drawn where their windows are at the same row of the picture, as `compare` pairs them.
@Suite struct EdgeDisplacementTests {
  private static let scale = 3.0
  private static let side = 800

  /// A technique of so many strips that they are its surface, in time that is progress, with what is drawn of it.
  private struct Drawn {
    let technique: Technique
    let scene: TechniqueScene

    init(_ technique: Technique, _ picture: Image) {
      var options = TechniqueScene.Options()
      (options.hasLight, options.hasReflection, options.hasSeams) = (false, false, false)
      options.shadow = nil
      (self.technique, scene) = (technique, TechniqueScene(technique, picture: picture, options: options))
    }

    /// The middle column of a frame: light, from above.
    func column(at progress: Double) -> [SIMD4<Float>] {
      let (width, height) = (Int(scene.frame.size.width * scale), Int(scene.frame.size.height * scale))
      let image = Renderer(threads: 2).rendering(
        of: scene.layers(at: progress, pixelsPerPoint: scale), on: Image(width: width, height: height)
      ).image
      return (0..<height).map { image[Int((100 - scene.frame.origin.x) * scale), $0] }
    }

    /// Points from the middle of the picture, in pixels from the frame's top.
    func pixel(_ y: Double) -> Double { (y + 100 - scene.frame.origin.y) * scale }
  }

  private static func pair(_ picture: Image) throws -> (peel: Drawn, segments: Drawn, sheets: SheetPair) {
    let clock = try Clock(duration: 1, easing: Linear())
    let peel = Drawn(try .peel(.article, layout: .rows(600), clock: clock), picture)
    let segments = Drawn(try .segments(try SegmentedSticker(stripCount: 600), clock: clock), picture)
    return (peel, segments, SheetPair(peel.technique.sheet, segments.technique.sheet))
  }

  /// Half the height of an edge, in rows of the picture: so soft that samples a pixel apart add up to its integral.
  private static let reach = 24

  /// From 0 at the top of an edge to 1 at its bottom: half a wave.
  private static func white(_ rows: Double) -> Double {
    0.5 - 0.5 * Double.cos(.pi * min(max(rows / Double(2 * reach), 0), 1))
  }

  /// Black above a row, white below it.
  private static func edge(at row: Int) -> Image {
    var picture = Image(width: 40, height: side, fill: SIMD4(0, 0, 0, 1))
    for y in 0..<side {
      let value = Float(white(Double(y - row + reach) + 0.5))
      for x in 0..<40 { picture[x, y] = SIMD4(value, value, value, 1) }
    }
    return picture
  }

  /// What `compare` says an edge is moved by, in pixels: the mean over its rows, each by how much it grows there.
  private static func expected(_ sheets: SheetPair, row: Int, centre: Double) -> Double {
    let pieces = 20 * reach
    let sum = (0..<pieces).reduce(0.0) { sum, piece in
      let (begin, end) = (Double(piece) / 10, Double(piece + 1) / 10)
      let place = (Double(row - reach) + (begin + end) / 2) / Double(side)
      return sum + (white(end) - white(begin)) * sheets.screenDistance(centre: centre, row: place)
    }
    return sum * scale
  }

  @Test(arguments: [100, 290, 400, 555, 700], [0.1, 0.35, 0.5, 0.8])
  func `an edge of the picture is moved between techniques as far as compare says`(row: Int, centre: Double) throws {
    let (peel, segments, sheets) = try Self.pair(Self.edge(at: row))
    let place = Double(row) / Double(Self.side)
    // How much white a window holds whose lower end is below the edge in both.
    func edge(_ drawn: Drawn) throws -> Double {
      let progress = drawn.technique.sheet.progress(windowCentre: centre)
      let column = drawn.column(at: progress)
      let seen = drawn.technique.sheet.screenY(row: drawn.technique.sheet.sheetRow(place), progress: progress)
      let middle = Int(drawn.pixel(seen))
      let window = column[(middle - 2 * Self.reach)..<(middle + 2 * Self.reach)]
      try #require(window.allSatisfy { $0.w == 1 })
      // From the middle of the picture on, as compare counts.
      let white = window.reduce(0) { $0 + Double($1.x) }
      return Double(middle + 2 * Self.reach) - white - drawn.pixel(0)
    }
    let moved = try edge(peel) - edge(segments)
    let expected = Self.expected(sheets, row: row, centre: centre)
    figure("an edge: \(moved) px drawn, \(expected) px by compare")
    #expect((moved - expected).magnitude < 0.01, "\(moved) px drawn, \(expected) px by compare")
  }
}
