/// How closely surfaces that no closed form describes are looked at.
public enum Effort: Sendable, Hashable {
  /// As reports are.
  case whole
  /// At few places and progresses, with one close look: as a rule within a thousandth of what the whole effort finds,
  /// in a tenth of the time and less, for searches that look closely only where they end. Sheets with a closed form, and
  /// paper by itself, are measured in no other way.
  case quick

  /// One of two numbers.
  func choose<Value>(_ whole: Value, _ quick: Value) -> Value { self == .whole ? whole : quick }
}
