import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct StickerLoopTests {
  private let loop = StickerLoop.standard

  @Test func `a round takes a second up, a second of rest and 1.333 s down`() {
    #expect((loop.period - 10.0 / 3).magnitude < 1e-15)
    #expect(loop.state(at: 0) == .init(progress: 0, direction: .peelOff))
    #expect((loop.state(at: 0.5).progress - 0.5).magnitude < 1e-15 && loop.state(at: 0.5).direction == .peelOff)
    #expect(loop.state(at: 1.5) == .init(progress: 1, direction: .peelOff))
    let down = loop.state(at: 2 + 2.0 / 3)
    #expect((down.progress - 0.5).magnitude < 1e-14 && down.direction == .putBack)
  }

  @Test func `the published easing is four Newton steps with the snap`() throws {
    let published = try StickerLoop(easing: NewtonBezier.publishedEaseInOut.erased)
    #expect(published.state(at: 0.99).progress == 1 && loop.state(at: 0.99).progress < 1)
    for step in 0...100 {
      let phase = Double(step) / 100
      let difference = published.state(phase: phase).progress - loop.state(phase: phase).progress
      #expect(difference.magnitude < 1.1e-3)
    }
  }

  @Test(arguments: [("period", 0.0), ("period", .nan), ("peelShare", 1.5), ("restShare", 0.8), ("restShare", -0.1)])
  func `illegal shares and periods are named`(_ name: String, _ value: Double) {
    do {
      _ = try StickerLoop(
        period: name == "period" ? value : 3, peelShare: name == "peelShare" ? value : 0.3,
        restShare: name == "restShare" ? value : 0.3)
      Issue.record("\(name) \(value) was taken")
    } catch {
      #expect(error.parameter == name && error.effect == "a sticker's loop")
    }
  }

  @Test(arguments: [(0.3, 0.7), (0, 1), (1, 0), (0.1, 0.9)])
  func `without time to put the sticker back it is back at the end`(_ peel: Double, _ rest: Double) throws {
    let loop = try StickerLoop(peelShare: peel, restShare: rest, easing: Linear())
    #expect(loop.state(phase: 1) == .init(progress: 1, direction: .putBack))
    #expect(loop.state(phase: 1.0.nextDown).direction == .peelOff)
    for step in 0...64 { #expect((0...1).contains(loop.state(phase: Double(step) / 64).progress)) }
  }
}
