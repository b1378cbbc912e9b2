/// The two looks of a figure; both are made to read well on their own background.
public enum Theme: String, Sendable, CaseIterable {
  case light, dark
}

/// A size in device pixels. Raster figures use two device pixels a typographic point.
public struct PixelSize: Sendable, Equatable {
  /// In device pixels.
  public var width: Int
  /// In device pixels.
  public var height: Int

  /// A size; renderers refuse what they cannot draw.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// 1600×1000: fills the width of a page at two pixels a point.
  public static let standard = PixelSize(width: 1600, height: 1000)

  /// How large letters, lines and points are for them to fill as much of the picture as they do at the standard size;
  /// no smaller than half as large as there, where letters have 10 pixels and more.
  public var magnification: Double {
    let share = min(Double(width) / Double(Self.standard.width), Double(height) / Double(Self.standard.height))
    return max(0.5, share)
  }
}

/// A picture of one or more panels, as a value: it says what to show, renderers decide how.
public struct Figure: Sendable {
  /// Above all panels; nil for none.
  public var title: String?
  /// What it is called where it is read aloud; nil for its title or what it shows.
  public var spokenTitle: String?
  /// Laid out row by row, `columns` to a row.
  public var panels: [Panel]
  /// Panels in a row; 1 stacks them. Values below 1 count as 1.
  public var columns: Int
  /// Of the whole picture.
  public var size: PixelSize
  /// Light or dark.
  public var theme: Theme
  /// Small and muted, below the panels and their captions.
  public var footnote: String?
  /// Small, below the panels, each beginning a line of its own.
  public var captions: [Caption] = []
  /// Whether the fields of all panels have one scale of values, with one bar of colours.
  public var sharesValueScale = false
  /// Whether the last panel is a row of its own, as wide as all columns.
  public var hasWideLastPanel = false
  /// How high the rows are beside each other, from the top; nil for all alike.
  public var rowShares: [Double]?
  /// How many times larger letters, lines and points are than at two device pixels a point; positive.
  public var magnification = 1.0

  /// A picture; nothing is checked before it is drawn.
  public init(
    title: String? = nil, panels: [Panel], columns: Int = 1, size: PixelSize = .standard, theme: Theme = .light,
    footnote: String? = nil
  ) {
    self.title = title
    self.panels = panels
    self.columns = columns
    self.size = size
    self.theme = theme
    self.footnote = footnote
  }
}
