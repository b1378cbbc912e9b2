/// Values over a rectangular grid.
public struct Field: Sendable {
  /// How values are shown.
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
  /// How they are shown.
  public var style: Style
  /// What the values are, for the colour bar.
  public var label: String?

  /// Values over a grid, row by row: as many as there are pairs of `xs` and `ys`.
  public init(xs: [Double], ys: [Double], values: [Double], style: Style = .heat, label: String? = nil) {
    self.xs = xs
    self.ys = ys
    self.values = values
    self.style = style
    self.label = label
  }
}
