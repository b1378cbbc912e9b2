import CKernels
import RealModule

/// A number of many lanes. Functions without a vector form are `Double`'s, lane by lane.
package protocol LanewiseNumber: ElementaryNumber {
  static func each(_ x: Self, _ function: (Double) -> Double) -> Self
  static func each(_ x: Self, _ y: Self, _ function: (Double, Double) -> Double) -> Self
}

extension LanewiseNumber {
  package static func sin(_ x: Self) -> Self { each(x, Double.sin) }
  package static func cos(_ x: Self) -> Self { each(x, Double.cos) }
  package static func tan(_ x: Self) -> Self { each(x, Double.tan) }
  package static func asin(_ x: Self) -> Self { each(x, Double.asin) }
  package static func acos(_ x: Self) -> Self { each(x, Double.acos) }
  package static func atan(_ x: Self) -> Self { each(x, Double.atan) }
  package static func atan2(y: Self, x: Self) -> Self { each(y, x) { Double.atan2(y: $0, x: $1) } }
  package static func sinh(_ x: Self) -> Self { each(x, Double.sinh) }
  package static func cosh(_ x: Self) -> Self { each(x, Double.cosh) }
  package static func tanh(_ x: Self) -> Self { each(x, Double.tanh) }
  package static func erfc(_ x: Self) -> Self { each(x, Double.erfc) }
  package static func log(_ x: Self) -> Self { each(x) { Double.log($0) } }
  package static func logOfOneMinus(_ x: Self) -> Self { each(x, Double.logOfOneMinus) }
  package static func log2(_ x: Self) -> Self { each(x, Double.log2) }
  package static func log10(_ x: Self) -> Self { each(x, Double.log10) }
  package static func cubeRoot(_ x: Self) -> Self { each(x, Double.cubeRoot) }
  package static func hypot(_ x: Self, _ y: Self) -> Self { each(x, y, Double.hypot) }
  package static func power(_ x: Self, _ y: Self) -> Self { each(x, y, Double.power) }
  package static func pow(_ x: Self, _ n: Int) -> Self { each(x) { Double.pow($0, n) } }
  package static func signum(_ x: Self) -> Self { each(x, Double.signum) }
  package func rounded(_ rule: FloatingPointRoundingRule) -> Self { Self.each(self) { $0.rounded(rule) } }
  package func truncatingRemainder(dividingBy divisor: Self) -> Self {
    Self.each(self, divisor) { $0.truncatingRemainder(dividingBy: $1) }
  }
  package static func flooredRemainder(_ x: Self, _ y: Self) -> Self { each(x, y, Double.flooredRemainder) }
}

/// A block of values, or one value for the whole block, as a number: a function written for ``ElementaryNumber`` and
/// evaluated on it computes a batch, an operation at a time in SIMD lanes.
///
/// If a branch separates the lanes, both sides are evaluated and each lane takes its own. Sums, products, quotients
/// and roots have the bits of `Double`; ``sinPi(_:)``, ``cosPi(_:)`` and exponentials are vector functions with an error
/// below 1 ulp, everything else is `Double`'s own function, lane by lane.
package struct ValueBlock: LanewiseNumber, @unchecked Sendable {
  /// The number of lanes of a whole block: few enough for several blocks in the first-level cache.
  package static let width = 512
  /// The least number of values of a batch in lanes; fewer are computed one by one.
  package static let fewest = 32

  /// The lanes, in memory of the arena or of the caller; nil if all are ``uniform``.
  private let lanes: UnsafePointer<Double>?
  private let uniform: Double
  private let arena: UnsafeMutablePointer<LaneArena>?

  package init(_ constant: Double) { (lanes, uniform, arena) = (nil, constant, nil) }

  private init(_ lanes: UnsafePointer<Double>, _ arena: UnsafeMutablePointer<LaneArena>) {
    (self.lanes, uniform, self.arena) = (lanes, .nan, arena)
  }

  package static func known(_ value: Double, _ formula: () -> Self) -> Self { Self(value) }
  package var leading: Double { lanes.map { $0[0] } ?? uniform }
  package var isNaN: Bool { lanes == nil && uniform.isNaN }
  package var isSpread: Bool { lanes != nil }

  /// Writes a function of `ts`, block by block. `out` is at least as long and does not overlap `ts`. A lane that is NaN
  /// gives NaN. No lane depends on the others.
  package static func map(
    _ ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>, _ set: InstructionSet = .best,
    _ function: (ValueBlock) -> ValueBlock
  ) {
    guard let source = ts.baseAddress, let target = out.baseAddress else { return }
    var arena = LaneArena(set)
    withUnsafeMutablePointer(to: &arena) { arena in
      var start = 0
      while start < ts.count {
        let count = min(Self.width, ts.count - start)
        let (from, to) = (source + start, target + start)
        arena.pointee.begin(count, to)
        var lanes = from
        if count < arena.pointee.width {
          let copy = arena.pointee.next()
          copy.update(from: from, count: count)
          // The lanes past the end repeat the last value.
          (copy + count).update(repeating: from[count - 1], count: arena.pointee.width - count)
          lanes = UnsafePointer(copy)
        }
        let block = ValueBlock(lanes, arena)
        block.setBounds()
        let result = function(block)
        if let lanes = result.lanes, lanes != to {
          to.update(from: lanes, count: count)
        } else if result.lanes == nil {
          to.update(repeating: result.uniform, count: count)
        }
        if arena.pointee.bounds.least.isNaN {
          for lane in 0..<count where from[lane].isNaN { to[lane] = .nan }
        }
        start += count
      }
    }
    arena.end()
  }

  /// Stores the least and the greatest lane of the input, with which branches are decided without a pass over it.
  private func setBounds() {
    guard let arena, let eights = Self.run(.bounds, self, self, self).result.lanes else { return }
    var (least, greatest) = (eights[0], eights[8])
    for lane in 1..<8 {
      least = .lesser(least, eights[lane])
      greatest = .greater(greatest, eights[8 + lane])
    }
    arena.pointee.bounds = (lanes, least, greatest)
  }

  /// The least and the greatest lane if this is the input of the block.
  private var bounds: (least: Double, greatest: Double)? {
    guard let arena, let lanes, lanes == arena.pointee.bounds.lanes else { return nil }
    return (arena.pointee.bounds.least, arena.pointee.bounds.greatest)
  }

  // MARK: Operations

  /// Runs an operation whose operands are not all uniform.
  private static func run(
    _ operation: LaneOperation, _ a: Self, _ b: Self, _ c: Self
  ) -> (result: Self, findings: LaneFindings) {
    guard let arena = a.arena ?? b.arena ?? c.arena else { return (Self(.nan), []) }
    let result = arena.pointee.next()
    var findings: Int32 = 0
    let (first, second, third) = (a.operand(0, arena), b.operand(1, arena), c.operand(2, arena))
    withUnsafeMutablePointer(to: &findings) { findings in
      var pass = easel_lane_pass(
        operation: Int32(operation.rawValue), exponent: 1, scale: 1, a: first.start, b: second.start, c: third.start,
        aIsUniform: first.isUniform, bIsUniform: second.isUniform, cIsUniform: third.isUniform, out: result, tail: nil,
        width: arena.pointee.width, findings: findings)
      arena.pointee.set.run(&pass)
    }
    return (Self(result, arena), LaneFindings(rawValue: findings))
  }

  /// The memory that a kernel reads: the lanes, or one number.
  private func operand(
    _ index: Int, _ arena: UnsafeMutablePointer<LaneArena>
  ) -> (start: UnsafePointer<Double>, isUniform: Bool) {
    if let lanes { return (lanes, false) }
    arena.pointee.uniforms[index] = uniform
    return (UnsafePointer(arena.pointee.uniforms + index), true)
  }

  /// Returns the function of both numbers, in lanes if either has lanes.
  @inline(never)
  private static func combine(
    _ operation: LaneOperation, _ a: Self, _ b: Self, _ function: (Double, Double) -> Double
  ) -> Self {
    a.lanes == nil && b.lanes == nil ? Self(function(a.uniform, b.uniform)) : run(operation, a, b, a).result
  }

  /// Returns the vector function of a number, and `function` in the lanes that are beyond it.
  @inline(never)
  private static func apply(_ operation: LaneOperation, _ x: Self, _ function: (Double) -> Double) -> Self {
    guard let lanes = x.lanes, let arena = x.arena else { return Self(function(x.uniform)) }
    let (result, findings) = run(operation, x, x, x)
    if findings.contains(.isBeyond), let values = result.lanes.map(UnsafeMutablePointer.init(mutating:)) {
      for lane in 0..<arena.pointee.width where lanes[lane].magnitude > operation.largestArgument {
        values[lane] = function(lanes[lane])
      }
    }
    return result
  }

  /// Returns a function lane by lane.
  @inline(never)
  package static func each(_ x: Self, _ function: (Double) -> Double) -> Self {
    guard let lanes = x.lanes, let arena = x.arena else { return Self(function(x.uniform)) }
    let result = arena.pointee.next()
    for lane in 0..<arena.pointee.width { result[lane] = function(lanes[lane]) }
    return Self(result, arena)
  }

  /// Returns a function of two numbers lane by lane.
  @inline(never)
  package static func each(_ x: Self, _ y: Self, _ function: (Double, Double) -> Double) -> Self {
    guard let arena = x.arena ?? y.arena else { return Self(function(x.uniform, y.uniform)) }
    let result = arena.pointee.next()
    let (first, second) = (x.operand(0, arena), y.operand(1, arena))
    for lane in 0..<arena.pointee.width {
      result[lane] = function(
        first.start[first.isUniform ? 0 : lane], second.start[second.isUniform ? 0 : lane])
    }
    return Self(result, arena)
  }

  /// Compares both numbers in lanes: 1 where the relation holds, otherwise 0.
  private static func compare(
    _ a: Self, _ relation: NumberRelation, _ b: Self
  ) -> (result: Self, findings: LaneFindings) {
    switch relation {
    case .below: run(.less, a, b, a)
    case .atMost: run(.lessOrEqual, a, b, a)
    case .equal: run(.equal, a, b, a)
    case .atLeast: run(.lessOrEqual, b, a, a)
    case .above: run(.less, b, a, a)
    }
  }

  package static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    guard x.isSpread || border.isSpread else {
      return relation.holds(x.uniform, border.uniform) ? inside(x) : otherwise(x)
    }
    if let bounds = x.bounds, !border.isSpread {
      let (first, last) = (
        relation.holds(bounds.least, border.uniform), relation.holds(bounds.greatest, border.uniform)
      )
      // NaN and numbers on either side of the border need the comparison of all lanes.
      if relation != .equal, first == last, !bounds.least.isNaN { return first ? inside(x) : otherwise(x) }
      if border.uniform < bounds.least || border.uniform > bounds.greatest { return otherwise(x) }
    }
    let (mask, findings) = compare(x, relation, border)
    if !findings.contains(.fails) { return inside(x) }
    if !findings.contains(.holds) { return otherwise(x) }
    return join(inside(x), otherwise(x)) { run(.select, mask, $0, $1).result }
  }

  package func passing(through value: Double, at place: Double, of t: Self) -> Self {
    guard t.isSpread else { return self }
    if let bounds = t.bounds, place < bounds.least || place > bounds.greatest { return self }
    let (mask, findings) = Self.compare(t, .equal, Self(place))
    return findings.contains(.holds) ? Self.run(.select, mask, Self(value), self).result : self
  }

  package static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    guard let lanes = x.lanes, let arena = x.arena else { return Self(function.value(at: x.uniform)) }
    let mark = arena.pointee.mark
    if function.isComputedInLanes, let result = function.extended(to: x) {
      return result.kept(after: mark)
    }
    let result = arena.pointee.next()
    function.values(
      at: UnsafeBufferPointer(start: lanes, count: arena.pointee.width),
      into: UnsafeMutableBufferPointer(start: result, count: arena.pointee.width))
    return Self(result, arena)
  }

  package static func expanded(
    at x: Self, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (Self, Self) {
    guard let lanes = x.lanes, let arena = x.arena else {
      let (first, second) = Double.expanded(at: x.uniform, series)
      return (Self(first), Self(second))
    }
    let (first, second) = (arena.pointee.next(), arena.pointee.next())
    for lane in 0..<arena.pointee.width { (first[lane], second[lane]) = Double.expanded(at: lanes[lane], series) }
    return (Self(first, arena), Self(second, arena))
  }

  /// Returns these values, and gives back the memory of what was computed for them since the mark if it is much.
  private func kept(after mark: Int) -> Self {
    guard let lanes, let arena, arena.pointee.mark > mark + 16 else { return self }
    arena.pointee.mark = mark
    let copy = arena.pointee.next()
    if copy != lanes { copy.update(from: lanes, count: arena.pointee.width) }
    return Self(copy, arena)
  }

  package static func + (a: Self, b: Self) -> Self { combine(.add, a, b, +) }
  package static func - (a: Self, b: Self) -> Self { combine(.subtract, a, b, -) }
  package static func * (a: Self, b: Self) -> Self { combine(.multiply, a, b, *) }
  package static func / (a: Self, b: Self) -> Self { combine(.divide, a, b, /) }
  package static prefix func - (a: Self) -> Self { apply(.negate, a) { -$0 } }
  package var magnitude: Self {
    if let bounds, bounds.least > 0 { return self }
    return Self.apply(.magnitude, self) { $0.magnitude }
  }
  package static func lesser(_ x: Self, _ y: Self) -> Self { combine(.lesser, x, y, Double.lesser) }
  package static func greater(_ x: Self, _ y: Self) -> Self { combine(.greater, x, y, Double.greater) }
  package static func sqrt(_ x: Self) -> Self { apply(.squareRoot, x) { $0.squareRoot() } }
  package static func sinPi(_ x: Self) -> Self { apply(.sinPi, x, Double.sinPi) }
  package static func cosPi(_ x: Self) -> Self { apply(.cosPi, x, Double.cosPi) }
  package static func exp(_ x: Self) -> Self { apply(.exp, x, Double.exp) }
  package static func exp2(_ x: Self) -> Self { apply(.exp2, x, Double.exp2) }
  package static func expMinusOne(_ x: Self) -> Self { apply(.expMinusOne, x, Double.expMinusOne) }

  package func rounded(_ rule: FloatingPointRoundingRule) -> Self {
    switch rule {
    case .down: Self.apply(.floor, self) { $0.rounded(.down) }
    case .up: Self.apply(.ceiling, self) { $0.rounded(.up) }
    default: Self.each(self) { $0.rounded(rule) }
    }
  }
}

/// Memory for the results of operations on a block, which is used again for the next block.
private struct LaneArena {
  let set: InstructionSet
  /// The number of lanes of this block, a multiple of 8.
  private(set) var width = 0
  /// The number of results so far.
  var mark = 0
  /// The input of the block and its least and greatest lane, both NaN if any is.
  var bounds: (lanes: UnsafePointer<Double>?, least: Double, greatest: Double) = (nil, .nan, .nan)
  /// The uniform operands of an operation.
  let uniforms: UnsafeMutablePointer<Double>
  /// Memory for 16 results each.
  private var chunks: [UnsafeMutablePointer<Double>] = []
  /// The place for the values of a whole block, which the last result is written to if there are as many results as in
  /// the block before; otherwise it is copied there.
  private var target: UnsafeMutablePointer<Double>?
  private var (results, expected) = (0, 0)

  init(_ set: InstructionSet) {
    self.set = set
    uniforms = Self.allocate(8)
  }

  private static func allocate(_ count: Int) -> UnsafeMutablePointer<Double> {
    UnsafeMutableRawPointer.allocate(byteCount: count * 8, alignment: 64).bindMemory(to: Double.self, capacity: count)
  }

  /// Starts a block of this many values. It has lanes enough for other batches in lanes inside it.
  mutating func begin(_ count: Int, _ target: UnsafeMutablePointer<Double>) {
    (width, mark) = (max(ValueBlock.fewest, (count + 7) / 8 * 8), 0)
    (expected, results) = (results, 0)
    self.target = count == width ? target : nil
  }

  /// Returns memory for a result.
  mutating func next() -> UnsafeMutablePointer<Double> {
    results += 1
    if results == expected, let target { return target }
    if mark / 16 == chunks.count { chunks.append(Self.allocate(16 * ValueBlock.width)) }
    defer { mark += 1 }
    return chunks[mark / 16] + mark % 16 * ValueBlock.width
  }

  /// Frees the memory.
  func end() {
    for chunk in chunks { chunk.deallocate() }
    uniforms.deallocate()
  }
}
