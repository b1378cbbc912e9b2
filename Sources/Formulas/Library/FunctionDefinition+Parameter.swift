extension FunctionDefinition {
  public struct Parameter: Sendable {
    /// What stands in when the argument is left out.
    public enum Fallback: Sendable, Equatable {
      case required
      case value(Double)
      /// A value for each word of the parameter `preset`.
      case preset([Double])
      case abscissa
      /// Nothing: the function is told that there is none.
      case absent
    }

    public var name: String
    public var fallback: Fallback
    public var summary: String
    /// Other names it was published under.
    public var aliases: [String]
    /// The words that it takes in place of a number, each standing for its index; empty where it takes numbers.
    public var keywords: [String]
    /// What it has to be in: a constant elsewhere is an error, and where it depends on the abscissa, the function has
    /// no value. Nil for any number.
    public var legal: ClosedRange<Double>?
    /// Whether it counts something, and so has to be a whole number.
    public var isWhole: Bool
    /// The only numbers that it takes; empty where ``legal`` tells.
    public var choices: [Double]

    public init(
      _ name: String, _ fallback: Fallback, _ summary: String = "", aliases: [String] = [], keywords: [String] = [],
      legal: ClosedRange<Double>? = nil, isWhole: Bool = false, choices: [Double] = []
    ) {
      self.name = name
      self.fallback = fallback
      self.summary = summary
      self.aliases = aliases
      self.keywords = keywords
      self.legal = legal
      self.isWhole = isWhole
      self.choices = choices
    }

    /// Whether a call may name it so.
    func isNamed(_ label: String) -> Bool { name == label || aliases.contains(label) }

    /// The word that stands in when the argument is left out, where it takes words.
    public var standardKeyword: String? {
      if case .value(let value) = fallback, !keywords.isEmpty { return keywords[Int(value)] }
      return nil
    }

    /// "from 1 to 100000", "a whole number from 1 to 16", "published or corrected", "8 or 16"; nil where every number is
    /// legal. A range that ends next to a whole number reads "from 0 to below 1".
    public var legalText: String? {
      let alternatives = keywords.isEmpty ? choices.map(\.shortestText) : keywords
      if let last = alternatives.last {
        return alternatives.count == 1 ? last : alternatives.dropLast().joined(separator: ", ") + " or " + last
      }
      let range = legal.map { "from \($0.lowerBound.shortestText) to \(Self.endText($0.upperBound))" }
      let words = [isWhole ? "a whole number" : nil, range].compactMap { $0 }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private static func endText(_ end: Double) -> String {
      let next = end.nextUp
      return end != end.rounded() && next == next.rounded() ? "below \(next.shortestText)" : end.shortestText
    }

    /// Whether some numbers are not legal.
    var isLimited: Bool { legal != nil || isWhole || !choices.isEmpty }

    func isLegal(_ value: Double) -> Bool {
      (choices.isEmpty || choices.contains(value)) && (legal?.contains(value) ?? true)
        && (!isWhole || value == value.rounded())
    }
  }

  /// What parameters that are legal one by one have to be together.
  public struct Condition: Sendable {
    /// Their names.
    public var parameters: [String]
    /// "width/2 has to be below cameraDistance"
    public var claim: String
    /// For the parameters' values, in the order of their names.
    var isMet: @Sendable ([Double]) -> Bool

    public init(_ parameters: [String], _ claim: String, _ isMet: @escaping @Sendable ([Double]) -> Bool) {
      self.parameters = parameters
      self.claim = claim
      self.isMet = isMet
    }
  }
}
