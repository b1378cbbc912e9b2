import ScalarMath
import TimingFunctions
import ViewEffects

/// The kinds of which closed forms are known.
extension TechniqueKind {
  private static let lift = TechniqueOption(PeelOff.Name.liftShare, as: "lift")
  private static let fieldOfView = TechniqueOption(PeelOff.Name.fieldOfView)

  private static let peelOptions: [TechniqueOption] = [
    .init(TechniqueName.rows), .init(TechniqueName.mesh), lift, fieldOfView, .init(PeelOff.Name.curve),
    .init(TechniqueName.stage), .init(TechniqueName.roughSteps), .init(TechniqueName.isometric),
    .init(TechniqueName.duration),
  ]

  static let peel = TechniqueKind(
    name: "peel", aliases: ["scenekit"], summary: "SceneKit-style peel, the article's", options: peelOptions
  ) { try peel($0, $1, .article) }

  static let peelApp = TechniqueKind(
    name: "peel-app", aliases: ["scenekit-app"], summary: "SceneKit-style peel, the example app's",
    options: peelOptions
  ) { try peel($0, $1, .app) }

  static let displacementMap = TechniqueKind(
    name: "displacement-map", aliases: ["peel-map"], summary: "peel through a picture of its heights",
    options: [
      .init(PeelOff.Name.mapSize), .init(PeelOff.Name.bits), .init(TechniqueName.rows), lift, fieldOfView,
    ]
  ) { try peel($0, $1, .article, throughMap: true) }

  private static func peel(
    _ values: TechniqueValues, _ sticker: Size, _ published: PeelOff, throughMap: Bool = false
  ) throws -> Technique {
    let steps = values.count("steps")
    let peel = try PeelOff(
      size: sticker, viewScale: published.viewScale,
      fieldOfView: values["fieldOfView"] ?? published.fieldOfView, farPlaneRule: published.farPlaneRule,
      liftShare: values["lift"] ?? published.liftShare, stage: values.word("stage", [.eased, .clamped]) ?? .eased,
      quantisation: steps ?? published.quantisation)
    let meshes: [Technique.Layout] = [.rows(50), .rings(50), .rings(16), .plane]
    var layout = values.word("mesh", meshes) ?? .rows(50)
    if let count = values.count("n") {
      guard layout == .rows(50) else {
        throw ImpossibleTechnique(reason: "n is for the regular grid alone, not for a mesh")
      }
      layout = .rows(count)
    }
    var rows = steps == nil ? Technique.PeelRows.exact : .rounded
    if throughMap {
      let depths = PeelDisplacementMap.Depth.self
      rows = .texels(
        size: values.count("size") ?? 256, values.count("bits").flatMap { depths.init(rawValue: $0) } ?? .eight)
    } else if let method = paper(values) {
      if steps != nil {
        throw ImpossibleTechnique(reason: "steps round the heights of rows that go straight up, not those of paper")
      }
      rows = .paper(method)
    }
    return try .peel(
      peel, curve: values.curve("curve"), layout: layout, rows: rows, clock: clock(values, .peel))
  }

  static let roll = TechniqueKind(
    name: "roll", aliases: [], summary: "sheet rolled up round a cylinder, which stretches nothing",
    options: [
      .init(Curls.Name.radius), .init(Curls.Name.angle.about.with(inDegrees: "angle"), of: Curls.Name.owner),
      .init(TechniqueName.rows), .init(TechniqueName.camera), .init(TechniqueName.duration),
    ]
  ) { values, sticker in
    let roll = try RolledSheet(
      radius: values["radius"] ?? Curls.Name.radius.standardValue, turn: values["angle"] ?? .pi,
      height: sticker.height, width: sticker.width, cameraDistance: values["camera"] ?? camera(sticker))
    return try .rolled(roll, count: values.count("n") ?? 50, clock: clock(values, .peel))
  }

  static let segments = TechniqueKind(
    name: "segments", aliases: [], summary: SegmentedSticker.about.summary,
    options: [
      .init(SegmentedSticker.Name.strips, as: "n"), .init(SegmentedSticker.Name.window),
      .init(SegmentedSticker.Name.curve), .init(SegmentedSticker.Name.inset), .init(SegmentedSticker.Name.elevation),
      .init(SegmentedSticker.Name.cameraDistance, as: "camera"), .init(TechniqueName.solver),
      .init(TechniqueName.glare), .init(TechniqueName.isometric), .init(TechniqueName.duration),
    ]
  ) { values, sticker in
    let standard = SegmentedSticker.standard
    func segmented(_ curve: any TimingFunction) throws -> SegmentedSticker {
      try SegmentedSticker(
        size: sticker, stripCount: values.count("n") ?? standard.stripCount, inset: values["inset"] ?? standard.inset,
        elevation: values["elevation"] ?? standard.elevation,
        cameraDistance: values["camera"] ?? standard.cameraDistance, window: values["window"] ?? standard.window,
        curve: curve)
    }
    let curve = values.curve("curve") ?? SegmentCurves.curve
    // What is wrong with the sheet is told before what is wrong with its solver.
    _ = try BentSheet(try segmented(curve))
    var solved = curve
    if values.word("solver", [false, true]) ?? false {
      guard let curve = curve as? CubicBezier else {
        throw ImpossibleTechnique(reason: "only a cubic Bézier curve has the published solver")
      }
      solved = try NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    }
    return try .segments(
      try segmented(solved), paper: paper(values),
      light: values.word("glare", [.fixedGlare, .sheetGlare]) ?? .fixedGlare, clock: clock(values, .segments),
      countsTicks: !values.isGiven("duration"))
  }

  private static func paper(_ values: TechniqueValues) -> IsometricSheet.Method? {
    values.word("isometric", [.graph, .height, .angle])
  }

  static func clock(_ values: TechniqueValues, _ published: Clock) -> Clock {
    values["duration"].map { published.lasting($0) } ?? published
  }

  /// The peel's camera for a sticker, in points.
  static func camera(_ sticker: Size) -> Double {
    Camera.distance(seeing: max(sticker.width, sticker.height), fieldOfView: PeelOff.article.fieldOfView)
  }

  /// What an effect bends a sheet to, in a grid of flat pieces.
  init(_ surface: any SurfaceFunction) {
    let text = surface.description
    name = text.name
    aliases = text.aliases
    summary = text.summary
    options =
      text.options.map { TechniqueOption($0, of: text.owner) }
      + [.rows, .columns, .camera, .duration].map { TechniqueOption($0 as TechniqueName) }
    make = { values, sticker in
      let made = try surface.surface(given: text.options.map { values[$0.name] }, sticker: sticker)
      let (columns, rows) = (values.count("columns"), values.count("n"))
      let layout: Technique.Layout =
        text.isOfRows && columns == nil
        ? .rows(rows ?? 50) : .grid(columns: columns ?? (text.isOfRows ? 1 : 24), rows: rows ?? 24)
      return try Technique(
        name: text.name, surface: made, layout: layout,
        cameraDistance: values["camera"] ?? text.cameraDistance ?? Self.camera(sticker),
        clock: Self.clock(values, .peel))
    }
  }
}
