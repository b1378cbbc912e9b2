import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Bad input is refused with a reason or has a finite answer.
@Suite struct DegenerateLawTests {
  @Test(arguments: [PeelOff.article, .app])
  func `a peel of any size is refused or finite`(preset: PeelOff) {
    let broken = counterexample(to: .finite, for: .anySheetSize, at: .rowMoments) { size -> RowEffect? in
      guard
        let peel = try? PeelOff(
          size: size, viewScale: preset.viewScale, farPlaneRule: preset.farPlaneRule, quantisation: preset.quantisation)
      else { return nil }
      return RowEffect { row, progress in
        let point = peel.point(across: row, row: row, progress: progress)
        let normal = peel.normal(row: row, progress: progress)
        return [
          point.x, point.y, point.z, normal.y, normal.z, peel.screenY(row: row, progress: progress),
          peel.highlight(row: row, progress: progress),
        ]
      }
    }
    #expect(broken == nil)
  }

  @Test func `strips of any size are refused or finite`() {
    let broken = counterexample(to: .finite, for: .anySheetSize, at: .rowMoments, cases: 100) { size -> RowEffect? in
      guard let sticker = try? SegmentedSticker(size: size) else { return nil }
      return RowEffect { _, progress in
        sticker.strips(progress: progress).flatMap { strip in
          [strip.angle, strip.size.height] + strip.corners.flatMap { [$0.y, $0.z] }
        } + sticker.glare(progress: progress).opacities
      }
    }
    #expect(broken == nil)
  }

  @Test func `a fold of any size is refused or finite`() {
    let broken = counterexample(to: .finite, for: .anySheetSize, at: .rowMoments) { size -> RowEffect? in
      guard let fold = try? PageFold(size: size) else { return nil }
      return RowEffect { _, progress in
        let pose = fold.pose(pinch: 1 - progress)
        return [pose.angle, pose.scale, fold.outerEdge(in: pose)]
      }
    }
    #expect(broken == nil)
  }

  @Test func `limits are refused by name`() {
    for angle in [0, .pi, -1, .nan] {
      #expect(throws: IllegalParameter.self) { try PeelOff(fieldOfView: angle) }
    }
    for count in [0, -1, 10_000_000] {
      #expect(throws: IllegalParameter.self) { try SegmentedSticker(stripCount: count) }
    }
    for side in [0, -1, Double.nan, .infinity] {
      let size = Size(width: side, height: 100)
      #expect(throws: IllegalParameter.self) { try PeelOff(size: size) }
      #expect(throws: IllegalParameter.self) { try SegmentedSticker(size: size) }
      #expect(throws: IllegalParameter.self) { try PageFold(size: size) }
    }
  }

  @Test func `any field of view is refused or finite`() {
    let broken = counterexample(to: .finite, for: .double(in: 0...Double.pi), at: .rowMoments) { angle -> RowEffect? in
      guard let peel = try? PeelOff(fieldOfView: angle) else { return nil }
      return RowEffect(value: { row, progress in peel.displacement(row: row, progress: progress) })
    }
    #expect(broken == nil)
  }

  @Test func `the halves of a torn picture cover every pixel once`() {
    let law = { (drawn: (Int, Int, Int)) in
      let path = try TearPath(width: drawn.0, height: drawn.1, seed: UInt64(drawn.2))
      let halves = zip(path.mask(of: .left), path.mask(of: .right))
      return path.offsets.count == drawn.1
        && halves.allSatisfy { zip($0, $1).allSatisfy { 0...1 ~= $0 && ($0 + $1 - 1).magnitude < 1e-15 } }
    }
    #expect(counterexample(to: law, combine(.int(in: 1...300), .int(in: 1...300), .int(in: 0...1000))) == nil)
    #expect(throws: IllegalParameter.self) { try TearPath(width: 0, height: 1, seed: 0) }
  }
}
