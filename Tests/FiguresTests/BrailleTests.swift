import Figures
import Testing

@Suite struct BrailleTests {
  private func text(_ figure: Figure, columns: Int = 40, rows: Int = 10, usesColour: Bool = false) -> String {
    BrailleRenderer(columns: columns, rows: rows, usesColour: usesColour).render(figure)
  }

  private func dots(_ text: String) -> [Character] {
    text.filter { ("\u{2801}"..."\u{28ff}").contains($0) }
  }

  @Test func `a diagonal of dots makes the characters that Unicode names`() {
    var canvas = BrailleCanvas(columns: 2, rows: 1)
    canvas.line(from: (0, 0), to: (3, 3), colour: nil)
    // ⠑ has dots 1 and 5; ⢄ has dots 3 and 8.
    #expect(canvas.character(column: 0, row: 0) == "⠑")
    #expect(canvas.character(column: 1, row: 0) == "⢄")
  }

  @Test func `a line at the upper end fills the first row, between axes with their tics`() {
    let figure = Figure(
      panels: [Panel(vertical: Axis(range: 0...1), marks: [.curve(Curve(xs: [0, 1], ys: [1, 1]))])])
    // ⠉ has the two upper dots, 1 and 4.
    let expected = """
      1.0 ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
          │
      0.5 ┤
      0.0 ┤
          └┬────────┬────────┬
          0.0      0.5     1.0

      """
    #expect(text(figure, columns: 24, rows: 6) == expected)
  }

  /// What stands left of the vertical axis, from the top.
  private func numbers(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "┤").map { line[..<$0].filter { $0 != " " } }
    }
  }

  @Test func `numbers of equal scales are whole, also where a range has grown below zero`() {
    let path = Curve(xs: (0...200).map(Double.init), ys: (0...200).map { Double($0 % 51) })
    for rows in 10...24 {
      let figure = Figure(panels: [Panel(vertical: Axis(label: "height"), marks: [.curve(path)], hasEqualScales: true)])
      let numbers = numbers(text(figure, columns: 80, rows: rows))
      #expect(numbers.allSatisfy { Double($0) != nil }, "\(numbers)")
    }
  }

  @Test(arguments: [24, 30, 40, 60, 80])
  func `a number is never cut to another one; what is common to long ones stands above`(columns: Int) throws {
    let figure = Samples.figure(.curve(Samples.curve { 1e9 + 6 * $0 * (1 - $0) }))
    let result = text(figure, columns: columns, rows: 16)
    let numbers = try numbers(result).map { try #require(Double($0)) }
    #expect(Set(numbers).count == numbers.count && numbers.count > 2)
    #expect(result.contains("+ 1000000000\n") == (columns < 60))
    let offset = columns < 60 ? 1e9 : 0
    #expect(numbers.allSatisfy { (1e9 - 1...1e9 + 2).contains(offset + $0) })
  }

  @Test func `a gap is not bridged`() {
    let joined = dots(text(Samples.figure(.curve(Curve(xs: [0, 1, 2], ys: [1, 1, 1])))))
    let gap = dots(text(Samples.figure(.curve(Curve(xs: [0, 0.5, 1, 1.5, 2], ys: [1, 1, .nan, 1, 1])))))
    #expect(gap.count < joined.count * 3 / 5)
  }

  @Test func `without colour there is no escape code, with colour each is undone`() {
    let coloured = text(Samples.bump, usesColour: true)
    #expect(!text(Samples.bump).contains("\u{1b}"))
    #expect(coloured.contains("\u{1b}[38;5;"))
    #expect(
      coloured.split(separator: "\n").allSatisfy { line in
        line.ranges(of: "\u{1b}[38;5;").count == line.ranges(of: "\u{1b}[0m").count
      })
  }

  @Test(arguments: [24, 40, 80, 133])
  func `no line is longer than asked for`(columns: Int) {
    var figure = Samples.bump
    figure.title = String(repeating: "long title ", count: 30)
    figure.footnote = figure.title
    figure.panels[0].horizontal.label = figure.title
    figure.panels[0].marks.append(.curve(Samples.curve(label: figure.title) { -$0 }))
    for line in text(figure, columns: columns).split(separator: "\n") { #expect(line.count <= columns) }
  }

  @Test func `colours of a field part at zero as in pictures`() {
    let field = Field(xs: [0, 1, 2], ys: [0], values: [-3, 0, 3])
    let palette = Palette.of(.dark)
    let result = BrailleRenderer(columns: 40, rows: 12, usesColour: true, background: .dark)
      .render(Samples.figure(.field(field)))
    let (scale, plot) = (result.prefix { $0 != "\n" }, result.drop { $0 != "\n" })
    #expect(scale.contains("-3") && scale.contains("3"))
    for share in [0, 0.5, 1] {
      let code = "38;5;\(TerminalInk.code(palette.diverging(at: share)))m"
      #expect(scale.contains(code) && plot.contains(code), "\(share)")
    }
    let exact = BrailleRenderer(columns: 40, rows: 12, usesColour: true, isTrueColour: true, background: .dark)
      .render(Samples.figure(.field(field)))
    let low = palette.diverging(at: 0)
    #expect(exact.contains("\u{1b}[38;2;\(low.red);\(low.green);\(low.blue)m") && !exact.contains("38;5"))
    let yellow = "38;5;\(TerminalInk.code(Palette.viridis(at: 1)))m"
    #expect(!result.contains(yellow))
  }

  @Test func `a coloured cell of a field shows two values`() {
    // Twice as many values as rows of characters, all different from their neighbours.
    let count = 16
    let values = (0..<count).map { Double($0 % 2) }
    let field = Field(xs: [0, 1], ys: (0..<count).map(Double.init), values: values.flatMap { [$0, $0] })
    let renderer = BrailleRenderer(columns: 30, rows: 11, usesColour: true, isTrueColour: true, background: .light)
    let lines = renderer.render(Samples.figure(.field(field))).split(separator: "\n")
    let (dark, bright) = (Palette.viridis(at: 0), Palette.viridis(at: 1))
    let code =
      "\u{1b}[38;2;\(bright.red);\(bright.green);\(bright.blue)m\u{1b}[48;2;\(dark.red);\(dark.green);\(dark.blue)m▀"
    #expect(lines.count { $0.contains(code) } == count / 2, "\(lines)")
  }

  @Test(arguments: [0, -5, 1, Int.max], [0, 1, Int.min])
  func `any size and any data give a text`(columns: Int, rows: Int) {
    let values: [Double] = [
      0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    let marks: [Mark] = [
      .curve(Curve(xs: values, ys: values.reversed())), .points(Curve(xs: values, ys: values)),
      .annotation(Annotation(x: .nan, y: .infinity, kind: .extremum)),
      .field(Field(xs: values, ys: values, values: values)),
    ]
    for isLogarithmic in [false, true] {
      let axis = Axis(isLogarithmic: isLogarithmic)
      let figure = Figure(panels: [Panel(horizontal: axis, vertical: axis, marks: marks)])
      #expect(text(figure, columns: min(columns, 3000), rows: rows).hasSuffix("\n"))
    }
    #expect(text(Figure(panels: [])) == "\n")
  }
}
