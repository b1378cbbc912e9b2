import ScalarMath

/// Named quantities of an effect, such as the height of a row: functions of its parameters, written once for any number
/// type.
///
/// A conformer is an enum with a case for each quantity. Calls through `any` reach concrete implementations here, so
/// that the code stays specialised; a value costs no allocation.
public protocol Quantity: QuantityFunction, CaseIterable {
  /// The names of its parameters.
  associatedtype Name: ParameterNames
  /// The description of the quantity.
  var about: QuantityText<Name> { get }
  /// The value for arguments that all have a number; parameters outside the signature have their default.
  func value<Number: ElementaryNumber>(_ arguments: Arguments<Name, Number>) -> Number
}

/// A curve that is made from constant parameters, such as the path of a tear; its abscissa is the first of its
/// signature.
public protocol CurveQuantity: CurveQuantityFunction, CaseIterable {
  /// The names of its parameters.
  associatedtype Name: ParameterNames
  /// The description of the curve.
  var about: QuantityText<Name> { get }
  /// Creates the curve from parameter values.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no curve.
  func curve(_ values: ParameterValues<Name>) throws(IllegalParameter) -> any TimingFunction
}

/// The description of a quantity.
///
/// A quantity's name begins with the effect, then the quantity as published, then the word of another form, such as
/// `Corrected`. If the published form also has a word (`segmentGlareFixed`), the summary says which form it is.
public struct QuantityText<Name: ParameterNames>: Sendable {
  /// The name in formulas: "rippleHeight".
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// The parameters in the order of a call.
  public let signature: [Name]
  /// The defaults of parameters that differ from their general ones.
  public let standards: [Name: Parameter.Standard]
  /// The unit of the value.
  public let unit: Unit
  /// A short description, without the unit.
  public let summary: String
  /// The source, if it differs from the effect's.
  public let source: String?

  /// Creates the description of a quantity.
  public init(
    _ name: String, _ signature: [Name], _ unit: Unit, _ summary: String, aliases: [String] = [],
    standards: [Name: Parameter.Standard] = [:], source: String? = nil
  ) {
    (self.name, self.aliases, self.signature, self.standards) = (name, aliases, signature, standards)
    (self.unit, self.summary, self.source) = (unit, summary, source)
  }

  /// Creates the description of a dimensionless quantity.
  public init(_ name: String, _ signature: [Name], _ summary: String, aliases: [String] = [], source: String? = nil) {
    self.init(name, signature, .none, summary, aliases: aliases, source: source)
  }

  /// A parameter with the default that it has in this quantity.
  public func parameter(_ name: Name) -> Parameter { name.about.with(standards[name]) }
}
