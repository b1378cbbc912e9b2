import ScalarMath

/// The arguments of a quantity by name, lent by the caller: numbers, words and curves.
public struct Arguments<Name: ParameterNames, Number: ElementaryNumber> {
  @usableFromInline let numbers: UnsafePointer<Number>
  @usableFromInline let options: UnsafePointer<ArgumentOption>

  /// - Parameters:
  ///   - numbers: one for each name, by its raw value.
  ///   - options: as many.
  @inlinable
  public init(numbers: UnsafePointer<Number>, options: UnsafePointer<ArgumentOption>) {
    (self.numbers, self.options) = (numbers, options)
  }

  /// The number of a parameter.
  @inlinable public subscript(name: Name) -> Number { numbers[name.rawValue] }

  /// The index of the word that a parameter has.
  @inlinable public func word(_ name: Name) -> Int { options[name.rawValue].word }

  /// Whether a parameter has a curve, which costs less than to ask for it.
  @inlinable public func hasCurve(_ name: Name) -> Bool { options[name.rawValue].hasCurve }

  /// The curve that a parameter has; nil for the published one.
  @inlinable public func curve(_ name: Name) -> AnyTimingFunction? { options[name.rawValue].curve }
}

/// An argument that is the same for all values: which word, or which curve.
public struct ArgumentOption: Sendable {
  /// Of a word its place among the legal ones, from 0.
  public var word = 0
  /// Of a curve the curve; nil for none.
  public var curve: AnyTimingFunction? {
    didSet { hasCurve = curve != nil }
  }
  @usableFromInline private(set) var hasCurve = false

  /// A word by its place among the legal ones.
  public init(word: Int = 0) { self.word = word }
}

/// An argument that differs from value to value: the slot of its name, and its numbers.
public struct VaryingArgument {
  /// Of its name.
  public let slot: Int
  /// One for each value; lent by the caller.
  public let numbers: UnsafePointer<Double>

  /// An argument that varies.
  public init(slot: Int, numbers: UnsafePointer<Double>) { (self.slot, self.numbers) = (slot, numbers) }
}
