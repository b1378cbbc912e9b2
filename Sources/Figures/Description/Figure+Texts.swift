extension Figure {
  /// The figure with each of its texts replaced.
  func mapTexts(_ replaced: (String) -> String) -> Figure {
    var figure = self
    figure.title = title.map(replaced)
    figure.footnote = footnote.map(replaced)
    figure.captions = captions.map { Caption(replaced($0.text), tint: $0.tint) }
    figure.panels = panels.map { panel in
      var panel = panel
      panel.title = panel.title.map(replaced)
      panel.horizontal.label = panel.horizontal.label.map(replaced)
      panel.vertical.label = panel.vertical.label.map(replaced)
      panel.horizontal.names = panel.horizontal.names?.mapTexts(replaced)
      panel.vertical.names = panel.vertical.names?.mapTexts(replaced)
      panel.marks = panel.marks.map { $0.mapTexts(replaced) }
      return panel
    }
    return figure
  }

  /// All of them, in no particular order.
  package var texts: [String] {
    var texts: [String] = []
    _ = mapTexts {
      texts.append($0)
      return $0
    }
    return texts
  }
}

extension [Axis.Name] {
  fileprivate func mapTexts(_ replaced: (String) -> String) -> [Axis.Name] {
    map { Axis.Name(position: $0.position, text: replaced($0.text)) }
  }
}

extension Mark {
  fileprivate func mapTexts(_ replaced: (String) -> String) -> Mark {
    switch self {
    case .curve(var curve):
      curve.label = curve.label.map(replaced)
      return .curve(curve)
    case .points(var series):
      series.label = series.label.map(replaced)
      return .points(series)
    case .annotation(var annotation):
      annotation.text = annotation.text.map(replaced)
      return .annotation(annotation)
    case .field(var field):
      field.label = field.label.map(replaced)
      return .field(field)
    case .arrow(var arrow):
      arrow.text = arrow.text.map(replaced)
      return .arrow(arrow)
    case .band, .envelope, .shape: return self
    }
  }
}
