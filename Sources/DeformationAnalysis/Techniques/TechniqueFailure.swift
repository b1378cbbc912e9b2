import ViewEffects

/// Why a text names no technique.
public enum TechniqueFailure: Error, Hashable, CustomStringConvertible {
  case unknownTechnique(String, known: [String])
  case unknownOption(String, technique: String, known: [String])
  /// An option without a value, or given twice.
  case malformedOption(String, technique: String, reason: String)
  /// A value that cannot be read, or is not one of those that are legal.
  case badValue(String, option: String, technique: String, legal: String)
  case illegal(IllegalParameter)
  /// The technique does not exist with these options.
  case impossible(technique: String, reason: String)

  public var description: String {
    switch self {
    case .unknownTechnique(let name, let known):
      "no technique named '\(Self.shown(name))' (the techniques are \(known.joined(separator: ", ")))"
    case .unknownOption(let name, let technique, let known):
      "\(technique) has no option '\(Self.shown(name))' (its options are \(known.joined(separator: ", ")))"
    case .malformedOption(let text, let technique, let reason): "'\(Self.shown(text))' of \(technique) \(reason)"
    case .badValue(let text, let option, let technique, let legal):
      "\(option) of \(technique) has to be \(legal), not '\(Self.shown(text))'"
    case .illegal(let reason): reason.description
    case .impossible(let technique, let reason): "\(technique): \(reason)"
    }
  }

  /// As much of a text as a line has room for.
  private static func shown(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

  /// The name that is not known, and those that are.
  public var misspelling: (name: String, known: [String])? {
    switch self {
    case .unknownTechnique(let name, let known), .unknownOption(let name, _, let known): (name, known)
    default: nil
    }
  }
}
