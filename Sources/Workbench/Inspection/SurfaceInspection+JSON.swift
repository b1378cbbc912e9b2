import CurveAnalysis
import DeformationAnalysis
import EffectMath
import ScalarMath

extension SurfaceInspection {
  /// The members of one object. Numbers that are known as intervals are the simplest within, with their bounds beside.
  package var members: [(String, JSON)] {
    [
      ("name", .text(name)), ("sheet_pt", .numbers([size.width, size.height])),
      ("progress", .numbers([progress.lowerBound, progress.upperBound])), ("basis", .text(basis.rawValue)),
      ("all_proved", .flag(isAllProved)), ("height_pt", range(.height)), ("displacement_pt", range(.displacement)),
      ("least_stretch", range(.leastStretch)), ("greatest_stretch", range(.greatestStretch)),
      ("area_ratio", range(.areaRatio)), ("creases", .array(lines.flatMap(creases))),
      (
        "not_decided",
        .array(lines.filter { !$0.isKnown }.map { .text("creases across \($0.axis.rawValue)") })
      ),
    ]
  }

  private func range(_ quantity: SurfaceQuantity) -> JSON {
    guard let range = ranges[quantity] else { return .null }
    return .members(extreme(range.minimum, "min") + extreme(range.maximum, "max"))
  }

  private func extreme(_ extreme: ProvedSurface.Extreme, _ name: String) -> [(String, JSON)] {
    let bounds = extreme.value.isEmpty ? JSON.null : .numbers([extreme.value.lower, extreme.value.upper])
    return [
      (name, .number(extreme.value.simplest)), ("\(name)_bounds", bounds),
      ("at_\(name)", extreme.place.map { .numbers([$0.x, $0.y]) } ?? .null),
      ("progress_at_\(name)", .number(extreme.progress)), ("\(name)_proved", .flag(extreme.isProved)),
    ]
  }

  private func creases(of line: SurfaceLine) -> [JSON] {
    line.creases.map { crease in
      .object([
        "axis": .text(line.axis.rawValue), "place": .number(crease.place.simplest),
        "place_bounds": .numbers([crease.place.lower, crease.place.upper]), "turn_degrees": .number(crease.turn),
        "torn": .flag(crease.turn == nil),
      ])
    }
  }
}
