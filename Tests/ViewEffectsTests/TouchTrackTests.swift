import ScalarMath
import Testing
import ViewEffects

@Suite struct TouchTrackTests {
  private typealias Sample = TouchTrack.Sample

  private static let refused: [(samples: [TouchTrack.Sample], reason: String, row: Int?)] = [
    ([], "there are no touches", nil),
    ([Sample(at: 0, .began), Sample(at: 1, .ended), Sample(at: 2, .cancelled)], "'cancelled' comes before 'began'", 2),
    ([Sample(at: .infinity, .began)], "time must be from 0 to 86400, not inf", 0),
    ([Sample(at: 0, .began, place: Vector2(0, 2e6))], "y must be from -1000000 to 1000000, not 2000000", 0),
    (
      [Sample](repeating: Sample(at: 0, .moved), count: 100_001), "100001 samples are more than 100000", nil
    ),
  ]

  @Test(arguments: refused.indices)
  func `what is no recording is refused with its reason and its sample`(index: Int) {
    let (samples, reason, row) = Self.refused[index]
    do throws(TouchTrack.RecordingError) {
      _ = try TouchTrack(samples)
      Issue.record("no failure")
    } catch {
      #expect(error.text == reason && error.row == row)
    }
  }

  @Test func `between samples the finger goes straight at a steady pace, and lifted it is nowhere`() throws {
    let track = try TouchTrack([
      Sample(at: 1, .began, place: Vector2(0, 10), scale: 1), Sample(at: 2, .moved, place: Vector2(8, 2), scale: 0.5),
      Sample(at: 4, .ended, place: Vector2(8, 6), scale: 1),
    ])
    #expect(track.touch(at: 1.25)?.place == Vector2(2, 8))
    #expect(track.touch(at: 1.25)?.scale == 0.875)
    #expect(track.touch(at: 2)?.place == Vector2(8, 2))
    #expect(track.touch(at: 3.5)?.place == Vector2(8, 5))
    for seconds in [0, 0.999, 4, 5, -1, .infinity, .nan] { #expect(track.touch(at: seconds) == nil) }
  }

  @Test func `a recording that ends under the finger is cancelled there`() throws {
    let track = try TouchTrack([Sample(at: 0, .began, scale: 1), Sample(at: 1, .moved, scale: 0.7)])
    #expect(track.samples.map(\.phase) == [.began, .moved, .cancelled])
    #expect(track.samples.last?.scale == 0.7 && track.end == 1)
  }

  @Test func `a tap ends within ten points, and is not cancelled`() throws {
    func taps(_ way: Double, _ last: TouchTrack.Phase) throws -> [TouchTrack.Tap] {
      try TouchTrack([
        Sample(at: 0, .began, place: Vector2(5, 5)), Sample(at: 1, .moved, place: Vector2(5 + way, 5)),
        Sample(at: 2, last, place: Vector2(5, 5)),
      ]).taps
    }
    #expect(try taps(10, .ended).map(\.seconds) == [2] && taps(10, .ended).map(\.place) == [Vector2(5, 5)])
    #expect(try taps(10.1, .ended).isEmpty && taps(0, .cancelled).isEmpty)
    #expect(try TouchTrack([Sample(at: 0, .began), Sample(at: 3, .ended)]).taps.map(\.seconds) == [3])
  }
}
