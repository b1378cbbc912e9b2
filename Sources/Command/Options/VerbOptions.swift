import ArgumentParser

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

  /// Those of a minus and one letter.
  var shortNames: [String] { values.keys.filter { $0.count == 2 }.sorted() }
}
