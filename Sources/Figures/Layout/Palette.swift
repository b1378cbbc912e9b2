import SystemLibrary

/// The colours of a theme.
///
/// Lines have six hues with a contrast of at least 3:1 to the background. Their distance in OKLab (Björn Ottosson,
/// 2020) is at least 0.15, also for eyes without the red or the green cones (Gustavo Machado et al., "A
/// physiologically-based model for simulation of color vision deficiency", 2009); a search in OKLab found them. The
/// first hues are from Masataka Okabe and Kei Ito, "Color Universal Design", 2008.
///
/// Fields use viridis, by Stéfan van der Walt and Nathaniel Smith, 2015.
package struct Palette {
  package let background: Colour
  package let text: Colour
  /// The colour of axes and tics.
  package var muted: Colour
  let grid: Colour
  package let lines: [Colour]
  /// The opacity of the area under a filled curve.
  let fillOpacity: Double
  /// The colours of a family: lightness and hue in OKLCH change in equal steps, from violet to orange or yellow.
  let family: [Colour]

  /// Nine colours of viridis at equal steps.
  static let viridis: [Colour] = [
    0x440154, 0x472c7a, 0x3b518b, 0x2c718e, 0x21908d, 0x27ad81, 0x5cc863, 0xaadc32, 0xfde725,
  ].map(Colour.init)

  /// Returns the colour at a position from 0 to 1 on a diverging scale. Zero, at ½, has nearly the page's colour; both
  /// sides have equal lightness at equal distances, and the first two hues of the lines.
  package func diverging(at position: Double) -> Colour {
    let share = 2 * min(max(position.isNaN ? 0.5 : position, 0), 1) - 1
    let side = Colour(share < 0 ? 0x2f7fc1 : 0xd0602a)
    return zero.mixed(with: side, share: share.magnitude)
  }

  /// The colour of zero on a diverging scale: nearly the page.
  private var zero: Colour { grid.mixed(with: background, share: 0.4) }

  package static let light = Palette(
    background: Colour(0xffffff), text: Colour(0x1f2328), muted: Colour(0x59636e), grid: Colour(0xe7eaee),
    lines: [0x0072b2, 0xd55e00, 0x04a4a2, 0xa22c46, 0x3000a3, 0x4f0d43].map(Colour.init), fillOpacity: 0.14,
    family: [
      0x330876, 0x04327e, 0x084a64, 0x0c5b60, 0x106b56, 0x177d1b, 0x747b13, 0xa17a16, 0xd27018,
    ].map(Colour.init))

  package static let dark = Palette(
    background: Colour(0x0d1117), text: Colour(0xe6edf3), muted: Colour(0x8b949e), grid: Colour(0x21262d),
    lines: [0x56b4e9, 0xe8703a, 0xb8e963, 0xb04b6a, 0x43ffef, 0x5072ce].map(Colour.init), fillOpacity: 0.22,
    family: [
      0x784cb4, 0x5966ce, 0x1886dc, 0x1ea1c7, 0x23b9bc, 0x28d0a9, 0x79e084, 0xc8e663, 0xfee895,
    ].map(Colour.init))

  /// Colours that keep a contrast of 3:1 to white and to black, for unknown backgrounds.
  package static let neutral = Palette(
    background: Colour(0x808080), text: Colour(0x808080), muted: Colour(0x878787), grid: Colour(0x878787),
    lines: [0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x8a63d2, 0x9c7a00].map(Colour.init),
    fillOpacity: 0.18, family: [0x2c718e, 0x21908d].map(Colour.init))

  package static func of(_ theme: Theme) -> Palette { theme == .dark ? dark : light }

  /// Returns the colour at a position from 0 to 1 in viridis; positions outside count as the nearest end.
  package static func viridis(at position: Double) -> Colour { mixed(viridis, at: position) }

  private static func mixed(_ ramp: [Colour], at position: Double) -> Colour {
    let place = min(max(position.isNaN ? 0 : position, 0), 1) * Double(ramp.count - 1)
    let index = min(Int(place), ramp.count - 2)
    return ramp[index].mixed(with: ramp[index + 1], share: place - Double(index))
  }

  /// Returns the colour of an area at a share of the scale of values.
  func area(at share: Double, isDiverging: Bool) -> Colour {
    isDiverging ? diverging(at: share) : Palette.viridis(at: share)
  }

  package func colour(_ tint: Tint) -> Colour {
    switch tint {
    case .series(let index): return lines[Palette.wrapped(index, lines.count)]
    case .family(let position): return Palette.mixed(family, at: position)
    case .muted: return muted
    }
  }

  /// The contrast that WCAG 2 demands of small letters.
  private static let letterContrast = 4.5

  /// Returns the colour of a mark for letters: the nearest one with a contrast of 4.5:1 to the background.
  package func letters(_ tint: Tint) -> Colour {
    let line = colour(tint)
    let shares = (0...20).map { Double($0) / 20 }
    let mixed = shares.lazy.map { line.mixed(with: text, share: $0) }
    return mixed.first { $0.contrast(to: background) >= Palette.letterContrast } ?? text
  }

  /// Returns gnuplot's number of the markers along a series' line; nil for a line without markers. Series from the
  /// seventh on repeat hues with markers: filled circles, squares, triangles and diamonds in turn.
  package func marker(_ tint: Tint) -> Int? {
    guard case .series(let index) = tint, index >= lines.count else { return nil }
    return [7, 5, 9, 13][(index / lines.count - 1) % 4]
  }

  private static func wrapped(_ index: Int, _ count: Int) -> Int { (index % count + count) % count }
}

extension Theme {
  /// The colour of an area that differs slightly from the page, such as `#e7eaee`.
  public var ground: String { Palette.of(self).grid.text }
}

/// A colour with 8 bits per channel.
package struct Colour: Equatable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  /// The colour as `#rrggbb`.
  package var text: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") {
      $0.append(digits[Int($1 >> 4)])
      $0.append(digits[Int($1 & 15)])
    }
  }

  /// Returns the mix of two colours: `self` at share 0, `other` at share 1.
  func mixed(with other: Colour, share: Double) -> Colour {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (start, end) = (Double(a), Double(b))
      return UInt8((start + (end - start) * share).rounded())
    }
    return Colour(red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
  }

  /// The relative luminance of WCAG 2, from 0 for black to 1 for white, by the linear light of IEC 61966-2-1.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast of WCAG 2, from 1 for equal luminances to 21.
  func contrast(to other: Colour) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }
}

extension Colour {
  /// Creates a colour from 0xrrggbb.
  package init(_ rgb: UInt32) {
    let channels = [rgb >> 16, rgb >> 8, rgb].map { UInt8(truncatingIfNeeded: $0) }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
  }
}
