import Foundation
import TestSupport
import Testing

/// The easings of the catalogue as `easel list` and `easel gallery` show them.
@Suite struct CatalogueTests {
  @Test(.enabled(if: Command.hasGnuplot))
  func `the gallery of effects has a picture of each`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawn = try Command.shell("easel gallery effects -o x.svg && cat x.svg", in: folder)
    #expect(drawn.status == 0, "\(drawn.error)")
    #expect(drawn.output.components(separatedBy: "data:image/png;base64,").count >= 9)
  }

  /// From rest the first peak is exp(−πζ/√(1 − ζ²)) above the target. At the ratio ζ that makes it a thousandth, the
  /// spring settles on its way up, at the first time with 1 − x = e^(−ζωt)·(cos ωdt + ζ/√(1 − ζ²)·sin ωdt) = 0.001.
  @Test(.enabled(if: Command.hasGnuplot))
  func `the gallery of springs marks the ratio that settles fastest`() throws {
    let decrement = log(1000.0)
    let ratio = decrement / hypot(Double.pi, decrement)
    let (decay, turn) = (2 * Double.pi * ratio, 2 * Double.pi * (1 - ratio * ratio).squareRoot())
    var (early, late) = (0.5, Double.pi / turn)
    for _ in 0..<60 {
      let middle = (early + late) / 2
      let left = exp(-decay * middle) * (cos(turn * middle) + decay / turn * sin(turn * middle))
      if left > 0.001 { early = middle } else { late = middle }
    }
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let svg = try Command.shell("easel gallery settling -o x.svg && cat x.svg", in: folder).output
    let title = try #require(svg.firstMatch(of: /<title>Springs settle fastest near damping ratio ([0-9.]+)</))
    let (marked, time) = (try #require(Double(title.1)), svg.firstMatch(of: />([0-9.]+) responses at ([0-9.]+)</))
    #expect(abs(marked - ratio) < 0.005)
    let text = try #require(time)
    let fastest = try #require(Double(text.1))
    #expect(abs(fastest - early) < 0.0006 && text.2 == title.1)
    for axis in ["settling time (responses)", "overshoot (%)", "damping ratio (1)"] {
      #expect(svg.contains(">\(axis)<"))
    }
  }
}
