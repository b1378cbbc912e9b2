/// Fields: heat maps, contours and surfaces.
extension PanelScript {
  /// The layers of the panel's fields, and the colour bar.
  func fieldLayers(_ script: inout PlotScript) -> [PlotScript.Layer] {
    var layers: [PlotScript.Layer] = []
    for case .field(let field) in panel.marks {
      addColourBar(field, to: &script)
      layers.append(
        PlotScript.Layer(data: table(field), options: "using 1:2:3 with image notitle"))
    }
    return layers
  }

  private func addColourBar(_ field: Field, to script: inout PlotScript) {
    let value = scales.value
    let plot = frames.plot
    script.add("set palette defined (\(PanelScript.paletteStops))")
    script.add("set cbrange [\(value.lower):\(value.upper)]")
    script.add("set cbtics scale 0.3 \(font(fonts.tic)) (\(PanelScript.tics(value)))")
    let origin = "\((plot.right + 12) / figureSize.width),\(plot.bottom / figureSize.height)"
    script.add(
      "set colorbox user origin \(origin) size \(10 / figureSize.width),\(plot.height / figureSize.height) noborder")
    if let label = field.label {
      addLabel(
        TextFitting.shortened(TextFitting.oneLine(label), toWidth: plot.height, fontSize: fonts.label),
        x: frames.cell.right - fonts.label * 0.7, y: (plot.bottom + plot.top) / 2, size: fonts.label,
        colour: palette.muted, options: "center rotate by 90", to: &script)
    }
  }

  static let paletteStops = Palette.viridis.enumerated().map { "\($0.offset) '\($0.element.text)'" }
    .joined(separator: ", ")

  func table(_ field: Field) -> DataTable {
    let (columns, rows) = (field.xs.count, field.ys.count)
    var table = DataTable(x: [], y: [], z: [], rowLength: columns)
    for row in 0..<rows {
      for column in 0..<columns {
        table.x.append(scales.horizontal.plotted(field.xs[column]))
        table.y.append(scales.vertical.plotted(field.ys[row]))
        table.z?.append(scales.value.plotted(field.values[row * columns + column]))
      }
    }
    return table
  }
}
