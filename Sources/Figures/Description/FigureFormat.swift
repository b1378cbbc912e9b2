import SystemLibrary

/// A file format of figures.
public enum FigureFormat: String, Sendable, CaseIterable {
  case png, svg, pdf, eps, gif

  /// Creates the format for a path's extension, in either case; nil for any other extension.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// The factor by which sizes in points are multiplied: the pixels per point for PNG and GIF, 1 for SVG and PDF.
  var scale: Double { self == .png || self == .gif ? FigureLayout.pixelsPerPoint : 1 }

  /// The factor by which font sizes in points are multiplied. All terminals except svg count 96 to an inch, not 72.
  var fontScale: Double { self == .svg ? 1 : scale * 72 / 96 }

  /// The factor by which gnuplot's point sizes are multiplied. The svg terminal draws them 1.6 times as large as the
  /// others do.
  var pointScale: Double { self == .svg ? 1 : scale * 1.6 }

  /// Returns the `set terminal` command.
  func terminal(_ figure: Figure) -> String {
    let background = PlotScript.quoted(Palette.of(figure.theme).background.text)
    let (width, height) = (max(figure.size.width, 64), max(figure.size.height, 64))
    let magnification = figure.magnification
    let size = DecimalText.general(FontSizes.usual.label * fontScale * magnification)
    let font = PlotScript.quoted("\(fontName),\(size)")
    let lineWidth = DecimalText.general(magnification * (self == .svg ? 1 : FigureLayout.pixelsPerPoint))
    let page = "background rgb \(background) font \(font)"
    let (terminal, look) =
      switch self {
      case .png: ("pngcairo", "\(page) size \(width),\(height)")
      case .svg: ("svg", "\(page) size \(width / 2),\(height / 2)")
      // 72 points per inch, two pixels per point.
      case .pdf, .eps:
        (
          self == .pdf ? "pdfcairo" : "epscairo",
          "\(page) fontscale 1 size \(Double(width) / 144)in,\(Double(height) / 144)in"
        )
      case .gif: ("gif", "font \(font) size \(width),\(height) background \(background)")
      }
    let ending = self == .svg ? "rounded dynamic" : "rounded"
    return "set terminal \(terminal) enhanced \(look) linewidth \(lineWidth) \(ending)"
  }

  private var fontName: String {
    self == .svg ? "\(Self.fontFamily), Helvetica, DejaVu Sans, sans-serif" : Self.fontFamily
  }

  /// The requested font; if it is missing, another one is used.
  static let fontFamily = "Inter"

  /// Returns true if the start and the end of a picture in this format are present: on a full disk gnuplot leaves out
  /// the end without noticing.
  package func isComplete(_ bytes: [UInt8]) -> Bool {
    let (beginning, ending) =
      switch self {
      case .png: ("PNG\r\n", "IEND")
      case .svg: ("<?xml", "</svg>")
      case .pdf: ("%PDF-", "%%EOF")
      case .eps: ("%!PS", "%%EOF")
      case .gif: ("GIF8", ";")
      }
    // PNG has a byte before its signature.
    let head = self == .png ? bytes.dropFirst() : bytes[...]
    let tail = bytes.suffix(16)
    let sought = Array(ending.utf8)
    return head.starts(with: beginning.utf8) && tail.indices.contains { tail[$0...].starts(with: sought) }
  }
}

/// A reason why a figure cannot be drawn or written, in one line.
public enum FigureError: Error, Sendable, Equatable, CustomStringConvertible {
  /// gnuplot is not installed; the hint explains how to install it.
  case gnuplotMissing(hint: String)
  /// This build does not include gnuplot-iostream; the hint explains how to install it.
  case builtWithoutGnuplot(hint: String)
  /// gnuplot reported an error, or stopped before its work was done.
  case gnuplotFailed(message: String)
  /// The figure is empty or contradicts itself.
  case nothingToDraw(String)
  case cannotWrite(path: String, reason: String)
  case unknownFormat(path: String)
  /// An environment variable has an illegal value.
  case illegalSetting(String)
  /// Mathematics in a text has a part that is not read, at a column from 1.
  case illegalText(String, column: Int)

  /// Returns the error of a system call for a path, from its error number.
  package static func unwritable(_ path: String, _ error: Int32) -> FigureError {
    .cannotWrite(path: path, reason: GnuplotProcess.text(ofError: error))
  }

  public var description: String {
    switch self {
    case .gnuplotMissing(let hint), .builtWithoutGnuplot(let hint): hint
    case .gnuplotFailed(let message): "gnuplot failed: \(message)"
    case .illegalSetting(let reason): reason
    case .illegalText(let problem, let column): "\(problem) (column \(column))"
    case .nothingToDraw(let reason): "nothing to draw: \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path.isEmpty ? "''" : path): \(reason)"
    case .unknownFormat(let path): "'\(path)' must end in .png, .svg, .pdf, .eps or .gif"
    }
  }
}
