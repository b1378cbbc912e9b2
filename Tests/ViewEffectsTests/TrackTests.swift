import Testing
import ViewEffects

struct TrackTests {
  @Test func `an end without end leaves the begin as it is`() {
    #expect(Double.interpolation(from: 2, to: .infinity, at: 0) == 2)
    #expect(Double.interpolation(from: -.infinity, to: 3, at: 1) == 3)
    #expect(Double.interpolation(from: -1.7e308, to: 1.7e308, at: 0) == -1.7e308)
    #expect(Double.interpolation(from: 2, to: 4, at: .nan).isNaN)
  }
}
