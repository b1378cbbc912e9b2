import Foundation
import RasterImages
import Testing

@Suite struct AnimatedSVGTests {
  /// What an element shows: from its PNG picture, its place and its key frames.
  private struct Element {
    var x: Int
    var y: Int
    var picture: StoredImage
    /// Shares of the run at which it appears and vanishes again.
    var begin: Double
    var end: Double
  }

  /// The elements of a file, by patterns that nothing else in it meets.
  private static func elements(_ text: String) throws -> [Element] {
    try text.matches(
      of: /<image id="(f\d+)" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" href="data:image\/png;base64,([^"]*)"\/>/
    ).map { match in
      let data = try #require(Data(base64Encoded: String(match.6)))
      let picture = try StoredImage(png: Array(data))
      #expect(picture.width == Int(match.4) && picture.height == Int(match.5))
      let name = String(match.1)
      let frames = try #require(text.split(separator: "\n").first { $0.hasPrefix("@keyframes \(name){") })
      #expect(text.contains("#\(name){animation-name:\(name)}"))
      func share(before words: String) -> Double? {
        frames.range(of: words).flatMap { range in
          let digits = frames[..<range.lowerBound].reversed().prefix {
            $0.isNumber || $0 == "." || $0 == "e" || $0 == "-"
          }
          return Double(String(digits.reversed()))
        }
      }
      let begin = try #require(share(before: "%{visibility:visible}") ?? share(before: "%,to{visibility:visible}"))
      return Element(
        x: Int(match.2) ?? -1, y: Int(match.3) ?? -1, picture: picture, begin: begin / 100,
        end: (share(before: "%,to{visibility:hidden}") ?? 100) / 100)
    }
  }

  /// What is seen at a share of the run: elements over each other, none of which are half transparent over another.
  private static func shown(_ elements: [Element], _ width: Int, _ height: Int, at share: Double) -> [UInt8] {
    var canvas = [UInt8](repeating: 0, count: 4 * width * height)
    for element in elements where element.begin <= share && share < element.end {
      for y in 0..<element.picture.height {
        for x in 0..<element.picture.width {
          let pixel = element.picture[x, y]
          let place = 4 * ((y + element.y) * width + x + element.x)
          if pixel.w > 0 { for channel in 0..<4 { canvas[place + channel] = UInt8(pixel[channel]) } }
        }
      }
    }
    return canvas
  }

  private static func frame(_ step: Int, alpha: UInt8, ground: [UInt8]) -> StoredImage {
    let samples = (0..<30 * 20).flatMap { index -> [UInt8] in
      let (x, y) = (index % 30, index / 30)
      return (4 * step..<4 * step + 6).contains(x) && (3..<9).contains(y) ? [UInt8(10 * step), 200, 30, alpha] : ground
    }
    return StoredImage(width: 30, height: 20, samples: .eight(samples))
  }

  @Test(arguments: [true, false])
  func `at the middle of its time each frame is seen as it is, and no other`(_ hasAlpha: Bool) throws {
    let ground: [UInt8] = hasAlpha ? [0, 0, 0, 0] : [250, 250, 240, 255]
    // The third frame is the second again.
    let frames = [0, 1, 1, 3, 2].map { Self.frame($0, alpha: hasAlpha ? 130 : 255, ground: ground) }
    let delays = [
      FrameDelay(1, over: 30), FrameDelay(1, over: 30), FrameDelay(1, over: 10), FrameDelay(1, over: 30),
      FrameDelay(2, over: 30),
    ]
    var writer = AnimatedSVGWriter(hasAlpha: hasAlpha)
    for (frame, delay) in zip(frames, delays) { try writer.append(frame, delay: delay) }
    let text = String(decoding: writer.file, as: UTF8.self)
    let elements = try Self.elements(text)
    #expect(elements.count == 4)
    #expect(text.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" viewBox="0 0 30 20">"#))
    #expect(text.contains("step-end infinite}"))
    let whole = delays.reduce(0) { $0 + $1.seconds }
    let seconds = try #require(text.firstMatch(of: /animation:([0-9.]+)s step/).flatMap { Double($0.1) })
    #expect(abs(seconds - whole) < 1e-12)
    var begin = 0.0
    for (frame, delay) in zip(frames, delays) {
      for part in [0.001, 0.5, 0.999] {
        let share = (begin + part * delay.seconds) / whole
        #expect(Self.shown(elements, 30, 20, at: share) == frame.samples.bytes)
      }
      begin += delay.seconds
    }
    // What moves is behind a question, what rests is not.
    let still = try #require(text.range(of: "@media (prefers-reduced-motion:no-preference){"))
    #expect(
      !text[..<still.lowerBound].contains("animation") && text[..<still.lowerBound].contains("#f0{visibility:visible}"))
  }

  @Test func `opaque frames are cropped to what changed, others to what is seen`() throws {
    for hasAlpha in [false, true] {
      var writer = AnimatedSVGWriter(hasAlpha: hasAlpha)
      for step in [0, 1] {
        try writer.append(
          Self.frame(step, alpha: 255, ground: [9, 9, 9, hasAlpha ? 0 : 255]), delay: FrameDelay(1, over: 9))
      }
      let boxes = try Self.elements(String(decoding: writer.file, as: UTF8.self))
        .map { [$0.x, $0.y, $0.picture.width, $0.picture.height] }
      #expect(boxes == (hasAlpha ? [[0, 3, 6, 6], [4, 3, 6, 6]] : [[0, 0, 30, 20], [0, 3, 10, 6]]))
    }
  }

  @Test func `shown a number of times the last frame stays`() throws {
    var writer = AnimatedSVGWriter(loops: 1)
    for step in 0..<2 {
      try writer.append(Self.frame(step, alpha: 255, ground: [0, 0, 0, 0]), delay: FrameDelay(1, over: 2))
    }
    let text = String(decoding: writer.file, as: UTF8.self)
    #expect(text.contains("animation:1s step-end 1 forwards}"))
    #expect(text.contains("@keyframes f1{0%{visibility:hidden}50%,to{visibility:visible}}"))
    #expect(AnimatedSVGWriter().file.isEmpty)
  }

  @Test func `a picture with nothing in it has no elements`() throws {
    var writer = AnimatedSVGWriter()
    let empty = StoredImage(width: 2, height: 1, samples: .eight([UInt8](repeating: 0, count: 8)))
    for _ in 0..<2 { try writer.append(empty, delay: FrameDelay(0, over: 1)) }
    #expect(
      String(decoding: writer.file, as: UTF8.self) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" viewBox="0 0 2 1">
        <style>
        image{visibility:hidden}
        </style>
        </svg>

        """)
  }
}
