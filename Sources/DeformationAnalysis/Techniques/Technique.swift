import ScalarMath
import TimingFunctions
import ViewEffects

/// A way of bending a sticker, with every parameter that its measurements depend on.
public struct Technique: Sendable {
  /// The layout of the sheet's flat pieces.
  public enum Layout: Sendable, Hashable {
    /// A grid with this number of rows, or this number of strips.
    case rows(Int)
    /// A regular grid of columns and rows of two triangles each.
    case grid(columns: Int, rows: Int)
    /// Two triangles tessellated in concentric rings by an even factor, 50 or 16 as published.
    case rings(Int)
    /// Two triangles, not tessellated.
    case plane

    /// The rows of a grid, or strips; nil for other layouts.
    public var rowCount: Int? {
      switch self {
      case .rows(let count), .grid(_, let count): count
      case .rings, .plane: nil
      }
    }
  }

  /// The construction that moves the sheet.
  public indirect enum Deformer: Sendable {
    /// Rows lifted straight up, as published.
    case lifted(RowNodes)
    /// The sheet as unstretchable paper: its corrected form.
    case isometric(IsometricSheet)
    /// A curl: the sheet rolled up round a cylinder.
    case rolled(RolledSheet)
    /// Any surface.
    case surface(any MovingSurface)
  }

  /// The scene as its author scaled it, with lengths in the author's units.
  public struct Gauge: Sendable, Hashable {
    /// The height of the flat sheet.
    public let sheetHeight: Double
    /// The largest distance of the sheet from its plane.
    public let lift: Double
    /// The distance from the flat sheet to the camera.
    public let cameraDistance: Double
    /// The share of the sheet that bends at a time.
    public let window: Double
    /// The number of points on the screen per unit.
    public let pointsPerUnit: Double
    /// The number of rows or strips; nil for other layouts.
    public let segments: Int?
  }

  /// The effect from which a technique was made, which has more parts than its sheet, such as a reflection or a shadow.
  public indirect enum Origin: Sendable {
    /// A peel with its timeline.
    case peel(PeelOff, PeelTimeline)
    /// Strips, with their shadow and their glare.
    case segments(SegmentedSticker)
    /// A sheet and nothing else.
    case surface
  }

  /// The name on the command line, such as `segments:n=40`.
  public internal(set) var name: String
  /// A title of a few words.
  public internal(set) var title: String
  /// The sheet with rows that go straight up to which the technique converges with ever finer pieces, in points of the
  /// screen; see ``limit`` for paper. It is flat for a roll and any other surface, whose rows do not go straight up.
  public internal(set) var sheet: BentSheet
  /// The layout of the flat pieces.
  public let layout: Layout
  /// The construction that moves a point of the flat sheet.
  public internal(set) var deformer: Deformer
  /// The light; nil for a technique that was published without one.
  public let light: Light?
  /// The progress over time.
  public package(set) var clock: Clock
  /// True if the clock counts the ticks of a 60 Hz display, and runs faster on faster displays.
  var countsTicks = false
  /// The effect from which the technique was made.
  public internal(set) var origin = Origin.surface
  /// The picture's part of a surface other than a bent sheet; nil for a bent sheet, which has its own.
  var picture: PlaneRectangle?

  private var peel: PeelOff? { if case .peel(let peel, _) = origin { peel } else { nil } }
  private var sticker: SegmentedSticker? { if case .segments(let sticker) = origin { sticker } else { nil } }

  /// The number of steps that heights are rounded to; nil without rounding.
  public var quantisation: Int? { peel?.quantisation }

  /// The result from which on the published solver of a segmented sticker's Bézier curve returns 1; nil for other
  /// curves and other techniques, which have no published solver.
  public var snap: Double? {
    if sticker != nil, case .turned = sheet.profile.form { NewtonBezier.snap } else { nil }
  }

  /// The size of the flat sheet on the screen relative to the sticker: below 1 for a peel that is wider than high.
  var restingShare: Double { peel.map { $0.restingSize.height / $0.size.height } ?? 1 }

  /// The standard deviation of the shadow's blur in pixels, independent of the display's density; nil without shadow.
  var shadowDeviation: Double? { sticker?.shadowDeviation }

  /// The number of points on the screen per unit of the author.
  var pointsPerUnit: Double { peel?.pointsPerUnit ?? 1 }

  /// The scene in its author's units. The lift of a custom surface is found by a search for its highest point.
  public var gauge: Gauge {
    var lift = sheet.lift
    if case .rolled(let sheet) = deformer { lift = sheet.highest }
    if case .surface(let surface) = deformer { lift = surface.highest }
    return Gauge(
      sheetHeight: sheet.height / pointsPerUnit, lift: lift / pointsPerUnit,
      cameraDistance: sheet.cameraDistance / pointsPerUnit, window: sheet.window, pointsPerUnit: pointsPerUnit,
      segments: layout.rowCount)
  }

  /// True if the layout of the pieces is an assumption that the source does not state.
  public var hasAssumedLayout: Bool { light == .highlight && layout != .plane }

  /// Checks that the pieces can be measured, and returns the technique.
  ///
  /// - Throws: ``ImpossibleTechnique`` for more pieces than can be measured.
  func checked() throws(ImpossibleTechnique) -> Technique {
    // Only exact rows have a symmetry by which more of them can be measured.
    let most = 2000
    guard let count = layout.rowCount, count > (exactRows == nil ? most : RowCells.counts.upperBound)
    else { return self }
    throw ImpossibleTechnique(reason: "n must be at most \(most) for paper, maps and rounded rows, not \(count)")
  }
}

extension Technique.Deformer {
  /// The motion of rows that go straight up; nil for other constructions.
  var nodes: RowNodes? { if case .lifted(let nodes) = self { nodes } else { nil } }

  /// True if the technique converges to a bent sheet, which is described by its heights alone.
  public var isHeightField: Bool { nodes != nil }

  /// True if nothing is stretched.
  public var isPaper: Bool { nodes == nil && surface == nil }

  /// The surface of a technique that no bent sheet describes; nil for other techniques.
  package var surface: (any MovingSurface)? { if case .surface(let surface) = self { surface } else { nil } }
}

/// Surfaces and motions of a technique.
extension Technique {
  /// The surface that the technique converges to with ever finer pieces, row by row; the middle line of a surface that
  /// does not consist of rows.
  public var limit: any SheetMotion {
    switch deformer {
    case .lifted: sheet
    case .isometric(let paper): paper
    case .rolled(let roll): roll
    case .surface(let surface): MiddleLine(surface, of: sheet)
    }
  }

  /// The surface that the technique converges to with ever finer pieces.
  package var surface: any MovingSurface {
    switch deformer {
    case .lifted: sheet
    case .isometric(let paper): paper.surface
    case .rolled(let roll): roll.surface
    case .surface(let surface): surface
    }
  }

  /// The motion of the rows: the surface, or the result of a map, a rounding or a solver.
  public var nodes: any SheetMotion {
    guard let nodes = deformer.nodes, nodes != .exact else { return limit }
    return NodeSheet(sheet, nodes)
  }
}

/// Techniques of the peel-off.
extension Technique {
  /// Returns a peel with its own camera, in points of the screen.
  ///
  /// - Parameters:
  ///   - curve: the curve of the rise over local time, in place of the peel's own.
  ///   - method: the method of a sheet of paper in place of the published one.
  ///   - nodes: the motion of the rows. Unless it is ``RowNodes/rounded(steps:)``, a rounding of the peel only affects
  ///     pops.
  /// - Throws: ``ImpossibleTechnique`` for nodes with a curve or with paper, for nodes or paper on another layout than
  ///   ``Layout/rows(_:)``, paper that the slopes do not allow, numbers that make no bent sheet and more rows than can
  ///   be measured.
  public static func peel(
    _ peel: PeelOff, curve: (any TimingFunction)? = nil, layout: Layout = .rows(50),
    paper method: IsometricSheet.Method? = nil, nodes: RowNodes = .exact, clock: Clock = .peel
  ) throws(ImpossibleTechnique) -> Technique {
    if nodes != .exact, method != nil {
      throw ImpossibleTechnique(reason: "steps and isometric exclude each other; leave out one")
    }
    let sheet = try ImpossibleTechnique.unless { try BentSheet(peel, curve: curve) }
    if curve != nil, nodes != .exact {
      throw ImpossibleTechnique(reason: "steps and curve exclude each other; leave out one")
    }
    let deformer = try deformer(of: sheet, paper: method, nodes)
    if case .rows = layout {
    } else if nodes != .exact || method != nil {
      throw ImpossibleTechnique(reason: "steps and isometric need mesh=grid")
    }
    return try Technique(
      name: "peel", title: "SceneKit-style peel", sheet: sheet, layout: layout, deformer: deformer, light: .highlight,
      clock: clock, origin: .peel(peel, peel.farPlaneRule == .roundedUp ? .app : .article)
    ).checked()
  }

  /// Returns the construction of a bent sheet: paper if a method is given, otherwise rows moved by `nodes`.
  ///
  /// - Throws: ``ImpossibleTechnique`` for slopes that paper cannot have, and for a profile that jumps, which paper
  ///   cannot follow.
  private static func deformer(
    of sheet: BentSheet, paper method: IsometricSheet.Method?, _ nodes: RowNodes
  ) throws(ImpossibleTechnique) -> Deformer {
    guard let method else { return .lifted(nodes) }
    if sheet.profile.hasJump { throw ImpossibleTechnique(reason: "isometric needs a curve without jumps") }
    return .isometric(try ImpossibleTechnique.unless { try IsometricSheet(sheet, method: method) })
  }
}

extension BentSheet {
  /// Creates the sheet that a peel converges to with ever finer rows, in points of the screen.
  ///
  /// - Parameter curve: the curve of the rise over local time, in place of the peel's own.
  /// - Throws: `IllegalParameter` for the same values as the initialiser from a profile.
  public init(_ peel: PeelOff, curve: (any TimingFunction)? = nil) throws(IllegalParameter) {
    let scale = peel.pointsPerUnit
    try self.init(
      profile: curve.map { RiseProfile($0, isTurned: false) } ?? (peel.stage == .eased ? .peel : .straight), window: 1,
      height: peel.sheetSize.height * scale,
      width: peel.sheetSize.width * scale, lift: peel.lift * scale, cameraDistance: peel.camera.distance * scale)
  }

  /// Creates the sheet that a segmented sticker converges to with ever finer strips.
  ///
  /// - Throws: `IllegalParameter` for the same values as the initialiser from a profile, and for a sheet that is
  ///   lowered.
  public init(_ sticker: SegmentedSticker) throws(IllegalParameter) {
    try self.init(
      profile: RiseProfile(published: sticker.curve), window: sticker.window, height: sticker.sheetSize.height,
      width: sticker.sheetSize.width, lift: sticker.elevation, cameraDistance: sticker.cameraDistance,
      pictureRows: sticker.pictureRows, pictureWidth: sticker.size.width)
  }
}

/// Curls as techniques.
extension Technique {
  /// Returns a sheet that a cylinder rolls up from its top edge, in flat pieces of equal rows.
  ///
  /// - Throws: ``ImpossibleTechnique`` for more pieces than can be measured.
  public static func rolled(
    _ roll: RolledSheet, count: Int = 50, clock: Clock = .peel
  ) throws(ImpossibleTechnique) -> Technique {
    let flat = try ImpossibleTechnique.unless {
      try BentSheet(
        profile: .straight, window: 1, height: roll.height, width: roll.width, lift: 0,
        cameraDistance: roll.cameraDistance)
    }
    return try Technique(
      name: TechniqueKind.roll.name, title: TechniqueKind.roll.summary, sheet: flat, layout: .rows(count),
      deformer: .rolled(roll), light: nil, clock: clock
    ).checked()
  }

  /// Returns the images of points of the picture at a progress, on the surface that the technique converges to. x and y
  /// are in points right of and below the middle of the view; z is the height above the flat sheet, in points.
  ///
  /// - Parameter shares: the places of the points as shares of the picture's sides, from its top left corner.
  public func seen(_ shares: [Vector2], at progress: Double) -> [Vector3] {
    let middle = Vector2(sheet.width, sheet.height) / 2
    return places(of: shares.map { place(of: $0) }, by: limit, at: progress).map { point in
      let seen = (Vector2(point.x, point.y) - middle) * (camera / (camera - point.z))
      return Vector3(seen, point.z)
    }
  }

  /// Returns the place on the flat sheet of a point of its picture, from the point's shares of the picture's sides.
  func place(of share: Vector2) -> Vector2 {
    let picture = pictureOnSheet
    return picture.origin + share * Vector2(picture.size.width, picture.size.height)
  }
}

/// Techniques of the segmented sticker.
extension Technique {
  /// Returns a segmented sticker. A curve that is a published solver moves the strips alone; the sheet follows the
  /// exact curve.
  ///
  /// The strips are measured as ``IsometricSheet`` if a method of paper is given. `countsTicks` is true for a sticker
  /// that runs faster on displays with a higher frame rate.
  ///
  /// - Throws: ``ImpossibleTechnique`` for paper that the slopes do not allow or with a solver, a solver that diverges,
  ///   numbers that make no bent sheet and more strips than can be measured.
  public static func segments(
    _ sticker: SegmentedSticker, paper method: IsometricSheet.Method? = nil, light: Light = .fixedGlare,
    clock: Clock = .segments, countsTicks: Bool = true
  ) throws(ImpossibleTechnique) -> Technique {
    let sheet = try ImpossibleTechnique.unless { try BentSheet(sticker) }
    let solver = sticker.curve is NewtonBezier ? SolverSheet(sheet) : nil
    if solver != nil, method != nil {
      throw ImpossibleTechnique(reason: "solver=published and isometric exclude each other; leave out one")
    }
    if solver?.diverges ?? false {
      throw ImpossibleTechnique(reason: "solver=published diverges for this curve; use solver=exact")
    }
    return try Technique(
      name: SegmentedSticker.about.name, title: SegmentedSticker.about.summary, sheet: sheet,
      layout: .rows(sticker.stripCount),
      deformer: try deformer(of: sheet, paper: method, solver.map { .solver($0) } ?? .exact), light: light,
      clock: clock, countsTicks: countsTicks, origin: .segments(sticker)
    ).checked()
  }
}

extension RiseProfile {
  /// Creates the profile 1 − B(1 − x) of a segmented sticker's curve B, with closed forms if the curve has them.
  init(published curve: any TimingFunction) {
    switch curve {
    case is Linear: self = .straight
    case let solver as NewtonBezier: self.init(solver.curve, isTurned: true)
    default: self.init(curve, isTurned: true)
    }
  }
}

extension Technique {
  /// The flat pieces of a technique at one progress.
  public struct Shape: Sendable {
    /// The assembly of corners into pieces.
    public enum Pieces: Sendable, Hashable {
      /// Strips across the sheet; corners alternate between left and right, from the top edge down.
      case strips
      /// Triangles, each given by the indices of three corners.
      case triangles([SIMD3<Int>])
    }

    /// The corners on the flat sheet, in points from its top left corner.
    public let flat: [Vector2]
    /// The corners in space: x and y in points from the top left corner of the flat sheet, z toward the viewer.
    public let places: [Vector3]
    /// The assembly of the corners into pieces.
    public let pieces: Pieces
  }

  /// The height of the eye above the middle of the flat sheet, in points.
  public var camera: Double { sheet.cameraDistance }

  /// Returns the flat pieces at a progress. Corners lie where the published construction puts them, including maps,
  /// rounded rows and solvers.
  public func shape(at progress: Double) -> Shape {
    let size = sheet.restingSize
    if case .rows(let count) = layout {
      let flat = (0...count).flatMap { row in
        let y = size.height * Double(row) / Double(count)
        return [Vector2(0, y), Vector2(size.width, y)]
      }
      return Shape(flat: flat, places: places(of: flat, by: nodes, at: progress), pieces: .strips)
    }
    let mesh = FlatMesh(layout, size: size)
    return Shape(
      flat: mesh.vertices, places: places(of: mesh.vertices, by: nodes, at: progress),
      pieces: .triangles(mesh.triangles))
  }

  /// Returns the places of points of the flat sheet: on the technique's own surface if it has one, otherwise by the
  /// motion of rows.
  private func places(of flat: [Vector2], by rows: any SheetMotion, at progress: Double) -> [Vector3] {
    deformer.surface?.positions(of: flat, at: progress)
      ?? flat.moved { rows.point(row: $0 / sheet.height, progress: progress) }
  }
}

/// Techniques of any surface.
extension Technique {
  /// Creates a technique from a moving surface in flat pieces, seen from above its middle.
  ///
  /// - Parameters:
  ///   - layout: the flat triangles whose corners lie on the surface.
  ///   - cameraDistance: the distance from the flat sheet to the eye, in points.
  ///   - picture: the part of the flat sheet that is seen, relative to its top left corner; by default, all of it.
  ///   - light: the light, if any; its brightness varies by rows within a window that travels over the sheet.
  ///   - lightWindow: the light's window, as a share of the sheet.
  /// - Throws: `IllegalParameter` for a side or distance that is not from 1e-6 to 1e7 pt, a window that is not from
  ///   0.001 to 1000 of the sheet, a layout of no pieces or more than 10,000 triangles, a picture that leaves the sheet
  ///   or has no area, and a surface that reaches the camera or has no place at one of 65 progresses.
  public init(
    name: String, title: String = "", surface: some MovingSurface, layout: Layout, cameraDistance: Double,
    picture: PlaneRectangle? = nil, light: Light? = nil, lightWindow: Double = 1,
    clock: Clock = .peel
  ) throws(IllegalParameter) {
    let (effect, size) = ("a technique", surface.restingSize)
    let picture = picture ?? PlaneRectangle(origin: .zero, size: size)
    let (low, high) = (picture.origin, picture.end)
    for (side, first, last, length) in [
      ("width", low.x, high.x, size.width), ("height", low.y, high.y, size.height),
    ] where !(first >= 0 && first < last && last <= length * (1 + 1e-12)) {
      throw IllegalParameter(
        parameter: "picture", effect: effect, value: first >= 0 ? last : first,
        legal: "a part of the sheet's \(side), 0 to \(length) pt")
    }
    let sheet = try BentSheet(
      profile: .straight, window: lightWindow, height: size.height, width: size.width, lift: 0,
      cameraDistance: cameraDistance, pictureRows: low.y / size.height...min(high.y / size.height, 1),
      pictureWidth: high.x - low.x)
    try layout.check(of: effect)
    let corners = FlatMesh(layout, size: size).vertices
    for step in 0...64 {
      for point in surface.positions(of: corners, at: Double(step) / 64)
      where !(point.x.isFinite && point.y.isFinite && point.z < cameraDistance * (1 - 0x1p-30)) {
        throw IllegalParameter(
          parameter: "surface", effect: effect, value: point.z,
          legal: "finite and below the camera's \(cameraDistance) pt at every progress")
      }
    }
    self.init(
      name: name, title: title, sheet: sheet, layout: layout, deformer: .surface(surface), light: light, clock: clock,
      picture: picture)
  }

  /// The part of the flat sheet that the picture fills, in points from the sheet's top left corner.
  public var pictureOnSheet: PlaneRectangle {
    if let picture { return picture }
    let rows = sheet.pictureRows
    return PlaneRectangle(
      origin: Vector2((sheet.width - sheet.pictureWidth) / 2, rows.lowerBound * sheet.height),
      size: Size(width: sheet.pictureWidth, height: rows.width * sheet.height))
  }

  /// The part of the flat sheet in which the largest values on the screen are searched.
  package var seen: PlaneRectangle {
    sheet.part == .picture ? pictureOnSheet : PlaneRectangle(origin: .zero, size: sheet.restingSize)
  }

  /// Returns true if another technique provably converges to the same surface: false for surfaces that are not
  /// `Hashable`.
  public func hasSurface(of other: Technique) -> Bool {
    switch (deformer, other.deformer) {
    case (.lifted, .lifted): return sheet == other.sheet
    case (.isometric(let a), .isometric(let b)): return a.method == b.method && a.sheet == b.sheet
    case (.rolled(let a), .rolled(let b)): return a == b
    case (.surface(let a), .surface(let b)):
      guard let a = a as? any Hashable, let b = b as? any Hashable else { return false }
      return AnyHashable(a) == AnyHashable(b) && pictureOnSheet == other.pictureOnSheet
        && sheet.cameraDistance == other.sheet.cameraDistance
    default: return false
    }
  }
}

extension Technique.Layout {
  /// The largest number of triangles that a scan measures.
  static let mostTriangles = 10_000

  /// Checks the number of pieces.
  ///
  /// - Throws: `IllegalParameter` for no pieces, for more than ``mostTriangles``, and for rings of a factor that is not
  ///   from 2 to 50.
  func check(of effect: String) throws(IllegalParameter) {
    let counts = 1...Self.mostTriangles / 2
    switch self {
    case .rows(let count): try IllegalParameter.check("rows", of: effect, count, in: counts)
    case .grid(let columns, let rows):
      try IllegalParameter.check("columns", of: effect, columns, in: counts)
      try IllegalParameter.check("rows", of: effect, rows, in: 1...counts.upperBound / columns)
    case .rings(let factor): try IllegalParameter.check("rings", of: effect, factor, in: 2...50)
    case .plane: break
    }
  }
}

extension Technique {
  /// The largest distance in points that a point of the edge moves within a frame of 1/60 s, including the roundings of
  /// the technique.
  public func largestStep(by effort: Effort = .whole) -> Supremum {
    if let surfaceMotion = surfaceMotion(by: effort) { return surfaceMotion.largestStep }
    if deformer.isPaper { return clock.largestStep(of: limit) }
    let exact = clock.largestStep(of: sheet)
    if deformer.nodes == .exact { return exact }
    // The scan may miss narrow peaks; except for roundings, the surface steps no farther than its nodes.
    let rough = clock.largestStep(of: nodes)
    return rough.value > exact.value ? rough : exact
  }

  /// Returns the motion of a surface that is not a sheet of rows; nil for other techniques.
  func surfaceMotion(by effort: Effort) -> SurfaceMotion? {
    deformer.surface.map {
      SurfaceMotion(surface: $0, clock: clock, cameraDistance: sheet.cameraDistance, seen: seen, effort: effort)
    }
  }
}
