import Foundation
import ScalarMath
import ViewEffects

/// A page whose strips are elements with the matrices of a segmented sticker, for a browser to draw.
struct StripsPage {
  let sticker: SegmentedSticker
  /// Shown one below another.
  let moments: [Double]
  /// Pixels of a point.
  let scale: Double
  /// What of the sticker's plane each moment shows, in points.
  let view: PlaneRectangle

  /// Of the page, in pixels.
  var width: Int { Int(view.size.width * scale) }
  var height: Int { Int(view.size.height * scale) * moments.count }

  /// The page; the picture of the whole sheet is beside it.
  ///
  /// In each element four children without size lie in its corners. When the page has been laid out their places stand
  /// as JSON in its last element, which is not shown: for each moment and strip top left, top right, bottom right, bottom
  /// left.
  func html(picture: String) -> String {
    let stages = moments.enumerated().map { index, progress in
      let strips = sticker.strips(progress: progress).map { element($0, picture: picture) }.joined(separator: "\n")
      let (stageWidth, stageHeight) = (view.size.width * scale, view.size.height * scale)
      return """
        <div class="stage" style="top: \(Double(index) * stageHeight)px; width: \(stageWidth)px; height: \(stageHeight)px">
        \(strips)
        </div>
        """
    }
    return """
      <!doctype html>
      <meta charset="utf-8">
      <title>Strips of a sticker</title>
      <style>
        html, body { margin: 0; background: white; overflow: hidden; }
        .stage { position: absolute; left: 0; overflow: hidden; }
        .strip { position: absolute; left: 0; top: 0; transform-origin: 0 0; background-repeat: no-repeat; }
        .strip > i { position: absolute; width: 0; height: 0; }
      </style>
      \(stages.joined(separator: "\n"))
      <pre id="places" style="display: none"></pre>
      <script>
        const places = [...document.querySelectorAll(".strip")].map(
          strip => [...strip.children].map(child => {
            const box = child.getBoundingClientRect();
            return [box.left, box.top];
          }));
        document.getElementById("places").textContent = JSON.stringify(places);
      </script>
      """
  }

  /// The height of an element: Chromium rounds sides to 1/64 of a pixel, so that the strip's own is in the matrix.
  private static let height = 16

  /// From points of the element to pixels of a stage: the strip's height, its own matrix, the sheet's perspective, the view.
  private func matrix(_ strip: SegmentedSticker.Strip) -> Matrix4 {
    .scale(Vector3(1, strip.size.height / Double(Self.height), 1)) * strip.matrix * sticker.perspective
      * .translation(Vector3(-view.origin.x, -view.origin.y, 0)) * .scale(Vector3(scale, scale, 1))
  }

  private func element(_ strip: SegmentedSticker.Strip, picture: String) -> String {
    let (matrix, width) = (matrix(strip), strip.size.width)
    let numbers = (0..<4).flatMap { row in (0..<4).map { "\(matrix[row, $0])" } }.joined(separator: ", ")
    let corners = [("0", "0"), ("100%", "0"), ("100%", "100%"), ("0", "100%")]
    let children = corners.map { "<i style=\"left: \($0); top: \($1)\"></i>" }.joined()
    return """
      <div class="strip" style="width: \(width)px; height: \(Self.height)px; transform: matrix3d(\(numbers)); \
      background-image: url('\(picture)'); background-size: \(width)px \(Self.height * sticker.stripCount)px; \
      background-position: 0 \(-strip.index * Self.height)px">\(children)</div>
      """
  }
}
