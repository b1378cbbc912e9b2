import EffectMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Functions of the segmented sticker that no published formula covers, and hostile numbers.
struct SegmentFunctionTests {
  @Test(arguments: [0.1, 0.5, 0.8])
  func `the shadow on the screen is the sticker's own`(_ progress: Double) throws {
    let sticker = SegmentedSticker.standard
    let screen: [Double] = (0...80).map { 5 * Double($0) - 200 }
    for direction in SegmentCurves.Direction.allCases {
      let program = try Formula("segmentShadow(y: x, progress: p, direction: \(direction))").program(["p": progress])
      for (y, opacity) in zip(screen, program.values(at: screen)) {
        let expected = sticker.shadowOpacity(atScreen: y + 100, progress: progress, direction: direction)
        #expect((opacity - expected).magnitude < 1e-14)
      }
    }
  }

  @Test(arguments: SegmentCurves.Direction.allCases)
  func `the published solver is a word away`(_ direction: SegmentCurves.Direction) throws {
    let name = direction == .peelOff ? "segmentValue" : "segmentPutBack"
    let program = try Formula("\(name)(row: x, progress: p, solver: published)").program(["p": 0.4])
    for row in unitInterval {
      let share = SegmentedSticker.published.share(row: row, progress: 0.4, direction: direction)
      #expect((program.value(at: row) - share).magnitude <= 1e-15)
    }
    #expect(try agree("\(name)(.3, solver: exact)", "\(name)(.3)", within: 0))
    #expect(try agree("segmentHeight(.3, solver: published)", "60*segmentValue(.3, solver: published)", within: 0))
    // At 0.98 of the window the snap has made the row flat.
    let nearEnd = direction == .peelOff ? "(1.3 - .8*.98)/1.8" : "(.5 + .8*.98)/1.8"
    #expect(try value("\(name)(.5, \(nearEnd), solver: published)") == 0)
    #expect(try value("\(name)(.5, \(nearEnd))") > 1e-4)
  }

  @Test(arguments: [
    "segmentHeight(t, t, t, t)", "segmentAngle(t, t, strips: t, elevation: t, height: t, width: t)",
    "segmentShadowMaskDrift(t, t, t, t, t, t)",
    "segmentGlareDrift(t, t, t, t, t)", "segmentLoopHeight(t, t, t, t, t)",
    "segmentGlareFixed(t, t, t, t, t)", "segmentFirstStage(t, t, t)", "foldAngleCorrected(t, t, t)",
    "foldAngleAway(t, t, t)", "foldMask(t, t, t, t, t, soft, t)",
    "foldShadow(t, t, t, t, t, t)", "segmentShadow(t, t, t, t, t, t, t)", "segmentStripHeight(t, t, t, t, t, t)",
    "foldEdge(t, t, t)", "implicitLag(t, t, t, t)", "directLag(t, t, t)", "segmentLoop(t, t)",
  ])
  func `no number traps, nor does its series`(_ source: String) throws {
    for number in [0, -1, 1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      _ = try value(source, at: number)
      _ = try value("D(\(source), 2)", at: number)
    }
  }
}
