import CodeExport
import Foundation
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Strips that style sheets move, as Chromium lays them out, against where the sticker's are seen.
@Suite(.enabled(if: HeadlessBrowser.executable != nil, "scripts/check-css runs these"))
struct ChromiumEffectTests {
  /// Corners of the strips in pixels at times in seconds, top left, top right, bottom right, bottom left of each.
  private func corners(_ sticker: SegmentedSticker, at times: [Double]) throws -> [[[Vector2]]] {
    let text = try EffectExport.text(of: .segments(sticker), as: .css)
    let script = """
      <pre id="places"></pre>
      <script>
      const strips = [...document.querySelectorAll(".SegmentedSticker > .SegmentedSticker-sheet > .SegmentedSticker-strip")];
      for (const strip of strips) {
        for (const [x, y] of [[0, 0], [100, 0], [100, 100], [0, 100]]) {
          const corner = document.createElement("b");
          corner.style.cssText = `position: absolute; width: 0; height: 0; left: ${x}%; top: ${y}%`;
          strip.append(corner);
        }
      }
      const animations = document.getAnimations();
      const places = \(times).map(seconds => {
        for (const animation of animations) { animation.pause(); animation.currentTime = 1000 * seconds; }
        return strips.map(strip => [...strip.children].map(corner => {
          const box = corner.getBoundingClientRect();
          return [box.left, box.top];
        }));
      });
      document.getElementById("places").textContent = JSON.stringify(places);
      </script>
      """
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try (text + script).write(to: file, atomically: true, encoding: .utf8)
    let result = try Command.run(
      try #require(HeadlessBrowser.executable),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--force-device-scale-factor=1",
        "--user-data-dir=\(folder.appending(path: "profile").path)", "--window-size=500,500", "--dump-dom",
        file.absoluteString,
      ])
    let start = try #require(result.output.range(of: "[[[["))
    let end = try #require(result.output.range(of: "]]]]", range: start.lowerBound..<result.output.endIndex))
    let numbers = try JSONDecoder().decode(
      [[[[Double]]]].self, from: Data(result.output[start.lowerBound..<end.upperBound].utf8))
    return numbers.map { $0.map { $0.map { Vector2($0[0], $0[1]) } } }
  }

  /// The largest distance of a corner from the sticker's on the screen, in pixels.
  private func worst(_ sticker: SegmentedSticker, at times: [Double]) throws -> Double {
    let frames = try corners(sticker, at: times)
    try #require(frames.count == times.count)
    // The page leaves half the picture free around it, in whole pixels.
    let margin = sticker.size.centre.rounded(.up)
    var worst = 0.0
    for (frame, seconds) in zip(frames, times) {
      let state = StickerLoop.standard.state(at: seconds)
      let strips = sticker.strips(progress: state.progress, direction: state.direction)
      try #require(frame.count == strips.count)
      for (places, strip) in zip(frame, strips) {
        for (place, corner) in zip(places, strip.corners.map(sticker.project)) {
          worst = max(worst, (place - (try #require(corner)) - margin).length)
        }
      }
    }
    return worst
  }

  @Test(arguments: [
    SegmentedSticker.standard, .published, try SegmentedSticker(size: Size(width: 121.3, height: 90.7), stripCount: 7),
  ])
  func `at every frame strips are where the sticker's are, to a hundredth of a pixel`(
    sticker: SegmentedSticker
  ) throws {
    // 200 frames in 10/3 seconds: each is 1/60 s.
    let worst = try worst(sticker, at: stride(from: 0, to: 200, by: 5).map { Double($0) / 60 })
    #expect(worst < 0.01)
    figure("strips of style sheets against Chromium, at frames: \(worst) px at most")
  }

  @Test func `between frames the browser's own way is at most a third of a pixel off`() throws {
    let times = stride(from: 0, to: 200, by: 3).map { (Double($0) + 0.5) / 60 }
    let worst = try worst(.standard, at: times)
    #expect(worst < 1.0 / 3)
    figure("strips of style sheets against Chromium, between frames: \(worst) px at most")
  }
}

/// A headless Chromium, where `EASEL_CHROMIUM` names one.
private enum HeadlessBrowser {
  static let executable = ProcessInfo.processInfo.environment["EASEL_CHROMIUM"].map { URL(fileURLWithPath: $0) }
}
