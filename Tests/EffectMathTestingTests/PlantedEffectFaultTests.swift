import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Faults as they happen in whole effects: the right law finds each with every seed and shrinks it.
struct PlantedEffectFaultTests {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 7, 20_240_229]

  @Test(arguments: seeds)
  func `a peel that is not exactly flat at rest`(seed: UInt64) throws {
    // The logistic curve is 2·10⁻⁹ at its begin.
    let broken = try #require(
      counterexample(to: .rest, for: .sheetSize, at: .rowMoments, seed: seed) { size in
        RowEffect(value: { row, progress in size.height / (1 + .exp(40 * (0.5 + row / 2 - progress))) })
      })
    #expect(broken.parameters == Size(width: 1, height: 1))
    #expect(broken.place == RowMoment(row: 0, progress: 0))
    #expect(broken.statement == "at progress 0.0 it is [2.0611536181902037e-09], not [0.0]")
  }

  /// A cylinder roll whose height is too large by a millionth.
  private struct StretchedRoll: SheetSurface {
    let roll: CylinderRoll
    func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
      var point = roll.point(x: x, y: y)
      point.z = point.z * (1 + 1e-6)
      return point
    }
  }

  @Test(arguments: seeds)
  func `a curl that is stretched by a millionth`(seed: UInt64) throws {
    let places = Generator<Vector2>.point(.double(in: 0...100))
    let broken = try #require(
      counterexample(to: .isometric(), for: .double(in: 1...50), at: places, seed: seed) { radius in
        StretchedRoll(roll: try CylinderRoll(radius: radius))
      })
    #expect(broken.parameters == 1)
    #expect([0, 0.1, 0.5, 1, 2, 3].contains(broken.place.x) && broken.place.y == 0)
    #expect(
      counterexample(to: .isometric(), for: .double(in: 1...50), at: places, seed: seed) { radius in
        try CylinderRoll(radius: radius)
      } == nil)
  }

  /// A button that a cancelled touch leaves pressed.
  private struct StuckButton: InteractionMachine {
    enum Event: Sendable, Equatable { case tick, began, ended, cancelled }
    var isPressed = false
    var isLost = false
    var latest = -Double.infinity

    func handling(_ event: Event, at time: Double) throws(InteractionFailure) -> (state: Self, effects: [Never]) {
      guard time.isFinite else {
        throw .illegal(
          IllegalParameter(parameter: "time", effect: "a button", value: time, legal: "finite"))
      }
      guard time >= latest else { throw .outOfOrder(time: time, latest: latest) }
      var state = self
      state.latest = time
      switch event {
      case .began: state.isPressed = true
      case .cancelled where isPressed: state.isLost = true
      case .ended where !isLost: state.isPressed = false
      default: break
      }
      return (state, [])
    }
  }

  @Test(arguments: seeds)
  func `a state machine that gets stuck`(seed: UInt64) throws {
    let law = MachineLaw(
      StuckButton(), home: [EventStep(after: 0, .ended)], isHome: { !$0.isPressed }, isLegal: { _, _ in true })
    let broken = try #require(
      counterexample(to: law, eventSteps(.choice([.tick, .began, .ended, .cancelled])), seed: seed))
    #expect(broken.value.map(\.event) == [.began, .cancelled])
    #expect(broken.value.map(\.delay) == [0, 0])
    #expect(law.breach(broken.value)?.hasPrefix("does not return to rest") == true)
  }
}
