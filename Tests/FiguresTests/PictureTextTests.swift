import Figures
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What pictures say of themselves, and lines that stand where they are.
@Suite struct PictureTextTests {
  private func layout(_ figure: Figure) -> FigureLayout {
    FigureLayout(figure, extents: figure.panels.map(PanelExtents.init))
  }

  @Test func `captions begin lines of their own, in the colours of their curves, above the footnote`() {
    var figure = Samples.bump
    figure.size = .standard
    figure.captions = [Caption("first: max 1", tint: .series(0)), Caption("second: max 2", tint: .series(1))]
    figure.footnote = "of both"
    let lines = layout(figure).noteLines
    #expect(
      lines == [
        Caption("first: max 1", tint: .series(0)), Caption("second: max 2", tint: .series(1)), Caption("of both"),
      ])
    #expect(layout(figure).frames[0].cell.bottom > layout(Samples.bump).frames[0].cell.bottom)
  }

  @Test func `captions leave most of a small picture to the plot, and the rest is counted`() {
    var figure = Samples.bump
    figure.captions = (1...30).map { Caption("curve \($0)") }
    let lines = layout(figure).noteLines
    let height = Double(figure.size.height) / FigureLayout.pixelsPerPoint
    #expect(Double(lines.count) * FigureLayout.footnoteLineHeight <= 0.3 * height + FigureLayout.footnoteLineHeight)
    #expect(lines.last?.text == "and \(31 - lines.count) more")
  }

  @Test func `letters fill as much of a picture at any size, but for small ones, where they have ten pixels`() {
    #expect(PixelSize.standard.magnification == 1)
    #expect(PixelSize(width: 3200, height: 2000).magnification == 2)
    #expect(PixelSize(width: 3200, height: 500).magnification == 0.5)
    let least = PixelSize(width: 400, height: 300).magnification
    #expect(least * FigureLayout.footnoteFontSize * FigureLayout.pixelsPerPoint >= 10)
  }

  @Test func `an impulse is an arrow from zero, as long as its size is large, within the plot`() {
    let marks = [(0.2, 2.0), (0.5, -1), (0.8, 0.5)].map { x, size in
      Mark.annotation(Annotation(x: x, y: size, kind: .impulse))
    }
    let panel = Panel(marks: [.curve(Curve(xs: [0, 1], ys: [0, 0]))] + marks)
    let scales = PanelScales(panel, extents: PanelExtents(panel), horizontalTics: 5, verticalTics: 5)
    let lengths = panel.marks.compactMap { mark -> Double? in
      guard case .annotation(let annotation) = mark else { return nil }
      let arrow = scales.arrow(annotation, of: panel)
      #expect((0...1).contains(arrow.tip.y) && abs(arrow.foot.y - scales.vertical.fraction(0)) < 1e-12)
      return arrow.tip.y - arrow.foot.y
    }
    #expect(lengths[0] > 0.3 && lengths[1] < -0.1 && lengths[2] > 0 && lengths[2] < lengths[0])
    // A size is no ordinate: it does not widen the range.
    #expect(scales.vertical.upper < 2)
  }

  @Test
  func `level stretches within a curve move by less than is visible, and no two neighbours are level`() {
    let axis = AxisScale(Axis(range: 0...1), extent: Extent([]), ticCount: 5)
    let values = [0, 0, 0, 0.25, 0.5, 0.5, .nan, 1, 1, 1]
    let moved = Unhinted.values(values, axis, pixels: 1000)
    for (old, new) in zip(values, moved) where old.isFinite { #expect(abs(old - new) * 1000 < 0.06) }
    // Nothing leaves the axis.
    #expect(moved.allSatisfy { $0.isNaN || (0...1).contains($0) })
    for index in [0, 1, 4] { #expect(abs(moved[index] - moved[index + 1]) * 1000 >= 0.05) }
    #expect(moved[3] == 0.25 && moved[6].isNaN)
    // A stretch that is level as a whole keeps its sharp edges.
    #expect(Array(moved[7...]) == [1, 1, 1])
  }

  @Test func `a drawing in SVG says in its title and description what it shows`() throws {
    let folder = try ScratchFolder()
    var figure = Samples.bump
    figure.title = "sin < cos & \"more\" ]]> 'x' {y} \u{1}"
    figure.footnote = "max 1 at 0.5"
    try GnuplotRenderer().render(figure, to: folder.path + "/a.svg")
    let svg = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
    #expect(svg.contains("<title>sin &lt; cos &amp; \"more\" ]]&gt; 'x' {y} </title>"))
    #expect(svg.contains("<desc>a curve: bump, horizontally from 0 to 1, vertically from 0 to 1. max 1 at 0.5.</desc>"))
    #expect(try XMLDocument(data: Data(svg.utf8)).rootElement()?.name == "svg")
  }

  @Test func `a theme's terminal has its own colours, an unknown one those for any`() {
    let known = BrailleRenderer(columns: 40, rows: 10, usesColour: true, background: .dark).render(Samples.bump)
    let unknown = BrailleRenderer(columns: 40, rows: 10, usesColour: true).render(Samples.bump)
    #expect(known.contains("38;5;\(TerminalInk.code(Palette.dark.lines[0]))m"))
    #expect(unknown.contains("38;5;\(TerminalInk.code(Palette.neutral.lines[0]))m"))
  }
}
