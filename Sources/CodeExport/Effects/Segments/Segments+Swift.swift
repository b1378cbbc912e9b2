import ScalarMath
import TimingFunctions
import ViewEffects

extension EffectWriter {
  /// The strips as functions of the progress, which need Foundation alone.
  func swift(_ sticker: SegmentedSticker) throws(EffectExport.Failure) -> String {
    let number = EffectText.number
    let layers: [CodeBlock] = try directions(sticker)
    let shares = [
      try function(functionName("Share"), ["row", "progress"]) { sticker.share(row: $0[0], progress: $0[1]) },
      try function(functionName("SharePutBack"), ["row", "progress"]) {
        sticker.share(row: $0[0], progress: $0[1], direction: .putBack)
      },
    ]
    let loop: StickerLoop
    do { loop = try StripFrames.loop(self) } catch { throw .option(error) }
    let easing = try curveFunction(functionName("Easing"), loop.easing)
    let sheet = sticker.sheetSize
    let body = """
      /// A sticker that is peeled off as a row of flat strips, each turned about its top edge: progress 0 is on the page
      /// and 1 off it. Points are counted from the picture's top left corner, z toward the viewer.
      struct \(name) {
        /// Into how many strips the sheet is cut.
        static let stripCount = \(sticker.stripCount)
        /// The picture with the empty edge around it: x, y, width and height in points.
        static let sheet: [Double] = \(EffectText.list([-sticker.inset, -sticker.inset, sheet.width, sheet.height]))
        /// The eye: across, down and from the page, in points.
        static let eye: [Double] = \
      \(EffectText.list([sticker.size.centre.x, sticker.size.centre.y, sticker.cameraDistance]))
        /// Of the lifted sheet, in points.
        static let elevation: Double = \(number(sticker.elevation))
        /// Of the shadow where it is whole, and how far down it lies, in points.
        static let shadowOpacity: Double = \(number(SegmentedSticker.shadowOpacity))
        static let shadowOffset: Double = \(number(SegmentedSticker.shadowOffset.y))
        /// Of a round of the loop, in seconds, and the shares of it in which the sticker goes and stays.
        static let period: Double = \(number(loop.period))
        static let peelShare: Double = \(number(loop.peelShare))
        static let restShare: Double = \(number(loop.restShare))

        /// Whether it is put back.
        var isPutBack = false
        /// 0...1 of its direction.
        var progress: Double

        /// The sticker at a time in seconds from the begin of a loop.
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

        /// The sticker at a progress.
        init(progress: Double, isPutBack: Bool = false) {
          self.progress = progress
          self.isPutBack = isPutBack
        }

        /// The height of a row of the sheet, 0 its top edge and 1 its bottom, in points.
        func height(row: Double) -> Double { Self.elevation * share(row: row) }

        /// The share of the elevation at which a row stands; as opaque is the shadow's mask at the row.
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

        /// m11…m14, m21…m24, m31…m34, m41…m44 for row vectors: from a strip's own points to space.
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

  /// The layers' heights and matrices as functions of strip and progress, off the page and onto it.
  private func directions(_ sticker: SegmentedSticker) throws(EffectExport.Failure) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    for (end, direction) in [("Layer", SegmentedSticker.Direction.peelOff), ("LayerPutBack", .putBack)] {
      blocks.append(
        try block(functionName(end), ["strip", "progress"]) {
          let layer = sticker.layer(index: $0[0], progress: $0[1], direction: direction)
          return [layer.height] + layer.matrix.elements
        })
    }
    return blocks
  }
}
