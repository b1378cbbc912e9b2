/// Texts made short that stay apart.
enum DistinctTexts {
  /// The texts, those that are too long shortened: at their ends, or in what they have in common where the ends are
  /// what tells them apart.
  ///
  /// - Parameter width: of a text; each of the results is at most as wide as the limit, where that holds a few letters.
  static func shortened(
    _ texts: [String], to limit: Double, width: (String) -> Double, atEnd: (String, Double) -> String
  ) -> [String] {
    var result = texts.map { width($0) > limit ? atEnd($0, limit) : $0 }
    for group in Dictionary(grouping: texts.indices, by: { result[$0] }).values {
      let members = Set(group.map { texts[$0] })
      guard members.count > 1 else { continue }
      let common = commonPrefix(members)
      for index in group {
        let head = atEnd(String(texts[index].prefix(common)), limit * 0.4)
        let tail = String(texts[index].dropFirst(common))
        let joined = head + (head.hasSuffix("…") ? "" : "…")
        let short = joined + tail
        result[index] = width(short) > limit ? joined + atEnd(tail, limit - width(joined)) : short
      }
    }
    return result
  }

  /// How many characters all begin with, up to the begin of the word in which they differ.
  private static func commonPrefix(_ texts: Set<String>) -> Int {
    let characters = texts.map(Array.init)
    let shortest = characters.map(\.count).min() ?? 0
    let same = (0..<shortest).first { place in characters.contains { $0[place] != characters[0][place] } } ?? shortest
    // A name of an argument stands before its value.
    var start = same
    var words = 0
    while start > max(0, same - 16) {
      let (before, next) = (characters[0][start - 1], start < shortest ? characters[0][start] : " ")
      if " (,|".contains(before) || before == ":" && next != " " {
        words += 1
        if words == 2 || before != " " { return start }
      }
      start -= 1
    }
    return same
  }
}
