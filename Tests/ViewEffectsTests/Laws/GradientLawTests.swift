import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

/// Gradients over the screen that mask a sticker's shadow and glare.
@Suite struct GradientLawTests {
  private static let directions: [SegmentedSticker.Direction] = [.peelOff, .putBack]

  @Test(arguments: directions)
  func `a sticker without height has no shadow and a lifted one the whole`(_ direction: SegmentedSticker.Direction) {
    let isOff = direction == .peelOff
    let (flat, lifted) = ([0.0], [SegmentedSticker.shadowOpacity])
    let laws: [RowLaw] = [
      .rest { _ in isOff ? flat : lifted }, .lifted { _ in isOff ? lifted : flat }, .continuousInRow(),
      .continuousInProgress(), .finite,
    ]
    for law in laws {
      let broken = counterexample(to: law, for: .sheetSize, at: .rowMoments, cases: 60) { size in
        let sticker = try SegmentedSticker(size: size)
        let rectangle = sticker.shadowRectangle
        return RowEffect(value: { row, progress in
          let y = rectangle.origin.y + row * rectangle.size.height
          return sticker.shadowOpacity(atScreen: y, progress: progress, direction: direction)
        })
      }
      #expect(broken == nil, "\(law)")
    }
  }

  @Test(arguments: directions)
  func `each stop of the shadow's mask has the share of the lift that its row has`(
    _ direction: SegmentedSticker.Direction
  ) {
    let broken = counterexample(
      to: { (count, progress) in
        let sticker = try SegmentedSticker(stripCount: count)
        let stops = sticker.shadowMask(progress: progress, direction: direction).opacities
        let edges = sticker.strips(progress: progress, direction: direction)
        // The strips' own edges, at the top and then at the bottom of each.
        let heights = edges.map(\.position.z) + [edges[count - 1].position.z + edges[count - 1].rise]
        return stops.count == count + 1
          && zip(stops, heights).allSatisfy { ($0 - $1 / sticker.elevation).magnitude <= 1e-14 }
      }, combine(.int(in: 1...60), .progress), cases: 500)
    #expect(broken == nil)
  }

  @Test func `the blur of the shadow is as wide as its three boxes`() {
    let broken = counterexample(
      to: { inset in
        let sticker = try SegmentedSticker(inset: inset)
        let width = sticker.shadowBoxWidth
        // The variance of whole numbers from −n to n, three times.
        let reach = (width - 1) / 2
        let squares = (0...reach).reduce(0) { sum, number in sum + 2 * number * number }
        let deviation = (3 * Double(squares) / Double(width)).squareRoot()
        guard width % 2 == 1, (Double(width) - 2 * inset).magnitude <= 1 else { return false }
        return (sticker.shadowDeviation - deviation).magnitude <= 1e-12 * Double(width)
      }, .double(in: 0...500))
    #expect(broken == nil)
  }

  @Test func `the shadow of a sticker of any size is refused or from 0 to its opacity`() {
    let moments = Generator<RowMoment>.moments(rows: .anyShare, progress: .anyShare)
    let broken = counterexample(to: .finite, for: .anySheetSize, at: moments, cases: 500) { size -> RowEffect? in
      guard let sticker = try? SegmentedSticker(size: size) else { return nil }
      return RowEffect(value: { row, progress in
        let opacity = sticker.shadowOpacity(atScreen: row * size.height, progress: progress)
        return 0...SegmentedSticker.shadowOpacity ~= opacity ? opacity : .nan
      })
    }
    #expect(broken == nil)
  }
}
