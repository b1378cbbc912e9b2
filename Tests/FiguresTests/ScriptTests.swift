import Figures
import Foundation
import Testing

@Suite struct ScriptTests {
  private func script(
    _ figure: Figure, _ format: FigureFormat = .png, output: String = "out.png"
  ) -> String {
    (try? GnuplotRenderer().script(for: figure, format: format, output: output)) ?? ""
  }

  @Test func `quotes in texts are joined on and control characters become spaces`() {
    #expect(PlotScript.quoted("it's") == #"'it'."'".'s'"#)
    #expect(PlotScript.quoted("a\nb\r\n\tc\u{0}d\u{2028}e") == "'a b c d e'")
    #expect(PlotScript.quoted("`id` $(id) {x}_1^2 @y & \\") == "'`id` $(id) {x}_1^2 @y & \\'")
  }

  @Test(arguments: FigureFormat.allCases)
  func `texts are literal, except those with superscripts or subscripts`(format: FigureFormat) throws {
    var figure = Samples.bump
    figure.title = "a_1^2 {x} @y"
    let literal = script(figure, format).split(separator: "\n").filter {
      ["set label", "set xtics", "set ytics", "set cbtics"].contains(where: $0.hasPrefix)
    }
    #expect(literal.count >= 3 && literal.allSatisfy { $0.contains("noenhanced") })
    figure.title = try MathText.reading("a_1 & $x_n^{12}$")
    let title = script(figure, format).split(separator: "\n").first { $0.contains("12}") }
    #expect(title?.contains(#"'a\_1 \& x_{/*0.8 n}^{/*0.8 12}'"#) == true && title?.contains("noenhanced") == false)
  }

  @Test(
    arguments: [
      ("my_file.csv", "my_file.csv"), ("$5 and $6", "$5 and $6"), ("cost in $", "cost in $"), ("a\u{10FFF0}b", "ab"),
      ("$x$", "x"),
      ("$\\omega_n^2$ of $\\ddot x$", "ωₙ² of x\u{308}"), ("$\\sqrt{k}$/$\\Omega^{-1}$", "√k/Ω⁻¹"),
      ("$e^{-qt}$", "e^(−qt)"),
    ])
  func `only parts between dollar signs are mathematics`(text: String, plain: String) throws {
    #expect(MathText.plain(try MathText.reading(text)) == plain)
  }

  @Test(
    arguments: [
      ("a $\\foo$", 4), ("$x^$", 4), ("$x^{2$", 4), ("$\\sqrt{ab}$", 2), ("$a}$", 3), ("$x^{a^b}$", 6),
      ("$x_$ and $y$", 4),
    ])
  func `unknown mathematics is refused with its column`(text: String, column: Int) {
    do {
      let result = try MathText.reading(text)
      Issue.record("\(text) reads as \(MathText.plain(result))")
    } catch {
      #expect("\(error)".hasSuffix("(column \(column))"), "\(text): \(error)")
    }
  }

  @Test func `a large family names five members, the first and the last among them`() {
    let marks = (0..<20).map { index in
      var curve = Samples.curve(label: "member \(index).") { $0 }
      curve.tint = .family(Double(index) / 19)
      return Mark.curve(curve)
    }
    let text = script(Figure(panels: [Panel(marks: marks)]))
    #expect(text.components(separatedBy: "set label 'member").count == 6)
    #expect(text.contains("'member 0.'") && text.contains("'member 19.'"))
  }

  @Test func `below a legend stands how many curves have no room in it`() {
    let marks = (0..<20).map { Mark.curve(Samples.curve(label: "curve \($0).") { $0 }) }
    let text = script(Figure(panels: [Panel(marks: marks)]))
    #expect(text.components(separatedBy: "set label 'curve").count == 16)
    #expect(text.contains("'and 5 more'"))
    let low = script(Figure(panels: [Panel(marks: marks)], size: PixelSize(width: 1600, height: 300)))
    #expect(low.components(separatedBy: "set label 'curve").count < 10 && low.contains(" more'"))
  }

  @Test func `the format comes from the extension in either case`() {
    #expect(FigureFormat(path: "a/b.PNG") == .png)
    #expect(FigureFormat(path: "a.b/c") == nil)
    #expect(FigureFormat(path: "picture.jpeg") == nil)
    #expect(FigureFormat(path: "") == nil)
  }

  @Test(.enabled(if: hasGnuplot), arguments: Field.Style.allCases)
  func `the script alone draws the very picture that is rendered`(style: Field.Style) throws {
    let folder = try ScratchFolder()
    var figure = Samples.bump
    figure.panels.append(Panel(title: "field", marks: [.field(Samples.field(style))]))
    try GnuplotRenderer().render(figure, to: folder.path + "/rendered.png")
    try script(figure, output: folder.path + "/dumped.png")
      .write(toFile: folder.path + "/script.gp", atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gnuplot", folder.path + "/script.gp"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try folder.bytes("dumped.png") == folder.bytes("rendered.png"))
  }

  @Test func `a contact sheet has room for each pixel of its pictures, and no axes`() throws {
    // Red above blue, half transparent.
    let picture = Raster(width: 1, height: 2, samples: [255, 0, 0, 128, 0, 0, 255, 128])
    let text = script(Figure.contactSheet([Panel(title: "a", picture: picture)], columns: 3, theme: .light))
    #expect(text.contains("$data1 << EOD\n0.5 0.5 0.0 0.0 255.0 128.0\n\n0.5 1.5 255.0 0.0 0.0 128.0\n\nEOD\n"))
    #expect(text.contains("with rgbalpha notitle") && text.contains("unset border; unset tics"))
    let large = Raster(width: 300, height: 200, samples: Array(repeating: 0, count: 240_000))
    let sheet = Figure.contactSheet([Panel(title: "a", picture: large)], columns: 3, theme: .light)
    let page = script(sheet)
    let margins = ["lmargin", "rmargin", "bmargin", "tmargin"].compactMap { name in
      page.firstRange(of: "set \(name) at screen ").flatMap { range in
        Double(page[range.upperBound...].prefix { !$0.isNewline })
      }
    }
    #expect(margins.count == 4)
    #expect(abs((margins[1] - margins[0]) * Double(sheet.size.width) - 300) < 1)
    #expect(abs((margins[3] - margins[2]) * Double(sheet.size.height) - 200) < 1)
  }
  /// gnuplot mirrors tics that are set after none were, unless they are there when it is told not to.
  @Test func `axes beside a picture have their tics on one side`() throws {
    let picture = Raster(width: 1, height: 1, samples: [255, 0, 0, 255])
    let curve = Mark.curve(Curve(xs: [0, 1], ys: [0, 1]))
    let text = script(Figure(panels: [Panel(picture: picture), Panel(marks: [curve])], columns: 2))
    let parts = text.components(separatedBy: "unset tics")
    #expect(parts.count == 2)
    let commands = parts[1].split(separator: "\n")
    let on = try #require(commands.firstIndex { $0.hasSuffix("set tics") })
    let plain = try #require(commands.firstIndex { $0.hasPrefix("set tics nomirror out") })
    let axis = try #require(commands.firstIndex { $0.hasPrefix("set xtics") })
    #expect(on < plain && plain < axis)
  }
}
