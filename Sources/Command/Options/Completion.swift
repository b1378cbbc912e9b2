import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering
import Measurement
import SystemLibrary

/// The completions of a word of the command line.
enum Completion {
  /// Returns the words that start with the word up to the cursor.
  static func found(_ offered: OfferedWords, _ words: [String], _ index: Int) -> [String] {
    let word = CompletedWord(words, index)
    return switch offered {
    case .inputs: inputs(word)
    case .formulas: word.text.hasPrefix("@") ? files(word) : functions(word)
    case .measures: word.offered(TuneMeasures.names)
    case .tuned: tuned(word)
    case .exportTargets: exportTargets(word)
    case .techniques: word.offered(options(TechniqueKind.self, word.text[...]) ?? TechniqueKind.all.map(\.name))
    case .laws: laws(word)
    case .cssEasings: word.offered(CSSEasing.Keyword.allCases.map(\.rawValue) + ["cubic-bezier(", "steps(", "linear("])
    case .listWords: files(word, endings: ["json"], besides: listed)
    case .effects: links(word)
    case .rendered: files(word, endings: ["png"], besides: links)
    case .played: inputs(word) + links(word)
    case .kernels: word.offered(MeshBenchmark.all.map(\.name)) { $0 == "," }
    case .benchCases: word.offered(BenchSelection.Subject.allCases.flatMap(\.values).map(\.name))
    }
  }

  /// Returns the groups, functions and effects of `easel list`.
  private static func listed(_ word: CompletedWord) -> [String] {
    word.offered(List.groups + FunctionLibrary.standard.names + SceneKind.all.map(\.name))
  }

  /// Returns formulas and tables, or after `@` the names of all files.
  private static func inputs(_ word: CompletedWord) -> [String] {
    let endings = PlotInput.tableExtensions + PlotInput.textExtensions
    return word.text.hasPrefix("@") ? files(word) : files(word, endings: endings, besides: functions)
  }

  /// Returns files with one of the endings, and other words; after the slash of a folder, files alone.
  private static func files(
    _ word: CompletedWord, endings: [String], besides others: (CompletedWord) -> [String]
  ) -> [String] {
    let files = word.offered(FileNames.beginning(with: word.text, endings: endings))
    let isInFolder = word.text.lastIndex(of: "/").map { OutputFolder.isFolder(String(word.text[...$0])) } ?? false
    return isInFolder ? files : others(word) + files
  }

  /// Returns targets, and their forms after a colon.
  private static func exportTargets(_ word: CompletedWord) -> [String] {
    let (name, form) = word.text.halves(at: ":")
    guard form != nil, let target = ExportTarget.named(name) else {
      return word.offered(ExportTarget.all.map(\.name))
    }
    return word.offered(target.kinds.map { "\(name):\($0.rawValue)" })
  }

  /// Returns laws after commas, and the formula of `reverse=`, `mirror=` and `inverse=`.
  private static func laws(_ word: CompletedWord) -> [String] {
    let part = BracketedText.parts(of: word.text).last ?? ""
    if part.contains("=") { return functions(word) }
    let before = String(word.text.dropLast(part.count))
    return word.offered(LawName.allCases.map { before + $0.rawValue + ($0.takesFormula ? "=" : "") })
  }

  /// Returns the continuations of the last link of a chain.
  private static func links(_ word: CompletedWord) -> [String] {
    let start = word.text.lastIndex(of: "+").map { word.text.index(after: $0) } ?? word.text.startIndex
    let before = word.text[..<start]
    let others = before.isEmpty ? [] : ["hold:", "reverse"]
    let names = options(SceneKind.self, word.text[start...]) ?? SceneKind.all.map(\.name)
    return word.offered((names + others).map { before + $0 })
  }

  /// Returns the options of the kind that a text names; nil for text without a kind and a colon.
  ///
  /// - Parameter ending: the text after an option's name.
  private static func options<Kind: OptionedKind>(
    _ kinds: Kind.Type, _ text: Substring, ending: String = "="
  ) -> [String]? {
    let (name, given) = text.halves(at: ":")
    guard let given, let kind = Kind.named(name) else { return nil }
    let before = text.dropLast(given.reversed().prefix { $0 != "," }.count)
    return kind.options.map { before + $0.name + ending }
  }

  /// Returns the options of a technique after its colon; otherwise forms, techniques and formulas.
  private static func tuned(_ word: CompletedWord) -> [String] {
    if let options = options(TechniqueKind.self, word.text[...], ending: "") { return word.offered(options) }
    return word.offered(TunedForm.allCases.map(\.rawValue) + TechniqueKind.all.map(\.name)) + functions(word)
  }

  private static func functions(_ word: CompletedWord) -> [String] {
    word.offered(FunctionLibrary.standard.names) { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  private static func files(_ word: CompletedWord) -> [String] {
    word.offered(FileNames.beginning(with: String(word.text.dropFirst()), endings: nil).map { "@" + $0 })
  }
}

/// A word of a command line up to the cursor, as the command reads it.
struct CompletedWord {
  let text: String
  /// The text before the part that the shell replaces.
  private let before: String

  /// Creates a word. bash splits words at `:` and `=`, and completes the last part alone; other shells pass whole
  /// words.
  init(_ words: [String], _ index: Int) {
    var parts = [words.indices.contains(index) ? words[index] : ""]
    let isSplit = Terminal.environment("SAP_SHELL") == "bash"
    func separates(_ word: String) -> Bool { !word.isEmpty && word.allSatisfy { $0 == ":" || $0 == "=" } }
    var first = index
    while isSplit, first > 2, separates(words[first - 1]) || separates(parts[0]) && first > 2 {
      first -= 1
      parts.insert(words[first], at: 0)
    }
    let last = parts[parts.count - 1]
    let whole = parts.joined()
    // An open quote is not part of the word.
    let quotes = whole.prefix { $0 == "'" || $0 == "\"" }.count
    text = String(whole.dropFirst(quotes))
    before = separates(last) ? text : String(text.dropLast(parts.count > 1 ? last.count : text.count))
  }

  /// Returns the names that continue the text after its last separator.
  func offered(_ names: [String], after isSeparator: (Character) -> Bool) -> [String] {
    let start = text.dropLast(text.reversed().prefix { !isSeparator($0) }.count)
    return offered(names.map { start + $0 })
  }

  /// Returns the candidates that start with the text, without the part that the shell keeps.
  func offered(_ candidates: [String]) -> [String] {
    candidates.filter { $0.hasPrefix(text) }.map { String($0.dropFirst(before.count)) }
  }
}

/// Finds the names of files and folders.
enum FileNames {
  /// Returns the paths that begin with a text: folders, which end with a slash, and files with one of the endings, or
  /// all files if they are nil.
  static func beginning(with start: String, endings: [String]?) -> [String] {
    // The characters of a pattern stand for themselves.
    let pattern = start.map { "*?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "*"
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, GLOB_MARK, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }.filter { path in
      if path.hasSuffix("/") { return !["./", "../"].contains { path == $0 || path.hasSuffix("/" + $0) } }
      return endings.map { $0.contains { path.lowercased().hasSuffix("." + $0) } } ?? true
    }
  }
}

/// Corrections of the argument parser's completion scripts.
enum CompletionScript {
  /// The correction for zsh, which keeps words with colons, and adds no blank after a folder, a call or an option.
  private static let zsh = (
    found: #"_describe -V '' non_empty_completions -- empty_completions -P $'\'\''"#,
    put: """
    local -ar open=("${(M)@:#*[/(=]}") whole=("${@:#(|*[/(=])}")
        compadd -S '' -- "${open[@]}"
        compadd -- "${whole[@]}"
    """
  )
  /// The correction for fish 3, which reports the cursor's place in a word only in an interactive session;
  /// ``Completion`` needs whole words.
  private static let fish = (found: "(__easel_tokens -tC)", put: "0")

  /// Returns the corrected script; any other text unchanged.
  static func completed(_ text: String) -> String {
    if text.hasPrefix("#compdef") { return text.replacing(zsh.found, with: zsh.put) }
    if text.hasPrefix("function __easel") { return text.replacing(fish.found, with: fish.put) }
    return text
  }
}
