import ScalarMath

/// A chain of effects in the notation of commands: `peel+hold:0.3+reverse`, `like+segments:n=40,curve=max(t,t^2)`.
public struct SceneChain: Sendable, Hashable {
  /// A link of the chain.
  public enum Step: Sendable, Hashable {
    /// An effect with its options, as text.
    case effect(String)
    /// A rest without motion, in seconds.
    case hold(Double)
    /// The latest effect, played backward.
    case reverse
  }

  /// The reason why a text is not a chain, in one line.
  public struct SyntaxError: Error, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// The links, with an effect first.
  public let steps: [Step]

  /// The legal durations of a rest, in seconds.
  public static let legalHolds = 0.0...3600
  /// The largest number of links in a chain.
  public static let mostSteps = 64

  /// Parses a chain. Links are separated by + signs outside brackets. A + in an effect's options belongs to a sum,
  /// unless an effect's name, `hold` or `reverse` follows it.
  ///
  /// - Throws: ``SyntaxError`` for an empty link, a hold without legal seconds, and a chain that does not start with
  ///   an effect or has more than ``mostSteps``.
  public init(_ text: String) throws(SyntaxError) {
    var steps: [Step] = []
    for link in Self.joined(BracketedText.parts(of: text, at: "+")) {
      let parts = link.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      switch parts.first {
      case nil, "":
        throw SyntaxError(description: "'\(Self.shown(text))' has an empty link: + must stand between two effects")
      case "hold":
        guard parts.count == 2, let seconds = Double(parts[1]), Self.legalHolds.contains(seconds) else {
          throw SyntaxError(
            description: "hold must have seconds from 0 to 3600, as in hold:0.3, not '\(Self.shown(link))'")
        }
        steps.append(.hold(seconds))
      case "reverse":
        guard parts.count == 1 else {
          throw SyntaxError(description: "reverse has no options: write reverse, not '\(Self.shown(link))'")
        }
        steps.append(.reverse)
      default: steps.append(.effect(link))
      }
    }
    guard case .effect = steps.first else {
      throw SyntaxError(
        description: "'\(Self.shown(text))' must begin with an effect, as in peel+hold:0.3+reverse")
    }
    if steps.count > Self.mostSteps {
      throw SyntaxError(description: "a chain must have at most \(Self.mostSteps) links, not \(steps.count)")
    }
    self.steps = steps
  }

  /// Returns the links, with sums in options joined again.
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

  /// Returns the first 40 characters of a text in one line, with an ellipsis if it is longer.
  private static func shown(_ text: String) -> String {
    let line = text.prefix(40).map { $0.isNewline ? " " : String($0) }.joined()
    return text.count > 40 ? line + "…" : line
  }
}

/// Scenes one after another, with rests and reverses between them: `peel+hold:0.3+reverse`.
public struct ChainedScene: EffectScene {
  /// An interval of time, with the scene that plays in it.
  private struct Piece: Sendable {
    let scene: any EffectScene
    /// The times of the scene at the interval's start and end, in seconds.
    let (start, end): (Double, Double)
    let duration: Double
  }

  public let frame: PlaneRectangle
  public let duration: Double
  private let pieces: [Piece]

  /// Creates the scenes of a chain: an effect plays once, a rest shows the end of the previous one, and a reverse plays
  /// the latest effect backward.
  ///
  /// - Parameter scene: returns the scene of an effect's text.
  /// - Throws: the errors of `scene`.
  public init(_ chain: SceneChain, scene: (String) throws -> any EffectScene) rethrows {
    var pieces: [Piece] = []
    for step in chain.steps {
      switch step {
      case .effect(let text):
        let scene = try scene(text)
        pieces.append(Piece(scene: scene, start: 0, end: scene.duration, duration: scene.duration))
      case .hold(let seconds):
        guard let last = pieces.last else { continue }
        pieces.append(Piece(scene: last.scene, start: last.end, end: last.end, duration: seconds))
      case .reverse:
        guard let last = pieces.last else { continue }
        let (scene, duration) = (last.scene, last.scene.duration)
        pieces.append(Piece(scene: scene, start: duration, end: 0, duration: duration))
      }
    }
    self.pieces = pieces
    duration = pieces.reduce(0) { $0 + $1.duration }
    frame = PlaneRectangle.around(pieces.map { $0.scene.frame }) ?? .unit
  }

  /// The scene of a chain with one link; nil for longer chains.
  public var only: (any EffectScene)? { pieces.count == 1 ? pieces[0].scene : nil }

  public func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
    guard var piece = pieces.first else { return [] }
    var time = seconds
    for next in pieces.dropFirst() where time >= piece.duration {
      time -= piece.duration
      piece = next
    }
    let share = piece.duration > 0 ? min(time / piece.duration, 1) : 1
    return piece.scene.layers(at: piece.start * (1 - share) + piece.end * share, view)
  }
}
