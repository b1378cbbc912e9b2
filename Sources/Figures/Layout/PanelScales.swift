/// The axes of a panel, with their final ranges and tics.
package struct PanelScales {
  package var horizontal: AxisScale
  package var vertical: AxisScale
  /// The colour scale of the fields' values.
  package var value: AxisScale
  /// True if the colours of the fields diverge at zero.
  let isDiverging: Bool

  var isLogarithmicInPlane: Bool { horizontal.isLogarithmic || vertical.isLogarithmic }

  package init(_ panel: Panel, extents: PanelExtents, horizontalTics: Int, verticalTics: Int, padding: Double = 0.06) {
    let hasAir = panel.field == nil && panel.grid == .rectangular
    let hasPoints = panel.marks.contains { if case .points = $0 { true } else { false } }
    let isFramed = panel.hasEqualScales || panel.isPath
    horizontal = AxisScale(
      panel.horizontal, extent: extents.horizontal,
      padding: !hasAir ? 0 : isFramed ? 0.06 : hasPoints ? 0.02 : 0, ticCount: horizontalTics)
    vertical = AxisScale(
      panel.vertical, extent: extents.vertical, padding: hasAir ? padding : 0, ticCount: verticalTics)
    let centred = PanelScales.centred(panel, extents)
    isDiverging = centred != nil
    value = AxisScale(panel.family ?? Axis(range: centred), extent: extents.value, ticCount: 5)
    makeRoom(for: Self.impulses(panel), isFixed: panel.vertical.range != nil, verticalTics)
  }

  /// Returns the position of a datum in fractions of the plot; outside 0...1 beyond the ends, and NaN if an axis cannot
  /// show it.
  package func fractions(_ x: Double, _ y: Double) -> Place { (horizontal.fraction(x), vertical.fraction(y)) }

  /// Returns the range of colours that diverge at zero; nil if they do not.
  static func centred(_ panel: Panel, _ extents: PanelExtents) -> ClosedRange<Double>? {
    panel.field?.style == .heat ? extents.value.centred : nil
  }

  /// Widens the vertical range so that the arrows of impulses have at least the share ``room`` of it.
  private mutating func makeRoom(for impulses: [Double], isFixed: Bool, _ verticalTics: Int) {
    guard !isFixed, !vertical.isLogarithmic, !impulses.isEmpty else { return }
    let zero = min(max(vertical.fraction(0), 0), 1)
    func missing(_ room: Double) -> Double { max(0, (Self.room - room) / (1 - Self.room)) }
    vertical = vertical.extended(
      below: impulses.contains { $0 < 0 } ? missing(zero) : 0,
      above: impulses.contains { $0 > 0 } ? missing(1 - zero) : 0,
      ticCount: verticalTics)
  }

  /// The least size of a plot with equal scales, as a share of the size without them.
  private static let flattest = 0.3

  /// Returns the size of a plot in which a unit is equally long in both directions, at most the given one. A range is
  /// widened if the plot would otherwise be flatter than a share of it. With a logarithmic axis nothing changes.
  mutating func equalised(width: Double, height: Double) -> (width: Double, height: Double) {
    guard !isLogarithmicInPlane, horizontal.exponent == vertical.exponent else { return (width, height) }
    let unitWidth = (horizontal.upper - horizontal.lower) / width
    let unitHeight = (vertical.upper - vertical.lower) / height
    let share = min(unitWidth, unitHeight) / max(unitWidth, unitHeight)
    let missing = max(0, Self.flattest / share - 1) / 2
    if unitWidth < unitHeight {
      horizontal = horizontal.extended(below: missing, above: missing, ticCount: 1)
      return (width * max(share, Self.flattest), height)
    }
    vertical = vertical.extended(below: missing, above: missing, ticCount: 1)
    return (width, height * max(share, Self.flattest))
  }

  /// Chooses approximately so many tics for both axes.
  mutating func chooseTics(horizontal across: Int, vertical up: Int) {
    horizontal = horizontal.extended(below: 0, above: 0, ticCount: across)
    vertical = vertical.extended(below: 0, above: 0, ticCount: up)
  }
}

/// The extents of a panel's contents, from which its ranges are decided. The frames of an animation share joint
/// extents.
package struct PanelExtents: Equatable {
  var horizontal = Extent()
  package var vertical = Extent()
  package var value = Extent()

  /// Creates the extents of a panel, without data that a logarithmic axis cannot show.
  package init(_ panel: Panel) {
    if panel.grid == .polar {
      let reach = PolarGrid(panel).reach
      for extent in [\PanelExtents.horizontal, \.vertical] { self[keyPath: extent] = Extent([-reach, reach]) }
      return
    }
    for (axis, extent) in [(panel.horizontal, \PanelExtents.horizontal), (panel.vertical, \.vertical)] {
      if let covered = axis.covered { include([covered.lowerBound, covered.upperBound], in: axis, extent) }
    }
    for mark in panel.marks {
      switch mark {
      case .curve(let curve):
        let shown = panel.vertical.isLogarithmic ? Extent.all : curve.shownOrdinates
        include(curve.xs, curve.ys, in: panel, shown: shown)
        if curve.isFilled && !panel.vertical.isLogarithmic { vertical.include(0) }
      case .points(let series):
        include(series.xs, series.ys, in: panel)
      case .annotation(let annotation):
        // An impulse has a size, which is not an ordinate.
        let isImpulse = annotation.kind == .impulse
        include([annotation.x], [isImpulse ? panel.vertical.isLogarithmic ? .nan : 0 : annotation.y], in: panel)
      case .arrow(let arrow): include([arrow.x, arrow.toX], [arrow.y, arrow.toY], in: panel)
      case .envelope(let envelope):
        include(envelope.xs, envelope.lows, in: panel)
        include(envelope.xs, envelope.highs, in: panel)
      case .shape(let shape): include(shape.xs, shape.ys, in: panel)
      case .band(let band): include([band.from, band.to], in: panel.horizontal, \.horizontal)
      case .field(let field):
        let isHeat = field.style == .heat
        include(isHeat ? FieldGrid.bounds(field.xs, panel.horizontal) : field.xs, in: panel.horizontal, \.horizontal)
        include(isHeat ? FieldGrid.bounds(field.ys, panel.vertical) : field.ys, in: panel.vertical, \.vertical)
        value.include(field)
      }
    }
  }

  private mutating func include(_ xs: [Double], _ ys: [Double], in panel: Panel, shown: Extent = .all) {
    for (x, y) in zip(xs, ys) where x.isFinite && y.isFinite {
      guard !panel.horizontal.isLogarithmic || x > 0, !panel.vertical.isLogarithmic || y > 0 else { continue }
      horizontal.include(x)
      vertical.include(min(max(y, shown.lower), shown.upper))
    }
  }

  private mutating func include(_ values: [Double], in axis: Axis, _ extent: WritableKeyPath<PanelExtents, Extent>) {
    for value in values where !axis.isLogarithmic || value > 0 { self[keyPath: extent].include(value) }
  }

  mutating func include(_ other: PanelExtents) {
    horizontal.include(other.horizontal)
    vertical.include(other.vertical)
    value.include(other.value)
  }

  /// Returns the extents with one joint extent of values, for panels whose fields share a scale.
  static func withOneValueScale(_ extents: [PanelExtents]) -> [PanelExtents] {
    let value = extents.reduce(into: Extent()) { $0.include($1.value) }
    return extents.map {
      var extent = $0
      extent.value = value
      return extent
    }
  }
}

/// The smallest interval that contains some numbers; empty at first. Numbers that are not finite are ignored.
package struct Extent: Equatable {
  package private(set) var lower = Double.infinity
  package private(set) var upper = -Double.infinity

  static let all = Extent(lower: -.infinity, upper: .infinity)

  var isEmpty: Bool { lower > upper }

  package mutating func include(_ value: Double) {
    guard value.isFinite else { return }
    lower = min(lower, value)
    upper = max(upper, value)
  }

  mutating func include(_ other: Extent) {
    include(other.lower)
    include(other.upper)
  }
}

extension Extent {
  /// The share of the larger side that the smaller one needs for the colours to diverge at zero.
  private static let leastSide = 0.25

  /// The range that is symmetric about zero, if the extent reaches well beyond zero on both sides; otherwise nil.
  var centred: ClosedRange<Double>? {
    guard !isEmpty, lower < 0, upper > 0, min(-lower, upper) >= Extent.leastSide * max(-lower, upper) else {
      return nil
    }
    let side = max(-lower, upper)
    return -side...side
  }

  package init(_ values: [Double]) { for value in values { include(value) } }
}

/// The arrows of a panel's impulses, with their lengths in fractions of the plot.
extension PanelScales {
  /// The length of the shortest arrow as a share of the largest one's, and the largest arrow's tip as a share of the
  /// plot's height.
  private static let (least, reach) = (0.3, 0.9)
  /// The least distance from zero to the plot's end towards which arrows point, as a share of the plot's height.
  private static let room = 0.35

  /// Returns the sizes of a panel's impulses.
  private static func impulses(_ panel: Panel) -> [Double] {
    panel.annotations.filter { $0.kind == .impulse && $0.y.isFinite }.map(\.y)
  }

  /// Returns an arrow from zero, or from the plot's end nearest to zero, in fractions of the plot; upwards for a
  /// positive size.
  package func arrow(_ impulse: Annotation, of panel: Panel) -> (foot: Place, tip: Place) {
    let largest = Self.impulses(panel).map(\.magnitude).max() ?? 0
    let x = horizontal.fraction(impulse.x)
    let zero = vertical.isLogarithmic ? 0 : min(max(vertical.fraction(0), 0), 1)
    let share = largest > 0 ? max(Self.least, impulse.y.magnitude / largest) : 1
    let end = impulse.y < 0 ? 1 - Self.reach : Self.reach
    return ((x, zero), (x, zero + (end - zero) * share))
  }
}
