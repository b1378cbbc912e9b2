import ScalarMath
import TimingFunctions
import ViewEffects

/// How the marker and the items of a jumpy menu move.
struct MenuMotion: Sendable {
  /// How far the item of a row is selected at a time, 1 wholly.
  let selection: @Sendable (_ row: Int, _ seconds: Double) -> Double
  /// Where the marker is, counted from the place of x at rest; nil in a menu without rows.
  let marker: @Sendable (_ seconds: Double) -> Vector2?

  /// From the first row to the last.
  init(_ menu: JumpyMenu, _ timing: ErasedCurve) {
    let last = menu.rowCount - 1
    selection = { row, seconds in
      let share = timing.value(at: seconds)
      return last == 0 ? 1 : row == 0 ? 1 - share : row == last ? share : 0
    }
    marker = { menu.position(at: $0, from: 0, to: last, timing: timing) }
  }

  /// To one row after another, from the first.
  ///
  /// - Parameter choices: rows that there are, no one twice in a row, with their times in order.
  init(_ menu: JumpyMenu, _ spring: Spring, _ choices: [(seconds: Double, row: Int)]) {
    let pulse = RetriggeredSpring(spring, triggers: choices.map(\.seconds))
    let place = RetriggeredSpring(spring, from: 0, targets: choices.map { ($0.seconds, Double($0.row)) })
    let rows = (0..<max(menu.rowCount, 0)).map { row in
      var targets: [(seconds: Double, target: Double)] = []
      for choice in choices {
        let target = choice.row == row ? 1.0 : 0
        if target != targets.last?.target ?? (row == 0 ? 1 : 0) { targets.append((choice.seconds, target)) }
      }
      return RetriggeredSpring(spring, from: row == 0 ? 1 : 0, targets: targets)
    }
    selection = { row, seconds in rows[row].value(at: seconds) }
    marker = { seconds in
      Vector2(
        menu.effect.offset(pulse.value(at: seconds)), menu.y(share: place.value(at: seconds), from: 0.0, to: 1.0))
    }
  }
}
