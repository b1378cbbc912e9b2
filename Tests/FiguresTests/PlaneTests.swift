import Figures
import Foundation
import Testing

/// Fields, polar grids, rows of a stack, and axes that have numbers in part.
@Suite struct PlaneTests {
  private func field(_ function: (Double, Double) -> Double) -> Field {
    let places = (0...80).map { -1 + Double($0) / 40 }
    return Field(xs: places, ys: places, values: places.flatMap { y in places.map { function($0, y) } })
  }

  private func layout(_ figure: Figure) -> FigureLayout {
    FigureLayout(figure, extents: figure.panels.map(PanelExtents.init))
  }

  @Test func `colours part at zero where values reach well beyond it on both sides`() {
    #expect(field { $0 * $1 }.isDiverging && field { x, _ in x < 0 ? x / 3 : x }.isDiverging)
    #expect(!field { x, y in x * x + y * y }.isDiverging && !field { x, _ in x < 0 ? x / 5 : x }.isDiverging)
    let value = layout(Figure(panels: [Panel(marks: [.field(field { x, _ in x < 0 ? x / 3 : x })])])).scales[0].value
    #expect(value.lower == -1 && value.upper == 1)
  }

  @Test func `zero is as light as the page nearly, and both sides are as far from it`() {
    for palette in [Palette.light, .dark] {
      func lightness(_ position: Double) -> Double {
        let colour = palette.diverging(at: position)
        return 0.2126 * Double(colour.red) + 0.7152 * Double(colour.green) + 0.0722 * Double(colour.blue)
      }
      let page =
        0.2126 * Double(palette.background.red) + 0.7152 * Double(palette.background.green)
        + 0.0722 * Double(palette.background.blue)
      #expect(abs(lightness(0.5) - page) < 20)
      #expect(abs(lightness(0) - lightness(1)) < 12)
      // From the middle on each step is farther from the page.
      let steps = (5...10).map { abs(lightness(Double($0) / 10) - page) }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `a peak that no cell resolves does not take the colours of all others`() throws {
    let narrow = field { x, y in 1 / ((x - 0.011) * (x - 0.011) + 1e-7) + y }
    #expect(narrow.dwarfing == .narrowPeak)
    let sight = try #require(narrow.valuesInSight)
    #expect(sight.upperBound < 1e4)
    #expect(field { x, _ in 1 / (x - 0.011) }.dwarfing == .pole)
    for wide in [
      field { x, y in exp(-300 * (x * x + y * y)) }, field { x, _ in 1 / (x * x + 0.01) }, field { $0 + $1 },
    ] {
      #expect(wide.dwarfing == nil && wide.valuesInSight == nil)
    }
  }

  @Test(arguments: [1, 2, 3, 5]) func `fields on one scale have one bar, right of all panels`(count: Int) throws {
    var figure = Figure(
      panels: (1...count).map { k in Panel(marks: [.field(field { x, y in Double(k) * (x + y) })]) }, columns: 3)
    figure.sharesValueScale = true
    let layout = layout(figure)
    let ends = Set(layout.scales.map { [$0.value.lower, $0.value.upper] })
    #expect(ends == [[-2.0 * Double(count), 2 * Double(count)]])
    let bars = layout.frames.compactMap(\.colourBar)
    #expect(bars.count == 1)
    let bar = try #require(bars.first)
    #expect(layout.frames.allSatisfy { $0.plot.right < bar.left } && bar.right < layout.width)
    // Plots of one row are equally wide.
    let widths = layout.frames.prefix(3).map(\.plot.width)
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1 })
  }

  @Test func `a bar stands right of names at the ends of curves`() throws {
    let line = Curve(xs: [-1, 1], ys: [0.2, 0.4], label: "a curve with a name")
    let layout = layout(Figure(panels: [Panel(marks: [.field(field { $0 + $1 }), .curve(line)])]))
    let frames = layout.frames[0]
    let names = try #require(frames.legend?.width)
    #expect(try #require(frames.colourBar).left >= frames.plot.right + names)
  }

  @Test(arguments: [0.001, 0.37, 1, 1.0000001, 2.5, 99, 1e9, 1e-12])
  func `circles enclose a curve, at round distances`(radius: Double) throws {
    let angles = (0...360).map { Double($0) / 180 * .pi }
    var panel = Panel(marks: [.curve(Curve(xs: angles.map { radius * cos($0) }, ys: angles.map { radius * sin($0) }))])
    panel.grid = .polar
    let grid = PolarGrid(panel)
    #expect(grid.radius >= radius * (1 - 1e-9) && grid.radius < 2 * radius)
    #expect((2...8).contains(grid.rings.count))
    let steps = zip(grid.rings, grid.rings.dropFirst()).map { $1.position - $0.position }
    #expect(steps.allSatisfy { abs($0 - grid.rings[0].position) < 1e-9 * radius })
    // One unit is as long in both directions.
    panel.hasEqualScales = true
    let layout = layout(Figure(panels: [panel]))
    let (scales, plot) = (layout.scales[0], layout.frames[0].plot)
    let across = plot.width / (scales.horizontal.upper - scales.horizontal.lower)
    let up = plot.height / (scales.vertical.upper - scales.vertical.lower)
    #expect(abs(across / up - 1) < 1e-9)
  }

  @Test func `rows have their shares, and even ones where these make no sense`() {
    func heights(_ shares: [Double]?) -> [Double] {
      var figure = Figure(panels: (0..<3).map { _ in Panel(marks: [.curve(Samples.curve { $0 })]) })
      figure.rowShares = shares
      return layout(figure).frames.map(\.cell.height)
    }
    let parted = heights([1, 2, 1])
    #expect(abs(parted[1] / parted[0] - 2) < 1e-9)
    for wrong in [nil, [1, 2], [1, 0, 1], [1, .nan, 1], [1, .infinity, 1]] as [[Double]?] {
      let even = heights(wrong)
      #expect(abs(even[1] / even[0] - 1) < 1e-9, "\(String(describing: wrong))")
    }
  }

  @Test func `numbers stand where they are asked for, the axis goes on`() {
    let axis = AxisScale(
      Axis(range: 0...1.2, numbered: 0...1), extent: Extent([]), ticCount: 6)
    #expect(axis.upper == 1.2 && axis.tics.map(\.position).max() == 1)
    #expect(axis.extended(below: 0, above: 1, ticCount: 12).tics.map(\.position).max() == 1)
  }

  @Test func `a path has air on all sides`() {
    var panel = Panel(marks: [.curve(Curve(xs: [0, 1, 2], ys: [0, 5, 0]))])
    panel.isPath = true
    let scales = layout(Figure(panels: [panel])).scales[0]
    #expect(scales.horizontal.lower < 0 && scales.horizontal.upper > 2 && scales.vertical.lower < 0)
  }
}
