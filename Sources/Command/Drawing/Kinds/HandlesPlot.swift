import CodeExport
import CurveAnalysis
import CurveFitting
import EffectMath
import Figures

/// Cubic Béziers as editors draw them: the square, the curve, and lines to its control points.
enum HandlesPlot {
  static func figure(_ formulas: [Formula], _ settings: PlotSettings) throws -> Figure {
    let members = try settings.members(of: formulas)
    let paths = try members.map {
      try path(of: $0.program(), label: $0.label ?? formulas[0].label, settings.domain)
    }
    var marks: [Mark] = []
    for (path, member) in zip(paths, members) {
      let (start, end) = (path.start, path.segments[path.segments.count - 1].end)
      let frame = [start, .init(end.x, start.y), end, .init(start.x, end.y), start]
      marks.append(line(frame, .muted))
      let places = Sampling.places(settings.samples, in: start.x...end.x)
      marks.append(
        .curve(Curve(xs: places, ys: places.map { path.value(at: $0) }, label: member.label, tint: member.tint)))
    }
    let isAlone = paths.count == 1 && paths[0].segments.count <= 4
    for (index, (path, member)) in zip(paths, members).enumerated() {
      marks += handles(of: path, isAlone ? .series(1) : member.tint, hasTexts: isAlone || index < 3 && paths.count < 4)
    }
    var panel = Panel(horizontal: settings.horizontal, vertical: settings.vertical, marks: marks)
    panel.isPath = true
    // A range of -y applies for any shape of the picture.
    panel.hasEqualScales =
      settings.vertical.range == nil
      && paths.allSatisfy { $0.start == .init(0, 0) && $0.segments[$0.segments.count - 1].end == .init(1, 1) }
    panel.horizontal.label = panel.horizontal.label ?? "time"
    panel.vertical.label = panel.vertical.label ?? "progress"
    return settings.figure([panel], formulas)
  }

  /// Returns lines from the ends of each segment to its control points, and dots at these, with their coordinates.
  private static func handles(of path: BezierPath, _ tint: Tint, hasTexts: Bool) -> [Mark] {
    var marks: [Mark] = []
    var start = path.start
    let points = [start] + path.segments.flatMap { [$0.control1, $0.control2, $0.end] }
    let spans = [points.map(\.x), points.map(\.y)].map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    for segment in path.segments {
      for (anchor, control) in [(start, segment.control1), (segment.end, segment.control2)] {
        marks.append(line([anchor, control], tint))
        let texts = zip([control.x, control.y], spans).map { NumberText.short($0, among: $1) }
        marks.append(.dot(control.x, control.y, .extremum, tint, hasTexts ? texts.joined(separator: ", ") : nil))
      }
      start = segment.end
    }
    return marks
  }

  private static func line(_ points: [BezierPath.Point], _ tint: Tint) -> Mark {
    .curve(Curve(xs: points.map(\.x), ys: points.map(\.y), tint: tint, isFine: true))
  }

  /// Returns the cubic segments of a curve in any notation; fails for a curve that does not consist of cubics.
  private static func path(of program: Program, label: String, _ given: ClosedRange<Double>?) throws -> BezierPath {
    let timed = given == nil ? program.timedCurve : nil
    let curve: any TimingFunction = timed ?? program.curve ?? program
    if given == nil {
      var path = curve as? BezierPath
      if let bezier = curve as? CubicBezier { path = ExportForm.cubicBezier(bezier).bezierPath }
      if let path = timed == nil ? path : path?.over(program.domain) { return path }
    }
    let domain = given ?? program.curveDomain ?? 0...1
    let own = timed?.domain ?? domain
    let breaks = CurveFacts(sampling: curve, over: own).toldBreaks.map(\.place.centre)
    if let shares = FittingTarget(curve, over: own, breaks: breaks)?.exactPath, let path = shares.over(domain) {
      return path
    }
    throw Failure(
      "\(label) is not made of cubic Béziers and has no handles: easel tune bezier --like finds the nearest", .badData)
  }
}

extension BezierPath {
  /// Returns the path over a domain in place of 0…1; nil if its new points are not legal.
  fileprivate func over(_ domain: ClosedRange<Double>) -> BezierPath? {
    func moved(_ point: Point) -> Point {
      Point(domain.lowerBound + domain.width * point.x, point.y)
    }
    return try? BezierPath(
      from: moved(start), segments.map { Segment(moved($0.control1), moved($0.control2), moved($0.end)) })
  }
}
