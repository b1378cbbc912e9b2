import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct TrackTests {
  @Test func `an end without end leaves the begin as it is`() {
    #expect(Double.interpolation(from: 2, to: .infinity, at: 0) == 2)
    #expect(Double.interpolation(from: -.infinity, to: 3, at: 1) == 3)
    #expect(Double.interpolation(from: -1.7e308, to: 1.7e308, at: 0) == -1.7e308)
    #expect(Double.interpolation(from: 2, to: 4, at: .nan).isNaN)
  }

  @Test func `vectors move along a straight line and end on their ends`() throws {
    let timing = try MediaTiming(duration: 1, fillMode: .both)
    let end = Vector3(0.1, 0.2, 0.3)
    let track = PropertyTrack(model: Vector3.zero, [.init(from: Vector3(1e17, 1, 1), to: end, timing: timing)])
    #expect(track.value(at: 1) == end && track.value(at: -1) == Vector3(1e17, 1, 1))
    let plane = PropertyTrack(model: Vector2.zero, [.init(from: [0, 2], to: [4, 0], timing: timing)])
    #expect(plane.value(at: 0.25) == [1, 1.5])
  }
}
