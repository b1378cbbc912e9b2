import SystemLibrary

/// Tics of numbers that differ in their last digits alone, where there is no room for all digits.
extension AxisScale {
  /// Tics counted from the shortest of them; a text is never cut, as a part of a number is another number.
  struct OffsetTics {
    /// What has to be added to each: `1e9 +`; nil where the texts are whole numbers of their own.
    var offset: String?
    /// One a tic; nil for what is too wide even so.
    var texts: [String?]
  }

  /// The texts of the tics, each at most so many characters wide.
  func tics(atMostWide width: Int) -> OffsetTics {
    let plain = OffsetTics(texts: tics.map { $0.text.count <= width ? $0.text : nil })
    guard plain.texts.contains(nil), !isLogarithmic, tics.count > 1,
      let base = tics.min(by: { $0.text.count < $1.text.count }), base.position != 0
    else { return plain }
    let step = (1..<tics.count).map { tics[$0].position - tics[$0 - 1].position }.min() ?? 0
    guard step > 0 else { return plain }
    // A little slack, as differences of large numbers are rounded.
    let decade = Int(log10(step * 1.0001).rounded(.down))
    let differences = tics.map { $0.position - base.position }
    let texts = TicChoice.texts(of: differences, stepDecade: decade, exponent: exponent)
    guard texts.allSatisfy({ $0.count <= width }) else { return plain }
    return OffsetTics(offset: base.text + " +", texts: texts)
  }
}
