import ScalarMath
import TimingFunctions

/// A published effect, or one of our own, as lists, formulas and comparisons have it.
public protocol Effect: Sendable {
  /// Name, source and summary.
  static var about: EffectText { get }
  /// In the order of lists.
  static var quantities: [any QuantityFunction] { get }
  /// The curves that are made from constant parameters; none unless said otherwise.
  static var curves: [any CurveQuantityFunction] { get }
  /// The surfaces that it bends a sheet to; none unless said otherwise.
  static var surfaces: [any NamedSurface] { get }
}

extension Effect {
  public static var curves: [any CurveQuantityFunction] { [] }
  public static var surfaces: [any NamedSurface] { [] }
}

/// What is to be known of an effect.
public struct EffectText: Sendable {
  /// As commands take it: "peel".
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// What it is, in a few words.
  public let summary: String
  /// Author, title, year.
  public let source: String

  /// What is to be known of an effect.
  public init(_ name: String, aliases: [String] = [], _ summary: String, source: String) {
    (self.name, self.aliases, self.summary, self.source) = (name, aliases, summary, source)
  }
}

/// Every effect. What stands here appears in formulas, lists, plots, tables, checks and comparisons.
public enum EffectList {
  /// In the order of lists.
  public static let all: [any Effect.Type] = [
    PeelOff.self, SegmentedSticker.self, PageFold.self, Curls.self, GeometryEffects.self, TearEffect.self,
    Ripple.self,
  ]
}
