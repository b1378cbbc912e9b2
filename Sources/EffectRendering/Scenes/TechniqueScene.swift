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
  public let frame: PlaneRectangle
  private let content: Content

  public var duration: Double { technique.clock.duration }

  /// A scene of a picture, which is stretched over the sticker.
  public init(_ technique: Technique, picture: Image, options: Options = Options()) {
    (self.technique, self.options) = (technique, options)
    let content = Content(technique, picture, options)
    self.content = content
    frame = SceneExtent.frame(duration: technique.clock.duration) { seconds, view in
      TechniqueMoment(technique, options, content, seconds, view).layers
    }
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
    return TechniqueMoment(technique, options, content, seconds, view).layers
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
