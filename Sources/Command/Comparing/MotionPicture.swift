import DeformationAnalysis
import Figures

/// Where the edges of the picture are over seconds.
enum MotionPicture {
  static func figure(of subject: PictureSubject) -> Figure {
    Figure(
      title: "How far outward the edges of the picture are seen",
      panels: [
        panel("Top edge", subject, \.lowerBound), panel("Bottom edge", subject, \.upperBound),
      ], footnote: subject.stickerText)
  }

  private static func panel(
    _ title: String, _ subject: PictureSubject, _ row: (ClosedRange<Double>) -> Double
  ) -> Panel {
    let members = subject.surfaces
    let longest = members.map(\.technique.clock.duration).max() ?? 1
    let seconds = Sampling.places(Sampling.usual, in: 0...longest, isLogarithmic: false)
    let marks = members.map { member -> Mark in
      let motion = DeformationAnalysis.Motion(member.sheet, member.technique.clock)
      let shifts = seconds.map {
        motion.shift(row: row(member.sheet.seenRows), at: $0) * subject.pixelsPerPoint
      }
      return .curve(Curve(xs: seconds, ys: shifts, label: member.name, tint: member.colour, stroke: .whole))
    }
    return Panel(
      title: title, horizontal: Axis(label: "time, s"), vertical: Axis(label: "px"), marks: marks)
  }
}
