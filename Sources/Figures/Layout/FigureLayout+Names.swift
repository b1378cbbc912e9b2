/// Names of panels and of their axes, in one figure all of one size.
extension FigureLayout {
  /// The smallest share of their usual size that the names of vertical axes have.
  private static let leastLabelShare = 0.6
  /// The share of their usual size that names of panels have where one has no room.
  private static let longTitleShare = 0.8
  /// Right of the name of a panel, in points.
  private static let titleMargin = 4.0

  /// Names of vertical axes as large as the longest has room for, and those of panels smaller where one is long.
  mutating func fitNames(_ figure: Figure) {
    let panels = zip(figure.panels, zip(scales, frames))
    let shares = panels.map { panel, place -> Double in
      let title = place.0.vertical.title(panel.vertical.label) ?? ""
      let width = TextFitting.width(title, fontSize: FontSizes.of(panel).label)
      return min(1, (place.1.cell.height - 4) / max(width, 1))
    }
    let isLong = panels.contains { panel, place in
      TextFitting.width(panel.title ?? "", fontSize: FontSizes.of(panel).title) > Self.titleRoom(place.1)
    }
    for index in frames.indices {
      frames[index].labelShare = max(Self.leastLabelShare, shares.min() ?? 1)
      frames[index].titleShare = isLong ? Self.longTitleShare : 1
    }
  }

  /// For the name of a panel, in points.
  static func titleRoom(_ frames: PanelFrames) -> Double { frames.cell.right - frames.plot.left - titleMargin }
}
