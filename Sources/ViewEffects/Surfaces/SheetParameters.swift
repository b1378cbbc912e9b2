import ScalarMath

/// Parameters that several effects share, under all the names they were published with.
enum SheetParameters {
  static let row = Parameter(
    "row", 0.5, .none, .finite, "0 at the top edge, 1 at the bottom", aliases: ["v", "u"])
  static let progress = Parameter(
    "progress", .abscissa, .none, .finite, "0 flat, 1 fully lifted", aliases: ["peeled", "p", "fraction"])

  /// Seconds since something, the abscissa.
  static func seconds(since start: String, legal: LegalValues = .finite) -> Parameter {
    Parameter("seconds", .abscissa, .seconds, legal, "since \(start)", aliases: ["t"])
  }
}

extension LegalValues {
  /// The lengths that effects take, in points: from a thousandth of a pixel to more than any display has.
  static let lengths = LegalValues.range(1e-3...1e6)
}
