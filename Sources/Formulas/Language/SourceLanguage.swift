/// The language of a text, by the words and symbols that only that language has; of several languages the last case
/// wins.
enum SourceLanguage: Int {
  /// Plain mathematics: `1/2` is a half, `^` a power and `--t` is t.
  case mathematics
  /// Statements that C, Swift and JavaScript share: as in mathematics, but `--t` decrements t.
  case code
  /// Metal, GLSL, HLSL, C and C++: `1/2` is 0 and `int i = 2.7` is 2.
  case c
  /// Numerals are integers unless they are next to a real number, and names keep that type.
  case swift
  /// All numbers are real.
  case javaScript

  /// True if names have types that assignments keep.
  var isTyped: Bool { self == .c || self == .swift }
  /// True if `^`, `|` and `~` are operators on the bits of whole numbers, which the parser rejects.
  var hasBitOperators: Bool { isTyped || self == .javaScript }

  /// Returns the language of a text; `isCode` is true if anything but the suffix of a number, as C has, shows that it
  /// is code.
  ///
  /// - Throws: ``FormulaError`` for a type whose whole numbers wrap around.
  static func language(of text: Preprocessor.Text) throws(FormulaError) -> (SourceLanguage, isCode: Bool) {
    var marks: Set<SourceLanguage> = text.hasDefinitions ? [.c] : []
    for index in text.tokens.indices { if let mark = try mark(text.tokens, index) { marks.insert(mark) } }
    let isCode = !marks.isEmpty
    if text.tokens.contains(where: \.isSuffixed) { marks.insert(.c) }
    return (marks.max { $0.rawValue < $1.rawValue } ?? .mathematics, isCode)
  }

  /// The language that the token at `index` shows; nil if it shows none.
  private static func mark(_ tokens: [Token], _ index: Int) throws(FormulaError) -> SourceLanguage? {
    let token = tokens[index]
    func next(_ offset: Int = 1) -> Token { tokens[min(index + offset, tokens.count - 1)] }
    let previous = index > 0 ? tokens[index - 1] : nil
    switch token.kind {
    case .symbol("=>"), .symbol("==="), .symbol("!=="): return .javaScript
    case .symbol("->"): return previous?.isSymbol(")") == true ? .swift : nil
    case .symbol("{"): return .code
    case .name(let name):
      switch name {
      case "function": return next().name != nil || next().isSymbol("(") ? .javaScript : nil
      case "Math": return next().isSymbol(".") ? .javaScript : nil
      case "const": return next().name != nil && (next(2).isSymbol("=") || next(2).isSymbol(":")) ? .javaScript : nil
      case "number": return previous?.isSymbol(":") == true ? .javaScript : nil
      case "func": return next().name != nil ? .swift : nil
      case "guard": return next().kind != .end ? .swift : nil
      case "return": return .code
      case "metal", "simd", "std": return next().isSymbol("::") ? .c : nil
      case "uniform", "varying", "constexpr", "inline", "highp", "mediump", "lowp", "attribute", "thread", "device":
        return next().name != nil ? .c : nil
      case "_geometry", "_surface": return next().isSymbol(".") ? .c : nil
      default: break
      }
      if previous?.isSymbol(".") == true { return NumberMethod.examples[name] == nil ? nil : .swift }
      let wraps = NumberType.wrapping.contains(name)
      guard wraps || NumberType.words[name] != nil else { return nil }
      let isType =
        next().name != nil || next().isSymbol("(") || previous?.isSymbol(":") == true
        || (previous?.isSymbol("(") == true && next().isSymbol(")")) || previous?.isSymbol("->") == true
      guard isType else { return nil }
      let isSwift = name.first?.isUppercase == true
      if wraps { throw Parser.wrapping(name, suggestion: isSwift ? "Write Int" : "Write int", token.place) }
      return isSwift ? .swift : .c
    default: return nil
    }
  }
}

/// The type of a number in code, which decides how it is divided and assigned.
enum NumberType {
  /// A floating-point number; every width is evaluated in double precision.
  case real
  /// A whole number of any width, with a magnitude below ``ExpressionGraph/wholeLimit``.
  case integer
  /// 0 or 1.
  case boolean

  /// The types of words in declarations and conversions; nil for `auto`, `void` and other words without a number.
  static let words: [String: NumberType?] = {
    let names: [(NumberType?, String)] = [
      (.real, "float half double CGFloat Double Float Float16 Float32 Float64 number float2 float3 float4 half2 half3"),
      (.real, "half4 double2 double3 vec2 vec3 vec4 float3x3 float4x4 SIMD2 SIMD3 SIMD4"),
      (.integer, "int int32_t Int32 int2 int3 int4 ivec2 ivec3 ivec4 signed long int64_t ptrdiff_t Int64 Int"),
      (.boolean, "bool Bool boolean"), (nil, "auto void texture2d sampler"),
    ]
    return names.reduce(into: [:]) { words, names in
      for word in names.1.split(separator: " ") { words.updateValue(names.0, forKey: String(word)) }
    }
  }()

  /// The integer types that wrap around, which the parser rejects.
  static let wrapping: Set<String> = [
    "char", "int8_t", "Int8", "short", "int16_t", "Int16", "uchar", "uint8_t", "UInt8", "ushort", "uint16_t", "UInt16",
    "uint", "uint32_t", "unsigned", "UInt32", "uint2", "uint3", "uint4", "uvec2", "uvec3", "uvec4", "ulong",
    "uint64_t", "size_t", "UInt64", "UInt",
  ]

  /// The type of words such as `int` or `long long`; nil if the last word has no number.
  static func type(of words: [String]) -> NumberType? { words.last.flatMap { Self.words[$0] ?? nil } }
}

/// A part of a formula with its type.
struct Value {
  /// The value as a real number, also of an integer or a truth value.
  var node: NodeID
  var type = NumberType.real
  /// The literals, if the expression has only whole literals, so that its type depends on the context; otherwise nil.
  var literal: Literal?

  struct Literal {
    /// The value if the literals are integers.
    var whole: NodeID
    /// True if it is the value of a name declared without a type.
    var isDeclared = false
  }

  init(_ node: NodeID, _ type: NumberType = .real, literal: Literal? = nil) {
    self.node = node
    self.type = type
    self.literal = literal
  }
}
