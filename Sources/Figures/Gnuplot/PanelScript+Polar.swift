import SystemLibrary

/// Circles and rays in the place of axes.
extension PanelScript {
  /// Corners of a circle: so many that none is seen.
  private static let corners = 180

  /// Where the radii stand, in radians.
  private static let numbersAngle = 75.0 / 180 * Double.pi

  /// The grid of a polar panel with its numbers; nothing for others.
  func polarLayers(_ script: inout PlotScript) -> [PlotScript.Layer] {
    guard panel.grid == .polar else { return [] }
    let grid = PolarGrid(panel)
    // Between two rays, on the ground of the page.
    script.add("set style textbox opaque margins 0.3,0.3 fillcolor rgb '\(palette.background.text)' noborder")
    let way = (x: cos(Self.numbersAngle), y: sin(Self.numbersAngle))
    for ring in grid.rings {
      addPolarText(ring.text, x: way.x * ring.position, y: way.y * ring.position, options: "center boxed", to: &script)
    }
    var table = DataTable(columns: [[], []])
    func append(_ x: Double, _ y: Double) {
      table.append(scales.horizontal.plotted(x), scales.vertical.plotted(y))
    }
    for ring in grid.rings {
      for corner in 0...Self.corners {
        let angle = 2 * Double.pi * Double(corner) / Double(Self.corners)
        append(ring.position * cos(angle), ring.position * sin(angle))
      }
      table.append(.nan, .nan)
    }
    for degrees in PolarGrid.angles {
      let angle = Double(degrees) / 180 * .pi
      let (across, up) = (grid.radius * cos(angle), grid.radius * sin(angle))
      append(0, 0)
      append(across, up)
      table.append(.nan, .nan)
      addPolarText(
        "\(degrees)°", x: PolarGrid.rim * across, y: PolarGrid.rim * up, options: "center", to: &script)
    }
    let colour = palette.muted.mixed(with: palette.grid, share: 0.6).text
    return [PlotScript.Layer(data: table, options: "using 1:2 with lines lw 0.8 lc rgb '\(colour)' notitle")]
  }

  private func addPolarText(_ text: String, x: Double, y: Double, options: String, to script: inout PlotScript) {
    let plot = frames.plot
    addLabel(
      text, x: plot.left + scales.horizontal.fraction(x) * plot.width,
      y: plot.bottom + scales.vertical.fraction(y) * plot.height, size: fonts.tic, colour: palette.muted,
      options: options, to: &script)
  }
}
