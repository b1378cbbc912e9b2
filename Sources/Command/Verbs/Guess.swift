import EffectMath
import SystemLibrary
import Workbench

/// The command that words of other tools stand for.
enum Guess {
  /// Verbs of other tools, and the command that does the same with the words that follow them.
  private static let verbs: [String: (command: String, sample: String, end: String)] = [
    "animate": ("play", "easeOutBounce", ""), "man": ("help", "formulas", ""),
    "convert": ("export", "easeOutBack", "--to css"),
  ]

  /// Words of other tools, and a command that shows the same.
  private static let topics = [
    "sequence": "plot 'sequence(easeOutQuad 0.3 1.2, hold 0.1, easeInOutSine 0.6 1)'",
    "stagger": "plot 'staggered(easeOutQuad, copies: 5, offset: 0.1, copy: n)' -p n=1..5/5",
    "retarget": "plot 'retriggeredSpring(t, again: 0.2)' --info",
    "interrupt": "plot 'retriggeredSpring(t, again: 0.2)' --info",
    "handoff": "plot 'spring(t, response: 0.5, dampingRatio: 0.8, velocity: 5)' --info",
  ]

  /// A line with a command to copy, for arguments that failed; nil if they resemble none.
  static func line(for arguments: [String]) -> String? {
    guard let first = arguments.first else { return nil }
    let rest = Array(arguments.dropFirst())
    let topic = ["help", "list"].contains(first) ? rest.first ?? "" : first
    if let command = topics[topic] { return "'\(topic)' is not a verb. Try: easel \(command)" }
    if let (command, sample, end) = verbs[first] {
      let end = end.isEmpty || rest.contains("--to") ? [] : [end]
      let words = rest.isEmpty ? [sample] : rest.map(QuotedText.shell)
      return "'\(first)' is not a verb. Try: easel " + ([command] + words + end).joined(separator: " ")
    }
    let curves = rest.prefix { !$0.hasPrefix("-") }
    if first == "compare", !curves.isEmpty, curves.allSatisfy(isCurve) {
      let words = curves.prefix(2).map(QuotedText.shell).joined(separator: " ")
      return
        "\(words): compare takes techniques, not curves. Try: easel \(curves.count > 1 ? "diff" : "nearest") \(words)"
    }
    let named = Verbs.named(first)
    return named.map({ $0.readsFormulas || $0 == Export.self }) ?? true
      ? guess(named == nil ? ["plot"] + arguments : arguments) : nil
  }

  /// An effect or a file where a verb takes formulas.
  private static func guess(_ arguments: [String]) -> String? {
    let words = arguments.dropFirst()
    let takesNames = words.contains { word in ["-p", "--parameter", "--data", "-x"].contains { word.hasPrefix($0) } }
    let takesEffects = ["play", "inspect", "export"].contains(arguments[0])
    if let word = words.first, RenderedEffect.isNamed(by: word), !takesNames, !takesEffects {
      let file = word.prefix { $0 != ":" && $0 != "+" } + ".png"
      return "\(word) is an effect, not a formula. Try: easel render \(QuotedText.shell(word)) -o \(file)"
    }
    guard let file = words.first(where: isFile) else { return nil }
    let command = arguments.map { QuotedText.shell($0 == file ? "@" + $0 : $0) }.joined(separator: " ")
    return "\(file) is a file, not a formula. Try: easel \(command)"
  }

  private static func isCurve(_ word: String) -> Bool {
    (try? Formula(word)).map { $0.parameterNames.isEmpty } ?? false
  }

  private static func isFile(_ word: String) -> Bool {
    word.contains(".") && !word.hasPrefix("@") && !PlotInput.isTable(word) && access(word, F_OK) == 0
      && (try? Formula(word)) == nil
  }
}
