/// Colours as patterns of a palette's: 4 × 4 pixels whose mean is nearly the colour.
///
/// What a pixel shows depends on its colour and its place alone, so that what rests in a moving picture does not crawl.
/// A colour of the palette is shown as it is.
///
/// Source: Knoll, US patent 6,606,166, 1999 (expired), as Yliluoma tells it, Arbitrary-palette positional dithering
/// algorithm, 2011.
struct PatternDither {
  /// The order in which the pixels of a square take colours from dark to light: Bayer, 1973.
  private static let order: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private var palette: NearestColour
  /// For each colour that was asked for, where its pattern begins.
  private var starts: [RGBColour: Int] = [:]
  private var patterns: [UInt8] = []

  /// - Precondition: there are 1 to 256 colours.
  init(_ colours: [RGBColour]) { palette = NearestColour(colours) }

  /// The number in the palette for a colour at a place.
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

  /// Sixteen numbers from dark to light. Each is nearest to what the colour is then still short of.
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

  /// 299 R + 587 G + 114 B: Rec. 601.
  private func luma(_ number: UInt8) -> Int32 {
    let colour = palette.colours[Int(number)].values
    return 299 * colour.x + 587 * colour.y + 114 * colour.z
  }
}

/// The nearest of a palette's colours, by the squares of differences of encoded values; of equally near ones the first.
package struct NearestColour {
  let colours: [RGBColour]
  /// For each cell of 8 × 8 × 8 colours the numbers that can be nearest to one of them; empty until it is asked for.
  private var candidates = [[UInt8]](repeating: [], count: 1 << 15)
  /// Half the diagonal of a cell, in levels.
  private static let halfDiagonal = 3.5 * 1.7320508075688772

  package init(_ colours: [RGBColour]) {
    precondition(1...256 ~= colours.count, "a palette has 1 to 256 colours")
    self.colours = colours
  }

  /// - Parameter colour: from 0 to 255.
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

  /// The colours that can be nearest somewhere in a cell: at most its diagonal farther from the middle than the nearest.
  private func candidates(around middle: SIMD3<Double>) -> [UInt8] {
    let distances = colours.map { colour -> Double in
      let difference = SIMD3<Double>(colour.values) - middle
      return (difference * difference).sum().squareRoot()
    }
    // Rounding takes no candidate away.
    let limit = (distances.min() ?? 0) + 2 * Self.halfDiagonal + 1e-6
    return colours.indices.filter { distances[$0] <= limit }.map { UInt8($0) }
  }
}
