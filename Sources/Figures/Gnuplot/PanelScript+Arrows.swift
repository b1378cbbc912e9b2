/// Arrows between places, and those of impulses.
extension PanelScript {
  func addArrows(to script: inout PlotScript) {
    for mark in panel.marks {
      switch mark {
      case .arrow(let arrow):
        let foot = (x: scales.horizontal.fraction(arrow.x), y: scales.vertical.fraction(arrow.y))
        let tip = (x: scales.horizontal.fraction(arrow.toX), y: scales.vertical.fraction(arrow.toY))
        addArrow(from: foot, to: tip, arrow.tint, to: &script)
      case .annotation(let annotation) where annotation.kind == .impulse:
        let arrow = Impulses(panel, scales).arrow(annotation)
        guard (0...1).contains(arrow.tip.x) else { continue }
        addArrow(from: arrow.foot, to: arrow.tip, annotation.tint, to: &script)
      case .annotation, .band, .curve, .envelope, .field, .points, .shape: continue
      }
    }
  }

  /// Of a head, in points, and half the angle at its tip, in degrees.
  private static let (headLength, headAngle) = (9.0, 20.0)

  /// In fractions of the plot; nothing where they are not finite or far out of sight.
  private func addArrow(
    from foot: (x: Double, y: Double), to tip: (x: Double, y: Double), _ tint: Tint, to script: inout PlotScript
  ) {
    guard [foot.x, foot.y, tip.x, tip.y].allSatisfy({ (-9...9).contains($0) }) else { return }
    script.add(
      "set arrow from graph \(foot.x),\(foot.y) to graph \(tip.x),\(tip.y) "
        + "head filled size screen \(Self.headLength / figureSize.width),\(Self.headAngle) fixed "
        + "lw 1.8 lc rgb '\(palette.colour(tint).text)' front")
  }
}
