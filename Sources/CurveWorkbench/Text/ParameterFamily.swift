import EffectMath

/// The values of -p: single numbers, and at most one family.
package struct ParameterFamily {
  /// The largest family that is drawn.
  package static let largestFamily = 200

  package private(set) var single: [String: Double] = [:]
  package private(set) var family: (name: String, values: [Double])?
  package private(set) var names: [String] = []

  package init(_ texts: [String]) throws {
    for given in try GivenParameter.all(texts) {
      names.append(given.name)
      switch given.value {
      case .number(let number): single[given.name] = number
      case .list(let values): try add(given.name, values)
      case .range(let low, let high, let count, nil): try add(given.name, Self.steps(low, high, count ?? 5))
      case .range, .start:
        throw Failure("-p \(given.name) is a number, a list or a range here, not '\(given.text)'", .usage)
      }
    }
  }

  private mutating func add(_ name: String, _ values: [Double]) throws {
    if let family {
      throw Failure("one family at a time: '\(family.name)' and '\(name)' both have several values", .usage)
    }
    family = (name, values)
  }

  private static func steps(_ low: Double, _ high: Double, _ count: Int) -> [Double] {
    (0..<count).map { index in
      // The product first: whole steps stay whole. If it overflows, the share is as good.
      let way = (high - low) * Double(index)
      let step = way.isFinite ? way / Double(count - 1) : (high - low) * (Double(index) / Double(count - 1))
      return index == count - 1 ? high : low + step
    }
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
