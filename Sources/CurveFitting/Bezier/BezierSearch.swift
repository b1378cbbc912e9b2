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
    var errors = samples.heights
    errors.withUnsafeMutableBufferPointer { errors in
      model.polygon(unknowns).read(samples.places) {
        errors[$0] = $1.height - errors[$0]
        return true
      }
    }
    return errors
  }

  /// The errors, and their derivatives by the unknowns, flat: dy/dPₖ = Bₖ for heights, −slope·Bₖ for places.
  func errorsAndGradients(_ unknowns: [Double]) -> (errors: [Double], gradients: [Double]) {
    let count = model.count
    var errors = samples.heights
    var gradients = [Double](repeating: 0, count: errors.count * count)
    // For each point of the polygon what it has of the unknowns: its index, the factors of the place and the height.
    let rows = model.rows(unknowns)
    let terms = stride(from: 0, to: rows.count, by: 2).map { point in
      rows[point].map { (unknown: $0.unknown, run: $0.factor, rise: 0.0) }
        + rows[point + 1].map { (unknown: $0.unknown, run: 0.0, rise: $0.factor) }
    }
    errors.withUnsafeMutableBufferPointer { errors in
      gradients.withUnsafeMutableBufferPointer { gradients in
        model.polygon(unknowns).read(samples.places) { index, reading in
          errors[index] = reading.height - errors[index]
          let slope = reading.slope
          func add(_ point: Int, _ weight: Double) {
            for term in terms[reading.first + point] {
              gradients[index * count + term.unknown] += weight * (term.rise - slope * term.run)
            }
          }
          add(0, reading.weights.0)
          add(1, reading.weights.1)
          add(2, reading.weights.2)
          add(3, reading.weights.3)
          return true
        }
      }
    }
    return (errors, gradients)
  }
}
