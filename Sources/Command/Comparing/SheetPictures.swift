import DeformationAnalysis
import EffectMath
import Figures
import SystemLibrary

/// The pictures of lifted sheets with exact rows or strips.
extension PictureSubject {
  /// The caption that explains dashed lines, the same in every picture.
  private static let dashes = "Dashed: the reference"

  private static let rowAxis = Axis(label: "row, 0 at the top edge", range: 0...1)

  /// The screen error of each row over the progress.
  var errorMap: Figure {
    let columns = members.count == 4 ? 2 : min(members.count, 3)
    var figure = Figure(
      title: "Discretization error on the screen, px", panels: members.map(errors), columns: columns,
      size: PixelSize(width: columns == 3 ? 2100 : 1600, height: members.count > 4 ? 1600 : 1000),
      footnote: "At the edge of the visible part; one scale for all; \(stickerText)")
    figure.sharesValueScale = true
    return figure
  }

  private func errors(of member: Member) -> Panel {
    let (rows, steps) = (400, 240)
    let cells = member.cells
    // Every cell has the same number of places; if there are more cells than rows, the middles of some are used.
    let count = cells.count < rows ? cells.count * ((rows + cells.count - 1) / cells.count) : rows
    let all = Double(cells.count)
    let xs = (0..<count).map { (index: Int) -> Double in (Double(index) + 0.5) / Double(count) }
      .filter { member.sheet.seenRows ~= $0 }
    let middles = xs.map { (x: Double) -> Double in ((x * all).rounded(.down) + 0.5) / all }
    let places = cells.count <= rows ? xs : middles
    let ys = (0..<steps).map { (Double($0) + 0.5) / Double(steps) }
    let values = ys.flatMap { progress in
      places.map { cells.rows.screenError(row: $0, progress: progress) * pixelsPerPoint }
    }
    let largest = DecimalText.general(cells.screenError.value * pixelsPerPoint, digits: 3)
    return Panel(
      title: "\(member.name): \(member.pieces), \(largest) px at most", horizontal: Self.rowAxis,
      vertical: Axis(label: "progress", range: 0...1),
      marks: [.field(Field(xs: xs, ys: ys, values: values, label: "px"))])
  }

  /// The largest errors over the number of flat pieces, with fitted powers.
  var convergence: Figure {
    let errors: [(title: String, error: (RowCells) -> Double)] = [
      ("Height error, pt", { $0.verticalError.value }),
      ("Screen error, px", { $0.screenError.value * pixelsPerPoint }),
      ("Normal error, °", { $0.normalError.value * 180 / .pi }), ("Crease, °", { $0.crease.value * 180 / .pi }),
    ]
    var panels = errors.map { convergence($0.title, of: $0.error) }
    let ends = [ConvergenceOrder.counts.min() ?? 1, ConvergenceOrder.counts.max() ?? 1].map { Double($0) }
    panels[1].marks += [
      .curve(Curve(xs: ends, ys: [0.25, 0.25], tint: .muted, isFine: true, stroke: .dashed)),
      .dot(1.3 * ends[0], 0.25, .steepest, .muted, "¼ px"),
    ]
    return Figure(
      title: "Largest errors over the number of pieces", panels: panels, columns: 2,
      size: PixelSize(width: 1600, height: 1000 + 200 * max(0, surfaces.count - 2)),
      footnote: "The numbers are the slopes of the lines, fitted to all five points. \(Self.dashes); \(stickerText)")
  }

  private func convergence(_ title: String, of error: (RowCells) -> Double) -> Panel {
    let counts = ConvergenceOrder.counts
    let (xs, all) = (counts.map { Double($0) }, Array((counts.min() ?? 1)...(counts.max() ?? 1)))
    var (lines, points): ([Mark], [Mark]) = ([], [])
    for member in surfaces {
      let errors = counts.map { error(RowCells(member.sheet, count: $0)) }
      points.append(.points(Curve(xs: xs, ys: errors, tint: member.colour)))
      guard let law = ConvergenceOrder.law(of: errors) else { continue }
      let text = DecimalText.trimmed(-law.order, decimals: 2)
      let slope = text == "-0" ? "0" : text.replacing("-", with: "−")
      lines.append(
        member.curve(all.map { Double($0) }, all.map { law.error(count: $0) }, label: "\(member.name): \(slope)"))
    }
    return Panel(
      title: title, horizontal: Axis(label: "rows or strips", isLogarithmic: true),
      vertical: Axis(isLogarithmic: true), marks: lines + points)
  }

  /// Profiles of bent sheets with the window centred, and of unstretchable sheets with the same curve, heights or
  /// angles.
  var profiles: Figure {
    let columns = members.count > 3 ? 2 : 1
    let lines = (members.count + columns - 1) / columns
    return Figure(
      title: "From the side, with the bend in the middle: as published and as paper",
      panels: members.map(Self.profile), columns: columns,
      size: PixelSize(width: columns > 1 ? 2400 : 1600, height: max(1000, 500 * lines)),
      footnote: "Dots are tenths of the sheet, at equal distances on paper. \(Self.dashes); \(stickerText)")
  }

  private static func profile(of member: Member) -> Panel {
    let sheet = member.sheet
    let edge = sheet.pictureRows.lowerBound * sheet.height
    let tenths = Sampling.places(11, in: 0...1)
    func points(_ motion: some SheetMotion, _ rows: [Double]) -> [(along: Double, height: Double)] {
      rows.map { motion.point(row: $0, progress: BentSheet.centredProgress) }
    }
    func curve(
      _ points: [(along: Double, height: Double)], _ tint: Tint, _ stroke: Curve.Stroke = .usual, _ label: String? = nil
    ) -> Curve {
      Curve(xs: points.map { $0.along - edge }, ys: points.map(\.height), label: label, tint: tint, stroke: stroke)
    }
    // Straight pieces between the rows on the surface.
    let count = member.cells.count
    let ends = (0...1).ends(ofParts: count)
    let onPieces = tenths.map { member.cells.rows.point(row: $0, progress: BentSheet.centredProgress) }
    var marks = [Mark.curve(curve(points(sheet, ends), .series(0), .whole, "as published"))]
    var dots = [Mark.points(curve(onPieces, .series(0)))]
    let methods: [(IsometricSheet.Method, String)] = [
      (.graph, "paper on the same curve"), (.height, "paper with each row's height"),
      (.angle, "paper with each row's angle"),
    ]
    for (index, (method, label)) in methods.enumerated() {
      guard let paper = try? IsometricSheet(sheet, method: method) else { continue }
      marks.append(.curve(curve(points(paper, rows), .series(index + 1), .dashed, label)))
      dots.append(.points(curve(points(paper, tenths), .series(index + 1))))
    }
    if let elastica = sheet.elastica {
      let end = (sheet.height + elastica.span) / 2
      let strip = Sampling.places(Sampling.usual, in: 0...elastica.length)
        .map { elastica.point(at: $0) }.map { (along: end - $0.along, height: $0.height) }
      marks.append(.curve(curve(strip, .muted, .dashed, "elastica, same rise and length")))
    }
    return Panel(
      title: "\(member.name): \(member.pieces)", horizontal: Axis(label: "along the picture, pt"),
      vertical: Axis(label: "height, pt"), marks: marks + dots, hasEqualScales: true)
  }

  /// The stretch of each row with the window centred.
  var stretch: Figure {
    let marks = surfaces.flatMap { member -> [Mark] in
      let percents = Self.rows.map { 100 * member.sheet.stretch(row: $0, progress: BentSheet.centredProgress) }
      let curve = member.curve(Self.rows, percents)
      guard let row = percents.indices.max(by: { percents[$0] < percents[$1] }), percents[row].isFinite else {
        return [curve]
      }
      let text = DecimalText.general(100 * member.sheet.maximumStretch.value, digits: 3) + " %"
      return [curve, .dot(Self.rows[row], percents[row], .extremum, member.colour, text)]
    }
    return Figure(
      title: "Stretch of the sheet, row by row",
      panels: [Panel(horizontal: Self.rowAxis, vertical: Axis(label: "stretch, %"), marks: marks)],
      footnote: "With the bend in the middle of the sheet; \(stickerText)")
  }

  /// The light on the sheet, and the reflection nearest to it.
  var light: Figure {
    let members = lights
    return Figure(
      title: "The light on the sheet, and the reflection cosᵐ α nearest to it", panels: members.map(Self.light),
      columns: members.count > 3 ? 2 : 1,
      size: PixelSize(width: 1600, height: members.count == 3 || members.count > 4 ? 1400 : 1000),
      footnote: "With the bend in the middle; α is the angle to the steepest row. \(Self.dashes); \(stickerText)")
  }

  private static func light(of member: Member) -> Panel {
    let shading = Shading(member.sheet, member.light)
    let light = rows.map {
      100 * shading.light.brightness(of: shading.sheet, row: $0, progress: BentSheet.centredProgress)
    }
    let name =
      switch member.light {
      case .highlight: "highlight that follows the bend"
      case .fixedGlare: "glare on a fixed rectangle"
      case .sheetGlare: "glare on the sheet"
      }
    var marks = [Mark.curve(Curve(xs: rows, ys: light, label: name, tint: .series(0), isFilled: true))]
    if let fit = shading.blinnFit, let reflection = shading.reflection(rows: rows, exponent: fit.exponent) {
      let numbers = [fit.exponent, 100 * fit.residual].map { DecimalText.general($0, digits: 3) }
      let label = "reflection, m = \(numbers[0]), rms \(numbers[1]) %"
      marks.append(
        .curve(Curve(xs: rows, ys: reflection.map { 100 * $0 }, label: label, tint: .series(1), stroke: .dashed)))
    }
    return Panel(
      title: member.name, horizontal: rowAxis, vertical: Axis(label: "added light, % of white"), marks: marks)
  }

  /// The places of the picture's edges over time.
  var motion: Figure {
    let members = surfaces
    let longest = members.map(\.technique.clock.duration).max() ?? 1
    let seconds = Sampling.places(Sampling.usual, in: 0...longest)
    func panel(_ title: String, _ row: (ClosedRange<Double>) -> Double) -> Panel {
      let marks = members.map { member -> Mark in
        let motion = DeformationAnalysis.Motion(member.sheet, member.technique.clock)
        return member.curve(
          seconds, seconds.map { motion.shift(row: row(member.sheet.seenRows), at: $0) * pixelsPerPoint })
      }
      return Panel(
        title: title, horizontal: Axis(label: "time, s"), vertical: Axis(label: "px"), marks: marks)
    }
    return Figure(
      title: "Outward motion of the picture's edges",
      panels: [panel("Top edge", \.lowerBound), panel("Bottom edge", \.upperBound)], footnote: stickerText)
  }

  /// The distance of each picture from the first surface's picture while the bend moves over them; for a lone surface,
  /// the distance from an unstretchable sheet.
  var apart: Figure {
    let members = surfaces
    guard let first = members.first else { return Figure(panels: []) }
    if members.count == 1 {
      return Figure(
        title: "Largest distance of \(first.name) from a sheet of paper", panels: [paper(first)],
        footnote: stickerText)
    }
    func panel(_ title: String, _ sheet: (SheetPair) -> BentSheet) -> Panel {
      var isVisible = false
      let curves = members.dropFirst().map { other -> Mark in
        let pair = SheetPair(first.sheet, sheet(SheetPair(first.sheet, other.sheet)))
        let centres = Sampling.places(121, in: pair.centres)
        let distances = centres.map { pair.largestScreenDistance(centre: $0) * pixelsPerPoint }
        if distances.contains(where: { $0 >= Self.visible }) { isVisible = true }
        return other.curve(centres, distances)
      }
      // Rounding errors must not fill the panel.
      return Panel(
        title: title, horizontal: Axis(label: "row under both bends, 0 at the top edge"),
        vertical: Axis(label: "px", range: isVisible ? nil : 0...1), marks: curves)
    }
    return Figure(
      title: "Largest distance from the picture of \(first.name)",
      panels: [panel("As published", \.second), panel("Lifted alike", \.matched)],
      footnote: "With the bends at one row; lifted alike, both sheets look equally large; \(stickerText)")
  }

  private func paper(_ member: Member) -> Panel {
    let progresses = Sampling.places(121, in: 0...1)
    let methods = [(IsometricSheet.Method.graph, "same curve", 0), (.angle, "same angles", 1)]
    let marks = methods.compactMap { method, label, tint -> Mark? in
      guard let paper = try? IsometricSheet(member.sheet, method: method) else { return nil }
      let shifts = progresses.map { paper.texelError(at: $0).value * pixelsPerPoint }
      return .curve(Curve(xs: progresses, ys: shifts, label: label, tint: .series(tint), stroke: .whole))
    }
    return Panel(horizontal: Axis(label: "progress", range: 0...1), vertical: Axis(label: "px"), marks: marks)
  }
}
