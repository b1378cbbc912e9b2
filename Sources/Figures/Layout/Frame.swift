/// A position: in points from the lower left of the figure, or in fractions of a plot.
package typealias Place = (x: Double, y: Double)

/// A rectangle: in points from the lower left of the figure, or in fractions of a plot.
package struct Frame: Equatable {
  package var left: Double
  package var right: Double
  package var bottom: Double
  package var top: Double

  package init(left: Double, right: Double, bottom: Double, top: Double) {
    (self.left, self.right, self.bottom, self.top) = (left, right, bottom, top)
  }

  init(middle: Place, width: Double, height: Double) {
    (left, right) = (middle.x - width / 2, middle.x + width / 2)
    (bottom, top) = (middle.y - height / 2, middle.y + height / 2)
  }

  package var width: Double { right - left }
  package var height: Double { top - bottom }
  var middle: Place { ((left + right) / 2, (bottom + top) / 2) }

  /// Returns the position at shares of the width and the height.
  func point(at shares: Place) -> Place { (left + shares.x * width, bottom + shares.y * height) }

  func grown(by margin: Place) -> Frame {
    Frame(left: left - margin.x, right: right + margin.x, bottom: bottom - margin.y, top: top + margin.y)
  }
}

/// The places of a panel's parts.
package struct PanelFrames {
  /// The whole rectangle of the panel.
  package var cell: Frame
  /// The rectangle between the axes.
  package var plot: Frame
  /// The placement of the legend; nil if there is no legend.
  package var legend: Legend.Placement?
  /// The names of the curves for which there is room.
  var names = Legend()
  /// The size of the names of vertical axes, as a share of the usual one; the same in a whole figure.
  var labelShare = 1.0
  /// The size of the names of panels, as a share of the usual one.
  var titleShare = 1.0
  /// The colour bar of a field; nil if there is none next to this panel.
  package var colourBar: Frame?
  /// The middle of the name of the field's values, in points from the left.
  var valueLabel = 0.0
  /// True if the panel below continues the same horizontal axis and shows its tics.
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

/// The grid of the panels.
extension Figure {
  private var hasWideLast: Bool { hasWideLastPanel && panels.count > 1 }

  /// The number of panels in columns; the wide one is in no column.
  private var inColumns: Int { hasWideLast ? panels.count - 1 : panels.count }

  var gridColumns: Int { max(1, min(columns, inColumns)) }

  var gridRows: Int { (inColumns + gridColumns - 1) / gridColumns + (hasWideLast ? 1 : 0) }

  private func isWide(_ index: Int) -> Bool { hasWideLast && index == panels.count - 1 }

  func row(of index: Int) -> Int { isWide(index) ? gridRows - 1 : index / gridColumns }

  func column(of index: Int) -> Int { isWide(index) ? 0 : index % gridColumns }

  /// Returns the number of columns of a panel.
  func span(of index: Int) -> Int { isWide(index) ? gridColumns : 1 }

  /// The panels that stand above each other, for each column and for the wide one.
  var stacks: [[Int]] {
    let stacks = (0..<gridColumns).map { Array(stride(from: $0, to: inColumns, by: gridColumns)) }
    return hasWideLast ? stacks + [[panels.count - 1]] : stacks
  }

  /// Returns the panels above and below a panel, and the panel itself.
  func stack(of index: Int) -> [Int] { isWide(index) ? [index] : stacks[column(of: index)] }
}
