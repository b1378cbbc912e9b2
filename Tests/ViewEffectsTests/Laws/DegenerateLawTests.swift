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

  @Test func `any field of view is refused or finite`() {
    let broken = counterexample(to: .finite, for: .double(in: 0...Double.pi), at: .rowMoments) { angle -> RowEffect? in
      guard let peel = try? PeelOff(fieldOfView: angle) else { return nil }
      return RowEffect(value: { row, progress in peel.displacement(row: row, progress: progress) })
    }
    #expect(broken == nil)
  }
}
