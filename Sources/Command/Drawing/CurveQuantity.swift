/// What is shown of a curve, and the names of it.
enum CurveQuantity: Equatable {
  case value
  case derivative(Int)
  case integral

  init(derivative order: Int) {
    self = order == 0 ? .value : .derivative(order)
  }

  /// The name of the quantity of a curve, as in `d²/dt² (a*t)`, for columns, objects and lines of text.
  func name(of curve: String, over abscissa: String) -> String {
    switch self {
    case .value: curve
    case .derivative(let order): "\(Self.operator(order, abscissa)) \(Self.bracketed(curve))"
    case .integral: "∫ \(Self.bracketed(curve)) d\(abscissa)"
    }
  }

  /// What the vertical axis shows; nil for the value itself, which needs no word where it is alone.
  ///
  /// Beside each other, derivatives by time have the short names of a motion's. Five or more panels, and orders above
  /// 3, have no room for words.
  func label(over abscissa: String, panels: Int) -> String? {
    let isMotion = panels > 1 && Self.isTime(abscissa)
    switch self {
    case .value: return panels == 1 ? nil : "value"
    case .integral: return "integral"
    case .derivative(let order):
      if panels >= 5 || order > 3 { return Self.operator(order, abscissa) }
      let names =
        isMotion ? ["velocity", "acceleration", "jerk"] : ["first", "second", "third"].map { $0 + " derivative" }
      return names[order - 1]
    }
  }

  /// Whether an abscissa of this name is time; others are lengths, shares and rows.
  private static func isTime(_ abscissa: String) -> Bool {
    ["t", "time", "seconds"].contains(abscissa.lowercased())
  }

  private static func `operator`(_ order: Int, _ abscissa: String) -> String {
    if order == 1 { return "d/d\(abscissa)" }
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let power = String(String(order).compactMap(\.wholeNumberValue).map { digits[$0] })
    return "d\(power)/d\(abscissa)\(power)"
  }

  /// In brackets, unless it is one call, number or power.
  private static func bracketed(_ curve: String) -> String {
    var depth = 0
    for character in curve {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      let isWord = character.isLetter || character.isNumber || "_.^)]".contains(character)
      if depth == 0, !isWord { return "(\(curve))" }
    }
    return curve
  }
}
