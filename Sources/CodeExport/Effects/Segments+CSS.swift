import ScalarMath
import TimingFunctions
import ViewEffects

extension EffectWriter {
  /// Returns a web page whose elements are the sticker's strips, moved by CSS keyframe animations.
  ///
  /// Elements have sides of whole pixels, so that browsers do not round them; their matrices contain the remaining
  /// scale. The shadow is a Gaussian blur with the standard deviation of the published box blurs. The glare is left
  /// out.
  func css(_ sticker: SegmentedSticker) throws(ExportFailure) -> String {
    let frames = try StripFrames(sticker, self)
    let (sheet, picture, inset) = (sticker.sheetSize, sticker.size, sticker.inset)
    let element = Size(
      width: max(sheet.width.rounded(.up), 1), height: max((sheet.height / Double(sticker.stripCount)).rounded(.up), 1))
    let (across, down) = (element.width / sheet.width, element.height * Double(sticker.stripCount) / sheet.height)
    func matrix(_ strip: SegmentedSticker.Strip) -> String {
      let scale = Vector3(sheet.width / element.width, strip.size.height / element.height, 1)
      let numbers = (Matrix4.scale(scale) * strip.matrix).elements.map(number)
      return "transform: matrix3d(\(numbers.joined(separator: ", ")))"
    }
    let strips = (0..<sticker.stripCount).map { index in
      let states = frames.frames.map { matrix($0.strips[index]) }
      let place = inset * down - Double(index) * element.height
      return """
        .\(name)-strip:nth-child(\(index + 1)) { background-position: \(number(inset * across))px \(number(place))px; \
        \(states[0]); animation-name: \(name)-strip-\(index + 1); }
        @keyframes \(name)-strip-\(index + 1) {
        \(Self.keyframes(states))
        }
        """
    }
    let masks = frames.frames.map { frame in
      let stops = frame.shadowMask.opacities.map { "rgb(0 0 0 / \(number($0)))" }.joined(separator: ", ")
      return "mask-image: linear-gradient(\(stops))"
    }
    // Browsers do not round whole pixels.
    let margin = picture.centre.rounded(.up)
    let mask = sticker.shadowRectangle
    let inMask = SegmentedSticker.shadowOffset - mask.origin
    let fill = options.play == .looping ? "infinite" : "1 both"
    let elements = Array(repeating: "<i class=\"\(name)-strip\"></i>", count: sticker.stripCount).joined()
    let place = { (x: Double, y: Double) in "left: \(number(x))px; top: \(number(y))px" }
    let size = { (size: Size) in "width: \(number(size.width))px; height: \(number(size.height))px" }
    return """
      <!doctype html>
      <meta charset="utf-8">
      <title>\(name)</title>
      <style>
      body { margin: 0; padding: \(number(margin.y))px \(number(margin.x))px; }
      .\(name) { position: relative; \(size(picture)); }
      .\(name)-sheet { position: absolute; left: 0; top: 0; \(size(picture)); \
      perspective: \(number(sticker.cameraDistance))px; perspective-origin: \(number(picture.centre.x))px \
      \(number(picture.centre.y))px; }
      .\(name)-mask { position: absolute; \(place(mask.origin.x, mask.origin.y)); \(size(mask.size)); \
      opacity: \(number(SegmentedSticker.shadowOpacity)); \(masks[0]); \
      animation: \(name)-mask \(number(frames.duration))s linear \(fill); }
      .\(name)-mask > .\(name)-sheet { \(place(inMask.x, inMask.y)); \
      filter: blur(\(number(sticker.shadowDeviation / options.displayScale))px); }
      .\(name)-strip { position: absolute; left: 0; top: 0; \(size(element)); transform-origin: 0 0; \
      background-image: url(\(EffectText.css(options.picture))); background-repeat: no-repeat; \
      background-size: \(number(picture.width * across))px \(number(picture.height * down))px; \
      animation: \(number(frames.duration))s linear \(fill); }
      @media (prefers-reduced-motion: reduce) { .\(name)-strip, .\(name)-mask { animation: none !important; } }
      \(strips.joined(separator: "\n"))
      @keyframes \(name)-mask {
      \(Self.keyframes(masks))
      }
      </style>
      <div class="\(name)">
      <div class="\(name)-mask"><div class="\(name)-sheet">\(elements)</div></div>
      <div class="\(name)-sheet">\(elements)</div>
      </div>

      """
  }

  /// Returns CSS keyframes at even shares of an animation, without states that equal both of their neighbours.
  private static func keyframes(_ states: [String]) -> String {
    let last = states.count - 1
    return states.indices.filter { index in
      index == 0 || index == last || states[index] != states[index - 1] || states[index] != states[index + 1]
    }.map { index in
      "\(number(100 * Double(index) / Double(last)))% { \(states[index]); }"
    }.joined(separator: "\n")
  }

  /// Returns a `CALayer` subclass with the strips as sublayers with keyframe animations. Each frame lists the heights
  /// of the strips' edges, the shadow's mask and the glare.
  func coreAnimation(_ sticker: SegmentedSticker) throws(ExportFailure) -> String {
    let frames = try StripFrames(sticker, self)
    func rows(_ values: [[Double]]) -> String { values.map { "    \(EffectText.list($0))," }.joined(separator: "\n") }
    let heights = frames.frames.map { frame in
      (0...1).ends(ofParts: sticker.stripCount).map {
        sticker.height(row: $0, progress: frame.state.progress, direction: frame.state.direction)
      }
    }
    return EffectText.text(
      [
        "import CoreImage", "import QuartzCore", "", layerClass(sticker, duration: frames.duration),
        """

        extension \(name) {
          /// The heights of the strips' edges from top to bottom in points, for each frame.
          static let heights: [[Double]] = [
        \(rows(heights))
          ]

          /// The opacities of the shadow's mask from top to bottom, for each frame.
          static let shadowMasks: [[Double]] = [
        \(rows(frames.frames.map(\.shadowMask.opacities)))
          ]

          /// The opacities of the glare from top to bottom, for each frame.
          static let glares: [[Double]] = [
        \(rows(frames.frames.map(\.glare.opacities)))
          ]
        }
        """,
      ])
  }

  private func layerClass(_ sticker: SegmentedSticker, duration: Double) -> String {
    func rectangle(_ value: PlaneRectangle) -> String {
      "CGRect(x: \(number(value.origin.x)), y: \(number(value.origin.y)), width: \(number(value.size.width)), "
        + "height: \(number(value.size.height)))"
    }
    let sheet = PlaneRectangle(origin: Vector2(-sticker.inset, -sticker.inset), size: sticker.sheetSize)
    let offset = SegmentedSticker.shadowOffset
    let ending =
      switch options.play {
      case .once: "group.isRemovedOnCompletion = true"
      case .staying: "group.isRemovedOnCompletion = false\n    group.fillMode = .forwards"
      case .looping: "group.repeatCount = .infinity"
      }
    return """
      /// A sticker that is peeled off as a row of flat strips, each rotated about its top edge. The layer is as
      /// large as the picture; its coordinates have their origin at the top left.
      final class \(name): CALayer {
        static let stripCount = \(sticker.stripCount)
        /// The size of the picture, in points.
        static let size = CGSize(width: \(number(sticker.size.width)), height: \(number(sticker.size.height)))
        /// The picture and its transparent margin, in points.
        static let sheet = \(rectangle(sheet))
        /// The area of the lifted sheet as seen by the camera; the glare fills it.
        static let lifted = \(rectangle(sticker.liftedRectangle))
        static let shadowOffset = CGSize(width: \(number(offset.x)), height: \(number(offset.y)))
        static let shadowOpacity: Float = \(number(SegmentedSticker.shadowOpacity))
        /// The standard deviation of the shadow's blur, in pixels.
        static let shadowDeviation: Double = \(number(sticker.shadowDeviation))
        static let cameraDistance: CGFloat = \(number(sticker.cameraDistance))
        static let seconds: Double = \(number(duration))

        private let shadowMask = CAGradientLayer()
        private let glare = CAGradientLayer()
        private var sheets: [CALayer] = []

        /// - Parameter image: the picture with its transparent margin, as ``sheet``.
        init(image: CGImage) {
          super.init()
          bounds = CGRect(origin: .zero, size: Self.size)
          let shadow = makeSheet(Self.blurred(image))
          let shade = CALayer()
          shade.frame = CGRect(
            x: Self.shadowOffset.width, y: Self.shadowOffset.height, width: Self.size.width, height: Self.size.height)
          shade.opacity = Self.shadowOpacity
          shadowMask.frame = Self.lifted
          shade.addSublayer(shadow)
          shade.mask = shadowMask
          addSublayer(shade)
          addSublayer(makeSheet(image))
          let shape = makeSheet(image)
          shape.frame = CGRect(
            x: -Self.lifted.origin.x, y: -Self.lifted.origin.y, width: Self.size.width, height: Self.size.height)
          glare.frame = Self.lifted
          glare.mask = shape
          addSublayer(glare)
          show(frame: 0)
        }

        override init(layer: Any) { super.init(layer: layer) }

        required init?(coder: NSCoder) { nil }

        /// Plays the effect.
        func play() {
          for sheet in sheets {
            for (index, strip) in (sheet.sublayers ?? []).enumerated() { add(Self.animations(strip: index), to: strip) }
          }
          add([Self.animation("colors", Self.shadowMasks.map { Self.colours(black: $0) })], to: shadowMask)
          add([Self.animation("colors", Self.glares.map { Self.colours(white: $0) })], to: glare)
        }

        /// Shows a frame without animation.
        func show(frame: Int) {
          for sheet in sheets {
            for (index, strip) in (sheet.sublayers ?? []).enumerated() {
              strip.bounds = CGRect(
                x: 0, y: 0, width: Self.sheet.width, height: Self.layerHeight(strip: index, frame: frame))
              strip.position = CGPoint(x: Self.sheet.origin.x, y: Self.top(strip: index))
              strip.zPosition = CGFloat(Self.heights[frame][index])
              strip.transform = Self.transform(strip: index, frame: frame)
            }
          }
          shadowMask.colors = Self.colours(black: Self.shadowMasks[frame])
          glare.colors = Self.colours(white: Self.glares[frame])
        }

        /// The part of the image that a strip shows.
        static func contentsRect(strip: Int) -> CGRect {
          CGRect(x: 0, y: Double(strip) / Double(stripCount), width: 1, height: 1 / Double(stripCount))
        }

        /// The distance of a strip's top edge below the picture's top edge, in points.
        static func top(strip: Int) -> CGFloat {
          sheet.origin.y + CGFloat(strip) / CGFloat(stripCount) * sheet.height
        }

        /// The distance in space from one edge of a strip to the next, in points.
        static func layerHeight(strip: Int, frame: Int) -> CGFloat {
          let run = Double(top(strip: strip + 1) - top(strip: strip))
          return CGFloat(hypot(run, heights[frame][strip + 1] - heights[frame][strip]))
        }

        /// The rotation about the strip's top edge.
        static func transform(strip: Int, frame: Int) -> CATransform3D {
          let run = Double(top(strip: strip + 1) - top(strip: strip))
          let rise = heights[frame][strip + 1] - heights[frame][strip]
          return CATransform3DMakeRotation(CGFloat(atan2(rise, run)), 1, 0, 0)
        }

        private static func animations(strip: Int) -> [CAKeyframeAnimation] {
          let frames = heights.indices
          return [
            animation("transform", frames.map { NSValue(caTransform3D: transform(strip: strip, frame: $0)) }),
            animation("zPosition", frames.map { heights[$0][strip] }),
            animation("bounds.size.height", frames.map { layerHeight(strip: strip, frame: $0) }),
          ]
        }

        private static func animation(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
          let animation = CAKeyframeAnimation(keyPath: keyPath)
          animation.values = values
          animation.calculationMode = .linear
          animation.duration = seconds
          return animation
        }

        private func add(_ animations: [CAKeyframeAnimation], to layer: CALayer) {
          let group = CAAnimationGroup()
          group.animations = animations
          group.duration = Self.seconds
          \(ending)
          layer.add(group, forKey: "peel")
        }

        private func makeSheet(_ image: CGImage?) -> CALayer {
          let sheet = CALayer()
          sheet.frame = CGRect(origin: .zero, size: Self.size)
          var perspective = CATransform3DIdentity
          perspective.m34 = -1 / Self.cameraDistance
          sheet.sublayerTransform = perspective
          for index in 0..<Self.stripCount {
            let strip = CALayer()
            strip.anchorPoint = .zero
            strip.contents = image
            strip.contentsRect = Self.contentsRect(strip: index)
            sheet.addSublayer(strip)
          }
          sheets.append(sheet)
          return sheet
        }

        private static func blurred(_ image: CGImage) -> CGImage? {
          let picture = CIImage(cgImage: image)
          let blurred = picture.clampedToExtent().applyingGaussianBlur(sigma: shadowDeviation)
          return CIContext().createCGImage(blurred, from: picture.extent)
        }

        private static func colours(black opacities: [Double]) -> [CGColor] {
          opacities.map { CGColor(red: 0, green: 0, blue: 0, alpha: CGFloat($0)) }
        }

        private static func colours(white opacities: [Double]) -> [CGColor] {
          opacities.map { CGColor(red: 1, green: 1, blue: 1, alpha: CGFloat($0)) }
        }
      }
      """
  }

  func text(_ sticker: SegmentedSticker, _ target: EffectTarget) throws(ExportFailure) -> String {
    switch target {
    case .css: try css(sticker)
    case .json: try json(sticker)
    case .coreAnimation: try coreAnimation(sticker)
    default: try swift(sticker)
    }
  }

  /// Returns the strips as JSON: the constant values, then each frame on a line of its own.
  ///
  /// Matrices apply to row vectors and are listed row by row. They map points of a layer, measured from its top left
  /// corner, to space, measured from the picture's top left corner.
  func json(_ sticker: SegmentedSticker) throws(ExportFailure) -> String {
    let frames = try StripFrames(sticker, self)
    func rectangle(_ value: PlaneRectangle) -> String {
      EffectText.list([value.origin.x, value.origin.y, value.size.width, value.size.height])
    }
    let sheet = PlaneRectangle(origin: Vector2(-sticker.inset, -sticker.inset), size: sticker.sheetSize)
    let centre = sticker.size.centre
    let layers = frames.frames[0].strips.map { strip in "{\"contentsRect\": \(rectangle(strip.contentsRectangle))}" }
    let offset = SegmentedSticker.shadowOffset
    let lines = frames.frames.map { frame in
      let strips = frame.strips.map { strip in
        "{\"height_pt\": \(number(strip.size.height)), \"transform\": \(EffectText.list(strip.matrix.elements))}"
      }
      let direction = frame.state.direction == .peelOff ? "peelOff" : "putBack"
      return "{\"seconds\": \(number(frame.seconds)), \"progress\": \(number(frame.state.progress)), "
        + "\"direction\": \"\(direction)\", \"layers\": [\(strips.joined(separator: ", "))], "
        + "\"shadowMask\": \(EffectText.list(frame.shadowMask.opacities)), "
        + "\"glare\": \(EffectText.list(frame.glare.opacities))}"
    }
    return """
      {
      "schema": 1, "effect": "segments", "name": \(EffectText.json(name)), "play": "\(options.play.rawValue)",
      "seconds": \(number(frames.duration)),
      "picture": {"name": \(EffectText.json(options.picture)), "size_pt": [\(number(sticker.size.width)), \
      \(number(sticker.size.height))]},
      "sheet_pt": \(rectangle(sheet)),
      "perspective": {"eye_pt": [\(number(centre.x)), \(number(centre.y))], \
      "distance_pt": \(number(sticker.cameraDistance))},
      "shadow": {"opacity": \(number(SegmentedSticker.shadowOpacity)), \
      "offset_pt": [\(number(offset.x)), \(number(offset.y))], "box_px": \(sticker.shadowBoxWidth), \
      "passes": \(SegmentedSticker.shadowBlurPasses), "mask_pt": \(rectangle(sticker.shadowRectangle))},
      "glare": {"mask_pt": \(rectangle(sticker.liftedRectangle))},
      "layers": [
      \(layers.joined(separator: ",\n"))
      ],
      "frames": [
      \(lines.joined(separator: ",\n"))
      ]
      }

      """
  }

  /// Returns the strips as Swift functions of the progress, which import only Foundation.
  func swift(_ sticker: SegmentedSticker) throws(ExportFailure) -> String {
    func layerCode(_ end: String, _ direction: SegmentedSticker.Direction) throws(ExportFailure) -> CodeFunction {
      try CodeFunction(block: functionName(end), ["strip", "progress"]) {
        let layer = sticker.layer(index: $0[0], progress: $0[1], direction: direction)
        return [layer.height] + layer.matrix.elements
      }
    }
    // The heights and matrices while the sticker is peeled off, and while it is put back.
    let layers = [try layerCode("Layer", .peelOff), try layerCode("LayerPutBack", .putBack)]
    let shares = [
      try function(functionName("Share"), ["row", "progress"]) { sticker.share(row: $0[0], progress: $0[1]) },
      try function(functionName("SharePutBack"), ["row", "progress"]) {
        sticker.share(row: $0[0], progress: $0[1], direction: .putBack)
      },
    ]
    let loop = try StripFrames.loop(self)
    let easing = try curveFunction(functionName("Easing"), loop.easing)
    let sheet = sticker.sheetSize
    let body = """
      /// A sticker that is peeled off as a row of flat strips, each rotated about its top edge: progress 0 is on the
      /// page and 1 off it. Points are counted from the picture's top left corner, z toward the viewer.
      struct \(name) {
        /// The number of strips of the sheet.
        static let stripCount = \(sticker.stripCount)
        /// The picture and its transparent margin: x, y, width and height in points.
        static let sheet: [Double] = \(EffectText.list([-sticker.inset, -sticker.inset, sheet.width, sheet.height]))
        /// The camera: x, y and its distance from the page, in points.
        static let eye: [Double] = \
      \(EffectText.list([sticker.size.centre.x, sticker.size.centre.y, sticker.cameraDistance]))
        /// The height of the lifted sheet above the page, in points.
        static let elevation: Double = \(number(sticker.elevation))
        /// The shadow's full opacity, and its distance below the sheet in points.
        static let shadowOpacity: Double = \(number(SegmentedSticker.shadowOpacity))
        static let shadowOffset: Double = \(number(SegmentedSticker.shadowOffset.y))
        /// The duration of a loop in seconds, and its shares for the peel and for the rest.
        static let period: Double = \(number(loop.period))
        static let peelShare: Double = \(number(loop.peelShare))
        static let restShare: Double = \(number(loop.restShare))

        /// True while the sticker is put back.
        var isPutBack = false
        /// The progress in the current direction, from 0 to 1.
        var progress: Double

        /// Creates the sticker at a time in seconds from the start of a loop.
        init(seconds: Double) {
          let phase = seconds / Self.period - floor(seconds / Self.period)
          if phase < Self.peelShare {
            progress = \(functionName("Easing"))(phase / Self.peelShare)
          } else if phase < Self.peelShare + Self.restShare {
            progress = \(functionName("Easing"))(1)
          } else {
            isPutBack = true
            let share = (phase - Self.peelShare - Self.restShare) / (1 - Self.peelShare - Self.restShare)
            progress = \(functionName("Easing"))(share)
          }
        }

        /// Creates the sticker at a progress.
        init(progress: Double, isPutBack: Bool = false) {
          self.progress = progress
          self.isPutBack = isPutBack
        }

        /// The height of a row of the sheet, 0 its top edge and 1 its bottom, in points.
        func height(row: Double) -> Double { Self.elevation * share(row: row) }

        /// The height of a row as a share of the elevation, which is also the opacity of the shadow's mask.
        func share(row: Double) -> Double {
          isPutBack
            ? \(functionName("SharePutBack"))(row, progress: progress)
            : \(functionName("Share"))(row, progress: progress)
        }

        /// The part of the sheet's image that a strip shows: x, y, width and height in units of the image.
        static func contentsRectangle(strip: Int) -> [Double] {
          [0, Double(strip) / Double(stripCount), 1, 1 / Double(stripCount)]
        }

        /// The height of a strip's layer in points.
        func layerHeight(strip: Int) -> Double { layer(strip)[0] }

        /// The matrix from a strip's own points to space, for row vectors: m11…m14, m21…m24, m31…m34, m41…m44.
        func transform(strip: Int) -> [Double] { Array(layer(strip).dropFirst()) }

        private func layer(_ strip: Int) -> [Double] {
          isPutBack
            ? \(layers[1].name)(Double(strip), progress) : \(layers[0].name)(Double(strip), progress)
        }
      }
      """
    return EffectText.text(
      ["import Foundation", "", body, ""] + (shares + [easing] + layers.map(listFunction)).joined(separator: [""]))
  }
}

/// The strips of a sticker, frame by frame.
struct StripFrames {
  /// The sticker at one time.
  struct Frame {
    let seconds: Double
    let state: StickerLoop.State
    let strips: [SegmentedSticker.Strip]
    let shadowMask: OpacityGradient
    let glare: OpacityGradient
  }

  /// The duration of one play, in seconds.
  let duration: Double
  let frames: [Frame]

  init(_ sticker: SegmentedSticker, _ writer: EffectWriter) throws(ExportFailure) {
    let options = writer.options
    let loop = try Self.loop(writer)
    let isStaying = options.play == .staying
    duration = options.duration ?? (isStaying ? loop.period * loop.peelShare : loop.period)
    let times = try writer.times(over: duration, layers: sticker.stripCount)
    var frames: [Frame] = []
    for (index, seconds) in times.enumerated() {
      let state =
        isStaying
        ? StickerLoop.State(progress: loop.easing.value(at: seconds / duration), direction: .peelOff)
        : loop.state(phase: Double(index) / Double(times.count - 1))
      let strips = sticker.strips(progress: state.progress, direction: state.direction)
      guard strips.allSatisfy({ $0.position.z.isFinite && $0.rise.isFinite }) else { throw .noValue(seconds: seconds) }
      frames.append(
        Frame(
          seconds: seconds, state: state, strips: strips,
          shadowMask: sticker.shadowMask(progress: state.progress, direction: state.direction),
          glare: sticker.glare(progress: state.progress)))
    }
    self.frames = frames
  }

  /// Returns the loop with the requested duration: of the peel alone if the effect stays, otherwise of the whole loop.
  static func loop(_ writer: EffectWriter) throws(ExportFailure) -> StickerLoop {
    let (standard, options) = (StickerLoop.standard, writer.options)
    let period =
      options.duration.map { options.play == .staying ? $0 / standard.peelShare : $0 } ?? standard.period
    do { return try StickerLoop(period: period, easing: writer.pace ?? standard.easing) } catch { throw .option(error) }
  }
}
