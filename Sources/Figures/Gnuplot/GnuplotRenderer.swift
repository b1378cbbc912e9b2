#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws figures with gnuplot into files.
public struct GnuplotRenderer: Sendable {
  private let executable: String

  /// - Parameter executable: a path, or a name looked up in PATH; if `nil`, what the environment variable
  ///   `EASEL_GNUPLOT` says, and `gnuplot` without it.
  public init(executable: String? = nil) {
    let chosen = executable ?? getenv("EASEL_GNUPLOT").map { String(cString: $0) } ?? ""
    self.executable = chosen.isEmpty ? "gnuplot" : chosen
  }

  /// A script with its data in it; `gnuplot script.gp` alone draws the same picture into `output`.
  public func script(for figure: Figure, format: FigureFormat, output: String) -> String {
    var script = PlotScript()
    script.add(format.terminal(figure))
    script.add("set output \(PlotScript.quoted(output))")
    script.append(FigureScript.preamble(figure.theme))
    script.append(FigureScript(figure, format: format, extents: figure.panels.map(PanelExtents.init)).script())
    script.add("unset output")
    return script.text
  }

  /// Draws a figure into a file, which appears complete or not at all.
  ///
  /// - Parameter format: if `nil`, the one that the path's extension names.
  public func render(_ figure: Figure, to path: String, format: FigureFormat? = nil) throws(FigureError) {
    guard let format = format ?? FigureFormat(path: path) else { throw .unknownFormat(path: path) }
    try draw([figure], format: format, frameDelay: nil, to: path, progress: nil)
  }

  /// Draws an animated gif, which appears complete or not at all. Automatic ranges fit all frames together.
  ///
  /// - Parameters:
  ///   - framesPerSecond: a gif counts in hundredths of a second, of at least two; the nearest is taken.
  ///   - progress: called with the number of frames sent so far.
  public func render(
    frames: [Figure], framesPerSecond: Double, to path: String, progress: (@Sendable (Int) -> Void)? = nil
  ) throws(FigureError) {
    guard framesPerSecond > 0, framesPerSecond.isFinite else {
      throw .nothingToDraw("\(framesPerSecond) frames a second is not a speed")
    }
    let delay = min(max((100 / framesPerSecond).rounded(), 2), 65535)
    try draw(frames, format: .gif, frameDelay: Int(delay), to: path, progress: progress)
  }

  private func draw(
    _ figures: [Figure], format: FigureFormat, frameDelay: Int?, to path: String,
    progress: (@Sendable (Int) -> Void)?
  ) throws(FigureError) {
    guard let first = figures.first else { throw .nothingToDraw("there is no frame") }
    for figure in figures { try figure.check() }
    let file = try OutputFile(path)
    let process = try GnuplotProcess(executable)
    var preamble = PlotScript()
    preamble.add(format.terminal(first, frameDelay: frameDelay))
    preamble.append(FigureScript.preamble(first.theme))
    process.send(preamble)
    let extents = PanelExtents.joined(figures)
    for (index, figure) in figures.enumerated() {
      process.send(FigureScript(figure, format: format, extents: Array(extents.prefix(figure.panels.count))).script())
      progress?(index + 1)
    }
    var ending = PlotScript()
    ending.add("unset output")
    process.send(ending)
    let picture = try process.picture()
    guard format.isComplete(picture) else {
      throw .gnuplotFailed(message: "it drew no complete picture; is the disk for temporary files full?")
    }
    try file.write(picture)
  }
}

extension Figure {
  /// Refuses what no picture can show.
  fileprivate func check() throws(FigureError) {
    guard !panels.isEmpty else { throw .nothingToDraw("the figure has no panel") }
    for panel in panels {
      for case .field(let field) in panel.marks {
        guard !field.values.isEmpty, field.values.count == field.xs.count * field.ys.count else {
          throw .nothingToDraw(
            "a field of \(field.xs.count) by \(field.ys.count) has \(field.values.count) values")
        }
      }
    }
  }
}

extension PanelExtents {
  /// The extents of each panel over all frames.
  fileprivate static func joined(_ figures: [Figure]) -> [PanelExtents] {
    var result: [PanelExtents] = []
    for figure in figures {
      for (index, panel) in figure.panels.enumerated() {
        if index < result.count {
          result[index].include(PanelExtents(panel))
        } else {
          result.append(PanelExtents(panel))
        }
      }
    }
    return result
  }
}
