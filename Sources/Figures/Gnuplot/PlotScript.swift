/// Columns of numbers for gnuplot.
struct DataTable {
  var x: [Double]
  var y: [Double]
  var z: [Double]?
  /// The length of a row if the points form a grid.
  var rowLength: Int?
}

/// What gnuplot is told, in order.
struct PlotScript {
  enum Step {
    case command(String)
    case plot(verb: String, layers: [Layer])
  }

  /// A part of one plot command: data, and how to draw them.
  struct Layer {
    var data: DataTable
    var options: String
  }

  private(set) var steps: [Step] = []

  mutating func add(_ command: String) {
    steps.append(.command(command))
  }

  mutating func plot(_ layers: [Layer], verb: String = "plot") {
    steps.append(.plot(verb: verb, layers: layers))
  }

  mutating func append(_ other: PlotScript) {
    steps += other.steps
  }

  /// The text in single quotes, in which gnuplot finds nothing to expand or run.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for character in TextFitting.oneLine(text).unicodeScalars {
      if character == "'" { result += "'" }
      result.unicodeScalars.append(character)
    }
    return result + "'"
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

extension DataTable {
  /// Shortest decimals that read back as the same numbers; a blank line after each row of a grid.
  func appendRows(to text: inout String) {
    for index in x.indices {
      text += DataTable.text(x[index])
      text += " "
      text += DataTable.text(y[index])
      if let z {
        text += " "
        text += DataTable.text(z[index])
      }
      text += "\n"
      if let rowLength, (index + 1) % rowLength == 0 { text += "\n" }
    }
  }

  private static func text(_ value: Double) -> String {
    value.isNaN ? "NaN" : value.description
  }

  /// What stands for the data in a plot command whose data follow in binary form.
  var binarySource: String {
    let form = String(repeating: "%double", count: z == nil ? 2 : 3)
    let record = rowLength.map { "(\($0),\(x.count / max($0, 1)))" } ?? "(\(x.count))"
    return "'-' binary format='\(form)' record=\(record)"
  }
}
