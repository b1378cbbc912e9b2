import CKernels

/// An operation on blocks of values in SIMD lanes.
package enum LaneOperation: UInt8, Sendable {
  case add, subtract, multiply, divide, negate, magnitude, squareRoot, floor, ceiling, lesser, greater
  /// Relations and logic, which give 0 or 1. `select` takes the lanes of `b` where `a` is not 0, otherwise those of `c`.
  case less, lessOrEqual, equal, notEqual, and, or, not, select
  case sinPi, cosPi, exp, exp2, expMinusOne
  /// The least and the greatest of every eighth number, NaN if any of them is: eight numbers each.
  case bounds
  /// A whole power, times `scale`: of `a`; of `a` and its tail `b`.
  case wholePower, powerOfSum
}

/// The bits of `easel_lane_pass.findings`.
package struct LaneFindings: OptionSet, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Some argument is beyond the vector function: beyond 2⁵⁰ for turns, beyond 700 for exponents. Its lane has no
  /// meaning.
  package static let isBeyond = LaneFindings(rawValue: 1)
  /// The relation holds in some lane.
  package static let holds = LaneFindings(rawValue: 2)
  /// The relation does not hold in some lane.
  package static let fails = LaneFindings(rawValue: 4)
}

/// 2⁵⁰, the largest argument of the vector sine.
private let largestTurn = 1_125_899_906_842_624.0
/// The largest argument of the vector exponentials, whose results are normal numbers.
private let largestExponent = 700.0

extension LaneOperation {
  /// The largest magnitude of an argument of the vector function; infinite for the other operations.
  package var largestArgument: Double {
    switch self {
    case .sinPi, .cosPi: largestTurn
    case .exp, .exp2, .expMinusOne: largestExponent
    default: .infinity
    }
  }
}

// The entry points that the C trampolines inline, and the selection of a trampoline. Both are in one file, because the
// specialisation relies on inlining within it.

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
private func easel_lanes_body_fused(_ pass: UnsafePointer<easel_lane_pass>) {
  run(pass.pointee, ErrorFree(isFused: true))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
private func easel_lanes_body_plain(_ pass: UnsafePointer<easel_lane_pass>) {
  run(pass.pointee, ErrorFree(isFused: false))
}

extension InstructionSet {
  /// Runs an operation on a block. Not inlined, because the trampolines must be emitted next to the bodies.
  @inline(never)
  package func run(_ pass: UnsafePointer<easel_lane_pass>) {
    #if arch(x86_64)
      switch self {
      case .avx512: easel_lanes_avx512(pass)
      case .avx2: easel_lanes_avx2(pass)
      case .baseline: easel_lanes_body_plain(pass)
      }
    #elseif arch(arm64)
      // Fused multiply-add is part of the architecture.
      easel_lanes_body_fused(pass)
    #else
      easel_lanes_body_plain(pass)
    #endif
  }
}

extension easel_lane_pass {
  @inline(always)
  fileprivate func note(_ finding: LaneFindings) { findings.pointee |= finding.rawValue }

  /// Eight lanes of an operand.
  @inline(always)
  fileprivate func lanes(_ operand: UnsafePointer<Double>, _ isUniform: CBool, _ i: Int) -> Lanes {
    isUniform ? Lanes(repeating: operand[0]) : Lanes.load(operand, i)
  }

  /// Writes the function of the first operand.
  @inline(always)
  fileprivate func map(_ function: (Lanes) -> Lanes) { map(upTo: .infinity, function) }

  /// Writes the function of two operands.
  @inline(always)
  fileprivate func combine(_ function: (Lanes, Lanes) -> Lanes) {
    var i = 0
    while i < width {
      function(lanes(a, aIsUniform, i), lanes(b, bIsUniform, i)).store(out, i)
      i &+= 8
    }
  }

  /// Writes the function of two operands and, if asked for, its tail.
  @inline(always)
  fileprivate func combine(_ function: (Lanes, Lanes) -> Lanes, tail rest: (Lanes, Lanes, Lanes) -> Lanes) {
    guard let tail else { return combine(function) }
    var i = 0
    while i < width {
      let (x, y) = (lanes(a, aIsUniform, i), lanes(b, bIsUniform, i))
      let result = function(x, y)
      result.store(out, i)
      rest(x, y, result).store(tail, i)
      i &+= 8
    }
  }

  /// Writes 1 where the relation of two operands holds, otherwise 0, and notes whether it holds or fails.
  @inline(always)
  fileprivate func compare(_ relation: (Lanes, Lanes) -> SIMDMask<SIMD8<Int64>>) {
    var (product, sum) = (Lanes(repeating: 1), Lanes.zero)
    combine { x, y in
      let result = Lanes.zero.replacing(with: Lanes(repeating: 1), where: relation(x, y))
      product = product * result
      sum = sum + result
      return result
    }
    if any(product .== Lanes.zero) { note(.fails) }
    if any(sum .!= Lanes.zero) { note(.holds) }
  }

  /// Writes a sine or cosine, rounded or, if a tail is asked for, as two words; notes arguments beyond the function.
  @inline(always)
  fileprivate func turn(_ function: (Lanes) -> SignedSum) {
    var greatest = GreatestMagnitude()
    var i = 0
    while i < width {
      let x = Lanes.load(a, i)
      greatest.note(x)
      let sum = function(x)
      if let tail {
        sum.high.flipped(sum.sign).store(out, i)
        sum.low.flipped(sum.sign).store(tail, i)
      } else {
        sum.rounded.store(out, i)
      }
      i &+= 8
    }
    if greatest.isAbove(largestTurn) { note(.isBeyond) }
  }

  /// Writes a function that is valid up to a magnitude of its argument, and notes larger ones.
  @inline(always)
  fileprivate func map(upTo limit: Double, _ function: (Lanes) -> Lanes) {
    var greatest = GreatestMagnitude()
    var i = 0
    while i < width {
      let x = Lanes.load(a, i)
      greatest.note(x)
      function(x).store(out, i)
      i &+= 8
    }
    if greatest.isAbove(limit) { note(.isBeyond) }
  }
}

@inline(always)
private func run(_ pass: easel_lane_pass, _ exact: ErrorFree) {
  let zero = Lanes.zero
  let exponent = Int(pass.exponent)
  let scale = Lanes(repeating: pass.scale)
  // Raw values count up from 0, so they are the cases' bits in memory; a failable initialiser would not fold away.
  switch unsafeBitCast(UInt8(truncatingIfNeeded: pass.operation), to: LaneOperation.self) {
  case .add: pass.combine({ $0 + $1 }, tail: { exact.sumTail($0, $1, $2) })
  case .subtract: pass.combine({ $0 - $1 }, tail: { exact.sumTail($0, $1.negated, $2) })
  case .multiply: pass.combine({ $0 * $1 }, tail: { exact.productTail($0, $1, $2) })
  case .divide: pass.combine { $0 / $1 }
  case .negate: pass.map { $0.negated }
  case .magnitude: pass.map { $0.magnitude }
  case .squareRoot: pass.map { easel_square_root8($0) }
  case .floor: pass.map { easel_floor8($0) }
  case .ceiling: pass.map { easel_ceiling8($0) }
  case .lesser:
    pass.combine { x, y in
      y.replacing(with: x, where: x .<= y).replacing(with: x + y, where: (x .!= x) .| (y .!= y))
    }
  case .greater:
    pass.combine { x, y in
      y.replacing(with: x, where: x .>= y).replacing(with: x + y, where: (x .!= x) .| (y .!= y))
    }
  case .less: pass.compare { $0 .< $1 }
  case .lessOrEqual: pass.compare { $0 .<= $1 }
  case .equal: pass.compare { $0 .== $1 }
  case .notEqual: pass.compare { $0 .!= $1 }
  case .and: pass.compare { ($0 .!= zero) .& ($1 .!= zero) }
  case .or: pass.compare { ($0 .!= zero) .| ($1 .!= zero) }
  case .not: pass.compare { x, _ in x .== zero }
  case .select:
    var i = 0
    while i < pass.width {
      let (yes, no) = (pass.lanes(pass.b, pass.bIsUniform, i), pass.lanes(pass.c, pass.cIsUniform, i))
      no.replacing(with: yes, where: Lanes.load(pass.a, i) .!= zero).store(pass.out, i)
      i &+= 8
    }
  case .sinPi: pass.turn { exact.sinPi($0) }
  case .cosPi: pass.turn { exact.cosPi($0) }
  case .exp: pass.map(upTo: largestExponent) { exact.exp($0) }
  case .exp2: pass.map(upTo: largestExponent) { exact.exp2($0) }
  case .expMinusOne: pass.map(upTo: largestExponent) { exact.expMinusOne($0) }
  case .bounds:
    var (least, greatest) = (Lanes.load(pass.a, 0), Lanes.load(pass.a, 0))
    var i = 0
    while i < pass.width {
      let x = Lanes.load(pass.a, i)
      // A lane that is NaN once stays NaN.
      least = x.replacing(with: least, where: (least .<= x) .| (least .!= least))
      greatest = x.replacing(with: greatest, where: (greatest .>= x) .| (greatest .!= greatest))
      i &+= 8
    }
    least.store(pass.out, 0)
    greatest.store(pass.out, 8)
  // Loops of their own, because the closures above are not inlined with a loop inside.
  case .wholePower:
    var i = 0
    while i < pass.width {
      (exact.power((Lanes.load(pass.a, i), zero), exponent) * scale).store(pass.out, i)
      i &+= 8
    }
  case .powerOfSum:
    var i = 0
    while i < pass.width {
      (exact.power((Lanes.load(pass.a, i), Lanes.load(pass.b, i)), exponent) * scale).store(pass.out, i)
      i &+= 8
    }
  }
}

/// The greatest magnitude of arguments, to detect those beyond a vector function.
private struct GreatestMagnitude {
  private var lanes = Lanes.zero

  @inline(always)
  mutating func note(_ x: Lanes) {
    let magnitude = x.magnitude
    lanes = lanes.replacing(with: magnitude, where: magnitude .> lanes)
  }

  @inline(always)
  func isAbove(_ limit: Double) -> Bool {
    any(lanes .> Lanes(repeating: limit))
  }
}
