import ArgumentParser
import EffectMath
import Workbench

/// Lets values begin with a minus: `easel plot '-t^2'`, `--at -0.5,1`, `-d -1:1`.
///
/// A minus and one letter is an option, and so is that with its value right behind it (``JoinedOption``): a letter that
/// no verb has is refused. Everything else that begins with a single minus is a value. So is a minus and one letter
/// where it is the value of the option before it, or all that the verb is given. The minus of a value is replaced with
/// a private character before the arguments are parsed, and put back when they are read.
enum ArgumentEscaping {
  private static let stand = "\u{F8F0}"
  private static let shortOptions: Set<Character> = ["h", "p", "d", "o", "n", "x", "y"]

  /// - Parameter arguments: those behind `easel`, the verb first.
  /// - Throws: for an option of one letter that there is none of.
  static func escape(_ arguments: [String]) throws -> [String] {
    guard let verb = arguments.first.flatMap(Verbs.named) else { return arguments }
    var result = [arguments[0]]
    for (index, argument) in arguments.enumerated().dropFirst() {
      if argument == "--" { return result + arguments[index...] }
      if argument.hasPrefix("--domain="), VerbOptions(verb).contains("-d") {
        throw Failure(DomainOptions.advice(for: String(argument.dropFirst("--domain=".count))), .usage)
      }
      guard argument.hasPrefix("-"), !argument.hasPrefix("--"), let letter = argument.dropFirst().first else {
        result.append(argument)
        continue
      }
      let isAlone = arguments.count == 2 && verb.readsFormulas
      if argument.count == 2, letter.isASCII, letter.isLetter {
        let isOption = letter == "h" || shortOptions.contains(letter) && !isAlone
        if !isOption, !isAlone, !VerbOptions(verb).takesValue(arguments[index - 1]) {
          throw unknown(argument, verb)
        }
        result.append(isOption ? argument : escaped(argument))
      } else if let joined = JoinedOption(argument), VerbOptions(verb).contains(joined.option),
        !VerbOptions(verb).takesValue(arguments[index - 1])
      {
        result += [joined.option, joined.value.hasPrefix("-") ? escaped(joined.value) : joined.value]
      } else {
        result.append(escaped(argument))
      }
    }
    return result
  }

  static func restore(_ text: String) -> String {
    guard text.contains(stand) else { return text }
    return text.split(separator: stand, omittingEmptySubsequences: false).joined(separator: "-")
  }

  private static func escaped(_ argument: String) -> String { stand + argument.dropFirst() }

  private static func unknown(_ argument: String, _ verb: any ParsableCommand.Type) -> Failure {
    let names = VerbOptions(verb).shortNames
    let known =
      names.isEmpty ? "it has none of one letter" : "of one letter there are \(names.joined(separator: ", "))"
    let way = verb.readsFormulas ? "; as a formula write '(\(argument))', or put -- before it" : ""
    return Failure("no option '\(argument)' in easel \(verb.configuration.commandName ?? "") (\(known)\(way))", .usage)
  }
}

/// An option of one letter with its value right behind it: `-n5`, `-d0:1`, `-pa=2`, `-ofoo.svg`, `-xrow`.
///
/// The value decides, since `-n^2` is a formula: digits for -n, from:to for -d, that or a name for -y, name=value for
/// -p, a name for -x, and for -o a name that ends like a file's or with a slash.
struct JoinedOption {
  let option: String
  let value: String

  init?(_ argument: String) {
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

  /// `from:to`, and no conditional expression.
  private static func isRange(_ text: Substring) -> Bool {
    text.count { $0 == ":" } == 1 && !text.contains("?") && text.first != ":" && text.last != ":"
  }

  private static func isAssignment(_ text: Substring) -> Bool {
    guard let equals = text.firstIndex(of: "=") else { return false }
    return NamedTexts.isName(text[..<equals]) && text[text.index(after: equals)...].first.map { $0 != "=" } ?? false
  }

  /// Ends with a slash, or with a dot and three or four letters or digits; holds nothing that calls and operators need.
  private static func isFile(_ text: Substring) -> Bool {
    if text.contains(where: { "()*^+<>|?,".contains($0) }) { return false }
    if text.hasSuffix("/") { return true }
    guard let dot = text.lastIndex(of: ".") else { return false }
    let ending = text[text.index(after: dot)...]
    return 3...4 ~= ending.count && ending.first?.isLetter == true && ending.allSatisfy { $0.isLetter || $0.isNumber }
  }
}

/// The options of a verb, as its help lists them.
struct VerbOptions {
  private var values = ["-h": false, "--help": false]

  init(_ verb: any ParsableCommand.Type) {
    // In lines long enough that none is broken.
    for line in Easel.helpMessage(for: verb, includeHidden: true, columns: 1000).split(separator: "\n") {
      guard line.hasPrefix("  -") else { continue }
      let names = line.dropFirst(2).split(separator: " ").prefix { $0.hasPrefix("-") }
      let takesValue = line.dropFirst(2).split(separator: " ").dropFirst(names.count).first?.hasPrefix("<") ?? false
      for name in names { values[String(name.last == "," ? name.dropLast() : name)] = takesValue }
    }
  }

  func contains(_ option: String) -> Bool { values[option] != nil }

  /// Whether the word behind this one is its value.
  func takesValue(_ word: String) -> Bool { values[word] ?? false }

  /// The option that a word stands for: the only one that begins so, or one that was misspelt.
  func nearest(to word: String) -> String? {
    guard word.hasPrefix("--"), word.count > 4 else { return nil }
    let names = values.keys.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }.sorted()
    let name = word.dropFirst(2)
    let longer = names.filter { $0.hasPrefix(name) }
    let near = longer.count == 1 ? longer[0] : NameSuggestion.nearest(to: String(name), among: names)
    return near.map { "--" + $0 }
  }

  /// Those of a minus and one letter.
  var shortNames: [String] { values.keys.filter { $0.count == 2 }.sorted() }
}
