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

  /// Robert Böhnke, Implementing a Peel-Off Animation: the reflection.
  @Test func `the published reflection waits at its first value and returns to the model at the end`() throws {
    let timing = try MediaTiming(begin: 0.32, duration: 0.48, fillMode: .backwards, easing: CubicBezier.easeInOut)
    let opacity = PropertyTrack(model: 0.6, [.init(from: 0.6, to: 0.4, timing: timing)])
    #expect(opacity.value(at: 0) == 0.6 && opacity.value(at: 0.32) == 0.6)
    #expect((opacity.value(at: 0.56) - 0.5).magnitude < 1e-15 && opacity.value(at: 0.8) == 0.6)
  }
}
