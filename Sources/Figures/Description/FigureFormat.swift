/// The kinds of file a figure can become.
public enum FigureFormat: String, Sendable, CaseIterable {
  case png, svg, pdf, gif

  /// The format that a path's extension names, in either case; `nil` for any other.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
