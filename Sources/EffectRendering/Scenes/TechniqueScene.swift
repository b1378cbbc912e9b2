import DeformationAnalysis
import RasterImages
import ScalarMath
import ViewEffects

/// A sticker that a technique bends, with its light and the parts under it.
///
/// The default light is the published one: the shade of the sheet does not change with its slope, because the published
/// shader never updates the normals. See ``SceneLight`` for the effect of true normals.
public struct TechniqueScene: EffectScene {
  /// The drawn parts; the default is the published construction, except for seams.
  public struct Options: Sendable, Hashable {
    /// True to draw the technique's highlight or glare.
    public var hasLight = true
    /// The normals with which the light is computed, if the technique has a light.
    public var normals = SceneLight.Normals.published
    /// True to draw the reflection under a peel.
    public var hasReflection = true
    /// The form of the shadow; nil for no shadow. Only strips have a published one.
    public var shadow: Shadow? = .published
    /// True if strips are layers of their own, as published; their soft edges let the background through. Otherwise
    /// they are one sheet.
    public var hasSeams = false
    /// The number of pixels per point of the display, for the published blur of the shadow; above 0, chosen by Easel.
    public var displayScale = 3.0

    /// Creates the options of the published construction, except for seams.
    public init() {}
  }

  /// The forms of a shadow.
  public enum Shadow: String, Sendable, Hashable, CaseIterable {
    /// The shadow of strips: boxes whose width is counted in pixels of the display. With less than three pixels per
    /// point the blur reaches farther than the sheet's empty edge, and is cut off there.
    case published
    /// The shadow of strips, with boxes that reach exactly as far as the empty edge, as the published ones do with
    /// three pixels per point.
    case corrected
    /// The shadow that a soft light casts on the plane of the flat sheet, chosen by Easel: dark and narrow where the
    /// sheet touches the plane, wider and fainter where it is higher. For sheets whose rows stay straight.
    ///
    /// The light comes from the top of the screen at 45°. A point at a height h darkens the plane h farther down by a
    /// Gaussian spot, whose standard deviation is 2 + h/8 points. Its opacity is 0.6·R²/(R² + h²), where R is half the
    /// shorter side of the sheet. The quotient is the share of the sky's light that a disc of the radius R keeps from a
    /// point at a distance h below its middle.
    case contact
  }

  /// The technique that bends the sticker.
  public let technique: Technique
  /// The drawn parts.
  public private(set) var options: Options
  public private(set) var frame = PlaneRectangle.unit
  /// The picture on the whole sheet, and a picture of one white pixel.
  fileprivate let sheet, white: Texture
  /// The picture of the shadow, and of a back that is not the picture's mirror image.
  fileprivate let shadow, back: Texture?

  public var duration: Double { technique.clock.duration }

  /// Creates a scene of a picture, which is stretched over the sticker.
  public init(_ technique: Technique, picture: Image, options: Options = Options()) {
    (self.technique, self.options) = (technique, options)
    let padded = picture.padded(within: technique.sheet.restingSize, at: technique.pictureOnSheet)
    sheet = Texture(padded)
    white = Texture(Image(width: 1, height: 1, fill: SIMD4(repeating: 1)))
    back = technique.isRolled ? Texture(padded.filled(with: 1)) : nil
    switch (options.shadow, technique.origin) {
    case (.contact, _): shadow = Texture(padded.filled(with: 0))
    case (let form?, .segments(let sticker)):
      shadow = Texture(sticker.shadowPicture(of: padded, form: form, pixelsPerPoint: options.displayScale))
    default: shadow = nil
    }
    frame = SceneExtent.frame(duration: technique.clock.duration, layers)
  }

  /// The scene with strips as layers of their own, as published.
  var separated: TechniqueScene {
    var scene = self
    scene.options.hasSeams = true
    return scene
  }

  public func progress(at seconds: Double) -> Double { technique.clock.progress(at: seconds) }

  public func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
    TechniqueMoment(scene: self, seconds: seconds, view: view).layers
  }
}

/// A moment of a technique's scene.
private struct TechniqueMoment {
  let scene: TechniqueScene
  let seconds: Double
  let view: FrameView

  private var technique: Technique { scene.technique }
  private var options: TechniqueScene.Options { scene.options }
  private var progress: Double { scene.progress(at: seconds) }

  /// The layers from back to front.
  var layers: [Layer] {
    switch technique.origin {
    case .peel(let peel, let timeline):
      return (options.hasReflection ? [reflection(peel, timeline)] : []) + contactShadow + [sheet(mesh())]
    case .segments(let sticker):
      let mesh = self.mesh(areSeparate: options.hasSeams)
      let shadow = options.shadow == .contact ? contactShadow : scene.shadow.map { [self.shadow(sticker, $0)] } ?? []
      let glare = options.hasLight && technique.light == .fixedGlare ? [self.glare(sticker, mesh)] : []
      return shadow + [sheet(mesh, name: "strip")] + glare
    case .surface: return contactShadow + [sheet(mesh())]
    }
  }

  private func mesh(areSeparate: Bool = false, offset: Vector2 = .zero) -> ScreenMesh {
    ScreenMesh(technique, at: progress, view, areSeparate: areSeparate, offset: offset)
  }

  private func sheet(_ mesh: ScreenMesh, name: String = "sheet") -> Layer {
    let size = technique.sheet.restingSize
    return .sheet(Sheet(mesh, front: scene.sheet, back: scene.back, shade: light, name: name, size: size))
  }

  /// The highlight, or a glare that is fixed to the sheet; nil for neither.
  private var light: RowShade? {
    options.hasLight ? SceneLight.shade(of: technique, options.normals, at: progress) : nil
  }

  /// Returns the flat copy under a peel: blurred, faded and moved down.
  ///
  /// The radius of the blur, in points, is taken as the standard deviation of a Gaussian, as in Core Image.
  private func reflection(_ peel: PeelOff, _ timeline: PeelTimeline) -> Layer {
    let share = min(max(seconds / technique.clock.duration, 0), 1)
    let state = timeline.state(at: share * timeline.duration, .peelOff, model: timeline.lifted)
    let mesh = ScreenMesh(technique, at: 0, view, offset: Vector2(0, -state.shift * peel.pointsPerUnit))
    return .group(
      [.sheet(Sheet(mesh, front: scene.sheet, name: "reflection", size: technique.sheet.restingSize))],
      .init(deviation: state.blurRadius * view.pixelsPerPoint, opacity: state.opacity))
  }

  /// The layers of a contact shadow; none for other shadows. There is one for each octave of the spots' deviations. A
  /// point between two octaves belongs to both, and their opacities compose to its own.
  private var contactShadow: [Layer] {
    guard options.shadow == .contact, let texture = scene.shadow else { return [] }
    let size = technique.sheet.restingSize
    let spots = (0...1).ends(ofParts: SceneLight.rows).map { row -> (octave: Double, opacity: Double) in
      let height = max(technique.limit.point(row: row, progress: progress).height, 0)
      let ratio = 2 * height / min(size.width, size.height)
      return (.log2(1 + height / 16), 0.6 / (1 + ratio * ratio))
    }
    let mesh = ScreenMesh(technique, at: progress, view) { Vector3($0.x, $0.y + max($0.z, 0), 0) }
    return (0...Int(spots.map(\.octave).max() ?? 0) + 1).compactMap { octave in
      let opacities = spots.map { spot -> Float in
        let share = max(1 - abs(spot.octave - Double(octave)), 0)
        return Float(1 - .pow(1 - spot.opacity, share))
      }
      guard opacities.contains(where: { $0 > 0 }) else { return nil }
      let sheet = Sheet(mesh, front: texture, shade: RowShade(opacity: opacities), name: "shadow", size: size)
      return .group([.sheet(sheet)], .init(deviation: 2 * .exp2(Double(octave)) * view.pixelsPerPoint))
    }
  }

  /// Returns the shadow of strips: the blurred picture on strips of its own, masked by a gradient and moved down.
  private func shadow(_ sticker: SegmentedSticker, _ texture: Texture) -> Layer {
    let mesh = self.mesh(areSeparate: options.hasSeams, offset: SegmentedSticker.shadowOffset)
    let mask = gradient(sticker.shadowMask(progress: progress), over: sticker.shadowRectangle, name: "shadow mask")
    return .group(
      [.sheet(Sheet(mesh, front: texture, name: "shadow", size: technique.sheet.restingSize))],
      .init(mask: [mask], opacity: SegmentedSticker.shadowOpacity))
  }

  /// Returns the glare: a white gradient over a fixed rectangle, masked by the picture on the strips.
  private func glare(_ sticker: SegmentedSticker, _ mesh: ScreenMesh) -> Layer {
    .group(
      [gradient(sticker.glare(progress: progress), over: sticker.liftedRectangle, name: "glare")],
      .init(mask: [.sheet(Sheet(mesh, front: scene.sheet, name: "glare mask", size: technique.sheet.restingSize))]))
  }

  /// Returns a white layer with the opacities of a gradient, from the top of a rectangle to its bottom.
  private func gradient(_ gradient: OpacityGradient, over rectangle: PlaneRectangle, name: String) -> Layer {
    .sheet(
      Sheet(
        ScreenMesh(rectangle, view), front: scene.white,
        shade: RowShade(opacity: gradient.opacities.map { Float($0) }), name: name, size: rectangle.size))
  }
}

/// The light on the rows of a technique's sheet.
///
/// The visible colour is (picture + light)·gain, with the published light: a highlight, or a glare that is fixed to the
/// sheet. The published material is SceneKit's standard one, by J. F. Blinn (Models of Light Reflection for Computer
/// Synthesized Pictures, 1977): diffuse·max(0, n·l) + specular·max(0, n·h)ˢ, with no specular colour. The shader adds
/// the highlight to its diffuse colour, which leaves Lambert's n·l. The place of SceneKit's standard light is not
/// published. Here it shines along the axis of the camera, chosen by Easel, so that a flat sheet shows its picture and
/// the gain is cos α for a row at an angle α to the page.
public enum SceneLight: Sendable {
  /// The normals with which the light is computed.
  public enum Normals: String, Sendable, Hashable, CaseIterable {
    /// The normal of the flat sheet everywhere: the gain is 1.
    case published
    /// The normal of the surface that the pieces approximate.
    case `true`
  }

  /// The number of intervals between the rows at which a light is sampled.
  fileprivate static let rows = 1024

  /// Returns the changes of the sheet's colours at a progress; nil for none, as for a technique without a light. They
  /// do not include a fixed glare, which is a layer of its own. A roll, whose look is chosen by Easel, always has true
  /// normals, and half of its light comes from all sides.
  fileprivate static func shade(of technique: Technique, _ normals: Normals, at progress: Double) -> RowShade? {
    let places = (0...1).ends(ofParts: rows)
    var shade = RowShade()
    if let light = technique.light, light != .fixedGlare {
      shade.light = places.map { Float(light.brightness(of: technique.sheet, row: $0, progress: progress)) }
    }
    let isShaded = technique.isRolled || technique.light != nil && normals == .true
    guard isShaded else { return shade.light.isEmpty ? nil : shade }
    let motion = technique.limit
    // Both faces are lit; an angle that is undefined changes nothing.
    let ambient = technique.isRolled ? 0.5 : 0
    let gains = places.map { row -> Float in
      let angle = motion.angle(row: row, progress: progress)
      return angle.isFinite ? Float(ambient + (1 - ambient) * abs(Double.cos(angle))) : 1
    }
    shade.light = zip(shade.light, gains).map { $0 * $1 }
    shade.gain = gains
    return shade
  }
}

extension Technique {
  /// True for a roll, whose back is plain white paper.
  var isRolled: Bool { if case .rolled = deformer { true } else { false } }
}

extension SegmentedSticker {
  /// Returns the picture of the shadow: the sheet's picture in pixels of a display, blurred three times by a box. Each
  /// pass extends the outermost pixels beyond the sheet, as vImage does with kvImageEdgeExtend.
  ///
  /// - Parameters:
  ///   - picture: the picture of the sheet, with its empty edge.
  ///   - pixelsPerPoint: the density of the display, above 0.
  func shadowPicture(of picture: Image, form: TechniqueScene.Shadow, pixelsPerPoint: Double) -> Image {
    let size = Size(width: sheetSize.width * pixelsPerPoint, height: sheetSize.height * pixelsPerPoint)
    var result = picture.drawn(
      in: PlaneRectangle(origin: .zero, size: size),
      of: Size(width: size.width.rounded(.up), height: size.height.rounded(.up)))
    var width = shadowBoxWidth
    if form == .corrected { width = Int(2 * inset * pixelsPerPoint / Double(Self.shadowBlurPasses)) | 1 }
    for _ in 0..<Self.shadowBlurPasses { result = result.boxBlurredFromItsEdges(width: width) }
    return result
  }
}

extension Image {
  /// Returns the picture in one grey, from 0 for black to 1 for white, with the same alpha.
  fileprivate func filled(with grey: Float) -> Image {
    var result = self
    for index in pixels.indices { result.pixels[index] = SIMD4(grey, grey, grey, 1) * pixels[index].w }
    return result
  }

  /// Returns the mean over a box around each pixel, with the outermost pixels repeated beyond the picture.
  fileprivate func boxBlurredFromItsEdges(width box: Int) -> Image {
    let reach = box / 2
    var wide = Image(width: width + 2 * reach, height: height + 2 * reach)
    for y in 0..<wide.height {
      let row = min(max(y - reach, 0), height - 1)
      for x in 0..<wide.width { wide[x, y] = self[min(max(x - reach, 0), width - 1), row] }
    }
    wide = wide.boxBlurred(widths: [box])
    var result = self
    result.put(wide, x: -reach, y: -reach)
    return result
  }
}
