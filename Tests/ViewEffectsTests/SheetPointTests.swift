import Testing
import ViewEffects

struct SheetPointTests {
  @Test func `a point keeps its coordinates`() {
    let point = SheetPoint(y: 3.0, z: 4.0)
    #expect(point.y == 3 && point.z == 4)
  }
}
