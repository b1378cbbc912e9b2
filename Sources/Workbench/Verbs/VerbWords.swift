import ArgumentParser
import EffectMath

/// Lets values begin with a minus: `easel plot '-t^2'`, `--at -0.5,1`, `-d -1:1`.
///
/// A minus and one letter is an option, alone or joined with its value (``JoinedOption``); a letter that the verb does
/// not have is refused. Any other word that begins with a single minus is a value. A minus and a letter that no verb
/// has is a value after an option that takes one. If it is the only word of a verb that reads formulas, a minus and any
/// letter except `-h` is a value.
package enum VerbWords {
  private static let shortOptions: Set<Character> = ["h", "p", "d", "o", "n", "x", "y"]

  /// Returns the words as the argument parser needs them: an option joined with its value, and all other values after
  /// `--`.
  ///
  /// - Parameter words: the words after the name of the verb.
  /// - Throws: ``Failure`` for an option of one letter that the verb does not have, and for a second value of an
  ///   option that takes one.
  package static func spelledOut(_ words: [String], of verb: any ParsableCommand.Type) throws -> [String] {
    try refuseRepetition(words, of: verb)
    let isPlain = words.allSatisfy { word in
      !word.hasPrefix("-") || word.count == 1
        || (word.hasPrefix("--") ? !word.hasPrefix("--domain=") : isShort(word) && (words.count > 1 || word == "-h"))
    }
    if isPlain { return words }
    let options = VerbOptions(verb)
    var (result, values): ([String], [String]) = ([], [])
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        values += rest
        break
      }
      if word.hasPrefix("--domain="), options.contains("-d") {
        throw Failure(DomainOptions.advice(for: String(word.dropFirst("--domain=".count))))
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        values.append(word)
        continue
      }
      let isAlone = words.count == 1 && verb.readsFormulas && word != "-h"
      if word.hasPrefix("--") || isShort(word) && !isAlone {
        // The next word is the value, unless it is an option itself.
        guard options.takesValue(word), let value = rest.first, !value.hasPrefix("--"), !isShort(value) else {
          result.append(word)
          continue
        }
        rest.removeFirst()
        result.append("\(word)=\(value)")
      } else if let joined = JoinedOption(word), options.contains(joined.option) {
        result.append("\(joined.option)=\(joined.value)")
      } else if word.count == 2, let letter = word.last, letter.isASCII, letter.isLetter, !isAlone {
        throw unknown(word, options, verb)
      } else {
        values.append(word)
      }
    }
    return values.isEmpty ? result : result + ["--"] + values
  }

  /// The options that take several values.
  private static let repeatable: Set<String> = ["-p", "--parameter", "--data", "--want", "--law", "--kernel"]

  private static func refuseRepetition(_ words: [String], of verb: any ParsableCommand.Type) throws {
    var given: Set<String> = []
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("-") {
      let option = JoinedOption(word)?.option ?? String(word.prefix { $0 != "=" })
      if !given.insert(option).inserted, !repeatable.contains(option), VerbOptions(verb).takesValue(option) {
        throw Failure("\(option) is given twice")
      }
    }
  }

  /// Returns true if a word is a minus and the letter of an option that some verb has.
  private static func isShort(_ word: String) -> Bool {
    word.count == 2 && word.hasPrefix("-") && word.last.map(shortOptions.contains) == true
  }

  private static func unknown(_ argument: String, _ options: VerbOptions, _ verb: any ParsableCommand.Type) -> Failure {
    let names = options.values.keys.filter { $0.count == 2 }.sorted()
    let known = names.isEmpty ? "" : ". Its short options are \(names.joined(separator: ", "))"
    let way = verb.readsFormulas ? ". As a formula write '(\(argument))', or put -- before it" : ""
    return Failure("'\(argument)' is not an option of \(verb.configuration.commandName ?? "")\(known)\(way)")
  }
}

/// An option of one letter joined with its value: `-n5`, `-d0:1`, `-pa=2`, `-ofoo.svg`, `-xrow`.
///
/// The value must have the form of its option, because `-n^2` is a formula:
///
/// - digits for -n
/// - from:to for -d
/// - from:to or a name for -y
/// - name=value for -p
/// - a name for -x
/// - a path that ends with a file ending or a slash for -o
package struct JoinedOption {
  let option: String
  let value: String

  package init?(_ argument: String) {
    let value = argument.dropFirst(2)
    guard argument.count > 2, let letter = argument.dropFirst().first else { return nil }
    let isOption =
      switch letter {
      case "n": value.allSatisfy { $0.isASCII && $0.isNumber }
      case "d": Self.isRange(value)
      case "y": Self.isRange(value) || NamedTexts.isName(value)
      case "x": NamedTexts.isName(value.prefix { $0 != "=" })
      case "p": Self.isAssignment(value)
      case "o": Self.isFile(value)
      default: false
      }
    guard isOption else { return nil }
    option = "-\(letter)"
    self.value = String(value)
  }

  /// Returns true for `from:to`, and false for a conditional expression.
  private static func isRange(_ text: Substring) -> Bool {
    text.count { $0 == ":" } == 1 && !text.contains("?") && text.first != ":" && text.last != ":"
  }

  private static func isAssignment(_ text: Substring) -> Bool {
    let (name, value) = text.halves(at: "=")
    return NamedTexts.isName(name) && value?.first.map { $0 != "=" } ?? false
  }

  /// Returns true for a path that ends with a slash, or with a dot and an ending of three or four letters or digits. It
  /// must have none of the characters of calls and operators.
  private static func isFile(_ text: Substring) -> Bool {
    if text.contains(where: { "()*^+<>|?,".contains($0) }) { return false }
    if text.hasSuffix("/") { return true }
    guard let dot = text.lastIndex(of: ".") else { return false }
    let ending = text[text.index(after: dot)...]
    return 3...4 ~= ending.count && ending.first?.isLetter == true && ending.allSatisfy { $0.isLetter || $0.isNumber }
  }
}

/// The options of a verb, as its help lists them.
package struct VerbOptions {
  fileprivate var values = ["-h": false, "--help": false]

  package init(_ verb: any ParsableCommand.Type) {
    // The lines are wide enough that none wraps.
    for line in verb.helpMessage(includeHidden: true, columns: 1000).split(separator: "\n") {
      guard line.hasPrefix("  -") else { continue }
      let names = line.dropFirst(2).split(separator: " ").prefix { $0.hasPrefix("-") }
      let takesValue = line.dropFirst(2).split(separator: " ").dropFirst(names.count).first?.hasPrefix("<") ?? false
      for name in names { values[String(name.last == "," ? name.dropLast() : name)] = takesValue }
    }
  }

  package func contains(_ option: String) -> Bool { values[option] != nil }

  /// Returns true if an option takes the next word as its value.
  package func takesValue(_ word: String) -> Bool { values[word] ?? false }

  /// Returns the option that a word stands for: the only one that begins with it, or the nearest spelling; nil if there
  /// is none.
  package func nearest(to word: String) -> String? {
    guard word.hasPrefix("--"), word.count > 4 else { return nil }
    let names = values.keys.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }.sorted()
    let name = word.dropFirst(2)
    let longer = names.filter { $0.hasPrefix(name) }
    let near = longer.count == 1 ? longer[0] : NameSuggestion.nearest(to: String(name), among: names)
    return near.map { "--" + $0 }
  }

  /// The long options without their minus signs, in alphabetical order.
  package var long: [(name: String, takesValue: Bool)] {
    values.filter { $0.key.hasPrefix("--") }.map { (String($0.key.dropFirst(2)), $0.value) }.sorted { $0.0 < $1.0 }
  }
}

extension ParsableCommand {
  /// True if the verb's words are formulas.
  package static var readsFormulas: Bool {
    ["plot", "table", "check", "play", "inspect", "diff", "nearest"].contains(configuration.commandName)
  }
}
