import ScalarMath
import TimingFunctions

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
  public var word = 0
  public var curve: AnyTimingFunction? {
    didSet { hasCurve = curve != nil }
  }
  @usableFromInline private(set) var hasCurve = false

  public init(word: Int = 0) { self.word = word }
}

/// An argument that differs from value to value: the slot of its name, and its numbers.
public struct VaryingArgument {
  public let slot: Int
  public let numbers: UnsafePointer<Double>

  public init(slot: Int, numbers: UnsafePointer<Double>) { (self.slot, self.numbers) = (slot, numbers) }
}
