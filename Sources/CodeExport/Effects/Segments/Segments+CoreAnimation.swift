import ScalarMath
import ViewEffects

extension EffectWriter {
  /// The strips of a sticker as layers with animations of keyframes, one for each frame: what is told of a frame is how
  /// high the edges of the strips stand, the shadow's mask and the glare.
  func coreAnimation(_ sticker: SegmentedSticker) throws(EffectExport.Failure) -> String {
    let frames = try StripFrames(sticker, self)
    func rows(_ values: [[Double]]) -> String { values.map { "    \(EffectText.list($0))," }.joined(separator: "\n") }
    let heights = frames.frames.map { frame in
      (0...sticker.stripCount).map { index in
        sticker.height(
          row: Double(index) / Double(sticker.stripCount), progress: frame.state.progress,
          direction: frame.state.direction)
      }
    }
    return EffectText.text(
      ["import CoreImage", "import QuartzCore", ""] + layerClass(sticker, duration: frames.duration) + [
        """

        extension \(name) {
          /// For each frame how high the edges of the strips stand from the top, in points.
          static let heights: [[Double]] = [
        \(rows(heights))
          ]

          /// For each frame the opacities of the shadow's mask from top to bottom.
          static let shadowMasks: [[Double]] = [
        \(rows(frames.frames.map(\.shadowMask.opacities)))
          ]

          /// For each frame the opacities of the glare from top to bottom.
          static let glares: [[Double]] = [
        \(rows(frames.frames.map(\.glare.opacities)))
          ]
        }
        """
      ])
  }

  private func layerClass(_ sticker: SegmentedSticker, duration: Double) -> [String] {
    let number = EffectText.number
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
    return [
      """
      /// A sticker that is peeled off as a row of flat strips, each turned about its top edge. The layer is as large as
      /// the picture; its coordinates have their origin at the top left.
      final class \(name): CALayer {
        static let stripCount = \(sticker.stripCount)
        /// The picture.
        static let size = CGSize(width: \(number(sticker.size.width)), height: \(number(sticker.size.height)))
        /// The picture with the empty edge around it.
        static let sheet = \(rectangle(sheet))
        /// What the lifted sheet is seen to fill: where the glare lies.
        static let lifted = \(rectangle(sticker.liftedRectangle))
        static let shadowOffset = CGSize(width: \(number(offset.x)), height: \(number(offset.y)))
        static let shadowOpacity: Float = \(number(SegmentedSticker.shadowOpacity))
        /// Of the shadow's blur, in pixels.
        static let shadowDeviation: Double = \(number(sticker.shadowDeviation))
        static let cameraDistance: CGFloat = \(number(sticker.cameraDistance))
        static let seconds: Double = \(number(duration))

        private let shadowMask = CAGradientLayer()
        private let glare = CAGradientLayer()
        private var sheets: [CALayer] = []

        /// - Parameter image: the picture with the empty edge around it, transparent, as ``sheet`` is.
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

        /// How far below the picture's top edge a strip begins.
        static func top(strip: Int) -> CGFloat {
          sheet.origin.y + CGFloat(strip) / CGFloat(stripCount) * sheet.height
        }

        /// As long as from one edge to the next in space.
        static func layerHeight(strip: Int, frame: Int) -> CGFloat {
          let run = Double(top(strip: strip + 1) - top(strip: strip))
          return CGFloat(hypot(run, heights[frame][strip + 1] - heights[frame][strip]))
        }

        /// The turn about the strip's top edge.
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
    ]
  }
}
