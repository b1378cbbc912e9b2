import ScalarMath
import Testing
import ViewEffects

/// Matrices of exported code are the effects' own.
@Suite struct NumberMatrixTests {
  private static let sizes = [Size(width: 100, height: 60), Size(width: 30, height: 80), Size(width: 0, height: 0)]
  private static let places = [0, 0.1, 0.25, 0.5, 0.7, 1, 1.05, 2.3]

  private static func difference(_ a: [Double], _ b: ProjectiveTransform) -> Double {
    (0..<9).map { abs(a[$0] - b[$0 / 3, $0 % 3]) }.max() ?? .infinity
  }

  private static func difference(_ a: Matrix4, _ b: Matrix4) -> Double {
    (0..<16).map { abs(a.elements[$0] - b.elements[$0]) }.max() ?? .infinity
  }

  @Test func `geometry effects have one transform`() {
    for size in Self.sizes {
      for place in Self.places {
        let (width, height) = (size.width, size.height)
        for like in [LikeEffect(), LikeEffect(anchor: .corrected)] {
          let matrix = like.matrix(place, width: width, height: height).projective
          #expect(Self.difference(matrix, like.transform(at: place, in: size)) < 1e-13)
        }
        let turned = RotationEffect().matrix(place, width: width, height: height).projective
        #expect(Self.difference(turned, RotationEffect().transform(at: place, in: size)) < 1e-13)
        let seen = PerspectiveRotationEffect().matrix(place, width: width, height: height).projective
        #expect(Self.difference(seen, PerspectiveRotationEffect().transform(at: place, in: size)) < 1e-13)
        let jumped = JumpyEffect().matrix(place).projective
        #expect(Self.difference(jumped, JumpyEffect().transform(at: place, in: size)) == 0)
      }
    }
  }

  @Test(arguments: FoldLaw.allCases)
  func `halves of a page have one matrix`(law: FoldLaw) throws {
    let fold = try PageFold(law: law)
    for half in PageFold.Half.allCases {
      for pinch in [0.48, 0.5, 0.7, 0.95, 1] {
        let matrix = fold.matrix(of: half, in: fold.pose(pinch: pinch))
        #expect(Self.difference(fold.matrix(of: half, scale: pinch), matrix) < 1e-15)
      }
    }
  }

  @Test func `halves of a tear have one matrix`() throws {
    let flight = try TearFlight(size: Size(width: 61, height: 40), screenWidth: 320, duration: 0.8)
    for half in TearPath.Half.allCases {
      for seconds in [0, 0.2, 0.4, 0.8] {
        let matrix = flight.matrix(of: half, share: flight.progress(at: seconds)).projective
        #expect(Self.difference(matrix, ProjectiveTransform(flight.transform(of: half, at: seconds))) < 1e-13)
      }
    }
  }

  @Test func `strips have one matrix and one height`() {
    let sticker = SegmentedSticker.standard
    for direction in [SegmentedSticker.Direction.peelOff, .putBack] {
      for strip in sticker.strips(progress: 0.4, direction: direction) {
        let layer = sticker.layer(index: Double(strip.index), progress: 0.4, direction: direction)
        #expect(Self.difference(layer.matrix, strip.matrix) < 1e-13)
        #expect(abs(layer.height - strip.size.height) < 1e-13)
      }
    }
  }
}
