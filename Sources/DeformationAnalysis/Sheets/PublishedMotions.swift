import ScalarMath
import TimingFunctions
import ViewEffects

/// The rule by which published code moves a bent sheet's rows.
public enum RowNodes: Sendable, Hashable {
  /// The motion of the sheet itself.
  case exact
  /// The motion by a published solver of the sheet's curve.
  case solver(SolverSheet)
  /// The motion of a peel whose heights are rounded to a number of steps of the lift; the app has 1000 steps.
  case rounded(steps: Int)
  /// The motion by a picture of the heights of a peel: straight between the middles of texels, whose heights are whole
  /// levels.
  case texels(size: Int, levels: Int)

  /// The steps of the lift that heights are rounded to, or the levels of the picture; nil without rounding.
  var steps: Int? {
    switch self {
    case .exact, .solver: nil
    case .rounded(let steps): steps
    case .texels(_, let levels): levels
    }
  }

  /// Returns the height of a row at its place in the window, as a share of the lift.
  func rise(of sheet: BentSheet, row: Double, at place: Double) -> Double {
    switch self {
    case .exact: return sheet.profile.value(at: place)
    case .solver(let solver): return solver.rise(at: place)
    case .rounded(let steps): return PeelCurves.quantised(sheet.profile.value(at: place), steps: Double(steps))
    case .texels(let size, let levels):
      let texel = texel(row, size)
      func level(_ texel: Double) -> Double {
        let place = place - aside(texel, from: row, size) / sheet.window
        return PeelCurves.quantised(sheet.profile.value(at: place), steps: Double(levels))
      }
      let low = level(texel.rounded(.down))
      return low + (level(texel.rounded(.up)) - low) * (texel - texel.rounded(.down))
    }
  }

  /// Returns the distances down to the rows whose heights a row follows, as shares of the sheet.
  func sources(of row: Double) -> [Double] {
    guard case .texels(let size, _) = self else { return [0] }
    let texel = texel(row, size)
    return Set([texel.rounded(.down), texel.rounded(.up)]).sorted().map { aside($0, from: row, size) }
  }

  /// Returns the place of a row among the middles of texels, clamped to the first and the last.
  private func texel(_ row: Double, _ size: Int) -> Double { min(max(row * Double(size) - 0.5, 0), Double(size - 1)) }

  private func aside(_ texel: Double, from row: Double, _ size: Int) -> Double { (texel + 0.5) / Double(size) - row }
}

/// A bent sheet moved by published code.
public struct NodeSheet: SheetVariant, Hashable {
  public let sheet: BentSheet
  /// The motion of the rows.
  public let nodes: RowNodes

  /// Creates a sheet moved by published code.
  public init(_ sheet: BentSheet, _ nodes: RowNodes) { (self.sheet, self.nodes) = (sheet, nodes) }

  /// Returns the place of a row in points. If a solver diverges, heights are NaN or infinite, as published; see
  /// ``SolverSheet/diverges``.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let place = sheet.abscissa(row: row, progress: progress)
    return (row * height, sheet.lift * nodes.rise(of: sheet, row: row, at: place))
  }

  /// Returns the angle of the exact sheet, because the steps of a rounding are level.
  public func angle(row: Double, progress: Double) -> Double { sheet.angle(row: row, progress: progress) }
}

/// The motion of a bent sheet by the published solver of its curve: four steps of Newton's method without a bracket,
/// and 1 from 0.999 on.
public struct SolverSheet: Sendable, Hashable {
  /// The sheet of the exact curve.
  public let sheet: BentSheet
  /// The published solver of the sheet's curve.
  public let solver: NewtonBezier

  /// Creates the motion of a sheet; nil if its profile has no Bézier curve.
  public init?(_ sheet: BentSheet) {
    guard case .turned(let curve) = sheet.profile.form,
      let solver = try? NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    else { return nil }
    (self.sheet, self.solver) = (sheet, solver)
  }

  /// Returns the height at a place in the window, as a share of the lift.
  package func rise(at place: Double) -> Double { 1 - solver.value(at: 1 - min(max(place, 0), 1)) }

  /// The places at which the snap makes the height jump, each an interval 2⁻⁴⁰ long. A scan of 1024 places finds them.
  package var jumps: [ClosedRange<Double>] {
    func isSnapped(_ place: Double) -> Bool { rise(at: place) == 0 }
    let places = (0...1024).map { Double($0) / 1024 }
    return zip(places, places.dropFirst()).compactMap { ends in
      let isBefore = isSnapped(ends.0)
      if isSnapped(ends.1) == isBefore { return nil }
      let high = Halving.edge(from: ends.0, to: ends.1, steps: 30) { isSnapped($0) != isBefore }
      // A 1024th after 30 halvings is 2⁻⁴⁰.
      return high - 0x1p-40...high
    }
  }

  /// True if the solver deviates from its curve by more than the whole lift somewhere, or has no value there. Such a
  /// solver draws no bend at all. A scan of 2048 places, refined around the worst of them, decides.
  public var diverges: Bool {
    let worst = Search.maximum(
      of: { place in
        let off = (rise(at: place) - sheet.profile.value(at: place)).magnitude
        return off.isFinite ? off : .infinity
      }, in: 0...1, samples: 2048)
    return worst.value > 1
  }
}

/// A `RollingSheet` row by row, with its camera.
public struct RolledSheet: SheetMotion, Hashable {
  /// The sheet without its camera.
  public let surface: RollingSheet
  public let cameraDistance: Double

  /// Creates a rolled sheet.
  ///
  /// - Throws: `IllegalParameter` for values that `RollingSheet` does not allow, a row higher than 1e7 pt, a camera
  ///   that is not from 0.001 to 1e6 pt away, and a sheet that reaches the camera.
  public init(
    radius: Double, turn: Double = .pi, height: Double, width: Double, cameraDistance: Double
  ) throws(IllegalParameter) {
    surface = try RollingSheet(radius: radius, turn: turn, size: Size(width: width, height: height))
    self.cameraDistance = cameraDistance
    let owner = RollingSheet.owner
    let top = Parameter("highest", .derived("of radius, turn and height"), .points, .range(0...1e7))
    try top.check(highest, of: owner)
    let camera = Parameter("cameraDistance", .required, .points, TechniqueOption.camera.parameter.legal)
    try camera.check(cameraDistance, of: owner)
    guard highest < cameraDistance else {
      let given: [IllegalParameter.Given] = [
        .init("radius", radius), .init("highest", highest), .init("cameraDistance", cameraDistance),
      ]
      throw IllegalParameter(given, of: owner, claim: "the sheet must stay below the camera")
    }
  }

  /// The radius of the cylinder, in points.
  public var radius: Double { surface.radius }
  /// The angle by which the sheet rolls up, in radians.
  public var turn: Double { surface.turn }
  public var height: Double { surface.restingSize.height }
  public var width: Double { surface.restingSize.width }

  /// An upper bound of the height of any row at any progress, in points. After half a turn rows come down again.
  public var highest: Double { turn < .pi ? radius * (1 - .cos(turn)) + height * .sin(turn) : 2 * radius }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let point = surface.point(x: 0, y: row * height, progress: progress)
    return (point.y, point.z)
  }

  public func angle(row: Double, progress: Double) -> Double {
    let distance = surface.contact(progress: progress) - row * height
    if distance <= 0 { return 0 }
    return distance >= turn * radius ? -turn : -distance / radius
  }
}
