import DeformationAnalysis
import EffectGeometry
import RasterImages
import ViewEffects

/// A sticker that a technique bends, with its light and with what lies under it.
///
/// The light is as published: it lies on the sheet and nothing else changes, since normals were never updated.
public struct TechniqueScene: EffectScene {
  /// What of the published construction is drawn.
  public struct Options: Sendable, Hashable {
    /// The highlight or the glare.
    public var hasLight = true
    /// The reflection or the shadow.
    public var hasShadow = true
    /// Strips are layers of their own, whose soft edges let through what is behind; else one sheet.
    public var hasSeams = true
    /// The shadow ends where its layer does.
    public var cutsShadow = true

    /// As published.
    public init() {}
  }

  /// What bends the sticker.
  public let technique: Technique
  /// What is drawn of it.
  public let options: Options
  public let frame: PlaneRectangle
  /// The picture on the sheet, with the sheet's empty edge.
  let sheetPicture: Image
  private let texture: Texture

  public var duration: Double { technique.clock.duration }

  /// A scene of a picture, which is stretched over the sticker.
  public init(_ technique: Technique, picture: Image, options: Options = Options()) {
    (self.technique, self.options) = (technique, options)
    sheetPicture = picture.padded(within: technique.sheet.restingSize, at: technique.pictureOnSheet)
    texture = Texture(sheetPicture)
    frame = Self.extent(technique, options)
  }

  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    layers(at: seconds, FrameView(origin: frame.origin, pixelsPerPoint: pixelsPerPoint))
  }

  func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
    let progress = technique.clock.progress(at: seconds)
    let isSegmented = if case .segments = technique.origin { options.hasSeams } else { false }
    let mesh = ScreenMesh(technique, at: progress, view, areSeparate: isSegmented)
    let sheet = Layer.sheet(Sheet(mesh, front: texture, shade: options.hasLight ? light(at: progress) : nil))
    switch technique.origin {
    case .peel(let peel, let timeline):
      guard options.hasShadow else { return [sheet] }
      return [reflection(peel, timeline, at: seconds, view), sheet]
    case .segments(let sticker):
      let shadow = options.hasShadow ? [shadow(sticker, at: progress, view)] : []
      let glare = options.hasLight && technique.light == .fixedGlare ? [glare(sticker, at: progress, mesh, view)] : []
      return shadow + [sheet] + glare
    case .surface: return [sheet]
    }
  }

  /// The highlight, or a glare that sticks to the sheet.
  private func light(at progress: Double) -> RowShade? {
    guard let light = technique.light, light != .fixedGlare else { return nil }
    let count = 2048
    let values = (0...count).map {
      Float(light.brightness(of: technique.sheet, row: Double($0) / Double(count), progress: progress))
    }
    return RowShade(light: values)
  }

  /// The flat copy under a peel: blurred, faded and moved down. The radius is taken as the deviation of a Gaussian in
  /// points, as Core Image has it.
  private func reflection(
    _ peel: PeelOff, _ timeline: PeelTimeline, at seconds: Double, _ view: FrameView
  ) -> Layer {
    let time = min(max(seconds / duration, 0), 1) * timeline.duration
    let state = timeline.state(at: time, .peelOff, model: timeline.lifted)
    let mesh = ScreenMesh(
      technique, at: 0, view, offset: Vector2(0, -state.shift * peel.pointsPerUnit))
    return .group(
      [.sheet(Sheet(mesh, front: texture))],
      .init(deviation: state.blurRadius * view.pixelsPerPoint, opacity: state.opacity))
  }
}
