import ScalarMath

/// Writes moving pictures as SVG, one frame at a time: embedded PNG pictures that style sheets show and hide.
///
/// It also moves in the `<img>` of a page, without scripts. Opaque frames lie over each other, and after the first only
/// the changed rectangle of each is stored. Frames with alpha are shown one at a time, each cropped to its visible
/// part. Viewers that ask for reduced motion or do not support CSS animations see the first frame. The file has 4/3 of
/// the bytes of its PNG pictures, and a viewer loads it completely. The writer keeps the file and the last frame.
public struct AnimatedSVGWriter: MovingImageWriter, Sendable {
  /// A picture, and the times in seconds at which it is shown.
  private struct Part: Sendable {
    var element: [UInt8]
    var begin: Double
    /// The end; nil for a picture that stays.
    var end: Double?
  }

  private let loops: Int
  private let hasAlpha: Bool
  private var parts: [Part] = []
  private var seconds = 0.0
  private var last: StoredImage?

  /// Creates a file without frames.
  ///
  /// - Parameters:
  ///   - loops: the number of times that the frames are shown, 0 for an endless loop; the last one stays.
  ///   - hasAlpha: if false, every frame is opaque and takes less space; its alpha is lost.
  /// - Precondition: loops are not negative.
  public init(loops: Int = 0, hasAlpha: Bool = true) {
    precondition(loops >= 0, "loops are counted from 0")
    (self.loops, self.hasAlpha) = (loops, hasAlpha)
  }

  /// Adds a frame.
  ///
  /// - Precondition: size and depth are those of the first frame.
  /// - Throws: ``PNGError`` if memory runs out; the file is then unchanged.
  public mutating func append(_ frame: StoredImage, delay: FrameDelay) throws(PNGError) {
    // A frame without a change needs nothing: the previous one stays.
    if let changes = frame.changes(behind: last) {
      let element = try (hasAlpha ? frame.seenBox : changes).map { (box) throws(PNGError) in try image(frame, box) }
      if hasAlpha, let index = parts.indices.last, parts[index].end == nil { parts[index].end = seconds }
      if let element { parts.append(Part(element: element, begin: seconds)) }
    }
    seconds += delay.seconds
    last = frame
  }

  /// Returns the attributes of an `image` element for a rectangle of a frame, without the closing quotation mark.
  private func image(_ frame: StoredImage, _ box: PixelBox) throws(PNGError) -> [UInt8] {
    let png = try frame.png(box, hasAlpha: hasAlpha)
    let place = #"x="\#(box.columns.lowerBound)" y="\#(box.rows.lowerBound)""#
    let size = #"width="\#(box.columns.count)" height="\#(box.rows.count)""#
    return Array(#"\#(place) \#(size) href="data:image/png;base64,"#.utf8) + Base64.text(png)
  }

  /// The file with the frames so far; empty before the first.
  public var file: [UInt8] {
    guard let last else { return [] }
    let size = "\(last.width) \(last.height)"
    var file = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(last.width)" height="\(last.height)" viewBox="0 0 \(size)">
      <style>
      \(style)</style>

      """.utf8)
    for (index, part) in parts.enumerated() {
      file += Array(#"<image id="f\#(index)" "#.utf8) + part.element + Array("\"/>\n".utf8)
    }
    return file + Array("</svg>\n".utf8)
  }

  /// The style sheet that shows and hides pictures; without motion it shows the first frame.
  private var style: String {
    var style = "image{visibility:hidden}\n"
    if parts.first?.begin == 0 { style += "#f0{visibility:visible}\n" }
    // Without time there is nothing to animate.
    guard seconds > 0 else { return style }
    let times = loops == 0 ? "infinite" : "\(loops) forwards"
    style += "@media (prefers-reduced-motion:no-preference){\n"
    style += "image{animation:\(seconds.shortestText)s step-end \(times)}\n"
    for (index, part) in parts.enumerated() {
      style += "#f\(index){animation-name:f\(index)}\n@keyframes f\(index){\(keyframes(part))}\n"
    }
    return style + "}\n"
  }

  private func keyframes(_ part: Part) -> String {
    func share(_ time: Double) -> String { "\((100 * time / seconds).shortestText)%" }
    let before = part.begin > 0 ? "0%{visibility:hidden}" : ""
    guard let end = part.end else { return before + "\(share(part.begin)),to{visibility:visible}" }
    return before + "\(share(part.begin)){visibility:visible}\(share(end)),to{visibility:hidden}"
  }
}

/// Base64 text of bytes, by RFC 4648, section 4.
public enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the bytes as text, four letters for three bytes, with `=` for missing letters at the end.
  public static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let bits = (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (16 - 8 * $1) }
      for place in 0..<4 { text.append(place <= count ? letters[bits >> (18 - 6 * place) & 63] : 0x3D) }
    }
    return text
  }
}
