import CodeExport
import EffectMath
import SystemLibrary
import Workbench

/// The command that words of other tools stand for.
enum Guess {
  /// Verbs of other tools, and the command that does the same with the words that follow them.
  private static let verbs: [String: (command: String, sample: String, target: String)] = [
    "animate": ("play", "easeOutBounce", ""), "man": ("help", "formulas", ""),
    "convert": ("export", "easeOutBack", "css"), "port": ("export", "easeOutBack", "css"),
    "translate": ("export", "easeOutBack", "css"), "show": ("plot", "easeOutBack", ""),
    "preview": ("plot", "easeOutBack", ""), "view": ("plot", "easeOutBack", ""), "watch": ("play", "easeOutBack", ""),
    "find": ("nearest", "ease-out", ""), "search": ("nearest", "ease-out", ""), "match": ("nearest", "ease-out", ""),
    "identify": ("fit spring", "recording.csv", ""),
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
    if let (command, sample, target) = verbs[first] {
      let words = rest.isEmpty ? [sample] : rest
      let line: String
      if target.isEmpty {
        line =
          ["plot", "play"].contains(command) && RenderedEffect.isNamed(by: words[0])
          ? render(words[0]) : ([command] + words.map(QuotedText.shell)).joined(separator: " ")
      } else {
        guard let found = export(words, EffectExportRequest.firstTarget(of: words[0]) ?? target) else { return nil }
        line = found
      }
      return "'\(first)' is not a verb. Try: easel \(line)"
    }
    if first == "export", !rest.contains("--to"), let line = export(rest, nil) {
      return "the target follows --to. Try: easel \(line)"
    }
    if first == "fit", rest.first != "spring", let table = rest.first(where: PlotInput.isTable),
      rest.allSatisfy({ $0 == table || $0 == "spring" })
    {
      return "a formula is missing. Try: easel fit spring \(QuotedText.shell(table))"
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

  /// The export of words of which one may be a target, bare or as an option; nil if none is and there is no other.
  private static func export(_ words: [String], _ usual: String?) -> String? {
    let names = Set(ExportTarget.all.map(\.name) + EffectTarget.allCases.map(\.rawValue))
    // The value of an option is no target, and a preposition no input.
    let place = words.indices.last { index in
      let isValue = index > 0 && words[index - 1].hasPrefix("-")
      return !isValue && names.contains(words[index].hasPrefix("--") ? String(words[index].dropFirst(2)) : words[index])
    }
    if words.contains("--to") { return (["export"] + words.map(QuotedText.shell)).joined(separator: " ") }
    guard let target = place.map({ words[$0].replacing("--", with: "") }) ?? usual else { return nil }
    let others = words.indices.filter { $0 != place && !["to", "into", "as"].contains(words[$0]) }
    if others.isEmpty { return nil }
    return (["export"] + others.map { QuotedText.shell(words[$0]) } + ["--to", target]).joined(separator: " ")
  }

  private static func render(_ word: String) -> String {
    "render \(QuotedText.shell(word)) -o \(word.prefix { $0 != ":" && $0 != "+" }).png"
  }

  /// An effect or a file where a verb takes formulas.
  private static func guess(_ arguments: [String]) -> String? {
    let words = arguments.dropFirst()
    let takesNames = words.contains { word in ["-p", "--parameter", "--data", "-x"].contains { word.hasPrefix($0) } }
    let takesEffects = ["play", "inspect", "export"].contains(arguments[0])
    if let word = words.first, RenderedEffect.isNamed(by: word), !takesNames, !takesEffects {
      return "\(word) is an effect, not a formula. Try: easel \(render(word))"
    }
    // Behind an option a file is its value.
    guard let file = words.prefix(while: { !$0.hasPrefix("-") }).first(where: isFile) else { return nil }
    let command = arguments.map { QuotedText.shell($0 == file ? "@" + $0 : $0) }.joined(separator: " ")
    return "\(file) is a file, not a formula. Try: easel \(command)"
  }

  private static func isCurve(_ word: String) -> Bool {
    (try? Formula(word)).map { $0.parameterNames.isEmpty } ?? false
  }

  private static func isFile(_ word: String) -> Bool {
    word.contains(".") && !word.hasSuffix(".png") && !word.hasPrefix("@") && !PlotInput.isTable(word)
      && access(word, F_OK) == 0
      && (try? Formula(word)) == nil
  }
}
