/// One direction of a panel.
public struct Axis: Sendable {
  /// What runs along it, with its unit; nil for nothing.
  public var label: String?
  /// The values shown, in the data's own unit; `nil` fits them to the data with some air.
  public var range: ClosedRange<Double>?
  /// Values that a range fitted to the data contains too, such as a domain that was asked for.
  public var covered: ClosedRange<Double>?
  /// Decades at equal distances. Data that are not positive are left out.
  public var isLogarithmic: Bool
  /// What is written at the axis in the place of numbers; nil for numbers.
  public var names: [Name]?
  /// The part that has numbers and lines of the grid; nil for all.
  public var numbered: ClosedRange<Double>?

  /// A text beside a value.
  public struct Name: Sendable {
    /// In the data's own unit.
    public var position: Double
    /// What stands there.
    public var text: String

    /// A text beside a value.
    public init(position: Double, text: String) { (self.position, self.text) = (position, text) }
  }

  /// A direction; what is left out is chosen from the data.
  public init(
    label: String? = nil, range: ClosedRange<Double>? = nil, covered: ClosedRange<Double>? = nil,
    isLogarithmic: Bool = false, names: [Name]? = nil, numbered: ClosedRange<Double>? = nil
  ) {
    (self.names, self.numbered) = (names, numbered)
    self.label = label
    self.range = range
    self.covered = covered
    self.isLogarithmic = isLogarithmic
  }
}

/// A pair of axes with marks drawn between them.
public struct Panel: Sendable {
  /// Above the panel; nil for none.
  public var title: String?
  /// From left to right.
  public var horizontal: Axis
  /// From bottom to top.
  public var vertical: Axis
  /// Drawn in this order, the first at the back.
  public var marks: [Mark]
  /// One of many small panels: few tics, no legend, a small title.
  public var isMiniature: Bool
  /// One unit has the same length in both directions, as a path in the plane needs.
  public var hasEqualScales: Bool
  /// A path in the plane, which has air around it on all sides.
  public var isPath = false
  /// What stands behind the marks.
  public var grid = Grid.rectangular
  /// Shown in the place of axes and marks; nil for those.
  public var picture: Raster?

  /// The lines behind marks.
  public enum Grid: Sendable {
    /// Two axes with their numbers, and a line at each.
    case rectangular
    /// Circles about the origin with their radii, and rays with their angles, in the place of axes.
    case polar
    /// Nothing at all: for objects that are no data.
    case none
  }

  /// A panel with its marks, the first at the back.
  public init(
    title: String? = nil, horizontal: Axis = Axis(), vertical: Axis = Axis(), marks: [Mark],
    isMiniature: Bool = false, hasEqualScales: Bool = false
  ) {
    self.title = title
    self.horizontal = horizontal
    self.vertical = vertical
    self.marks = marks
    self.isMiniature = isMiniature
    self.hasEqualScales = hasEqualScales
  }

  /// A picture with a title above it.
  public init(title: String? = nil, picture: Raster) {
    self.init(title: title, marks: [])
    self.picture = picture
  }

  /// The first of its fields, which gives the scale of values its name.
  var field: Field? { fields.first }

  var fields: [Field] { marks.compactMap { if case .field(let field) = $0 { field } else { nil } } }

  var annotations: [Annotation] { marks.compactMap { if case .annotation(let mark) = $0 { mark } else { nil } } }
}
