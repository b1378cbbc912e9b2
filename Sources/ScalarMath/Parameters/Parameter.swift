/// A parameter of an effect or a function: a number, a word or a curve.
///
/// It is the only description: values, formulas, comparisons, lists, error messages and random test cases derive from
/// it.
public struct Parameter: Sendable {
  /// The default of an omitted parameter.
  public enum Standard: Sendable, Hashable {
    case required
    /// A number; for a parameter that takes words, the index of one.
    case value(Double)
    /// A number for each word of the parameter `preset`.
    case preset([Double])
    /// The variable over which the curve is drawn.
    case abscissa
    /// No value; the owner sees that the parameter is absent.
    case absent
    /// A value that follows from other parameters, in words: "as the camera sees the longer side".
    case derived(String)
  }

  /// The name in formulas and options.
  public let name: String
  /// The default of the parameter if it is omitted.
  public let standard: Standard
  /// The unit of the value.
  public let unit: Unit
  /// The legal values of the parameter.
  public let legal: LegalValues
  /// A short description, without the unit.
  public let summary: String
  /// Other published names of the parameter.
  public let aliases: [String]
  /// Another name, whose values are in degrees; nil if there is none.
  public let nameInDegrees: String?

  /// Creates a parameter from its name, default, unit, legal values, summary, and other names.
  public init(
    _ name: String, _ standard: Standard, _ unit: Unit = .none, _ legal: LegalValues = .finite, _ summary: String = "",
    aliases: [String] = [], inDegrees nameInDegrees: String? = nil
  ) {
    (self.name, self.standard, self.unit, self.legal) = (name, standard, unit, legal)
    (self.summary, self.aliases, self.nameInDegrees) = (summary, aliases, nameInDegrees)
  }

  /// Creates a parameter whose default is a number.
  public init(
    _ name: String, _ standard: Double, _ unit: Unit = .none, _ legal: LegalValues = .finite, _ summary: String = "",
    aliases: [String] = [], inDegrees nameInDegrees: String? = nil
  ) {
    self.init(name, .value(standard), unit, legal, summary, aliases: aliases, inDegrees: nameInDegrees)
  }

  /// Creates a parameter that takes one of several words, by default the first.
  public init(
    _ name: String, words: [String], standard: Int = 0, _ summary: String = "", aliases: [String] = []
  ) {
    self.init(name, Double(standard), .none, .words(words), summary, aliases: aliases)
  }

  /// Creates a parameter that takes a curve, any function of one variable from 0 to 1. If it is omitted, the published
  /// curve applies.
  public init(curve name: String, _ summary: String, aliases: [String] = []) {
    self.init(name, .absent, .none, .curve, summary, aliases: aliases)
  }

  /// Returns a copy with the given properties replaced.
  public func with(
    _ standard: Standard? = nil, legal: LegalValues? = nil, summary: String? = nil, aliases: [String]? = nil,
    inDegrees: String? = nil
  ) -> Parameter {
    Parameter(
      name, standard ?? self.standard, unit, legal ?? self.legal, summary ?? self.summary,
      aliases: aliases ?? self.aliases, inDegrees: inDegrees ?? nameInDegrees)
  }

  /// Returns true if a call may use this name for the parameter.
  public func isNamed(_ label: String) -> Bool {
    name == label || aliases.contains(label) || nameInDegrees == label
  }

  /// Returns the unit of a value that is given under one of the parameter's names.
  public func unit(ofAlias label: String) -> Unit { label == nameInDegrees ? .degrees : unit }

  /// The words that the parameter accepts, each standing for its index; empty if it takes numbers.
  public var words: [String] { if case .words(let words) = legal { words } else { [] } }

  /// The default number, or the first number of a preset; nil if the default is not a number.
  public var standardValue: Double? {
    switch standard {
    case .value(let value): value
    case .preset(let values): values[0]
    case .required, .abscissa, .absent, .derived: nil
    }
  }

  /// The default word; nil if the parameter takes no words or has no default.
  public var standardWord: String? { words.isEmpty ? nil : standardValue.map { words[Int($0)] } }

  /// The legal values with their unit, such as "from 0 to 1000000 pt"; nil if every finite number is legal.
  public var legalText: String? { legal == .finite ? nil : legal.text(in: unit) }

  /// Checks a value for the parameter.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not one of ``legal``.
  @inlinable
  public func check(_ value: Double, of owner: @autoclosure () -> String) throws(IllegalParameter) {
    if !legal.contains(value) { throw refusal(of: value, owner()) }
  }

  @usableFromInline
  func refusal(of value: Double, _ owner: String) -> IllegalParameter {
    // A message with a tiny bound that excludes only 0 would not help.
    let least = legal.range?.lowerBound ?? 0
    let isTooSmall = least > 0 && least < 1e-9 && value <= 0
    return IllegalParameter(
      parameter: name, effect: owner, value: value, legal: isTooSmall ? "above 0" : legal.text(in: unit))
  }
}

extension [Parameter] {
  /// Checks values for the parameters, in their order.
  ///
  /// - Throws: ``IllegalParameter`` for the first value that is not legal.
  package func check(_ values: [Double], of owner: String) throws(IllegalParameter) {
    for (parameter, value) in zip(self, values) { try parameter.check(value, of: owner) }
  }
}

/// The legal values of a parameter: the widest range for which the mathematics holds.
public enum LegalValues: Sendable, Hashable {
  /// Every finite number.
  case finite
  case range(ClosedRange<Double>)
  /// Numbers above the first and at most the second.
  case above(Double, through: Double)
  /// Whole numbers.
  case whole(ClosedRange<Double>)
  /// Only these numbers.
  case only([Double])
  /// The index of one of these words.
  case words([String])
  /// Any function of one variable.
  case curve

  /// Whole numbers in a range.
  public static func whole(_ range: ClosedRange<Int>) -> LegalValues {
    .whole(Double(range.lowerBound)...Double(range.upperBound))
  }

  /// Returns true if a number is legal; NaN and infinities never are.
  @inlinable
  public func contains(_ value: Double) -> Bool {
    switch self {
    case .finite: value.isFinite
    case .range(let range): range.contains(value)
    case .above(let low, let high): value > low && value <= high
    case .whole(let range): range.contains(value) && value == value.rounded()
    case .only(let values): values.contains(value)
    case .words(let words): Int(exactly: value).map(words.indices.contains) ?? false
    case .curve: false
    }
  }

  /// The least and the greatest legal value; nil if there is no limit, and for words and curves.
  public var range: ClosedRange<Double>? {
    switch self {
    case .range(let range), .whole(let range): range
    case .above(let low, let high): low.nextUp...high
    case .only(let values): (values.min() ?? 0)...(values.max() ?? 0)
    case .finite, .words, .curve: nil
    }
  }

  /// True if there are a least and a greatest legal value.
  public var areLimited: Bool { range != nil }

  /// True if only whole numbers are legal.
  public var areWhole: Bool { if case .whole = self { true } else { false } }

  /// The values as text: "from 1 to 100000 pt", "a whole number from 1 to 16", "published or corrected", "8 or 16",
  /// "finite". A range that ends next to a whole number reads "from 0 to below 1".
  public func text(in unit: Unit = .none) -> String {
    let suffix = unit == .none ? "" : " \(unit.rawValue)"
    return switch self {
    case .finite: "finite"
    case .range(let range): Self.text(range) + suffix
    case .above(let low, let high):
      high >= .greatestFiniteMagnitude
        ? "above \(low.shortestText)\(suffix)" : "above \(low.shortestText) and at most \(high.shortestText)\(suffix)"
    case .whole(let range): "a whole number \(Self.text(range))\(suffix)"
    case .only(let values): values.map { $0.shortestText }.alternatives
    case .words(let words): words.alternatives
    case .curve: "a curve"
    }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    if low == -high, high == .greatestFiniteMagnitude { return "finite" }
    if high == .greatestFiniteMagnitude {
      return low == .leastNonzeroMagnitude ? "finite and above 0" : "finite and at least \(low.shortestText)"
    }
    let next = high.nextUp
    let isBelow = high != high.rounded() && next == next.rounded()
    return "from \(low.shortestText) to \(isBelow ? "below \((next + 0).shortestText)" : high.shortestText)"
  }
}

extension [String] {
  /// The texts as alternatives: "a, b or c".
  package var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}

/// The unit of a number, as tables and error messages name it.
public enum Unit: String, Sendable, Hashable, CaseIterable {
  /// A dimensionless number, or a share.
  case none = ""
  case points = "pt"
  case pixels = "px"
  case perPoint = "1/pt"
  case radians = "rad"
  case degrees = "°"
  case seconds = "s"
  case hertz = "Hz"
  /// An arbitrary unit of the reader's choice.
  case units
  case unitsPerSecond = "units/s"

  /// A description with the unit after a comma: "full lift, pt".
  public func following(_ summary: String) -> String {
    self == .none ? summary : summary.isEmpty ? rawValue : "\(summary), \(rawValue)"
  }
}
