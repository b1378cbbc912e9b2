/// Parameters that several effects share, under all the names they were published with.
extension FunctionLibrary {
  static let row = FunctionDefinition.Parameter(
    "row", .value(0.5), "0 at the top edge, 1 at the bottom", aliases: ["v", "u"])
  static let progress = FunctionDefinition.Parameter(
    "progress", .abscissa, "0 flat, 1 fully lifted", aliases: ["peeled", "p", "fraction"])

  /// Seconds since something, the abscissa.
  static func seconds(
    since start: String, legal: ClosedRange<Double>? = nil
  ) -> FunctionDefinition.Parameter {
    FunctionDefinition.Parameter("seconds", .abscissa, "since \(start), s", aliases: ["t"], legal: legal)
  }
}
