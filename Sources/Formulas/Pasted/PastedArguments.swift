import ScalarMath

/// What a call is given, by the names of what it takes.
struct PastedArguments {
  private let call: PastedCall
  private var values: [String: PastedValue] = [:]

  /// Values without a name come in the order of `names`, each behind the one before it.
  ///
  /// - Parameter ignored: names whose values say nothing of the curve.
  /// - Throws: for a name that the call does not take, one that is given twice, and more values than there are names.
  init(_ call: PastedCall, _ names: [String], ignored: Set<String> = []) throws(FormulaError) {
    self.call = call
    var next = 0
    for argument in call.arguments {
      var name = argument.label
      if let label = argument.label {
        if ignored.contains(label) { continue }
        guard let place = names.firstIndex(of: label) else {
          throw FormulaError(
            "'\(call.name)' is read with \(names.joined(separator: ", ")), and not with '\(label)'",
            suggestion: NameSuggestion.question(for: label, among: names),
            at: argument.place)
        }
        next = place + 1
      } else {
        guard next < names.count else {
          throw FormulaError("'\(call.name)' takes no value here", at: argument.place)
        }
        name = names[next]
        next += 1
      }
      if values.updateValue(argument.value, forKey: name ?? "") != nil {
        throw FormulaError("'\(name ?? "")' is given twice", at: argument.place)
      }
    }
  }

  /// Whether anything is given under the name.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of a name.
  ///
  /// - Throws: where there is none.
  func value(_ name: String) throws(FormulaError) -> PastedValue {
    if let value = values[name] { return value }
    throw FormulaError("'\(call.name)' needs \(name)", at: call.place)
  }

  /// A number; `standard` where it is not given.
  ///
  /// - Parameter constants: names that stand for numbers, by their last words.
  /// - Throws: where it is not given and has no standard, and for anything but a number.
  func number(
    _ name: String, _ standard: Double? = nil, constants: [String: Double] = [:]
  ) throws(FormulaError) -> Double {
    if let standard, !has(name) { return standard }
    let value = try value(name)
    if case .name(let path) = value.kind, let word = path.last, let constant = constants[word] { return constant }
    return try value.number(name)
  }

  /// The seconds that a curve over 0…1 takes; nil where the name is not given.
  ///
  /// - Parameter second: how many of the number's units a second has.
  /// - Throws: for anything but a number above 0.
  func duration(_ name: String, second: Double = 1) throws(FormulaError) -> Double? {
    guard has(name) else { return nil }
    let value = try value(name)
    let seconds = try value.number(name) / second
    guard seconds > 0 else { throw FormulaError("\(name) must be above 0", at: value.place) }
    return seconds
  }

  /// - Throws: for a delay other than 0.
  func checkDelay(_ name: String) throws(FormulaError) {
    guard try number(name, 0) == 0 else {
      throw FormulaError("a curve begins at once, without a delay", at: try value(name).place)
    }
  }
}

extension PastedValue {
  /// - Throws: for anything but a number, which `name` is to be.
  func number(_ name: String) throws(FormulaError) -> Double {
    if case .number(let value) = kind { return value }
    throw FormulaError("\(name) must be a number", at: place)
  }

  /// - Throws: for anything but `true` and `false`.
  func flag(_ name: String) throws(FormulaError) -> Bool {
    if case .name(let path) = kind, path == ["true"] || path == ["false"] { return path == ["true"] }
    throw FormulaError("\(name) must be true or false", at: place)
  }
}
