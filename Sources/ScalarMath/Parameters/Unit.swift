/// The unit of a number, as tables and error messages name it.
public enum Unit: String, Sendable, Hashable, CaseIterable {
  /// A dimensionless number, or a share.
  case none = ""
  case points = "pt"
  case pixels = "px"
  case perPoint = "1/pt"
  case radians = "rad"
  case degrees = "°"
  case seconds = "s"
  case hertz = "Hz"
  /// An arbitrary unit of the reader's choice.
  case units
  case unitsPerSecond = "units/s"

  /// A description with the unit after a comma: "full lift, pt".
  public func following(_ summary: String) -> String {
    self == .none ? summary : summary.isEmpty ? rawValue : "\(summary), \(rawValue)"
  }
}
