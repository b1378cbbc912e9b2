import SystemLibrary

/// A date, a date with a time of day, or a clock time, in a field of a table.
///
/// Source: ISO 8601-1:2019, calendar dates, times of day and their offsets from UTC. A blank may stand for the T.
struct TimeText {
  /// Whole seconds since 1970-01-01 in UTC, or since 0:00 of a clock time.
  private var seconds = 0
  private var fraction = 0.0
  private let isClock: Bool

  /// Reads `2024-05-01`, `2024-05-01T12:03:04.5+02:00`, `12:03:04.5` or `3:04.5`; nil for other text. A time without
  /// an offset is in UTC.
  init?(_ field: String) {
    var clock = field[...]
    isClock = clock.dropFirst(4).first != "-"
    if !isClock {
      guard let days = Self.days(clock.prefix(10)) else { return nil }
      seconds = 86_400 * days
      clock = clock.dropFirst(10)
      guard let separator = clock.popFirst() else { return }
      guard separator == "T" || separator == " ", let offset = Self.removeOffset(&clock) else { return nil }
      seconds -= offset
    }
    let (whole, decimals) = clock.halves(at: ".")
    let parts = whole.split(separator: ":", omittingEmptySubsequences: false).map(Self.number)
    // A clock with two numbers has minutes and seconds, a time of day hours and minutes.
    let hasHours = parts.count == 3 || !isClock
    guard (2...3).contains(parts.count), !parts.contains(nil), decimals == nil || parts.count == 3 || isClock else {
      return nil
    }
    let numbers = (hasHours ? [] : [0]) + parts.compactMap(\.self) + [0]
    guard isClock || numbers[0] <= 24, !hasHours || numbers[1] < 60, numbers[2] <= 60 else { return nil }
    seconds += 3600 * numbers[0] + 60 * numbers[1] + numbers[2]
    guard let decimals else { return }
    guard Self.areDigits(decimals[...]), let value = Double("0.\(decimals)") else { return nil }
    fraction = value
  }

  /// Returns the seconds since another time; nil between a date and a clock time.
  func seconds(since start: TimeText) -> Double? {
    isClock == start.isClock ? Double(seconds - start.seconds) + (fraction - start.fraction) : nil
  }

  private static func areDigits(_ text: Substring) -> Bool { text.utf8.allSatisfy { (48...57).contains($0) } }

  /// Returns a number of up to four digits.
  private static func number(_ text: Substring) -> Int? { text.count <= 4 && areDigits(text) ? Int(text) : nil }

  /// Removes `Z` or an offset such as `+02:00` from the end of a time; returns its seconds.
  private static func removeOffset(_ clock: inout Substring) -> Int? {
    if clock.last == "Z" {
      clock.removeLast()
      return 0
    }
    guard let sign = clock.lastIndex(where: { "+-".contains($0) }) else { return 0 }
    let text = clock[sign...].dropFirst()
    let digits = text.filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, let value = number(digits[...]) else { return nil }
    let minutes = digits.count == 2 ? 60 * value : value / 100 * 60 + value % 100
    defer { clock = clock[..<sign] }
    return (clock[sign] == "-" ? -60 : 60) * minutes
  }

  /// Returns the number of days from 1970-01-01 to a date such as `2024-05-01`.
  private static func days(_ text: Substring) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number).map { Int32($0) }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3 else { return nil }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    let seconds = timegm(&date)
    // A date that does not exist, such as February 30, has become another one.
    return date.tm_mon + 1 == numbers[1] && date.tm_mday == numbers[2] ? seconds / 86_400 : nil
  }
}
