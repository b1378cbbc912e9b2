import ScalarMath
import TimingFunctions

/// Named surfaces of an effect, made from constant parameters for a sticker of a size: what comparisons bend it by.
///
/// A conformer is an enum, each case a surface. What a sheet of it is like stands in the surface that it makes.
public protocol NamedSurface: SurfaceFunction, CaseIterable {
  /// The names of what shapes it.
  associatedtype Name: ParameterNames
  /// What is to be known of it.
  var about: SurfaceText<Name> { get }
  /// - Throws: ``IllegalParameter`` for values that make no surface.
  func surface(_ values: ParameterValues<Name>, sticker: Size) throws(IllegalParameter) -> any MovingSurface
}

/// What is to be known of a named surface.
public struct SurfaceText<Name: ParameterNames>: Sendable {
  /// As commands take it: "cone".
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// What it is, in a few words.
  public let summary: String
  /// The parameters that shape it.
  public let options: [Name]
  /// From where it was published to be seen, in points; nil where nothing was.
  public let cameraDistance: Double?
  /// Whether it bends by its rows alone, so that strips across the sheet do.
  public let isOfRows: Bool

  /// What is to be known of a surface.
  public init(
    _ name: String, aliases: [String] = [], _ options: [Name], _ summary: String, cameraDistance: Double? = nil,
    isOfRows: Bool = false
  ) {
    (self.name, self.aliases, self.options, self.summary) = (name, aliases, options, summary)
    (self.cameraDistance, self.isOfRows) = (cameraDistance, isOfRows)
  }
}

/// A named surface of any effect, as comparisons make it.
public protocol SurfaceFunction: Sendable {
  /// What is to be known of it.
  var description: SurfaceDescription { get }
  /// The surface for numbers in the order of the options, nil for those that are not given.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no surface.
  func surface(given numbers: [Double?], sticker: Size) throws(IllegalParameter) -> any MovingSurface
}

/// What is to be known of a surface whose names have no type.
public struct SurfaceDescription: Sendable {
  /// As commands take it: "cone".
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// What it is, in a few words.
  public let summary: String
  /// What its options belong to, as refusals name it.
  public let owner: String
  /// The parameters that shape it, in the order of lists.
  public let options: [Parameter]
  /// From where it was published to be seen, in points; nil where nothing was.
  public let cameraDistance: Double?
  /// Whether it bends by its rows alone, so that strips across the sheet do.
  public let isOfRows: Bool
}

extension NamedSurface {
  public var description: SurfaceDescription {
    let text = about
    return SurfaceDescription(
      name: text.name, aliases: text.aliases, summary: text.summary, owner: Name.owner,
      options: text.options.map(\.about), cameraDistance: text.cameraDistance, isOfRows: text.isOfRows)
  }

  public func surface(
    given numbers: [Double?], sticker: Size
  ) throws(IllegalParameter) -> any MovingSurface {
    try surface(try ParameterValues(about.options, given: numbers), sticker: sticker)
  }
}
