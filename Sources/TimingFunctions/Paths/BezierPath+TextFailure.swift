import ScalarMath

extension BezierPath {
  /// Why a text is no path that is a function of x, and where.
  public struct TextFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
      /// The grammar wants something else: what was found, in words or quoted, and what is legal.
      case unexpected(found: String, legal: String)
      /// A command of SVG that makes no function of x or is not read here, and why.
      case unsupported(command: String, because: String)
      /// The segments make no function of x.
      case illegal(Failure)
    }

    /// What is wrong.
    public var reason: Reason
    /// The place in the text, in UTF-8 bytes.
    public var place: Range<Int>

    /// One line: what was found and what is legal.
    public var description: String {
      switch reason {
      case .unexpected(let found, let legal): "\(legal) is expected, not \(found)"
      case .unsupported(let command, let because): "'\(command)' makes no curve of progress: \(because)"
      case .illegal(let refusal): refusal.description
      }
    }
  }
}
