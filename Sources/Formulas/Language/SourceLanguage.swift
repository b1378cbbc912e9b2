/// The language that a text is written in, by what only that language writes.
enum SourceLanguage {
  /// Plain mathematics: `1/2` is a half, `^` a power and `--t` is t.
  case mathematics
  /// Statements that C, Swift and JavaScript share: as mathematics, but `--t` lowers t.
  case code
  /// Metal, GLSL, HLSL, C and C++: `1/2` is 0 and `int i = 2.7` is 2.
  case c
  /// Numerals are integers where nothing beside them is real, and stay so behind their names.
  case swift
  /// All numbers are real.
  case javaScript

  /// Whether names have types that assignments keep.
  var isTyped: Bool { self == .c || self == .swift }
  /// Whether the symbols of bits are read: `^` is the exclusive or then.
  var hasBitOperators: Bool { self == .c || self == .javaScript }

  /// What a text shows of its language: words of one, suffixes of numbers, which are those of C, and statements.
  enum Mark { case javaScript, swift, c, suffix, statement }

  init(_ marks: Set<Mark>) {
    if marks.contains(.javaScript) {
      self = .javaScript
    } else if marks.contains(.swift) {
      self = .swift
    } else if marks.contains(.c) || marks.contains(.suffix) {
      self = .c
    } else {
      self = marks.contains(.statement) ? .code : .mathematics
    }
  }

  static func marks(of text: Preprocessor.Text) -> Set<Mark> {
    var marks: Set<Mark> = text.hasDefinitions ? [.c] : []
    for index in text.tokens.indices { if let mark = mark(text.tokens, index) { marks.insert(mark) } }
    return marks
  }

  /// What the token at `index` shows.
  private static func mark(_ tokens: [Token], _ index: Int) -> Mark? {
    let token = tokens[index]
    func next(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }
    let previous = index > 0 ? tokens[index - 1] : nil
    switch token.kind {
    case .symbol("=>"): return .javaScript
    case .symbol("=="), .symbol("!="): return token.isStrictComparison ? .javaScript : nil
    case .symbol("->"): return previous?.isSymbol(")") == true ? .swift : nil
    case .symbol("{"): return .statement
    case .number:
      if case .suffixed = token.form { return .suffix }
      return nil
    case .name(let name):
      switch name {
      case "function": return next().name != nil || next().isSymbol("(") ? .javaScript : nil
      case "Math": return next().isSymbol(".") ? .javaScript : nil
      case "const": return next().name != nil && (next(2).isSymbol("=") || next(2).isSymbol(":")) ? .javaScript : nil
      case "number": return previous?.isSymbol(":") == true ? .javaScript : nil
      case "func": return next().name != nil ? .swift : nil
      case "guard": return next().kind != .end ? .swift : nil
      case "return": return .statement
      case "metal", "simd", "std": return next().isSymbol("::") ? .c : nil
      case "uniform", "varying", "constexpr", "inline", "highp", "mediump", "lowp", "attribute", "thread", "device":
        return next().name != nil ? .c : nil
      case "_geometry", "_surface": return next().isSymbol(".") ? .c : nil
      default: break
      }
      if previous?.isSymbol(".") == true { return NumberMethod(rawValue: name) == nil ? nil : .swift }
      guard NumberType.words[name] != nil else { return nil }
      let isType =
        next().name != nil || next().isSymbol("(") || previous?.isSymbol(":") == true
        || (previous?.isSymbol("(") == true && next().isSymbol(")")) || previous?.isSymbol("->") == true
      return isType ? (name.first.map { $0.isUppercase } == true ? .swift : .c) : nil
    default: return nil
    }
  }
}
