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

/// The description of a quantity.
///
/// A name consists of the effect, the quantity as published, and the word of another form, such as `Corrected`. If the
/// published form also has a word (`segmentGlareFixed`), the summary says which form it is.
public struct QuantityText: Described {
  public let descriptor: Descriptor
  /// The slot of each parameter, in the order of a call.
  public let slots: [Int]
  /// The default number of every slot, NaN if there is none.
  public let standards: [Double]
}

/// A quantity of any effect, as formulas call it.
public protocol QuantityFunction: Sendable {
  /// The description of the quantity.
  var about: QuantityText { get }
  /// Returns the options after combining those that belong together; by default unchanged.
  ///
  /// - Throws: ``IllegalParameter`` for options that exclude each other.
  func prepared(_ options: [ArgumentOption]) throws(IllegalParameter) -> [ArgumentOption]
  /// The value for numbers and options by slot.
  func value<Number: ElementaryNumber>(
    _ numbers: UnsafePointer<Number>, _ options: UnsafePointer<ArgumentOption>
  ) -> Number
  /// Computes `count` values for arguments, some of which vary. `numbers` contains the constant ones; each varying one
  /// overwrites its slot.
  func values(
    _ numbers: UnsafeMutablePointer<Double>, _ options: UnsafePointer<ArgumentOption>,
    varying: UnsafeBufferPointer<VaryingArgument>, count: Int, into out: UnsafeMutablePointer<Double>)
}

/// A curve of an effect, such as the path of a tear. The first parameter is the abscissa; the others are constants.
public struct CurveQuantity: Described {
  public let descriptor: Descriptor
  /// Creates the curve from numbers in the order of the parameters, nil for those that are not given.
  ///
  /// - Throws: ``IllegalParameter`` for values that make no curve.
  public let make: @Sendable (_ numbers: [Double?]) throws -> any TimingFunction

  /// Creates a curve from its description and a function of its parameters.
  ///
  /// - Parameter make: creates the curve from given or default values; throws ``IllegalParameter`` if they make no
  ///   curve.
  public init<Name: ParameterNames>(
    _ name: String, _ names: [Name], unit: Unit = .none, _ summary: String, source: String = "",
    make: @escaping @Sendable (_ values: ParameterValues<Name>) throws -> any TimingFunction
  ) {
    descriptor = Descriptor(name, aliases: [], names, summary, source: source, unit: unit)
    self.make = { try make(try ParameterValues(names, given: $0)) }
  }
}

extension QuantityFunction {
  public func prepared(_ options: [ArgumentOption]) throws(IllegalParameter) -> [ArgumentOption] { options }
}

extension Quantity {
  /// Returns the description of a quantity.
  ///
  /// - Parameters:
  ///   - signature: The parameters in the order of a call.
  ///   - summary: A short description, without the unit.
  ///   - standards: The defaults of parameters that differ from their general ones.
  ///   - source: The source, if it differs from the effect's.
  public func text(
    _ name: String, _ signature: [Name], _ unit: Unit, _ summary: String, aliases: [String] = [],
    standards: [Name: Parameter.Standard] = [:], source: String = ""
  ) -> QuantityText {
    QuantityText(
      descriptor: Descriptor(
        name, aliases: aliases, signature, summary, source: source, unit: unit, standards: standards),
      slots: signature.map { $0.rawValue },
      standards: Name.allCases.map { $0.about.with(standards[$0]).standardValue ?? .nan })
  }

  /// Returns the description of a dimensionless quantity.
  public func text(
    _ name: String, _ signature: [Name], _ summary: String, aliases: [String] = [], source: String = ""
  ) -> QuantityText {
    text(name, signature, .none, summary, aliases: aliases, source: source)
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
