/// A truncated Taylor series c₀ + c₁ε + c₂ε² + … of a function about a point, with the arithmetic of series.
///
/// Evaluating a formula on `Jet(variable: x, order: n)` gives its value and its first n derivatives at x, exact but
/// for rounding. A series of order 0 is a constant and meets a series of any order; of two series of different
/// positive orders the lower order is kept. Where a function has a kink or a jump, the piece is the one the leading
/// coefficient lies on (the piece to the right where it lies on the border, unless said otherwise).
///
/// The recurrences are those of R. D. Neidinger, Introduction to automatic differentiation and MATLAB
/// object-oriented programming, SIAM Review 52 (2010), and of R. E. Moore, Interval Analysis (1966).
public struct Jet: Sendable, Equatable {
  /// The power of ε after which the series is cut off.
  public let order: Int
  /// The coefficients up to order 7; zero above ``order``.
  private var few: SIMD8<Double>
  /// All coefficients of a longer series.
  private var many: [Double]?

  /// A constant, of order 0.
  public init(_ constant: Double) {
    order = 0
    few = SIMD8(constant, 0, 0, 0, 0, 0, 0, 0)
  }

  /// x + ε: the independent variable at `variable`.
  public init(variable: Double, order: Int) {
    self.init(order: order) { coefficients in
      coefficients[0] = variable
      if order > 0 { coefficients[1] = 1 }
    }
  }

  /// The series with these coefficients, the constant first. At least one.
  public init(coefficients: [Double]) {
    precondition(!coefficients.isEmpty, "a series has a leading coefficient")
    self.init(order: coefficients.count - 1) { target in
      for (k, coefficient) in coefficients.enumerated() { target[k] = coefficient }
    }
  }

  /// A series whose coefficients `fill` writes over zeros.
  @inline(__always)
  init(order: Int, _ fill: (UnsafeMutablePointer<Double>) -> Void) {
    precondition(order >= 0, "the order of a series is not negative")
    self.order = order
    few = .zero
    if order < 8 {
      withUnsafeMutablePointer(to: &few) {
        $0.withMemoryRebound(to: Double.self, capacity: 8) { fill($0) }
      }
    } else {
      many = [Double](unsafeUninitializedCapacity: order + 1) { buffer, count in
        buffer.initialize(repeating: 0)
        fill(buffer.baseAddress!)
        count = order + 1
      }
    }
  }

  /// Lends the coefficients 0...order.
  @inline(__always)
  func read<Result>(_ body: (UnsafePointer<Double>) -> Result) -> Result {
    if let many { return many.withUnsafeBufferPointer { body($0.baseAddress!) } }
    return withUnsafePointer(to: few) {
      $0.withMemoryRebound(to: Double.self, capacity: 8) { body($0) }
    }
  }

  /// cₖ = f⁽ᵏ⁾/k!.
  public var coefficients: [Double] {
    read { Array(UnsafeBufferPointer(start: $0, count: order + 1)) }
  }

  /// The value at the point of expansion, c₀.
  public var leading: Double { many.map { $0[0] } ?? few[0] }

  /// The k-th derivative, k!·cₖ; 0 beyond the order of a constant, and otherwise k ≤ order.
  public func derivative(_ k: Int) -> Double {
    if order == 0 && k > 0 { return 0 }
    precondition(0...order ~= k, "a derivative beyond the order of the series")
    var factorial = 1.0
    for j in 0..<k { factorial *= Double(j + 1) }
    return factorial * read { $0[k] }
  }

  /// The same series with another leading coefficient.
  func replacingLeading(_ value: Double) -> Jet {
    map(leading: value) { $0 }
  }

  /// A constant with as many coefficients as this series.
  func constant(_ value: Double) -> Jet {
    Jet(order: order) { $0[0] = value }
  }

  /// `leading`, then every further coefficient changed alone.
  @inline(__always)
  func map(leading: Double, _ transform: (Double) -> Double) -> Jet {
    read { source in
      Jet(order: order) { target in
        target[0] = leading
        if order > 0 { for k in 1...order { target[k] = transform(source[k]) } }
      }
    }
  }
}
