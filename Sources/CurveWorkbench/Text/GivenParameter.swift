import EffectMath

/// A parameter as -p gives it, for every verb.
package struct GivenParameter {
  package enum Value {
    /// `a=3`
    case number(Double)
    /// `a=1,2,5`, finite numbers.
    case list([Double])
    /// `a=low..high`, `a=low..high/count` or `a=low..high~start`, finite numbers.
    case range(low: Double, high: Double, count: Int?, start: Double?)
    /// `a=~3`, a finite number.
    case start(Double)
  }

  package let name: String
  /// The text after the first =.
  package let text: String
  package let value: Value

  private var option: String { "-p \(name)" }

  /// - Throws: ``Failure`` for text of another form, and for a name that is given twice.
  package static func all(_ texts: [String], form: String = "name=value") throws -> [GivenParameter] {
    try NamedTexts.pairs(texts, form: form).map { try GivenParameter($0.name, $0.text) }
  }

  private init(_ name: String, _ text: String) throws {
    let option = "-p \(name)"
    func finite(_ text: String, _ what: String) throws -> Double {
      let number = try RangeText.number(text, option: option)
      guard number.isFinite else { throw Failure("\(option) needs \(what), not \(text)", .usage) }
      return number
    }
    (self.name, self.text) = (name, text)
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw Failure("\(option) has one start, not '\(text)'", .usage) }
    let start = try parts.dropFirst().first.map { try finite($0, "a finite start") }
    if let (low, high) = Self.ends(in: parts[0]) {
      var (end, count) = (high, Int?.none)
      if let slash = high.lastIndex(of: "/"), !high[slash...].contains(")") {
        (end, count) = (String(high[..<slash]), try Self.count(high[high.index(after: slash)...], option))
      }
      let ends = (try finite(low, "finite ends"), try finite(end, "finite ends"))
      guard (ends.1 - ends.0).isFinite else {
        throw Failure("\(option) spans more than a number can, \(low) to \(end)", .usage)
      }
      value = .range(low: ends.0, high: ends.1, count: count, start: start)
    } else if let start {
      guard parts[0].isEmpty else {
        throw Failure("\(option) must be low..high~start or ~start, not '\(text)'", .usage)
      }
      value = .start(start)
    } else if text.contains(","), BracketedText.parts(of: text).count > 1 {
      let list = BracketedText.parts(of: text)
      guard list.count <= ParameterFamily.largestFamily else {
        throw Failure("\(option) has at most \(ParameterFamily.largestFamily) values, not \(list.count)", .usage)
      }
      value = .list(try list.map { try finite($0, "finite values") })
    } else {
      value = .number(try RangeText.number(text, option: option))
    }
  }

  private static func count(_ text: Substring, _ option: String) throws -> Int {
    guard let count = Int(text), (2...ParameterFamily.largestFamily).contains(count) else {
      throw Failure(
        "\(option)=a..b/n needs a whole n from 2 to \(ParameterFamily.largestFamily), not '\(text)'", .usage)
    }
    return count
  }

  /// The texts before and after `..`; nil for other text, and for three dots, which would leave a decimal point to the
  /// second number.
  package static func ends(in text: String) -> (low: String, high: String)? {
    guard let dots = text.firstRange(of: ".."), text[dots.upperBound...].first != "." else { return nil }
    return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
  }
}

extension GivenParameter {
  /// A number for the whole run.
  ///
  /// - Throws: ``Failure`` for an infinite number or NaN.
  package func fixed(_ number: Double) throws -> Double {
    guard number.isFinite else { throw Failure("\(option) needs a finite value, not \(text)", .usage) }
    return number
  }

  /// The bounds of a variable parameter.
  ///
  /// - Parameter use: the verb and what it does with the range, as in "tune searches".
  /// - Throws: ``Failure`` for a count of values, descending ends, and a start outside.
  package func bounds(
    _ low: Double, _ high: Double, _ count: Int?, _ start: Double?, _ use: String
  ) throws -> ClosedRange<Double> {
    if let count {
      let fraction = "\(high.shortestText)/\(count)"
      throw Failure("\(use) all of \(option): leave out '/\(count)', or write (\(fraction)) for the fraction", .usage)
    }
    guard low < high else {
      throw Failure(
        "\(option) needs ends in ascending order, not \(low.shortestText) to \(high.shortestText)", .usage)
    }
    if let start, !(low...high).contains(start) {
      throw Failure("\(option) starts at \(start.shortestText), outside its range", .usage)
    }
    return low...high
  }
}
