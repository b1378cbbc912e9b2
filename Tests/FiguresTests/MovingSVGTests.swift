import Figures
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Frames put together, by documents of the form that gnuplot writes.
@Suite struct MovingSVGTests {
  private func document(_ blocks: [String]) -> [UInt8] {
    let body = blocks.map { "<g fill=\"none\">\n\t<text>\($0)</text>\n</g>\n" }.joined()
    return Array(
      "<?xml?>\n<svg \n>\n<title>Gnuplot</title>\n<desc>Produced by</desc>\n<g id=\"gnuplot_canvas\">\n\(body)</g>\n</svg>\n"
        .utf8)
  }

  /// Of the picture that a frame has: how many others come first.
  private func number(_ frames: [[String]], _ index: Int) -> Int {
    let first = frames.firstIndex(of: frames[index]) ?? index
    return Set(frames[..<first]).count
  }

  @Test func `a picture that comes again is drawn once, and is seen both times`() {
    let frames = [["a"], ["b"], ["a"], ["c"]]
    let moving = MovingSVG.file(
      of: frames.map { _ in Samples.bump }, frames.map(document), delays: [0.1, 0.2, 0.3, 0.4])
    let text = String(decoding: moving, as: UTF8.self)
    #expect(text.components(separatedBy: "<text>a</text>").count == 2)
    #expect(
      text.contains(
        "@keyframes f0{0%{visibility:visible}10%{visibility:hidden}30%{visibility:visible}60%{visibility:hidden}to"))
  }

  /// What is seen while a frame is shown: the texts of all and its own, in order.
  private func texts(_ svg: String, frame: Int) -> [String] {
    var (isSeen, depth, texts) = (true, 0, [String]())
    for line in svg.split(separator: "\n") {
      if line.hasPrefix("<g class=") {
        isSeen = line.hasSuffix("f\(frame)\">")
        depth = 1
      } else if line.hasPrefix("<g ") {
        depth += 1
      } else if line == "</g>" {
        depth -= 1
        if depth == 0 { isSeen = true }
      } else if isSeen, let start = line.range(of: "<text>"), let end = line.range(of: "</text>") {
        texts.append(String(line[start.upperBound..<end.lowerBound]))
      }
    }
    return texts
  }

  @Test func `random frames are shown as they are`() throws {
    var state: UInt64 = 20
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<200 {
      let frames = (0...next(5)).map { _ in (0..<next(8)).map { _ in ["a", "b", "c", "d"][next(4)] } }
      let moving = MovingSVG.file(
        of: frames.map { _ in Samples.bump }, frames.map(document), delays: frames.map { _ in 0.1 })
      let text = String(decoding: moving, as: UTF8.self)
      for (index, frame) in frames.enumerated() {
        // Frames that look alike are one picture.
        #expect(texts(text, frame: number(frames, index)) == frame, "\(frames)")
      }
    }
  }
}
