import EffectMath
import Figures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws columns while they arrive on standard input; without a terminal, once at the end.
struct LivePlot {
  let settings: PlotSettings
  let output: FigureOutput

  /// Seconds between redraws.
  private static let interval = 0.1
  /// Rows shown while data arrive: the latest.
  private static let window = 2_000

  private static let longestLine = 1 << 20

  /// - Parameter others: what is drawn beside the columns.
  func run(beside others: [PlotInput]) throws {
    let isLive = Terminal.isOutputTerminal && output.path == nil && !output.dumpsScript
    var table = DataTable(source: "standard input")
    var line: [UInt8] = []
    var bytesRead = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var lastDrawing = ContinuousClock.now - .seconds(1)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        throw Failure("cannot read standard input: \(String(cString: strerror(errno)))", .noInput)
      }
      if count == 0 { break }
      bytesRead += count
      if bytesRead > InputFile.largest { throw Failure("standard input has more than 1 GiB", .badData) }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          try table.add(line)
          line.removeAll(keepingCapacity: true)
        } else {
          line.append(byte)
        }
        if line.count > Self.longestLine {
          throw Failure("standard input has a line of more than \(Self.longestLine) bytes", .badData)
        }
      }
      if isLive, table.rowCount > 1, ContinuousClock.now - lastDrawing > .seconds(Self.interval) {
        let latest = table.latest(Self.window)
        // Until the first finite value there is nothing to draw.
        if latest.hasFiniteValue { try drawLive(others + [.table(latest)]) }
        lastDrawing = .now
      }
    }
    if !line.isEmpty { try table.add(line) }
    try table.check()
    if isLive { Terminal.write("\u{1B}[H\u{1B}[2J") }
    try output.show(try CurvePlot(others + [.table(table)], settings).figure())
  }

  private func drawLive(_ inputs: [PlotInput]) throws {
    let figure = try CurvePlot(inputs, settings).figure()
    Terminal.write("\u{1B}[H\u{1B}[2J" + output.text(figure))
    Terminal.flush()
  }
}
