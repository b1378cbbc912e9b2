import EffectGeometry
import ViewEffects

/// Techniques of the peel-off.
extension Technique {
  /// A peel with its own mesh; what is not given is published.
  ///
  /// - Throws: ``TechniqueFailure``.
  static func peel(
    _ name: String, _ kind: Kind, _ options: TechniqueOptions, _ sticker: Size
  ) throws(TechniqueFailure) -> Technique {
    let isApp = kind == .scenekitApp
    let published = isApp ? PeelOff.app : .article
    let share = try options.number("lift", in: 0...0.99, "from 0 to 0.99") ?? published.liftShare
    let degrees = try options.number("fov", in: 1...179, "from 1 to 179")
    let isEased = try options.word("stage", ["eased": true, "clamped": false]) ?? true
    let steps = try options.count("steps", in: 1...1_000_000)
    let peel: PeelOff
    do {
      peel = try PeelOff(
        size: sticker, viewScale: published.viewScale,
        fieldOfView: degrees.map { $0 / 180 * .pi } ?? published.fieldOfView, farPlaneRule: published.farPlaneRule,
        liftShare: share, stage: isEased ? .eased : .clamped, quantisation: steps ?? published.quantisation)
    } catch { throw .impossible(technique: name, reason: error.description) }
    let sheet = try sheet(of: peel, name)
    let layout = try layout(options)
    let deformer = kind == .displacementMap ? try texels(peel, options) : try paper(of: sheet, name, options)
    if case .rows = layout {
    } else if steps != nil || deformer.isPaper {
      throw .impossible(technique: name, reason: "steps and isometric are for the regular grid alone, not for a mesh")
    }
    if steps != nil, deformer.isPaper {
      throw .impossible(
        technique: name, reason: "steps round the heights of rows that go straight up, not those of paper")
    }
    return Technique(
      name: name, title: kind.summary, sheet: sheet,
      layout: layout, deformer: deformer, light: .highlight,
      clock: try clock(options) ?? .peel, quantisation: peel.quantisation, hasRoughNodes: steps != nil,
      quirks: Quirks(restingShare: peel.restingSize.height / sticker.height),
      pointsPerUnit: peel.pointsPerUnit)
  }

  /// The limit of a peel, in points of the screen.
  private static func sheet(of peel: PeelOff, _ name: String) throws(TechniqueFailure) -> BentSheet {
    let scale = peel.pointsPerUnit
    do {
      return try BentSheet(
        profile: peel.stage == .eased ? .peel : .straight, window: 1, height: peel.sheetSize.height * scale,
        width: peel.sheetSize.width * scale, lift: peel.lift * scale, cameraDistance: peel.camera.distance * scale)
    } catch { throw .impossible(technique: name, reason: error.description) }
  }

  private static func layout(_ options: TechniqueOptions) throws(TechniqueFailure) -> Layout {
    let count = try options.count("n", in: RowCells.counts)
    let mesh = try options.word(
      "mesh", ["grid": Layout.rows(50), "rings50": .rings(50), "rings16": .rings(16), "plane": .plane])
    guard let count else { return mesh ?? .rows(50) }
    if let mesh, mesh != .rows(50) {
      throw .malformedOption("n", technique: options.technique, reason: "is for the regular grid alone, not for a mesh")
    }
    return .rows(count)
  }

  private static func texels(_ peel: PeelOff, _ options: TechniqueOptions) throws(TechniqueFailure) -> Deformer {
    let bits = try options.word("bits", ["8": PeelDisplacementMap.Depth.eight, "16": .sixteen])
    let size = try options.count("size", in: 1...65536) ?? 256
    do {
      return .texels(try PeelDisplacementMap(peel, size: size, depth: bits ?? .eight))
    } catch { throw .impossible(technique: options.technique, reason: error.description) }
  }

  /// The sheet itself, or one of paper where that is asked for.
  static func paper(
    of sheet: BentSheet, _ name: String, _ options: TechniqueOptions
  ) throws(TechniqueFailure) -> Deformer {
    guard
      let method = try options.word(
        "isometric", ["graph": IsometricSheet.Method.graph, "height": .height, "angle": .angle])
    else { return .lifted }
    do {
      return .isometric(try IsometricSheet(sheet, method: method))
    } catch { throw .impossible(technique: name, reason: error.description) }
  }

  static func clock(_ options: TechniqueOptions, _ published: Clock = .peel) throws(TechniqueFailure) -> Clock? {
    guard let seconds = try options.number("duration", in: 0.001...1e4, "from 0.001 to 10000 s") else { return nil }
    return published.lasting(seconds)
  }
}
