import ScalarMath
import ViewEffects

extension EffectWriter {
  /// A page with the strips of a sticker as elements, which style sheets move from frame to frame.
  ///
  /// Elements are whole pixels high and wide, which browsers do not round; their matrices have the rest. The shadow is
  /// blurred as it is seen, by a Gaussian of the published boxes' deviation, and the glare is left out.
  func css(_ sticker: SegmentedSticker) throws(EffectExport.Failure) -> String {
    let frames = try StripFrames(sticker, self)
    let number = EffectText.number
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
    // Whole pixels, which browsers do not round.
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

  /// States at even shares of an animation, without those that are as the ones before and after them.
  private static func keyframes(_ states: [String]) -> String {
    let last = states.count - 1
    return states.indices.filter { index in
      index == 0 || index == last || states[index] != states[index - 1] || states[index] != states[index + 1]
    }.map { index in
      "\(EffectText.number(100 * Double(index) / Double(last)))% { \(states[index]); }"
    }.joined(separator: "\n")
  }
}
