/// Colours as patterns of palette colours: 4 × 4 pixels whose mean is nearly the colour.
///
/// The displayed colour of a pixel depends on its colour and its place alone, so that parts at rest in a moving picture
/// do not crawl. A colour of the palette is shown unchanged.
///
/// Source: Knoll, US patent 6,606,166, 1999 (expired), as described by Yliluoma, Arbitrary-palette positional dithering
/// algorithm, 2011.
struct PatternDither {
  /// The order in which the pixels of a square take colours from dark to light: Bayer, 1973.
  private static let order: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private var palette: NearestColour
  /// The index in `patterns` at which the pattern of each used colour starts.
  private var starts: [RGBColour: Int] = [:]
  private var patterns: [UInt8] = []

  /// Creates the patterns of a palette.
  ///
  /// - Precondition: there are 1 to 256 colours.
  init(_ colours: [RGBColour]) { palette = NearestColour(colours) }

  /// Returns the palette index for a colour at a place.
  mutating func number(of colour: RGBColour, x: Int, y: Int) -> UInt8 {
    let start: Int
    if let known = starts[colour] {
      start = known
    } else {
      start = patterns.count
      starts[colour] = start
      patterns += pattern(of: colour)
    }
    return patterns[start + Self.order[(y & 3) << 2 | (x & 3)]]
  }

  /// Returns sixteen indices from dark to light. Each is the nearest to the colour plus the remaining error.
  private mutating func pattern(of colour: RGBColour) -> [UInt8] {
    let wanted = colour.values
    var short = SIMD3<Int32>.zero
    var numbers: [UInt8] = []
    while numbers.count < Self.order.count {
      let goal = (wanted &+ short).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      let nearest = palette.number(nearestTo: goal)
      let found = palette.colours[Int(nearest)].values
      if found == wanted, numbers.isEmpty { return Array(repeating: nearest, count: Self.order.count) }
      short = short &+ wanted &- found
      numbers.append(nearest)
    }
    return numbers.sorted { (luma($0), $0) < (luma($1), $1) }
  }

  /// Returns the luma 299 R + 587 G + 114 B of Rec. 601.
  private func luma(_ number: UInt8) -> Int32 {
    let colour = palette.colours[Int(number)].values
    return 299 * colour.x + 587 * colour.y + 114 * colour.z
  }
}

/// A search for the nearest colour of a palette, by the squared differences of encoded values. The first of equally
/// near colours is chosen.
package struct NearestColour {
  let colours: [RGBColour]
  /// The palette indices that can be nearest to a colour in each cell of 8 × 8 × 8 colours; empty until the cell is
  /// used.
  private var candidates = [[UInt8]](repeating: [], count: 1 << 15)
  /// Half the diagonal of a cell, in levels.
  private static let halfDiagonal = 3.5 * 1.7320508075688772

  package init(_ colours: [RGBColour]) {
    precondition(1...256 ~= colours.count, "a palette has 1 to 256 colours")
    self.colours = colours
  }

  /// Returns the index of the nearest colour.
  ///
  /// - Parameter colour: the channels, from 0 to 255.
  package mutating func number(nearestTo colour: SIMD3<Int32>) -> UInt8 {
    let steps = colour &>> 3
    let cell = Int(steps.x << 10 | steps.y << 5 | steps.z)
    if candidates[cell].isEmpty { candidates[cell] = candidates(around: SIMD3<Double>(steps &<< 3) + 3.5) }
    var (best, least) = (UInt8(0), Int32.max)
    for number in candidates[cell] {
      let difference = colours[Int(number)].values &- colour
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (best, least) = (number, distance) }
    }
    return best
  }

  /// Returns the indices of the colours that can be nearest somewhere in a cell: those at most the cell's diagonal
  /// farther from its middle than the nearest colour.
  private func candidates(around middle: SIMD3<Double>) -> [UInt8] {
    let distances = colours.map { colour -> Double in
      let difference = SIMD3<Double>(colour.values) - middle
      return (difference * difference).sum().squareRoot()
    }
    // The slack keeps candidates in spite of rounding.
    let limit = (distances.min() ?? 0) + 2 * Self.halfDiagonal + 1e-6
    return colours.indices.filter { distances[$0] <= limit }.map { UInt8($0) }
  }
}
