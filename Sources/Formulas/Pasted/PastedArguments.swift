import ScalarMath

/// A value in pasted code or JSON, with its place in the text, in UTF-8 bytes.
struct PastedValue {
  indirect enum Content {
    case number(Double)
    case text(String)
    /// `Spring.StiffnessLow`, word by word; the word before a leading dot is empty.
    case name([String])
    /// `start + 0.5`: the number that is added to a name.
    case offset(Double)
    case call(PastedCall)
    case list([PastedValue])
    /// `{ stiffness: 100, "damping": 10 }`; each name occurs once.
    case record([PastedArgument])
  }

  let kind: Content
  let place: Range<Int>

  /// The members of a record; nil for other values.
  var members: [PastedArgument]? {
    if case .record(let members) = kind { return members }
    return nil
  }

  /// True for a named constant of springs or tangents.
  var isConstant: Bool {
    guard case .name(let path) = kind else { return false }
    return PastedArguments.constants[path.last ?? ""] != nil
  }

  /// Returns a call of this name with the members of the record as its arguments.
  func call(_ name: String) -> PastedCall { PastedCall(path: [name], arguments: members ?? [], place: place) }

  /// The value of a member of a record; nil if there is none.
  subscript(name: String) -> PastedValue? { members?.first { $0.label == name }?.value }
}

/// An argument of a call, or a member of a record.
struct PastedArgument {
  let label: String?
  let value: PastedValue
  let place: Range<Int>
}

/// `PathInterpolator(.4f, 0f, .2f, 1f)`: the words of its name and its arguments.
struct PastedCall {
  let path: [String]
  let arguments: [PastedArgument]
  let place: Range<Int>

  /// The last word of the name, which messages quote.
  var name: String { path.last ?? "" }
}

/// The arguments of a call, by the names of its parameters.
struct PastedArguments {
  private let call: PastedCall
  private var values: [String: PastedValue] = [:]

  /// Assigns the arguments of a call to names. Values without a name follow the order of `names`, each after the one
  /// before.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - names: The names of its parameters, in order.
  ///   - ignored: Names whose values do not matter to the curve.
  /// - Throws: ``FormulaError`` for an unknown name, a name that is given twice, and more values than names.
  init(_ call: PastedCall, _ names: [String], ignored: Set<String> = []) throws(FormulaError) {
    self.call = call
    var next = 0
    for argument in call.arguments {
      var name = argument.label
      if let label = argument.label {
        if ignored.contains(label) { continue }
        guard let place = names.firstIndex(of: label) else {
          throw Parser.noParameter(label, of: call.name, among: names, at: argument.place)
        }
        next = place + 1
      } else {
        guard next < names.count else {
          let most = names.isEmpty ? "no arguments" : "only \(Parser.counted(names.count, "argument"))"
          throw FormulaError("'\(call.name)' has \(most)", at: argument.place)
        }
        name = names[next]
        next += 1
      }
      if values.updateValue(argument.value, forKey: name ?? "") != nil {
        throw FormulaError("'\(name ?? "")' is given twice", at: argument.place)
      }
    }
  }

  /// Returns true if the name has a value.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of a name.
  ///
  /// - Throws: ``FormulaError`` if there is none.
  func value(_ name: String) throws(FormulaError) -> PastedValue {
    if let value = values[name] { return value }
    throw FormulaError("'\(call.name)' needs \(name)", at: call.place)
  }

  /// Named constants: stiffnesses and damping ratios of Compose, tangents of Unity, and UIKit's velocity of 0.
  ///
  /// Source: Google, androidx.compose.animation.core, Spring.
  static let constants: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
    "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1, "PositiveInfinity": .infinity, "Infinity": .infinity,
    "NegativeInfinity": -.infinity, "zero": 0,
  ]

  /// The number with this name, or a velocity that is equal in both directions; `standard` if the name has no value.
  ///
  /// - Throws: ``FormulaError`` if there is neither a value nor a standard, and for a value that is not a number.
  func number(_ name: String, _ standard: Double? = nil) throws(FormulaError) -> Double {
    if let standard, !has(name) { return standard }
    let value = try value(name)
    switch value.kind {
    case .name(let path):
      if let constant = Self.constants[path.last ?? ""] { return constant }
    case .call(let call) where ["CGVector", "init"].contains(call.name):
      let vector = try PastedArguments(call, ["dx", "dy"]).numbers(["dx", "dy"])
      if vector[0] == vector[1] || vector[1] == 0 { return vector[0] }
      throw FormulaError("dx and dy must be equal, as a curve has one velocity", at: value.place)
    default: break
    }
    return try value.number(name)
  }

  /// The numbers with these names.
  func numbers(_ names: [String]) throws(FormulaError) -> [Double] {
    try names.map { (name) throws(FormulaError) in try number(name) }
  }

  /// The duration of a curve over 0…1, in seconds; nil if the name has no value.
  ///
  /// - Parameter second: The number of units in a second.
  /// - Throws: ``FormulaError`` for a value that is not a number above 0.
  func duration(_ name: String, second: Double = 1) throws(FormulaError) -> Double? {
    guard has(name) else { return nil }
    let value = try value(name)
    let seconds = try value.number(name) / second
    guard seconds > 0 else { throw FormulaError("\(name) must be above 0", at: value.place) }
    return seconds
  }

  /// Returns true if the name has the value true, false if it has the value false or none.
  func flag(_ name: String) throws(FormulaError) -> Bool {
    guard let value = values[name] else { return false }
    if case .name(let path) = value.kind, path == ["true"] || path == ["false"] { return path == ["true"] }
    throw FormulaError("\(name) must be true or false", at: value.place)
  }

  /// Checks that a delay is 0 or not given.
  ///
  /// - Throws: ``FormulaError`` for another delay.
  func checkDelay(_ name: String) throws(FormulaError) {
    guard try number(name, 0) == 0 else {
      throw FormulaError("\(name) must be 0, as a curve begins at once", at: try value(name).place)
    }
  }
}

extension PastedValue {
  /// The number; an error calls it `name`.
  ///
  /// - Throws: ``FormulaError`` for a value that is not a number.
  func number(_ name: String) throws(FormulaError) -> Double {
    if case .number(let value) = kind { return value }
    throw FormulaError("\(name) must be a number", at: place)
  }
}
