import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Rest, lifted state, continuity and reverse of the effects over rows.
@Suite struct RowEffectLawTests {
  /// A peel as published, for a sheet of another size.
  private static func peel(_ preset: PeelOff, _ size: Size) throws(IllegalParameter) -> PeelOff {
    try PeelOff(
      size: size, viewScale: preset.viewScale, farPlaneRule: preset.farPlaneRule, quantisation: preset.quantisation)
  }

  private static func displacement(_ peel: PeelOff) -> RowEffect {
    RowEffect(value: { row, progress in peel.displacement(row: row, progress: progress) })
  }

  private static func sticker(_ size: Size, _ direction: SegmentedSticker.Direction) throws(IllegalParameter)
    -> RowEffect
  {
    let sticker = try SegmentedSticker(size: size)
    return RowEffect(value: { row, progress in sticker.height(row: row, progress: progress, direction: direction) })
  }

  @Test(arguments: [PeelOff.article, .app])
  func `a peel is flat at rest, fully lifted at the end and held beyond`(preset: PeelOff) {
    // Rows of the sheet only are held: a row beyond the bottom edge is not done at progress 1.
    let beyond = Generator<RowMoment>.moments(rows: .row, progress: .anyShare)
    for (law, places) in [(RowLaw.rest, .rowMoments), (.clamped, beyond), (.finite, .anyRowMoments)] {
      let broken = counterexample(to: law, for: .sheetSize, at: places) { size in
        Self.displacement(try Self.peel(preset, size))
      }
      #expect(broken == nil)
    }
    let lifted = counterexample(to: .lifted { _ in [1] }, for: .sheetSize, at: .rowMoments) { size in
      let peel = try Self.peel(preset, size)
      return RowEffect(value: { row, progress in peel.liftedShare(row: row, progress: progress) })
    }
    #expect(lifted == nil)
  }

  @Test(arguments: [RowLaw.continuousInProgress(), .continuousInRow()])
  func `the article's peel has no jump`(law: RowLaw) {
    #expect(
      counterexample(to: law, for: .sheetSize, at: .rowMoments, cases: 100) { size in
        Self.displacement(try Self.peel(.article, size))
      } == nil)
  }

  @Test(arguments: [RowLaw.continuousInProgress(tolerance: 1.001e-3), .continuousInRow(tolerance: 1.001e-3)])
  func `the app's peel jumps by no more than a step of its rounding`(law: RowLaw) {
    #expect(
      counterexample(to: law, for: .sheetSize, at: .rowMoments, cases: 100) { size in
        // Raised by 1, so that the tolerance is one of the lift wherever the sheet is low.
        let peel = try Self.peel(.app, size)
        return RowEffect(value: { row, progress in 1 + peel.liftedShare(row: row, progress: progress) })
      } == nil)
  }

  @Test func `the article's putting back is its peeling off run backwards`() {
    let timeline = PeelTimeline.article
    func shown(_ direction: PeelTimeline.Direction) -> RowEffect {
      RowEffect { _, progress in
        let model = direction == .peelOff ? timeline.lifted : PeelTimeline.rest
        let state = timeline.state(at: 0.8 * progress, direction, model: model)
        return [state.progress, state.blurRadius, state.opacity, state.shift]
      }
    }
    #expect(
      counterexample(to: .reverse(of: shown(.peelOff), tolerance: 1e-13), of: shown(.putBack), at: .rowMoments) == nil)
    #expect(counterexample(to: .rest { _ in [0, 0, 0.6, 0] }, of: shown(.peelOff), at: .rowMoments) == nil)
    #expect(counterexample(to: .lifted { _ in [0, 0, 0.6, 0] }, of: shown(.putBack), at: .rowMoments) == nil)
  }

  @Test func `strips lie on the page at rest and stand at the elevation when lifted, in both directions`() {
    let lifted = [SegmentedSticker.publishedElevation]
    let laws: [(RowLaw, SegmentedSticker.Direction)] = [
      (.rest, .peelOff), (.lifted { _ in lifted }, .peelOff), (.rest { _ in lifted }, .putBack),
      (.lifted { _ in [0] }, .putBack),
    ]
    for (law, direction) in laws {
      #expect(
        counterexample(to: law, for: .sheetSize, at: .rowMoments) { try Self.sticker($0, direction) } == nil,
        "\(direction)")
    }
  }

  @Test(arguments: [SegmentedSticker.Direction.peelOff, .putBack])
  func `strips never jump and stay finite beyond the sheet`(direction: SegmentedSticker.Direction) {
    for law in [RowLaw.continuousInProgress(), .continuousInRow()] {
      #expect(
        counterexample(to: law, for: .sheetSize, at: .rowMoments, cases: 60) { try Self.sticker($0, direction) } == nil)
    }
    #expect(
      counterexample(to: .finite, for: .sheetSize, at: .anyRowMoments) { try Self.sticker($0, direction) } == nil)
  }

  @Test func `putting strips back is the elevation less peeling them off`() throws {
    let sticker = SegmentedSticker.standard
    let expected = RowEffect(value: { row, progress in sticker.elevation - sticker.height(row: row, progress: progress)
    }
    )
    let back = RowEffect(value: { row, progress in
      sticker.height(row: row, progress: progress, direction: .putBack)
    })
    #expect(counterexample(to: .agrees(with: expected, tolerance: 1e-9), of: back, at: .rowMoments) == nil)
  }

  @Test(arguments: FoldLaw.allCases)
  func `a fold begins flat, and only the corrected one toward the viewer jumps`(law: FoldLaw) throws {
    let fold = try PageFold(law: law)
    let pinched = RowEffect(value: { _, progress in
      fold.pose(pinch: 1 - progress * (1 - fold.smallestScale)).angle
    })
    #expect(counterexample(to: .rest, of: pinched, at: .rowMoments) == nil)
    #expect(counterexample(to: .clamped, of: pinched, at: .anyRowMoments) == nil)
    // Over the scale itself, whose neighbours near 1 are not those of 1 − scale: acos is steep there.
    let scaled = RowEffect(value: { _, scale in fold.pose(pinch: scale).angle })
    let jump = counterexample(to: .continuousInProgress(), of: scaled, at: .rowMoments, cases: 60)
    #expect((jump == nil) == (law != .corrected))
  }

  @Test func `geometry effects are the identity at rest, end as they began and never jump`() {
    let effects: [any AnimatedTransform] = [
      LikeEffect(anchor: .published), LikeEffect(anchor: .corrected), JumpyEffect(), RotationEffect(),
      PerspectiveRotationEffect(),
    ]
    for effect in effects {
      for law in [RowLaw.rest { _ in [1, 2, 3, 4] }, .lifted { _ in [1, 2, 3, 4] }, .continuousInProgress()] {
        let broken = counterexample(to: law, for: .sheetSize, at: .rowMoments, cases: 60) { size -> RowEffect in
          // Where two points go, as shares of the view and so that rest is 1, 2, 3, 4.
          RowEffect { _, progress in
            let transform = effect.transform(at: progress, in: size)
            let seen = [Vector2.zero, Vector2(size.width, size.height)].compactMap(transform.apply(to:))
            guard seen.count == 2 else { return [.nan] }
            let far = (seen[1].x / size.width, seen[1].y / size.height)
            return [seen[0].x + 1, seen[0].y + 2, far.0 + 2, far.1 + 3]
              .map { ($0 * 0x1p36).rounded() / 0x1p36 }
          }
        }
        #expect(broken == nil, "\(effect)")
      }
    }
  }
}
