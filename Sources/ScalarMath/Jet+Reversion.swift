extension Jet {
  /// The series of the inverse function: where this is y₀ + c₁ε + c₂ε² + … about `place`, that of the place x about y₀.
  ///
  /// The coefficients are bₖ = (1/k)·[εᵏ⁻¹] (ε/(y − y₀))ᵏ. Where c₁ is 0 the inverse has no series: its slope is infinite,
  /// and what follows is infinite or NaN.
  ///
  /// Source: J.-L. Lagrange, Nouvelle méthode pour résoudre les équations littérales par le moyen des séries, 1770.
  public func reverted(about place: Double) -> Jet {
    if order == 0 { return Jet(place) }
    let factor = 1 / Jet(coefficients: Array(coefficients.dropFirst()))
    var power = factor
    var coefficients = [place]
    for k in 1...order {
      coefficients.append(power.coefficients[k - 1] / Double(k))
      power = power * factor
    }
    return Jet(coefficients: coefficients)
  }
}
