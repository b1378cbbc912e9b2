import CurveAnalysis
import EffectMath
import Figures

/// A page about a curve as panels above each other: the curve with its facts, its slope and its second derivative.
struct InspectionPicture {
  let page: CurveInspection
  let theme: Theme
  let size: PixelSize

  /// The largest number of marks of one kind; the rest is left out.
  static let mostMarks = 100
  /// The largest number of marks of one kind that are named, and not only drawn.
  static let mostNamed = 5
  /// The largest number of undecided intervals that are listed; the others are only counted.
  private static let mostUndecided = 2

  var facts: CurveFacts { page.facts }

  /// The page as a figure. Its text shrinks with the picture down to ``leastMagnification``; in a smaller picture,
  /// panels are left out.
  var figure: Figure {
    let magnification = max(Self.leastMagnification, size.magnification)
    let height = Double(size.height) / (2 * magnification)
    let count = min(3, max(1, Int((height - Self.edges) / Self.panelHeight)))
    let panels = [curvePanel, slopePanel, bendPanel].prefix(count)
    var figure = Figure(
      title: FormulaTypesetting.text(page.name), panels: Array(panels), size: size, theme: theme, footnote: footnote)
    figure.rowShares = panels.indices.map { $0 == 0 ? 2 : 1 }
    figure.magnification = magnification
    return figure
  }

  /// The least magnification, for letters of 8 to 13 pixels.
  private static let leastMagnification = 0.6
  /// The least height of a panel with its numbers, in points.
  private static let panelHeight = 110.0
  /// The height of the title and the footnote, in points.
  private static let edges = 70.0

  // MARK: Panels

  /// The kinds of undecided facts that affect every panel.
  private static let breaks: Set<CurveFacts.Undecided.What> = [.smoothness, .everything]
  private static let anything = breaks.union([.roots, .extrema, .inflections])

  private var curvePanel: Panel {
    let outline = PanelOutline(of: page.program, over: facts.domain, .series(0), columns: size.width)
    return panel(
      title("value", outline), "value", Self.anything, directions + outline.marks + (outline.isBlank ? [] : points))
  }

  private var slopePanel: Panel {
    let outline = PanelOutline(
      of: DerivativeCurve(page.program, order: 1), over: facts.domain, .series(0), columns: size.width)
    let steepest = steepestMark
    let sight = facts.steepest?.isProved == true && !isUnbounded ? nil : outline.usualRange
    let isInSight = steepest.map { mark in sight?.contains(mark.y) ?? true } ?? false
    let marks = isInSight ? steepest.map { [Mark.annotation($0)] } ?? [] : []
    let name = outline.isBlank ? title("slope", outline) : slopeTitle(isShown: isInSight)
    return panel(name, "slope", Self.breaks.union([.extrema]), outline.marks + marks, sight)
  }

  private var bendPanel: Panel {
    let outline = PanelOutline(
      of: DerivativeCurve(page.program, order: 2), over: facts.domain, .series(0), columns: size.width)
    let isKnown = page.jerk?.isProved == true && page.jerk?.value.isBounded == true && !isUnbounded
    let sight = isKnown ? nil : outline.usualRange
    let name = sight == nil ? title("2nd derivative", outline) : "2nd derivative, without its peaks"
    return panel(name, "2nd derivative", Self.breaks.union([.inflections]), outline.marks, sight)
  }

  /// The width below which a rise or fall is not shaded, as a share of the domain.
  private static let narrowest = 0.004

  /// Shades of the rises and falls; none for a curve with one direction.
  private var directions: [Mark] {
    let pieces = facts.monotone.filter { $0.direction != 0 }
    guard Set(pieces.map(\.direction)).count > 1 else { return [] }
    return pieces.filter { $0.to.midpoint - $0.from.midpoint >= Self.narrowest * width }.map {
      .band(Band(from: $0.from.midpoint, to: $0.to.midpoint, tint: .series($0.direction > 0 ? 0 : 1)))
    }
  }

  /// Returns a panel with bands and marks.
  ///
  /// - Parameters:
  ///   - title: shown if it says more than the name of the quantity.
  ///   - open: the kinds of undecided facts that affect the panel.
  private func panel(
    _ title: String, _ quantity: String, _ open: Set<CurveFacts.Undecided.What>, _ marks: [Mark],
    _ range: ClosedRange<Double>? = nil
  ) -> Panel {
    Panel(
      title: title == quantity ? nil : title,
      horizontal: Axis(label: page.unit.map { "time (\($0))" } ?? "t", covered: facts.domain),
      vertical: Axis(label: quantity, range: range),
      marks: bands(for: open).flatMap { band in
        band.stretches.map { .band(Band(from: $0.lower, to: $0.upper, tint: band.tint)) }
      } + marks)
  }

  // MARK: Texts

  private func title(_ name: String, _ outline: PanelOutline) -> String {
    outline.isBlank ? "\(name): \(outline.count == 0 ? "no" : "hardly a") value is a number" : name
  }

  private var isUnbounded: Bool { facts.steepest?.value.lower == .greatestFiniteMagnitude }

  /// Returns the title of the slope's panel, which includes the steepest slope if the panel does not show it.
  private func slopeTitle(isShown: Bool) -> String {
    guard let steepest = facts.steepest, !isShown else { return "slope" }
    let place = steepest.place.map { " at \(page.place($0))" } ?? ""
    if isUnbounded { return "slope, infinite\(place)" }
    guard steepest.value.lower > 0 else { return "slope" }
    let isExact = steepest.isProved || facts.basis != .proved
    let size = isExact ? "up to \(NumberText.short(steepest.value.lower))" : IntervalText.short(steepest.value)
    return "slope, \(size)\(place)"
  }

  /// The smallest width of a domain that a picture can show, as a share of the largest abscissa.
  private static let finest = 1e-12

  private var footnote: String {
    let names = bands(for: Self.anything).map(\.name)
    let shades = directions.isEmpty ? [] : ["blue: rising, orange: falling"]
    var parts = [page.basisText] + shades + names.filter { $0 != Self.undecided }
    if facts.domain.width <= Self.finest * page.reach {
      parts.append("the domain is too narrow for a picture")
    }
    let lines = page.undecidedStretches
    let rest = lines.count - Self.mostUndecided
    let known = lines.prefix(Self.mostUndecided) + (rest > 0 ? ["and \(rest) more"] : [])
    if let first = known.first {
      let words = names.contains(Self.undecided) ? Self.undecided : "undecided"
      parts += ["\(words) \(first)"] + known.dropFirst()
    }
    return parts.joined(separator: " · ")
  }
}

/// Marks in the panels of a page.
extension InspectionPicture {
  // MARK: Points

  /// Returns the point of an interval that is narrow compared with the curve; nil for any other.
  private func mark(
    _ place: Interval, _ value: Interval, _ kind: Annotation.Meaning, _ text: String?, _ tint: Int = 0
  ) -> Annotation? {
    let height = max(page.size, .leastNonzeroMagnitude)
    guard place.width <= 0.01 * facts.domain.width, value.isBounded,
      value.width <= 0.01 * height, let x = place.simplest, let y = value.simplest
    else { return nil }
    return Annotation(x: x, y: y, kind: kind, text: text, tint: .series(tint))
  }

  /// The turning points with their values, and the other places with their names if they are few.
  var points: [Mark] {
    let kinks = facts.breaks(.kink)
    let turns = apart(facts.extrema, \.place).map { turn in
      let isKink = kinks.contains { !$0.place.intersection(with: turn.place).isEmpty }
      return mark(turn.place, turn.value, .extremum, page.value(turn.value) + (isKink ? " (kink)" : ""))
    }
    func named(_ name: String, _ count: Int) -> String? { count <= Self.mostNamed ? name : nil }
    func marks(_ name: String, _ points: [(place: Interval, value: Interval)]) -> [Annotation?] {
      let text = named(name, points.count)
      return apart(points, \.place).map { mark($0.place, $0.value, name == "root" ? .root : .inflection, text) }
    }
    let roots = marks("root", facts.roots.map { ($0.place, Interval(0.0)) })
    let inflections = marks("inflection", facts.inflections.map { ($0.place, $0.value) })
    let others = kinks.filter { kink in
      !facts.extrema.contains { !$0.place.intersection(with: kink.place).isEmpty }
    }
    let bends = marks("kink", others.map { ($0.place, $0.at) })
    let jumpName = named("jump", facts.breaks(.jump).count)
    let jumps = apart(facts.breaks(.jump), \.place).flatMap { sides(of: $0, jumpName) }
    let holes = page.gaps.filter { $0.at.isEmpty }.prefix(Self.mostMarks).flatMap { gap in
      [gap.before, gap.after].map { mark(gap.place, $0, .root, nil) }
    }
    return (turns + roots + inflections + bends + jumps + holes).compactMap { $0.map(Mark.annotation) }
  }

  /// Returns the items that a picture can distinguish: the first, and each that is far enough from the one kept before
  /// it.
  private func apart<Item>(_ items: [Item], _ place: (Item) -> Interval) -> [Item] {
    var kept: [Item] = []
    var last = -Double.infinity
    for item in items where kept.count < Self.mostMarks && place(item).lower - last >= 1e-2 * width {
      kept.append(item)
      last = place(item).upper
    }
    return kept
  }

  /// Returns marks for both sides of a jump, hollow if the curve has another value there, and for that value.
  private func sides(of jump: CurveFacts.Break, _ name: String?) -> [Annotation?] {
    let sides = [jump.before, jump.after]
    let marks = sides.enumerated().map { index, side in
      let isOther = jump.at.isEmpty || side.intersection(with: jump.at).isEmpty
      return mark(jump.place, side, isOther ? .root : .inflection, index == 1 ? name : nil)
    }
    let isAlone = sides.allSatisfy { $0.intersection(with: jump.at).isEmpty }
    return marks + (isAlone ? [mark(jump.place, jump.at, .inflection, nil)] : [])
  }

  /// The steepest place, with the slope on its steeper side; nil if the slope is unbounded or not known well enough.
  var steepestMark: Annotation? {
    guard let steepest = facts.steepestSlope, let x = steepest.place.simplest, let y = steepest.value.simplest, y != 0,
      y.magnitude < .greatestFiniteMagnitude, steepest.value.width <= 0.01 * y.magnitude
    else { return nil }
    return Annotation(x: x, y: y, kind: .steepest, text: "steepest", tint: .series(0))
  }

  // MARK: Bands

  /// Intervals that are marked over the whole height of panels, with the words for their colour.
  typealias Bands = (name: String, stretches: [Interval], tint: Tint)

  private static let undecided = "green: undecided"

  /// Returns poles, intervals without values, and intervals in which one of the given facts is undecided.
  func bands(for open: Set<CurveFacts.Undecided.What>) -> [Bands] {
    let poles = facts.breaks(.pole).map(\.place)
    let empty = facts.emptyStretches.filter { $0.from != $0.to }.map {
      Interval($0.from.midpoint, max($0.from.midpoint, $0.to.midpoint))
    }
    let undecided = facts.undecided.filter { open.contains($0.what) }.map(\.place).filter { stretch in
      stretch.width > 1e-3 * width || !poles.contains { !$0.intersection(with: stretch).isEmpty }
    }
    let all: [Bands] = [
      ("grey: no value", joined(empty), .muted), (Self.undecided, joined(undecided), .series(2)),
      ("dashed: pole", joined(poles), .muted),
    ]
    return all.filter { !$0.stretches.isEmpty }
  }

  private var width: Double { facts.domain.width }

  /// Returns the intervals, and joins those that a picture cannot separate.
  private func joined(_ stretches: [Interval]) -> [Interval] {
    var joined: [Interval] = []
    for stretch in stretches.ascending(by: { $0.lower }) {
      if let last = joined.last, stretch.lower - last.upper <= 2e-3 * width {
        joined[joined.count - 1] = last.hull(with: stretch)
      } else {
        joined.append(stretch)
      }
    }
    return joined
  }
}

/// A curve as lines of a panel, with the range of most of its values.
struct PanelOutline {
  let marks: [Mark]
  /// The values at even places in ascending order, without those that are not finite.
  private let values: [Double]

  /// Creates the outline of a curve.
  ///
  /// - Parameter columns: the width of the picture in pixels.
  init(of curve: some TimingFunction, over domain: ClosedRange<Double>, _ tint: Tint, columns: Int) {
    marks = Outline.marks(of: curve, over: domain, label: nil, tint, columns / 2)
    let places = Sampling.places(Sampling.usual, in: domain)
    values = places.map { curve.value(at: $0) }.filter(\.isFinite).sorted()
  }

  /// The number of places with a finite value.
  var count: Int { values.count }

  /// True if hardly any place has a finite value.
  var isBlank: Bool { values.count < Sampling.usual / 20 }

  /// The distance of a peak beyond the middle values, as a multiple of their range.
  private static let peak = 20.0

  /// The range of four fifths of the values, extended by half of it on both sides; nil unless some values lie more than
  /// ``peak`` times the range beyond it.
  var usualRange: ClosedRange<Double>? {
    guard let least = values.first, let most = values.last else { return nil }
    let (low, high) = (values[count / 10], values[count - 1 - count / 10])
    let range = high - low
    guard range > 0, range.isFinite, most > high + Self.peak * range || least < low - Self.peak * range else {
      return nil
    }
    let (bottom, top) = (max(least, low - 0.5 * range), min(most, high + 0.5 * range))
    let air = 0.06 * (top - bottom)
    return bottom - air...top + air
  }
}
