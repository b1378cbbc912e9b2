import RealModule

/// Student's t-distribution: the mean of a small normal sample in units of its estimated standard deviation.
///
/// Source: Student, The probable error of a mean, 1908; the continued fraction of the incomplete beta function is
/// NIST Digital Library of Mathematical Functions, 8.17.22.
public struct StudentDistribution: Sendable, Hashable {
  /// The degrees of freedom, finite and at least 1.
  public let degreesOfFreedom: Double

  /// Creates the distribution for a number of degrees of freedom, finite and at least 1.
  public init(degreesOfFreedom: Double) {
    precondition(degreesOfFreedom >= 1 && degreesOfFreedom.isFinite, "1 degree of freedom or more")
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// Above this limit the normal distribution is used, within 10⁻⁸ of it for tails above 10⁻⁹.
  private static let mostDegrees = 1e9

  /// The density at t.
  public func density(at t: Double) -> Double {
    let n = degreesOfFreedom
    if n > Self.mostDegrees { return .exp(-t * t / 2) / (2 * Double.pi).squareRoot() }
    return Self.gammaRatio(n / 2) / (Double.pi * n).squareRoot() * .exp(-(n + 1) / 2 * .log(onePlus: t * t / n))
  }

  /// The probability of a value above t, for t ≥ 0: relative error below 10⁻¹² for up to 1000 degrees of freedom, below
  /// 10⁻¹¹ for up to a million.
  public func upperTail(_ t: Double) -> Double {
    precondition(t >= 0, "the upper tail begins at 0")
    let n = degreesOfFreedom
    if n > Self.mostDegrees { return .erfc(t / 2.0.squareRoot()) / 2 }
    if t == 0 { return 0.5 }
    if t == .infinity { return 0 }
    // Half of I(n/2, ½) at x = n/(n + t²); the fraction converges on the side of the mean that x lies on.
    let x = n / (n + t * t)
    let logarithm = -Double.log(onePlus: t * t / n)
    let power = n / 2 * logarithm + (2 * .log(t) - .log(n) + logarithm) / 2
    let size = Double.exp(power) * Self.gammaRatio(n / 2) / Double.pi.squareRoot()
    if x < (n / 2 + 1) / (n / 2 + 2.5) { return size / (n * Self.fraction(x, n / 2, 0.5)) }
    return 0.5 - size / Self.fraction(t * t / (n + t * t), 0.5, n / 2)
  }

  /// The continued fraction 1 + d₁/(1 + d₂/(1 + …)) in the denominator of the incomplete beta function, by Lentz's
  /// method.
  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    var (value, c, d) = (1.0, 1.0, 0.0)
    for step in 1...1_000_000 {
      let m = Double(step / 2)
      let coefficient =
        step % 2 == 0
        ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / (1 + coefficient * d)
      c = 1 + coefficient / c
      value *= c * d
      if (c * d - 1).magnitude < 1e-16 { break }
    }
    return value
  }

  /// The t for which a value lies within ±t with probability `level`, 0..<1: relative error below 10⁻¹² for up to 1000
  /// degrees of freedom.
  ///
  /// The upper tail is convex, so Newton's method from 0 increases to t and never overshoots.
  public func quantile(level: Double) -> Double {
    precondition(level >= 0 && level < 1, "a share of less than all")
    let tail = (1 - level) / 2
    var t = 0.0
    for _ in 0..<10_000 {
      let step = (upperTail(t) - tail) / density(at: t)
      guard step > t * 1e-15, step.isFinite else { break }
      t += step
    }
    return t
  }

  /// Γ(a + ½)/Γ(a) for a ≥ ½, relative error below 10⁻¹⁴.
  ///
  /// Source: F. G. Tricomi, A. Erdélyi, The asymptotic expansion of a ratio of gamma functions, 1951.
  private static func gammaRatio(_ a: Double) -> Double {
    var (a, factor) = (a, 1.0)
    while a < 30 {
      factor *= a / (a + 0.5)
      a += 1
    }
    let coefficients: [Double] = [
      1, -1 / 8, 1 / 128, 5 / 1024, -21 / 32768, -399 / 262144, 869 / 4_194_304, 39325 / 33_554_432,
    ]
    return factor * a.squareRoot() * coefficients.reversed().reduce(0) { $0 / a + $1 }
  }
}
