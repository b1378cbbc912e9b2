/// Finds the known name nearest to a misspelt one.
public enum NameSuggestion {
  /// The nearest of `candidates` by edits (insertion, deletion, exchange, swap of neighbours), letter case aside;
  /// nil where none is within a third of the name's length, at most three edits. Of several the one that begins most
  /// alike.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(name.lowercased().utf8.prefix(64))
    let limit = min(3, max(1, target.count / 3))
    var best: (name: String, distance: Int, prefix: Int)?
    for candidate in candidates where candidate != name {
      let letters = Array(candidate.lowercased().utf8)
      let distance = editDistance(target, letters, limit: limit)
      let prefix = zip(target, letters).prefix { $0 == $1 }.count
      if distance <= limit, (distance, -prefix) < (best?.distance ?? .max, -(best?.prefix ?? 0)) {
        best = (candidate, distance, prefix)
      }
    }
    return best?.name
  }

  /// "did you mean 'sin'?" with the nearest of `candidates`; nil if none is near.
  static func question(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Optimal string alignment distance; anything over `limit` may be returned as `limit + 1`.
  static func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    if abs(a.count - b.count) > limit { return limit + 1 }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in 0..<a.count {
      current[0] = i + 1
      for j in 0..<b.count {
        let exchange = previous[j] + (a[i] == b[j] ? 0 : 1)
        current[j + 1] = min(exchange, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}
