import ScalarMath
import TimingFunctions

/// A function that formulas call by name.
public struct FunctionDefinition: Sendable {
  /// The kind of function, as lists part them.
  public enum Group: String, Sendable, CaseIterable { case functions, timing, effects }

  /// How the value is made.
  enum Form: Sendable {
    /// From operations, at reading time.
    case operations(arity: ClosedRange<Int>, @Sendable (inout SyntaxTree, [NodeID]) throws -> NodeID)
    /// A curve made from constants, in the order of the parameters without the abscissa; nil for those that are absent.
    case curve(@Sendable ([Double?]) throws -> any TimingFunction)
    /// A function of all its parameters.
    case quantity(any QuantityFunction)
    /// A curve made from a list of stops, in which `%` is percent; `bare` is what the name alone means.
    case stops(
      bare: any TimingFunction,
      make: @Sendable ([PiecewiseLinear.Stop]) throws(IllegalParameter) -> any TimingFunction)
    /// A curve made from a list; see ``ListForm`` for the numbers, and for the curves by their places among these.
    case list(ListForm, make: @Sendable ([Double], [Int: any TimingFunction]) throws -> any TimingFunction)
    /// A curve, or without an abscissa a number, made from another curve, the first parameter, and from the others without
    /// the abscissa, nil for those that are absent.
    case functional(@Sendable (any TimingFunction, [Double?]) throws -> any TimingFunction)
  }

  /// As formulas call it.
  public var name: String
  /// Under which heading lists have it.
  public var group: Group
  /// Other names that mean the same.
  public var aliases: [String]
  /// In the order of a call, the abscissa among them.
  public var parameters: [Parameter]
  /// What it is, with its unit, in a few words.
  public var summary: String
  /// Of its values, where it is known of all of them.
  public var unit = Unit.none
  /// Where the function comes from: author, title, year. Empty for common mathematics.
  public var source: String
  var form: Form
  /// What its parameters belong to, as refusals name it; the function itself unless it is an effect's.
  public var owner: String
  /// What its parameters have to be together, beyond what each has to be alone.
  public var conditions: [QuantityDescription.Condition] = []
  /// How exact its values are, where that is known of all of them.
  public var accuracy: Accuracy?
  /// How a call is written, where the parameters do not tell.
  var example: String?

  init(
    _ name: String, _ group: Group, aliases: [String] = [], _ parameters: [Parameter], _ summary: String,
    source: String = "", _ form: Form, accuracy: Accuracy? = nil, example: String? = nil
  ) {
    (self.name, self.group, self.aliases, self.parameters) = (name, group, aliases, parameters)
    (self.summary, self.source, self.form, owner) = (summary, source, form, name)
    (self.accuracy, self.example) = (accuracy, example)
  }

  /// A timing function made from constant parameters.
  ///
  /// Its abscissa is the parameter that says so. Where none does, it is `t`: the first one where all parameters have
  /// standards, and else the last. A name alone is a function of the abscissa unless a parameter is required.
  ///
  /// - Parameters:
  ///   - owner: what refusals say that parameters belong to; the name unless given.
  ///   - example: a call with parameters that go together; nil where all have standard values.
  ///   - make: the curve for the values of the parameters but the abscissa, in that order, nil where one is absent; or the
  ///     reason why there is none.
  public static func curve(
    _ name: String, aliases: [String] = [], parameters: [Parameter] = [], example: String? = nil, summary: String,
    source: String = "", owner: String? = nil, accuracy: Accuracy? = nil,
    make: @escaping @Sendable ([Double?]) throws -> any TimingFunction
  ) -> FunctionDefinition {
    var all = parameters
    if !all.contains(where: { $0.standard == .abscissa }) {
      let isFirst = all.allSatisfy { $0.standard != .required }
      all.insert(Parameter("t", .abscissa), at: isFirst ? 0 : all.count)
    }
    var definition = FunctionDefinition(
      name, .timing, aliases: aliases, all, summary, source: source, .curve(make), accuracy: accuracy,
      example: example)
    definition.owner = owner ?? name
    return definition
  }

  /// A quantity of an effect.
  ///
  /// A constant that is not legal, or constants that break a condition, are an error; where they depend on the
  /// abscissa, the function has no value there.
  public static func quantity(_ quantity: any QuantityFunction, source: String) -> FunctionDefinition {
    FunctionDefinition(quantity.description, source: source, .quantity(quantity))
  }

  /// A curve of an effect.
  public static func curve(_ curve: any CurveQuantityFunction, source: String) -> FunctionDefinition {
    FunctionDefinition(curve.description, source: source, .curve { try curve.curve(given: [nil] + $0) })
  }

  private init(_ text: QuantityDescription, source: String, _ form: Form) {
    self.init(
      text.name, .effects, aliases: text.aliases, text.parameters, text.summary, source: text.source ?? source, form)
    (owner, conditions, unit) = (text.owner, text.conditions, text.unit)
  }

  /// The place of the abscissa among ``parameters``; nil for a function of operations without one.
  var abscissa: Int? { parameters.firstIndex { $0.standard == .abscissa } }

  /// A call as a formula may have it, with all parameters that have standard values and with those: `mix(a, b, t)`,
  /// `easeInBack(t, overshoot: 1.70158)`, `likeDriftX(progress: t, anchor: published, width: 100, height: 100)`.
  ///
  /// What a call has to give stands there as a free name. Where the bare name is a function of the abscissa, the call
  /// has its values, but for those whose parameters exclude each other, which have an example.
  public var signature: String {
    if let example { return example }
    let words: [String]
    switch form {
    case .operations, .stops, .list, .functional: words = parameters.map(\.name)
    case .quantity:
      words = parameters.filter { $0.legal != .curve }.map { "\($0.name): \(standard(of: $0) ?? "t")" }
    case .curve:
      words = parameters.compactMap { parameter in
        if parameter.standard == .abscissa { return "t" }
        guard let standard = standard(of: parameter) else {
          return parameter.standard == .required ? parameter.name : nil
        }
        return isCurveByName ? "\(parameter.name): \(standard)" : standard
      }
    }
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  /// What stands in for a parameter that is left out, as a formula has it; nil where that is no constant.
  private func standard(of parameter: Parameter) -> String? {
    parameter.standardWord ?? parameter.standardValue?.shortestText
  }

  /// Whether the bare name is a function of the abscissa.
  public var isCurveByName: Bool {
    if case .list = form { return false }
    return parameters.allSatisfy { $0.standard != .required }
  }

  /// - Throws: ``IllegalParameter`` for constants that are not allowed, each argument its value or nil where it is none.
  func check(_ arguments: [Double?]) throws(IllegalParameter) {
    for (argument, parameter) in zip(arguments, parameters) {
      if let argument { try parameter.check(argument, of: owner) }
    }
    for condition in conditions {
      let values = condition.places.compactMap { arguments[$0] }
      guard values.count == condition.places.count, !condition.isMet(values) else { continue }
      let given = zip(condition.places, values).map { IllegalParameter.Given(parameters[$0].name, $1) }
      throw IllegalParameter(given, of: owner, claim: condition.claim)
    }
  }
}
