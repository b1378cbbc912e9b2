import ScalarMath

/// Named quantities of an effect, such as the height of a row: functions of its parameters, written once for numbers of
/// any kind.
///
/// A conformer is an enum, each case a quantity. Whatever calls it through `any` calls what is concrete here, so that
/// it stays specialised; a value costs no allocation.
public protocol Quantity: QuantityFunction, CaseIterable {
  /// The names of its parameters.
  associatedtype Name: ParameterNames
  /// What is to be known of it.
  var about: QuantityText<Name> { get }
  /// The value for arguments of which all have a number: those that are not in the signature their standard one.
  func value<Number: ElementaryNumber>(_ arguments: Arguments<Name, Number>) -> Number
}

/// A curve that is made from constant parameters, such as the path of a tear; its abscissa is the first of its
/// signature.
public protocol CurveQuantity: CurveQuantityFunction, CaseIterable {
  /// The names of its parameters.
  associatedtype Name: ParameterNames
  /// What is to be known of it.
  var about: QuantityText<Name> { get }
  /// - Throws: ``IllegalParameter`` for values that make no curve.
  func curve(_ values: ParameterValues<Name>) throws(IllegalParameter) -> any TimingFunction
}

/// What is to be known of a quantity.
///
/// How quantities are named: first the effect, then the quantity, as published; then the word of another form, such as
/// `Corrected`. Where the published form has a word of its own too (`segmentGlareFixed`), the summary says which it is.
public struct QuantityText<Name: ParameterNames>: Sendable {
  /// As formulas call it: "rippleHeight".
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// The parameters in the order of a call.
  public let signature: [Name]
  /// Of parameters that have another standard here than in general.
  public let standards: [Name: Parameter.Standard]
  /// Of the value.
  public let unit: Unit
  /// What it is, without its unit, in a few words.
  public let summary: String
  /// Where it differs from that of the effect.
  public let source: String?

  /// What is to be known of a quantity.
  public init(
    _ name: String, _ signature: [Name], _ unit: Unit, _ summary: String, aliases: [String] = [],
    standards: [Name: Parameter.Standard] = [:], source: String? = nil
  ) {
    (self.name, self.aliases, self.signature, self.standards) = (name, aliases, signature, standards)
    (self.unit, self.summary, self.source) = (unit, summary, source)
  }

  /// A plain number.
  public init(_ name: String, _ signature: [Name], _ summary: String, aliases: [String] = [], source: String? = nil) {
    self.init(name, signature, .none, summary, aliases: aliases, source: source)
  }

  /// A parameter as this quantity has it.
  public func parameter(_ name: Name) -> Parameter { name.about.with(standards[name]) }
}
