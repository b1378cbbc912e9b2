import RealModule

extension Interval {
  public static func exp(_ x: Interval) -> Interval {
    rising(x, within: 0...(.infinity)) {
      $0 == 0 ? point(1) : Interval(rounded: .exp($0), ulps: LibraryError.exponential)
    }
  }

  /// Whole powers of two that are doubles are exact.
  public static func exp2(_ x: Interval) -> Interval {
    rising(x, within: 0...(.infinity)) {
      guard -1074...1023 ~= $0, $0.rounded() == $0 else {
        return Interval(rounded: .exp2($0), ulps: LibraryError.powerOfTwo)
      }
      return point(Double(sign: .plus, exponent: Int($0), significand: 1))
    }
  }

  public static func expMinusOne(_ x: Interval) -> Interval {
    rising(x, within: -1...(.infinity)) {
      $0 == 0 ? point(0) : Interval(rounded: .expMinusOne($0), ulps: LibraryError.exponentialMinusOne)
    }
  }

  /// Of the numbers above 0; unbounded below where 0 is the bound.
  public static func log(_ x: Interval) -> Interval {
    rising(positivePart(x)) { $0 == 1 ? point(0) : Interval(rounded: .log($0), ulps: LibraryError.logarithm) }
  }

  /// Of the numbers above −1; unbounded below where that is the bound.
  public static func log(onePlus x: Interval) -> Interval {
    let domain = x.lower > -1 ? x : x.upper > -1 ? x.part(from: -1, through: .infinity).with(.partial) : .empty
    return rising(domain) {
      $0 == 0 ? point(0) : Interval(rounded: .log(onePlus: $0), ulps: LibraryError.logarithmOfOnePlus)
    }
  }

  public static func logOfOneMinus(_ x: Interval) -> Interval { log(onePlus: -x) }

  /// Of the numbers above 0; powers of two have exact logarithms.
  public static func log2(_ x: Interval) -> Interval {
    rising(positivePart(x)) {
      $0.isFinite && $0.significand == 1 && $0 != 0
        ? point(Double($0.exponent)) : Interval(rounded: .log2($0), ulps: LibraryError.logarithmToTwo)
    }
  }

  /// Of the numbers above 0; powers of ten that are doubles have exact logarithms.
  public static func log10(_ x: Interval) -> Interval {
    rising(positivePart(x)) {
      exponentOfTen($0).map(point) ?? Interval(rounded: .log10($0), ulps: LibraryError.logarithmToTen)
    }
  }

  /// The numbers of which there is a logarithm, with 0 as the bound of those above it.
  private static func positivePart(_ x: Interval) -> Interval {
    if x.lower > 0 { return x }
    return x.upper > 0 ? x.part(from: 0, through: .infinity).with(.partial) : .empty
  }

  /// n where x is 10ⁿ; 10²² is the greatest double among them.
  private static func exponentOfTen(_ x: Double) -> Double? {
    guard x >= 1, x <= 1e22 else { return nil }
    var power = 1.0
    var n = 0.0
    while power < x {
      power *= 10
      n += 1
    }
    return power == x ? n : nil
  }

  public static func sinh(_ x: Interval) -> Interval {
    rising(x) { $0 == 0 ? point(0) : Interval(rounded: .sinh($0), ulps: LibraryError.hyperbolicSine) }
  }

  public static func cosh(_ x: Interval) -> Interval {
    rising(x.magnitude, within: 1...(.infinity)) {
      $0 == 0 ? point(1) : Interval(rounded: .cosh($0), ulps: LibraryError.hyperbolicCosine)
    }
  }

  public static func tanh(_ x: Interval) -> Interval {
    rising(x, within: -1...1) {
      $0 == 0 ? point(0) : Interval(rounded: .tanh($0), ulps: LibraryError.hyperbolicTangent)
    }
  }

  public static func erfc(_ x: Interval) -> Interval {
    falling(x, within: 0...2) {
      $0 == 0 ? point(1) : Interval(rounded: .erfc($0), ulps: LibraryError.complementaryErrorFunction)
    }
  }
}
