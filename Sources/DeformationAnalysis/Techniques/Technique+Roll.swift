import EffectGeometry
import ViewEffects

/// Curls as techniques.
extension Technique {
  /// A sheet that a cylinder rolls up from its top edge, by the camera and the clock of the peel unless told otherwise.
  ///
  /// - Throws: ``TechniqueFailure``.
  static func roll(
    _ name: String, _ options: TechniqueOptions, _ sticker: Size
  ) throws(TechniqueFailure) -> Technique {
    let radius = try options.number("radius", in: 0...1e5, "from 0 to 100000 pt") ?? 20
    let degrees = try options.number("angle", in: 0...360, "from 0 to 360") ?? 180
    let count = try options.count("n", in: RowCells.counts) ?? 50
    let published = Camera.distance(
      seeing: max(sticker.width, sticker.height), fieldOfView: PeelOff.article.fieldOfView)
    let camera = try options.number("camera", in: 0.001...1e6, "from 0.001 to 1e6 pt") ?? published
    let clock = try clock(options) ?? .peel
    do {
      let roll = try RolledSheet(
        radius: radius, turn: degrees / 180 * .pi, height: sticker.height, width: sticker.width, cameraDistance: camera)
      let flat = try BentSheet(
        profile: .straight, window: 1, height: sticker.height, width: sticker.width, lift: 0, cameraDistance: camera)
      return Technique(
        name: name, title: Kind.roll.summary, sheet: flat, layout: .rows(count), deformer: .rolled(roll), light: nil,
        clock: clock)
    } catch { throw .impossible(technique: name, reason: error.description) }
  }
}
