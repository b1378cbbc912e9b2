import ArgumentParser
import CurveAnalysis
import EffectMath
import Figures

/// Objects that move by curves over the same time, frame by frame.
struct Motion {
  /// An object that moves by one curve.
  struct Runner {
    let label: String
    let tint: Tint
    /// The value at each frame.
    let values: [Double]
    /// The whole curve, with more samples than frames and with gaps at its jumps.
    let curve: Curve
    let jumps: [CurveOutline.Jump]
  }

  let runners: [Runner]
  /// The abscissa of each frame.
  let places: [Double]
  /// The range of the values, with 0 and 1.
  let range: ClosedRange<Double>

  /// The number of samples of a whole curve, more than half the columns of a frame.
  private static let samples = 241

  /// The number of positions in the trail of an object.
  static let trailLength = 12
  /// The largest number of objects, each of which needs a lane.
  static let mostRunners = 12

  /// A curve with its name and its own domain, outside which it rests.
  struct Course: Sendable {
    let label: String
    let program: Program
    let domain: ClosedRange<Double>

    fileprivate func values(at places: [Double]) -> [Double] {
      program.values(at: places.map { min(max($0, domain.lowerBound), domain.upperBound) })
    }
  }

  var frames: Int { places.count }

  /// Creates a motion.
  ///
  /// - Throws: ``Failure`` for a value that is not finite.
  init(_ courses: [Course], over domain: ClosedRange<Double>, at places: [Double]) throws {
    let fine = Sampling.places(Self.samples, in: domain)
    self.places = places
    runners = try courses.enumerated().map { index, course in
      let values = course.values(at: places)
      if let gap = values.firstIndex(where: { !$0.isFinite }) {
        let whose = courses.count > 1 ? " of \(course.label)" : ""
        throw Failure("the value\(whose) at \(NumberText.short(places[gap])) is not finite", .badData)
      }
      let outline = CurveOutline(at: fine, in: -.infinity ... .infinity, columns: 2 * Self.samples) {
        course.values(at: $0)
      }
      return Runner(
        label: course.label, tint: .series(index), values: values, curve: Curve(xs: outline.xs, ys: outline.ys),
        jumps: outline.jumps)
    }
    let all = runners.flatMap(\.values)
    range = all.reduce(0, Double.minimum)...all.reduce(1, Double.maximum)
  }

  /// Returns the place of a value from 0 to 1 within ``range``.
  func share(_ value: Double) -> Double {
    // Halves keep the width of the range within the range of Double.
    (value / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2)
  }

  /// Returns the values of a runner before a frame, the latest last.
  func trail(_ runner: Runner, before frame: Int) -> [Double] {
    (max(0, frame - Self.trailLength)..<frame).map { runner.values[$0] }
  }
}

/// The property of an object that a curve moves.
enum MotionProperty: String, CaseIterable, ExpressibleByArgument {
  /// The place on a track, from 0 to 1.
  case position
  /// The scale of a square.
  case scale
  /// The rotation of a square, half a turn for 1.
  case rotation
  /// The opacity of a square.
  case opacity

  /// Half the side of a square at a value of 1, as a share of the distance between objects.
  private static let half = 0.36

  /// Returns the objects of a frame in groups of one property, with its name below.
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
      marks.append(.dot(middle, -0.62, .label(isCentred: true), .muted, property.rawValue))
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
        // A positive angle is clockwise, as on screens.
        return (place + a * .cos(turn) + b * .sin(turn), b * .cos(turn) - a * .sin(turn))
      }
      return .shape(Shape(xs: corners.map(\.0), ys: corners.map(\.1), tint: tint, opacity: opacity))
    }
    let body = square(half, about: 0, 0, tint, opacity)
    // A marked corner shows the rotation.
    return self == .rotation ? [body, square(half / 5, about: 0.65 * half, 0.65 * half, .muted, 0)] : [body]
  }

  /// Returns a lane for each object, with its trail.
  static func track(_ motion: Motion, frame: Int) -> Panel {
    let count = motion.runners.count
    let margin = motion.range.width * 0.04
    let (left, right) = (motion.range.lowerBound - margin, motion.range.upperBound + margin)
    let marks = motion.runners.enumerated().flatMap { index, runner -> [Mark] in
      let lane = Double(count - 1 - index)
      let before = motion.trail(runner, before: frame)
      var ghosts = Curve(xs: before, ys: before.map { _ in lane }, tint: runner.tint)
      ghosts.dot = .ghost
      var object = Curve(xs: [runner.values[frame]], ys: [lane], tint: runner.tint)
      object.dot = .large
      let name = Mark.dot(left + 0.15 * margin, lane + 0.48, .label(isCentred: false), runner.tint, runner.label)
      let line = Curve(xs: [left, right], ys: [lane, lane], tint: .muted, isFine: true)
      return [.curve(line)] + (before.isEmpty ? [] : [.points(ghosts)]) + [.points(object)]
        + (count > 1 ? [name] : [])
    }
    return Panel(
      horizontal: Axis(range: left...right),
      vertical: Axis(range: -0.5...Double(count) - (count > 1 ? 0.2 : 0.5), names: []),
      marks: [.band(Band(from: 1, to: 1))] + marks)
  }
}

extension Motion {
  /// Returns the objects of a frame, and below them the curves up to this frame.
  func figure(frame: Int, _ properties: [MotionProperty], title: String?, theme: Theme, size: PixelSize) -> Figure {
    let others = properties.filter { $0 != .position }
    var (panels, shares): ([Panel], [Double]) = ([], [])
    if properties.contains(.position) {
      panels.append(MotionProperty.track(self, frame: frame))
      shares.append(min(0.5, 0.1 + 0.08 * Double(runners.count)))
    }
    if !others.isEmpty {
      panels.append(MotionProperty.objects(others, self, frame: frame))
      shares.append(0.3)
    }
    var figure = Figure(title: title, panels: panels + [curves(frame)], size: size, theme: theme)
    figure.rowShares = shares + [max(0.4, 1 - shares.reduce(0, +))]
    return figure
  }

  /// Returns the curves up to a frame.
  func curves(_ frame: Int) -> Panel {
    let margin = range.width * 0.05
    let lines = runners.flatMap { runner -> [Mark] in
      let (xs, ys) = (runner.curve.xs, runner.curve.ys)
      let count = xs.prefix { $0 <= places[frame] }.count
      let whole = Curve(xs: xs, ys: ys, tint: .muted, isFine: true)
      let past = Curve(
        xs: xs.prefix(count) + [places[frame]], ys: ys.prefix(count) + [runner.values[frame]], tint: runner.tint)
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
