import SystemLibrary

/// The geometry of a field's cells.
struct FieldGrid {
  let columns: Int
  let rows: Int
  /// The ends of the cells, one more than there are cells: half way between their middles as the axis shows them,
  /// and as far beyond the outermost ones.
  let horizontalBounds: [Double]
  let verticalBounds: [Double]
  /// All columns, and all rows, are as wide as each other.
  let isUniform: Bool

  init(_ field: Field, in panel: Panel) {
    columns = field.xs.count
    rows = field.ys.count
    horizontalBounds = FieldGrid.bounds(field.xs, panel.horizontal)
    verticalBounds = FieldGrid.bounds(field.ys, panel.vertical)
    isUniform = FieldGrid.isUniform(field.xs) && FieldGrid.isUniform(field.ys)
  }

  private static func bounds(_ middles: [Double], _ axis: Axis) -> [Double] {
    guard axis.isLogarithmic else { return bounds(middles) }
    return bounds(middles.map { log10($0) }).map { pow(10, $0) }
  }

  private static func bounds(_ middles: [Double]) -> [Double] {
    guard let first = middles.first, let last = middles.last else { return [] }
    // A lone column has no spacing; it counts as one unit wide.
    guard middles.count > 1 else { return [first - 0.5, first + 0.5] }
    let between = zip(middles, middles.dropFirst()).map { $0 / 2 + $1 / 2 }
    return [first - (between[0] - first)] + between + [last + (last - between[between.count - 1])]
  }

  private static func isUniform(_ middles: [Double]) -> Bool {
    guard let first = middles.first, let last = middles.last, middles.count > 2 else { return true }
    let spacing = (last - first) / Double(middles.count - 1)
    return zip(middles, middles.dropFirst()).allSatisfy { abs($1 - $0 - spacing) <= abs(spacing) * 1e-6 }
  }
}
