/// The names that a source gives a meaning: bound names, functions and the abscissa.
struct SourceNames {
  /// The meaning of a name other than a function.
  struct Binding {
    /// The value; nil for a parameter without an argument, and for a declaration without a value: such a name is free.
    var value: Value?
    /// The declared type, in languages whose names keep their types; nil if any value may follow.
    var type: NumberType?
  }

  /// A function defined in the source, read again at each call.
  struct Function {
    struct Parameter {
      var name: String
      /// The label in a call; nil if it is the name.
      var label: String?
      var type: NumberType?
      /// The index of the first token of its default value; nil if there is none.
      var standard: Int?
    }

    var parameters: [Parameter]
    /// The declared type of its result; nil if there is none.
    var type: NumberType?
    /// The index of the first token of its body, after the opening brace if there is one.
    var body: Int
    /// True if the body is one expression, as in `x => x*x`.
    var isExpression = false
    var place: Range<Int>
    /// The index of the token after the body.
    var end = 0
    /// The number of parameters in the first brackets of a function that returns a function; otherwise nil.
    var outer: Int?

    /// Returns the values of a call in the order of the parameters, nil for omitted ones.
    func values(of arguments: [LibraryCall.Argument], at place: Range<Int>) throws(FormulaError) -> [Value?] {
      var values: [Value?] = parameters.map { _ in nil }
      for (position, argument) in arguments.enumerated() {
        let named = argument.label.flatMap { label in
          parameters.firstIndex { ($0.label ?? $0.name) == label || $0.name == label }
        }
        let slot = named ?? position
        guard slot < values.count, values[slot] == nil else { throw wrongCount(arguments.count, at: place) }
        values[slot] = argument.value
      }
      return values
    }

    func wrongCount(_ count: Int, at place: Range<Int>) -> FormulaError {
      FormulaError("the function needs \(FormulaError.counted(arguments: parameters.count)), not \(count)", at: place)
    }
  }

  /// The names of the abscissa without a choice of the user.
  static let abscissas: Set<String> = ["t", "x", "u"]

  /// The functions by name; one without a name has the empty one.
  var functions: [String: Function] = [:]
  /// True if one of the functions has been called.
  var callsFunctions = false
  /// The names of the objects, classes and namespaces of the source.
  var containers: Set<String> = ["this", "self"]
  /// The function that the source names as its result, and the index of the token after that; nil if there is none.
  var chosenFunction: (name: String, end: Int)?
  /// The abscissa that the user chose; nil for whichever of t, x and u occurs.
  let chosenAbscissa: String?
  /// The name of the abscissa that occurred; nil before it occurs.
  private(set) var metAbscissa: String?
  /// The only parameter of the function that is drawn, which is an abscissa whatever its name; otherwise nil.
  private var onlyParameter: String?
  /// The declared and bound names of the current block: they hide functions and constants of the same name.
  private var bindings: [String: Binding] = [:]
  /// The bindings that others replaced, so that those of a branch can be undone.
  private var replaced: [(name: String, binding: Binding?)] = []

  init(abscissa: String?) { chosenAbscissa = abscissa }

  // MARK: Bindings

  subscript(name: String) -> Binding? { bindings[name] }

  /// The number of bindings so far, for ``takeBack(to:)``.
  var mark: Int { replaced.count }

  /// Binds a name to a value; nil makes it free.
  mutating func bind(_ name: String, _ value: Value? = nil, type: NumberType? = nil) {
    replaced.append((name, bindings.updateValue(Binding(value: value, type: type), forKey: name)))
  }

  /// True for a name that is bound, but not since a mark.
  func isOlder(_ name: String, than mark: Int) -> Bool {
    bindings[name] != nil && !replaced[mark...].contains { $0.name == name }
  }

  /// Undoes all bindings since a mark, and returns the last values of these names.
  mutating func takeBack(to mark: Int) -> [String: Value] {
    var last: [String: Value] = [:]
    while replaced.count > mark, let (name, binding) = replaced.popLast() {
      if last[name] == nil { last[name] = bindings[name]?.value }
      bindings[name] = binding
    }
    return last
  }

  /// True for a bound name and for a function of the source.
  func has(_ name: String) -> Bool { bindings[name] != nil || functions[name] != nil }

  // MARK: The abscissa

  /// The name that a bare function would read.
  var abscissa: String { chosenAbscissa ?? metAbscissa ?? onlyParameter ?? "t" }

  /// Returns true for the name that the user chose, and for t, x and u.
  func mayBeAbscissa(_ name: String) -> Bool { name == chosenAbscissa || Self.abscissas.contains(name) }

  /// Records the free name as the abscissa and returns true if it is; otherwise returns false.
  ///
  /// - Throws: ``FormulaError`` for a second name of the abscissa.
  mutating func acceptAbscissa(_ name: String, at place: Range<Int>) throws(FormulaError) -> Bool {
    let isAbscissa = chosenAbscissa.map { $0 == name } ?? (Self.abscissas.contains(name) || name == onlyParameter)
    guard isAbscissa else { return false }
    if let metAbscissa, metAbscissa != name {
      throw FormulaError(
        "both '\(metAbscissa)' and '\(name)' are abscissas",
        suggestion: "Choose one with -x \(metAbscissa); the other is then a parameter", at: place)
    }
    metAbscissa = name
    return true
  }

  // MARK: The formula

  /// The last function of the source, with its name.
  var lastFunction: (key: String, value: Function)? { functions.max { $0.value.body < $1.value.body } }

  /// Makes the parameters of a function that nothing calls free names, which hide functions and constants. A single
  /// parameter that is a number and has no default is the abscissa, unless the user chose another.
  mutating func draw(_ function: Function) {
    for parameter in function.parameters { bind(parameter.name, type: parameter.type) }
    let required = function.parameters.filter { $0.standard == nil }
    if let first = required.first, required.count == 1, first.type != .boolean { onlyParameter = first.name }
  }
}

extension SourceNames.Function.Parameter {
  /// Creates a parameter from the words before its colon, comma or bracket: a type or a label may precede the name. Nil
  /// for `void`.
  init?(_ words: [String]) {
    // Go writes the type after the name.
    let words = ["float64", "float32"].contains(words.last) ? words.reversed() : words
    guard let name = words.last, name != "void" else { return nil }
    let types = words.dropLast().filter { NumberType.words[$0] != nil }
    let label = words.count > 1 && types.isEmpty ? words[words.count - 2] : nil
    self.init(name: name, label: label, type: NumberType.type(of: types))
  }
}
