import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// A page about a curve as panels: the curve with what is known of it, its slope, its rises and falls, and its bend.
struct InspectionPicture {
  let page: CurveInspection
  let theme: Theme
  let size: PixelSize

  /// Marks of a kind before the rest is left out.
  static let mostMarks = 100
  /// Marks of a kind that are named, and not only drawn.
  static let mostNamed = 5
  /// Stretches that are not decided before the rest is counted.
  private static let mostUndecided = 2

  var facts: CurveFacts { page.facts }

  /// - Throws: ``Failure`` for a size in which no panel can be read.
  static func check(_ size: PixelSize) throws {
    guard size.width >= InspectionGrid.least.width, size.height >= InspectionGrid.least.height else {
      throw Failure(
        "--size of a page is \(InspectionGrid.least.width)x\(InspectionGrid.least.height) pixels or more, not "
          + "\(size.width)x\(size.height)", .usage)
    }
  }

  var figure: Figure {
    let grid = InspectionGrid(size)
    let panels = [curvePanel, slopePanel, piecesPanel, bendPanel].prefix(grid.count).map { panel in
      var panel = panel
      if grid.count == 1, panel.title == Self.curveTitle { panel.title = nil }
      return panel
    }
    var figure = Figure(
      title: page.name, panels: panels, columns: grid.columns, size: size, theme: theme, footnote: footnote)
    figure.magnification = grid.magnification
    return figure
  }

  // MARK: Panels

  private static let curveTitle = "curve"
  /// What of a stretch that is not decided each panel is about.
  private static let breaks: Set<String> = ["smoothness", "everything"]
  private static let anything = breaks.union(["roots", "extrema", "inflections"])

  private var curvePanel: Panel {
    let outline = PanelOutline(of: page.program, over: facts.domain, .series(0), columns: size.width)
    return panel(title(Self.curveTitle, outline), Self.anything, outline.marks + (outline.isBlank ? [] : points))
  }

  private var slopePanel: Panel {
    let outline = PanelOutline(
      of: DerivativeCurve(page.program, order: 1), over: facts.domain, .series(1), columns: size.width)
    let steepest = steepestMark
    let sight = facts.steepest?.isProved == true && !isUnbounded ? nil : outline.usualRange
    let isInSight = steepest.map { mark in sight?.contains(mark.y) ?? true } ?? false
    let marks = isInSight ? steepest.map { [Mark.annotation($0)] } ?? [] : []
    let name = outline.isBlank ? title("slope", outline) : slopeTitle(isShown: isInSight)
    return panel(name, Self.breaks.union(["extrema"]), outline.marks + marks, Axis(range: sight))
  }

  private var bendPanel: Panel {
    let outline = PanelOutline(
      of: DerivativeCurve(page.program, order: 2), over: facts.domain, .series(2), columns: size.width)
    let isKnown = facts.jerk?.isProved == true && facts.jerk?.value.isBounded == true && !isUnbounded
    let sight = isKnown ? nil : outline.usualRange
    let name = sight == nil ? title("bend", outline) : "bend, without its peaks"
    return panel(name, Self.breaks.union(["inflections"]), outline.marks.map { $0.drawn(.whole) }, Axis(range: sight))
  }

  private var piecesPanel: Panel {
    let names = [(1.0, "rises"), (0, "level"), (-1, "falls")].map { Axis.Name(position: $0.0, text: $0.1) }
    let lines = zip([1, -1, 0], 0...).map { direction, series -> Mark in
      let pieces = facts.monotone.filter { $0.direction == direction }
      let height = Double(direction)
      return .curve(
        Curve(
          xs: pieces.flatMap { [$0.from.midpoint, $0.to.midpoint, $0.to.midpoint] },
          ys: pieces.flatMap { _ in [height, height, .nan] }, tint: .series(series)))
    }
    return panel("rises and falls", Self.breaks.union(["extrema"]), lines, Axis(range: -1.5...1.5, names: names))
  }

  /// - Parameter open: what the panel says nothing of where it is not decided.
  private func panel(_ title: String, _ open: Set<String>, _ marks: [Mark], _ vertical: Axis = Axis()) -> Panel {
    Panel(
      title: title, horizontal: Axis(covered: facts.domain), vertical: vertical,
      marks: self.marks(bands(for: open)) + marks
    )
  }

  // MARK: Texts

  private func title(_ name: String, _ outline: PanelOutline) -> String {
    outline.isBlank ? "\(name): \(outline.count == 0 ? "no" : "hardly a") value is a number" : name
  }

  private var isUnbounded: Bool { facts.steepest?.value.lower == .greatestFiniteMagnitude }

  /// What the panel of the slope does not show is said in its title.
  private func slopeTitle(isShown: Bool) -> String {
    guard let steepest = facts.steepest, !isShown else { return "slope" }
    let place = steepest.place.map { " at \(page.text(ofPlace: $0))" } ?? ""
    if isUnbounded { return "slope, infinite\(place)" }
    guard steepest.value.lower > 0 else { return "slope" }
    let isExact = steepest.isProved || facts.basis != .proved
    let size = isExact ? "up to \(NumberText.short(steepest.value.lower))" : IntervalText.short(steepest.value)
    return "slope, \(size)\(place)"
  }

  /// Shares of a place's size that a picture can show.
  private static let finest = 1e-12

  private var footnote: String {
    let names = bands(for: Self.anything).map(\.name)
    var parts = [page.basisText] + names.filter { $0 != Bands.undecided }
    if facts.domain.upperBound - facts.domain.lowerBound <= Self.finest * facts.reach {
      parts.append("the domain is too narrow for a picture")
    }
    let lines = page.undecidedStretches
    let rest = lines.count - Self.mostUndecided
    let known = lines.prefix(Self.mostUndecided) + (rest > 0 ? ["and \(rest) more"] : [])
    if let first = known.first {
      let words = names.contains(Bands.undecided) ? Bands.undecided : "not decided"
      parts += ["\(words) \(first)"] + known.dropFirst()
    }
    return parts.joined(separator: " · ")
  }
}
