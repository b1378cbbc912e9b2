import ScalarMath

/// A curve of the catalogue: its name, what it is, and how to make it.
public struct CatalogueEntry: Sendable {
  /// As formulas and commands take it, such as "easeInOutCubic".
  public let name: String
  /// The formula or what it looks like, in a few words.
  public let summary: String
  /// What may be given of it, in the order of a call.
  public let parameters: [Parameter]
  /// Who published the curve.
  public let source: String
  /// The family that the three directions share, such as "sine".
  public let family: String
  /// The published collection that the curve belongs to, such as "Material 3".
  public let set: String
  /// How exact the values are; nil for Béziers and paths, whose types say it.
  public let accuracy: Accuracy?
  /// The curve for the values of ``parameters``, in order; defaults stand in for what is missing. Never traps: values
  /// that ``validate(_:)`` refuses may give NaN.
  public let make: @Sendable ([Double]) -> any TimingFunction

  /// A curve of the catalogue; `make` takes numbers in the order of the parameters.
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

  /// Why `values` cannot be the parameters, in one line; nil if they can.
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
