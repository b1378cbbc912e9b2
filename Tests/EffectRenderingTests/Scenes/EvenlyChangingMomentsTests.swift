import EffectRendering
import RasterImages
import ScalarMath
import Testing

@Suite struct EvenlyChangingMomentsTests {
  /// A black bar, 100 pt long at the end, whose length is a function of the time from 0 to 2 s.
  private struct Bar: EffectScene {
    let frame = PlaneRectangle(origin: .zero, size: Size(width: 100, height: 20))
    let duration = 2.0
    let length: @Sendable (Double) -> Double

    func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
      let bar = PlaneRectangle(origin: .zero, size: Size(width: length(seconds), height: 20))
      return [.sheet(Sheet(ScreenMesh(bar, view), front: Pictures.plain(0, 0, 0)))]
    }
  }

  @Test(arguments: [2, 5, 9])
  func `between the moments the picture changes equally`(count: Int) {
    // The length grows as t³: equal parts of 100 pt are reached at 2·(k/n)^(1/3).
    let moments = Bar { 100 * ($0 / 2) * ($0 / 2) * ($0 / 2) }.evenlyChangingMoments(count)
    #expect(moments.count == count && moments.first == 0 && moments.last == 2)
    for (index, moment) in moments.enumerated() {
      let reached = 8 * Double(index) / Double(count - 1)
      // A column of pixels is 1/32 of the way.
      #expect(abs(moment * moment * moment - reached) < 8.0 / 32, "moment \(index)")
    }
  }

  @Test func `a rest has no moments within, and a way back counts as much as the way there`() {
    let scene = Bar { $0 < 0.5 ? 200 * $0 : $0 < 1.5 ? 100 : 200 * (2 - $0) }
    let moments = scene.evenlyChangingMoments(5)
    for (moment, expected) in zip(moments, [0, 0.25, 0.5, 1.75, 2]) where expected != 0.5 {
      #expect(abs(moment - expected) < 0.02)
    }
    #expect((0.49...1.51).contains(moments[2]))
  }

  @Test func `a picture that only jumps is shown before and after`() {
    let moments = Bar { $0 < 0.7 ? 20 : 90 }.evenlyChangingMoments(3)
    #expect(moments[0] == 0 && moments[2] == 2 && abs(moments[1] - 0.7) < 0.004)
  }

  @Test func `without any change moments are even in time`() {
    #expect(Bar { _ in 50 }.evenlyChangingMoments(5) == [0, 0.5, 1, 1.5, 2])
  }
}
