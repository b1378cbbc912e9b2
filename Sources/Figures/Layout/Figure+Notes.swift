/// The small lines below the panels.
extension Figure {
  /// Lines that one caption or footnote takes at most.
  private static let mostLines = 4
  /// The share of the picture that all of them take at most.
  private static let mostShare = 0.3

  /// The captions and the footnote, broken into lines that fit, with their colours; what has no room is counted.
  ///
  /// - Parameters:
  ///   - width: of the figure, in points.
  ///   - height: of the figure, in points.
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
