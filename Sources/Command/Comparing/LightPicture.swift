import DeformationAnalysis
import Figures
import SystemLibrary

/// The light on the sheet against the reflection nearest to it.
enum LightPicture {
  static func figure(of subject: PictureSubject) -> Figure {
    let members = subject.lights
    return Figure(
      title: "The light on the sheet, and the reflection cosᵐ α nearest to it", panels: members.map(panel),
      columns: members.count > 3 ? 2 : 1,
      size: PixelSize(width: 1600, height: members.count == 3 || members.count > 4 ? 1400 : 1000),
      footnote: "With the bend in the middle; α is the angle to the steepest row. \(PictureSubject.dashes); "
        + subject.stickerText)
  }

  private static func panel(_ member: PictureSubject.Member) -> Panel {
    let shading = Shading(member.sheet, member.light)
    let rows = PictureSubject.rows
    let light = rows.map {
      100 * shading.light.brightness(of: shading.sheet, row: $0, progress: BentSheet.centredProgress)
    }
    let label = lightName(member.light)
    var marks = [Mark.curve(Curve(xs: rows, ys: light, label: label, tint: .series(0), isFilled: true))]
    if let fit = shading.blinnFit, let reflection = shading.reflection(rows: rows, exponent: fit.exponent) {
      let numbers = [fit.exponent, 100 * fit.residual].map { DecimalText.general($0, digits: 3) }
      let label = "reflection, m = \(numbers[0]), rms \(numbers[1]) %"
      let percents = reflection.map { 100 * $0 }
      marks.append(.curve(Curve(xs: rows, ys: percents, label: label, tint: .series(1), stroke: .dashed)))
    }
    return Panel(
      title: member.name, horizontal: Axis(label: "row, 0 at the top edge", range: 0...1),
      vertical: Axis(label: "added light, % of white"), marks: marks)
  }

  private static func lightName(_ light: Light) -> String {
    switch light {
    case .highlight: "highlight that follows the bend"
    case .fixedGlare: "glare on a fixed rectangle"
    case .sheetGlare: "glare on the sheet"
    }
  }
}
