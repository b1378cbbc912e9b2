extension Figure {
  /// The figure with each of its texts replaced.
  func mapTexts(_ replaced: (String) -> String) -> Figure {
    var figure = self
    figure.title = title.map(replaced)
    figure.footnote = footnote.map(replaced)
    figure.panels = panels.map { panel in
      var panel = panel
      panel.title = panel.title.map(replaced)
      panel.horizontal.label = panel.horizontal.label.map(replaced)
      panel.vertical.label = panel.vertical.label.map(replaced)
      panel.marks = panel.marks.map { $0.mapTexts(replaced) }
      return panel
    }
    return figure
  }

  /// All of them, in no particular order.
  var texts: [String] {
    var texts: [String] = []
    _ = mapTexts {
      texts.append($0)
      return $0
    }
    return texts
  }
}

extension Mark {
  fileprivate func mapTexts(_ replaced: (String) -> String) -> Mark {
    switch self {
    case .curve(var curve):
      guard let label = curve.label else { return self }
      curve.label = replaced(label)
      return .curve(curve)
    case .points(var series):
      guard let label = series.label else { return self }
      series.label = replaced(label)
      return .points(series)
    case .annotation(var annotation):
      guard let text = annotation.text else { return self }
      annotation.text = replaced(text)
      return .annotation(annotation)
    case .field(var field):
      guard let label = field.label else { return self }
      field.label = replaced(label)
      return .field(field)
    }
  }
}
