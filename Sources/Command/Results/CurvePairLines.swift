import EffectMath
import Workbench

/// Lines of `name A B e`: curves to compare, and by how much they may differ.
///
/// Fields are parted by blanks, as words of the shell are: what stands in single or double quotes is one. Empty lines
/// and those that begin with # are passed over.
struct CurvePairLines {
  struct Line {
    let number: Int
    let name: String
    let a: String
    let b: String
    /// As it was typed; nil where the line has none.
    let budget: String?
  }

  let lines: [Line]
  /// What messages call the file.
  let source: String

  /// - Parameter path: a file, or `-`.
  /// - Throws: ``Failure`` that names the line.
  init(_ path: String) throws {
    let reader = try InputReader.open(path)
    var lines: [Line] = []
    var number = 0
    try InputLines.forEach(of: reader) { bytes in
      number += 1
      let text = InputFile.text(Array(bytes))
      guard let words = ShellWords.split(text) else {
        throw Failure("\(reader.name), line \(number): a quote is not closed", .badData)
      }
      if words.isEmpty { return }
      guard (3...4).contains(words.count) else {
        let fields = words.count == 1 ? "1 field" : "\(words.count) fields"
        throw Failure(
          "\(reader.name), line \(number): \(fields), not a name, two curves and how much they may differ "
            + "(put a curve with blanks in quotes)", .badData)
      }
      let budget = words.count > 3 ? words[3] : nil
      lines.append(Line(number: number, name: words[0], a: words[1], b: words[2], budget: budget))
    }
    if lines.isEmpty { throw Failure("\(reader.name) holds no line of a name, two curves and a bound", .badData) }
    (self.lines, source) = (lines, reader.name)
  }
}

/// Words as a shell parts them, with quotes and nothing else that a shell knows.
enum ShellWords {
  /// Words between blanks; a # that begins a word begins a comment. Nil if a quote is not closed.
  static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let done = word { words.append(done) }
        word = nil
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if quote != nil { return nil }
    return words + [word].compactMap(\.self)
  }
}
