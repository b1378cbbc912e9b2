import EffectGeometry
import TimingFunctions
import ViewEffects

/// Techniques of the segmented sticker.
extension Technique {
  /// A segmented sticker; what is not given is published.
  ///
  /// - Throws: ``TechniqueFailure``.
  static func segments(
    _ name: String, _ options: TechniqueOptions, _ sticker: Size
  ) throws(TechniqueFailure) -> Technique {
    let profile = try options.profile("curve") ?? .segments
    let standard = SegmentedSticker.standard
    let count = try options.count("n", in: SegmentedSticker.stripCounts) ?? standard.stripCount
    let camera = try options.number("camera", in: 0.001...1e6, "from 0.001 to 1e6 pt") ?? standard.cameraDistance
    let segments: SegmentedSticker
    let sheet: BentSheet
    do {
      segments = try SegmentedSticker(
        size: sticker, stripCount: count,
        inset: try options.number("inset", in: 0...1e4, "from 0 to 10000 pt") ?? standard.inset,
        elevation: try options.number("elevation", in: 0...camera.nextDown, "from 0 to below the camera's \(camera) pt")
          ?? standard.elevation,
        cameraDistance: camera,
        window: try options.number("window", in: 0.001...1000, "from 0.001 to 1000") ?? standard.window)
      sheet = try BentSheet(
        profile: profile, window: segments.window, height: segments.sheetSize.height, width: segments.sheetSize.width,
        lift: segments.elevation, cameraDistance: camera, pictureRows: segments.pictureRows,
        pictureWidth: sticker.width)
    } catch let failure as TechniqueFailure {
      throw failure
    } catch { throw .impossible(technique: name, reason: "\(error)") }
    let deformer = try paper(of: sheet, name, options)
    let isPublishedSolver = try options.word("solver", ["exact": false, "published": true]) ?? false
    if isPublishedSolver, deformer.isPaper {
      throw .impossible(
        technique: name, reason: "the published solver has rows that go straight up, not those of paper")
    }
    if isPublishedSolver {
      guard let solver = SolverSheet(sheet) else {
        throw .impossible(technique: name, reason: "the straight profile has no solver")
      }
      if solver.diverges {
        throw .impossible(technique: name, reason: "the published solver diverges for this curve")
      }
    }
    return Technique(
      name: name, title: Kind.segments.summary, sheet: sheet, layout: .rows(count),
      deformer: deformer,
      light: try options.word("glare", ["fixed": Light.fixedGlare, "sheet": .sheetGlare]) ?? .fixedGlare,
      clock: try clock(options, .segments) ?? .segments, snap: profile == .straight ? nil : NewtonBezier.snap,
      hasRoughNodes: isPublishedSolver,
      quirks: Quirks(shadowDeviation: segments.shadowDeviation, countsTicks: !options.isGiven("duration")))
  }
}
