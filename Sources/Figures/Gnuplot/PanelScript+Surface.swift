/// Surfaces: a panel with one stands in perspective and shows nothing else.
extension PanelScript {
  /// The first field of the panel that is to be a surface.
  var surface: Field? {
    panel.marks.lazy.compactMap { if case .field(let field) = $0, field.style == .surface { field } else { nil } }.first
  }

  func surfaceScript(_ field: Field) -> PlotScript {
    var script = PlotScript()
    let (cell, plot) = (frames.cell, frames.plot)
    addColourBar(field, to: &script)
    // Numbers of the upright axis stand left of it, where gnuplot leaves no room for them.
    let numbers = scales.value.shared.texts.map { TextFitting.width($0, fontSize: fonts.tic) }.max() ?? 0
    let left = cell.left + max(0, numbers - 0.06 * cell.width)
    script.add("set origin \(left / figureSize.width),\((cell.bottom + cell.height * 0.06) / figureSize.height)")
    let right = plot.right - left
    script.add("set size \(right / figureSize.width),\((plot.top - cell.bottom) / figureSize.height)")
    script.add("unset lmargin; unset rmargin; unset bmargin; unset tmargin")
    // From the front, a little to the side and well above: near and far rims stay apart.
    script.add("set view 58,32,1,1.1; set xyplane 0; set border 31 lc rgb '\(palette.muted.text)' lw 0.8")
    for (name, axis) in [("x", scales.horizontal), ("y", scales.vertical), ("z", scales.value)] {
      let offset = name == "z" ? "offset 0.5,0" : name == "y" ? "offset 0.5,-0.3" : "offset 0,-0.3"
      script.add("set \(name)range [\(axis.lower):\(axis.upper)]")
      let tics = PanelScript.tics(axis, everyOther: axis.tics.count > 6)
      script.add("set \(name)tics \(offset) \(font(fonts.tic)) (\(tics))")
    }
    let titles = [
      ("x", scales.horizontal.title(panel.horizontal.label)), ("y", scales.vertical.title(panel.vertical.label)),
    ]
    for (name, title) in titles {
      let label = TextFitting.shortened(
        TextFitting.oneLine(title ?? ""), toWidth: plot.width / 2, fontSize: fonts.label)
      script.add(
        "set \(name)label \(PlotScript.quoted(label, for: format)) \(font(fonts.label)) textcolor rgb '\(palette.muted.text)'"
      )
    }
    // Threads show the form; on a fine grid they would hide it.
    let threads = field.values.count <= 4_000 ? "border lc rgb '\(palette.background.text)' lw 0.3" : "noborder"
    script.add("set pm3d depthorder \(threads)")
    script.plot([PlotScript.Layer(data: table(field), options: "using 1:2:3 with pm3d notitle")], verb: "splot")
    script.add("unset pm3d; set xlabel ''; set ylabel ''; set origin 0,0; set size 1,1; set border 3")
    return script
  }
}
