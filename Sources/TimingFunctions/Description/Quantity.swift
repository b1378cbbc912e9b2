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

/// A quantity of any effect, as formulas call it.
public protocol QuantityFunction: Sendable {
  /// The description of the quantity.
  var description: QuantityDescription { get }
  /// The default number of every slot, NaN if there is none.
  var standards: [Double] { get }
  /// Combines options that belong together; by default unchanged.
  ///
  /// - Throws: ``IllegalParameter`` for options that exclude each other.
  func prepared(_ options: [ArgumentOption]) throws(IllegalParameter) -> [ArgumentOption]
  /// The value for numbers and options by slot.
  func value<Number: ElementaryNumber>(
    _ numbers: UnsafePointer<Number>, _ options: UnsafePointer<ArgumentOption>
  ) -> Number
  /// Computes successive values for arguments of which some vary. `numbers` contains the constant ones; the varying
  /// ones overwrite their slots.
  func values(
    _ numbers: UnsafeMutablePointer<Double>, _ options: UnsafePointer<ArgumentOption>,
    varying: UnsafeBufferPointer<VaryingArgument>, count: Int, into out: UnsafeMutablePointer<Double>)
}

/// A curve of any effect, made from its parameters, as formulas call it.
public protocol CurveQuantityFunction: Sendable {
  /// The description of the curve.
  var description: QuantityDescription { get }
  /// The curve for numbers in the order of the parameters, nil for those that are not given.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no curve.
  func curve(given numbers: [Double?]) throws(IllegalParameter) -> any TimingFunction
}

/// The description of a quantity without the type of its names.
public struct QuantityDescription: Sendable {
  /// The name in formulas.
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// The owner of the parameters, as error messages name it.
  public let owner: String
  /// The parameters, in the order of a call.
  public let parameters: [Parameter]
  /// The slot of each parameter.
  public let slots: [Int]
  /// The conditions on combinations of parameters that are legal one by one.
  public let conditions: [Condition]
  /// A short description, with the unit after a comma.
  public let summary: String
  /// The unit of the value.
  public let unit: Unit
  /// Author, title and year, if the source differs from the effect's.
  public let source: String?

  /// A condition on a combination of parameters, by their indices in ``parameters``.
  public struct Condition: Sendable {
    /// The indices of the parameters, in the order of the arguments of ``isMet``.
    public let places: [Int]
    /// The condition as an error message states it.
    public let claim: String
    /// True if the values at ``places``, in that order, meet the condition.
    public let isMet: @Sendable ([Double]) -> Bool
  }

  /// Creates the description of a quantity without the type of its names.
  public init<Name>(_ text: QuantityText<Name>) {
    (name, aliases, source) = (text.name, text.aliases, text.source)
    owner = Name.owner
    parameters = text.signature.map(text.parameter)
    slots = text.signature.map(\.rawValue)
    (summary, unit) = (text.unit.following(text.summary), text.unit)
    conditions = Name.conditions.compactMap { condition in
      let places = condition.names.compactMap { text.signature.firstIndex(of: $0) }
      guard places.count == condition.names.count else { return nil }
      return Condition(places: places, claim: condition.claim, isMet: condition.isMet)
    }
  }
}

extension QuantityFunction {
  public func prepared(_ options: [ArgumentOption]) throws(IllegalParameter) -> [ArgumentOption] { options }
}

extension Quantity {
  public var description: QuantityDescription { QuantityDescription(about) }

  public var standards: [Double] {
    let text = about
    return Name.allCases.map { text.parameter($0).standardValue ?? .nan }
  }

  @inlinable
  public func value<Number: ElementaryNumber>(
    _ numbers: UnsafePointer<Number>, _ options: UnsafePointer<ArgumentOption>
  ) -> Number {
    value(Arguments(numbers: numbers, options: options))
  }

  @inlinable
  public func values(
    _ numbers: UnsafeMutablePointer<Double>, _ options: UnsafePointer<ArgumentOption>,
    varying: UnsafeBufferPointer<VaryingArgument>, count: Int, into out: UnsafeMutablePointer<Double>
  ) {
    let arguments = Arguments<Name, Double>(numbers: numbers, options: options)
    if varying.count == 1 {
      let (slot, column) = (varying[0].slot, varying[0].numbers)
      for index in 0..<count {
        numbers[slot] = column[index]
        out[index] = value(arguments)
      }
      return
    }
    for index in 0..<count {
      for argument in varying { numbers[argument.slot] = argument.numbers[index] }
      out[index] = value(arguments)
    }
  }
}

extension CurveQuantity {
  public var description: QuantityDescription { QuantityDescription(about) }

  public func curve(given numbers: [Double?]) throws(IllegalParameter) -> any TimingFunction {
    try curve(try ParameterValues(about.signature, given: numbers, standards: about.standards))
  }
}
