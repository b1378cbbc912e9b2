import CurveAnalysis
import EffectMath

extension CurveInspection {
  /// Items of a kind that are listed before the rest is counted.
  private static let mostListed = 8
  /// Columns of the names of facts.
  private static let nameWidth = 12

  /// The page, a line for each kind of fact; of what there is none the names in one line at the end.
  package var text: String {
    var lines = [
      "\(name) · \(place(domainStart))…\(place(domainEnd))\(unit.map { " \($0)" } ?? "") · \(facts.basisText)"
    ]
    var (missing, unknown): ([String], [String]) = ([], [])
    for (name, items) in rows {
      if items.isEmpty {
        if isKnown(name) { missing.append(name) } else { unknown.append(name) }
      } else {
        let rest = items.count > Self.mostListed ? ["and \(items.count - Self.mostListed) more"] : []
        lines.append(Self.line(name, (items.prefix(Self.mostListed) + rest).joined(separator: " · ")))
      }
    }
    if !missing.isEmpty { lines.append(Self.line("none", missing.joined(separator: ", "))) }
    if !unknown.isEmpty { lines.append(Self.line("not known", unknown.joined(separator: ", "))) }
    let undecided = undecidedStretches
    lines += undecided.prefix(Self.mostListed).map { Self.line("not decided", $0) }
    if undecided.count > Self.mostListed {
      lines.append(Self.line("not decided", "and \(undecided.count - Self.mostListed) more stretches"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ name: String, _ text: String) -> String {
    TextWidth.padded(name, to: nameWidth) + text
  }

  /// Whether there is none of a kind of which none is listed, and it is not only that none was found.
  private func isKnown(_ name: String) -> Bool {
    let way = facts.ends.end - facts.ends.start
    switch name {
    case "area", "steepest", "jerk": return facts.basis != .proved
    case "half way", "90 % of it", "settles": return facts.basis != .proved || way.isEmpty || way.sign == 0
    case "overshoot": return facts.basis != .proved || facts.overshoot != nil || way.isEmpty || way.sign == 0
    case "symmetry": return [facts.minimum, facts.maximum].allSatisfy { $0?.value.isBounded ?? false }
    default: break
    }
    let hiding: Set<String> =
      switch name {
      case "roots": ["roots", "everything"]
      case "pieces", "maxima", "minima": ["extrema", "smoothness", "everything"]
      case "inflections": ["inflections", "smoothness", "everything"]
      default: ["smoothness", "everything"]
      }
    return !facts.undecided.contains { hiding.contains($0.what) }
  }

  /// What is not known of one stretch in one line.
  private var undecidedStretches: [String] {
    var stretches: [(place: Interval, what: [String], reason: String)] = []
    for item in facts.undecided {
      if let last = stretches.last, last.place == item.place {
        stretches[stretches.count - 1].what.append(item.what)
      } else {
        stretches.append((item.place, [item.what], item.reason))
      }
    }
    return stretches.map { stretch in
      let (low, high) = (stretch.place.lower.shortestText, stretch.place.upper.shortestText)
      let ends = low == high ? "at \(low)" : "\(low)…\(high)"
      return "\(ends): \(stretch.what.joined(separator: ", ")) (\(stretch.reason))"
    }
  }

  // MARK: Facts

  /// The kinds of facts with what there is of each.
  private var rows: [(name: String, items: [String])] {
    [
      ("ends", ["\(value(facts.ends.start)) to \(value(facts.ends.end))"]), ("range", range),
      ("pieces", facts.monotone.map(text)), ("roots", roots),
      ("maxima", facts.extrema.filter { $0.kind == .maximum }.map { "\(value($0.value)) at \(place($0.place))" }),
      ("minima", facts.extrema.filter { $0.kind == .minimum }.map { "\(value($0.value)) at \(place($0.place))" }),
      ("inflections", facts.inflections.map { place($0.place) }),
      (
        "kinks",
        facts.kinks.map { kink in
          "\(place(kink.place)) (slope \(number(kink.slopes.before)) to \(number(kink.slopes.after)))"
        }
      ),
      ("jumps", facts.jumps.map { jump in "\(place(jump.place)) (\(value(jump.before)) to \(value(jump.after)))" }),
      ("poles", facts.poles.map { pole in "\(place(pole.place)) (\(side(pole.before)) to \(side(pole.after)))" }),
      ("gaps", facts.gaps.map(gap)), ("steepest", extreme(facts.steepest)),
      ("area", facts.area.map { [number($0)] } ?? []), ("half way", at(facts.halfTime)),
      ("90 % of it", at(facts.lateTime)), ("overshoot", overshoot), ("settles", settles),
      ("jerk", extreme(facts.jerk)), ("symmetry", facts.symmetry.map { [text($0)] } ?? []),
    ]
  }

  private var range: [String] {
    guard let least = facts.minimum, let most = facts.maximum else { return [] }
    if least.value == most.value { return ["\(value(least.value)) everywhere"] }
    let isUnbounded = !facts.poles.isEmpty
    return [(extreme(least, isUnbounded) + extreme(most, isUnbounded)).joined(separator: " to ")]
  }

  private var roots: [String] {
    let places = facts.roots.map { root in
      switch root.multiplicity {
      case 1?: place(root.place)
      case let count?: "\(place(root.place)) (\(count) times)"
      case nil: place(root.place) + (facts.isBroken(root.place) ? "" : " (not decided how often)")
      }
    }
    return places + facts.zeroStretches.map { "all of \(place($0.lower))…\(place($0.upper))" }
  }

  private func text(_ piece: CurveFacts.Piece) -> String {
    let verb = piece.direction > 0 ? "rises" : piece.direction < 0 ? "falls" : "level"
    return "\(verb) \(place(piece.from))…\(place(piece.to))"
  }

  /// - Parameter isUnbounded: whether a value beyond all doubles is infinite, and not only large.
  private func extreme(_ extreme: CurveFacts.Extreme?, _ isUnbounded: Bool = true) -> [String] {
    guard let extreme else { return [] }
    let known = extreme.isProved || facts.basis != .proved ? "" : " (not decided)"
    return [
      (isUnbounded ? side(extreme.value) : value(extreme.value)) + (extreme.place.map { " at \(place($0))" } ?? "")
        + known
    ]
  }

  /// On which side of a place there is no value.
  private func gap(_ gap: CurveFacts.Break) -> String {
    let word = gap.before.isEmpty ? "before" : gap.after.isEmpty ? "after" : "at"
    return "\(word) \(place(gap.place))"
  }

  /// A value beside a pole.
  private func side(_ value: Interval) -> String {
    if value.lower == .greatestFiniteMagnitude { return "infinite" }
    return value.upper == -.greatestFiniteMagnitude ? "-infinite" : self.value(value)
  }

  private func at(_ time: Interval?) -> [String] { time.map { ["at \(place($0))"] } ?? [] }

  private var overshoot: [String] {
    guard let share = facts.overshoot, !share.isEmpty, share.upper > 1e-12 else { return [] }
    return ["\(IntervalText.short(Interval(100) * share)) % of the way"]
  }

  private var settles: [String] {
    guard let time = facts.settlingTime else { return [] }
    return ["to \(NumberText.short(100 * CurveFacts.settlingShare)) % at \(place(time))"]
  }

  private func text(_ symmetry: ProvedFacts.Symmetry.Kind) -> String {
    switch symmetry {
    case .mirrored: "the second half mirrors the first"
    case .turned: "the second half is the first turned about the middle"
    }
  }

  // MARK: Numbers

  private var domainStart: Double { facts.domain.lowerBound }
  private var domainEnd: Double { facts.domain.upperBound }

  private func place(_ place: Double) -> String { NumberText.short(place) }
  private func place(_ place: Interval) -> String { IntervalText.short(place, among: facts.reach) }
  private func value(_ value: Interval) -> String { IntervalText.short(value, among: facts.size) }
  private func number(_ number: Interval) -> String { IntervalText.short(number, among: facts.size) }
}
