import DeformationAnalysis
import EffectGeometry
import RasterImages
import ViewEffects

extension TechniqueScene {
  /// The shadow of the strips: the blurred picture on strips of its own, masked by a gradient and moved down.
  func shadow(_ sticker: SegmentedSticker, at progress: Double, _ view: FrameView) -> Layer {
    let mesh = ScreenMesh(technique, at: progress, view, areSeparate: options.hasSeams, offset: SegmentedSticker.shadowOffset)
    let mask = gradient(sticker.shadowMask(progress: progress), over: sticker.shadowRectangle, view)
    return .group(
      [.sheet(Sheet(mesh, front: shadowTexture(sticker)))],
      .init(mask: [mask], opacity: SegmentedSticker.shadowOpacity))
  }

  /// The glare: white, by a gradient on a rectangle that does not move, where the strips are.
  func glare(_ sticker: SegmentedSticker, at progress: Double, _ mesh: ScreenMesh, _ view: FrameView) -> Layer {
    .group(
      [gradient(sticker.glare(progress: progress), over: sticker.liftedRectangle, view)],
      .init(mask: [.sheet(Sheet(mesh, front: Texture(Image.white)))]))
  }

  /// White of the opacities of a gradient from the top of a rectangle to its bottom.
  private func gradient(_ gradient: OpacityGradient, over rectangle: PlaneRectangle, _ view: FrameView) -> Layer {
    .sheet(
      Sheet(
        ScreenMesh(rectangle, view), front: Texture(Image.white),
        shade: RowShade(opacity: gradient.opacities.map { Float($0) })))
  }
}
