/// The colours of a theme.
///
/// Lines: Masataka Okabe and Kei Ito, "Color Universal Design", 2008, in an order whose first four keep a contrast of
/// 3:1 on both backgrounds. Fields and families: viridis, by Stéfan van der Walt and Nathaniel Smith, 2015.
struct Palette {
  let background: Colour
  let text: Colour
  /// Axes and tics.
  var muted: Colour
  let grid: Colour
  let lines: [Colour]
  /// Of the area under a filled curve.
  let fillOpacity: Double
  /// The part of viridis whose lines stand out from the background.
  var familyRange: ClosedRange<Double>

  /// Nine colours at equal steps.
  static let viridis: [Colour] = [
    0x440154, 0x472c7a, 0x3b518b, 0x2c718e, 0x21908d, 0x27ad81, 0x5cc863, 0xaadc32, 0xfde725,
  ].map(Colour.init)

  static let light = Palette(
    background: Colour(0xffffff), text: Colour(0x1f2328), muted: Colour(0x59636e), grid: Colour(0xe7eaee),
    lines: [0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9].map(Colour.init),
    fillOpacity: 0.14, familyRange: 0...0.82)

  static let dark = Palette(
    background: Colour(0x0d1117), text: Colour(0xe6edf3), muted: Colour(0x8b949e), grid: Colour(0x21262d),
    lines: [0x56b4e9, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x0072b2].map(Colour.init),
    fillOpacity: 0.22, familyRange: 0.3...1)

  static func of(_ theme: Theme) -> Palette {
    theme == .dark ? dark : light
  }

  /// A position from 0 to 1 in viridis; positions outside count as the nearest end.
  static func viridis(at position: Double) -> Colour {
    let place = min(max(position.isNaN ? 0 : position, 0), 1) * Double(viridis.count - 1)
    let index = min(Int(place), viridis.count - 2)
    return viridis[index].mixed(with: viridis[index + 1], share: place - Double(index))
  }

  func colour(_ tint: Tint) -> Colour {
    switch tint {
    case .series(let index): return lines[Palette.wrapped(index, lines.count)]
    case .family(let position):
      let clamped = min(max(position.isNaN ? 0 : position, 0), 1)
      return Palette.viridis(
        at: familyRange.lowerBound + clamped * (familyRange.upperBound - familyRange.lowerBound))
    case .muted: return muted
    }
  }

  /// Series beyond the palette repeat its colours with dashes.
  func isDashed(_ tint: Tint) -> Bool {
    if case .series(let index) = tint { return index >= lines.count } else { return false }
  }

  private static func wrapped(_ index: Int, _ count: Int) -> Int {
    let rest = index % count
    return rest < 0 ? rest + count : rest
  }
}

extension Theme {
  /// The colour of an area that stands out from the page a little, as in `#e7eaee`.
  public var ground: String { Palette.of(self).grid.text }
}
