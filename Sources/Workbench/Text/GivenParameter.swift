import EffectMath

/// A parameter of -p.
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

  fileprivate var option: String { "-p \(name)" }

  /// Reads the texts of -p.
  ///
  /// - Throws: ``Failure`` for text of another form, and for a name that is given twice.
  package static func all(_ texts: [String], form: String = "name=value") throws -> [GivenParameter] {
    try NamedTexts.pairs(texts, form: form).map { try GivenParameter($0.name, $0.text) }
  }

  private init(_ name: String, _ text: String) throws {
    let (option, largest) = ("-p \(name)", ParameterFamily.largestFamily)
    func finite(_ text: String, _ what: String) throws -> Double {
      let number = try RangeText.number(text, option: option)
      guard number.isFinite else { throw Failure("\(option) needs \(what), not \(text)") }
      return number
    }
    (self.name, self.text) = (name, text)
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw Failure("\(option) has one start, not '\(text)'") }
    let start = try parts.dropFirst().first.map { try finite($0, "a finite start") }
    if let (low, high) = Self.ends(in: parts[0]) {
      var (end, count) = (high, Int?.none)
      if let slash = high.lastIndex(of: "/"), !high[slash...].contains(")") {
        let text = high[slash...].dropFirst()
        (end, count) = (String(high[..<slash]), Int(text).flatMap { (2...largest).contains($0) ? $0 : nil })
        if count == nil { throw Failure("\(option)=a..b/n needs a whole n from 2 to \(largest), not '\(text)'") }
      }
      let ends = (try finite(low, "finite ends"), try finite(end, "finite ends"))
      guard (ends.1 - ends.0).isFinite else {
        throw Failure("\(option) spans more than a number can, \(low) to \(end)")
      }
      value = .range(low: ends.0, high: ends.1, count: count, start: start)
    } else if let start {
      guard parts[0].isEmpty else { throw Failure("\(option) must be low..high~start or ~start, not '\(text)'") }
      value = .start(start)
    } else if text.contains(","), BracketedText.parts(of: text).count > 1 {
      let list = BracketedText.parts(of: text)
      if list.count > largest { throw Failure("\(option) has at most \(largest) values, not \(list.count)") }
      value = .list(try list.map { try finite($0, "finite values") })
    } else {
      value = .number(try RangeText.number(text, option: option))
    }
  }

  /// Returns the texts before and after `..`; nil for other text, and for three dots, the last of which could be a
  /// decimal point.
  package static func ends(in text: String) -> (low: String, high: String)? {
    guard let dots = text.firstRange(of: ".."), text[dots.upperBound...].first != "." else { return nil }
    return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
  }
}

/// The values of -p for a search: fixed numbers, and variable parameters.
///
/// `a=3` is fixed, `a=0..5` is variable, `a=0..5~1` starts at 1, and `a=~3` starts at 3 without bounds of its own.
package struct SearchedParameters {
  package private(set) var fixed: [String: Double] = [:]
  package private(set) var free: [(name: String, range: ClosedRange<Double>?, start: Double?)] = []
  package private(set) var names: [String] = []
  /// The range that a difference of two ascending numbers likely means: `a=0..5` for `a=0-5`; nil without one.
  package private(set) var intendedRange: String?

  /// - Parameter verb: the verb in messages.
  package init(_ texts: [String], for verb: String) throws {
    for given in try GivenParameter.all(texts, form: "name=value or name=low..high") {
      names.append(given.name)
      switch given.value {
      case .number(let number):
        guard number.isFinite else { throw Failure("\(given.option) needs a finite value, not \(given.text)") }
        fixed[given.name] = number
        let ends = given.text.split(separator: "-", omittingEmptySubsequences: false)
        if ends.count == 2, let low = Double(ends[0]), let high = Double(ends[1]), low < high {
          intendedRange = "\(given.name)=\(ends[0])..\(ends[1])"
        }
      case .start(let start): free.append((given.name, nil, start))
      case .range(let low, let high, let count, let start):
        if let count {
          throw Failure(
            "\(verb) takes no '/\(count)' in \(given.option): omit it or write (\(high.shortestText)/\(count))")
        }
        guard low < high else {
          throw Failure(
            "\(given.option) needs ends in ascending order, not \(low.shortestText) to \(high.shortestText)")
        }
        if let start, !(low...high).contains(start) {
          throw Failure("\(given.option) starts at \(start.shortestText), outside its range")
        }
        free.append((given.name, low...high, start))
      case .list:
        throw Failure(
          "\(given.option) must be a number, a range or a ~start for \(verb), not '\(given.text)'"
            + RangeText.hint(given.text, for: given.option))
      }
    }
  }
}

/// Options of the form name=text.
package enum NamedTexts {
  /// Returns names and the texts after their =, in the given order.
  ///
  /// - Parameters:
  ///   - option: the option, for messages.
  ///   - form: the expected form of a text, for messages.
  /// - Throws: ``Failure`` for a text of another form, and for a name that is given twice.
  package static func pairs(
    _ texts: [String], option: String = "-p", form: String = "name=value"
  ) throws -> [(name: String, text: String)] {
    var pairs: [(name: String, text: String)] = []
    for text in texts {
      let (first, second) = text.halves(at: "=")
      guard let second, !first.isEmpty else { throw Failure("\(option) must be \(form), not '\(text)'") }
      let name = Formula.canonicalName(first)
      if pairs.contains(where: { $0.name == name }) { throw Failure("\(option) gives '\(name)' twice") }
      pairs.append((name, second))
    }
    return pairs
  }

  /// Returns true if a text can be a name in formulas: letters, digits and _, no digit first.
  package static func isName(_ text: some StringProtocol) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// The values of -p: single numbers, and at most one family.
package struct ParameterFamily {
  /// The largest number of members of a family.
  package static let largestFamily = 200

  package private(set) var single: [String: Double] = [:]
  package private(set) var family: (name: String, values: [Double])?
  package private(set) var names: [String] = []

  /// Reads the parameters of a verb that takes one value for each.
  ///
  /// - Throws: ``Failure`` for illegal texts, and for a parameter with several values.
  package init(_ texts: [String], oneEachFor verb: String) throws {
    try self.init(texts)
    if let family { throw Failure("-p \(family.name) must be one value for \(verb)") }
  }

  package init(_ texts: [String]) throws {
    for given in try GivenParameter.all(texts) {
      names.append(given.name)
      switch given.value {
      case .number(let number): single[given.name] = number
      case .list(let values): try add(given.name, values)
      case .range(let low, let high, let count, nil): try add(given.name, Self.steps(low, high, count ?? 5))
      case .range, .start:
        throw Failure("\(given.option) must be a number, a list or a range, not '\(given.text)'")
      }
    }
  }

  private mutating func add(_ name: String, _ values: [Double]) throws {
    if let family { throw Failure("one family at a time: '\(family.name)' and '\(name)' both have several values") }
    family = (name, values)
  }

  private static func steps(_ low: Double, _ high: Double, _ count: Int) -> [Double] {
    (0..<count).map { index in
      // Multiplying first keeps whole steps whole. If the product overflows, the share serves as well.
      let way = (high - low) * Double(index)
      let step = way.isFinite ? way / Double(count - 1) : (high - low) * (Double(index) / Double(count - 1))
      return index == count - 1 ? high : low + step
    }
  }

  /// The label, the position from 0 to 1 and the parameter values of each member; without a family, a single member
  /// without a label.
  package var combinations: [(label: String?, position: Double, values: [String: Double])] {
    guard let family else { return [(nil, 0, single)] }
    return family.values.enumerated().map { index, value in
      var values = single
      values[family.name] = value
      let position = Double(index) / Double(max(1, family.values.count - 1))
      return ("\(family.name) = \(text(ofMember: value))", position, values)
    }
  }

  /// Returns a value of the family with the digits that distinguish it from the other values.
  package func text(ofMember value: Double) -> String {
    let values = (family?.values ?? []).sorted()
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    return NumberText.short(value, among: steps.min() ?? 0)
  }

  /// Returns the members for a formula: one without a label if the formula does not read the family's parameter.
  package func combinations(for formula: Formula) -> [(label: String?, position: Double, values: [String: Double])] {
    let isFamily = family.map { formula.parameterNames.contains($0.name) } ?? false
    return isFamily ? combinations : [(nil, 0, combinations[0].values)]
  }

  /// Returns a copy with these values and without a family.
  package func fixed(_ values: [String: Double]) -> ParameterFamily {
    var fixed = self
    (fixed.single, fixed.family) = (values, nil)
    return fixed
  }

  /// The values of every parameter for each member of the family.
  package var members: [[String: Double]] { combinations.map(\.values) }

  /// - Throws: ``Failure`` for a name that no formula reads.
  package func check(against formulas: [Formula]) throws { try Self.check(names, against: formulas) }

  /// - Throws: ``Failure`` for a name of -p that no formula reads.
  package static func check(_ names: [String], against formulas: [Formula]) throws {
    for name in names where !formulas.contains(where: { $0.parameterNames.contains(name) }) {
      let known = formulas.flatMap(\.parameterNames)
      let abscissa = formulas.first { $0.abscissa == name }
      let hint =
        abscissa != nil
        ? "It is the abscissa: choose another with -x."
        : known.isEmpty ? "The formula has none." : "The parameters are \(known.joined(separator: ", "))."
      throw Failure("'\(name)' is not a parameter. \(hint)")
    }
  }
}
