/// Pictures: a panel with one has no axes and shows nothing else.
extension PanelScript {
  /// The picture in the middle of the panel, with its proportions.
  func rasterScript(_ raster: Raster) -> PlotScript {
    var script = PlotScript()
    let plot = frames.plot
    let (width, height) = (Double(raster.width), Double(raster.height))
    let scale = min(plot.width / width, plot.height / height)
    // Titles stand above the left end.
    let (left, top) = (plot.left, plot.top)
    script.add("set lmargin at screen \(left / figureSize.width)")
    script.add("set rmargin at screen \((left + width * scale) / figureSize.width)")
    script.add("set tmargin at screen \(top / figureSize.height)")
    script.add("set bmargin at screen \((top - height * scale) / figureSize.height)")
    script.add("unset border; unset tics; unset xzeroaxis; set xrange [0:\(width)]; set yrange [0:\(height)]")
    script.plot([PlotScript.Layer(data: table(raster), options: "using 1:2:3:4:5:6 with rgbalpha notitle")])
    // Without the first they would be mirrored again.
    script.add("set border 3; set tics")
    script.add(FigureScript.tics(palette))
    return script
  }

  /// The middle of each pixel from the bottom left, and its samples.
  private func table(_ raster: Raster) -> DataTable {
    let (width, height) = (raster.width, raster.height)
    var columns = [[Double]](repeating: [], count: 6)
    for index in columns.indices { columns[index].reserveCapacity(width * height) }
    for row in (0..<height).reversed() {
      for column in 0..<width {
        columns[0].append(Double(column) + 0.5)
        columns[1].append(Double(height - 1 - row) + 0.5)
        for channel in 0..<4 {
          columns[2 + channel].append(Double(raster.samples[4 * (row * width + column) + channel]))
        }
      }
    }
    return DataTable(columns: columns, rowLength: width)
  }
}
