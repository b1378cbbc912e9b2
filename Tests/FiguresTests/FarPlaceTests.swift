import Figures
import Foundation
import Testing

/// Places further away than any plot, as a fixed range shows them.
@Suite struct FarPlaceTests {
  private static let far = [1e10, 1e19, 1e40, 1e154, 1e300, Double.greatestFiniteMagnitude]

  private func text(_ figure: Figure) -> String {
    BrailleRenderer(columns: 40, rows: 12).render(figure)
  }

  private func figure(_ range: ClosedRange<Double>, _ ys: [Double]) -> Figure {
    let xs = ys.indices.map(Double.init)
    return Figure(
      panels: [
        Panel(
          vertical: Axis(range: range),
          marks: [.curve(Curve(xs: xs, ys: ys)), .points(Curve(xs: xs, ys: ys))])
      ])
  }

  @Test(arguments: far, far)
  func `a line between far places crosses the plot where it should`(up: Double, down: Double) throws {
    // From −down at 0 to up at 1: it passes 0 at down/(down + up), and is upright there.
    let clipped = try #require(Clipping.segment(from: (0, -down), to: (100, up), width: 100, height: 10))
    let place = 100 / (1 + up / down)
    #expect(abs(clipped.start.x - place) < 1e-6 && abs(clipped.end.x - place) < 1e-6)
    #expect(clipped.start.y == 0 && clipped.end.y == 10)
    #expect(text(figure(-1...1, [-down, up])).contains { "⡇⢸⣿".contains($0) })
  }

  @Test func `a segment keeps its ends within and loses all of it without`() throws {
    let inside = try #require(Clipping.segment(from: (1, 2), to: (3, 4), width: 10, height: 10))
    #expect(inside.start == (1, 2) && inside.end == (3, 4))
    #expect(Clipping.segment(from: (-5, 11), to: (5, 1e300), width: 10, height: 10) == nil)
    #expect(Clipping.segment(from: (.nan, 1), to: (5, 5), width: 10, height: 10) == nil)
    #expect(Clipping.segment(from: (0, -1e300), to: (5, -1e200), width: 10, height: 10) == nil)
    let corner = try #require(Clipping.segment(from: (-1, -1), to: (20, 20), width: 10, height: 10))
    #expect(corner.start == (0, 0) && corner.end == (10, 10))
  }

  @Test func `random places, however far, trap nowhere`() {
    var generator = SystemRandomNumberGenerator()
    func number() -> Double {
      let magnitude = Double.random(in: -320...308, using: &generator)
      return (Bool.random(using: &generator) ? 1 : -1) * Foundation.pow(10, magnitude)
    }
    for _ in 0..<2000 {
      let ends = [number(), number()].sorted()
      guard ends[0] < ends[1], (ends[1] - ends[0]).isFinite else { continue }
      var figure = figure(ends[0]...ends[1], (0..<20).map { _ in number() })
      if Bool.random(using: &generator) { figure.panels[0].horizontal.range = -1e-300...1e-299 }
      #expect(!text(figure).isEmpty)
      #expect(throws: Never.self) { try GnuplotRenderer().script(for: figure, format: .svg, output: "a.svg") }
    }
  }

  @Test func `a path is cut where it leaves its bounds, and goes along their edge`() {
    let path = BoundedPath.path([0, 30, 0, .nan, -1e300, 1e300], [0, 3, 6, 7, 8, 10], within: -10...10)
    #expect(path.values.map { $0.isNaN ? 99 : $0 } == [0, 10, 10, 10, 0, 99, -10, -10, 10, 10])
    #expect(path.others == [0, 1, 3, 5, 6, 7, 8, 9, 9, 10])
    #expect(BoundedPath.path([0, 10], [1, 2], within: -10...10).values == [0, 10])
  }

  @Test func `a curve that crosses the plot far apart keeps the legend away`() {
    let scales = PanelScales(
      figure(0...1, [0]).panels[0], extents: PanelExtents(figure(0...1, [0, 1]).panels[0]), horizontalTics: 2,
      verticalTics: 2)
    let panel = figure(0...1, [-1e10, 1e10]).panels[0]
    let plot = Frame(left: 0, right: 100, bottom: 0, top: 100)
    let all = Frame(left: 0, right: 1, bottom: 0, top: 1)
    #expect(Occupancy(panel, scales: scales, plot: plot).coveredShare(of: all) > 0)
  }
}
