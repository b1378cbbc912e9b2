/// Texts among the curves: their names, and what stands beside marks.
extension PanelScript {
  func addAnnotationTexts(to script: inout PlotScript, occupancy: inout Occupancy) {
    guard !panel.isMiniature else { return }
    let plot = frames.plot
    for mark in panel.marks {
      guard let (raw, tint, size, anchor) = text(of: mark), !raw.isEmpty, anchor.x.isFinite, anchor.y.isFinite else {
        continue
      }
      if case .annotation(let annotation) = mark, case .label(let isCentred) = annotation.kind {
        addLabel(
          raw, x: plot.left + anchor.x * plot.width, y: plot.bottom + anchor.y * plot.height, size: size,
          room: isCentred ? plot.width : (1 - anchor.x) * plot.width, colour: palette.letters(tint),
          options: isCentred ? "center" : "left", to: &script)
        continue
      }
      let text = TextFitting.shortened(TextFitting.oneLine(raw), toWidth: plot.width * 0.9, fontSize: size)
      guard
        let box = occupancy.place(
          width: TextFitting.width(text, fontSize: size) / plot.width, height: size * 1.3 / plot.height,
          beside: anchor, gap: (x: 8 / plot.width, y: 8 / plot.height))
      else { continue }
      // The width of a blank keeps two texts from being read as one.
      occupancy.cover(box.grown(by: (x: 0.35 * size / plot.width, y: 0)))
      addLabel(
        text, x: plot.left + (box.left + box.right) / 2 * plot.width,
        y: plot.bottom + (box.bottom + box.top) / 2 * plot.height, size: size,
        colour: palette.letters(tint), options: "center", to: &script)
    }
  }

  private typealias MarkText = (text: String, tint: Tint, size: Double, anchor: (x: Double, y: Double))

  /// What stands beside a mark, and where.
  private func text(of mark: Mark) -> MarkText? {
    switch mark {
    case .annotation(let annotation):
      let place = (x: scales.horizontal.fraction(annotation.x), y: scales.vertical.fraction(annotation.y))
      let isImpulse = annotation.kind == .impulse
      let anchor = isImpulse ? Impulses(panel, scales).arrow(annotation).tip : place
      let isLabel = annotation.isLabel
      let isLarge = [.extremum, .missed, .taken, .impulse].contains(annotation.kind) || isLabel
      let size = isLarge ? 11.0 : 9.5
      // The axis beside it says the same.
      if place.x == 0, !isImpulse, !isLabel, scales.vertical.shared.texts.contains(annotation.text ?? "") { return nil }
      return annotation.text.map { ($0, annotation.tint, size, anchor) }
    case .arrow(let arrow):
      let anchor = (x: scales.horizontal.fraction(arrow.toX), y: scales.vertical.fraction(arrow.toY))
      return arrow.text.map { ($0, arrow.tint, 11, anchor) }
    case .band, .curve, .envelope, .field, .points, .shape: return nil
    }
  }

  func addCurveNames(to script: inout PlotScript, occupancy: inout Occupancy) {
    let plot = frames.plot
    for name in frames.legend?.names ?? [] {
      let colour = palette.letters(name.tint)
      let isOutside = name.end != nil
      let (left, middle) = (
        isOutside ? plot.right + CurveName.gap : plot.left + name.left * plot.width,
        plot.bottom + name.middle * plot.height
      )
      addLabel(
        name.text, x: left, y: middle, size: CurveName.fontSize, colour: colour, options: "left", to: &script)
      guard let end = name.end else {
        let (across, up) = (name.width / plot.width, CurveName.fontSize * 0.6 / plot.height)
        occupancy.cover(
          Frame(left: name.left, right: name.left + across, bottom: name.middle - up, top: name.middle + up))
        continue
      }
      let (y, lead) = (plot.bottom + end * plot.height, CurveName.gap - 2)
      guard abs(middle - y) > 2 else { continue }
      script.add(
        "set arrow from screen \((plot.right + 1) / figureSize.width),\(y / figureSize.height) to screen "
          + "\((plot.right + lead) / figureSize.width),\(middle / figureSize.height) nohead lw 0.8 lc rgb '\(colour.text)'"
      )
    }
  }
}
