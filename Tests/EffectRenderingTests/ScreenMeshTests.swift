import EffectRendering
import ScalarMath
import Testing

@Suite struct ScreenMeshTests {
  @Test func `a corner twice as far is seen at half its distance from the eye's foot`() {
    let corner = ScreenMesh.Corner(place: SIMD3(10, 20, 2), texture: .zero)
    #expect(corner.screen == Vector2(5, 10))
  }
}
