/// One direction of a panel.
public struct Axis: Sendable {
  /// The quantity along it, with its unit; nil for none.
  public var label: String?
  /// The values shown, in the data's own unit; `nil` fits them to the data with some air.
  public var range: ClosedRange<Double>?
  /// Values that a range fitted to the data contains too, such as a domain that was asked for.
  public var covered: ClosedRange<Double>?
  /// Decades at equal distances. Data that are not positive are left out.
  public var isLogarithmic: Bool
  /// The texts at the axis instead of numbers; nil for numbers.
  public var names: [Name]?
  /// The part that has numbers and lines of the grid; nil for all.
  public var numbered: ClosedRange<Double>?

  /// A text beside a value.
  public struct Name: Sendable {
    /// In the data's own unit.
    public var position: Double
    /// The text at the position.
    public var text: String

    /// A text beside a value.
    public init(position: Double, text: String) { (self.position, self.text) = (position, text) }
  }

  /// A direction; what is left out is chosen from the data.
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
  /// The grid behind the marks.
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
    (self.title, self.horizontal, self.vertical, self.marks) = (title, horizontal, vertical, marks)
    (self.isMiniature, self.hasEqualScales) = (isMiniature, hasEqualScales)
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

/// A picture of pixels, shown in the place of axes and marks.
public struct Raster: Sendable, Equatable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Red, green, blue and opacity of each pixel, 0…255, row by row from the top left; colours as sRGB has them, not
  /// multiplied by the opacity.
  public let samples: [UInt8]

  /// A picture of its samples.
  ///
  /// - Precondition: sides are 1 or more, and there are four samples a pixel.
  public init(width: Int, height: Int, samples: [UInt8]) {
    precondition(width > 0 && height > 0 && samples.count == 4 * width * height, "four samples a pixel")
    (self.width, self.height, self.samples) = (width, height, samples)
  }
}
