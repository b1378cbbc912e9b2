import DeformationAnalysis
import EffectMath
import Figures
import SystemLibrary
import Workbench

/// The pictures of lifted sheets with exact rows or strips.
extension PictureSubject {
  private static let rowAxis = Axis(label: "row (0 top, 1 bottom)", range: 0...1)

  /// Returns a figure of panels with room for each, and a footnote that ends with the sticker's size.
  private func figure(_ title: String, _ panels: [Panel], columns: Int, _ footnote: String) -> Figure {
    let rows = (panels.count + columns - 1) / columns
    let size = PixelSize(width: columns > 2 ? 2100 : 1600, height: 400 + (rows > 6 ? 250 : 350) * rows)
    return Figure(
      title: title, panels: panels, columns: columns, size: size, footnote: "\(footnote); \(stickerText)")
  }

  /// Returns the columns for a panel of each technique.
  private static func columns(_ count: Int) -> Int { count == 4 ? 2 : min(count, 3) }

  /// Returns the technique with the largest value.
  private func largest(_ members: [Member], _ value: (Member) -> Double) -> (name: String, value: Double) {
    members.map { (name: $0.name, value: value($0)) }.max { $0.value < $1.value } ?? ("", 0)
  }

  // MARK: Flat pieces

  /// The screen error of each row over the progress.
  var errorMap: Figure {
    let most = largest(members) { $0.cells.screenError.value * pixelsPerPoint }
    return figure(
      "Flat pieces of \(most.name) are \(comparison.upTo(most.value)) off their surface",
      members.map(errors), columns: Self.columns(members.count),
      "Errors at the edge of the visible part, each map with its own scale")
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
    let most = PixelText.pixels(cells.screenError.value * pixelsPerPoint)
    return Panel(
      title: "\(member.name), \(member.pieces): \(most) at most",
      horizontal: Self.rowAxis, vertical: Axis(label: "progress (1)", range: 0...1),
      marks: [.field(Field(xs: xs, ys: ys, values: values, label: "error (px)"))])
  }

  /// The largest errors over the number of flat pieces, with fitted powers.
  var convergence: Figure {
    let errors: [(name: String, unit: String, error: (RowCells) -> Double)] = [
      ("heights", "pt", { $0.verticalError.value }), ("picture", "px", { $0.screenError.value * pixelsPerPoint }),
      ("normals", "°", { $0.normalError.value * 180 / .pi }), ("creases", "°", { $0.crease.value * 180 / .pi }),
    ]
    let counts = ConvergenceOrder.counts
    let xs = counts.map { Double($0) }
    var panels: [Panel] = []
    /// The errors of each power of n.
    var powers: [String: [String]] = [:]
    for member in surfaces {
      let cells = counts.map { RowCells(member.sheet, count: $0) }
      let marks = errors.enumerated().flatMap { index, kind -> [Mark] in
        let (tint, values) = (Tint.series(index), cells.map(kind.error))
        let points = Mark.points(Curve(xs: xs, ys: values, tint: tint))
        guard let law = ConvergenceOrder.law(of: values) else { return [points] }
        let power = [1: "1/n", 2: "1/n²"].first { (law.order - $0.key).magnitude < 0.1 }?.value
        if let power { powers[power, default: []].append(kind.name) }
        let slope = DecimalText.fixed(0 - law.order, decimals: 2).replacing("-", with: "−")
        let label = "\(kind.name) (\(kind.unit))\(power.map { " ∝ \($0)" } ?? ""), slope \(slope)"
        return [.curve(Curve(xs: xs, ys: counts.map { law.error(count: $0) }, label: label, tint: tint)), points]
      }
      panels.append(
        Panel(
          title: member.name, horizontal: Axis(label: "number n of rows or strips (1)", isLogarithmic: true),
          vertical: Axis(label: "largest error (pt, px or °)", isLogarithmic: true), marks: marks))
    }
    let laws = powers.sorted { $0.key > $1.key }.map { "\($1.distinct.listed(4, separator: " and ")) as \($0)" }
    return figure(
      laws.isEmpty ? "Largest errors over the number n of pieces" : "Errors fall: \(laws.joined(separator: ", "))",
      panels, columns: 1, "Slopes are fitted to the five points: 1/n is the first order, 1/n² the second")
  }

  // MARK: A curve and its reference, with the difference below

  /// Profiles of bent sheets with the window centred, and of unstretchable sheets with the same curve, heights or
  /// angles.
  var profiles: Figure {
    let most = largest(members) { (try? IsometricSheet($0.sheet, method: .graph))?.texelError.value ?? 0 }
    return figure(
      "Rows of \(most.name) are \(comparison.upTo(most.value * pixelsPerPoint)) from those of paper",
      members.flatMap(Self.profile), columns: 1,
      "From the side, with the bend in the middle. Dots are tenths of the sheet. Dashed: paper and elastica")
  }

  private static func profile(of member: Member) -> [Panel] {
    let sheet = member.sheet
    let edge = sheet.pictureRows.lowerBound * sheet.height
    let tenths = Sampling.places(11, in: 0...1)
    func curve(_ points: [(along: Double, height: Double)], _ tint: Tint, _ label: String? = nil) -> Curve {
      Curve(xs: points.map { $0.along - edge }, ys: points.map(\.height), label: label, tint: tint)
    }
    func points(_ motion: some SheetMotion, _ rows: [Double]) -> [(along: Double, height: Double)] {
      rows.map { motion.point(row: $0, progress: BentSheet.centredProgress) }
    }
    // Straight pieces between the rows on the surface.
    let ends = (0...1).ends(ofParts: member.cells.count)
    let onPieces = tenths.map { member.cells.rows.point(row: $0, progress: BentSheet.centredProgress) }
    var marks = [
      Mark.curve(curve(points(sheet, ends), .series(0), "as published")), .points(curve(onPieces, .series(0))),
    ]
    // Paper on the same curve differs by its dots alone.
    if let paper = try? IsometricSheet(sheet, method: .graph) {
      marks.append(.points(curve(points(paper, tenths), .series(1), "paper, same curve")))
    }
    let methods = [(IsometricSheet.Method.height, "paper, same heights", 2), (.angle, "paper, same angles", 3)]
    var references = methods.compactMap { method, label, tint in
      (try? IsometricSheet(sheet, method: method)).map { curve(points($0, rows), .series(tint), label) }
    }
    if let elastica = sheet.elastica {
      let end = (sheet.height + elastica.span) / 2
      let strip = Sampling.places(Sampling.usual, in: 0...elastica.length).map { elastica.point(at: $0) }
      references.append(
        curve(strip.map { (end - $0.along, $0.height) }, .muted, "elastica, same rise and length"))
    }
    let panel = Panel(
      title: "\(member.name), \(member.pieces)",
      horizontal: Axis(label: "along the picture (pt)", range: -edge...sheet.height - edge),
      vertical: Axis(label: "height (pt)"), marks: marks, hasEqualScales: true)
    return differing(panel, references, "\(member.name): height above the published curve", "difference (pt)") {
      sheet.height(row: ($0 + edge) / sheet.height, progress: BentSheet.centredProgress)
    }
  }

  /// Returns a panel of a curve with references, and a panel with their differences from the curve.
  private static func differing(
    _ panel: Panel, _ references: [Curve], _ title: String, _ label: String, from curve: (Double) -> Double
  ) -> [Panel] {
    var (above, below) = (panel, panel)
    (below.title, below.vertical.label, below.marks, below.hasEqualScales) = (title, label, [], false)
    for var reference in references {
      let values = zip(reference.xs, reference.ys).map { $1 - curve($0) }
      below.marks.append(.curve(Curve(xs: reference.xs, ys: values, tint: reference.tint)))
      reference.isDashed = true
      above.marks.append(.curve(reference))
    }
    return [above] + (references.isEmpty ? [] : [below])
  }

  /// The light on the sheet, and the reflection nearest to it.
  var light: Figure {
    let nearest = largest(lights) { -(Shading($0.sheet, $0.light).blinnFit?.residual ?? .infinity) }
    return figure(
      nearest.value.isFinite
        ? "The light of \(nearest.name) is within \(PixelText.percent(-nearest.value)) of a reflection cosᵐ α"
        : "The light on the sheet", lights.flatMap(Self.light), columns: 1,
      "With the bend in the middle; α is the angle to the steepest row; means are root mean squares, in % of white")
  }

  private static func light(of member: Member) -> [Panel] {
    let shading = Shading(member.sheet, member.light)
    func light(_ row: Double) -> Double {
      100 * shading.light.brightness(of: shading.sheet, row: row, progress: BentSheet.centredProgress)
    }
    let panel = Panel(
      title: member.name, horizontal: rowAxis, vertical: Axis(label: "added light (% of white)"),
      marks: [.curve(Curve(xs: rows, ys: rows.map(light), label: "light", isFilled: true))])
    guard let fit = shading.blinnFit, let reflection = shading.reflection(rows: rows, exponent: fit.exponent) else {
      return [panel]
    }
    let label = "reflection, m = \(NumberText.short(fit.exponent, digits: 3))"
    let mean = "mean \(NumberText.short(100 * fit.residual, digits: 3)) %"
    return differing(
      panel, [Curve(xs: rows, ys: reflection.map { 100 * $0 }, label: label, tint: .series(1))],
      "\(member.name): reflection − light, \(mean)", "difference (% of white)", from: light)
  }

  // MARK: Small multiples

  /// The stretch of each row with the window centred.
  var stretch: Figure {
    let most = largest(surfaces) { $0.sheet.maximumStretch.value }
    return figure(
      "The sheet of \(most.name) stretches by up to \(PixelText.percent(most.value))", of: surfaces,
      over: Self.rows, Self.rowAxis, ("stretch", "%"),
      [("Stretch", { 100 * $0.sheet.stretch(row: $1, progress: BentSheet.centredProgress) })],
      "With the bend in the middle of the sheet")
  }

  /// The places of the picture's edges over time.
  var motion: Figure {
    let longest = surfaces.map(\.technique.clock.duration).max() ?? 1
    func shift(_ member: Member, _ row: Double, _ time: Double) -> Double {
      DeformationAnalysis.Motion(member.sheet, member.technique.clock).shift(row: row, at: time) * pixelsPerPoint
    }
    let edges: [Quantity] = [
      ("Top edge", { shift($0, $0.sheet.seenRows.lowerBound, $1) }),
      ("Bottom edge", { shift($0, $0.sheet.seenRows.upperBound, $1) }),
    ]
    let most = largest(surfaces) { member in edges.map { $0.value(member, longest) }.max() ?? 0 }
    return figure(
      "The edges of \(most.name) move outward by \(comparison.upTo(most.value))", of: surfaces,
      over: Sampling.places(Sampling.usual, in: 0...longest), Axis(label: "time (s)"), ("outward motion", "px"), edges,
      "Edges of the picture")
  }

  /// A named value of a sheet at a place of an axis.
  private typealias Quantity = (name: String, value: (Member, Double) -> Double)
  /// A panel with its title.
  private typealias Titled = (title: String, curves: [Curve])

  /// Returns a figure of quantities. Two surfaces of two share a panel for each quantity, with their differences below.
  /// Otherwise each has a panel.
  private func figure(
    _ title: String, of members: [Member], over xs: [Double], _ horizontal: Axis,
    _ vertical: (name: String, unit: String), _ quantities: [Quantity], _ footnote: String
  ) -> Figure {
    func curve(_ member: Member, _ quantity: Quantity, _ label: String?, _ tint: Int) -> Curve {
      Curve(xs: xs, ys: xs.map { quantity.value(member, $0) }, label: label, tint: .series(tint))
    }
    let isPair = members.count == 2 && surfaces.count == 2
    let isLone = quantities.count == 1
    let panels: [Titled] =
      isPair
      ? quantities.map { quantity in (quantity.name, members.map { curve($0, quantity, $0.name, $0.tint) }) }
      : members.map { member in
        (member.name, quantities.enumerated().map { curve(member, $1, isLone ? nil : $1.name, $0) })
      }
    var all = Self.multiples(panels, horizontal, vertical)
    if isPair {
      let differences = panels.enumerated().map { index, panel in
        let values = zip(panel.curves[1].ys, panel.curves[0].ys).map(-)
        return Curve(xs: xs, ys: values, label: isLone ? nil : panel.title, tint: .series(2 + index))
      }
      let title = "\(members[1].name) − \(members[0].name)"
      all += Self.multiples(
        [(title, differences)], horizontal, ("difference", vertical.unit == "%" ? "points" : vertical.unit))
    }
    return figure(title, all, columns: isPair ? 1 : Self.columns(panels.count), footnote)
  }

  /// Returns titled panels of curves with one vertical range, each curve with its largest value.
  private static func multiples(
    _ panels: [Titled], _ horizontal: Axis, _ vertical: (name: String, unit: String)
  ) -> [Panel] {
    // Rounding errors must not fill the panel, and texts need room above the curves.
    let values = [0, visible] + panels.flatMap(\.curves).flatMap(\.ys).filter(\.isFinite)
    let all = (values.min() ?? 0)...1.2 * (values.max() ?? 0)
    func peak(_ curve: Curve) -> Mark? {
      let sizes = curve.ys.map { $0.isFinite ? $0.magnitude : 0 }
      guard let peak = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[peak] >= visible else { return nil }
      let size =
        switch vertical.unit {
        case "%": PixelText.percent(sizes[peak] / 100)
        case "px": PixelText.pixels(sizes[peak])
        default: NumberText.short(sizes[peak], digits: 3)
        }
      return .dot(curve.xs[peak], curve.ys[peak], .extremum, curve.tint, (curve.ys[peak] < 0 ? "−" : "") + size)
    }
    return panels.map { title, curves in
      Panel(
        title: title, horizontal: horizontal,
        vertical: Axis(label: "\(vertical.name) (\(vertical.unit))", covered: all),
        marks: curves.map { .curve($0) } + curves.compactMap(peak))
    }
  }

  /// The distance of each picture from the first surface's picture while the bend moves over them; for a lone surface,
  /// the distance from an unstretchable sheet.
  var apart: Figure {
    let (first, others) = (surfaces[0], Array(surfaces.dropFirst()))
    let quantity = ("largest distance", "px")
    if others.isEmpty {
      let paper = try? IsometricSheet(first.sheet, method: .graph)
      let most = comparison.upTo((paper?.texelError.value ?? 0) * pixelsPerPoint)
      return figure(
        "\(first.name) is \(most) from a sheet of paper", of: [first], over: Sampling.places(121, in: 0...1),
        Axis(label: "progress (1)", range: 0...1), quantity,
        [("Distance", { (paper?.texelError(at: $1).value ?? .nan) * pixelsPerPoint })], "Paper with its curve")
    }
    func pair(_ other: Member) -> SheetPair { SheetPair(first.sheet, other.sheet) }
    let centres = others.map { pair($0).centres }.max { $0.upperBound < $1.upperBound } ?? 0...1
    let most = largest(others) { pair($0).largestScreenDistance.value * pixelsPerPoint }
    return figure(
      "\(most.name) is \(comparison.upTo(most.value)) from \(first.name)", of: others,
      over: Sampling.places(121, in: centres), Axis(label: "row of the bends (1)"), quantity,
      [
        ("as published", { pair($0).largestScreenDistance(centre: $1) * pixelsPerPoint }),
        (
          "lifted alike",
          { SheetPair(first.sheet, pair($0).matched).largestScreenDistance(centre: $1) * pixelsPerPoint }
        ),
      ], "Rows: 0 top, 1 bottom. Lifted alike, both sheets look equally large")
  }
}
