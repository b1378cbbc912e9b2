/// Values over a rectangular grid.
public struct Field: Sendable {
  /// The ways to show values.
  public enum Style: String, Sendable, CaseIterable {
    /// A coloured cell for each value.
    case heat
    /// Lines of equal value, each with its value.
    case contour
    /// A coloured sheet in perspective. It has its panel to itself: other marks of the panel are not drawn.
    case surface
  }

  /// Abscissas of the columns, ascending.
  public var xs: [Double]
  /// Ordinates of the rows, ascending.
  public var ys: [Double]
  /// Row by row: `values[j * xs.count + i]` belongs to (`xs[i]`, `ys[j]`). NaN or infinity stays blank.
  public var values: [Double]
  /// The way to show them.
  public var style: Style
  /// The name of the values, for the colour bar.
  public var label: String?

  /// Values over a grid, row by row: as many as there are pairs of `xs` and `ys`.
  public init(xs: [Double], ys: [Double], values: [Double], style: Style = .heat, label: String? = nil) {
    (self.xs, self.ys, self.values, self.style, self.label) = (xs, ys, values, style, label)
  }
}

/// Values of a grid that would take the colours of all others, as far as the grid tells them: a heuristic for even steps.
extension Field {
  /// The places at which a few values dwarf all others.
  public enum Dwarfing: Sendable {
    /// At a pole.
    case pole
    /// At a peak that is narrower than the cells.
    case narrowPeak
  }

  /// Why some values have no colours of their own; nil where all have.
  public var dwarfing: Dwarfing? {
    if anyLine({ $0.brokenAtPoles().hasPole }) { return .pole }
    return anyLine(\.hasNarrowPeak) ? .narrowPeak : nil
  }

  /// The values that have colours of their own where a few would take all colours for themselves; nil where nothing is
  /// dwarfed so, and each value has its own. What lies beyond has the colour of the nearer end.
  public var valuesInSight: ClosedRange<Double>? {
    guard dwarfing != nil else { return nil }
    let shown = Extent.withoutOutliers(values)
    return shown == Extent(values) || shown.isEmpty ? nil : shown.lower...shown.upper
  }

  /// Whether the values change their sign so widely that colours part at zero, as those of a heat map do.
  public var isDiverging: Bool { centred != nil }

  /// What the colours span where a few values lie beyond: those in sight, as far to both sides of zero where colours part
  /// there; nil where each value has a colour of its own.
  public var colouredValues: ClosedRange<Double>? { valuesInSight.map { centred ?? $0 } }

  private var centred: ClosedRange<Double>? {
    guard style == .heat else { return nil }
    var extent = Extent()
    extent.include(self)
    return extent.centred
  }

  /// The field with blanks where it is far out of sight, so that no lines of equal value gather at a pole.
  package var withoutPoles: Field {
    guard let sight = valuesInSight else { return self }
    let width = sight.upperBound - sight.lowerBound
    var field = self
    field.values = values.map { (sight.lowerBound - width...sight.upperBound + width).contains($0) ? $0 : .nan }
    return field
  }

  /// Whether something holds for a row or a column.
  private func anyLine(_ holds: (Curve) -> Bool) -> Bool {
    let columns = xs.count
    guard columns > 0, values.count >= columns * ys.count else { return false }
    return ys.indices.contains { holds(Curve(xs: xs, ys: Array(values[($0 * columns)..<(($0 + 1) * columns)]))) }
      || xs.indices.contains { column in holds(Curve(xs: ys, ys: ys.indices.map { values[$0 * columns + column] })) }
  }
}

extension Extent {
  /// Values of a field as far as they have colours of their own.
  mutating func include(_ field: Field) {
    let sight = field.valuesInSight ?? -.infinity ... .infinity
    for number in field.values { include(min(max(number, sight.lowerBound), sight.upperBound)) }
  }
}
