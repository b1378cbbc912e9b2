import DeformationAnalysis

/// The light on the rows of a technique's sheet.
///
/// What is seen is (picture + light)·gain, where the light is the published one: a highlight, or a glare that sticks to
/// the sheet. The published material is SceneKit's standard one, that of J. F. Blinn (Models of Light Reflection for
/// Computer Synthesized Pictures, 1977): diffuse·max(0, n·l) + specular·max(0, n·h)ˢ, with no specular colour, and the
/// shader adds the highlight to its diffuse colour. So what is left of it is Lambert's n·l. Where SceneKit's standard
/// light stands is told nowhere: here it shines along the axis of the camera, our choice, so that a flat sheet shows its
/// picture and the gain is cos α for a row at an angle α to the page.
public struct SceneLight: Sendable {
  /// What the light falls on.
  public enum Normals: String, Sendable, Hashable, CaseIterable {
    /// The normal of the flat sheet everywhere: the gain is 1.
    case published
    /// That of the surface that the pieces tend to.
    case `true`
  }

  let technique: Technique
  let normals: Normals

  /// In how many rows a light is told.
  private static let rows = 1024

  /// The changes of the sheet's colours at a progress; nil for none, as for a technique without a light. A glare that does
  /// not move is a layer of its own, and not part of them.
  func shade(at progress: Double) -> RowShade? {
    guard let light = technique.light else { return nil }
    let places = (0...Self.rows).map { Double($0) / Double(Self.rows) }
    var shade = RowShade()
    if light != .fixedGlare {
      shade.light = places.map { Float(light.brightness(of: technique.sheet, row: $0, progress: progress)) }
    }
    guard normals == .true else { return shade.light.isEmpty ? nil : shade }
    let motion = technique.limit
    let gains = places.map { Self.gain(of: motion, row: $0, progress: progress) }
    shade.light = zip(shade.light, gains).map { $0 * $1 }
    shade.gain = gains
    return shade
  }

  /// |cos α|: both faces are lit. What has no angle is as if it were flat.
  private static func gain(of motion: any SheetMotion, row: Double, progress: Double) -> Float {
    let angle = motion.angle(row: row, progress: progress)
    return angle.isFinite ? Float(abs(Double.cos(angle))) : 1
  }
}
