import ScalarMath

extension Spring {
  /// The position at `t` seconds, from 0 towards 1.
  ///
  /// The error, against the parameters that the spring was made from, is at most 6 ulp of r plus 6 ulp of v₀h, for the
  /// position r from rest and the response h to a unit push: without a velocity at most 6 ulp at any time, near the
  /// start, near ζ = 1, after any number of oscillations. To it comes 2⁻¹⁰⁰·ωt where the spring returns to nearly 0,
  /// because the phase ωdt has some 104 digits.
  ///
  /// This rests on searches, and h has to be a normal number: ``rounded(over:)`` proves it but for the number of ulps,
  /// which is 18 of r for every library that keeps ``LibraryError``.
  public func value(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 1 : .nan }
    return position(t)
  }

  /// The position at finite t ≥ 0.
  func position<Word: MotionNumber>(_ t: Word) -> Word {
    .inForms(t, .below, kernel.restTime) { t in
      let rest = kernel.restPosition(t)
      return initialVelocity == 0 ? rest : rest + initialVelocity * kernel.push(t).h
    } otherwise: { _ in
      // v₀h is below 10¹⁰⁰·10¹⁰³·e⁻⁸⁰⁰.
      Word(1).standing(within: 0x1p-400)
    }
  }

  /// The position of the same spring without an initial velocity.
  public func restPosition(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 1 : .nan }
    return kernel.restPosition(t)
  }

  /// x′ in units per second; 0 before the start, v₀ at it.
  ///
  /// The error is at most 7 ulp of the sum of the magnitudes of ω²h and of the two terms of v₀h′, plus 2⁻¹⁰⁰·ωt of ω
  /// and v₀ near its zeros: without a velocity at most 7 ulp elsewhere, while h does not underflow.
  public func velocity(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    let push = kernel.push(t)
    return kernel.timesSquaredFrequency(push.h) + initialVelocity * push.first
  }

  /// x″ in units per second squared; 0 before the start, ω² − 2ζωv₀ at it.
  ///
  /// The error is at most 10 ulp of the sum of the magnitudes of the terms of ω²h′ and of v₀h″, while h does not
  /// underflow.
  public func acceleration(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    let push = kernel.push(t)
    return kernel.timesSquaredFrequency(push.first) + initialVelocity * push.second
  }

  /// 1 − x, with relative digits where it is small: for t ≥ 0.
  func distance(at t: Double) -> Double {
    if kernel.hasDecaysApart { return kernel.distanceOfDecays(t, initialVelocity) }
    return kernel.restDistance(t) - initialVelocity * kernel.push(t).h
  }

  /// The series from the differential equation, x⁽ᵏ⁺²⁾ = −ω²x⁽ᵏ⁾ − 2ζωx⁽ᵏ⁺¹⁾, on top of position, velocity and
  /// acceleration; from the two decays where they are apart. Zero before the start; at it, the series to the right.
  ///
  /// The error of the derivatives 3 to 6 is at most 24·2⁻⁵² of the two terms that make them up, for a ratio above 1.1
  /// of the derivative from rest itself; several times that near a common zero of both.
  public func jet(at t: Jet) -> Jet {
    let place = t.leading
    let leading = value(at: place)
    if t.order == 0 { return Jet(leading) }
    guard place >= 0 && place.isFinite else {
      return Jet(coefficients: [leading] + [Double](repeating: leading.isNaN ? .nan : 0, count: t.order))
    }
    var coefficients = [leading, velocity(at: place), acceleration(at: place) / 2]
    let (frequency, ratio) = (naturalFrequency, dampingRatio)
    var factorial = 2.0
    for k in stride(from: 3, through: t.order, by: 1) {
      factorial *= Double(k)
      if kernel.hasDecaysApart {
        let h = kernel.pushDerivative(k - 1, at: place)
        let next = kernel.pushDerivative(k, at: place)
        coefficients.append((frequency * (frequency * h) + initialVelocity * next) / factorial)
      } else {
        let sum = frequency * coefficients[k - 2] + 2 * ratio * Double(k - 1) * coefficients[k - 1]
        coefficients.append(-frequency * sum / Double(k * (k - 1)))
      }
    }
    return Jet(coefficients: Array(coefficients.prefix(t.order + 1))).composed(with: t)
  }
}
