import Formulas

/// A programming language of exported functions.
public enum CodeLanguage: String, Sendable, CaseIterable {
  case swift, c
  case javaScript = "js"
  case metal, glsl, wgsl, hlsl, kotlin, dart, csharp

  /// The precision of the language's functions.
  public var precision: CodePrecision { [.swift, .c, .javaScript, .dart].contains(self) ? .double : .single }

  /// True if the language guarantees NaN and infinity.
  var hasHoles: Bool { ![.metal, .glsl, .wgsl, .hlsl].contains(self) }

  /// The display name of the language.
  public var title: String {
    switch self {
    case .c, .glsl, .wgsl, .hlsl: rawValue.uppercased()
    case .javaScript: "JavaScript"
    case .csharp: "C#"
    case .swift, .metal, .kotlin, .dart: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

/// The precision of the numbers in generated code.
public enum CodePrecision: String, Sendable {
  /// 53 bits: Swift, C, JavaScript and Dart.
  case double
  /// 24 bits: shading languages, Kotlin and C#. Every operation is assumed to round to nearest; the documentation of a
  /// GPU states its deviations.
  case single

  func rounded(_ x: Double) -> Double { self == .double ? x : Double(Float(x)) }
}

extension CodeLanguage {
  /// Checks that a name is a legal identifier.
  ///
  /// - Throws: ``ExportFailure`` for an illegal or reserved name.
  public func check(_ name: String) throws(ExportFailure) {
    let isName =
      name.utf8.count <= 200 && name.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } && !name.contains("__")
      && name != "_"
    guard isName else {
      throw ExportFailure("'\(name)' must be English letters, digits and _, a digit not first", .name)
    }
    // In C and C++ file-level names that start with _ are reserved.
    let isReserved = self == .glsl && name.hasPrefix("gl_") || [.c, .metal].contains(self) && name.hasPrefix("_")
    if isReserved || Self.common.contains(name[...]) || Self.set(words).contains(name[...]) {
      throw reserved(name)
    }
  }

  /// Returns names of a formula as identifiers, with Greek letters in English: zeta for ζ, and lambda_ for λ if lambda
  /// is reserved.
  ///
  /// - Throws: ``ExportFailure`` for an illegal name, and for two names with one identifier.
  func identifiers(for names: [String]) throws(ExportFailure) -> [String] {
    var identifiers: [String] = []
    for name in names {
      var word = Formula.englishName(name)
      if word != name, (try? check(word)) == nil { word += "_" }
      try check(word)
      if let other = identifiers.firstIndex(of: word) {
        throw ExportFailure("'\(names[other])' and '\(name)' are both \(word) in \(title): rename one", .name)
      }
      identifiers.append(word)
    }
    return identifiers
  }

  /// Returns the error for a reserved name.
  func reserved(_ name: String) -> ExportFailure { ExportFailure("'\(name)' is reserved in \(title)", .name) }

  /// Keywords of most languages, and of Python and Godot, in which some targets write scripts.
  private static let common = set(
    "break case catch class const continue default do else enum false for if in return static struct switch this "
      + "throw true try var void while float double int bool half let import operator private public protected extern "
      + "inline volatile goto typedef def lambda not and or pass del func match signal from is self union sizeof "
      + "signed unsigned short long char auto register main None True False as assert elif except global nonlocal "
      + "raise breakpoint class_name preload")

  /// The language's own keywords, and the names of the functions and types that its code uses.
  private var words: String {
    switch self {
    case .swift:
      Self.cFunctions
        + "Any Self actor associatedtype async await defer deinit extension fallthrough fileprivate guard init inout "
        + "internal nil open precedencegroup protocol repeat rethrows some subscript super throws typealias where "
        + "Double Float Foundation Array Dictionary Set Optional String Int Bool Animation CustomAnimation "
        + "GeometryEffect View Image Color Text UnitCurve UnitPoint CGFloat CGPoint CGSize CGRect CALayer CAAnimation "
        + "SCNScene SCNNode"
    case .javaScript:
      "arguments async await debugger delete eval export extends finally function implements instanceof interface NaN "
        + "Infinity new null of package super typeof undefined with yield Math"
    case .kotlin:
      "fun interface null object package super typealias typeof val when sin cos tan asin acos atan atan2 sinh cosh "
        + "tanh exp ln log log2 log10 sqrt pow abs floor ceil truncate round sign hypot expm1 ln1p PI E"
    case .dart:
      "abstract async await covariant deferred dynamic export extends extension external factory final finally get "
        + "hide implements interface late library mixin new null num of on part required rethrow sealed set show "
        + "super sync with yield Function math"
    case .csharp:
      "abstract base byte checked decimal delegate event explicit finally fixed foreach implicit interface internal "
        + "lock namespace new null object out override params readonly ref sbyte sealed stackalloc string typeof uint "
        + "ulong unchecked unsafe ushort using virtual Mathf"
    case .c: Self.cWords
    case .metal:
      Self.shadingWords + Self.cWords
        + "metal device thread threadgroup kernel vertex fragment constant access powr fabs"
    case .glsl, .hlsl: Self.shadingWords
    case .wgsl:
      Self.shadingWords + Self.cppWords
        + "alias array atomic bitcast const_assert continuing diagnostic enable f16 f32 fn function i32 loop override "
        + "ptr select storage u32 workgroup super type unless use where with yield await async crate get impl macro "
        + "module mut nil null of package pub ref set unsafe NULL Self abstract asm_fragment become cast column_major "
        + "compile compile_fragment debugger demote demote_to_helper extends final finally fxgroup implements "
        + "instanceof macro_rules meta non_coherent noncoherent packoffset pixelfragment premerge priv regardless "
        + "require std target trait unsized wgsl"
    }
  }

  private static func set(_ text: String) -> Set<Substring> { Set(text.split(separator: " ")) }

  private static let cFunctions =
    "sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 log log2 log10 sqrt pow abs floor ceil trunc round rint "
    + "cbrt expm1 log1p erfc hypot fmod "
  private static let cppWords =
    "constexpr delete explicit export friend mutable new noexcept nullptr typename using virtual alignas alignof "
    + "static_assert thread_local typeof concept consteval constinit co_await co_return co_yield const_cast decltype "
    + "dynamic_cast reinterpret_cast requires static_cast typeid "
  private static let cWords =
    cFunctions + cppWords
    + "HUGE_VAL unix linux asm namespace restrict template xor NAN INFINITY fabs y0 y1 yn j0 j1 jn gamma lgamma "
    + "tgamma signbit remainder fmin fmax fma div time index acosh asinh atanh copysign fdim fpclassify frexp ilogb "
    + "isfinite isgreater isgreaterequal isinf isless islessequal islessgreater isnan isnormal isunordered ldexp "
    + "llrint llround logb lrint lround modf nan nearbyint nextafter nexttoward remquo scalbln scalbn "
    + "math_errhandling exp10 pow10 drem significand scalb finite abort exit malloc calloc realloc free printf scanf "
    + "puts labs llabs typeof_unqual wchar_t char8_t char16_t char32_t xor_eq or_eq and_eq not_eq bitand bitor compl "

  private static let shadingWords =
    "active asm attribute buffer centroid coherent common constant discard dvec2 dvec3 dvec4 external filter fixed "
    + "flat highp hvec2 hvec3 hvec4 image input inout interface invariant iterator layout lowp mat2 mat3 mat4 matrix "
    + "mediump namespace noinline noperspective out output packed partition patch point line triangle precise "
    + "precision readonly resource restrict row_major sample sampler sampler2D shared smooth string subroutine superp "
    + "template texture typename uint uniform using varying vec2 vec3 vec4 vector writeonly float2 float3 float4 "
    + "technique abs acos all any asin atan atan2 ceil clamp cos cosh cross degrees determinant distance dot exp exp2 "
    + "faceforward floor fma fmod fract frac frexp inversesqrt ldexp length lerp log log2 log10 max min mix mod modf "
    + "normalize pow radians reflect refract round roundEven rsqrt saturate sign sin sincos sinh smoothstep sqrt step "
    + "tan tanh transpose trunc export groupshared linear nointerpolation unorm snorm "
}
