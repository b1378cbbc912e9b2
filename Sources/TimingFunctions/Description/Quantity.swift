import ScalarMath

/// Named quantities of an effect, such as the height of a row: functions of its parameters, written once for any number
/// type.
///
/// A conformer is an enum with a case for each quantity. Calls through `any` reach concrete implementations here, so
/// that the code stays specialised; a value costs no allocation.
public protocol Quantity: QuantityFunction, CaseIterable {
  /// The names of its parameters.
  associatedtype Name: ParameterNames
  /// The value for arguments that all have a number; parameters outside the signature have their default.
  func value<Number: ElementaryNumber>(_ arguments: Arguments<Name, Number>) -> Number
}

/// A curve that is made from constant parameters, such as the path of a tear; its abscissa is the first of its
/// signature.
public protocol CurveQuantity: CurveQuantityFunction, CaseIterable {
  /// The names of its parameters.
  associatedtype Name: ParameterNames
  /// Creates the curve from parameter values.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no curve.
  func curve(_ values: ParameterValues<Name>) throws(IllegalParameter) -> any TimingFunction
}

/// The description of a quantity.
///
/// A quantity's name begins with the effect, then the quantity as published, then the word of another form, such as
/// `Corrected`. If the published form also has a word (`segmentGlareFixed`), the summary says which form it is.
public struct QuantityText: Described {
  public let descriptor: Descriptor
  /// The slot of each parameter.
  public let slots: [Int]
  /// The default number of every slot, NaN if there is none.
  public let standards: [Double]

  /// Creates the description of a quantity.
  ///
  /// - Parameters:
  ///   - signature: The parameters in the order of a call.
  ///   - summary: A short description, without the unit.
  ///   - standards: The defaults of parameters that differ from their general ones.
  ///   - source: The source, if it differs from the effect's.
  public init<Name: ParameterNames>(
    _ name: String, _ signature: [Name], _ unit: Unit, _ summary: String, aliases: [String] = [],
    standards: [Name: Parameter.Standard] = [:], source: String = ""
  ) {
    let conditions = Name.conditions.compactMap { condition -> Descriptor.Condition? in
      let places = condition.names.compactMap { signature.firstIndex(of: $0) }
      guard places.count == condition.names.count else { return nil }
      return Descriptor.Condition(places: places, claim: condition.claim, isMet: condition.isMet)
    }
    descriptor = Descriptor(
      name, aliases: aliases, unit.following(summary), source: source,
      parameters: signature.map { $0.about.with(standards[$0]) }, owner: Name.owner, unit: unit,
      conditions: conditions)
    slots = signature.map(\.rawValue)
    self.standards = Name.allCases.map { $0.about.with(standards[$0]).standardValue ?? .nan }
  }

  /// Creates the description of a dimensionless quantity.
  public init<Name: ParameterNames>(
    _ name: String, _ signature: [Name], _ summary: String, aliases: [String] = [], source: String = ""
  ) {
    self.init(name, signature, .none, summary, aliases: aliases, source: source)
  }
}

/// A quantity of any effect, as formulas call it.
public protocol QuantityFunction: Sendable {
  /// The description of the quantity.
  var about: QuantityText { get }
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
  var about: QuantityText { get }
  /// The curve for numbers in the order of the parameters, nil for those that are not given.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no curve.
  func curve(given numbers: [Double?]) throws(IllegalParameter) -> any TimingFunction
}

extension QuantityFunction {
  public func prepared(_ options: [ArgumentOption]) throws(IllegalParameter) -> [ArgumentOption] { options }
}

extension Quantity {
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
  public func curve(given numbers: [Double?]) throws(IllegalParameter) -> any TimingFunction {
    let text = about
    let names = text.slots.compactMap(Name.init)
    let standards = Dictionary(uniqueKeysWithValues: zip(names, text.parameters.map(\.standard)))
    return try curve(try ParameterValues(names, given: numbers, standards: standards))
  }
}
