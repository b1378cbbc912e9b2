import EffectMath

/// Names of a table's columns in messages.
package enum ColumnNames {
  /// Names that are listed, and characters of each.
  private static let (most, length) = (12, 40)
  /// Names that are looked through for one that may be meant.
  private static let mostCompared = 1000

  /// Whether a column of this name counts frames.
  package static func isFrames(_ name: String) -> Bool {
    name.prefix { !" ([".contains($0) }.lowercased() == "frame"
  }

  /// "a, b, c and 20 more".
  package static func list(_ names: [String], joined separator: String = ", ") -> String {
    names.lazy.map { $0.count > length ? "\($0.prefix(length))…" : $0 }.listed(most, separator: separator)
  }

  /// What a name that no column has is likely meant for, or the names that there are.
  package static func hint(for name: String, among names: [String]) -> String {
    let near = name.count > 2 ? NameSuggestion.nearest(to: name, among: names.prefix(mostCompared)) : nil
    return near.map { "did you mean '\($0)'?" } ?? "there are \(list(names))"
  }
}
