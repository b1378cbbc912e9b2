/// A rectangle: in points, its origin at the lower left of the figure, or in fractions of a plot.
package struct Frame: Equatable {
  package var left: Double
  package var right: Double
  package var bottom: Double
  package var top: Double

  package init(left: Double, right: Double, bottom: Double, top: Double) {
    (self.left, self.right, self.bottom, self.top) = (left, right, bottom, top)
  }

  init(middle: (x: Double, y: Double), width: Double, height: Double) {
    self.init(
      left: middle.x - width / 2, right: middle.x + width / 2, bottom: middle.y - height / 2,
      top: middle.y + height / 2)
  }

  package var width: Double { right - left }
  package var height: Double { top - bottom }

  func grown(by margin: (x: Double, y: Double)) -> Frame {
    Frame(left: left - margin.x, right: right + margin.x, bottom: bottom - margin.y, top: top + margin.y)
  }
}

/// Where the parts of a panel go.
package struct PanelFrames {
  /// All of it.
  package var cell: Frame
  /// Between the axes.
  package var plot: Frame
  /// `nil` if there is no legend.
  package var legend: Legend.Placement?
  /// Of the legend's texts, in points.
  package var legendTextWidth = Legend.usualTextWidth
  /// What the legend may take, in points.
  var legendHeight = Double.infinity
  /// How large the names of vertical axes are, as a share of their usual size: in one figure all alike.
  var labelShare = 1.0
  /// How large the names of panels are, as labelShare.
  var titleShare = 1.0
  /// Of the colours of a field; nil where there is none beside this panel.
  package var colourBar: Frame?
  /// Where the middle of the name of the field's values stands, in points from the left.
  var valueLabel = 0.0
  /// Whether the panel below continues the same horizontal axis and names its tics.
  package var continuesBelow = false
}

/// Font sizes of a panel, in points.
struct FontSizes {
  let title: Double
  let label: Double
  let tic: Double

  static let usual = FontSizes(title: 15, label: 12.5, tic: 11.5)
  static let miniature = FontSizes(title: 11, label: 10, tic: 9.5)

  static func of(_ panel: Panel) -> FontSizes { panel.isMiniature ? miniature : usual }
}
