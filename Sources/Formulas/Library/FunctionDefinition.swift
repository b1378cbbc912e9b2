import ScalarMath
import TimingFunctions

/// A function of several variables, written once for values and for Taylor series.
public protocol ElementaryFunction: Sendable {
  /// The value for arguments in the order of the definition's parameters.
  func evaluate<N: ElementaryNumber>(_ arguments: [N]) -> N
}

/// A function that formulas call by name.
public struct FunctionDefinition: Sendable {
  public enum Group: String, Sendable, CaseIterable { case functions, timing, effects }

  /// How the value is made.
  enum Form: Sendable {
    /// From operations, at reading time.
    case operations(arity: ClosedRange<Int>, @Sendable (inout SyntaxTree, [NodeID]) throws(FormulaError) -> NodeID)
    /// A curve made from constant parameters; its abscissa is the last argument.
    case curve(validate: @Sendable ([Double]) -> String?, make: @Sendable ([Double]) -> any TimingFunction)
    /// A curve made from those constant parameters that are given, nil for the others, in the order of the definition;
    /// its abscissa is the first argument, and its parameters are given by name.
    case motion(@Sendable ([Double?]) throws(FormulaError) -> any TimingFunction)
    /// A function of all its parameters.
    case function(any ElementaryFunction)
    /// A curve made from a list of stops, in which `%` is percent; `bare` is what the name alone means.
    case stops(
      bare: any TimingFunction, validate: @Sendable ([PiecewiseLinear.Stop]) -> String?,
      make: @Sendable ([PiecewiseLinear.Stop]) -> any TimingFunction)
  }

  public var name: String
  public var group: Group
  public var aliases: [String]
  public var parameters: [Parameter]
  public var summary: String
  /// Where the function comes from: author, title, year. Empty for common mathematics.
  public var source: String
  var form: Form
  /// What its parameters have to be together, beyond what each has to be alone.
  public var conditions: [Condition] = []
  /// How exact its values are, where that is known of all of them.
  public var accuracy: Accuracy?
  /// How a call is written, where the parameters do not tell.
  var example: String?

  /// A timing function with constant parameters. In a formula its bare name is the function of the abscissa;
  /// called, the abscissa is the last argument and may be left out.
  ///
  /// - Parameters:
  ///   - validate: the reason why values are not allowed, nil where they are. It runs before `make`.
  ///   - make: the curve for the values of `parameters`, in that order.
  public static func curve(
    _ name: String, aliases: [String] = [], parameters: [Parameter] = [], summary: String, source: String = "",
    accuracy: Accuracy? = nil, validate: @escaping @Sendable ([Double]) -> String? = { _ in nil },
    make: @escaping @Sendable ([Double]) -> any TimingFunction
  ) -> FunctionDefinition {
    FunctionDefinition(
      name: name, group: .timing, aliases: aliases, parameters: parameters, summary: summary, source: source,
      form: .curve(validate: validate, make: make), accuracy: accuracy)
  }

  /// A timing function over seconds or points with constant parameters of which some sets exclude others, such as a
  /// spring's. In a formula its abscissa is the first argument and may be left out; parameters are given by name.
  ///
  /// - Parameters:
  ///   - example: a call with parameters that go together; nil where all have standard values.
  ///   - make: the curve for the values of `parameters`, nil where one is absent; or the reason why there is none.
  public static func motion(
    _ name: String, parameters: [Parameter], example: String? = nil, summary: String, source: String,
    make: @escaping @Sendable ([Double?]) throws(FormulaError) -> any TimingFunction
  ) -> FunctionDefinition {
    FunctionDefinition(
      name: name, group: .timing, aliases: [], parameters: parameters, summary: summary, source: source,
      form: .motion(make), example: example)
  }

  /// A curve made from stops, each an output with none, one or two percentages: `linear(0, 0.5 25% 75%, 1)`. A last
  /// argument that depends on the abscissa is the abscissa.
  ///
  /// - Parameters:
  ///   - bare: the curve that the name alone means.
  ///   - validate: the reason why stops are not allowed, nil where they are. It runs before `make`.
  public static func stops(
    _ name: String, bare: any TimingFunction, summary: String, source: String,
    validate: @escaping @Sendable ([PiecewiseLinear.Stop]) -> String?,
    make: @escaping @Sendable ([PiecewiseLinear.Stop]) -> any TimingFunction
  ) -> FunctionDefinition {
    FunctionDefinition(
      name: name, group: .timing, aliases: [], parameters: [], summary: summary, source: source,
      form: .stops(bare: bare, validate: validate, make: make), example: "\(name)(0, 0.5 25% 75%, 1, t)")
  }

  /// A function of several variables, such as a quantity of an effect over row and progress.
  ///
  /// A constant that is not legal, or constants that break a condition, are an error; where they depend on the abscissa,
  /// the function has no value there.
  ///
  /// How effects are named: first the effect, then the quantity, as published; then the word of another form, such as
  /// `Corrected`. Where the published form has a word of its own too (`segmentGlareFixed`), the summary says which it is.
  /// A unit ends a summary, after a comma: pt, px, rad, s, Hz.
  public static func effect(
    _ name: String, aliases: [String] = [], parameters: [Parameter], conditions: [Condition] = [], summary: String,
    source: String, _ function: any ElementaryFunction
  ) -> FunctionDefinition {
    FunctionDefinition(
      name: name, group: .effects, aliases: aliases, parameters: parameters, summary: summary, source: source,
      form: .function(function), conditions: conditions)
  }

  /// A call as a formula may have it, with all parameters that have standard values and with those: `mix(a, b, t)`,
  /// `easeInBack(t, overshoot: 1.70158)`, `likeDriftX(progress: t, anchor: published, width: 100, height: 100)`.
  ///
  /// What a call has to give stands there as a free name. Where the bare name is a function of the abscissa, the call
  /// has its values, but for those whose parameters exclude each other, which have an example.
  public var signature: String {
    if let example { return example }
    let words: [String]
    switch form {
    case .curve where isCurveByName, .motion:
      words = ["t"] + parameters.compactMap { parameter in standard(of: parameter).map { "\(parameter.name): \($0)" } }
    case .curve:
      words = parameters.map { standard(of: $0) ?? $0.name } + ["t"]
    case .function:
      words = parameters.map { "\($0.name): \(standard(of: $0) ?? "t")" }
    case .operations, .stops:
      words = parameters.map(\.name)
    }
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  /// What stands in for a parameter that is left out, as a formula has it; nil where that is no constant.
  private func standard(of parameter: Parameter) -> String? {
    switch parameter.fallback {
    case .value(let value): parameter.standardKeyword ?? value.shortestText
    case .preset(let values): values[0].shortestText
    case .required, .abscissa, .absent: nil
    }
  }

  /// Whether the bare name is a function of the abscissa.
  var isCurveByName: Bool {
    parameters.allSatisfy { $0.fallback != .required }
  }
}
