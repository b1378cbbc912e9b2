/// The geometry of a field's cells.
struct FieldGrid {
  let columns: Int
  let rows: Int
  /// The outer edges of the outermost cells: half a spacing beyond their centres.
  let horizontalEdges: Extent
  let verticalEdges: Extent
  /// All columns, and all rows, are as wide as each other.
  let isUniform: Bool

  init(_ field: Field) {
    columns = field.xs.count
    rows = field.ys.count
    horizontalEdges = FieldGrid.edges(field.xs)
    verticalEdges = FieldGrid.edges(field.ys)
    isUniform = FieldGrid.isUniform(field.xs) && FieldGrid.isUniform(field.ys)
  }

  private static func edges(_ centres: [Double]) -> Extent {
    var extent = Extent()
    guard let first = centres.first, let last = centres.last else { return extent }
    let count = centres.count
    // A lone column has no spacing; it counts as one unit wide.
    extent.include(count > 1 ? first - (centres[1] - first) / 2 : first - 0.5)
    extent.include(count > 1 ? last + (last - centres[count - 2]) / 2 : last + 0.5)
    return extent
  }

  private static func isUniform(_ centres: [Double]) -> Bool {
    guard centres.count > 2 else { return true }
    let spacing = (centres[centres.count - 1] - centres[0]) / Double(centres.count - 1)
    return centres.indices.dropFirst().allSatisfy {
      abs(centres[$0] - centres[$0 - 1] - spacing) <= abs(spacing) * 1e-6
    }
  }
}
