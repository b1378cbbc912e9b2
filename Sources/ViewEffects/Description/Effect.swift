import ScalarMath
import TimingFunctions

/// The description of an effect, from which formulas, lists and comparisons derive.
public protocol Effect: Sendable {
  /// The name, source and summary of the effect.
  static var about: Descriptor { get }
  /// The quantities, in the order of lists.
  static var quantities: [any QuantityFunction] { get }
  /// The curves that constant parameters determine; none by default.
  static var curves: [CurveQuantity] { get }
  /// The surfaces into which the effect bends a sheet; none by default.
  static var surfaces: [NamedSurface] { get }
}

extension Effect {
  public static var curves: [CurveQuantity] { [] }
  public static var surfaces: [NamedSurface] { [] }
}

/// Every effect that formulas, lists, plots, tables, checks and comparisons know.
public enum EffectList {
  /// Every effect, in the order of lists.
  public static let all: [any Effect.Type] = [
    PeelOff.self, SegmentedSticker.self, PageFold.self, Curls.self, GeometryEffects.self, TearEffect.self,
    Ripple.self,
  ]
}

/// A named surface into which an effect bends a sticker for comparisons; its parameters determine its shape.
public struct NamedSurface: Described {
  public let descriptor: Descriptor
  /// The published camera distance in points; nil if there is none.
  public let cameraDistance: Double?
  /// The duration of a run in seconds, chosen by Easel; nil for the peel's duration.
  public let duration: Double?
  /// True if rows stay straight across, so that strips are sufficient.
  public let isOfRows: Bool
  /// Returns the surface for parameter values in the order of the parameters, nil for a default, and the sticker's
  /// size.
  ///
  /// - Throws: ``IllegalParameter`` for values that describe no surface.
  public let make: @Sendable (_ numbers: [Double?], _ sticker: Size) throws -> any MovingSurface

  /// Creates a surface from its description and a function of its parameters.
  ///
  /// - Parameter make: creates the surface from given or default values, for the sticker's size; throws
  ///   ``IllegalParameter`` if they describe no surface.
  public init<Name: ParameterNames>(
    _ name: String, aliases: [String] = [], _ names: [Name], _ summary: String, cameraDistance: Double? = nil,
    duration: Double? = nil, isOfRows: Bool = false,
    make: @escaping @Sendable (_ values: ParameterValues<Name>, _ sticker: Size) throws -> any MovingSurface
  ) {
    descriptor = Descriptor(
      name, aliases: aliases, summary, parameters: names.map(\.about), owner: Name.owner)
    (self.cameraDistance, self.duration, self.isOfRows) = (cameraDistance, duration, isOfRows)
    self.make = { numbers, sticker in try make(try ParameterValues(names, given: numbers), sticker) }
  }
}
