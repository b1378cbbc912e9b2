import ScalarMath

/// The arguments of a quantity by name, in memory that the caller owns: numbers, words and curves.
public struct Arguments<Name: ParameterNames, Number: ElementaryNumber> {
  @usableFromInline let numbers: UnsafePointer<Number>
  @usableFromInline let options: UnsafePointer<ArgumentOption>

  /// Creates arguments in memory that the caller owns and keeps alive.
  ///
  /// - Parameters:
  ///   - numbers: one for each name, by its raw value.
  ///   - options: one for each name, by its raw value.
  @inlinable
  public init(numbers: UnsafePointer<Number>, options: UnsafePointer<ArgumentOption>) {
    (self.numbers, self.options) = (numbers, options)
  }

  /// The value of a numeric parameter.
  @inlinable public subscript(name: Name) -> Number { numbers[name.rawValue] }

  /// The index of a parameter's word among the legal ones, from 0.
  @inlinable public func word(_ name: Name) -> Int { options[name.rawValue].word }

  /// True if a parameter has a curve; cheaper than ``curve(_:)``.
  @inlinable public func hasCurve(_ name: Name) -> Bool { options[name.rawValue].hasCurve }

  /// The curve of a parameter; nil if the published curve applies.
  @inlinable public func curve(_ name: Name) -> AnyTimingFunction? { options[name.rawValue].curve }
}

/// An argument that is the same for all values: a word or a curve.
public struct ArgumentOption: Sendable {
  /// The index of a word among the legal ones, from 0.
  public var word = 0
  /// The curve; nil if there is none.
  public var curve: AnyTimingFunction? {
    didSet { hasCurve = curve != nil }
  }
  @usableFromInline private(set) var hasCurve = false

  /// Creates an option from the index of a word among the legal ones.
  public init(word: Int = 0) { self.word = word }
}

/// An argument that differs from value to value: the slot of its name, and its numbers.
public struct VaryingArgument {
  /// The slot of its name: the raw value.
  public let slot: Int
  /// One number for each value, in memory of the caller.
  public let numbers: UnsafePointer<Double>

  /// Creates a varying argument.
  public init(slot: Int, numbers: UnsafePointer<Double>) { (self.slot, self.numbers) = (slot, numbers) }
}

/// The parameter values of a curve or a surface, each given or default.
public struct ParameterValues<Name: ParameterNames>: Sendable {
  private var numbers = Name.allCases.map(\.standardValue)

  /// Creates the values of some parameters, nil for those that are not given.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not legal, and if these parameters break a condition.
  package init(_ names: [Name], given values: [Double?]) throws(IllegalParameter) {
    for (name, value) in zip(names, values) {
      guard let value else { continue }
      try name.about.check(value, of: Name.owner)
      numbers[name.rawValue] = value
    }
    for condition in Name.conditions where condition.names.allSatisfy(names.contains) {
      try condition.check(condition.names.map { self[$0] })
    }
  }

  /// The given or default number; NaN if there is neither.
  public subscript(name: Name) -> Double { numbers[name.rawValue] }

  /// The index of the given or default word.
  public func word(_ name: Name) -> Int { Int(self[name]) }

  /// The given or default whole number.
  public func count(_ name: Name) -> Int { Int(self[name]) }
}
