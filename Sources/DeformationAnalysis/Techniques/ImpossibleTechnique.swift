/// Why there is no technique of some values, each of which is legal.
public struct ImpossibleTechnique: Error, Hashable, CustomStringConvertible {
  /// What does not go together, as a sentence without its full stop.
  public let reason: String

  /// A refusal by what does not go together.
  public init(reason: String) { self.reason = reason }

  public var description: String { reason }

  /// What a body makes, whatever it throws.
  static func unless<Made>(_ body: () throws -> Made) throws(ImpossibleTechnique) -> Made {
    do { return try body() } catch { throw ImpossibleTechnique(reason: "\(error)") }
  }
}
