import ScalarMath
import TimingFunctions
import ViewEffects

/// A kind of technique by its name, with the options that shape it: what comparisons are told.
///
/// Kinds are made from the effects' descriptions; the published ones have makers of their own, since closed forms are
/// known of them.
public struct TechniqueKind: Sendable {
  /// As commands take it: "segments".
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// What it is, in a few words: the title of its techniques.
  public let summary: String
  /// What may be given of it, in the order of lists.
  public let options: [TechniqueOption]
  let make: @Sendable (TechniqueValues, Size) throws -> Technique

  /// Every kind: those of the peel and the segments, the roll, and what other effects bend a sheet to.
  public static let all: [TechniqueKind] =
    [peel, peelApp, segments, displacementMap, roll]
    + EffectList.all.flatMap { $0.surfaces.map { TechniqueKind($0) } }

  /// The kind of a name or an alias.
  public static func named(_ name: String) -> TechniqueKind? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// What is compared unless techniques are named: the published ones, and the layouts and roundings that a verdict
  /// depends on.
  public static let standardTechniques = [
    "peel", "peel-app", "segments", "peel:mesh=rings50", "peel:mesh=rings16", "peel:mesh=plane",
    "peel-app:steps=1000", "displacement-map",
  ]

  /// The sides in points that a sticker may have.
  public static let side = Parameter("side", .value(200), .points, .range(1...10_000), "of the sticker")

  /// - Throws: ``IllegalParameter`` for a sticker with a side that is not legal.
  public static func check(sticker: Size) throws(IllegalParameter) {
    for (name, length) in [("width", sticker.width), ("height", sticker.height)] {
      try Parameter(name, side.standard, side.unit, side.legal).check(length, of: "a sticker")
    }
  }

  /// The technique of some values, for a sticker of a size in points.
  ///
  /// - Parameter title: as it is called, such as `segments:n=40`.
  /// - Throws: ``IllegalParameter`` for values that are not legal, and ``ImpossibleTechnique`` for those that make none.
  public func technique(_ values: TechniqueValues, title: String, sticker: Size) throws -> Technique {
    try Self.check(sticker: sticker)
    var technique = try make(values, sticker).named(title)
    technique.title = summary
    return technique
  }

  /// The option of a name or an alias.
  public func option(_ name: String) -> TechniqueOption? { options.first { $0.isNamed(name) } }
}

/// An option of a kind of technique: a parameter of an effect or of the technique itself, by the name that it has here.
public struct TechniqueOption: Sendable {
  /// Name, standard, unit and legal values.
  public let parameter: Parameter
  /// What it belongs to, as refusals name it.
  public let owner: String
  /// The name that comparisons have for it, where that is not the parameter's own.
  public let shortName: String?

  /// An option of a parameter, of what refusals name, by another name where it has one.
  public init(_ parameter: Parameter, of owner: String, as shortName: String? = nil) {
    (self.parameter, self.owner, self.shortName) = (parameter, owner, shortName)
  }

  /// An option of a named parameter, by another name where it has one.
  public init<Name: ParameterNames>(_ name: Name, as shortName: String? = nil) {
    self.init(name.about, of: Name.owner, as: shortName)
  }

  /// As it is listed.
  public var name: String { shortName ?? parameter.name }

  /// Whether a name or an alias means it.
  public func isNamed(_ label: String) -> Bool { label == shortName || parameter.isNamed(label) }

  /// In degrees where the name that is used says so, else in the parameter's own.
  public func unit(ofName label: String) -> Unit { parameter.unit(ofAlias: label) }
}

/// What is given of the options of a technique, by their names.
public struct TechniqueValues: Sendable {
  private var numbers: [String: Double] = [:]
  private var curves: [String: any TimingFunction] = [:]

  /// Nothing is given: every option has its standard.
  public init() {}

  /// Gives a number, or the index of a word.
  ///
  /// - Throws: ``IllegalParameter`` for one that is not legal.
  public mutating func give(_ option: TechniqueOption, _ value: Double) throws(IllegalParameter) {
    try option.parameter.check(value, of: option.owner)
    numbers[option.name] = value
  }

  /// Gives an option a curve in the place of its own.
  public mutating func give(_ option: TechniqueOption, _ curve: any TimingFunction) { curves[option.name] = curve }

  /// Takes the value of an option out: it has its standard again.
  package mutating func remove(_ name: String) { (numbers[name], curves[name]) = (nil, nil) }

  /// Whether an option has a number or a curve.
  public func isGiven(_ name: String) -> Bool { numbers[name] != nil || curves[name] != nil }
  /// The number of an option; nil where none is given.
  public subscript(name: String) -> Double? { numbers[name] }
  /// The number of an option that takes whole ones; nil where none is given.
  public func count(_ name: String) -> Int? { numbers[name].map { Int($0) } }
  /// The curve of an option; nil where none is given.
  public func curve(_ name: String) -> (any TimingFunction)? { curves[name] }

  /// What stands for the word that is given; nil where none is.
  ///
  /// - Precondition: there is a meaning for each word of the option.
  public func word<Value>(_ name: String, _ meanings: [Value]) -> Value? { numbers[name].map { meanings[Int($0)] } }
}
