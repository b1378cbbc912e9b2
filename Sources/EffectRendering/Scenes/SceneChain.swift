import ScalarMath

/// A chain of effects as commands take it: `peel+hold:0.3+reverse`, `like+segments:n=40,curve=max(t,t^2)`.
public struct SceneChain: Sendable, Hashable {
  /// A link of it.
  public enum Step: Sendable, Hashable {
    /// An effect with its options, as text.
    case effect(String)
    /// Seconds in which nothing moves.
    case hold(Double)
    /// The latest effect backward.
    case reverse
  }

  /// Why a text is no chain, in one line.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// An effect first.
  public let steps: [Step]

  /// The seconds that a rest may last.
  public static let legalHolds = 0.0...3600
  /// The most links of a chain.
  public static let mostSteps = 64

  /// Reads a chain; links are parted by + signs that stand in no brackets. A + in the options of an effect is of a sum
  /// where no effect's name, `hold` or `reverse` follows it.
  ///
  /// - Throws: ``Failure`` for an empty link, a hold without legal seconds, and a chain that does not begin with an
  ///   effect or has more than ``mostSteps``.
  public init(_ text: String) throws(Failure) {
    var steps: [Step] = []
    for link in Self.joined(BracketedText.parts(of: text, at: "+")) {
      let parts = link.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      switch parts.first {
      case nil, "": throw Failure(description: "'\(Self.shown(text))' has an empty link: + stands between two effects")
      case "hold":
        guard parts.count == 2, let seconds = Double(parts[1]), Self.legalHolds.contains(seconds) else {
          throw Failure(description: "hold takes seconds from 0 to 3600 as in hold:0.3, not '\(Self.shown(link))'")
        }
        steps.append(.hold(seconds))
      case "reverse":
        guard parts.count == 1 else {
          throw Failure(description: "reverse takes no options, not '\(Self.shown(link))'")
        }
        steps.append(.reverse)
      default: steps.append(.effect(link))
      }
    }
    guard case .effect = steps.first else {
      throw Failure(
        description: "a chain begins with an effect, as in peel+hold:0.3+reverse, not '\(Self.shown(text))'")
    }
    if steps.count > Self.mostSteps {
      throw Failure(description: "a chain has at most \(Self.mostSteps) links, not \(steps.count)")
    }
    self.steps = steps
  }

  /// Links with the sums in their options whole.
  private static func joined(_ links: [String]) -> [String] {
    links.reduce(into: []) { joined, link in
      let name = String(link.prefix { $0 != ":" })
      let isLink = name == "hold" || name == "reverse" || SceneKind.named(name) != nil
      if !isLink, let last = joined.indices.last, joined[last].contains(":") {
        joined[last] += "+" + link
      } else {
        joined.append(link)
      }
    }
  }

  /// As much of a text as a line has room for.
  private static func shown(_ text: String) -> String {
    let line = text.prefix(40).map { $0.isNewline ? " " : String($0) }.joined()
    return text.count > 40 ? line + "…" : line
  }
}
