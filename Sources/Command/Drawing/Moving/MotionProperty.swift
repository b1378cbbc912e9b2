import ArgumentParser
import EffectMath
import Figures

/// What of an object a curve moves.
enum MotionProperty: String, CaseIterable, ExpressibleByArgument {
  /// Along a track, from 0 to 1.
  case position
  /// A square as large as the value.
  case scale
  /// A square turned by half a turn for 1.
  case rotation
  /// A square that is seen through as far as the value is below 1.
  case opacity

  /// Half the side of a square at a value of 1, in the distance of one object from the next.
  private static let half = 0.36

  /// The objects of a frame, those of one property beside each other and named below.
  static func objects(_ properties: [MotionProperty], _ motion: Motion, frame: Int) -> Panel {
    let largest = max(1, motion.range.upperBound.magnitude, motion.range.lowerBound.magnitude)
    let count = motion.runners.count
    var marks: [Mark] = []
    for (group, property) in properties.enumerated() {
      let first = Double(group) * (Double(count) + 0.4)
      for (index, runner) in motion.runners.enumerated() {
        marks += property.shapes(of: runner.values[frame], largest, at: first + Double(index), runner.tint)
      }
      let middle = first + Double(count - 1) / 2
      marks.append(
        .annotation(Annotation(x: middle, y: -0.62, kind: .label(isCentred: true), text: property.rawValue)))
    }
    let last = Double(properties.count) * (Double(count) + 0.4) - 1.4
    var panel = Panel(
      horizontal: Axis(range: -0.6...last + 0.6), vertical: Axis(range: -0.7...0.54), marks: marks,
      hasEqualScales: true)
    panel.grid = .none
    return panel
  }

  fileprivate func shapes(of value: Double, _ largest: Double, at place: Double, _ tint: Tint) -> [Mark] {
    var (half, turn, opacity) = (Self.half, 0.0, 1.0)
    switch self {
    case .scale: half *= value / largest
    case .rotation: turn = value * .pi
    case .opacity: opacity = min(max(value, 0), 1)
    case .position: break
    }
    func square(_ half: Double, about x: Double, _ y: Double, _ tint: Tint, _ opacity: Double) -> Mark {
      let corners = [(-half, -half), (half, -half), (half, half), (-half, half)].map { corner -> (Double, Double) in
        let (a, b) = (x + corner.0, y + corner.1)
        // Clockwise, as screens turn.
        return (place + a * .cos(turn) + b * .sin(turn), b * .cos(turn) - a * .sin(turn))
      }
      return .shape(Shape(xs: corners.map(\.0), ys: corners.map(\.1), tint: tint, opacity: opacity))
    }
    let body = square(half, about: 0, 0, tint, opacity)
    // A corner that is told apart shows how far a square is turned.
    return self == .rotation ? [body, square(half / 5, about: 0.65 * half, 0.65 * half, .muted, 0)] : [body]
  }

  /// A lane for each, with what was there before.
  static func track(_ motion: Motion, frame: Int) -> Panel {
    let count = motion.runners.count
    let margin = (motion.range.upperBound - motion.range.lowerBound) * 0.04
    let (left, right) = (motion.range.lowerBound - margin, motion.range.upperBound + margin)
    let marks = motion.runners.enumerated().flatMap { index, runner -> [Mark] in
      let lane = Double(count - 1 - index)
      let before = motion.trail(runner, before: frame)
      var ghosts = Curve(xs: before, ys: before.map { _ in lane }, tint: runner.tint)
      ghosts.dot = .ghost
      var object = Curve(xs: [runner.values[frame]], ys: [lane], tint: runner.tint)
      object.dot = .large
      let name = Annotation(
        x: left + 0.15 * margin, y: lane + 0.48, kind: .label(isCentred: false), text: runner.label, tint: runner.tint)
      let line = Curve(xs: [left, right], ys: [lane, lane], tint: .muted, isFine: true)
      return [.curve(line)] + (before.isEmpty ? [] : [.points(ghosts)]) + [.points(object)]
        + (count > 1 ? [.annotation(name)] : [])
    }
    // Where all want to be.
    let goal = Mark.band(Band(from: 1, to: 1))
    return Panel(
      horizontal: Axis(range: left...right),
      vertical: Axis(range: -0.5...Double(count) - (count > 1 ? 0.2 : 0.5), names: []), marks: [goal] + marks)
  }
}

extension Motion {
  /// Objects of a frame, and below them the curves as far as they have come.
  func figure(frame: Int, _ properties: [MotionProperty], title: String?, theme: Theme, size: PixelSize) -> Figure {
    let isMoving = properties.contains(.position)
    let others = properties.filter { $0 != .position }
    let objects =
      (isMoving ? [MotionProperty.track(self, frame: frame)] : [])
      + (others.isEmpty ? [] : [MotionProperty.objects(others, self, frame: frame)])
    var figure = Figure(title: title, panels: objects + [curves(frame)], size: size, theme: theme)
    let lanes = min(0.5, 0.1 + 0.08 * Double(runners.count))
    let shares = (isMoving ? [lanes] : []) + (others.isEmpty ? [] : [0.3])
    figure.rowShares = shares + [max(0.4, 1 - shares.reduce(0, +))]
    return figure
  }

  /// The curves as far as they have come.
  private func curves(_ frame: Int) -> Panel {
    let margin = (range.upperBound - range.lowerBound) * 0.05
    let lines = runners.flatMap { runner -> [Mark] in
      var (whole, past) = (runner.curve, runner.curve)
      (whole.tint, whole.isFine) = (.muted, true)
      let count = past.xs.prefix { $0 <= places[frame] }.count
      past.xs = Array(past.xs.prefix(count)) + [places[frame]]
      past.ys = Array(past.ys.prefix(count)) + [runner.values[frame]]
      (past.tint, past.stroke) = (runner.tint, .whole)
      return [.curve(whole), .curve(past)]
        + JumpMarks.marks(of: runner.jumps.filter { $0.abscissa <= places[frame] }, runner.tint)
    }
    let objects = runners.map { runner -> Mark in
      var dot = Curve(xs: [places[frame]], ys: [runner.values[frame]], tint: runner.tint)
      dot.dot = .large
      return .points(dot)
    }
    let xs = runners[0].curve.xs
    return Panel(
      horizontal: Axis(range: xs[0]...xs[xs.count - 1]),
      vertical: Axis(range: range.lowerBound - margin...range.upperBound + margin), marks: lines + objects)
  }
}
