import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering
import Measurement
import SystemLibrary
import Workbench

/// What a shell offers for a word that is being typed.
///
/// Each function takes what the shell hands over: the words of the command line, the number of the word, and that word
/// up to the cursor.
enum Completion {
  /// The words for arguments of the workbench's verbs.
  static func found(_ offered: OfferedWords, _ words: [String], _ index: Int) -> [String] {
    let find =
      switch offered {
      case .inputs: inputs
      case .formulas: formulas
      case .measures: measures
      case .tuned: tuned
      case .exportTargets: exportTargets
      }
    return find(words, index, "")
  }

  /// Formulas, and files: tables by their names, formulas in files behind `@`.
  static let inputs = completing(inputWords)

  private static func inputWords(_ word: CompletedWord) -> [String] {
    if word.text.hasPrefix("@") { return files(word) }
    let files = word.offered(FileNames.beginning(with: word.text, endings: PlotInput.tableExtensions))
    // Behind the slash of a folder stands no function.
    return FileNames.isInFolder(word.text) ? files : functions(word) + files
  }

  /// Formulas; formulas in files behind `@`.
  static let formulas = completing { word in
    return word.text.hasPrefix("@") ? files(word) : functions(word)
  }

  static let cssEasings = completing { word in
    word.offered(
      CSSEasing.Keyword.allCases.map(\.rawValue) + ["cubic-bezier(", "steps(", "linear("])
  }

  /// Targets, and behind a colon their forms.
  static let exportTargets = completing { word in
    let name = word.text.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    guard word.text.contains(":"), let target = ExportTarget.named(name) else {
      return word.offered(ExportTarget.all.map(\.name))
    }
    return word.offered(target.kinds.map { "\(name):\($0.rawValue)" })
  }

  static let listWords = completing { word in
    word.offered(List.groups + FunctionLibrary.standard.names + SceneKind.all.map(\.name))
  }

  /// Laws behind commas, and the formula of `reverse=`, `mirror=` and `inverse=`.
  static let laws = completing { word in
    let part = BracketedText.parts(of: word.text).last ?? ""
    if part.contains("=") { return functions(word) }
    let before = String(word.text.dropLast(part.count))
    return word.offered(LawName.allCases.map { before + $0.rawValue + ($0.takesFormula ? "=" : "") })
  }

  /// Effects and chains of them, the options behind an effect's name, and PNG files.
  static let rendered = completing { word in
    let files = word.offered(FileNames.beginning(with: word.text, endings: ["png"]))
    return FileNames.isInFolder(word.text) ? files : links(word) + files
  }

  /// What inputs and effects are offered.
  static let played = completing { word in inputWords(word) + links(word) }

  /// Effects and chains of them, and the options behind an effect's name.
  static let effects = completing(links)

  /// Techniques, and the options behind a technique's name.
  static let techniques = completing { word in
    word.offered(options(TechniqueKind.self, word.text[...]) ?? TechniqueKind.all.map(\.name))
  }

  /// What goes on from the last link of a chain.
  private static func links(_ word: CompletedWord) -> [String] {
    let start = word.text.lastIndex(of: "+").map { word.text.index(after: $0) } ?? word.text.startIndex
    let before = word.text[..<start]
    let others = before.isEmpty ? [] : ["hold:", "reverse"]
    let names = options(SceneKind.self, word.text[start...]) ?? SceneKind.all.map(\.name)
    return word.offered((names + others).map { before + $0 })
  }

  /// The options of the kind that a text names; nil for text without a kind and a colon.
  ///
  /// - Parameter ending: the text behind an option's name.
  private static func options<Kind: OptionedKind>(
    _ kinds: Kind.Type, _ text: Substring, ending: String = "="
  ) -> [String]? {
    let name = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard name.count > 1, let kind = Kind.named(String(name[0])) else { return nil }
    let part = name[1].split(separator: ",", omittingEmptySubsequences: false)
    let before = text.dropLast(part.last?.count ?? 0)
    return kind.options.map { before + $0.name + ending }
  }

  /// Techniques with options, and formulas.
  static let tuned = completing { word in
    if let options = options(TechniqueKind.self, word.text[...], ending: "") { return word.offered(options) }
    return word.offered(TunedForm.allCases.map(\.rawValue) + TechniqueKind.all.map(\.name)) + functions(word)
  }

  /// What is measured of curves and techniques.
  static let measures = completing { word in word.offered(TuneMeasures.names) }

  static let kernels = completing { word in
    let part = word.text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    let before = word.text.dropLast(part.count)
    return word.offered(MeshBenchmark.all.map { before + $0.name })
  }

  static let benchCases = completing { word in
    word.offered(BenchSelection.Subject.allCases.flatMap(\.values).map(\.name))
  }

  /// The name of a function in place of the letters that the word ends with.
  private static func completing(
    _ candidates: @escaping @Sendable (CompletedWord) -> [String]
  ) -> @Sendable ([String], Int, String) -> [String] {
    { words, index, _ in candidates(CompletedWord(words, index)) }
  }

  private static func functions(_ word: CompletedWord) -> [String] {
    let letters = word.text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }.count
    let before = word.text.dropLast(letters)
    return word.offered(FunctionLibrary.standard.names.map { before + $0 })
  }

  private static func files(_ word: CompletedWord) -> [String] {
    word.offered(FileNames.beginning(with: String(word.text.dropFirst()), endings: nil).map { "@" + $0 })
  }
}

/// A word of a command line up to the cursor, as the command will read it.
struct CompletedWord {
  let text: String
  /// What stands before the part that the shell replaces.
  private let before: String

  /// bash takes words apart at `:` and `=`, and completes the last part alone; other shells hand over whole words.
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
    // A quote that is open yet is no part of the word.
    let quotes = whole.prefix { $0 == "'" || $0 == "\"" }.count
    text = String(whole.dropFirst(quotes))
    before = separates(last) ? text : String(text.dropLast(parts.count > 1 ? last.count : text.count))
  }

  /// Those candidates that go on from the text, as the shell takes them.
  func offered(_ candidates: [String]) -> [String] {
    candidates.filter { $0.hasPrefix(text) }.map { String($0.dropFirst(before.count)) }
  }
}

/// Names in folders.
enum FileNames {
  /// Whether the path begins with a folder that is there.
  static func isInFolder(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/"), let directory = opendir(String(path[...slash])) else { return false }
    closedir(directory)
    return true
  }

  /// Paths that begin so: folders with a slash at their end, and files with one of the endings, or all files.
  static func beginning(with start: String, endings: [String]?) -> [String] {
    let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    let name = start.dropFirst(folder.count)
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let found = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard found.hasPrefix(name), name.isEmpty ? !found.hasPrefix(".") : found != "." && found != ".." else {
        continue
      }
      var status = stat()
      guard stat(folder + found, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        paths.append(folder + found + "/")
      } else if endings.map({ $0.contains { found.lowercased().hasSuffix("." + $0) } }) ?? true {
        paths.append(folder + found)
      }
    }
    return paths.sorted()
  }
}
