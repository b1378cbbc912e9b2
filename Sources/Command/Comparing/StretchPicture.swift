import DeformationAnalysis
import Figures
import SystemLibrary

/// How much longer each row is than paper would be, with the window centred.
enum StretchPicture {
  static func figure(of subject: PictureSubject) -> Figure {
    Figure(
      title: "How much longer the sheet is than paper would be, row by row", panels: [panel(of: subject.surfaces)],
      footnote: "With the bend in the middle of the sheet; \(subject.stickerText)")
  }

  private static func panel(of members: [PictureSubject.Member]) -> Panel {
    var marks: [Mark] = []
    for member in members {
      let percents = PictureSubject.rows.map {
        100 * member.sheet.stretch(row: $0, progress: BentSheet.centredProgress)
      }
      marks.append(
        .curve(
          Curve(xs: PictureSubject.rows, ys: percents, label: member.name, tint: member.colour, stroke: .whole)))
      guard let row = percents.indices.max(by: { percents[$0] < percents[$1] }), percents[row].isFinite else {
        continue
      }
      marks.append(
        .annotation(
          Annotation(
            x: PictureSubject.rows[row], y: percents[row], kind: .extremum,
            text: DecimalText.general(100 * member.sheet.maximumStretch.value, digits: 3) + " %", tint: member.colour)))
    }
    return Panel(
      horizontal: Axis(label: "row, 0 at the top edge", range: 0...1),
      vertical: Axis(label: "stretch, %"), marks: marks)
  }
}
