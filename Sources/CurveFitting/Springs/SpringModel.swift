import ScalarMath
import TimingFunctions

/// The springs over a time of 1, by the logarithm of their response and by their damping ratio, and how far they are
/// from samples.
struct SpringModel: ErrorModel {
  let samples: FitSamples

  /// Responses from a 1000th to 1000 times the time: faster is a step, slower a parabola. Ratios beyond 64 are slow
  /// decays that a response says as well.
  let lower = [Double.log(1e-3), 0]
  let upper = [Double.log(1e3), SpringFit.largestDampingRatio]

  func spring(_ unknowns: [Double]) -> Spring {
    Self.spring(response: Double.exp(unknowns[0]), dampingRatio: unknowns[1])
  }

  static func spring(response: Double, dampingRatio: Double) -> Spring {
    do throws(Spring.Failure) {
      return try Spring(response: response, dampingRatio: dampingRatio)
    } catch {
      preconditionFailure("a spring within bounds: \(error)")
    }
  }

  func errors(_ unknowns: [Double]) -> [Double] {
    let spring = spring(unknowns)
    return samples.places.indices.map { spring.value(at: samples.places[$0]) - samples.heights[$0] }
  }

  /// By the logarithm of the response it is −t·x′; by the ratio the difference of two springs, whose positions are good
  /// to a few ulp.
  func errorsAndGradients(_ unknowns: [Double]) -> (errors: [Double], gradients: [Double]) {
    let (response, ratio) = (Double.exp(unknowns[0]), unknowns[1])
    let spring = spring(unknowns)
    let step = 0x1p-18 * max(ratio, 0.25)
    let (less, more) = (max(ratio - step, 0), ratio + step)
    let (before, after) = (
      Self.spring(response: response, dampingRatio: less), Self.spring(response: response, dampingRatio: more)
    )
    var gradients: [Double] = []
    gradients.reserveCapacity(2 * samples.places.count)
    let errors = samples.places.indices.map { index in
      let place = samples.places[index]
      gradients.append(-place * spring.velocity(at: place))
      gradients.append((after.value(at: place) - before.value(at: place)) / (more - less))
      return spring.value(at: place) - samples.heights[index]
    }
    return (errors, gradients)
  }
}
