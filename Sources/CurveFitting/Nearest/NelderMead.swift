/// A search for the least of a function of two variables by its values alone.
enum NelderMead {
  /// The best place that a simplex about a start comes to.
  ///
  /// Source: J. A. Nelder, R. Mead, A simplex method for function minimization, 1965, with their coefficients 1, 2, ½, ½.
  ///
  /// - Parameters:
  ///   - start: two numbers.
  ///   - size: of the first triangle.
  ///   - steps: moves of the triangle at most.
  static func minimum(
    of function: ([Double]) -> Double, from start: [Double], size: Double, steps: Int
  ) -> [Double] {
    precondition(start.count == 2, "a triangle is in the plane")
    typealias Corner = (place: [Double], value: Double)
    func corner(_ place: [Double]) -> Corner { (place, function(place)) }
    var corners = [start, [start[0] + size, start[1]], [start[0], start[1] + size]].map(corner)
    for _ in 0..<steps {
      corners.sort { $0.value < $1.value }
      let (best, worst) = (corners[0], corners[2])
      let middle = zip(best.place, corners[1].place).map { ($0 + $1) / 2 }
      func moved(_ share: Double) -> Corner {
        corner(zip(middle, worst.place).map { $0 + share * ($1 - $0) })
      }
      let width = corners.dropFirst().map { zip($0.place, best.place).map { abs($0 - $1) }.reduce(0, max) }.max() ?? 0
      if width < 1e-12 { break }
      let mirrored = moved(-1)
      if mirrored.value < best.value {
        let further = moved(-2)
        corners[2] = further.value < mirrored.value ? further : mirrored
      } else if mirrored.value < corners[1].value {
        corners[2] = mirrored
      } else {
        let nearer = moved(mirrored.value < worst.value ? -0.5 : 0.5)
        if nearer.value < min(mirrored.value, worst.value) {
          corners[2] = nearer
        } else {
          for index in 1...2 { corners[index] = corner(zip(corners[index].place, best.place).map { ($0 + $1) / 2 }) }
        }
      }
    }
    return corners.min { $0.value < $1.value }?.place ?? start
  }
}
