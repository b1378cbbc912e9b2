import CodeExport
import Foundation
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// The frames of strips as numbers, against the strips themselves.
@Suite struct StripNumbersTests {
  struct Listing: Decodable {
    struct Perspective: Decodable {
      let eyePt: [Double]
      let distancePt: Double
    }
    struct Layer: Decodable {}
    struct Frame: Decodable {
      struct Strip: Decodable {
        let heightPt: Double
        let transform: [Double]
      }
      let seconds, progress: Double
      let direction: String
      let layers: [Strip]
    }
    let seconds: Double
    let perspective: Perspective
    let sheetPt: [Double]
    let layers: [Layer]
    let frames: [Frame]
  }

  static func listing(
    of sticker: SegmentedSticker, _ change: (inout EffectExport.Options) -> Void = { _ in }
  ) throws -> Listing {
    var options = EffectExport.Options()
    change(&options)
    let text = try EffectExport.text(of: .segments(sticker), as: .json, options)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Listing.self, from: Data(text.utf8))
  }

  /// The place of a layer's corner on the screen: the matrix of row vectors, then the eye.
  private func seen(_ x: Double, _ y: Double, _ transform: [Double], _ eye: Listing.Perspective) -> Vector2 {
    let place = (0..<3).map { x * transform[$0] + y * transform[4 + $0] + transform[12 + $0] }
    let scale = eye.distancePt / (eye.distancePt - place[2])
    return Vector2(
      eye.eyePt[0] + (place[0] - eye.eyePt[0]) * scale, eye.eyePt[1] + (place[1] - eye.eyePt[1]) * scale)
  }

  @Test(arguments: [SegmentedSticker.standard, .published, .firstStage])
  func `layers are seen where strips are projected, at every frame`(sticker: SegmentedSticker) throws {
    let listing = try Self.listing(of: sticker)
    let loop = StickerLoop.standard
    #expect(listing.frames.count == 201 && listing.layers.count == 20)
    var worst = 0.0
    for frame in listing.frames {
      let isLast = frame.seconds == listing.seconds
      let direction: SegmentedSticker.Direction = frame.direction == "peelOff" ? .peelOff : .putBack
      if !isLast {
        let state = loop.state(at: frame.seconds)
        #expect(state.direction == direction && abs(state.progress - frame.progress) < 1e-12)
      }
      let strips = sticker.strips(progress: frame.progress, direction: direction)
      for (layer, strip) in zip(frame.layers, strips) {
        #expect(abs(layer.heightPt - strip.size.height) <= 16 * strip.size.height.ulp)
        let corners = [(0, 0), (240, 0), (240, layer.heightPt), (0, layer.heightPt)].map {
          seen($0.0, $0.1, layer.transform, listing.perspective)
        }
        for (corner, expected) in zip(corners, strip.corners.map(sticker.project)) {
          worst = max(worst, (corner - (try #require(expected))).length)
        }
      }
    }
    #expect(worst < 1e-12)
  }

  @Test func `staying ends lifted, once ends on the page, and any pace is followed`() throws {
    let staying = try Self.listing(of: .standard) {
      $0.play = .staying
      $0.duration = 0.5
      $0.curve = BackEaseOut()
    }
    #expect(staying.seconds == 0.5 && staying.frames.count == 31)
    let last = try #require(staying.frames.last)
    #expect(last.progress == 1 && last.layers.allSatisfy { $0.transform[14] == 60 && $0.heightPt == 12 })
    // 1 + 2.70158(t − 1)³ + 1.70158(t − 1)² at t = ½.
    #expect(abs(staying.frames[15].progress - (1 - 2.70158 / 8 + 1.70158 / 4)) < 1e-14)
    let once = try #require(try Self.listing(of: .standard).frames.last)
    #expect(once.layers.allSatisfy { $0.transform[14] == 0 && $0.transform[5] == 1 })
  }
}
