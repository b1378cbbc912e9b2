import ArgumentParser

/// What is written along the axes.
struct AxisNameOptions: ParsableArguments {
  @Option(help: .rare("name of the horizontal axis (from the functions)", "text"))
  private var xlabel: String?
  @Option(help: .rare("name of the vertical axis (the functions' unit)", "text"))
  private var ylabel: String?

  /// Nil where none is given.
  var horizontalName: String? { xlabel.map(ArgumentEscaping.restore) }
  /// Nil where none is given.
  var verticalName: String? { ylabel.map(ArgumentEscaping.restore) }
}
