import ScalarMath

/// A quantity of any effect, as formulas call it.
public protocol QuantityFunction: Sendable {
  /// What is to be known of it.
  var description: QuantityDescription { get }
  /// The standard number of every slot, NaN where there is none.
  var standards: [Double] { get }
  /// What options come to together; as they are unless said otherwise.
  ///
  /// - Throws: ``IllegalParameter`` for options that exclude each other.
  func prepared(_ options: [ArgumentOption]) throws(IllegalParameter) -> [ArgumentOption]
  /// The value for numbers and options by slot.
  func value<Number: ElementaryNumber>(
    _ numbers: UnsafePointer<Number>, _ options: UnsafePointer<ArgumentOption>
  ) -> Number
  /// Values one after the other, for arguments of which some vary; `numbers` has those that do not, and lends its
  /// slots.
  func values(
    _ numbers: UnsafeMutablePointer<Double>, _ options: UnsafePointer<ArgumentOption>,
    varying: UnsafeBufferPointer<VaryingArgument>, count: Int, into out: UnsafeMutablePointer<Double>)
}

/// A made curve of any effect, as formulas call it.
public protocol CurveQuantityFunction: Sendable {
  /// What is to be known of it.
  var description: QuantityDescription { get }
  /// The curve for numbers in the order of the parameters, nil for those that are not given.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no curve.
  func curve(given numbers: [Double?]) throws(IllegalParameter) -> any TimingFunction
}

/// What is to be known of a quantity whose names have no type.
public struct QuantityDescription: Sendable {
  /// As formulas call it.
  public let name: String
  /// Other names that mean the same.
  public let aliases: [String]
  /// What its parameters belong to, as refusals name it.
  public let owner: String
  /// In the order of a call.
  public let parameters: [Parameter]
  /// The slot of each of them.
  public let slots: [Int]
  /// What parameters that are legal one by one have to be together.
  public let conditions: [Condition]
  /// With the unit after a comma.
  public let summary: String
  /// Of the value.
  public let unit: Unit
  /// Author, title, year, where it is not that of the effect.
  public let source: String?

  /// What parameters have to be together, by their places in ``parameters``.
  public struct Condition: Sendable {
    /// Which parameters, in the order in which ``isMet`` takes them.
    public let places: [Int]
    /// What is claimed, as a refusal says it.
    public let claim: String
    /// For the values at ``places``, in that order.
    public let isMet: @Sendable ([Double]) -> Bool
  }

  /// What a quantity tells of itself, without the type of its names.
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
