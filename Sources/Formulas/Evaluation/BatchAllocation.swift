/// Gives the values of a graph registers, and registers back after the last use.
struct BatchAllocation {
  /// Register of each node; 0 is the abscissa's.
  var registers: [Int]
  /// Nodes whose plain value some step reads: a sum that only serves a power is computed with its tail instead.
  private(set) var isNeeded: [Bool]
  private(set) var constants: [(register: Int, value: Double)] = []
  private(set) var count = 1
  /// The nodes that are whole powers.
  let powers: [WholePower?]

  private var knownConstants: [UInt64: Int] = [:]
  private var free: [Int] = []
  private var freePairs: [Int] = []
  /// Nodes that are read for the last time by each node.
  private var endings: [[Int]]

  init(_ graph: Graph) {
    let size = graph.nodes.count
    registers = [Int](repeating: 0, count: size)
    isNeeded = [Bool](repeating: false, count: size)
    endings = [[Int]](repeating: [], count: size)
    var uses = [Int](repeating: 0, count: size)
    for node in graph.nodes { for operand in graph.operands(node) { uses[operand] += 1 } }
    powers = graph.nodes.indices.map { WholePower(graph, $0, uses: uses) }
    isNeeded[graph.output] = true
    var lastReader = [Int](repeating: -1, count: size)
    for index in graph.nodes.indices.reversed() where isNeeded[index] {
      for operand in powers[index]?.operands ?? graph.operands(graph.nodes[index]) {
        isNeeded[operand] = true
        if lastReader[operand] < 0 { lastReader[operand] = index }
      }
    }
    for (node, reader) in lastReader.enumerated() where reader >= 0 && node != graph.output {
      switch graph.nodes[node] {
      case .constant, .abscissa: break
      default: endings[reader].append(node)
      }
    }
  }

  mutating func placeConstant(_ value: Double, _ node: Int) {
    if let known = knownConstants[value.bitPattern] {
      registers[node] = known
      return
    }
    registers[node] = count
    knownConstants[value.bitPattern] = count
    constants.append((count, value))
    count += 1
  }

  mutating func place(_ node: Int) -> Int {
    let register = free.popLast() ?? count
    if register == count { count += 1 }
    registers[node] = register
    return register
  }

  mutating func placePair() -> Int {
    let pair = freePairs.popLast() ?? count
    if pair == count { count += 2 }
    return pair
  }

  mutating func releasePair(_ pair: Int) { freePairs.append(pair) }

  mutating func release(after node: Int) {
    for ended in endings[node] { free.append(registers[ended]) }
  }
}
