import ScalarMath
import ViewEffects

extension EffectWriter {
  func text(_ sticker: SegmentedSticker, _ target: EffectTarget) throws(EffectExport.Failure) -> String {
    switch target {
    case .css: try css(sticker)
    case .json: try json(sticker)
    case .coreAnimation: try coreAnimation(sticker)
    default: try swift(sticker)
    }
  }

  /// The layers of a sticker: what stays, then every frame on a line of its own.
  ///
  /// Matrices are those of row vectors, row by row, from a layer's own points, counted from its top left corner, to
  /// space, counted from the picture's top left corner.
  func json(_ sticker: SegmentedSticker) throws(EffectExport.Failure) -> String {
    let frames = try StripFrames(sticker, self)
    let number = EffectText.number
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
}

extension Matrix4 {
  /// m11…m14, m21…m24, m31…m34, m41…m44.
  var elements: [Double] { (0..<16).map { self[$0 / 4, $0 % 4] } }
}
