import Figures
import Testing

@Suite struct LayoutTests {
  private func scale(_ lower: Double, _ upper: Double, isLogarithmic: Bool = false, tics: Int = 5) -> AxisScale {
    AxisScale(Axis(range: lower...upper, isLogarithmic: isLogarithmic), extent: Extent([]), ticCount: tics)
  }

  @Test func `tics are at round numbers with the decimals they need, at least two`() {
    #expect(scale(0, 1).tics.map(\.text) == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"])
    #expect(scale(-0.3, 0.3, tics: 3).tics.map(\.text) == ["−0.2", "0.0", "0.2"])
    #expect(scale(-12, 12, tics: 2).tics.map(\.text) == ["−10", "0", "10"])
    #expect(scale(0.9, 1.9, tics: 1).tics.count >= 2)
    #expect(scale(999_999, 1_000_001, tics: 2).tics.map(\.text) == ["999999", "1000000", "1000001"])
    #expect(scale(0, 3e-9, tics: 3).tics.map(\.text) == ["0", "1e-9", "2e-9", "3e-9"])
    #expect(scale(0, 2e300, tics: 2).tics.map(\.text) == ["0", "1e300", "2e300"])
    #expect(
      scale(0, 1.2e304, tics: 6).tics.map(\.text)[1...] == ["2e303", "4e303", "6e303", "8e303", "1.0e304", "1.2e304"])
  }

  @Test func `a tic is the double nearest to its text`() {
    for tic in scale(0, 1, tics: 10).tics { #expect(Double(tic.text) == tic.position) }
  }

  @Test func `a logarithmic axis has its tics at powers of ten`() {
    #expect(
      scale(1e-2, 1e3, isLogarithmic: true, tics: 9).tics.map(\.text) == ["0.01", "0.1", "1", "10", "100", "1000"])
    #expect(scale(1e-12, 1, isLogarithmic: true, tics: 4).tics.map(\.text) == ["10⁻¹²", "10⁻⁸", "10⁻⁴", "1"])
    #expect(scale(1, 10, isLogarithmic: true).tics.map(\.text) == ["1", "2", "5", "10"])
    #expect(scale(900, 6000, isLogarithmic: true).tics.map(\.text) == ["1000", "2000", "5000"])
    #expect(scale(9e6, 6e7, isLogarithmic: true).tics.map(\.text) == ["1e7", "2e7", "5e7"])
  }

  @Test func `a constant gets room on both sides`() {
    var extent = Extent([])
    extent.include(3)
    let axis = AxisScale(Axis(), extent: extent, ticCount: 5)
    #expect(axis.lower < 3 && axis.upper > 3)
    #expect(axis.fraction(3) == 0.5)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude * 1000, 1e-300, 1e-5, 1, 1e5, 1e300, Double.greatestFiniteMagnitude])
  func `plotted numbers and fractions are finite at every magnitude`(magnitude: Double) {
    var extent = Extent([])
    extent.include(-magnitude)
    extent.include(magnitude)
    let axis = AxisScale(Axis(), extent: extent, padding: 0.06, ticCount: 5)
    #expect(axis.lower.isFinite && axis.upper.isFinite && axis.lower < axis.upper)
    #expect(abs(axis.fraction(0) - 0.5) < 1e-12)
    #expect(!axis.tics.isEmpty)
  }

  @Test func `what a logarithmic axis cannot show has no place`() {
    let axis = scale(0.1, 10, isLogarithmic: true)
    #expect(axis.fraction(1) == 0.5)
    for value in [0, -1, Double.nan, .infinity] { #expect(axis.fraction(value).isNaN) }
  }

  @Test func `a legend beside a plot of equal scales does not make its ranges wider than they have to be`() {
    let lines = (0..<5).map { index in
      Mark.curve(Curve(xs: [0, 1, 1, 0, 0, 1], ys: [0, 1, 0, 1, 0.5, 0.5], label: "one of the curves \(index)"))
    }
    let panel = Panel(marks: lines, hasEqualScales: true)
    let figure = Figure(panels: [panel, panel, panel], columns: 3, size: PixelSize(width: 1600, height: 600))
    let layout = FigureLayout(figure, extents: figure.panels.map(PanelExtents.init))
    let (scales, plot) = (layout.scales[0], layout.frames[0].plot)
    #expect(layout.frames[0].legend.map { if case .beside = $0 { true } else { false } } == true)
    let lengths = (
      scales.horizontal.upper - scales.horizontal.lower, scales.vertical.upper - scales.vertical.lower
    )
    #expect((lengths.0 / plot.width * plot.height / lengths.1 - 1).magnitude < 1e-12)
    // The data are 1 by 1, with 0.06 of air on all sides.
    #expect(min(lengths.0, lengths.1) / 1.12 < 1 + 1e-12)
  }

  @Test func `panels of different abscissas keep their own numbers`() {
    let panels = [1.0, 2].map { Panel(horizontal: Axis(range: 0...$0), marks: [.curve(Samples.curve { $0 })]) }
    let figure = Figure(panels: panels)
    let layout = FigureLayout(figure, extents: figure.panels.map(PanelExtents.init))
    #expect(layout.frames.allSatisfy { !$0.continuesBelow })
  }

  @Test func `a text without a free place has none`() {
    var occupancy = Occupancy()
    let gap = (x: 0.01, y: 0.01)
    #expect(occupancy.place(width: 0.1, height: 0.05, beside: (0.5, 0.5), gap: gap) != nil)
    occupancy.cover(Frame(left: 0, right: 1, bottom: 0, top: 1))
    #expect(occupancy.place(width: 0.1, height: 0.05, beside: (0.5, 0.5), gap: gap) == nil)
  }

  @Test func `a legend leaves the curves free`() {
    // Waves that pass through every part of the plot.
    let marks = (0..<6).map { phase in
      Mark.curve(Samples.curve(label: "wave \(phase)") { $0 * 40 + Double(phase) - (($0 * 40).rounded(.down)) * 1 })
    }
    let figure = Figure(panels: [Panel(marks: marks)])
    let layout = FigureLayout(figure, extents: figure.panels.map(PanelExtents.init))
    let plot = layout.frames[0].plot
    let occupancy = Occupancy(figure.panels[0], scales: layout.scales[0], plot: plot)
    let size = Legend(figure.panels[0], figureTitle: nil).size
    switch layout.frames[0].legend {
    case .inside(let left, let top):
      let box = Frame(
        left: left, right: left + size.width / plot.width, bottom: top - size.height / plot.height, top: top)
      #expect(occupancy.coveredShare(of: box) == 0)
    case .beside(let width): #expect(plot.right + width <= layout.frames[0].cell.right)
    case .alongCurves(let names):
      for name in names {
        let box = Frame(
          left: name.left, right: name.left + name.width / plot.width, bottom: name.middle, top: name.middle + 0.01)
        #expect(occupancy.coveredShare(of: box) == 0)
      }
    case .atEnds(let names):
      for name in names { #expect(plot.right + CurveName.gap + name.width <= layout.frames[0].cell.right) }
    case nil: Issue.record("there is no legend")
    }
  }

  @Test func `contours of a plane are straight and lie at their value`() {
    let axis = [0.0, 1, 2, 3]
    let field = Field(xs: axis, ys: axis, values: axis.flatMap { y in axis.map { x in x + 2 * y } }, style: .contour)
    let lines = Isolines.lines(of: field, at: 4.5)
    #expect(lines.count == 1)
    for point in lines[0] { #expect(abs(point.x + 2 * point.y - 4.5) < 1e-12) }
  }

  @Test func `a contour around a hill is closed`() throws {
    let axis = (-5...5).map(Double.init)
    let field = Field(xs: axis, ys: axis, values: axis.flatMap { y in axis.map { x in -x * x - y * y } })
    let lines = Isolines.lines(of: field, at: -10)
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line[0] == line[line.count - 1])
  }

  private func legend(_ texts: [String], textWidth: Double) -> [String] {
    let panel = Panel(marks: texts.map { .curve(Samples.curve(label: $0) { $0 }) })
    let legend = Legend(panel, figureTitle: nil, textWidth: textWidth)
    return legend.texts
  }

  @Test(arguments: [120.0, 160, 200, 260])
  func `names that are shortened stay apart, within their width`(width: Double) {
    let families = [
      [0.1, 0.2, 0.35].map { "peelReflectionOpacity(seconds: t, begin: \($0), duration: 0.8, from: 0.4)" },
      ["sin", "cos"].map { "aVeryLongNameOfAFunction(of: something, and: \($0)(t), and: more, of: it)" },
      (1...3).map { String(repeating: "x", count: 80) + "\($0)" },
    ]
    for texts in families {
      let short = legend(texts, textWidth: width)
      #expect(Set(short).count == texts.count, "\(short)")
      for text in short { #expect(TextFitting.width(text, fontSize: Legend.fontSize) <= width) }
    }
  }

  @Test func `a text that is cut ends with no part of a number`() {
    let text = "max 1.0625 at 0.5 · steepest -11.25 at 0.125 · name2 n=40"
    let words = Set(text.split(separator: " ").map(String.init) + ["·"])
    for width in stride(from: 2.0, to: 40, by: 0.1) {
      let short = TextFitting.shortened(text, toWidth: width, fontSize: 1)
      guard short != text, let last = short.dropLast().split(separator: " ").last else { continue }
      if last.contains(where: \.isNumber) { #expect(words.contains(String(last)) || last == "n=40", "\(short)") }
    }
    #expect(TextFitting.shortened("1000000000000", toWidth: 4, fontSize: 1).hasSuffix("…"))
  }

  @Test func `a text takes hardly more room than it is estimated to`() {
    // The sum of its advances in DejaVu Sans is 13.588.
    let width = TextFitting.width("cubic-bezier(.3, -.4, .4, 1.4)", fontSize: 1)
    #expect(width > 13.588 && width < 14.9)
  }

  @Test func `a long footnote goes on below, and its begin is never cut`() {
    let parts = (1...30).map { "not resolved, part number \($0);" }.joined(separator: " ")
    let figure = Figure(panels: [Panel(marks: [])], footnote: parts)
    let layout = FigureLayout(figure, extents: figure.panels.map(PanelExtents.init))
    #expect(layout.noteLines.count == 4)
    #expect(parts.hasPrefix(layout.noteLines[0].text + " " + layout.noteLines[1].text + " "))
    #expect(layout.noteLines[3].text.hasSuffix("…"))
    for line in layout.noteLines.map(\.text) { #expect(TextFitting.width(line, fontSize: 10) <= layout.width - 32) }
    #expect(layout.frames[0].cell.bottom >= 28 + 2 * FigureLayout.footnoteLineHeight)
    #expect(TextFitting.lines("one", toWidth: 100, fontSize: 10, atMost: 3) == ["one"])
    #expect(TextFitting.lines(String(repeating: "x", count: 90), toWidth: 100, fontSize: 10, atMost: 3).count == 1)
  }
}
