import ScalarMath

/// A node of a ``CodeGraph``: a number, or a condition that ``choice`` reads.
enum CodeNode: Hashable, Sendable {
  /// An argument of the function, by its number.
  case argument(Int)
  case constant(UInt64)
  case operation(CodeOperation, [Int])
  case comparison(NumberRelation, Int, Int)
  case not(Int)
  case all(Int, Int)
  case any(Int, Int)
  /// One of two numbers: the first where the condition holds.
  case choice(Int, Int, Int)
  /// A number of which nothing is known; why, is the recorder's to say.
  case unknown
  /// What nothing is known of because it lies beyond what is legal: of a choice the other side counts.
  case beyond

  static func constant(_ value: Double) -> CodeNode { .constant((value == 0 ? 0 : value).bitPattern) }

  /// The nodes that are read.
  var operands: [Int] {
    switch self {
    case .argument, .constant, .unknown, .beyond: []
    case .operation(_, let operands): operands
    case .comparison(_, let a, let b), .all(let a, let b), .any(let a, let b): [a, b]
    case .not(let a): [a]
    case .choice(let condition, let a, let b): [condition, a, b]
    }
  }

  /// Whether it is a condition, not a number.
  var isCondition: Bool {
    switch self {
    case .comparison, .not, .all, .any: true
    default: false
    }
  }

  /// The node with other operands, in their order.
  func reading(_ image: (Int) -> Int) -> CodeNode {
    switch self {
    case .argument, .constant, .unknown, .beyond: self
    case .operation(let operation, let operands): .operation(operation, operands.map(image))
    case .comparison(let relation, let a, let b): .comparison(relation, image(a), image(b))
    case .not(let a): .not(image(a))
    case .all(let a, let b): .all(image(a), image(b))
    case .any(let a, let b): .any(image(a), image(b))
    case .choice(let condition, let a, let b): .choice(image(condition), image(a), image(b))
    }
  }
}
