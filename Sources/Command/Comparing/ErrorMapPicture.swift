import DeformationAnalysis
import Figures
import SystemLibrary

/// How far from its surface each row is seen, over rows and progress.
enum ErrorMapPicture {
  /// Rows of the sheet and steps of the progress that are told apart.
  private static let rows = 400
  private static let steps = 240

  static func figure(of subject: PictureSubject) -> Figure {
    let members = subject.members
    let columns = members.count == 4 ? 2 : min(members.count, 3)
    var figure = Figure(
      title: "How far flat pieces are seen from their surface, px",
      panels: members.map { panel($0, subject.pixelsPerPoint) }, columns: columns,
      size: PixelSize(width: columns == 3 ? 2100 : 1600, height: members.count > 4 ? 1600 : 1000),
      footnote: "At the edge of what is seen; one scale for all; \(subject.stickerText)")
    // The same colour is the same error.
    figure.sharesValueScale = true
    return figure
  }

  private static func panel(_ member: PictureSubject.Member, _ pixelsPerPoint: Double) -> Panel {
    let cells = member.cells
    // The same number of places in every cell; of more cells than there is room for, the middles of some.
    let count = cells.count < rows ? cells.count * ((rows + cells.count - 1) / cells.count) : rows
    let all = Double(cells.count)
    let xs = (0..<count).map { (index: Int) -> Double in (Double(index) + 0.5) / Double(count) }
      .filter { member.sheet.seenRows ~= $0 }
    let middles = xs.map { (x: Double) -> Double in ((x * all).rounded(.down) + 0.5) / all }
    let places = cells.count <= rows ? xs : middles
    let ys = (0..<steps).map { (Double($0) + 0.5) / Double(steps) }
    let values = ys.flatMap { progress in
      places.map { cells.screenError(row: $0, progress: progress) * pixelsPerPoint }
    }
    let largest = DecimalText.general(cells.screenError.value * pixelsPerPoint, digits: 3)
    return Panel(
      title: "\(member.name): \(member.pieces), \(largest) px at most",
      horizontal: Axis(label: "row, 0 at the top edge", range: 0...1), vertical: Axis(label: "progress", range: 0...1),
      marks: [.field(Field(xs: xs, ys: ys, values: values, label: "px"))])
  }
}
