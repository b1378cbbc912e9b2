import ScalarMath

extension CSSEasing {
  /// Why a text is no easing function, and where.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
      /// The grammar wants something else: what was found, in words or quoted, and what is legal.
      case unexpected(found: String, legal: String)
      /// A parameter is no value of its kind.
      case argument(name: String, found: String, legal: String)
      /// A word that is no keyword or function of easings.
      case unknown(name: String)
      /// Valid CSS that is not read here, and what to write.
      case unsupported(String, instead: String)
      /// A parameter that makes no curve.
      case illegal(IllegalParameter)
    }

    /// What is wrong.
    public var reason: Reason
    /// The place in the text, in UTF-8 bytes.
    public var place: Range<Int>

    /// One line: the parameter, its value and what is legal.
    public var description: String {
      switch reason {
      case .unexpected(let found, let legal): "\(legal) is expected, not \(found)"
      case .argument(let name, let found, let legal): "\(name) has to be \(legal), not \(found)"
      case .unknown(let name): "no CSS easing is named '\(name)'"
      case .unsupported(let what, let instead): "\(what) is not read; write \(instead)"
      case .illegal(let refusal): refusal.description
      }
    }
  }
}
