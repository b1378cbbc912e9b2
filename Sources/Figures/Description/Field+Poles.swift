/// Poles among the values of a grid, as far as they tell them: a heuristic for even steps.
extension Field {
  /// The values that have colours of their own where poles would take all colours for a few cells; nil where nothing
  /// is dwarfed so, and each value has its own. What lies beyond has the colour of the nearer end.
  public var valuesInSight: ClosedRange<Double>? {
    guard hasPole else { return nil }
    let shown = Extent.withoutOutliers(values)
    return shown == Extent(values) || shown.isEmpty ? nil : shown.lower...shown.upper
  }

  /// The field with blanks where it is far out of sight, so that no lines of equal value gather at a pole.
  var withoutPoles: Field {
    guard let sight = valuesInSight else { return self }
    let width = sight.upperBound - sight.lowerBound
    var field = self
    field.values = values.map { (sight.lowerBound - width...sight.upperBound + width).contains($0) ? $0 : .nan }
    return field
  }

  /// Whether a row or a column looks as if it passed a pole.
  private var hasPole: Bool {
    let columns = xs.count
    guard columns > 0, values.count >= columns * ys.count else { return false }
    func passesPole(_ places: [Double], _ line: [Double]) -> Bool {
      Curve(xs: places, ys: line).brokenAtPoles().hasPole
    }
    return ys.indices.contains { passesPole(xs, Array(values[($0 * columns)..<(($0 + 1) * columns)])) }
      || xs.indices.contains { column in passesPole(ys, ys.indices.map { values[$0 * columns + column] }) }
  }
}
