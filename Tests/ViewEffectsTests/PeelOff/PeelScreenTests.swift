import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

struct PeelScreenTests {
  private let square = combine(Generator.row, .progress)

  @Test func `the camera of a sticker of 200 points is 173.2 away`() {
    #expect((PeelOff.article.camera.distance - 173.20508075688773).magnitude < 1e-12)
    #expect(PeelOff.app.camera.distance == PeelOff.article.camera.distance)
    #expect((PeelOff.article.lift - 43.30127018922193).magnitude < 1e-13)
    #expect(PeelOff.article.farDistance == PeelOff.article.camera.distance + 1)
    #expect(PeelOff.app.farDistance == 174)
  }

  @Test func `full lift magnifies by 4/3`() {
    for peel in [PeelOff.article, .app] {
      let magnification: Double = peel.magnification(row: 0.3, progress: 1.0)
      #expect(abs(magnification - 4.0 / 3) < 1e-15)
      #expect((peel.restingSize.height - 200).magnitude < 1e-12)
    }
    #expect(PeelOff.app.viewSize == Size(width: 340, height: 340))
    #expect(PeelOff.app.pointsPerUnit == 1.7)
  }

  @Test func `the app's picture is off by half a step of its rounding`() throws {
    let app = try PeelOff(viewScale: 1.7, farPlaneRule: .roundedUp)
    // Half a step of a thousandth, a quarter of the distance, magnified (4/3)²: 0.0222 points at the edge.
    let rounded = counterexample(
      to: { (row, progress) in
        let distance =
          PeelOff.app.screenY(row: row, progress: progress) - app.screenY(row: row, progress: progress)
        return distance.magnitude <= 100 * 0.25 * 0.0005 * 16 / 9 * 1.001
      }, square, cases: 2000)
    #expect(rounded == nil, "\(String(describing: rounded))")
  }

  @Test func `the picture does not depend on the unit of the scene`() {
    let breach = counterexample(
      to: { (row, progress, scale, share) in
        let points = try PeelOff(liftShare: share)
        let units = try PeelOff(viewScale: scale, liftShare: share)
        let (a, b) = (points.screenY(row: row, progress: progress), units.screenY(row: row, progress: progress))
        return 3 * (a - b).magnitude <= 1e-10
      }, combine(.row, .progress, .size, .double(in: 0...0.9)), cases: 500)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a landscape sheet appears at half size, a portrait one in its own`() throws {
    #expect(try PeelOff(size: Size(width: 200, height: 100)).restingSize == Size(width: 100, height: 50))
    let portrait = Size(width: 100, height: 200)
    #expect(try PeelOff(size: portrait).restingSize == portrait)
  }

  @Test func `the parts of the picture are the projection of the surface`() throws {
    let peel = try PeelOff(size: Size(width: 90, height: 140), viewScale: 1.7, liftShare: 0.6)
    let breach = counterexample(
      to: { (row, progress) in
        guard let corner = peel.screenPosition(across: 1, row: row, progress: progress) else { return false }
        return (corner.y - peel.screenY(row: row, progress: progress)).magnitude <= 1e-12
      }, square)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test(arguments: [PeelStage.eased, .clamped])
  func `below the threshold lower rows appear lower, above it the picture folds`(_ stage: PeelStage) throws {
    let share = stage == .eased ? 1.0 / 2 : 2.0 / 3
    let below = try PeelOff(liftShare: share * 0.999, stage: stage)
    let above = try PeelOff(liftShare: share * 1.001, stage: stage)
    let published = try PeelOff(stage: stage)
    func slope(_ peel: PeelOff, _ row: Double, _ progress: Double) -> Double {
      peel.screenY(row: Jet(variable: row, order: 1), progress: Jet(progress)).derivative(1)
    }
    let breach = counterexample(
      to: { (row, progress) in slope(below, row, progress) > 0 && slope(published, row, progress) > 0 }, square,
      cases: 4000)
    #expect(breach == nil, "\(String(describing: breach))")
    // The bottom row fails first: with the ease at half the lift, without it on arrival.
    let progress = stage == .eased ? 0.75 : 1.0
    #expect(slope(below, 1, progress) > 0)
    #expect(slope(above, 1, progress) < 0)
  }

  @Test func `without clamp the top row reaches the eye at half the distance, before anything folds`() throws {
    let share = 0.5
    let above = try PeelOff(liftShare: share * 1.001, stage: .unclamped)
    #expect(above.screenPosition(across: 0, row: 0, progress: 1) == nil)
    let below = try PeelOff(liftShare: share * 0.999, stage: .unclamped)
    let breach = counterexample(
      to: { (row, progress) in
        below.screenY(row: Jet(variable: row, order: 1), progress: Jet(progress)).derivative(1) > 0
      }, square, cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `rounded heights fold by a hair at each step of the lower half`() {
    let rows = (0...20_000).map { 0.5 + Double($0) / 40_000 }
    let places = rows.map { PeelOff.app.screenY(row: $0, progress: 0.6) }
    #expect(zip(places, places.dropFirst()).contains { $0 > $1 })
  }

  @Test func `a sheet behind the eye has no picture`() throws {
    let peel = try PeelOff(liftShare: 1)
    #expect(peel.screenPosition(across: 0, row: 0, progress: 1) == nil)
    #expect(peel.screenY(row: 0.0, progress: 1.0).isNaN)
    #expect(peel.screenY(row: 0.0, progress: 0.0) == -100)
  }

  @Test func `parameters that make no peel are named with what is legal`() {
    func message(_ make: () throws -> PeelOff) -> String? {
      do {
        _ = try make()
        return nil
      } catch { return "\(error)" }
    }
    #expect(message { try PeelOff(size: Size(width: 0, height: 1)) } == "width of a peel must be above 0, not 0")
    #expect(
      message { try PeelOff(size: Size(width: 1, height: .nan)) }
        == "height of a peel must be from 1e-50 to 1e+50 pt, not nan")
    #expect(message { try PeelOff(viewScale: .infinity) }?.contains("viewScale") == true)
    #expect(message { try PeelOff(fieldOfView: .pi) }?.contains("fieldOfView") == true)
    #expect(message { try PeelOff(liftShare: -1) } == "liftShare of a peel must be from 0 to 1000000, not -1")
    #expect(message { try PeelOff(quantisation: 0) }?.contains("steps of a peel") == true)
  }
}
