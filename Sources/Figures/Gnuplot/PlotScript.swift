import SystemLibrary

/// A script for gnuplot: commands and plots in order.
package struct PlotScript {
  enum Step {
    case command(String)
    case plot(verb: String, layers: [Layer])
  }

  /// A part of one plot command: data, and how to draw them.
  struct Layer {
    let data: DataTable
    let options: String

    /// Creates a layer of all columns of the data in a style.
    init(_ data: DataTable, with style: String) {
      let columns = (1...data.columns.count).map { "\($0)" }.joined(separator: ":")
      (self.data, options) = (data, "using \(columns) with \(style) notitle")
    }
  }

  private(set) var steps: [Step] = []

  mutating func add(_ command: String) { steps.append(.command(command)) }

  mutating func plot(_ layers: [Layer], verb: String = "plot") {
    steps.append(.plot(verb: verb, layers: layers))
  }

  mutating func append(_ other: PlotScript) {
    steps += other.steps
  }

  /// Returns the text in single quotes, within which gnuplot neither expands nor runs anything.
  ///
  /// For SVG, `]]>` gets the invisible character U+2060 before its `>`, because gnuplot copies it unchanged but XML
  /// forbids it. In `&#x`, the start of a numbered character, the ampersand becomes a numbered character itself.
  package static func quoted(_ text: String, for format: FigureFormat? = nil) -> String {
    var result = "'"
    let characters = TextFitting.oneLine(text).unicodeScalars
    for (place, character) in zip(characters.indices, characters) {
      if character == "'" {
        // gnuplot reads a doubled quote as one quote, but fails if it is at the start, or if two are in a row.
        result += "'.\"'\".'"
        continue
      }
      if format == .svg && character == ">" && result.unicodeScalars.suffix(2).elementsEqual("]]".unicodeScalars) {
        result += "\u{2060}"
      }
      result.unicodeScalars.append(character)
      if format == .svg && characters[place...].starts(with: "&#x".unicodeScalars) { result += "#x26;" }
    }
    return result + "'"
  }

  /// Returns the name of a file for `set output`, in which gnuplot would interpret a leading `|` as a command and `~`
  /// as a home directory.
  ///
  /// - Throws: for a name with control characters, which a line of a script cannot hold.
  package static func quoted(file: String) throws(FigureError) -> String {
    guard TextFitting.oneLine(file).unicodeScalars.elementsEqual(file.unicodeScalars), !file.isEmpty else {
      throw .cannotWrite(path: file, reason: "a script cannot hold this name")
    }
    return quoted(file.hasPrefix("|") || file.hasPrefix("~") ? "./" + file : file)
  }

  /// Returns the script as text with its data in it, for people and for `gnuplot script.gp`.
  ///
  /// - Parameter drawable: changes the commands and options, but not the data.
  func text(_ drawable: (String) -> String = { $0 }) -> String {
    var result = ""
    var tables = 0
    for step in steps {
      switch step {
      case .command(let command):
        result += drawable(command) + "\n"
      case .plot(let verb, let layers):
        let parts = layers.map { layer -> String in
          tables += 1
          result += "$data\(tables) << EOD\n"
          layer.data.appendRows(to: &result)
          result += "EOD\n"
          return "$data\(tables) \(drawable(layer.options))"
        }
        result += verb + " " + parts.joined(separator: ", \\\n  ") + "\n"
      }
    }
    return result
  }
}

/// Numbers for gnuplot, column by column, all of one length.
struct DataTable {
  var columns: [[Double]]
  /// The length of a row if the points form a grid; nil otherwise.
  var rowLength: Int?

  var count: Int { columns.first?.count ?? 0 }

  init(columns: [[Double]]) { self.columns = columns }

  /// Creates a grid of points, row by row, with the further columns of their values.
  init(xs: [Double], ys: [Double], _ values: [[Double]]) {
    columns = [ys.flatMap { _ in xs }, ys.flatMap { [Double](repeating: $0, count: xs.count) }] + values
    rowLength = xs.count
  }

  /// True if the first column contains only gaps.
  var isBlank: Bool { columns.first?.allSatisfy(\.isNaN) ?? true }

  mutating func append(_ values: Double...) {
    for (index, value) in values.enumerated() { columns[index].append(value) }
  }

  /// Appends the rows as the shortest decimals that read back as the same numbers, with a blank line after each row of
  /// a grid.
  func appendRows(to text: inout String) {
    for row in 0..<count {
      for (index, column) in columns.enumerated() {
        if index > 0 { text += " " }
        let value = column[row]
        text += value.isNaN ? "NaN" : value.description
      }
      text += "\n"
      if let rowLength, (row + 1) % rowLength == 0 { text += "\n" }
    }
  }

  /// The placeholder in a plot command for data that follow in binary form.
  var binarySource: String {
    let form = String(repeating: "%double", count: columns.count)
    let record = rowLength.map { "(\($0),\(count / max($0, 1)))" } ?? "(\(count))"
    return "'-' binary format='\(form)' record=\(record)"
  }

  /// The values row by row, as gnuplot reads them.
  var interleaved: [Double] {
    let width = columns.count
    return [Double](unsafeUninitializedCapacity: count * width) { buffer, filled in
      for (index, column) in columns.enumerated() {
        var place = index
        for value in column {
          buffer.initializeElement(at: place, to: value)
          place += width
        }
      }
      filled = count * width
    }
  }
}

/// The commands that draw a figure, without the terminal and the output.
extension PlotScript {
  /// Returns the commands that start every figure.
  ///
  /// - Parameter output: the quoted name of the file; nil for the standard output.
  static func preamble(_ figure: Figure, _ format: FigureFormat, output: String? = nil) -> PlotScript {
    let palette = Palette.of(figure.theme)
    var script = PlotScript()
    script.add(format.terminal(figure))
    if let output { script.add("set output \(output)") }
    script.add("set encoding utf8")
    // Ranges may be as small as the data are.
    script.add("set zero 0")
    // A line that crosses the plot between two points outside of it is drawn too.
    script.add("set clip two")
    script.add("set border 3 lc rgb '\(palette.muted.text)' lw 0.8")
    script.add(tics(palette))
    script.add("set grid xtics ytics back lc rgb '\(palette.grid.text)' lw 0.8 lt 1")
    return script
  }

  /// Returns the command for tics, which `unset tics` resets.
  static func tics(_ palette: Palette) -> String {
    "set tics nomirror out scale 0.5 textcolor rgb '\(palette.muted.text)'"
  }

  /// Creates the script of a figure's panels; the title and the footnote are drawn with the first.
  ///
  /// - Parameter extents: one for each panel.
  init(_ figure: Figure, format: FigureFormat, extents: [PanelExtents]) {
    let (palette, layout) = (Palette.of(figure.theme), FigureLayout(figure, extents: extents))
    add("set multiplot")
    for (index, panel) in figure.panels.enumerated() {
      var script = PanelScript(
        panel: panel, frames: layout.frames[index], scales: layout.scales[index], palette: palette, format: format,
        magnification: figure.magnification, figureSize: (layout.width, layout.height))
      script.draw(index == 0 ? layout.headings(figure, palette) : [])
      append(script.script)
    }
    add("unset multiplot")
  }
}

extension FigureLayout {
  /// Returns the title and the lines below the panels, each with the height of its middle, in points.
  fileprivate func headings(_ figure: Figure, _ palette: Palette) -> [PanelScript.Heading] {
    let notes = noteLines.reversed().enumerated().map { line, note -> PanelScript.Heading in
      (
        TextFitting.withMinusSigns(note.text), 12 + FigureLayout.footnoteLineHeight * Double(line),
        FigureLayout.footnoteFontSize, palette.letters(note.tint)
      )
    }
    guard let title = figure.title else { return notes }
    return [(title, height - 20, FigureLayout.titleFontSize, palette.text)] + notes
  }
}
