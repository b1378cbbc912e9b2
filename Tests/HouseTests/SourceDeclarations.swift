import Foundation

/// What the sources declare, read line by line: they are formatted, so that the depth of a line is its indentation.
struct SourceDeclarations {
  /// A declaration that other packages see.
  struct Entry {
    /// File and line.
    let place: String
    /// As in `value(at:)`; what has no arguments is its name alone, and operators have the number of theirs.
    let name: String
    /// The type that it is a member of; empty for what stands alone.
    let owner: String
    let isDocumented: Bool
  }

  private(set) var entries: [Entry] = []
  /// Names of the requirements of each protocol that have documentation, and of what types have from the language's
  /// own.
  private(set) var requirements: [String: Set<String>] = [
    "Equatable": ["==(2)"], "Hashable": ["==(2)", "hash(into:)"], "Comparable": ["==(2)", "<(2)"],
    "CustomStringConvertible": ["description"], "IteratorProtocol": ["next()"], "RandomNumberGenerator": ["next()"],
  ]
  /// What each type and protocol is declared to be, wherever that stands.
  private var conformances: [String: Set<String>] = [:]

  private struct Scope {
    let name: String
    let indentation: Int
    let isPublicProtocol: Bool
  }

  /// Whether a declaration has documentation of its own, or that of the requirement that it meets.
  func hasDocumentation(_ entry: Entry) -> Bool {
    entry.isDocumented || protocols(of: entry.owner).contains { requirements[$0]?.contains(entry.name) == true }
  }

  /// All protocols that a type is declared to conform to, with those that they refine.
  private func protocols(of type: String) -> Set<String> {
    var (seen, open): (Set<String>, [String]) = ([type], [type])
    while let name = open.popLast() {
      for other in conformances[name] ?? [] where seen.insert(other).inserted { open.append(other) }
    }
    return seen
  }

  mutating func read(_ file: URL, place: String) throws {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    var scopes: [Scope] = []
    var isDocumented = false
    var isHeader = false
    for (index, line) in lines.enumerated() {
      let words = line.drop { $0 == " " }
      // The rest of a header of several lines is read with its first.
      if isHeader {
        isHeader = !line.contains("{")
        continue
      }
      let indentation = line.utf8.count - words.utf8.count
      while let last = scopes.last, !words.isEmpty, indentation <= last.indentation { scopes.removeLast() }
      if words.hasPrefix("//") || words.isEmpty {
        isDocumented = words.hasPrefix("///") || (isDocumented && !words.isEmpty)
        continue
      }
      let isMember = indentation == scopes.last.map { $0.indentation + 2 } ?? 0
      guard isMember else { continue }
      let text = Self.withoutAttributes(words)
      // What a header of C declares has its documentation there.
      if words.hasPrefix("@c @implementation") { isDocumented = true }
      if text.isEmpty { continue }
      let count = scopes.count
      read(text, lines[(index + 1)...], &scopes, indentation, isDocumented, "\(place):\(index + 1)")
      isHeader = scopes.count > count && !line.contains("{")
      isDocumented = false
    }
  }

  /// One declaration, and the scope that it opens.
  private mutating func read(
    _ text: String, _ lines: ArraySlice<Substring>, _ scopes: inout [Scope], _ indentation: Int, _ isDocumented: Bool,
    _ place: String
  ) {
    let owner = scopes.last
    let isPublic = text.hasPrefix("public ")
    if let match = text.firstMatch(of: /^(?:[\w()]+ )*?(struct|enum|class|protocol|extension) ([\w.]+)(.*)/) {
      let name = String(match.2.split(separator: ".").last ?? "")
      var header = String(match.3)
      for next in lines where !header.contains("{") { header += " " + next }
      add(String(header.prefix { $0 != "{" }), to: name)
      if isPublic, match.1 != "extension" {
        entries.append(Entry(place: place, name: name, owner: owner?.name ?? "", isDocumented: isDocumented))
      }
      guard !text.hasSuffix("}") else { return }
      let isPublicProtocol = isPublic && match.1 == "protocol"
      scopes.append(Scope(name: name, indentation: indentation, isPublicProtocol: isPublicProtocol))
      return
    }
    let isRequirement = owner?.isPublicProtocol == true
    guard isPublic || isRequirement, let name = Self.name(of: text, followedBy: lines) else { return }
    if isRequirement, isDocumented, let owner { requirements[owner.name, default: []].insert(name) }
    // An initialiser without arguments has nothing to tell that its type does not.
    guard name != "init()" else { return }
    entries.append(Entry(place: place, name: name, owner: owner?.name ?? "", isDocumented: isDocumented))
  }

  private static func withoutAttributes(_ words: Substring) -> String {
    words.hasPrefix("@") ? String(words.replacing(/^(@\w+(\([^)]*\))? ?)+/, with: "")) : String(words)
  }

  /// Names after the colon of a header, up to a `where`.
  private mutating func add(_ header: String, to name: String) {
    var rest = header.drop { $0 == " " }
    if rest.hasPrefix("<") { rest = rest[(rest.firstIndex(of: ">") ?? rest.startIndex)...].dropFirst() }
    guard rest.hasPrefix(":") else { return }
    let list = rest.dropFirst().prefix(upTo: rest.firstRange(of: " where ")?.lowerBound ?? rest.endIndex)
    for word in list.split(whereSeparator: { ", &".contains($0) }) {
      conformances[name, default: []].insert(String(word.split(separator: ".").last ?? ""))
    }
  }

  /// The name of a function with its labels, of a variable, an initialiser, a subscript, an alias or a case.
  private static func name(of text: String, followedBy lines: ArraySlice<Substring>) -> String? {
    let words = text.split(separator: " ", maxSplits: 8)
    guard
      let start = words.firstIndex(where: {
        ["func", "var", "let", "typealias", "associatedtype", "case"].contains($0) || $0.hasPrefix("init")
          || $0.hasPrefix("subscript")
      })
    else { return nil }
    let keyword = words[start].prefix { $0.isLetter }
    guard keyword == "init" || keyword == "subscript" || keyword == "func" else {
      return words.count > start + 1 ? String(words[start + 1].prefix { $0.isLetter || $0.isNumber }) : nil
    }
    var signature = String(text[(keyword == "func" ? words[start + 1] : words[start]).startIndex...])
    for line in lines where signature.count(where: { $0 == "(" }) > signature.count(where: { $0 == ")" }) {
      signature += line
    }
    let name = String(
      signature.prefix { $0 != " " && $0 != "(" && ($0 != "<" || signature.hasPrefix("<")) && $0 != "?" })
    let labels = labels(of: signature)
    let isOperator = name.first?.isLetter == false
    return "\(name)(\(isOperator ? "\(labels.count)" : labels.map { $0 + ":" }.joined()))"
  }

  /// The first word of each parameter in the parentheses of a signature.
  private static func labels(of signature: String) -> [Substring] {
    var (depth, starts): (Int, [String.Index]) = (0, [])
    for index in signature.indices[(signature.firstIndex(of: "(") ?? signature.startIndex)...] {
      switch signature[index] {
      case "(", "[", "<":
        depth += 1
        if depth == 1 { starts.append(signature.index(after: index)) }
      case ")", "]": depth -= 1
      // Not that of an arrow.
      case ">" where signature[signature.index(before: index)] != "-": depth -= 1
      case "," where depth == 1: starts.append(signature.index(after: index))
      default: break
      }
      if depth == 0 { break }
    }
    return starts.compactMap { start in
      signature[start...].drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }.filter { !$0.isEmpty }
  }
}
