import ScalarMath
import Testing
@Test func probe() {
  let x = 1.5
  #expect(Double.pow(x, 3) == 3.375)
  #expect(generic(x, 3) == 3.375)
  func generic<N: ElementaryNumber>(_ x: N, _ n: Int) -> N { .pow(x, n) }
  func gmin<N: ElementaryNumber>(_ x: N, _ n: N) -> N { .minimum(x, n) }
  #expect(gmin(x, .nan).isNaN)
  #expect(gmin(.nan, x).isNaN)
}
