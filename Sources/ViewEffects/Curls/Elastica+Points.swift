import RealModule
import ScalarMath

extension Elastica {
  /// What the strip does at a place.
  struct State {
    var along: Double
    var height: Double
    var angle: Double
    var curvature: Double
  }

  /// The point of the strip at a distance from its begin, in points; NaN for NaN.
  public func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
    if distance.isNaN { return ProfilePoint(along: distance, height: distance) }
    return .piecewise(distance, .below, 0) { distance in
      ProfilePoint(along: distance, height: Number(0))
    } otherwise: { distance in
      .piecewise(distance, .above, length) { distance in
        ProfilePoint(along: distance - (length - span), height: Number(rise))
      } otherwise: { distance in
        if rate == 0 { return ProfilePoint(along: distance, height: Number(0)) }
        let (along, height) = Number.expanded(at: distance) { expansion(from: state(at: $0), order: $1) }
        return ProfilePoint(along: along, height: height)
      }
    }
  }

  /// The state at a place from 0 to the length; the second half is the first turned about the middle.
  func state(at place: Double) -> State {
    if place <= length / 2 { return firstHalf(at: place) }
    let mirrored = firstHalf(at: length - place)
    return State(
      along: span - mirrored.along, height: rise - mirrored.height, angle: mirrored.angle,
      curvature: -mirrored.curvature)
  }

  /// The closed form. With u counted from the quarter period K in the middle, w = u − K, nothing cancels while the
  /// strip is flat; with u itself, nothing while it is steep and k′ small. Both serve at m = 0.8.
  private func firstHalf(at place: Double) -> State {
    let (modulus, complement) = (jacobi.modulus, jacobi.complement)
    guard let begin else {
      let w = rate * (place - length / 2)
      let j = jacobi.functions(at: w)
      let (sd, cd, nd) = (j.sn / j.dn, j.cn / j.dn, 1 / j.dn)
      let (sine, cosine) = (1 - 2 * complement * complement * nd * nd, 2 * modulus * complement * cd * nd)
      return State(
        along: span / 2 + 2 * modulus * complement * sd / rate,
        height: rise / 2 + (w - 2 * j.epsilon + 2 * modulus * modulus * j.sn * cd) / rate,
        angle: .atan2(y: sine, x: cosine), curvature: -2 * modulus * complement * rate * sd)
    }
    let v = rate * place
    let j = jacobi.functions(at: begin.place + v)
    return State(
      along: ((2 * steepestSine).squareRoot() - 2 * modulus * j.cn) / rate,
      height: (v - 2 * (j.epsilon - begin.epsilon)) / rate,
      angle: .atan2(y: 1 - 2 * j.dn * j.dn, x: 2 * modulus * j.sn * j.dn), curvature: 2 * modulus * rate * j.cn)
  }

  /// The Taylor series about a state by Picard's iteration of θ″ = −λ cos θ, which settles two more orders a turn.
  private func expansion(from state: State, order: Int) -> (along: Jet, height: Jet) {
    if order == 0 { return (Jet(state.along), Jet(state.height)) }
    var angle = Jet(coefficients: [state.angle, state.curvature])
    while angle.order < order {
      let bend = (-(rate * rate)) * Jet.cos(angle)
      let turning = bend.integrated(from: state.curvature)
      angle = turning.integrated(from: state.angle).truncated(to: order)
    }
    return (
      Jet.cos(angle).integrated(from: state.along).truncated(to: order),
      Jet.sin(angle).integrated(from: state.height).truncated(to: order)
    )
  }
}
