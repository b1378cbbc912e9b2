/// An axis of a panel.
public struct Axis: Sendable {
  /// The quantity along the axis, with its unit; nil for none.
  public var label: String?
  /// The range of values, in the data's own unit; nil fits it to the data with a margin.
  public var range: ClosedRange<Double>?
  /// A range that an automatic range must contain, such as a requested domain; nil for none.
  public var covered: ClosedRange<Double>?
  /// True for a logarithmic axis, with equal distances between decades. Data that are not positive are left out.
  public var isLogarithmic: Bool
  /// The texts at the axis instead of numbers; nil for numbers.
  public var names: [Name]?
  /// The part of the axis with numbers and grid lines; nil for all.
  public var numbered: ClosedRange<Double>?

  /// A text in place of a number at a value of an axis.
  public struct Name: Sendable {
    /// The value, in the data's own unit.
    public var position: Double
    /// The text at the position.
    public var text: String

    /// Creates a text at a value.
    public init(position: Double, text: String) { (self.position, self.text) = (position, text) }
  }

  /// Creates an axis; omitted properties are chosen from the data.
  public init(
    label: String? = nil, range: ClosedRange<Double>? = nil, covered: ClosedRange<Double>? = nil,
    isLogarithmic: Bool = false, names: [Name]? = nil, numbered: ClosedRange<Double>? = nil
  ) {
    (self.label, self.range, self.covered) = (label, range, covered)
    (self.isLogarithmic, self.names, self.numbered) = (isLogarithmic, names, numbered)
  }
}

/// A pair of axes with marks drawn between them.
public struct Panel: Sendable {
  /// The title above the panel; nil for none.
  public var title: String?
  /// The axis from left to right.
  public var horizontal: Axis
  /// The axis from bottom to top.
  public var vertical: Axis
  /// The marks in drawing order, the first at the back.
  public var marks: [Mark]
  /// True for one of many small panels: few tics, no legend, a small title.
  public var isMiniature: Bool
  /// True if one unit has the same length in both directions, as a path in the plane needs.
  public var hasEqualScales: Bool
  /// True for a path in the plane, which has a margin on all four sides.
  public var isPath = false
  /// The kind of grid behind the marks.
  public var grid = Grid.rectangular
  /// The parameter of a family, with its range, which a colour bar shows in place of names; nil for names.
  public var family: Axis?
  /// A picture in place of axes and marks; nil for axes and marks.
  public var picture: Raster?

  /// The grid lines behind the marks.
  public enum Grid: Sendable {
    /// Two axes with numbers, and a grid line at each number.
    case rectangular
    /// Circles about the origin with their radii, and rays with their angles, in place of axes.
    case polar
    /// No grid, for objects that are not data.
    case none
  }

  /// Creates a panel with its marks, the first at the back.
  public init(
    title: String? = nil, horizontal: Axis = Axis(), vertical: Axis = Axis(), marks: [Mark],
    isMiniature: Bool = false, hasEqualScales: Bool = false
  ) {
    (self.title, self.horizontal, self.vertical, self.marks) = (title, horizontal, vertical, marks)
    (self.isMiniature, self.hasEqualScales) = (isMiniature, hasEqualScales)
  }

  /// Creates a panel with a picture, with a title above it.
  public init(title: String? = nil, picture: Raster) {
    self.init(title: title, marks: [])
    self.picture = picture
  }

  /// The first of the panel's fields, whose label names the scale of values; nil without fields.
  var field: Field? { fields.first }

  /// The name of the colour bar; nil for none.
  var valueLabel: String? { field?.label ?? family?.label }

  var hasColourBar: Bool { field != nil || family != nil }

  var fields: [Field] { marks.compactMap { if case .field(let field) = $0 { field } else { nil } } }

  var annotations: [Annotation] { marks.compactMap(\.annotation) }
}

/// A picture of pixels, shown in place of axes and marks.
public struct Raster: Sendable, Equatable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The red, green, blue and opacity of each pixel, 0…255, row by row from the top left. Colours are sRGB, not
  /// multiplied by the opacity.
  public let samples: [UInt8]

  /// Creates a picture from its samples.
  ///
  /// - Precondition: sides are 1 or more, and there are four samples a pixel.
  public init(width: Int, height: Int, samples: [UInt8]) {
    precondition(width > 0 && height > 0 && samples.count == 4 * width * height, "four samples a pixel")
    (self.width, self.height, self.samples) = (width, height, samples)
  }
}
