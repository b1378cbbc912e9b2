import EffectMath
import EffectMathTesting
import ScalarMath
import Testing

/// An expression that knows its text and its value.
indirect enum Expression: Sendable, CustomStringConvertible, Equatable {
  case abscissa
  case constant(Int)
  case unary(Int, Expression)
  case binary(Int, Expression, Expression)
  case conditional(Expression, Expression, Expression)

  static let unaries: [(text: String, value: @Sendable (Double) -> Double)] = [
    ("-", { -$0 }), ("abs", { $0.magnitude }), ("sqrt", { $0.squareRoot() }), ("floor", { $0.rounded(.down) }),
    ("!", { $0 == 0 ? 1 : 0 }), ("exp", { Double.exp($0) }), ("sin", { Double.sin($0) }),
    ("sign", { Double.signum($0) }),
    ("atan", { Double.atan($0) }), ("trunc", { $0.rounded(.towardZero) }),
  ]
  static let binaries: [(text: String, value: @Sendable (Double, Double) -> Double)] = [
    ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("/", { $0 / $1 }), ("<", { $0 < $1 ? 1 : 0 }),
    (">=", { $0 >= $1 ? 1 : 0 }), ("==", { $0 == $1 ? 1 : 0 }), ("&&", { $0 != 0 && $1 != 0 ? 1 : 0 }),
    ("||", { $0 != 0 || $1 != 0 ? 1 : 0 }), ("%", { $0.truncatingRemainder(dividingBy: $1) }),
  ]

  var description: String {
    switch self {
    case .abscissa: "t"
    case .constant(let value): "\(value)"
    case .unary(let operation, let a): "\(Self.unaries[operation].text)(\(a))"
    case .binary(let operation, let a, let b): "((\(a)) \(Self.binaries[operation].text) (\(b)))"
    case .conditional(let c, let a, let b): "((\(c)) ? (\(a)) : (\(b)))"
    }
  }

  func value(_ t: Double) -> Double {
    switch self {
    case .abscissa: t
    case .constant(let value): Double(value)
    case .unary(let operation, let a): Self.unaries[operation].value(a.value(t))
    case .binary(let operation, let a, let b): Self.binaries[operation].value(a.value(t), b.value(t))
    case .conditional(let c, let a, let b): c.value(t) != 0 ? a.value(t) : b.value(t)
    }
  }

  private var parts: [Expression] {
    switch self {
    case .abscissa, .constant: []
    case .unary(_, let a): [a]
    case .binary(_, let a, let b): [a, b]
    case .conditional(let c, let a, let b): [c, a, b]
    }
  }

  private static func random(depth: Int, _ random: inout SeededGenerator) -> Expression {
    if depth == 0 || random.next() % 8 == 0 {
      return random.next() % 2 == 0 ? .abscissa : .constant(Int(random.next() % 5))
    }
    func part(_ random: inout SeededGenerator) -> Expression { self.random(depth: depth - 1, &random) }
    switch random.next() % 8 {
    case 0, 1: return .unary(Int(random.next() % UInt64(unaries.count)), part(&random))
    case 2: return .conditional(part(&random), part(&random), part(&random))
    default: return .binary(Int(random.next() % UInt64(binaries.count)), part(&random), part(&random))
    }
  }

  /// Trees of up to `depth` levels. Shrinks to a part, or to the tree with one part replaced by the abscissa.
  static func trees(depth: Int) -> Generator<Expression> {
    Generator(
      generate: { random(depth: depth, &$0) },
      shrink: { tree in
        if tree.parts.isEmpty { return [] }
        switch tree {
        case .unary(let operation, let a) where a != .abscissa: return [a, .unary(operation, .abscissa)]
        case .binary(let operation, let a, let b) where a != .abscissa || b != .abscissa:
          return [a, b, .binary(operation, .abscissa, b), .binary(operation, a, .abscissa)].filter { $0 != tree }
        default: return tree.parts
        }
      })
  }
}

struct RandomExpressionTests {
  private static let points: [Double] =
    (0..<37).map { Double($0) / 8 - 1.5 } + [.infinity, -.infinity, .nan, -0.0, 1e300, -1e-300]

  @Test(arguments: InstructionSet.allCases)
  func `a random expression has the value of its tree, bit for bit`(_ set: InstructionSet) throws {
    let broken = counterexample(
      to: { tree in
        let values = try Formula(tree.description, abscissa: "t").program().values(at: Self.points, instructionSet: set)
        return zip(Self.points, values).allSatisfy { t, value in
          let expected = tree.value(t)
          return value.bitPattern == expected.bitPattern || (value.isNaN && expected.isNaN)
        }
      }, Expression.trees(depth: 6), cases: 400)
    #expect(broken == nil, "\(broken.map(\.description) ?? "")")
  }

  @Test func `the jet of a random expression leads with its value`() throws {
    let broken = counterexample(
      to: { tree in
        let program = try Formula(tree.description, abscissa: "t").program()
        return Self.points.allSatisfy { t in
          let (series, value) = (program.jet(at: Jet(variable: t, order: 2)), program.value(at: t))
          return series.order == 2 && (series.leading == value || (series.leading.isNaN && value.isNaN))
        }
      }, Expression.trees(depth: 5), cases: 200)
    #expect(broken == nil, "\(broken.map(\.description) ?? "")")
  }

  @Test func `random bytes are a formula or an error of one line`() throws {
    let words = [
      "t", "x", "2", "1e3", "sin", "D", "(", ")", "+", "-", "*", "/", "^", "²", "|>", "?", ":", ",", "if", "{", "}",
      "return", ";", "=", "-=", "float", "easeInQuad", "inOut", "\n", " ", ".", "π", "_a.b", "[0]", "<", "=>",
      "function", "linear(", "steps(", "%", "start", "jump-none",
      "\n#define x t+t\n", "\n#define sin(t) (t, sin(t) x)\n", "\n#define t(x) x-x\n", "\n#undef t\n", "\n#define 2",
      "\\\n",
      "export", "default", "func",
    ]
    let broken = counterexample(
      to: { picks in
        let source = picks.map { words[$0] }.joined()
        guard let error = failure(source, ["a": 1]) else { return true }
        return !error.reason.contains("\n") && !error.rendered(in: source).isEmpty
      }, Generator.int(in: 0...words.count - 1).array(count: 0...24), cases: 3000)
    #expect(broken == nil, "\(broken.map(\.description) ?? "")")
  }

  @Test(arguments: InstructionSet.allCases)
  func `a sum of powers is the sum of its terms evaluated alone, bit for bit`(_ set: InstructionSet) throws {
    let terms = [
      "t", "(t+1)^3", "(1-t)^5", "(t*t)^-3", "sin(pi*t)^12/8", "cos(pi*t)^3", "t^7", "sin(pi*t)", "cos(pi*t)*3",
      "(t-2)^4*0.3", "exp(t)", "easeOutBack", "(sin(pi*t)+1)^2", "D(t^4)", "(exp(t)-t)^3", "max(t,0.5)^9", "(1-t)*t",
      "steps(3,jump-both)", "linear(0, .5 25% 75%, 1)",
    ]
    let alone = try terms.map { try Formula($0).program().values(at: Self.points, instructionSet: set) }
    let broken = counterexample(
      to: { picks in
        let source = picks.map { "(\(terms[$0]))" }.joined(separator: " + ")
        let values = try Formula(source).program().values(at: Self.points, instructionSet: set)
        return values.indices.allSatisfy { i in
          let expected = picks.dropFirst().reduce(alone[picks[0]][i]) { $0 + alone[$1][i] }
          return values[i].bitPattern == expected.bitPattern || (values[i].isNaN && expected.isNaN)
        }
      }, Generator.int(in: 0...terms.count - 1).array(count: 1...12), cases: 300)
    #expect(broken == nil, "\(broken.map(\.description) ?? "")")
  }
}
