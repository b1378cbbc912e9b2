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
    return Technique(
      name: name, title: kind.summary, sheet: try sheet(of: peel, name),
      layout: try layout(options), deformer: try deformer(kind, options), light: .highlight,
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

  static func deformer(_ kind: Kind, _ options: TechniqueOptions) throws(TechniqueFailure) -> Deformer {
    if kind == .displacementMap {
      let bits = try options.word("bits", ["8": PeelDisplacementMap.Depth.eight, "16": .sixteen])
      return .texels(size: try options.count("size", in: 1...65536) ?? 256, bits: bits ?? .eight)
    }
    let method = try options.word(
      "isometric", ["graph": IsometricCounterpart.Method.graph, "height": .height, "angle": .angle])
    return method.map { .isometric($0) } ?? .lifted
  }

  static func clock(_ options: TechniqueOptions, _ published: Clock = .peel) throws(TechniqueFailure) -> Clock? {
    guard let seconds = try options.number("duration", in: 0.001...1e4, "from 0.001 to 10000 s") else { return nil }
    return published.lasting(seconds)
  }
}
