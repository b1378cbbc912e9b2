/// A rectangle in points, its origin at the lower left of the figure.
struct Frame: Equatable {
  var left: Double
  var right: Double
  var bottom: Double
  var top: Double

  var width: Double { right - left }
  var height: Double { top - bottom }
}

/// Where the parts of a panel go.
struct PanelFrames {
  /// All of it.
  var cell: Frame
  /// Between the axes.
  var plot: Frame
  /// Where an outside legend starts; `nil` if there is none.
  var legendLeft: Double?
}

/// Font sizes of a panel, in points.
struct FontSizes {
  let title: Double
  let label: Double
  let tic: Double

  static let usual = FontSizes(title: 13, label: 11, tic: 10.5)
  static let miniature = FontSizes(title: 9.5, label: 8.5, tic: 8)

  static func of(_ panel: Panel) -> FontSizes { panel.isMiniature ? miniature : usual }
}
