import SystemLibrary

/// How alike two pictures' structures are: Wang, Bovik, Sheikh and Simoncelli, Image quality assessment: from error
/// visibility to structural similarity, 2004.
///
/// The window is a Gaussian of 11 × 11 pixels with σ = 1.5, K₁ = 0.01, K₂ = 0.03, and the range of values is 1;
/// variances are those of the weights, and places count where the window fits into the picture.
public struct StructuralSimilarity: Sendable, Hashable {
  /// Over all places: 1 for equal pictures, less for others, from −1.
  public let mean: Double
  /// The least of a place, as small differences hide in the mean.
  public let least: Double
  /// The middle of the least place's window.
  public let leastPlace: SIMD2<Int>

  private static let radius = 5
  private static let weights: [Double] = {
    let values = (-radius...radius).map { (step: Int) -> Double in exp(-Double(step * step) / (2 * 1.5 * 1.5)) }
    let sum = values.reduce(0, +)
    return values.map { $0 / sum }
  }()

  /// Of two pictures' values from 0 to 1, row by row; nil where a side is under 11 pixels.
  init?(_ first: [Double], _ second: [Double], width: Int, height: Int) {
    let side = 2 * Self.radius + 1
    guard width >= side, height >= side else { return nil }
    // Means of a, b, a², b² and ab: first along rows, then along columns.
    func products(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 * $1 } }
    let values = [first, second, products(first, first), products(second, second), products(first, second)]
    let rows = values.map { Self.averaged($0, count: width, of: height, step: 1, stride: width) }
    let inner = width - side + 1
    let means = rows.map { Self.averaged($0, count: height, of: inner, step: inner, stride: 1) }
    let (c1, c2) = (0.01 * 0.01, 0.03 * 0.03)
    var (sum, least, place) = (0.0, Double.infinity, SIMD2(0, 0))
    for y in 0..<height - side + 1 {
      for x in 0..<inner {
        // Columns were averaged one after another.
        let index = x * (height - side + 1) + y
        let (a, b) = (means[0][index], means[1][index])
        let (aa, bb, ab) = (means[2][index] - a * a, means[3][index] - b * b, means[4][index] - a * b)
        let value = (2 * a * b + c1) * (2 * ab + c2) / ((a * a + b * b + c1) * (aa + bb + c2))
        sum += value
        if value < least { (least, place) = (value, SIMD2(x + Self.radius, y + Self.radius)) }
      }
    }
    mean = sum / Double(inner * (height - side + 1))
    (self.least, leastPlace) = (least, place)
  }

  /// Weighted means along lines, of which there are `lines`, one line after another, where the window fits.
  private static func averaged(_ values: [Double], count: Int, of lines: Int, step: Int, stride: Int) -> [Double] {
    let kept = count - 2 * radius
    var result = [Double](repeating: 0, count: kept * lines)
    values.withUnsafeBufferPointer { values in
      for line in 0..<lines {
        for place in 0..<kept {
          var sum = 0.0
          for (offset, weight) in weights.enumerated() {
            sum += weight * values[line * stride + (place + offset) * step]
          }
          result[line * kept + place] = sum
        }
      }
    }
    return result
  }
}
