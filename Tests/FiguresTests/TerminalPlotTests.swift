import Figures
import Foundation
import Testing

/// What a reader of a plot in the terminal relies on: letters, bands, numbers and columns.
@Suite struct TerminalPlotTests {
  private func text(_ figure: Figure, columns: Int = 40, rows: Int = 10, usesColour: Bool = false) -> String {
    BrailleRenderer(columns: columns, rows: rows, usesColour: usesColour).render(figure)
  }

  private func titled(_ title: String) -> Figure {
    var figure = Samples.figure(.curve(Samples.curve { $0 }))
    figure.title = title
    return figure
  }

  @Test(arguments: [40, 80, 120])
  func `every named curve has its letter, whatever is marked on it`(columns: Int) {
    let curves = (0..<9).map { index in
      Mark.curve(Samples.curve(label: "name \(index)") { sin(6 * $0 + Double(index)) })
    }
    let marks = (0...20).map { Mark.annotation(Annotation(x: Double($0) / 20, y: sin(0.3 * Double($0)), kind: .root)) }
    let lines = text(Figure(panels: [Panel(marks: curves + marks)]), columns: columns, rows: 24).split(separator: "\n")
    let plot = lines.filter { $0.contains("│") || $0.contains("┤") }.joined()
    for letter in "abcdefghi" { #expect(plot.filter { $0 == letter }.count == 1, "\(letter)") }
  }

  @Test func `curves of one colour have letters in colour too, and what has no room is counted`() {
    let family = (0..<60).map { index in
      Mark.curve(
        Curve(xs: [0, 1], ys: [0, Double(index)], label: "a = \(index)", tint: .family(Double(index) / 59)))
    }
    let result = text(Figure(panels: [Panel(marks: family)]), columns: 60, rows: 24)
    #expect(result.contains("a a = 0") && result.contains(/and [0-9]+ more\n/))
    #expect(result.split(separator: "\n").count { $0.contains("│") || $0.contains("┤") } >= 10)
    #expect(
      text(Figure(panels: [Panel(marks: Array(family.prefix(20)))]), usesColour: true).contains("a\u{1b}[0m a = 0"))
  }

  @Test func `a band is filled without gaps, at any width`() {
    let xs = (0...300).map { Double($0) / 300 }
    let band = Envelope(xs: xs, lows: xs.map { _ in -1 }, highs: xs.map { _ in 1 }, tint: .series(0))
    for columns in [20, 33, 80, 200] {
      let rows = text(Samples.figure(.envelope(band)), columns: columns, rows: 20).split(separator: "\n")
      let full = rows.filter { $0.contains("⣿") }
      #expect(full.count > 5)
      for row in full { #expect(!row.drop { $0 != "⣿" }.contains(" ")) }
    }
  }

  @Test(arguments: [(1e9, 1e9 + 1, "1000000000 ·░▒▓█ 1000000001"), (1000, 1000.01, "1000 ·░▒▓█ 1000.01"), (3, 3, "3")])
  func `the ends of a field's values are told apart`(low: Double, high: Double, line: String) {
    let field = Field(xs: [0, 1], ys: [0, 1], values: [low, low, high, high])
    #expect(text(Samples.figure(.field(field))).hasPrefix(line + "\n"))
  }

  @Test(arguments: [16, 17, 18, 19, 20, 21])
  func `a tic stands in the row of the dots of its value`(rows: Int) {
    for level in [-1.0, 0, 1] {
      let figure = Samples.figure(
        .curve(Curve(xs: [0, 1], ys: [-1, 1])), .curve(Curve(xs: [0, 1], ys: [level, level], tint: .series(1))))
      let lines = text(figure, columns: 60, rows: rows).split(separator: "\n")
      let row = lines.first { line in
        Double(line.prefix { $0 != "┤" }.replacing("−", with: "-").filter { $0 != " " }) == level
      }
      let dots = row?.drop { $0 != "┤" }.dropFirst()
      #expect((dots?.count ?? 0) > 40 && dots?.contains(" ") == false, "\(level) of \(rows)")
    }
  }

  @Test func `an impulse has its size beside it`() {
    let mark = Annotation(x: 0.5, y: 50, kind: .impulse, text: "+50")
    #expect(text(Samples.figure(.curve(Samples.curve { _ in 0 }), .annotation(mark))).contains("↑+50"))
    let right = Annotation(x: 1, y: -50, kind: .impulse, text: "-50")
    #expect(text(Samples.figure(.curve(Samples.curve { _ in 0 }), .annotation(right))).contains("-50↓"))
  }

  @Test func `texts of others take their columns and turn no line round`() {
    let wide = text(titled(String(repeating: "🇩🇪", count: 40)), columns: 40)
    #expect(wide.split(separator: "\n")[0].count == 20)
    let turned = text(titled("\u{202e}abc\u{2066}d"))
    #expect(turned.hasPrefix("abcd\n"))
  }
}
