/// What gnuplot is told, in order.
package struct PlotScript {
  enum Step {
    case command(String)
    case plot(verb: String, layers: [Layer])
  }

  /// A part of one plot command: data, and how to draw them.
  struct Layer {
    let data: DataTable
    let options: String

    /// All columns of the data in a style.
    ///
    /// - Parameter title: `notitle`, or `title` with a name in quotes.
    init(_ data: DataTable, with style: String, title: String = "notitle") {
      let columns = (1...data.columns.count).map { "\($0)" }.joined(separator: ":")
      (self.data, options) = (data, "using \(columns) with \(style) \(title)")
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

  /// The text in single quotes, in which gnuplot finds nothing to expand or run.
  ///
  /// In SVG a `]]>` gets a sign without width, U+2060: gnuplot copies it as it is, where XML forbids it. So it does with
  /// the start of a numbered character, `&#x`, whose ampersand is numbered itself for that format.
  package static func quoted(_ text: String, for format: FigureFormat? = nil) -> String {
    var result = "'"
    let characters = TextFitting.oneLine(text).unicodeScalars
    for (place, character) in zip(characters.indices, characters) {
      if character == "'" {
        // gnuplot takes a doubled quote for one quote, but stumbles over it at the begin and over two in a row.
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

  /// The name of a file for `set output`, where gnuplot would take a leading `|` for a command to run and `~` for a
  /// home.
  ///
  /// - Throws: for a name with control characters, which a line of a script cannot hold.
  package static func quoted(file: String) throws(FigureError) -> String {
    guard TextFitting.oneLine(file).unicodeScalars.elementsEqual(file.unicodeScalars), !file.isEmpty else {
      throw .cannotWrite(path: file, reason: "a script cannot hold this name")
    }
    return quoted(file.hasPrefix("|") || file.hasPrefix("~") ? "./" + file : file)
  }
}

extension PlotScript {
  /// The script with its data in it, to be read by people and by `gnuplot script.gp`.
  var text: String {
    var result = ""
    var tables = 0
    for step in steps {
      switch step {
      case .command(let command):
        result += command
        result += "\n"
      case .plot(let verb, let layers):
        for (index, layer) in layers.enumerated() {
          result += "$data\(tables + index + 1) << EOD\n"
          layer.data.appendRows(to: &result)
          result += "EOD\n"
        }
        let parts = layers.map { layer -> String in
          tables += 1
          return "$data\(tables) \(layer.options)"
        }
        result += verb + " " + parts.joined(separator: ", \\\n  ") + "\n"
      }
    }
    return result
  }
}
