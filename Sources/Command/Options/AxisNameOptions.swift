import ArgumentParser

/// What is written along the axes.
struct AxisNameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The name of the horizontal axis (default: what the functions call it).", valueName: "text"))
  private var xlabel: String?
  @Option(
    help: ArgumentHelp("The name of the vertical axis (default: the unit that the functions have).", valueName: "text"))
  private var ylabel: String?

  /// Nil where none is given.
  var horizontalName: String? { xlabel.map(ArgumentEscaping.restore) }
  /// Nil where none is given.
  var verticalName: String? { ylabel.map(ArgumentEscaping.restore) }
}
