import ScalarMath
import Testing

struct PlaneRectangleTests {
  @Test func `a rectangle knows its corners and its middle`() {
    let rectangle = PlaneRectangle(origin: Vector2(-20, -30), size: Size(width: 240, height: 100))
    #expect(rectangle.end == Vector2(220, 70) && rectangle.centre == Vector2(100, 20))
    #expect(PlaneRectangle(centre: rectangle.centre, size: rectangle.size) == rectangle)
    #expect(rectangle.moved(by: Vector2(0, 20)).origin == Vector2(-20, -10))
  }
}
