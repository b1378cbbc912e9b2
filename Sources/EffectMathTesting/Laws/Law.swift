import ScalarMath
import TimingFunctions

/// Something that a curve is to satisfy, such as "it ends at 1", with the check that looks for a breach.
///
/// A case of a law is a curve with some places of its domain. The check of a case says what is wrong there, in numbers;
/// nil where the law holds. Every comparison is written so that NaN breaks it.
public struct Law: Sendable, CustomStringConvertible {
  /// In a word, as messages have it.
  public let name: String
  /// What is claimed, in one line.
  public let claim: String
  /// How many places a case has; 0 for a law about the domain's ends alone.
  public let placeCount: Int
  let check: Check
  let narrow: Narrowing

  /// What is wrong with a curve at places of a domain.
  public typealias Check =
    @Sendable (_ curve: any TimingFunction, _ domain: ClosedRange<Double>, _ places: [Double]) -> Evidence?
  /// Places that are worse than drawn ones, for breaches that are rarely met by chance.
  public typealias Narrowing =
    @Sendable (_ curve: any TimingFunction, _ domain: ClosedRange<Double>, _ places: [Double]) -> [Double]

  /// A law of your own.
  ///
  /// - Parameters:
  ///   - places: how many places a case has.
  ///   - narrow: moves drawn places to where a breach is likelier or plainer.
  public init(
    _ name: String, claim: String, places: Int = 1, narrow: @escaping Narrowing = { _, _, places in places },
    check: @escaping Check
  ) {
    self.name = name
    self.claim = claim
    placeCount = places
    self.narrow = narrow
    self.check = check
  }

  public var description: String { name }
}

/// What breaks a law: places, the values met there, and the relation between them.
public struct Evidence: Sendable {
  /// Where the law is broken, in the order of the statement.
  public let places: [Double]
  /// The values met there.
  public let values: [Double]
  /// The breach in plain words, for a curve of this name.
  public let statement: @Sendable (_ name: String) -> String

  /// A breach: its places, the values there, and the sentence for a curve of a name.
  public init(places: [Double], values: [Double], statement: @escaping @Sendable (String) -> String) {
    self.places = places
    self.values = values
    self.statement = statement
  }

  /// `f(a) = 1.02 > f(1) = 1`: two values, and how they wrongly stand to each other.
  static func comparison(_ a: Double, _ valueA: Double, _ relation: String, _ b: Double, _ valueB: Double) -> Evidence {
    let places = (a.shortestText, b.shortestText)
    let values = PlainText.pair(valueA, valueB)
    return Evidence(places: [a, b], values: [valueA, valueB]) { name in
      "\(name)(\(places.0)) = \(values.0) \(relation) \(name)(\(places.1)) = \(values.1)"
    }
  }

  /// `f(0) = 0.001, not 0`: a value beside what it is to be.
  static func difference(
    _ place: Double, _ value: Double, from wanted: Double, because reason: String = ""
  ) -> Evidence {
    let values = PlainText.pair(value, wanted)
    return Evidence(places: [place], values: [value]) { name in
      "\(name)(\(place.shortestText)) = \(values.0), not \(values.1)\(reason.isEmpty ? "" : " = " + reason)"
    }
  }
}
