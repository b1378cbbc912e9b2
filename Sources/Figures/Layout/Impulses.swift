/// Arrows of a panel's impulses: how long they are drawn, in fractions of the plot.
package struct Impulses {
  package typealias Place = (x: Double, y: Double)

  private let scales: PanelScales
  /// The largest size of all.
  private let largest: Double

  /// The shortest arrow beside one of the largest, and where the tip of that one is.
  private static let (least, reach) = (0.3, 0.9)
  /// The room that an arrow needs, as a share of the plot.
  static let room = 0.35

  package init(_ panel: Panel, _ scales: PanelScales) {
    self.scales = scales
    largest = Self.sizes(panel).map(\.magnitude).max() ?? 0
  }

  /// Of a panel's impulses.
  static func sizes(_ panel: Panel) -> [Double] {
    panel.annotations.filter { $0.kind == .impulse && $0.y.isFinite }.map(\.y)
  }

  /// From zero, or from the end of the plot that is nearer to it, upwards for a positive size.
  package func arrow(_ impulse: Annotation) -> (foot: Place, tip: Place) {
    let x = scales.horizontal.fraction(impulse.x)
    let zero = scales.vertical.isLogarithmic ? 0 : min(max(scales.vertical.fraction(0), 0), 1)
    let share = largest > 0 ? max(Self.least, impulse.y.magnitude / largest) : 1
    let end = impulse.y < 0 ? 1 - Self.reach : Self.reach
    return ((x, zero), (x, zero + (end - zero) * share))
  }
}
