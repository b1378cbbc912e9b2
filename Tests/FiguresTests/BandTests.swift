import Figures
import Testing

/// Bands, named tics and magnified figures.
@Suite struct BandTests {
  private static func script(_ figure: Figure, _ format: FigureFormat = .png) throws -> String {
    try GnuplotRenderer().script(for: figure, format: format, output: "out.png")
  }

  private static func figure(_ band: Band) -> Figure {
    Samples.figure(.band(band), .curve(Samples.curve { $0 }))
  }

  @Test(arguments: [(-3.0, -2.0), (2.0, 3.0)])
  func `a band outside of the panel's range is left out`(from: Double, to: Double) throws {
    var figure = Self.figure(Band(from: from, to: to))
    figure.panels[0].horizontal.range = 0...1
    let script = try Self.script(figure)
    #expect(!script.contains("boxxyerror") && !script.contains("dashtype"))
  }

  @Test(arguments: FigureFormat.allCases)
  func `twice the pixels and the magnification give the same picture, twice as large`(format: FigureFormat) throws {
    var figure = Samples.bump
    let usual = try Self.script(figure, format)
    figure.size = PixelSize(width: 2 * figure.size.width, height: 2 * figure.size.height)
    figure.magnification = 2
    let large = try Self.script(figure, format)
    let places = { (script: String) in
      script.split(separator: "\n").filter { $0.hasPrefix("set lmargin") || $0.hasPrefix("set tmargin") }
    }
    #expect(places(usual) == places(large) && !places(usual).isEmpty)
    let sizes = { (script: String) in script.matches(of: #/font ',([0-9.]+)'/#).compactMap { Double($0.1) } }
    #expect(zip(sizes(usual), sizes(large)).allSatisfy { abs(2 * $0 - $1) < 1e-2 } && !sizes(usual).isEmpty)
  }
}
