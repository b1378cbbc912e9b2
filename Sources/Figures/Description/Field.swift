/// Values over a rectangular grid.
public struct Field: Sendable {
  /// A way to show values.
  public enum Style: String, Sendable, CaseIterable {
    /// A coloured cell for each value.
    case heat
    /// Lines of equal value, each with its value.
    case contour
    /// A coloured sheet in perspective. It has its panel to itself: other marks of the panel are not drawn.
    case surface
  }

  /// The abscissas of the columns, ascending.
  public var xs: [Double]
  /// The ordinates of the rows, ascending.
  public var ys: [Double]
  /// The values row by row: `values[j * xs.count + i]` belongs to (`xs[i]`, `ys[j]`). NaN and infinity stay blank.
  public var values: [Double]
  /// The style in which the values are shown.
  public var style: Style
  /// The name of the values, for the colour bar; nil for none.
  public var label: String?

  /// Creates a field from values over a grid, row by row, one for each pair of `xs` and `ys`.
  public init(xs: [Double], ys: [Double], values: [Double], style: Style = .heat, label: String? = nil) {
    (self.xs, self.ys, self.values, self.style, self.label) = (xs, ys, values, style, label)
  }
}

/// Values of a grid that are so large that all others would share one colour. A heuristic for even steps finds them.
extension Field {
  /// The cause of a few values that dwarf all others.
  public enum Dwarfing: Sendable {
    /// A pole of the function.
    case pole
    /// A peak that is narrower than the cells.
    case narrowPeak
  }

  /// The cause of a few values that dwarf all others; nil if there are none.
  public var dwarfing: Dwarfing? {
    if anyLine({ $0.brokenAtPoles().hasPole }) { return .pole }
    return anyLine(\.hasNarrowPeak) ? .narrowPeak : nil
  }

  /// The range of values with colours of their own, if a few values would otherwise take all colours. Values outside
  /// have the colour of the nearer end. Nil if nothing is dwarfed, and each value has its own colour.
  public var valuesInSight: ClosedRange<Double>? {
    guard dwarfing != nil else { return nil }
    let shown = Extent.withoutOutliers(values)
    return shown == Extent(values) || shown.isEmpty ? nil : shown.lower...shown.upper
  }

  /// True if the colours diverge at zero: in a heat map whose values reach well beyond zero on both sides.
  public var isDiverging: Bool { centred != nil }

  /// The range of the colours if a few values lie outside: ``valuesInSight``, made symmetric about zero for diverging
  /// colours. Nil if each value has its own colour.
  public var colouredValues: ClosedRange<Double>? { valuesInSight.map { centred ?? $0 } }

  private var centred: ClosedRange<Double>? {
    guard style == .heat else { return nil }
    var extent = Extent()
    extent.include(self)
    return extent.centred
  }

  /// The field with NaN in place of values far outside ``valuesInSight``, so that no lines of equal value gather at a
  /// pole.
  package var withoutPoles: Field {
    guard let sight = valuesInSight else { return self }
    let width = sight.upperBound - sight.lowerBound
    var field = self
    field.values = values.map { (sight.lowerBound - width...sight.upperBound + width).contains($0) ? $0 : .nan }
    return field
  }

  /// Returns true if a condition holds for a row or a column.
  private func anyLine(_ holds: (Curve) -> Bool) -> Bool {
    let columns = xs.count
    guard columns > 0, values.count >= columns * ys.count else { return false }
    return ys.indices.contains { holds(Curve(xs: xs, ys: Array(values[($0 * columns)..<(($0 + 1) * columns)]))) }
      || xs.indices.contains { column in holds(Curve(xs: ys, ys: ys.indices.map { values[$0 * columns + column] })) }
  }
}

extension Extent {
  /// Includes the values of a field, clamped to ``Field/valuesInSight``.
  mutating func include(_ field: Field) {
    let sight = field.valuesInSight ?? -.infinity ... .infinity
    for number in field.values { include(min(max(number, sight.lowerBound), sight.upperBound)) }
  }
}
