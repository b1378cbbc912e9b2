/// The errors of a model over samples, and what changes them.
struct BezierSearch: ErrorModel {
  let model: BezierModel
  let samples: FitSamples

  var lower: [Double] { model.lower }
  var upper: [Double] { model.upper }
  var weights: [Double] { samples.weights }
  func within(_ unknowns: [Double]) -> [Double] { model.within(unknowns) }
  func constraints(_ unknowns: [Double]) -> [ErrorConstraint] { model.constraints(unknowns) }

  /// Curve less target at each place.
  func errors(_ unknowns: [Double]) -> [Double] {
    let polygon = model.polygon(unknowns)
    var guess = 0.0
    return samples.places.indices.map { index in
      let reading = polygon.reading(at: samples.places[index], guess: guess)
      guess = reading.parameter
      return reading.height - samples.heights[index]
    }
  }

  /// The errors, and their derivatives by the unknowns, flat: dy/dPₖ = Bₖ for heights, −slope·Bₖ for places.
  func errorsAndGradients(_ unknowns: [Double]) -> (errors: [Double], gradients: [Double]) {
    let polygon = model.polygon(unknowns)
    let rows = model.rows(unknowns)
    let count = model.count
    var errors = [Double](repeating: 0, count: samples.places.count)
    var gradients = [Double](repeating: 0, count: samples.places.count * count)
    var guess = 0.0
    for index in samples.places.indices {
      let reading = polygon.reading(at: samples.places[index], guess: guess)
      guess = reading.parameter
      errors[index] = reading.height - samples.heights[index]
      let weights = [reading.weights.0, reading.weights.1, reading.weights.2, reading.weights.3]
      for (number, weight) in weights.enumerated() {
        let coordinate = 2 * (reading.first + number)
        for (unknown, factor) in rows[coordinate] {
          gradients[index * count + unknown] -= factor * reading.slope * weight
        }
        for (unknown, factor) in rows[coordinate + 1] { gradients[index * count + unknown] += factor * weight }
      }
    }
    return (errors, gradients)
  }
}
