/// Which panels of a figure stand beside and above each other.
struct PanelGrid {
  let columns: Int
  private let count: Int
  private let hasWideLast: Bool

  init(_ figure: Figure) {
    count = figure.panels.count
    hasWideLast = figure.hasWideLastPanel && count > 1
    columns = max(1, min(figure.columns, hasWideLast ? count - 1 : count))
  }

  /// Panels in columns; the wide one is in none.
  private var inColumns: Int { hasWideLast ? count - 1 : count }

  var rows: Int { (inColumns + columns - 1) / columns + (hasWideLast ? 1 : 0) }

  func isWide(_ index: Int) -> Bool { hasWideLast && index == count - 1 }

  func row(of index: Int) -> Int { isWide(index) ? rows - 1 : index / columns }

  func column(of index: Int) -> Int { isWide(index) ? 0 : index % columns }

  /// How many columns a panel takes.
  func span(of index: Int) -> Int { isWide(index) ? columns : 1 }

  /// The panels that stand above each other, for each column and for the wide one.
  var stacks: [[Int]] {
    let stacks = (0..<columns).map { Array(stride(from: $0, to: inColumns, by: columns)) }
    return hasWideLast ? stacks + [[count - 1]] : stacks
  }

  /// Those above and below a panel, with itself.
  func stack(of index: Int) -> [Int] { isWide(index) ? [index] : stacks[column(of: index)] }
}
