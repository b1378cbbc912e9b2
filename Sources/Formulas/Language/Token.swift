import ScalarMath

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
    /// A line of the preprocessor, behind its `#`.
    case directive
    case end
  }

  /// How a number is written, which decides its type in languages that divide whole numbers.
  enum NumberForm: Equatable {
    /// With a point, an exponent or a fraction.
    case fractional
    /// With a suffix that is a letter: f, F, h, H.
    case suffixed(String)
    /// Digits alone.
    case whole
    /// Digits behind a zero, which C reads to the base of eight: what they are there, nil where they are no such
    /// number.
    case zeroed(octal: Double?)
  }

  var kind: Kind
  /// UTF-8 offsets; of what a definition stands for, those of the name that it is written for.
  var place: Range<Int>
  /// How many bytes write it.
  var width: Int
  /// Whether a line break stands before it: statements may end there.
  var startsLine: Bool
  /// Whether a blank stands before it.
  var followsBlank: Bool
  /// Of a number.
  var form = NumberForm.fractional
  /// Of a number: how what is written lies to the double that it is read as.
  var exactness = RealConstant.Exactness.exact
  /// Whether it is `===` or `!==`, which JavaScript alone has, read as `==` or `!=`.
  var isStrictComparison = false

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  /// Whether it ends a block or the source.
  var isEnd: Bool { kind == .end || isSymbol("}") }

  /// Whether it stands close behind the token before it.
  var isGlued: Bool { !followsBlank && !startsLine }

  var name: String? {
    if case .name(let name) = kind { return name }
    return nil
  }
}
