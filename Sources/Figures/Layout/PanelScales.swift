/// The decided axes of a panel.
package struct PanelScales {
  package var horizontal: AxisScale
  package var vertical: AxisScale
  /// Of the fields' values.
  package var value: AxisScale
  /// Whether the colours of the fields part at zero.
  let isDiverging: Bool

  var isLogarithmicInPlane: Bool { horizontal.isLogarithmic || vertical.isLogarithmic }

  package init(_ panel: Panel, extents: PanelExtents, horizontalTics: Int, verticalTics: Int, padding: Double = 0.06) {
    let hasField = panel.field != nil
    let hasPoints = panel.marks.contains { if case .points = $0 { true } else { false } }
    let isFramed = panel.hasEqualScales || panel.isPath
    horizontal = AxisScale(
      panel.horizontal, extent: extents.horizontal,
      padding: hasField || panel.grid != .rectangular ? 0 : isFramed ? 0.06 : hasPoints ? 0.02 : 0,
      ticCount: horizontalTics)
    vertical = AxisScale(
      panel.vertical, extent: extents.vertical, padding: hasField || panel.grid != .rectangular ? 0 : padding,
      ticCount: verticalTics)
    let centred = PanelScales.centred(panel, extents)
    isDiverging = PanelScales.isDiverging(panel, extents)
    value = AxisScale(Axis(range: centred), extent: extents.value, ticCount: 5)
    makeRoom(for: Impulses.sizes(panel), isFixed: panel.vertical.range != nil, verticalTics)
  }

  /// What the colours of a panel's fields span: as far to both sides of zero where those of a heat map part there.
  static func values(of panel: Panel, _ extents: PanelExtents) -> Extent {
    centred(panel, extents).map { Extent([$0.lowerBound, $0.upperBound]) } ?? extents.value
  }

  /// Whether the colours of a panel's fields part at zero.
  static func isDiverging(_ panel: Panel, _ extents: PanelExtents) -> Bool { centred(panel, extents) != nil }

  /// The range of colours that part at zero; nil where they do not.
  private static func centred(_ panel: Panel, _ extents: PanelExtents) -> ClosedRange<Double>? {
    panel.field?.style == .heat ? extents.value.centred : nil
  }

  /// Widens the vertical range where arrows from zero would have no length.
  private mutating func makeRoom(for impulses: [Double], isFixed: Bool, _ verticalTics: Int) {
    guard !isFixed, !vertical.isLogarithmic, !impulses.isEmpty else { return }
    let zero = min(max(vertical.fraction(0), 0), 1)
    func missing(_ room: Double) -> Double { max(0, (Impulses.room - room) / (1 - Impulses.room)) }
    vertical = vertical.extended(
      below: impulses.contains { $0 < 0 } ? missing(zero) : 0,
      above: impulses.contains { $0 > 0 } ? missing(1 - zero) : 0,
      ticCount: verticalTics)
  }

  /// Widens the range whose unit would be longer in a plot of the given size. Logarithmic axes stay as they are.
  mutating func equalise(width: Double, height: Double, horizontalTics: Int, verticalTics: Int) {
    guard !isLogarithmicInPlane, horizontal.exponent == vertical.exponent else { return }
    let unitWidth = (horizontal.upper - horizontal.lower) / width
    let unitHeight = (vertical.upper - vertical.lower) / height
    let share = (max(unitWidth, unitHeight) / min(unitWidth, unitHeight) - 1) / 2
    if unitWidth < unitHeight {
      horizontal = horizontal.extended(below: share, above: share, ticCount: horizontalTics)
    } else {
      vertical = vertical.extended(below: share, above: share, ticCount: verticalTics)
    }
  }
}
