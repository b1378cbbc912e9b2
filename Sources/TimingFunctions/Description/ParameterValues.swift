import ScalarMath

/// The parameter values of an effect, a curve or a surface, each given or default.
public struct ParameterValues<Name: ParameterNames>: Sendable {
  private var numbers: [Double?]
  private var curves: [(any TimingFunction)?]
  private let standards: [Name: Parameter.Standard]

  /// Creates values from given numbers.
  ///
  /// - Parameter standards: Defaults that replace those of the parameters.
  public init(_ given: [Name: Double] = [:], standards: [Name: Parameter.Standard] = [:]) {
    numbers = Name.allCases.map { given[$0] }
    curves = Name.allCases.map { _ in nil }
    self.standards = standards
  }

  /// Sets a number; for a parameter that takes words, the index of one.
  ///
  /// - Throws: ``IllegalParameter`` for a number that is not legal.
  public mutating func give(_ name: Name, _ value: Double) throws(IllegalParameter) {
    try name.about.check(value, of: Name.owner)
    numbers[name.rawValue] = value
  }

  /// Sets a curve for a parameter, in place of its default.
  public mutating func give(_ name: Name, _ curve: any TimingFunction) { curves[name.rawValue] = curve }

  /// The given number; nil if there is none.
  public func given(_ name: Name) -> Double? { numbers[name.rawValue] }

  /// The given or default number; NaN if there is neither.
  public subscript(name: Name) -> Double {
    if let number = numbers[name.rawValue] { return number }
    switch standards[name] ?? name.about.standard {
    case .value(let value): return value
    case .preset(let values): return values[preset]
    case .required, .abscissa, .absent, .derived: return .nan
    }
  }

  /// The index of the given or default word.
  public func word(_ name: Name) -> Int { Int(self[name]) }

  /// The given or default whole number.
  public func count(_ name: Name) -> Int { Int(self[name]) }

  /// The given curve; nil for the published one.
  public func curve(_ name: Name) -> (any TimingFunction)? { curves[name.rawValue] }

  /// The index of the word of the parameter `preset`.
  private var preset: Int { Name.allCases.first { $0.about.name == "preset" }.map(word) ?? 0 }

  /// Creates the values of some parameters, nil for those that are not given.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not legal, and if these parameters break a condition.
  package init(
    _ names: [Name], given values: [Double?], standards: [Name: Parameter.Standard] = [:]
  ) throws(IllegalParameter) {
    self.init(standards: standards)
    for (name, value) in zip(names, values) {
      if let value { try give(name, value) }
    }
    for condition in Name.conditions where condition.names.allSatisfy(names.contains) {
      try condition.check(condition.names.map { self[$0] })
    }
  }
}
