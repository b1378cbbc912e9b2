/// A word of the formula language with its place in the source.
struct Token: Equatable {
  enum Kind: Equatable {
    case number(Double)
    case name(String)
    /// π alone: it multiplies what follows without a sign.
    case pi
    /// An operator or bracket, in its ASCII spelling.
    case symbol(String)
    /// Superscript digits: a whole power.
    case superscript(Double)
    case end
  }

  var kind: Kind
  /// UTF-8 offsets.
  var place: Range<Int>
  /// Whether a line break stands before it: statements may end there.
  var startsLine: Bool
  /// Whether a blank stands before it.
  var followsBlank: Bool

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  var name: String? {
    if case .name(let name) = kind { return name }
    return nil
  }
}
