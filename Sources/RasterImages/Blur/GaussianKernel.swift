import SystemLibrary

/// The weights of a Gaussian blur along one axis.
package struct GaussianKernel {
  /// How far it reaches to either side, in pixels.
  package let radius: Int
  /// Of the pixels from the middle on to one side; with those of the other side their sum is 1 within 2^-23.
  let weights: [Float]

  /// Standard deviations within which all but 10⁻⁷ of a Gaussian lies: erfc(5.33/√2) = 9.8·10⁻⁸.
  private static let reach = 5.33

  /// exp(−x²/2σ²) at whole pixels, cut off where the tail is less than 10⁻⁷ of the whole, divided by their sum.
  package init(deviation: Double) {
    let radius = Int((Self.reach * deviation).rounded(.up))
    let values = (0...radius).map { exp(-Self.square(Double($0) / deviation) / 2) }
    // Small ones first.
    let sum = 2 * values.dropFirst().reversed().reduce(0, +) + values[0]
    self.radius = radius
    weights = values.map { Float($0 / sum) }
  }

  private static func square(_ x: Double) -> Double { x * x }

  private init(_ weights: [Float]) { (radius, self.weights) = (weights.count - 1, weights) }

  /// The weights that meet pixels of an axis of `count`: what reaches farther meets transparent ones alone.
  func cut(to count: Int) -> GaussianKernel { GaussianKernel(Array(weights.prefix(count))) }

  /// All of them, from one side to the other.
  package var row: [Float] { weights.dropFirst().reversed() + weights }

  /// What the blur multiplies frequencies by, along an axis of `count` pixels, divided by their number: even and real.
  func factors(count: Int) -> [Float] {
    var factors = [Float](repeating: 0, count: count)
    // A turn is `count` steps: whole numbers keep large multiples exact.
    let cosines = (0..<count).map { cos(2 * .pi * Double($0) / Double(count)) }
    for frequency in 0...count / 2 {
      var sum = 0.0
      for index in stride(from: radius, to: 0, by: -1) {
        sum += Double(weights[index]) * cosines[index * frequency % count]
      }
      factors[frequency] = Float((Double(weights[0]) + 2 * sum) / Double(count))
      if frequency > 0 { factors[count - frequency] = factors[frequency] }
    }
    return factors
  }
}
