import Figures
import Foundation
import Testing

/// Colours against their backgrounds and against each other, by calculation.
@Suite struct PaletteTests {
  /// Linear light of a channel (IEC 61966-2-1).
  private func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func linear(_ colour: Colour) -> [Double] { [colour.red, colour.green, colour.blue].map(linear) }

  /// Of WCAG 2.
  private func contrast(_ a: Colour, _ b: Colour) -> Double {
    let luminances = [a, b].map { zip(linear($0), [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +) }.sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { zip($0, vector).map(*).reduce(0, +) }
  }

  /// Machado, Oliveira and Fernandes 2009, severity 1, for linear light.
  private static let visions: [(name: String, matrix: [[Double]])] = [
    ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "protanopia",
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    (
      "deuteranopia",
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
  ]

  /// Björn Ottosson 2020, from linear light.
  private func oklab(_ light: [Double]) -> [Double] {
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], light
    ).map(cbrt)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones)
  }

  private func distance(_ a: Colour, _ b: Colour, _ vision: [[Double]]) -> Double {
    let places = [a, b].map { oklab(product(vision, linear($0)).map { min(max($0, 0), 1) }) }
    return zip(places[0], places[1]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  @Test func `the calculations agree with published examples`() {
    // WCAG 2: black on white; OKLab of white and of sRGB's red by its author.
    #expect(abs(contrast(Colour(0), Colour(0xffffff)) - 21) < 1e-12)
    #expect(abs(oklab([1, 1, 1])[0] - 1) < 1e-6)
    for (found, known) in zip(oklab(linear(Colour(0xff0000))), [0.627955, 0.224863, 0.125846]) {
      #expect(abs(found - known) < 1e-5)
    }
  }

  @Test(arguments: Theme.allCases) func `lines keep 3:1 to their background, texts 4.5:1`(theme: Theme) {
    let palette = Palette.of(theme)
    for line in palette.lines { #expect(contrast(line, palette.background) >= 3, "\(line.text)") }
    for tint in (0..<12).map(Tint.series) + (0...50).map({ .family(Double($0) / 50) }) + [.muted] {
      #expect(contrast(palette.letters(tint), palette.background) >= 4.5)
      // Letters stay near their mark.
      #expect(distance(palette.letters(tint), palette.colour(tint), Self.visions[0].matrix) < 0.16)
    }
    for text in [palette.text, palette.muted] { #expect(contrast(text, palette.background) >= 4.5) }
    for step in 0...100 {
      #expect(contrast(palette.colour(.family(Double(step) / 100)), palette.background) >= 3)
    }
  }

  @Test func `where the background is unknown, lines keep 3:1 to black and to white`() {
    for line in Palette.neutral.lines {
      for ground in [0, 0xffffff] as [UInt32] { #expect(contrast(line, Colour(ground)) >= 3, "\(line.text)") }
    }
  }

  @Test(arguments: Theme.allCases) func `six series are six colours, also for eyes without red or green cones`(
    theme: Theme
  ) {
    let palette = Palette.of(theme)
    let colours = (0..<6).map { palette.colour(.series($0)) }
    for vision in Self.visions {
      for first in 0..<6 {
        for second in (first + 1)..<6 {
          let apart = distance(colours[first], colours[second], vision.matrix)
          #expect(apart >= 0.15, "\(first) and \(second), \(vision.name), \(theme)")
        }
      }
    }
  }

  @Test(arguments: Theme.allCases) func `twelve series are twelve pairs of colour and marker`(theme: Theme) {
    let palette = Palette.of(theme)
    let looks = (0..<12).map { "\(palette.colour(.series($0)).text) \(palette.marker(.series($0)) ?? 0)" }
    #expect(Set(looks).count == 12)
    #expect((0..<6).allSatisfy { palette.marker(.series($0)) == nil })
    #expect((6..<40).allSatisfy { palette.marker(.series($0)) != nil })
  }
}
