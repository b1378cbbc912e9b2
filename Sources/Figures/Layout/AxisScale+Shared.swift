import SystemLibrary

/// Tics of tiny, huge and nearly equal numbers: what they have in common is said once, beside the axis.
extension AxisScale {
  /// What stands at the tics of an axis.
  package struct SharedTics: Equatable {
    /// One a tic.
    package var texts: [String]
    /// What each is multiplied with and what is added to it: `×10⁻⁹ + 1000`; nil where the texts are whole numbers.
    package var note: String?
  }

  /// A longer number is written as a difference.
  private static let longest = 8
  /// A factor does not make numbers with more digits behind their first shorter.
  private static let mostDigits = 4

  /// The texts of the tics as short as they can be.
  package var shared: SharedTics {
    let plain = SharedTics(texts: tics.map(\.text))
    let isShort = plain.texts.allSatisfy { !$0.contains("e") && $0.count <= Self.longest }
    guard !isLogarithmic, !isNamed, !isShort, tics.count > 1 else { return plain }
    let steps = (1..<tics.count).map { tics[$0].position - tics[$0 - 1].position }
    guard let step = steps.min(), step > 0 else { return plain }
    // A little slack, as differences of large numbers are rounded.
    let stepDecade = Int(log10(step * 1.0001).rounded(.down))
    let places = tics.map(\.position)
    guard Self.decade(places) - stepDecade > Self.mostDigits else {
      return multiples(places, stepDecade, base: nil)
    }
    let base = Self.roundNumber(near: places, stepDecade)
    return multiples(places.map { $0 - base }, stepDecade, base: base)
  }

  /// The number with the fewest digits that is no farther from some values than these are from each other.
  private static func roundNumber(near values: [Double], _ stepDecade: Int) -> Double {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    for power in stride(from: decade(values), to: stepDecade, by: -1) {
      let unit = pow(10, Double(power))
      // Division where the unit is a fraction: 3/10 is the double nearest to 0.3, 3 · 0.1 is not.
      let multiple = (low / unit).rounded(.down)
      let number = power < 0 ? multiple / pow(10, Double(-power)) : multiple * unit
      for candidate in [number, power < 0 ? (multiple + 1) / pow(10, Double(-power)) : (multiple + 1) * unit]
      where candidate >= low - (high - low) && candidate <= high { return candidate }
    }
    return low
  }

  private static func decade(_ values: [Double]) -> Int {
    let largest = values.map(\.magnitude).max() ?? 0
    return largest > 0 ? Int(log10(largest * 1.0000001).rounded(.down)) : 0
  }

  private func multiples(_ values: [Double], _ stepDecade: Int, base: Double?) -> SharedTics {
    let own = Self.decade(values)
    // Numbers that need no factor have none.
    let power = exponent == 0 && stepDecade >= -4 && own < 5 ? 0 : own
    let texts = values.map {
      DecimalText.trimmed(AxisScale.scaled($0, by: -power), decimals: min(max(0, power - stepDecade), 15))
    }
    let factor = power + exponent == 0 ? nil : "×10" + Self.raised(power + exponent)
    let shift = exponent == 0 ? "" : "e\(exponent)"
    let sum = base.map { ($0 < 0 ? "− " : "+ ") + DecimalText.general($0.magnitude, digits: 15) + shift }
    let note = [factor, sum].compactMap(\.self).joined(separator: " ")
    return SharedTics(texts: texts.map { $0 == "-0" ? "0" : $0 }, note: note.isEmpty ? nil : note)
  }

  private static func raised(_ power: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return (power < 0 ? "⁻" : "") + String(String(power.magnitude).compactMap(\.wholeNumberValue).map { digits[$0] })
  }

  /// What is written along the axis: its name, and what its tics have in common.
  func title(_ label: String?) -> String? {
    let parts = [label, shared.note].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The same within a width: the name is made shorter, never what the tics have in common.
  func title(_ label: String?, toWidth width: Double, fontSize: Double) -> String? {
    guard let label, let note = shared.note else {
      return title(label).map { TextFitting.shortened(TextFitting.oneLine($0), toWidth: width, fontSize: fontSize) }
    }
    let room = width - TextFitting.width(", " + note, fontSize: fontSize)
    let name = TextFitting.shortened(TextFitting.oneLine(label), toWidth: room, fontSize: fontSize)
    return name == "…" ? note : name + ", " + note
  }

  /// Places between the tics of a logarithmic axis, where there is room to tell them apart: the multiples of powers of
  /// ten, or the powers that have no text. Empty on others.
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
