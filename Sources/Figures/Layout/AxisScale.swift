import SystemLibrary

/// An axis with its final range and tics, from which both renderers draw.
///
/// Renderers see *plotted* numbers: data times 10^−exponent. The exponent is 0 unless the data are so large or so
/// small that differences and squares of them would leave the range of `Double`.
package struct AxisScale {
  /// A plotted number and its text.
  package typealias Tic = (position: Double, text: String)

  /// The ends, as plotted numbers; `lower < upper`, and both positive on a logarithmic axis.
  package private(set) var lower: Double
  package private(set) var upper: Double
  let isLogarithmic: Bool
  let exponent: Int
  package private(set) var tics: [Tic]
  /// True if the tics are names, which stay in place.
  let isNamed: Bool
  /// The part that has tics, as plotted numbers; nil for all.
  private let numbered: ClosedRange<Double>?

  /// Chooses the range and the tics of an axis.
  ///
  /// - Parameters:
  ///   - extent: the extent of the data, or of their positive part if the axis is logarithmic.
  ///   - padding: the margin at each end of an automatic range, as a share of it.
  ///   - ticCount: the approximate number of tics.
  package init(_ axis: Axis, extent: Extent, padding: Double = 0, ticCount: Int) {
    isLogarithmic = axis.isLogarithmic
    var ends = AxisScale.ends(axis, extent: extent)
    exponent = isLogarithmic ? 0 : AxisScale.exponent(ends)
    ends = (AxisScale.scaled(ends.0, by: -exponent), AxisScale.scaled(ends.1, by: -exponent))
    ends = isLogarithmic ? AxisScale.openedLogarithmic(ends) : AxisScale.opened(ends)
    (lower, upper) = ends
    isNamed = axis.names != nil
    let shift = -exponent
    numbered = axis.numbered.map {
      AxisScale.scaled($0.lowerBound, by: shift)...AxisScale.scaled($0.upperBound, by: shift)
    }
    tics = axis.names?.map { (AxisScale.scaled($0.position, by: shift), $0.text) } ?? []
    if axis.range == nil { extend(below: padding, above: padding) }
    chooseTics(ticCount)
  }

  /// Returns the axis extended at its ends, by shares of its current length.
  package func extended(below: Double, above: Double, ticCount: Int) -> AxisScale {
    var longer = self
    longer.extend(below: below, above: above)
    longer.chooseTics(ticCount)
    return longer
  }

  private mutating func extend(below: Double, above: Double) {
    guard isLogarithmic else {
      let length = upper - lower
      (lower, upper) = (lower - below * length, upper + above * length)
      return
    }
    let length = log10(upper) - log10(lower)
    lower = max(lower * pow(10, -below * length), .leastNormalMagnitude)
    upper = min(upper * pow(10, above * length), 1e308)
  }

  /// Chooses approximately `count` tics; names are kept.
  private mutating func chooseTics(_ count: Int) {
    if isNamed { return }
    tics =
      isLogarithmic
      ? TicChoice.logarithmic(from: lower, to: upper, count: count)
      : TicChoice.linear(from: lower, to: upper, count: count, exponent: exponent)
    guard let numbered else { return }
    // The slack keeps the tic of an end that is a tic.
    let slack = 1e-9 * (upper - lower)
    tics.removeAll { $0.position < numbered.lowerBound - slack || $0.position > numbered.upperBound + slack }
  }

  /// Returns the plotted number of a datum; NaN if the axis cannot show it.
  func plotted(_ value: Double) -> Double {
    guard value.isFinite, !isLogarithmic || value > 0 else { return .nan }
    return exponent == 0 ? value : AxisScale.scaled(value, by: -exponent)
  }

  /// Returns the plotted number of a datum; the lower end if the axis cannot show it.
  func nearestPlotted(_ value: Double) -> Double {
    let number = plotted(value)
    return number.isNaN ? lower : number
  }

  /// Returns the position of a datum as a fraction of the axis, 0 at the lower end and 1 at the upper one, also beyond
  /// them; NaN if the axis cannot show it.
  package func fraction(_ value: Double) -> Double {
    fraction(plotted: plotted(value))
  }

  func fraction(plotted value: Double) -> Double {
    isLogarithmic
      ? (log10(value) - log10(lower)) / (log10(upper) - log10(lower))
      : (value - lower) / (upper - lower)
  }

  /// Returns value · 10^exponent, in two steps because one factor may be outside the range of `Double`.
  static func scaled(_ value: Double, by exponent: Int) -> Double {
    guard exponent != 0 else { return value }
    let half = exponent / 2
    return value * pow(10, Double(half)) * pow(10, Double(exponent - half))
  }

  private static func ends(_ axis: Axis, extent: Extent) -> (Double, Double) {
    if let range = axis.range, range.lowerBound.isFinite, range.upperBound.isFinite,
      !axis.isLogarithmic || range.lowerBound > 0
    {
      return (range.lowerBound, range.upperBound)
    }
    if extent.isEmpty || (axis.isLogarithmic && extent.lower <= 0) { return axis.isLogarithmic ? (0.1, 10) : (0, 1) }
    return (extent.lower, extent.upper)
  }

  private static func exponent(_ ends: (Double, Double)) -> Int {
    let magnitude = max(abs(ends.0), abs(ends.1))
    guard magnitude > 0, magnitude > 1e60 || magnitude < 1e-60 else { return 0 }
    return Int(log10(magnitude).rounded(.down))
  }

  /// The least length of an axis as a share of its numbers: about 500 units in the last place.
  private static let narrowest = 1e-13

  /// Returns ends whose difference is large enough not to be lost in rounding.
  private static func opened(_ ends: (Double, Double)) -> (Double, Double) {
    let magnitude = max(abs(ends.0), abs(ends.1))
    guard ends.1 - ends.0 <= magnitude * narrowest else { return ends }
    // Data that change in their last digits alone stay nearly level, but the change remains visible.
    let air = ends.0 < ends.1 ? magnitude * narrowest : magnitude == 0 ? 1 : magnitude / 2
    return (ends.0 - air, ends.1 + air)
  }

  private static func openedLogarithmic(_ ends: (Double, Double)) -> (Double, Double) {
    let lower = min(max(ends.0, .leastNormalMagnitude), 1e308)
    let upper = min(max(ends.1, lower), 1e308)
    return upper / lower < 1.001 ? (max(lower / 3, .leastNormalMagnitude), min(upper * 3, 1e308)) : (lower, upper)
  }
}

/// Tics of tiny, huge and nearly equal numbers: their common part is written once, next to the axis.
extension AxisScale {
  /// One text for each tic, and the common factor and summand, `×10⁻⁹ + 1000`; nil if the texts are complete numbers.
  package typealias SharedTics = (texts: [String], note: String?)

  /// The largest number of characters of a tic's complete number; longer ones share a factor or a summand.
  private static let longest = 8
  /// The largest number of digits after the first for which a common factor alone shortens numbers.
  private static let mostDigits = 4

  /// The texts of the tics, shortened by a common factor and summand if complete numbers are long.
  package var shared: SharedTics {
    let plain: SharedTics = (tics.map(\.text), nil)
    let isShort = plain.texts.allSatisfy { !$0.contains("e") && $0.count <= Self.longest }
    guard !isLogarithmic, !isNamed, !isShort, let stepDecade else { return plain }
    let places = tics.map(\.position)
    guard TicChoice.decade(places) - stepDecade > Self.mostDigits else {
      return multiples(places, stepDecade, base: nil)
    }
    let base = Self.roundNumber(near: places, stepDecade)
    return multiples(places.map { $0 - base }, stepDecade, base: base)
  }

  /// Returns the complete texts of the tics, or the shared ones if a complete one is wider than a number of characters.
  /// Texts that are still too wide are nil, because part of a number is another number.
  func tics(atMostWide width: Int) -> (texts: [String?], note: String?) {
    let (plain, shared) = (tics.map { $0.text.count <= width ? $0.text : nil }, shared)
    let isShared = plain.contains(nil) && shared.texts.allSatisfy { $0.count <= width }
    return isShared ? shared : (plain, nil)
  }

  /// The power of ten of the smallest step between two tics; nil for a single tic and for tics that do not ascend.
  private var stepDecade: Int? {
    let steps = zip(tics, tics.dropFirst()).map { $1.position - $0.position }
    guard let step = steps.min(), step > 0 else { return nil }
    // The slack allows for the rounding of differences of large numbers.
    return Int(log10(step * 1.0001).rounded(.down))
  }

  /// Returns the number with the fewest digits that is no farther from the values than these are from each other.
  private static func roundNumber(near values: [Double], _ stepDecade: Int) -> Double {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    for power in stride(from: TicChoice.decade(values), to: stepDecade, by: -1) {
      let multiple = (low / pow(10, Double(power))).rounded(.down)
      for candidate in [TicChoice.product(multiple, power), TicChoice.product(multiple + 1, power)]
      where candidate >= low - (high - low) && candidate <= high { return candidate }
    }
    return low
  }

  private func multiples(_ values: [Double], _ stepDecade: Int, base: Double?) -> SharedTics {
    let own = TicChoice.decade(values)
    // Numbers that need no factor have none.
    let power = exponent == 0 && stepDecade >= -4 && own < 5 ? 0 : own
    let texts = values.map {
      DecimalText.typographic(AxisScale.scaled($0, by: -power), decimals: min(max(0, power - stepDecade), 15))
    }
    let factor = power + exponent == 0 ? nil : "×10" + Self.raised(power + exponent)
    let shift = exponent == 0 ? "" : "e\(exponent)"
    let sum = base.map { ($0 < 0 ? "− " : "+ ") + DecimalText.general($0.magnitude, digits: 15) + shift }
    let note = [factor, sum].compactMap(\.self).joined(separator: " ")
    return (texts, note.isEmpty ? nil : note)
  }

  /// Returns an exponent in superscript digits.
  package static func raised(_ power: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return (power < 0 ? "⁻" : "") + String(String(power.magnitude).compactMap(\.wholeNumberValue).map { digits[$0] })
  }

  /// Returns the title along the axis: its name and its tics' common factor and summand; nil if there are neither.
  func title(_ label: String?) -> String? {
    let parts = [label, shared.note].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Returns the title within a width: the name is shortened, never the common factor and summand. Nil if there are
  /// neither.
  func title(_ label: String?, toWidth width: Double, fontSize: Double) -> String? {
    guard let label, let note = shared.note else {
      return title(label).map { TextFitting.shortened(TextFitting.oneLine($0), toWidth: width, fontSize: fontSize) }
    }
    let room = width - TextFitting.width(", " + note, fontSize: fontSize)
    let name = TextFitting.shortened(TextFitting.oneLine(label), toWidth: room, fontSize: fontSize)
    return name == "…" ? note : name + ", " + note
  }

  /// Places between the tics of a logarithmic axis, if there is room to distinguish them: the multiples of powers of
  /// ten, or the powers that have no text. Empty for other axes.
  package var minorTics: [Double] {
    guard isLogarithmic else { return [] }
    let (first, last) = (Int(log10(lower).rounded(.down)), Int(log10(upper).rounded(.up)))
    guard last - first <= 60 else { return [] }
    let powers = (first...last).map { pow(10, Double($0)) }
    let places = last - first <= 7 ? powers.flatMap { power in (1...9).map { Double($0) * power } } : powers
    return places.filter { place in
      place >= lower && place <= upper && !tics.contains { abs($0.position - place) <= 1e-9 * place }
    }
  }
}
