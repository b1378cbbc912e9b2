import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

struct PageFoldTests {
  private let fold = PageFold.published

  @Test func `the defaults are the published parameters`() throws {
    let fold = try PageFold()
    #expect(fold.law == .published && fold.smallestScale == 0.48 && fold.cameraDistance == 2000)
    #expect(fold.matrix(of: .left, in: fold.pose(pinch: 1))[2, 3] == -1.0 / 2000)
    #expect(fold.matrix(of: .right, in: fold.pose(pinch: 1)).apply(to: Vector3(100, 50, 0)) == Vector3(100, 50, 0))
  }

  @Test(arguments: [(0.1, 0.48), (0.48, 0.48), (0.7, 0.7), (1.2, 1), (.infinity, 1), (-.infinity, 0.48), (.nan, 1)])
  func `a pinch is held between 0.48 and 1`(_ pinch: Double, _ scale: Double) {
    #expect(fold.clampedScale(pinch) == scale)
    #expect(fold.pose(pinch: pinch).scale == scale)
  }

  @Test func `half folded, the right half has the matrix multiplied by hand`() {
    // θ = 60° at s = 2/3: rows (sc, 0, s·sin, −s·sin/2000), (0, s, 0, 0), third row irrelevant to a flat page.
    let pose = fold.pose(pinch: 2.0 / 3)
    let matrix = fold.matrix(of: .right, in: pose)
    let (cosine, sine) = (0.5, 3.0.squareRoot() / 2)
    let byHand: [[Double]] = [
      [2.0 / 3 * cosine, 0, 2.0 / 3 * sine, -2.0 / 3 * sine / 2000], [0, 2.0 / 3, 0, 0],
      [-sine, 0, cosine, -cosine / 2000], [0, 0, 0, 1],
    ]
    for row in 0..<4 {
      for column in 0..<4 { #expect((matrix[row, column] - byHand[row][column]).magnitude <= 3e-16) }
    }
  }

  @Test func `both outer edges rise toward the viewer, mirrored at the spine`() throws {
    let pose = fold.pose(pinch: 0.8)
    let left = try #require(fold.matrix(of: .left, in: pose).apply(to: Vector3(-384, 100, 0)))
    let right = try #require(fold.matrix(of: .right, in: pose).apply(to: Vector3(384, 100, 0)))
    #expect(left.z > 0 && (left * Vector3(-1, 1, 1) - right).length < 1e-12)
    #expect(fold.corners(of: .left, in: pose)[0] == fold.corners(of: .right, in: pose)[0])
  }

  @Test func `the outer edge is where the matrix puts it`() {
    let breach = counterexample(
      to: { numbers in
        for law in FoldLaw.allCases {
          let fold = try PageFold(
            size: Size(width: numbers[0], height: 300), cameraDistance: numbers[0] / 2 + numbers[1], law: law)
          let pose = fold.pose(pinch: numbers[2])
          guard let corner = fold.corners(of: .right, in: pose)[2] else { return false }
          let bound = 1e-13 * max(1, fold.size.width / (1 - fold.reach))
          if (corner.x - fold.outerEdge(in: pose)).magnitude > bound { return false }
        }
        return true
      }, .numbers(in: [10...3000, 100...5000, 0.3...1]))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a page unfolds in half a second, longer the more it is folded`() {
    #expect(fold.unfoldDuration(pinch: 1) == 0.5 && fold.unfoldDuration(pinch: 0.5) == 1)
    #expect((fold.unfoldDuration(pinch: 0) - 0.5 / 0.48).magnitude < 1e-15)
  }

  @Test(arguments: [
    ("width", -1.0), ("height", .nan), ("cameraDistance", 300), ("cameraDistance", .infinity), ("smallestScale", -0.1),
    ("smallestScale", .nan),
  ])
  func `an illegal parameter is named`(_ name: String, _ value: Double) {
    func side(_ parameter: String, _ standard: Double) -> Double { parameter == name ? value : standard }
    do {
      _ = try PageFold(
        size: Size(width: side("width", 768), height: side("height", 1024)),
        cameraDistance: side("cameraDistance", 2000), smallestScale: side("smallestScale", 0.48))
      Issue.record("\(name) \(value) was taken")
    } catch {
      #expect(error.given.contains { $0.parameter == name } && error.effect == "a page fold")
    }
  }
}
