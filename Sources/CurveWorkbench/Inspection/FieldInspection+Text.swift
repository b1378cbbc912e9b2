import EffectMath

extension FieldInspection {
  /// Columns of the names of facts.
  private static let nameWidth = 12

  /// The page, a line for each fact.
  package var text: String {
    let ends = variables.map { "\($0.name) \($0.range.shortText)" }
    let basis = isAllProved ? "all proved" : "proved but for what is said"
    var lines = [([name] + ends + [basis]).joined(separator: " · ")]
    func add(_ name: String, _ text: String) { lines.append(TextWidth.padded(name, to: Self.nameWidth) + text) }
    let (least, most) = (range.minimum, range.maximum)
    if least.value.isPoint, least.value == most.value {
      add("range", IntervalText.short(least.value) + " everywhere")
    } else {
      add("range", "\(end(least)) to \(end(most))")
    }
    for (variable, direction) in zip(variables, directions) {
      guard let direction else { continue }
      add(variable.name, direction > 0 ? "never falls" : direction < 0 ? "never rises" : "makes no difference")
    }
    if !isFinite { add("not decided", "whether it has a value everywhere") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func end(_ extreme: BoxExtreme) -> String {
    let value = IntervalText.short(extreme.value, among: range.hull.magnitudeBound)
    let place = (extreme.place ?? []).map { NumberText.short($0) }.joined(separator: ", ")
    return "\(value) at (\(place))" + (extreme.isDecided ? "" : " (not decided)")
  }

  /// The members of one object. Numbers that are known as intervals are the simplest within, with their bounds beside.
  package var members: [(String, JSON)] {
    let words = directions.map { direction -> JSON in
      direction.map { .text($0 > 0 ? "rising" : $0 < 0 ? "falling" : "none") } ?? .null
    }
    return [
      ("name", .text(name)),
      ("variables", .members(variables.map { ($0.name, .numbers([$0.range.lowerBound, $0.range.upperBound])) })),
      ("basis", .text("proved")), ("all_proved", .flag(isAllProved)), ("finite", .flag(isFinite)),
      ("range", .members(members(of: range.minimum, "min") + members(of: range.maximum, "max"))),
      ("monotone", .members(zip(variables, words).map { ($0.name, $1) })),
    ]
  }

  private func members(of extreme: BoxExtreme, _ name: String) -> [(String, JSON)] {
    [
      (name, .number(extreme.value.simplest)),
      ("\(name)_bounds", extreme.value.isEmpty ? .null : .numbers([extreme.value.lower, extreme.value.upper])),
      ("at_\(name)", extreme.place.map(JSON.numbers) ?? .null), ("\(name)_proved", .flag(extreme.isDecided)),
    ]
  }
}
