/// Minima and maxima of functions of one variable.
public enum Extrema {
  /// A minimum or a maximum.
  public enum Kind: Sendable, Hashable {
    case minimum, maximum
  }

  /// A local extremum.
  public struct Extremum: Sendable, Hashable {
    /// The abscissa.
    public let abscissa: Double
    /// The value of the function at the abscissa.
    public let value: Double
    /// The kind of the extremum.
    public let kind: Kind

    /// Creates an extremum; nothing is checked.
    public init(abscissa: Double, value: Double, kind: Kind) {
      (self.abscissa, self.value, self.kind) = (abscissa, value, kind)
    }
  }

  /// A local minimum of `function` in `interval`, the global one if the function falls and then rises there.
  ///
  /// The abscissa is within `tolerance` of the minimum. Values alone cannot resolve abscissas closer than about 1.5e-8
  /// of their size, so a smaller tolerance has no further effect. NaN counts as +∞; an endpoint can be the result.
  ///
  /// Source: R. P. Brent, Algorithms for Minimization without Derivatives, 1973, chapter 5.
  public static func minimum(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, tolerance: Double = 1e-8
  ) -> Extremum {
    func measured(_ x: Double) -> Double {
      let value = function(x)
      return value.isNaN ? .infinity : value
    }
    var best = innerMinimum(of: measured, in: interval, tolerance: tolerance)
    for end in [interval.lowerBound, interval.upperBound] {
      let value = measured(end)
      if value < best.value { best = (end, value) }
    }
    return Extremum(abscissa: best.abscissa, value: function(best.abscissa), kind: .minimum)
  }

  /// A local maximum: ``minimum(of:in:tolerance:)`` of −function.
  public static func maximum(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, tolerance: Double = 1e-8
  ) -> Extremum {
    let lowest = minimum(of: { -function($0) }, in: interval, tolerance: tolerance)
    return Extremum(abscissa: lowest.abscissa, value: -lowest.value, kind: .maximum)
  }

  /// Finds the lowest value of `function` by sampling: at even steps over `interval`, then repeatedly over the two
  /// steps around the best abscissa, until a step is at most `tolerance`.
  ///
  /// Kinks, jumps and NaN values do no harm. The search follows the valley with the lowest sample, and keeps the first
  /// of equal samples.
  package static func steppedMinimum(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, tolerance: Double
  ) -> Extremum {
    let steps = 8
    var (low, high) = (interval.lowerBound, interval.upperBound)
    var (place, least) = (low, function(low))
    func look(_ x: Double) {
      let value = function(x)
      if value < least || least.isNaN { (place, least) = (x, value) }
    }
    look(high)
    while high > low {
      let step = (high - low) / Double(steps)
      for index in 1..<steps { look(low + step * Double(index)) }
      if step <= tolerance { break }
      let next = (max(interval.lowerBound, place - step), min(interval.upperBound, place + step))
      // Steps below the spacing of Double make no progress.
      if next == (low, high) { break }
      (low, high) = next
    }
    return Extremum(abscissa: place, value: least, kind: .minimum)
  }

  /// Searches by parabolic interpolation through the three best points, or by golden-section steps if that does not
  /// help.
  private static func innerMinimum(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, tolerance: Double
  ) -> (abscissa: Double, value: Double) {
    /// (3 − √5)/2, the golden section.
    let golden = 0.3819660112501051
    /// 2⁻²⁶, the square root of the spacing of Double at 1.
    let resolution = 0x1p-26
    var (low, high) = (interval.lowerBound, interval.upperBound)
    var x = low + golden * (high - low)
    var (w, v) = (x, x)
    var fx = function(x)
    var (fw, fv) = (fx, fx)
    var (step, before) = (0.0, 0.0)
    for _ in 0..<200 {
      let middle = 0.5 * (low + high)
      let least = resolution * x.magnitude + max(tolerance, 0) / 3 + .leastNormalMagnitude
      if (x - middle).magnitude <= 2 * least - 0.5 * (high - low) { break }
      var parabolic = false
      if before.magnitude > least {
        let r = (x - w) * (fx - fv)
        let q = (x - v) * (fx - fw)
        let denominator = 2 * (q - r)
        let p = ((x - v) * q - (x - w) * r) * (denominator > 0 ? -1 : 1)
        let size = denominator.magnitude
        if p.magnitude < (0.5 * size * before).magnitude, p > size * (low - x), p < size * (high - x) {
          before = step
          step = p / size
          let next = x + step
          if next - low < 2 * least || high - next < 2 * least { step = x < middle ? least : -least }
          parabolic = true
        }
      }
      if !parabolic {
        before = x < middle ? high - x : low - x
        step = golden * before
      }
      let u = x + (step.magnitude >= least ? step : step > 0 ? least : -least)
      let fu = function(u)
      if fu <= fx {
        if u < x { high = x } else { low = x }
        (v, fv) = (w, fw)
        (w, fw) = (x, fx)
        (x, fx) = (u, fu)
      } else {
        if u < x { low = u } else { high = u }
        if fu <= fw || w == x {
          (v, fv) = (w, fw)
          (w, fw) = (u, fu)
        } else if fu <= fv || v == x || v == w {
          (v, fv) = (u, fu)
        }
      }
    }
    return (x, fx)
  }
}
