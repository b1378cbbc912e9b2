import Foundation
import ScalarMath
import Testing
import ViewEffects

/// What recorded touches make of the interactions, against closed forms.
@Suite struct TouchReplayTests {
  private typealias Sample = TouchTrack.Sample

  /// The root of a rising function between two places, by halving.
  private func root(_ low: Double, _ high: Double, _ function: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if function(middle) < 0 { low = middle } else { high = middle }
    }
    return low
  }

  /// cubic-bezier(.25, .1, .25, 1).
  private func ease(_ x: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    let s = root(0, 1) { bezier(0.25, 0.25, $0) - x }
    return bezier(0.1, 1, s)
  }

  /// A finger that begins to move slowly before the sheet is lifted at 0.2 s, and lets go at 1 s.
  private func press() throws -> PressReplay {
    try PressReplay(
      TouchTrack(
        [
          Sample(at: 0, .began, place: .zero), Sample(at: 0.1, .moved, place: .zero),
          Sample(at: 0.3, .moved, place: Vector2(10, 0)), Sample(at: 0.9, .moved, place: Vector2(70, 60)),
          Sample(at: 1, .ended, place: Vector2(90, 50)),
        ]))
  }

  @Test func `a press lifts after 0.2 s, and the sheet goes with the finger from where it is then`() throws {
    let replay = try press()
    for (seconds, place, progress) in [
      (-1.0, Vector2.zero, 0.0), (0.1, .zero, 0), (0.2, .zero, 0), (0.25, Vector2(2.5, 0), 0.0625),
      (0.3, Vector2(5, 0), 0.125), (0.6, Vector2(35, 30), 0.5), (0.95, Vector2(75, 55), 0.9375),
    ] {
      #expect((replay.position(at: seconds) - place).length < 1e-9, "\(seconds)")
      #expect(abs(replay.progress(at: seconds) - progress) < 1e-9, "\(seconds)")
    }
  }

  @Test func `let go, it comes home on the critically damped spring with the finger's velocity`() throws {
    let replay = try press()
    let frequency = root(1, 100) { 1e-3 - (1 + 0.8 * $0) * exp(-0.8 * $0) }
    // Over the last tenth of a second the finger went (20, −10) points.
    let (start, velocity) = (Vector2(85, 50), Vector2(200, -100))
    for after in [0.0, 0.05, 0.2, 0.5, 0.79] {
      let place = (start + (velocity + frequency * start) * after) * exp(-frequency * after)
      #expect((replay.position(at: 1 + after) - place).length < 1e-6, "\(after)")
      #expect(abs(replay.progress(at: 1 + after) - (1 - after / 0.8)) < 1e-9)
    }
    #expect(replay.end == 1.8 && replay.position(at: 1.8) == .zero && replay.progress(at: 1.8) == 0)
    #expect(replay.position(at: 9) == .zero)
  }

  @Test func `the reach holds every place of the sheet`() throws {
    let replay = try press()
    for step in 0...1000 {
      let place = replay.position(at: Double(step) / 500)
      #expect(place.x >= replay.reach.low.x - 0.05 && place.x <= replay.reach.high.x + 0.05)
      #expect(place.y >= replay.reach.low.y - 0.05 && place.y <= replay.reach.high.y + 0.05)
    }
    #expect(replay.reach.high.x >= 85 && replay.reach.high.x < 110)
  }

  @Test func `touches that lift nothing, and those without places, are refused`() throws {
    let tap = try TouchTrack([Sample(at: 0, .began, place: .zero), Sample(at: 0.1, .ended, place: .zero)])
    #expect(throws: TouchTrack.RecordingError.self) { try PressReplay(tap) }
    let pinch = try TouchTrack([Sample(at: 0, .began, scale: 1), Sample(at: 1, .ended, scale: 0.5)])
    #expect(throws: TouchTrack.RecordingError.self) { try PressReplay(pinch) }
    #expect(throws: TouchTrack.RecordingError.self) { try FoldReplay(tap) }
  }

  @Test func `a hundred thousand samples are played in good time`() throws {
    let samples = (0..<TouchTrack.mostSamples).map {
      Sample(at: Double($0) * 1e-6, $0 == 0 ? .began : .moved, place: .zero)
    }
    let long = samples.dropLast() + [Sample(at: 1, .ended, place: .zero)]
    let replay = try PressReplay(TouchTrack(Array(long)))
    #expect(abs(replay.progress(at: 0.6) - 0.5) < 1e-9)
  }

  /// A pinch to 0.6 within 0.4 s, let go 0.1 s later.
  private func pinch(
    _ following: FoldReplay.Following = .direct, _ others: [TouchTrack.Sample] = []
  ) throws -> FoldReplay {
    try FoldReplay(
      TouchTrack(
        [
          Sample(at: 1, .began, scale: 1), Sample(at: 1.4, .moved, scale: 0.6), Sample(at: 1.5, .ended, scale: 0.6),
        ] + others), following: following)
  }

  @Test func `a page follows a pinch straight from sample to sample, and unfolds in 0.5 s by its scale`() throws {
    let replay = try pinch()
    #expect(replay.scale(at: 0) == 1 && replay.scale(at: 1) == 1 && replay.scale(at: .nan) == 1)
    #expect(abs(replay.scale(at: 1.1) - 0.9) < 1e-12 && abs(replay.scale(at: 1.45) - 0.6) < 1e-12)
    let duration = 0.5 / 0.6
    for share in [0.0, 0.1, 0.5, 0.9, 1] {
      #expect(abs(replay.scale(at: 1.5 + share * duration) - (0.6 + 0.4 * ease(share))) < 1e-9)
    }
    #expect(abs(replay.end - (1.5 + duration)) < 1e-12 && replay.scale(at: replay.end) == 1)
  }

  @Test func `a pinch while the page unfolds goes on from the scale it finds`() throws {
    let found = 0.6 + 0.4 * ease(0.3 / (0.5 / 0.6))
    let replay = try pinch(
      .direct, [Sample(at: 1.8, .began, scale: 1), Sample(at: 2, .ended, scale: 0.8)])
    #expect(abs(replay.scale(at: 1.8) - found) < 1e-9)
    #expect(abs(replay.scale(at: 1.9) - found * 0.9) < 1e-9)
    #expect(abs(replay.end - (2 + 0.5 / (found * 0.8))) < 1e-9)
  }

  @Test func `by implicit animations each sample starts one of a quarter second from the scale then seen`() throws {
    let replay = try pinch(.implicit)
    #expect(replay.scale(at: 1.39) == 1)
    let seen = 1 - 0.4 * ease(0.4)
    #expect(abs(replay.scale(at: 1.5) - seen) < 1e-9)
    // Let go, it unfolds from what is seen, over the time of the pinch that was.
    #expect(abs(replay.scale(at: 1.5 + 0.25 / 0.6) - (seen + (1 - seen) * ease(0.5))) < 1e-9)
  }
}
