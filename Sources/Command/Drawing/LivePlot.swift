import EffectMath
import Figures

/// Draws columns while they arrive on standard input; without a terminal, once at the end.
struct LivePlot {
  let settings: PlotSettings
  let output: FigureOutput

  /// Seconds between redraws.
  private static let interval = 0.1
  /// Rows shown while data arrive: the latest.
  private static let window = 2_000

  /// - Parameter others: what is drawn beside the columns.
  func run(beside others: [PlotInput]) throws {
    let isLive = Terminal.isOutputTerminal && output.path == nil && !output.dumpsScript
    var table = DataTable(source: InputReader.standardInput.name)
    var lastDrawing = ContinuousClock.now - .seconds(1)
    try InputLines.forEach(of: .standardInput) { line in
      try table.add(line)
    } afterReading: {
      guard isLive, table.rowCount > 1, ContinuousClock.now - lastDrawing > .seconds(Self.interval) else { return }
      let latest = table.latest(Self.window)
      // Until the first finite value there is nothing to draw.
      if latest.hasFiniteValue { try drawLive(others + [.table(latest)]) }
      lastDrawing = .now
    }
    try table.check()
    if isLive { Terminal.writeStyled("\u{1B}[H\u{1B}[2J") }
    try output.show(CurvePlot.figure([try CurvePlot(others + [.table(table)], settings)]))
  }

  private func drawLive(_ inputs: [PlotInput]) throws {
    let figure = CurvePlot.figure([try CurvePlot(inputs, settings)])
    Terminal.writeStyled("\u{1B}[H\u{1B}[2J" + output.text(figure))
    Terminal.flush()
  }
}
