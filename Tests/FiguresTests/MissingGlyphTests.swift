import Figures
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct MissingGlyphTests {
  /// Every text that a figure has.
  private func figure(_ text: String) -> Figure {
    var figure = Samples.figure(
      .curve(Samples.curve(label: text) { $0 }), .points(Curve(xs: [0], ys: [0], label: text)),
      .annotation(Annotation(x: 0.5, y: 0.5, kind: .extremum, text: text)),
      .field(Field(xs: [0, 1], ys: [0, 1], values: [0, 1, 2, 3], label: text)))
    (figure.title, figure.footnote, figure.panels[0].title) = (text, text, text)
    (figure.panels[0].horizontal.label, figure.panels[0].vertical.label) = (text, text)
    return figure
  }

  /// No font has private characters of the last plane, and what Unicode has not assigned.
  private static let nowhere = ["\u{10F123}", "\u{2FE0}", "\u{378}"]

  private func replaced(_ text: String) -> (text: String, note: String?) {
    var missing: Set<Unicode.Scalar> = []
    let text = MissingGlyphs.replaced(in: text, &missing)
    return (text, MissingGlyphs.note(missing))
  }

  @Test(arguments: nowhere + ["漢", "🎉"])
  func `what fonts may lack is replaced, and named`(character: String) throws {
    let (text, said) = replaced("a \(character)\(character) b\(character)\u{200D}\(character)c")
    #expect(text == "a □ b□c")
    let note = try #require(said)
    let value = try #require(character.unicodeScalars.first).value
    #expect(note.contains(String(format: "U+%04X", value)))
    #expect(note.unicodeScalars.allSatisfy { $0.isASCII || $0 == "□" })
  }

  @Test(arguments: [FigureFormat.png, .pdf, .gif])
  func `it is replaced in every text, and an SVG keeps it`(format: FigureFormat) throws {
    var figure = figure("漢")
    figure.panels[0].marks.removeLast()
    func script(_ format: FigureFormat) throws -> String {
      try GnuplotRenderer().script(for: figure, format: format, output: "a")
    }
    #expect(try !script(format).contains("漢") && script(format).contains("□"))
    #expect(try script(.svg).contains("漢"))
  }

  @Test(arguments: ["sin(pi*t)^12/8, plain", "½ σ²·10⁻⁹ ≤ ∞ → Ж ᵐ €", "e\u{30a}\u{200D}"])
  func `usual text stays, and nothing is said`(text: String) {
    #expect(replaced(text) == (text, nil))
  }

  @Test func `a blank without a glyph becomes a plain one, silently`() {
    #expect(replaced("a\u{3000}b") == ("a b", nil))
  }

  @Test(
    .enabled(if: hasGnuplot),
    arguments: nowhere + ["🎉👩‍👩‍👧", "漢字", "e\u{30a}\u{20dd}", "שלום عربي", "\u{E000}", "\u{FFFF}"])
  func `a glyph that no font has leaves the picture as it is elsewhere`(text: String) throws {
    let folder = try ScratchFolder()
    var figure = Samples.figure(.curve(Samples.curve { $0 }))
    // Black lines alone, then the title above them: the lower half is the same.
    for (name, title) in [("a", "plain"), ("b", "a \(text) b")] {
      figure.title = title
      for format in [FigureFormat.png, .gif] {
        try GnuplotRenderer().render(figure, to: "\(folder.path)/\(name)", format: format)
        #expect(format.isComplete(try folder.bytes(name)))
      }
      try GnuplotRenderer().render(figure, to: "\(folder.path)/\(name).svg")
      #expect(XMLParser(data: Data(try folder.bytes("\(name).svg"))).parse())
      try GnuplotRenderer().render(figure, to: "\(folder.path)/\(name).pdf")
    }
    // A giant shape makes a drawing of its outline; in PDF a text of a few letters costs little.
    let sizes = try ["a.pdf", "b.pdf"].map { try folder.bytes($0).count }
    #expect(sizes[1] < sizes[0] + 60_000)
  }

  @Test(
    .enabled(if: hasGnuplot),
    arguments: [
      "&#x0;", "&#x1F389;", "&amp;&lt;&#0;", "&&#x&#xx]]>", "a\u{0}b\u{FFFE}c\u{FFFF}d", "\u{1}\u{8}\u{9f}",
    ])
  func `an SVG is well-formed and shows what was typed`(text: String) throws {
    let folder = try ScratchFolder()
    var figure = figure(text)
    figure.panels[0].marks.removeLast()
    try GnuplotRenderer().render(figure, to: folder.path + "/a.svg")
    let svg = Data(try folder.bytes("a.svg"))
    #expect(XMLParser(data: svg).parse(), "\(text)")
    let shown = TextFitting.oneLine(text).replacingOccurrences(of: "]]>", with: "]]\u{2060}>")
    let texts = try XMLDocument(data: svg).nodes(forXPath: "//*[local-name()='text']").map(\.stringValue)
    if text.hasPrefix("&") { #expect(texts.contains(shown), "\(texts)") }
  }
}
