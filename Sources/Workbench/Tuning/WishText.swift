import EffectMath
import ParameterTuning

/// A wish as it is written: `max=1.1`, `settling@0.01<=0.6`.
package struct WishText {
  package let measure: String
  package let relation: Wish.Relation
  package let value: Double
  /// By how much it may be missed; nil for the usual.
  package let tolerance: Double?

  private static let marks: [(String, Wish.Relation)] = [
    ("<=", .atMost), (">=", .atLeast), ("≤", .atMost), ("≥", .atLeast), ("=", .equal),
  ]

  package init(_ text: String, within tolerance: Double?) throws {
    guard let place = text.firstIndex(where: { "<>=≤≥".contains($0) }) else {
      throw Failure("--want '\(text.prefix(60))' is not a target: write measure=value, <= or >=, as in max=1.1", .usage)
    }
    let rest = text[place...]
    guard let mark = Self.marks.first(where: { rest.hasPrefix($0.0) }) else {
      throw Failure("--want '\(text.prefix(60))' needs =, <= or >=, not '\(rest.prefix(1))'", .usage)
    }
    measure = text[..<place].trimmed
    if measure.isEmpty { throw Failure("--want '\(text.prefix(60))' names no measure, as in max=1.1", .usage) }
    relation = mark.1
    let number = rest.dropFirst(mark.0.count).trimmed
    value = try RangeText.number(number, option: "--want \(measure)")
    guard value.isFinite else { throw Failure("--want \(measure) needs a finite number, not '\(number)'", .usage) }
    self.tolerance = tolerance
  }

  /// The wish, of the measure by its own name.
  package func wish(of measure: String) -> Wish { Wish(measure, relation, value, tolerance: tolerance) }
}

extension Substring {
  /// Without blanks at both ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

extension CurveMeasure {
  /// Reads `max`, `value@0.3` or `value(0.3)`.
  package init(text: String) throws {
    var (name, argument) = (text, String?.none)
    if let at = text.firstIndex(of: "@") {
      (name, argument) = (String(text[..<at]), String(text[text.index(after: at)...]))
    } else if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      (name, argument) = (String(text[..<open]), String(text[text.index(after: open)...].dropLast()))
    }
    guard let kind = Kind(rawValue: name) else {
      throw Failure(
        unknown: "no measure named", name, among: Kind.allCases.map(\.rawValue), all: "the measures are", upTo: 40)
    }
    let place = try argument.map { try RangeText.number($0, option: "\(name)@") }
    guard let measure = CurveMeasure(kind, at: place) else {
      guard let known = kind.argument else {
        throw Failure("'\(name)' has no argument: write \(name)=1", .usage)
      }
      let example = known.name == "place" ? "\(name)@0.3" : known.name == "level" ? "\(name)@0.5" : "\(name)@0.01"
      throw Failure("'\(name)' needs a \(known.name), as in \(example)", .usage)
    }
    self = measure
  }
}
