import ScalarMath
import TimingFunctions

/// A function that formulas call by name.
public struct FunctionDefinition: Described {
  /// The groups in which lists show functions.
  public enum Group: String, Sendable, CaseIterable { case functions, timing, effects }

  /// The way in which a call is evaluated.
  enum Form: Sendable {
    /// Operations that replace the call when the formula is parsed.
    case operations(arity: ClosedRange<Int>, @Sendable (inout ExpressionGraph, [NodeID]) throws -> NodeID)
    /// Creates a curve from constants, in the order of the parameters without the abscissa; nil for those that are
    /// absent.
    case curve(@Sendable ([Double?]) throws -> any TimingFunction)
    /// A quantity of an effect, as a function of all its parameters.
    case quantity(any QuantityFunction)
    /// Creates a curve from a list; see ``ListForm`` for the numbers. Curves have the index of a number as their key.
    case list(ListForm, make: @Sendable ([Double], [Int: any TimingFunction]) throws -> any TimingFunction)
    /// Creates a curve from another one, the first parameter, and from the other parameters without the abscissa, nil
    /// for those that are absent. Without an abscissa the result is a number, the curve's value at 0.
    case functional(@Sendable (any TimingFunction, [Double?]) throws -> any TimingFunction)
  }

  /// The name, the parameters with the abscissa among them, and a summary with the unit.
  public private(set) var descriptor: Descriptor
  /// The group in which lists show the function.
  public let group: Group
  let form: Form
  /// The accuracy of its values; nil if it is not known for all of them.
  public let accuracy: Accuracy?
  /// An example call; nil if the parameters show one.
  let example: String?

  init(_ descriptor: Descriptor, _ group: Group, _ form: Form, accuracy: Accuracy? = nil, example: String? = nil) {
    (self.descriptor, self.group, self.form) = (descriptor, group, form)
    (self.accuracy, self.example) = (accuracy, example)
  }

  /// Returns a timing function that is created from constant parameters.
  ///
  /// Its abscissa is the parameter with the default `.abscissa`. If there is none, a parameter `t` is added: as the
  /// first if no parameter is required, otherwise as the last. The bare name is a function of the abscissa unless a
  /// parameter is required.
  ///
  /// - Parameters:
  ///   - descriptor: the name, the parameters and the summary.
  ///   - accuracy: the accuracy of the values; nil if unknown.
  ///   - example: a call with parameters that are legal together; nil if all have default values.
  ///   - make: creates the curve from the values of the parameters except the abscissa, in that order, nil for an
  ///     absent one; throws if they are not legal.
  public static func curve(
    _ descriptor: Descriptor, accuracy: Accuracy? = nil, example: String? = nil,
    make: @escaping @Sendable ([Double?]) throws -> any TimingFunction
  ) -> FunctionDefinition {
    var whole = descriptor
    if !whole.parameters.contains(where: { $0.standard == .abscissa }) {
      let isFirst = whole.parameters.allSatisfy { $0.standard != .required }
      whole.parameters.insert(Parameter("t", .abscissa), at: isFirst ? 0 : whole.parameters.count)
    }
    return FunctionDefinition(whole, .timing, .curve(make), accuracy: accuracy, example: example)
  }

  /// Returns the definition of a quantity of an effect.
  ///
  /// Constants that are not legal or break a condition are an error. Arguments that depend on the abscissa give NaN
  /// instead.
  public static func quantity(_ quantity: any QuantityFunction, source: String) -> FunctionDefinition {
    FunctionDefinition(quantity.about.descriptor, source: source, .quantity(quantity))
  }

  /// Returns the definition of a curve of an effect.
  public static func curve(_ curve: CurveQuantity, source: String) -> FunctionDefinition {
    FunctionDefinition(curve.descriptor, source: source, .curve { try curve.make([nil] + $0) })
  }

  private init(_ descriptor: Descriptor, source: String, _ form: Form) {
    self.init(descriptor, .effects, form)
    if descriptor.source.isEmpty { self.descriptor.source = source }
  }

  /// The index of the abscissa in ``parameters``; nil if there is none.
  var abscissa: Int? { parameters.firstIndex { $0.standard == .abscissa } }

  /// A call with all parameters that have default values, and with these: `mix(a, b, t)`,
  /// `easeInBack(t, overshoot: 1.70158)`, `likeDriftX(progress: t, anchor: published, width: 100, height: 100)`.
  ///
  /// A required argument is a free name. If the bare name is a function of the abscissa, the call has the same values,
  /// except for functions with an example, whose parameters exclude each other.
  public var signature: String {
    if let example { return example }
    let words: [String]
    switch form {
    case .operations, .list, .functional: words = parameters.map(\.name)
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

  /// The default value of a parameter, as formulas write it; nil if it is not a constant.
  private func standard(of parameter: Parameter) -> String? {
    parameter.standardWord ?? parameter.standardValue?.shortestText
  }

  /// True if the bare name is a function of the abscissa.
  public var isCurveByName: Bool {
    switch form {
    case .list(.stops, _): true
    case .list: false
    default: parameters.allSatisfy { $0.standard != .required }
    }
  }

  /// Checks the constants among the arguments; nil stands for one that varies.
  ///
  /// - Throws: ``IllegalParameter`` for constants that are not legal or break a condition.
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
