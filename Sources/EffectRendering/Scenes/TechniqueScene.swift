import DeformationAnalysis
import RasterImages
import ScalarMath
import ViewEffects

/// A sticker that a technique bends, with its light and with what lies under it.
///
/// The light is as published unless other is said: it lies on the sheet and nothing else changes with its slope, since
/// the published shader never updates the normals. See ``SceneLight`` for what true ones make of it.
public struct TechniqueScene: EffectScene {
  /// What of the published construction is drawn.
  public struct Options: Sendable, Hashable {
    /// The highlight or the glare.
    public var hasLight = true
    /// What the light falls on, where a technique has one.
    public var normals = SceneLight.Normals.published
    /// The reflection under a peel.
    public var hasReflection = true
    /// The shadow of strips; nil for none.
    public var shadow: SegmentedSticker.ShadowForm? = .published
    /// Strips are layers of their own, as published, whose soft edges let through what is behind; otherwise one sheet.
    public var hasSeams = false
    /// Of the display, in whose pixels the published shadow is blurred; above 0. Our choice.
    public var displayScale = 3.0

    /// As published, but for seams.
    public init() {}
  }

  /// What bends the sticker.
  public let technique: Technique
  /// What is drawn of it.
  public private(set) var options: Options
  public private(set) var frame = PlaneRectangle.unit
  fileprivate let content: Content

  public var duration: Double { technique.clock.duration }

  /// A scene of a picture, which is stretched over the sticker.
  public init(_ technique: Technique, picture: Image, options: Options = Options()) {
    (self.technique, self.options) = (technique, options)
    content = Content(technique, picture, options)
    frame = SceneExtent.frame(duration: technique.clock.duration) { TechniqueMoment(self, $0, $1).layers }
  }

  /// The scene with strips as layers of their own, as published.
  var separated: TechniqueScene {
    var scene = self
    scene.options.hasSeams = true
    return scene
  }

  public func progress(at seconds: Double) -> Double { technique.clock.progress(at: seconds) }

  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    let view = FrameView(origin: frame.origin, pixelsPerPoint: pixelsPerPoint)
    return TechniqueMoment(self, seconds, view).layers
  }

  /// The pictures that a scene puts on sheets.
  struct Content: Sendable {
    /// Of the whole sheet.
    let sheet: Texture
    /// The same blurred; nil without shadow.
    let shadow: Texture?
    /// One pixel.
    let white: Texture

    init(_ technique: Technique, _ picture: Image, _ options: Options) {
      let padded = picture.padded(within: technique.sheet.restingSize, at: technique.pictureOnSheet)
      sheet = Texture(padded)
      white = Texture(.plain(in: picture.space))
      if case .segments(let sticker) = technique.origin, let form = options.shadow {
        shadow = Texture(sticker.shadowPicture(of: padded, form: form, pixelsPerPoint: options.displayScale))
      } else {
        shadow = nil
      }
    }
  }
}

/// A moment of a scene of a technique.
private struct TechniqueMoment {
  private let scene: TechniqueScene
  private let view: FrameView
  private let seconds: Double
  private let progress: Double

  private var technique: Technique { scene.technique }
  private var options: TechniqueScene.Options { scene.options }
  private var content: TechniqueScene.Content { scene.content }

  init(_ scene: TechniqueScene, _ seconds: Double, _ view: FrameView) {
    (self.scene, self.seconds, self.view) = (scene, seconds, view)
    progress = scene.technique.clock.progress(at: seconds)
  }

  /// From back to front.
  var layers: [Layer] {
    switch technique.origin {
    case .peel(let peel, let timeline):
      return (options.hasReflection ? [reflection(peel, timeline)] : []) + [sheet(mesh())]
    case .segments(let sticker):
      let mesh = self.mesh(areSeparate: options.hasSeams)
      let shadow = content.shadow.map { [self.shadow(sticker, $0)] } ?? []
      let glare = options.hasLight && technique.light == .fixedGlare ? [self.glare(sticker, mesh)] : []
      return shadow + [sheet(mesh, name: "strip")] + glare
    case .surface: return [sheet(mesh())]
    }
  }

  private func mesh(areSeparate: Bool = false, offset: Vector2 = .zero) -> ScreenMesh {
    ScreenMesh(technique, at: progress, view, areSeparate: areSeparate, offset: offset)
  }

  private func sheet(_ mesh: ScreenMesh, name: String = "sheet") -> Layer {
    .sheet(Sheet(mesh, front: content.sheet, shade: light, name: name, size: technique.sheet.restingSize))
  }

  /// The highlight, or a glare that sticks to the sheet.
  private var light: RowShade? {
    options.hasLight ? SceneLight(technique: technique, normals: options.normals).shade(at: progress) : nil
  }

  /// The flat copy under a peel: blurred, faded and moved down.
  ///
  /// The radius of the blur, in points, is taken for the standard deviation of a Gaussian, as Core Image has it.
  private func reflection(_ peel: PeelOff, _ timeline: PeelTimeline) -> Layer {
    let share = min(max(seconds / technique.clock.duration, 0), 1)
    let state = timeline.state(at: share * timeline.duration, .peelOff, model: timeline.lifted)
    let mesh = ScreenMesh(technique, at: 0, view, offset: Vector2(0, -state.shift * peel.pointsPerUnit))
    return .group(
      [.sheet(Sheet(mesh, front: content.sheet, name: "reflection", size: technique.sheet.restingSize))],
      .init(deviation: state.blurRadius * view.pixelsPerPoint, opacity: state.opacity))
  }

  /// The shadow of strips: the blurred picture on strips of its own, masked by a gradient and moved down.
  private func shadow(_ sticker: SegmentedSticker, _ texture: Texture) -> Layer {
    let mesh = self.mesh(areSeparate: options.hasSeams, offset: SegmentedSticker.shadowOffset)
    let mask = gradient(sticker.shadowMask(progress: progress), over: sticker.shadowRectangle, name: "shadow mask")
    return .group(
      [.sheet(Sheet(mesh, front: texture, name: "shadow", size: technique.sheet.restingSize))],
      .init(mask: [mask], opacity: SegmentedSticker.shadowOpacity))
  }

  /// The glare: white, by a gradient on a rectangle that does not move, where the strips show the picture.
  private func glare(_ sticker: SegmentedSticker, _ mesh: ScreenMesh) -> Layer {
    .group(
      [gradient(sticker.glare(progress: progress), over: sticker.liftedRectangle, name: "glare")],
      .init(mask: [.sheet(Sheet(mesh, front: content.sheet, name: "glare mask", size: technique.sheet.restingSize))]))
  }

  /// White of the opacities of a gradient, from the top of a rectangle to its bottom.
  private func gradient(_ gradient: OpacityGradient, over rectangle: PlaneRectangle, name: String) -> Layer {
    .sheet(
      Sheet(
        ScreenMesh(rectangle, view), front: content.white,
        shade: RowShade(opacity: gradient.opacities.map { Float($0) }), name: name, size: rectangle.size))
  }
}
