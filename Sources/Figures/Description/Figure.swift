/// The light and the dark look of a figure; each is designed for its own background.
public enum Theme: String, Sendable, CaseIterable {
  case light, dark
}

/// A size in device pixels. Raster figures use two device pixels per typographic point.
public struct PixelSize: Sendable, Equatable {
  /// The width in device pixels.
  public var width: Int
  /// The height in device pixels.
  public var height: Int

  /// Creates a size; renderers reject sizes that they cannot draw.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The standard size 1600×1000, which fills the width of a page at two pixels per point.
  public static let standard = PixelSize(width: 1600, height: 1000)

  /// The scale at which text, lines and points fill the same share of the picture as at the standard size. It is at
  /// least ½, so that letters have 10 pixels or more.
  public var magnification: Double {
    let share = min(Double(width) / Double(Self.standard.width), Double(height) / Double(Self.standard.height))
    return max(0.5, share)
  }
}

/// The content of one or more panels, as a value. Renderers decide how to draw it.
public struct Figure: Sendable {
  /// The title above all panels; nil for none.
  public var title: String?
  /// The title for screen readers; if nil, the title or a summary of the panels.
  public var spokenTitle: String?
  /// The panels, laid out row by row with `columns` per row.
  public var panels: [Panel]
  /// The number of panels in a row; 1 stacks them. Values below 1 count as 1.
  public var columns: Int
  /// The size of the whole picture.
  public var size: PixelSize
  /// The light or dark theme.
  public var theme: Theme
  /// A small, muted text below the panels and their captions; nil for none.
  public var footnote: String?
  /// Small sentences below the panels, each on a new line.
  public var captions: [Caption] = []
  /// True if the fields of all panels share one scale of values, with one colour bar.
  public var sharesValueScale = false
  /// True if the last panel has its own row, as wide as all columns.
  public var hasWideLastPanel = false
  /// The relative heights of the rows, from the top; nil for equal ones.
  public var rowShares: [Double]?
  /// The scale factor of text, lines and points; positive. 1 is two device pixels per point.
  public var magnification = 1.0

  /// Creates a figure; nothing is checked before it is drawn.
  public init(
    title: String? = nil, panels: [Panel], columns: Int = 1, size: PixelSize = .standard, theme: Theme = .light,
    footnote: String? = nil
  ) {
    (self.title, self.panels, self.columns, self.footnote) = (title, panels, columns, footnote)
    (self.size, self.theme) = (size, theme)
  }

  /// Returns a figure of equally large pictures with titles, row by row, at one pixel of the picture per pixel of the
  /// figure.
  ///
  /// - Precondition: there is a panel, and all have pictures of one size.
  public static func contactSheet(
    title: String? = nil, _ panels: [Panel], columns: Int, theme: Theme, footnote: String? = nil
  ) -> Figure {
    guard let first = panels.first, let picture = first.picture else { preconditionFailure("a sheet shows pictures") }
    let columns = max(1, min(columns, panels.count))
    let rows = (panels.count + columns - 1) / columns
    let margins = FigureLayout.pictureMargins(first)
    func pixels(_ points: Double) -> Int { Int((points * FigureLayout.pixelsPerPoint).rounded(.up)) }
    func width(_ text: String?, _ fontSize: Double) -> Double {
      min(TextFitting.width(text ?? "", fontSize: fontSize), mostTextWidth)
    }
    // The distinguishing part of a panel's name is at its end.
    let names = panels.map { width($0.title, FontSizes.of($0).title) }.max() ?? 0
    let cell = max(picture.width + pixels(2 * margins.side), pixels(names + 2 * margins.side + 8))
    let sides = FigureLayout.edges(hasTitle: title != nil, footnoteLines: 0).sides
    let wide = max(columns * cell + pixels(sides), pixels(width(title, FigureLayout.titleFontSize) + 2 * sides + 8))
    var figure = Figure(
      title: title, panels: panels, columns: columns, size: PixelSize(width: wide, height: .max), theme: theme,
      footnote: footnote)
    let lines = figure.noteLines(width: Double(wide) / FigureLayout.pixelsPerPoint, height: .infinity)
    let edges = FigureLayout.edges(hasTitle: title != nil, footnoteLines: lines.count)
    figure.size.height =
      rows * (picture.height + pixels(margins.side + margins.top)) + pixels(edges.header + edges.footer)
    return figure
  }

  /// The largest text width that a sheet is widened for, in points.
  private static let mostTextWidth = 600.0
}

/// Captions and footnotes below the panels.
extension Figure {
  /// The largest number of lines of one caption or footnote.
  private static let mostLines = 4
  /// The largest share of the picture for all captions and footnotes.
  private static let mostShare = 0.3

  /// Returns the lines of the captions and the footnote, broken to fit the width. If some have no room, a last line
  /// counts them.
  ///
  /// - Parameters:
  ///   - width: the width of the figure, in points.
  ///   - height: the height of the figure, in points.
  func noteLines(width: Double, height: Double) -> [Caption] {
    let room = max(1, min(40, (Figure.mostShare * height / FigureLayout.footnoteLineHeight).rounded(.down)))
    let isTight = height <= 160 || captions.count > Int(room) / 2
    let notes = captions + (footnote.map { [Caption($0)] } ?? [])
    var lines = notes.map { note in
      TextFitting.lines(
        TextFitting.oneLine(note.text), toWidth: width - 32, fontSize: FigureLayout.footnoteFontSize,
        atMost: isTight ? 1 : Figure.mostLines
      ).map { Caption($0, tint: note.tint) }
    }
    if lines.joined().count > Int(room), notes.count > 1 {
      let kept = max(1, Int(room) - 1)
      let left = notes.count - kept
      lines = Array(lines.prefix(kept)) + (left > 0 ? [[Caption("and \(left) more")]] : [])
    }
    return Array(lines.joined())
  }
}

/// A sentence about one curve of a figure, below its panels.
public struct Caption: Sendable, Equatable {
  /// The sentence; a long one continues on the next line.
  public var text: String
  /// The tint of the caption's curve.
  public var tint: Tint

  /// Creates a sentence in the colour of its curve.
  public init(_ text: String, tint: Tint = .muted) { (self.text, self.tint) = (text, tint) }
}
