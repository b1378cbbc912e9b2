import DeformationAnalysis
import EffectRendering
import ScalarMath
import Workbench

extension RenderedEffect {
  /// Pixels of the longer side of the picture on the sticker, and what its sheet with an empty edge may have at most.
  private static let (pixels, mostPixels) = (640.0, 2048.0)

  /// A technique of a comparison on our own picture; without its shadow where that is too large to be drawn.
  init(_ shown: PictureSubject.Shown, on sticker: Size) {
    let sheet = shown.technique.sheet.restingSize
    let side = min(
      Self.pixels / max(sticker.width, sticker.height), Self.mostPixels / max(sheet.width, sheet.height))
    let picture = SamplePicture.sticker.image(
      width: max(1, Int(side * sticker.width)), height: max(1, Int(side * sticker.height)))
    var options = TechniqueScene.Options()
    if Self.omitsShadow(of: shown.technique) { options.shadow = nil }
    self.init(
      name: shown.label, scene: TechniqueScene(shown.technique, picture: picture, options: options))
  }

  /// Whether a technique has a shadow that is too large to be drawn.
  static func omitsShadow(of technique: Technique) -> Bool {
    (try? SceneKind.checkShadow(of: technique, TechniqueScene.Options())) == nil
  }
}
