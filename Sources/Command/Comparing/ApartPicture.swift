import DeformationAnalysis
import Figures

/// How far apart pictures are while the bend travels over them: of all surfaces from the first, of a lone one from
/// paper.
enum ApartPicture {
  /// Places along the run.
  private static let places = 121

  static func figure(of subject: PictureSubject) -> Figure {
    let members = subject.surfaces
    guard let first = members.first else { return Figure(panels: []) }
    let isLone = members.count == 1
    return Figure(
      title: isLone
        ? "How far \(first.name) is seen from a sheet of paper, at most"
        : "How far pictures are seen from that of \(first.name), at most",
      panels: isLone ? [paper(first, subject)] : pairs(of: first, Array(members.dropFirst()), subject),
      footnote: isLone
        ? subject.stickerText
        : "With the bends at one row; lifted alike, both sheets look as large; \(subject.stickerText)")
  }

  private static func pairs(
    of first: PictureSubject.Member, _ others: [PictureSubject.Member], _ subject: PictureSubject
  ) -> [Panel] {
    func panel(_ title: String, _ sheet: (SheetPair) -> BentSheet) -> Panel {
      let curves = others.map { other in
        let pair = SheetPair(first.sheet, sheet(SheetPair(first.sheet, other.sheet)))
        let centres = Sampling.places(places, in: pair.centres, isLogarithmic: false)
        let distances = centres.map { pair.largestScreenDistance(centre: $0) * subject.pixelsPerPoint }
        return Curve(xs: centres, ys: distances, label: other.name, tint: other.colour, stroke: .whole)
      }
      // Of equal pictures, what roundings leave is not to fill the panel.
      let isVisible = curves.contains { $0.ys.contains { $0 >= PictureSubject.visible } }
      return Panel(
        title: title, horizontal: Axis(label: "row under both bends, 0 at the top edge"),
        vertical: Axis(label: "px", range: isVisible ? nil : 0...1), marks: curves.map { .curve($0) })
    }
    return [panel("As published", \.second), panel("Lifted alike", \.matched)]
  }

  private static func paper(_ member: PictureSubject.Member, _ subject: PictureSubject) -> Panel {
    let progresses = Sampling.places(places, in: 0...1, isLogarithmic: false)
    let methods = [(IsometricSheet.Method.graph, "same curve", 0), (.angle, "same angles", 1)]
    let marks = methods.compactMap { method, label, tint -> Mark? in
      guard let paper = try? IsometricSheet(member.sheet, method: method) else { return nil }
      let shifts = progresses.map { paper.texelError(at: $0).value * subject.pixelsPerPoint }
      return .curve(Curve(xs: progresses, ys: shifts, label: label, tint: .series(tint), stroke: .whole))
    }
    return Panel(
      horizontal: Axis(label: "progress", range: 0...1), vertical: Axis(label: "px"), marks: marks)
  }
}
