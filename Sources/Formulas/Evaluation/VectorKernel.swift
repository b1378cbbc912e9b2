import CKernels
import ScalarMath

// The entry points that the C trampolines inline, and the selection of a trampoline. Both are in one file, because the
// specialisation relies on inlining within it.

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_formula_body_fused(_ block: UnsafePointer<easel_block>) {
  runBlock(block, ErrorFree(isFused: true))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func easel_formula_body_plain(_ block: UnsafePointer<easel_block>) {
  runBlock(block, ErrorFree(isFused: false))
}

extension InstructionSet {
  /// Runs the steps of a block. Not inlined, because the trampolines must be emitted next to the bodies.
  @inline(never)
  func run(_ block: UnsafePointer<easel_block>) {
    #if arch(x86_64)
      switch self {
      case .avx512: easel_formula_avx512(block)
      case .avx2: easel_formula_avx2(block)
      case .baseline: easel_formula_body_plain(block)
      }
    #elseif arch(arm64)
      // Fused multiply-add is part of the architecture.
      easel_formula_body_fused(block)
    #else
      easel_formula_body_plain(block)
    #endif
  }
}

@inline(__always)
private func runBlock(_ block: UnsafePointer<easel_block>, _ exact: ErrorFree) {
  let width = block.pointee.width
  let registers = block.pointee.registers
  let one = Lanes(repeating: 1)
  let zero = Lanes.zero
  for index in 0..<block.pointee.count {
    let step = block.pointee.steps[index]
    let a = UnsafePointer(registers[Int(step.a)])
    let b = UnsafePointer(registers[Int(step.b)])
    let c = UnsafePointer(registers[Int(step.c)])
    let out = registers[Int(step.destination)]
    let tail = registers[Int(step.destination) &+ (step.hasTail != 0 ? 1 : 0)]
    let exponent = Int(step.exponent)
    let scale = Lanes(repeating: step.scale)
    var greatest = GreatestMagnitude()
    var i = 0
    // Raw values count up from 0, so they are the cases' bits in memory; a failable initialiser would not fold away.
    switch unsafeBitCast(UInt8(truncatingIfNeeded: step.operation), to: FormulaOperation.self) {
    case .add where step.hasTail != 0:
      while i < width {
        let x = Lanes.load(a, i)
        let y = Lanes.load(b, i)
        let sum = x + y
        sum.store(out, i)
        exact.sumTail(x, y, sum).store(tail, i)
        i &+= 8
      }
    case .add:
      while i < width {
        (Lanes.load(a, i) + Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .subtract where step.hasTail != 0:
      while i < width {
        let x = Lanes.load(a, i)
        let y = Lanes.load(b, i).negated
        let sum = x + y
        sum.store(out, i)
        exact.sumTail(x, y, sum).store(tail, i)
        i &+= 8
      }
    case .subtract:
      while i < width {
        (Lanes.load(a, i) - Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .multiply where step.hasTail != 0:
      while i < width {
        let x = Lanes.load(a, i)
        let y = Lanes.load(b, i)
        let product = x * y
        product.store(out, i)
        exact.productTail(x, y, product).store(tail, i)
        i &+= 8
      }
    case .multiply:
      while i < width {
        (Lanes.load(a, i) * Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .divide:
      while i < width {
        (Lanes.load(a, i) / Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .negate:
      while i < width {
        Lanes.load(a, i).negated.store(out, i)
        i &+= 8
      }
    case .magnitude:
      while i < width {
        Lanes.load(a, i).magnitude.store(out, i)
        i &+= 8
      }
    case .squareRoot:
      while i < width {
        easel_square_root8(Lanes.load(a, i)).store(out, i)
        i &+= 8
      }
    case .lesser:
      while i < width {
        let x = Lanes.load(a, i)
        let y = Lanes.load(b, i)
        let smaller = y.replacing(with: x, where: x .<= y)
        smaller.replacing(with: x + y, where: (x .!= x) .| (y .!= y)).store(out, i)
        i &+= 8
      }
    case .greater:
      while i < width {
        let x = Lanes.load(a, i)
        let y = Lanes.load(b, i)
        let larger = y.replacing(with: x, where: x .>= y)
        larger.replacing(with: x + y, where: (x .!= x) .| (y .!= y)).store(out, i)
        i &+= 8
      }
    case .less:
      while i < width {
        zero.replacing(with: one, where: Lanes.load(a, i) .< Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .lessOrEqual:
      while i < width {
        zero.replacing(with: one, where: Lanes.load(a, i) .<= Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .equal:
      while i < width {
        zero.replacing(with: one, where: Lanes.load(a, i) .== Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .notEqual:
      while i < width {
        zero.replacing(with: one, where: Lanes.load(a, i) .!= Lanes.load(b, i)).store(out, i)
        i &+= 8
      }
    case .and:
      while i < width {
        zero.replacing(with: one, where: (Lanes.load(a, i) .!= zero) .& (Lanes.load(b, i) .!= zero)).store(out, i)
        i &+= 8
      }
    case .or:
      while i < width {
        zero.replacing(with: one, where: (Lanes.load(a, i) .!= zero) .| (Lanes.load(b, i) .!= zero)).store(out, i)
        i &+= 8
      }
    case .not:
      while i < width {
        zero.replacing(with: one, where: Lanes.load(a, i) .== zero).store(out, i)
        i &+= 8
      }
    case .select:
      while i < width {
        Lanes.load(c, i).replacing(with: Lanes.load(b, i), where: Lanes.load(a, i) .!= zero).store(out, i)
        i &+= 8
      }
    case .sinPi:
      while i < width {
        let x = Lanes.load(a, i)
        greatest.note(x)
        exact.sinPi(x).rounded.store(out, i)
        i &+= 8
      }
      if greatest.isLarge { block.pointee.hasLargeTurns.pointee = 1 }
    case .cosPi:
      while i < width {
        let x = Lanes.load(a, i)
        greatest.note(x)
        exact.cosPi(x).rounded.store(out, i)
        i &+= 8
      }
      if greatest.isLarge { block.pointee.hasLargeTurns.pointee = 1 }
    case .wholePower:
      while i < width {
        (exact.power((Lanes.load(a, i), zero), exponent) * scale).store(out, i)
        i &+= 8
      }
    case .powerOfSum:
      while i < width {
        (exact.power((Lanes.load(a, i), Lanes.load(b, i)), exponent) * scale).store(out, i)
        i &+= 8
      }
    case .powerOfSinPi:
      while i < width {
        let x = Lanes.load(a, i)
        greatest.note(x)
        (exact.power(exact.sinPi(x), exponent) * scale).store(out, i)
        i &+= 8
      }
      if greatest.isLarge { block.pointee.hasLargeTurns.pointee = 1 }
    case .powerOfCosPi:
      while i < width {
        let x = Lanes.load(a, i)
        greatest.note(x)
        (exact.power(exact.cosPi(x), exponent) * scale).store(out, i)
        i &+= 8
      }
      if greatest.isLarge { block.pointee.hasLargeTurns.pointee = 1 }
    default: break
    }
  }
}
