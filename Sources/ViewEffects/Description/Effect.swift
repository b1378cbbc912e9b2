import ScalarMath
import TimingFunctions

/// The description of an effect, from which formulas, lists and comparisons derive.
public protocol Effect: Sendable {
  /// The name, source and summary of the effect.
  static var about: Descriptor { get }
  /// The quantities, in the order of lists.
  static var quantities: [any QuantityFunction] { get }
  /// The curves that are made from constant parameters; none by default.
  static var curves: [CurveQuantity] { get }
  /// The surfaces to which a sheet is bent; none by default.
  static var surfaces: [NamedSurface] { get }
}

extension Effect {
  public static var curves: [CurveQuantity] { [] }
  public static var surfaces: [NamedSurface] { [] }
}

/// Every effect that formulas, lists, plots, tables, checks and comparisons know.
public enum EffectList {
  /// All effects, in the order of lists.
  public static let all: [any Effect.Type] = [
    PeelOff.self, SegmentedSticker.self, PageFold.self, Curls.self, GeometryEffects.self, TearEffect.self,
    Ripple.self,
  ]
}

/// A named surface of an effect, to which comparisons bend a sticker; its parameters shape it.
public struct NamedSurface: Described {
  public let descriptor: Descriptor
  /// The published camera distance in points; nil if there is none.
  public let cameraDistance: Double?
  /// True if only rows bend, so that strips across the sheet are enough.
  public let isOfRows: Bool
  /// Returns the surface for numbers in the order of the parameters, nil for a default, and the size of the sticker.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no surface.
  public let make: @Sendable (_ numbers: [Double?], _ sticker: Size) throws -> any MovingSurface

  /// Creates a surface from its description and a function of its parameters.
  public init<Name: ParameterNames>(
    _ name: String, aliases: [String] = [], _ names: [Name], _ summary: String, cameraDistance: Double? = nil,
    isOfRows: Bool = false,
    make: @escaping @Sendable (_ values: ParameterValues<Name>, _ sticker: Size) throws -> any MovingSurface
  ) {
    descriptor = Descriptor(
      name, aliases: aliases, summary, parameters: names.map(\.about), owner: Name.owner)
    (self.cameraDistance, self.isOfRows) = (cameraDistance, isOfRows)
    self.make = { numbers, sticker in try make(try ParameterValues(names, given: numbers), sticker) }
  }
}
