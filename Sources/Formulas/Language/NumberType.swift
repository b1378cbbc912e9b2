/// The type of a whole number in code: its width and whether it has a sign.
struct IntegerType: Hashable {
  var bits: Int
  var isSigned: Bool

  static let int32 = IntegerType(bits: 32, isSigned: true)
  static let uint32 = IntegerType(bits: 32, isSigned: false)
  static let int64 = IntegerType(bits: 64, isSigned: true)

  /// The numbers of this type; of 64 bits those that a Double holds exactly, below 2⁵³.
  var range: ClosedRange<Double> {
    let greatest = bits > 53 ? 0x1p53 - 1 : Double(1 << (isSigned ? bits - 1 : bits)) - 1
    return (isSigned ? (bits > 53 ? -greatest : -greatest - 1) : 0)...greatest
  }
}

/// What a number of code is, which decides how it is divided and what an assignment does to it.
enum NumberType: Hashable {
  /// A floating-point number; every width is evaluated in double precision.
  case real
  case integer(IntegerType)
  /// 0 or 1.
  case boolean

  /// The types that the words of declarations and conversions mean; nil for `auto`, `void` and what is no number.
  static let words: [String: NumberType?] = {
    let reals = [
      "float", "half", "double", "CGFloat", "Double", "Float", "Float16", "Float32", "Float64", "number",
      "float2", "float3", "float4", "half2", "half3", "half4", "double2", "double3", "vec2", "vec3", "vec4",
      "float3x3", "float4x4", "SIMD2", "SIMD3", "SIMD4",
    ]
    let signed: [(Int, [String])] = [
      (8, ["char", "int8_t", "Int8"]), (16, ["short", "int16_t", "Int16"]),
      (32, ["int", "int32_t", "Int32", "int2", "int3", "int4", "ivec2", "ivec3", "ivec4", "signed"]),
      (64, ["long", "int64_t", "ptrdiff_t", "Int64", "Int"]),
    ]
    let unsigned: [(Int, [String])] = [
      (8, ["uchar", "uint8_t", "UInt8"]), (16, ["ushort", "uint16_t", "UInt16"]),
      (32, ["uint", "uint32_t", "unsigned", "UInt32", "uint2", "uint3", "uint4", "uvec2", "uvec3", "uvec4"]),
      (64, ["ulong", "uint64_t", "size_t", "UInt64", "UInt"]),
    ]
    var words: [String: NumberType?] = ["bool": .boolean, "Bool": .boolean, "boolean": .boolean]
    for word in ["auto", "void", "texture2d", "sampler"] { words.updateValue(nil, forKey: word) }
    for word in reals { words[word] = .real }
    for (isSigned, widths) in [(true, signed), (false, unsigned)] {
      for (bits, names) in widths {
        for name in names { words[name] = .integer(IntegerType(bits: bits, isSigned: isSigned)) }
      }
    }
    return words
  }()

  /// The type of words such as `unsigned int` or `long long`.
  static func type(of words: [String]) -> NumberType? {
    guard let last = words.last, var type = Self.words[last] ?? nil else { return nil }
    if words.count > 1, case .integer(var integer) = type {
      if words.contains("long") { integer.bits = 64 }
      if words.contains("short") { integer.bits = 16 }
      if words.contains("unsigned") { integer.isSigned = false }
      type = .integer(integer)
    }
    return type
  }
}

/// A part of a formula with its type.
struct Value {
  /// Its value as a real number; for an integer or a truth value that number.
  var node: NodeID
  var type = NumberType.real
  /// Set for an expression of whole literals alone, whose type its surroundings decide.
  var literal: Literal?

  struct Literal {
    /// The value where the literals are integers.
    var whole: NodeID
    /// Whether a name declared without a type stands for it.
    var isDeclared = false
  }

  init(_ node: NodeID, _ type: NumberType = .real, literal: Literal? = nil) {
    self.node = node
    self.type = type
    self.literal = literal
  }
}
