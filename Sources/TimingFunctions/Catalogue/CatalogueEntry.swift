import ScalarMath

/// A curve of the catalogue: its name, its description, and how to create it.
public struct CatalogueEntry: Sendable {
  /// The name in formulas and commands, such as "easeInOutCubic".
  public let name: String
  /// The formula or the shape, in a few words.
  public let summary: String
  /// The parameters, in the order of a call.
  public let parameters: [Parameter]
  /// The publisher of the curve.
  public let source: String
  /// The family that the three directions share, such as "sine".
  public let family: String
  /// The published collection that the curve belongs to, such as "Material 3".
  public let set: String
  /// The accuracy of the values; nil for Béziers and paths, whose types document it.
  public let accuracy: Accuracy?
  /// Creates the curve from values of ``parameters``, in order; missing values take their defaults. Never traps: values
  /// that ``validate(_:)`` rejects may give NaN.
  public let make: @Sendable ([Double]) -> any TimingFunction

  /// Creates an entry of the catalogue; `make` takes numbers in the order of the parameters.
  public init(
    name: String, summary: String, parameters: [Parameter] = [], source: String, family: String,
    set: String, accuracy: Accuracy? = nil, make: @escaping @Sendable ([Double]) -> any TimingFunction
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.source = source
    self.family = family
    self.set = set
    self.accuracy = accuracy
    let defaults = parameters.map { $0.standardValue ?? .nan }
    self.make = { values in
      make(Array(values.prefix(defaults.count)) + Array(defaults.dropFirst(values.count)))
    }
  }

  /// The curve with every parameter at its default.
  public var standard: any TimingFunction { make([]) }

  /// The reason why `values` are not legal parameters, in one line; nil if they are.
  public func validate(_ values: [Double]) -> String? {
    if values.count > parameters.count {
      return "\(name) takes \(Self.count(parameters.count)), not \(values.count)"
    }
    for (parameter, value) in zip(parameters, values) {
      do throws(IllegalParameter) { try parameter.check(value, of: name) } catch { return error.description }
    }
    return nil
  }

  private static func count(_ parameters: Int) -> String {
    parameters == 0 ? "no parameters" : parameters == 1 ? "1 parameter" : "\(parameters) parameters"
  }
}
