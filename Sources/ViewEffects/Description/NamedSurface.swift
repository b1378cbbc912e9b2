import ScalarMath
import TimingFunctions

/// The named surfaces of an effect, by which comparisons bend a sticker.
///
/// A conformer is an enum with a case for each surface. Constant parameters and the size of the sticker make a surface.
public protocol NamedSurface: CaseIterable, Sendable {
  /// The parameters that shape it.
  associatedtype Name: ParameterNames
  /// Name, summary and options.
  var about: SurfaceText<Name> { get }
  /// Makes the surface of some values.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no surface.
  func surface(_ values: ParameterValues<Name>, sticker: Size) throws(IllegalParameter) -> any MovingSurface
}

/// The description of a named surface.
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

  /// Creates a description.
  public init(
    _ name: String, aliases: [String] = [], _ options: [Name], _ summary: String, cameraDistance: Double? = nil,
    isOfRows: Bool = false
  ) {
    (self.name, self.aliases, self.options, self.summary) = (name, aliases, options, summary)
    (self.cameraDistance, self.isOfRows) = (cameraDistance, isOfRows)
  }
}
