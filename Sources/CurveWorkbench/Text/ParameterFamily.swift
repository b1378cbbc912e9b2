import EffectMath

/// The values of -p: single numbers, and at most one family.
package struct ParameterFamily {
  /// The largest family that is drawn.
  package static let largestFamily = 200

  package private(set) var single: [String: Double] = [:]
  package private(set) var family: (name: String, values: [Double])?
  package private(set) var names: [String] = []

  package init(_ texts: [String]) throws {
    for (name, value) in try NamedTexts.pairs(texts) {
      names.append(name)
      if let ends = Self.ends(in: value) {
        try add(name, from: ends.low, to: ends.high)
      } else if value.contains(","), BracketedText.parts(of: value).count > 1 {
        try add(name, list: BracketedText.parts(of: value))
      } else {
        single[name] = try RangeText.number(value, option: "-p \(name)")
      }
    }
  }

  /// The texts before and after `..`; nil for other text, and for three dots, which would leave a decimal point to the
  /// second number.
  package static func ends(in text: String) -> (low: String, high: String)? {
    guard let dots = text.firstRange(of: ".."), text[dots.upperBound...].first != "." else { return nil }
    return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
  }

  private func checkFirstFamily(_ name: String) throws {
    guard let family else { return }
    throw Failure("one family at a time: '\(family.name)' and '\(name)' both have several values", .usage)
  }

  private mutating func add(_ name: String, list: [String]) throws {
    try checkFirstFamily(name)
    guard list.count <= Self.largestFamily else {
      throw Failure("-p \(name) takes at most \(Self.largestFamily) values, not \(list.count)", .usage)
    }
    let values = try list.map { try RangeText.number($0, option: "-p \(name)") }
    if let illegal = values.first(where: { !$0.isFinite }) {
      throw Failure("-p \(name) needs finite values, not \(illegal.shortestText)", .usage)
    }
    family = (name, values)
  }

  private mutating func add(_ name: String, from: String, to: String) throws {
    try checkFirstFamily(name)
    var count = 5
    var end = to
    if let slash = to.lastIndex(of: "/"), !to[slash...].contains(")") {
      guard let given = Int(to[to.index(after: slash)...]), (2...Self.largestFamily).contains(given) else {
        throw Failure(
          "-p \(name)=a..b/n takes a whole n from 2 to \(Self.largestFamily), not '\(to[to.index(after: slash)...])'",
          .usage)
      }
      count = given
      end = String(to[..<slash])
    }
    let low = try RangeText.number(from, option: "-p \(name)")
    let high = try RangeText.number(end, option: "-p \(name)")
    guard low.isFinite, high.isFinite else { throw Failure("-p \(name) needs finite ends", .usage) }
    guard (high - low).isFinite else {
      throw Failure("-p \(name) spans more than a number can, \(from) to \(end)", .usage)
    }
    family = (
      name,
      (0..<count).map { index in
        // The product first: whole steps stay whole. Where it overflows the share is as good.
        let way = (high - low) * Double(index)
        let step = way.isFinite ? way / Double(count - 1) : (high - low) * (Double(index) / Double(count - 1))
        return index == count - 1 ? high : low + step
      }
    )
  }

  /// The values of every parameter, once for each member of the family.
  package var combinations: [(label: String?, position: Double, values: [String: Double])] {
    guard let family else { return [(nil, 0, single)] }
    return family.values.enumerated().map { index, value in
      var values = single
      values[family.name] = value
      let position = Double(index) / Double(max(1, family.values.count - 1))
      return ("\(family.name) = \(NumberText.short(value))", position, values)
    }
  }

  /// The curves that a formula is: a single one without a label where it does not read the family's parameter.
  package func combinations(for formula: Formula) -> [(label: String?, position: Double, values: [String: Double])] {
    let isFamily = family.map { formula.parameterNames.contains($0.name) } ?? false
    return isFamily ? combinations : [(nil, 0, combinations[0].values)]
  }

  /// Single numbers in the place of the family: those of one of its members.
  package func fixed(_ values: [String: Double]) -> ParameterFamily {
    var fixed = self
    (fixed.single, fixed.family) = (values, nil)
    return fixed
  }

  /// The values of every parameter for each member of the family.
  package var members: [[String: Double]] { combinations.map(\.values) }

  /// Fails for a name that no formula reads: it is likely misspelt.
  package func check(against formulas: [Formula]) throws {
    for name in names where !formulas.contains(where: { $0.parameterNames.contains(name) }) {
      let known = formulas.flatMap(\.parameterNames)
      let abscissa = formulas.first { $0.abscissa == name }
      let hint =
        abscissa != nil
        ? "'\(name)' is the abscissa; choose another with -x"
        : known.isEmpty ? "the formula has no parameters" : "its parameters are \(known.joined(separator: ", "))"
      throw Failure("no parameter named '\(name)' (\(hint))", .usage)
    }
  }
}
