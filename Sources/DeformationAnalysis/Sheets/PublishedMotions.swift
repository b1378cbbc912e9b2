import ScalarMath
import TimingFunctions
import ViewEffects

/// A bent sheet whose heights are rounded to whole steps of the lift, as in the app, which has 1000 of them.
public struct QuantisedSheet: SheetVariant, Hashable {
  public let sheet: BentSheet
  /// 1 or more.
  public let steps: Int

  /// A sheet whose heights are rounded.
  ///
  /// - Precondition: `steps` is 1 or more.
  public init(_ sheet: BentSheet, steps: Int = 1000) {
    precondition(steps >= 1, "the number of steps")
    (self.sheet, self.steps) = (sheet, steps)
  }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let share = sheet.profile.value(at: sheet.abscissa(row: row, progress: progress))
    return (row * height, sheet.lift * PeelCurves.quantised(share, steps: Double(steps)))
  }

  /// Of the sheet before rounding, as `PeelOff` has it; steps themselves are level.
  public func angle(row: Double, progress: Double) -> Double { sheet.angle(row: row, progress: progress) }
}

/// The peel through a picture of its heights: straight between the middles of texels whose heights are whole levels.
public struct TexelSheet: SheetMotion, Hashable {
  /// The picture of heights.
  public let map: PeelDisplacementMap

  /// The sheet as the picture of its heights has it.
  public init(_ map: PeelDisplacementMap) { self.map = map }

  public var height: Double { map.peel.sheetSize.height * map.peel.pointsPerUnit }
  public var width: Double { map.peel.sheetSize.width * map.peel.pointsPerUnit }
  public var cameraDistance: Double { map.peel.camera.distance * map.peel.pointsPerUnit }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    (row * height, map.displacement(row: row, progress: progress) * map.peel.pointsPerUnit)
  }

  /// Of the straight piece that a row lies on, of the lower one between two.
  public func angle(row: Double, progress: Double) -> Double {
    let texel = (row * Double(map.size) - 0.5).rounded(.down)
    guard texel >= 0, texel < Double(map.size - 1) else { return 0 }
    let rise =
      map.level(of: Int(texel) + 1, progress: progress) - map.level(of: Int(texel), progress: progress)
    return .atan(rise * map.step * map.peel.pointsPerUnit * Double(map.size) / height)
  }
}

/// A bent sheet of a curve by its published solver: four steps of Newton's method without a bracket, and 1 from 0.999
/// on.
public struct SolverSheet: SheetVariant, Hashable {
  public let sheet: BentSheet
  /// The published solver of the sheet's curve.
  public let solver: NewtonBezier

  /// Nil for a profile that is no curve's.
  public init?(_ sheet: BentSheet) {
    guard case .turned(let curve) = sheet.profile.form,
      let solver = try? NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    else { return nil }
    (self.sheet, self.solver) = (sheet, solver)
  }

  /// Where the solver leaves all bounds, heights are NaN or infinite, as published; see ``diverges``.
  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    (row * height, sheet.lift * rise(at: sheet.abscissa(row: row, progress: progress)))
  }

  /// The height at a place in the window, as a share of the lift.
  package func rise(at place: Double) -> Double { 1 - solver.value(at: 1 - min(max(place, 0), 1)) }

  /// The places at which the snap makes the height jump, each between two that are 10⁻¹² apart. A scan of 1024 places
  /// finds them.
  package var jumps: [ClosedRange<Double>] {
    func isSnapped(_ place: Double) -> Bool { rise(at: place) == 0 }
    let places = (0...1024).map { Double($0) / 1024 }
    return zip(places, places.dropFirst()).compactMap { ends in
      let isBefore = isSnapped(ends.0)
      if isSnapped(ends.1) == isBefore { return nil }
      let high = Halving.edge(from: ends.0, to: ends.1, steps: 30) { isSnapped($0) != isBefore }
      // 2⁻⁴⁰, a 1024th after 30 halvings.
      return high - 0x1p-40...high
    }
  }

  /// Whether the solver leaves its curve by more than the whole lift somewhere, or has no value there: then it draws no
  /// bend at all. A scan of 2048 places and a search about the worst of them.
  public var diverges: Bool {
    let worst = Search.maximum(
      of: { place in
        let off = (rise(at: place) - sheet.profile.value(at: place)).magnitude
        return off.isFinite ? off : .infinity
      }, in: 0...1, samples: 2048)
    return worst.value > 1
  }

  /// Of the curve itself.
  public func angle(row: Double, progress: Double) -> Double { sheet.angle(row: row, progress: progress) }
}

/// A `RollingSheet` row by row, and whence it is seen.
public struct RolledSheet: SheetMotion, Hashable {
  /// The sheet, before anyone looks at it.
  public let surface: RollingSheet
  public let cameraDistance: Double

  /// - Throws: `IllegalParameter` for what `RollingSheet` does not allow, a row higher than 1e7 pt, a camera that is
  ///   not from 0.001 to 1e6 pt away, and a sheet that reaches the camera.
  public init(
    radius: Double, turn: Double = .pi, height: Double, width: Double, cameraDistance: Double
  ) throws(IllegalParameter) {
    surface = try RollingSheet(radius: radius, turn: turn, size: Size(width: width, height: height))
    self.cameraDistance = cameraDistance
    let owner = RollingSheet.Name.owner
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

  /// Of the cylinder, in points.
  public var radius: Double { surface.radius }
  /// How far it rolls up, in radians.
  public var turn: Double { surface.turn }
  public var height: Double { surface.restingSize.height }
  public var width: Double { surface.restingSize.width }

  /// An upper bound of the height of any row at any progress, in points. Past a half turn the sheet comes down again.
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
