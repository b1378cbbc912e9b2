/// A number, word or curve that shapes an effect or a function: everything that is to be known of it, told once.
///
/// Values, formulas, comparisons, lists, refusals and drawn cases of tests are made from it.
public struct Parameter: Sendable {
  /// What stands in when the parameter is left out.
  public enum Standard: Sendable, Hashable {
    case required
    /// A number; of a parameter that takes words, the index of one.
    case value(Double)
    /// A number for each word of the parameter `preset`.
    case preset([Double])
    /// The variable that a curve is drawn over.
    case abscissa
    /// Nothing: whoever asks is told that there is none.
    case absent
    /// What other parameters make it, in words: "as the camera sees the longer side".
    case derived(String)
  }

  /// As formulas and options take it.
  public let name: String
  /// What stands in when it is left out.
  public let standard: Standard
  /// Of its value.
  public let unit: Unit
  /// The values that it may have.
  public let legal: LegalValues
  /// What it is, without its unit, in a few words.
  public let summary: String
  /// Other names that it was published under.
  public let aliases: [String]
  /// The name under which it is given in degrees, where that is not the unit.
  public let nameInDegrees: String?

  /// A parameter: name, standard, unit, legal values, summary, and other names.
  public init(
    _ name: String, _ standard: Standard, _ unit: Unit = .none, _ legal: LegalValues = .finite, _ summary: String = "",
    aliases: [String] = [], inDegrees nameInDegrees: String? = nil
  ) {
    (self.name, self.standard, self.unit, self.legal) = (name, standard, unit, legal)
    (self.summary, self.aliases, self.nameInDegrees) = (summary, aliases, nameInDegrees)
  }

  /// A parameter that a number stands in for.
  public init(
    _ name: String, _ standard: Double, _ unit: Unit = .none, _ legal: LegalValues = .finite, _ summary: String = "",
    aliases: [String] = [], inDegrees nameInDegrees: String? = nil
  ) {
    self.init(name, .value(standard), unit, legal, summary, aliases: aliases, inDegrees: nameInDegrees)
  }

  /// A parameter that takes one of some words, the first unless told otherwise.
  public init(
    _ name: String, words: [String], standard: Int = 0, _ summary: String = "", aliases: [String] = []
  ) {
    self.init(name, Double(standard), .none, .words(words), summary, aliases: aliases)
  }

  /// A parameter that takes a curve: any function of one variable from 0 to 1. Without one the published curve stands.
  public init(curve name: String, _ summary: String, aliases: [String] = []) {
    self.init(name, .absent, .none, .curve, summary, aliases: aliases)
  }

  /// The same but for what is given.
  public func with(
    _ standard: Standard? = nil, legal: LegalValues? = nil, summary: String? = nil, aliases: [String]? = nil,
    inDegrees: String? = nil
  ) -> Parameter {
    Parameter(
      name, standard ?? self.standard, unit, legal ?? self.legal, summary ?? self.summary,
      aliases: aliases ?? self.aliases, inDegrees: inDegrees ?? nameInDegrees)
  }

  /// Whether a call may name it so.
  public func isNamed(_ label: String) -> Bool {
    name == label || aliases.contains(label) || nameInDegrees == label
  }

  /// What a number under one of its names counts.
  public func unit(ofAlias label: String) -> Unit { label == nameInDegrees ? .degrees : unit }

  /// The words that it takes in place of a number, each standing for its index; empty where it takes numbers.
  public var words: [String] { if case .words(let words) = legal { words } else { [] } }

  /// The number that stands in when it is left out, the first of several presets; nil where that is no number.
  public var standardValue: Double? {
    switch standard {
    case .value(let value): value
    case .preset(let values): values[0]
    case .required, .abscissa, .absent, .derived: nil
    }
  }

  /// The word that stands in when it is left out, where it takes words.
  public var standardWord: String? { words.isEmpty ? nil : standardValue.map { words[Int($0)] } }

  /// "from 0 to 1000000 pt": what it takes, with its unit; nil where that is every finite number.
  public var legalText: String? { legal == .finite ? nil : legal.text(in: unit) }

  /// - Throws: ``IllegalParameter`` for a value that is not one of ``legal``.
  @inlinable
  public func check(_ value: Double, of owner: @autoclosure () -> String) throws(IllegalParameter) {
    if !legal.contains(value) { throw refusal(of: value, owner()) }
  }

  @usableFromInline
  func refusal(of value: Double, _ owner: String) -> IllegalParameter {
    // A bound that stands for all but 0 says little.
    let least = legal.range?.lowerBound ?? 0
    let isTooSmall = least > 0 && least < 1e-9 && value <= 0
    return IllegalParameter(
      parameter: name, effect: owner, value: value, legal: isTooSmall ? "above 0" : legal.text(in: unit))
  }
}
