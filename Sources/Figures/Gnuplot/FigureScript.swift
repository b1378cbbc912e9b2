import SystemLibrary

/// The commands that draw a figure, without the terminal and the output.
struct FigureScript {
  let figure: Figure
  let format: FigureFormat
  private let palette: Palette
  private let layout: FigureLayout

  /// - Parameter extents: one for each panel.
  init(_ figure: Figure, format: FigureFormat, extents: [PanelExtents]) {
    self.figure = figure
    self.format = format
    palette = Palette.of(figure.theme)
    layout = FigureLayout(figure, extents: extents)
  }

  /// What stays the same for every figure of a theme.
  static func preamble(_ theme: Theme) -> PlotScript {
    let palette = Palette.of(theme)
    var script = PlotScript()
    script.add("set encoding utf8")
    // Ranges may be as small as the data are.
    script.add("set zero 0")
    // A line that crosses the plot between two points outside of it is drawn too.
    script.add("set clip two")
    script.add("set border 3 lc rgb '\(palette.muted.text)' lw 0.8")
    script.add(tics(palette))
    script.add("set grid xtics ytics back lc rgb '\(palette.grid.text)' lw 0.8 lt 1")
    return script
  }

  /// What `unset tics` forgets.
  static func tics(_ palette: Palette) -> String {
    "set tics nomirror out scale 0.5 textcolor rgb '\(palette.muted.text)'"
  }

  func script() -> PlotScript {
    var script = PlotScript()
    script.add("set multiplot")
    for (index, panel) in figure.panels.enumerated() {
      script.append(
        PanelScript(
          panel: panel, frames: layout.frames[index], scales: layout.scales[index], palette: palette, format: format,
          magnification: figure.magnification, figureSize: (layout.width, layout.height),
          extras: index == 0 ? headings() : PlotScript(),
          legend: Legend(
            panel, figureTitle: figure.title, textWidth: layout.frames[index].legendTextWidth,
            height: layout.frames[index].legendHeight)
        ).script())
    }
    script.add("unset multiplot")
    return script
  }

  /// The title and the footnote, drawn with the first panel.
  private func headings() -> PlotScript {
    var script = PlotScript()
    if let title = figure.title {
      add(title, y: layout.height - 20, size: FigureLayout.titleFontSize, colour: palette.text, to: &script)
    }
    for (line, note) in layout.noteLines.reversed().enumerated() {
      let y = 12 + FigureLayout.footnoteLineHeight * Double(line)
      let colour = palette.letters(note.tint)
      add(note.text, y: y, size: FigureLayout.footnoteFontSize, colour: colour, to: &script)
    }
    return script
  }

  private func add(_ text: String, y: Double, size: Double, colour: Colour, to script: inout PlotScript) {
    let fitting = TextFitting.shortened(TextFitting.oneLine(text), toWidth: layout.width - 32, fontSize: size)
    script.add(
      "set label \(PlotScript.quoted(fitting, for: format)) at screen \(16 / layout.width),\(y / layout.height) left "
        + "font ',\(DecimalText.general(size * format.fontScale * figure.magnification))' textcolor rgb '\(colour.text)' front"
    )
  }
}
