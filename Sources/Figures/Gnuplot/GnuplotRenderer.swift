import SystemLibrary

/// Draws figures with gnuplot into files.
public struct GnuplotRenderer: Sendable {
  private let executable: String
  private let seconds: Double?
  private let note: @Sendable (String) -> Void

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name that is searched in PATH; if `nil`, the value of the environment variable
  ///     `EASEL_GNUPLOT`, or `gnuplot` without it.
  ///   - seconds: the time after which gnuplot is stopped if it makes no progress, or does not end after its input; if
  ///     `nil`, the value of the environment variable `EASEL_GNUPLOT_SECONDS`, or 60 without it.
  ///   - note: receives a line about each difference between the picture and the figure, such as replaced characters.
  public init(
    executable: String? = nil, seconds: Double? = nil, note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let chosen = executable ?? getenv("EASEL_GNUPLOT").map { String(cString: $0) } ?? ""
    self.executable = chosen.isEmpty ? "gnuplot" : chosen
    (self.seconds, self.note) = (seconds, note)
  }

  /// True if gnuplot could be started.
  public var isAvailable: Bool { (try? GnuplotProcess.check(executable)) != nil }

  /// Checks that a figure could be drawn into a path.
  ///
  /// - Throws: ``FigureError`` for an unknown format, a path that cannot be written, or a missing gnuplot.
  public func check(_ path: String) throws(FigureError) {
    if FigureFormat(path: path) == nil { throw .unknownFormat(path: path) }
    _ = try OutputFile(path)
    try GnuplotProcess.check(executable)
  }

  /// Returns a gnuplot script with its data in it. `gnuplot script.gp` draws the same picture into `output`.
  ///
  /// - Throws: ``FigureError/cannotWrite(path:reason:)`` for an output that a script cannot name.
  public func script(for figure: Figure, format: FigureFormat, output: String) throws(FigureError) -> String {
    let output = try PlotScript.quoted(file: output)
    var missing: Set<Unicode.Scalar> = []
    let head = PlotScript.preamble(figure, format, output: output)
    let script = PlotScript(figure, format: format, extents: figure.panels.map(PanelExtents.init))
    let drawing = script.text { format.drawable($0, &missing) }
    if let text = MissingGlyphs.note(missing) { note(text) }
    return head.text() + drawing + "unset output\n"
  }

  /// Draws a figure into a file, which appears complete or not at all.
  ///
  /// - Parameter format: the format; if `nil`, the extension of the path decides.
  /// - Throws: ``FigureError`` for an unknown format, an impossible figure, a path that cannot be written, or a gnuplot
  ///   that is missing or fails.
  public func render(_ figure: Figure, to path: String, format: FigureFormat? = nil) throws(FigureError) {
    guard let format = format ?? FigureFormat(path: path) else { throw .unknownFormat(path: path) }
    let file = try OutputFile(path)
    let picture = try drawn([figure], format, for: path, progress: nil)
    guard format.isComplete(picture) else { throw Self.incomplete(picture, format) }
    try file.write(format == .svg ? SVGDescription.written(figure, into: picture) : picture)
  }

  /// Returns gnuplot's output for a sequence of figures. Automatic ranges fit all of them together.
  func drawn(
    _ figures: [Figure], _ format: FigureFormat, for path: String, progress: ((Int) -> Void)?
  ) throws(FigureError) -> [UInt8] {
    for figure in figures { try figure.check() }
    let process = try GnuplotProcess(executable, seconds: seconds)
    var missing: Set<Unicode.Scalar> = []
    process.send(.preamble(figures[0], format))
    let extents = PanelExtents.joined(figures)
    for (index, figure) in figures.enumerated() {
      let script = PlotScript(figure, format: format, extents: Array(extents.prefix(figure.panels.count)))
      process.send(script) { format.drawable($0, &missing) }
      progress?(index + 1)
    }
    _ = process.send("unset output\n")
    if let text = MissingGlyphs.note(missing) { note(text) }
    return try process.picture(for: path)
  }

  /// Returns the error for a gnuplot that stopped without a complete picture.
  static func incomplete(_ picture: [UInt8], _ format: FigureFormat) -> FigureError {
    let ending = picture.isEmpty ? "it drew no picture" : "its \(format.rawValue) is incomplete"
    return .gnuplotFailed(message: "\(ending); is the disk for temporary files full?")
  }
}

extension Figure {
  /// Throws an error for content that no picture can show.
  fileprivate func check() throws(FigureError) {
    guard !panels.isEmpty else { throw .nothingToDraw("the figure has no panel") }
    for field in panels.flatMap(\.fields) {
      let (columns, rows, count) = (field.xs.count, field.ys.count, field.values.count)
      if count > 0, count == columns * rows { continue }
      throw .nothingToDraw("a field of \(columns) by \(rows) has \(count) values")
    }
  }
}

extension PanelExtents {
  /// Returns the extents of each panel over all figures.
  fileprivate static func joined(_ figures: [Figure]) -> [PanelExtents] {
    figures.reduce(into: []) { result, figure in
      for (index, extents) in figure.panels.map(PanelExtents.init).enumerated() {
        if index < result.count { result[index].include(extents) } else { result.append(extents) }
      }
    }
  }
}

/// Sequences of figures.
extension GnuplotRenderer {
  /// Returns the PNG or SVG files of figures of one size. Automatic ranges fit all of them together.
  ///
  /// - Parameters:
  ///   - path: the destination, for error messages.
  ///   - progress: called with the number of figures sent so far.
  /// - Precondition: the format is PNG or SVG, and there is a figure.
  public func files(
    of figures: [Figure], _ format: FigureFormat, for path: String, progress: ((Int) -> Void)? = nil
  ) throws(FigureError) -> [[UInt8]] {
    precondition(format == .png || format == .svg, "frames are drawn as PNG or SVG")
    precondition(!figures.isEmpty, "there is a frame")
    let drawn = try drawn(figures, format, for: path, progress: progress)
    let files = Self.files(in: drawn, format)
    guard files.count == figures.count, files.allSatisfy(format.isComplete) else {
      throw Self.incomplete(drawn, format)
    }
    return files
  }

  /// Splits consecutive files at the bytes with which each starts.
  private static func files(in bytes: [UInt8], _ format: FigureFormat) -> [[UInt8]] {
    let head: [UInt8] = format == .png ? [0x89] + "PNG\r\n\u{1a}\n".utf8 : Array("<?xml".utf8)
    let starts = bytes.indices.filter { bytes[$0] == head[0] && bytes[$0...].starts(with: head) }
    let newline = UInt8(ascii: "\n")
    return zip(starts, starts.dropFirst() + [bytes.count]).map { start, end in
      var file = Array(bytes[start..<end])
      // Blank lines separate two documents in SVG.
      while file.count > 1, file.suffix(2) == [newline, newline] { file.removeLast() }
      return file
    }
  }
}

/// Characters that fonts may lack: gnuplot would draw them as shapes larger than the picture, or not at all.
///
/// Each run of them becomes one box. SVG files keep their text, because the viewer supplies the fonts.
package enum MissingGlyphs {
  /// The box that is drawn in place of a run of missing characters.
  private static let replacement: Unicode.Scalar = "□"

  /// The characters that DejaVu Sans and similar fonts have: Latin, Greek and Cyrillic letters with accents,
  /// punctuation, superscripts, currencies, fractions, arrows, mathematical signs and geometric shapes.
  private static let usualCharacters: [ClosedRange<UInt32>] = [
    0...0x2e9, 0x300...0x34f, 0x370...0x525, 0x1d30...0x1d5b, 0x1e00...0x20b5, 0x210b...0x2149, 0x2150...0x2185,
    0x218c...0x2311, 0x2500...0x269c,
  ]

  /// Returns a line that lists characters by their numbers, since a terminal may not show them either; nil if there are
  /// none.
  package static func note(_ characters: Set<Unicode.Scalar>) -> String? {
    guard !characters.isEmpty else { return nil }
    let missing = characters.sorted()
    let named = missing.prefix(6).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let more = missing.count > named.count ? " and \(missing.count - named.count) more" : ""
    return "\(named.joined(separator: ", "))\(more): fonts may lack this, so the picture shows '\(replacement)'; "
      + "an SVG keeps it"
  }

  /// Returns a text with a box for each run of characters that fonts may lack, and adds these characters to `missing`.
  /// Spaces that fonts may lack become plain spaces.
  package static func replaced(in text: String, _ missing: inout Set<Unicode.Scalar>) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = String.UnicodeScalarView()
    var isRun = false
    for scalar in text.unicodeScalars {
      if !isMissing(scalar) {
        // Joiners and variation selectors within a run no longer have an effect.
        isRun = isRun && scalar.properties.isDefaultIgnorableCodePoint
        if !isRun { result.append(scalar) }
      } else if scalar.properties.isWhitespace {
        result.append(" ")
      } else {
        missing.insert(scalar)
        if !isRun { result.append(replacement) }
        isRun = true
      }
    }
    return String(result)
  }

  /// Returns true for a character that some font may lack. Invisible characters need no glyph.
  private static func isMissing(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80, !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    return scalar.properties.generalCategory == .unassigned
      || !usualCharacters.contains { $0.contains(scalar.value) }
  }
}

extension FigureFormat {
  /// Returns the text with a box for each run of characters that fonts may lack, and collects these characters. SVG
  /// text is unchanged, because the viewer supplies the fonts.
  fileprivate func drawable(_ text: String, _ missing: inout Set<Unicode.Scalar>) -> String {
    self == .svg ? text : MissingGlyphs.replaced(in: text, &missing)
  }
}
