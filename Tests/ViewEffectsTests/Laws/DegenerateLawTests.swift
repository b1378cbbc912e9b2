import EffectMathTesting
import ScalarMath
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
          peel.screenHalfWidth(row: row, progress: progress), peel.highlight(row: row, progress: progress),
        ]
      }
    }
    #expect(broken == nil)
  }

  @Test func `strips of any size are refused or finite`() {
    let broken = counterexample(to: .finite, for: .anySheetSize, at: .rowMoments, cases: 100) { size -> RowEffect? in
      guard let sticker = try? SegmentedSticker(size: size) else { return nil }
      return RowEffect { row, progress in
        sticker.strips(progress: progress).flatMap { strip in
          [strip.angle, strip.size.height] + strip.corners.flatMap { [$0.y, $0.z] }
        } + [sticker.glare(atScreen: row * size.height, progress: progress)]
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
    let broken = counterexample(to: .finite, for: .fieldOfView, at: .rowMoments) { angle -> RowEffect? in
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

  @Test func `a playback shows a progress from 0 to 1 at any time`() {
    let modes: [Playback.Mode] = [
      .onceAndHold, .onceAndReturn, .reverse, .loop(forward: 0.3, hold: 0.3, back: 0.4),
      .loop(forward: 0, hold: 0, back: 1), .loop(forward: 1, hold: 0, back: 0),
    ]
    let numbers = combine(Generator<Int>.int(in: 0...5), .logarithmic(in: 1e-300...1e300), .anyShare)
    #expect(
      counterexample(
        to: { drawn in
          let playback = try Playback(modes[drawn.0], duration: drawn.1, easing: CubicBezier.easeInOut)
          return [drawn.2, drawn.2 * drawn.1].filter(\.isFinite).allSatisfy { 0...1 ~= playback.progress(at: $0) }
        }, numbers) == nil)
  }
}
