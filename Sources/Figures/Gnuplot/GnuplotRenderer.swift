import SystemLibrary

/// Draws figures with gnuplot into files.
public struct GnuplotRenderer: Sendable {
  private let executable: String
  private let seconds: Double?
  private let note: @Sendable (String) -> Void

  /// - Parameters:
  ///   - executable: a path, or a name looked up in PATH; if `nil`, what the environment variable `EASEL_GNUPLOT` says,
  ///     and `gnuplot` without it.
  ///   - seconds: how long gnuplot may go without reading on, and take to end when it has read all, before it is ended;
  ///     if `nil`, what the environment variable `EASEL_GNUPLOT_SECONDS` says, and 60 without it.
  ///   - note: hears in one line what a picture has otherwise than its figure.
  public init(
    executable: String? = nil, seconds: Double? = nil, note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let chosen = executable ?? getenv("EASEL_GNUPLOT").map { String(cString: $0) } ?? ""
    self.executable = chosen.isEmpty ? "gnuplot" : chosen
    (self.seconds, self.note) = (seconds, note)
  }

  /// Fails as drawing into this path would, before there is a figure: for a path of no format, one that cannot be
  /// written, and a missing gnuplot.
  public func check(_ path: String) throws(FigureError) {
    if FigureFormat(path: path) == nil { throw .unknownFormat(path: path) }
    _ = try OutputFile(path)
    try GnuplotProcess.check(executable)
  }

  /// A script with its data in it; `gnuplot script.gp` alone draws the same picture into `output`.
  ///
  /// - Throws: ``FigureError/cannotWrite(path:reason:)`` for an output that a script cannot name.
  public func script(for figure: Figure, format: FigureFormat, output: String) throws(FigureError) -> String {
    let output = try PlotScript.quoted(file: output)
    let figure = drawable([figure], format)[0]
    var script = PlotScript()
    script.add(format.terminal(figure))
    script.add("set output \(output)")
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
    let file = try OutputFile(path)
    let picture = try drawn([figure], format, for: path, progress: nil)
    guard format.isComplete(picture) else { throw Self.incomplete(picture, format) }
    try file.write(format == .svg ? SVGDescription.written(figure, into: picture) : picture)
  }

  /// The figures with what the fonts can draw.
  private func drawable(_ figures: [Figure], _ format: FigureFormat) -> [Figure] {
    let missing = MissingGlyphs(figures, format: format)
    if let text = missing.note { note(text) }
    return figures.map(missing.replaced)
  }

  /// What gnuplot prints for figures one after another. Automatic ranges fit all of them together.
  func drawn(
    _ figures: [Figure], _ format: FigureFormat, for path: String, progress: ((Int) -> Void)?
  ) throws(FigureError) -> [UInt8] {
    for figure in figures { try figure.check() }
    let process = try GnuplotProcess(executable, seconds: seconds)
    let figures = drawable(figures, format)
    var preamble = PlotScript()
    preamble.add(format.terminal(figures[0]))
    preamble.append(FigureScript.preamble(figures[0].theme))
    process.send(preamble)
    let extents = PanelExtents.joined(figures)
    for (index, figure) in figures.enumerated() {
      process.send(FigureScript(figure, format: format, extents: Array(extents.prefix(figure.panels.count))).script())
      progress?(index + 1)
    }
    var ending = PlotScript()
    ending.add("unset output")
    process.send(ending)
    return try process.picture(for: path)
  }

  /// What is said where gnuplot ended without a whole picture.
  static func incomplete(_ picture: [UInt8], _ format: FigureFormat) -> FigureError {
    let ending = picture.isEmpty ? "it ended without a picture" : "what it drew is no complete \(format.rawValue)"
    return .gnuplotFailed(message: "\(ending); is the disk for temporary files full?")
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
