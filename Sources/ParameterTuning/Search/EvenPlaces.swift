import RealModule

/// Places that fill a cube evenly, in whatever number.
enum EvenPlaces {
  /// The fractional parts of multiples of powers of the root of xⁿ⁺¹ = x + 1 (M. Roberts, 2018).
  ///
  /// - Parameter index: 0 is the middle.
  static func place(_ index: Int, _ count: Int) -> [Double] {
    var root = 1.5
    for _ in 0..<40 { root = .pow(1 + root, 1 / Double(count + 1)) }
    return (1...count).map { power in
      let value = 0.5 + Double(index) / .pow(root, Double(power))
      return value - value.rounded(.down)
    }
  }
}
