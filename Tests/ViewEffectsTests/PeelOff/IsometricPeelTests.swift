import EffectGeometry
import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

struct IsometricPeelTests {
  private let square = combine(Generator.row, .progress)
  private static let peels = [IsometricPeel(.article), IsometricPeel(.app), IsometricPeel(.article, way: .sliding)!]

  @Test func `the article's sheet can keep its heights, the app's cannot`() {
    #expect(IsometricPeel(.article).way == .sameHeights)
    #expect(IsometricPeel(.app).way == .sliding)
    #expect(IsometricPeel(.app, way: .sameHeights) == nil)
  }

  @Test(arguments: peels)
  func `neighbouring rows keep their distance along the sheet`(_ peel: IsometricPeel) throws {
    let height = peel.peel.sheetSize.height
    for progress in [0.1, 0.35, 0.5, 0.62, 0.9] {
      // Chords of a curve of curvature κ are short by κ²s³/24: κ < 0.1, s = height/1000.
      let points = try (0...1000).map { i in
        try #require(peel.profile(row: Double(i) / 1000, progress: progress))
      }
      for (a, b) in zip(points, points.dropFirst()) {
        let chord = Double.hypot(b.y - a.y, b.z - a.z)
        #expect((chord / height * 1000 - 1).magnitude < 1e-4)
      }
      let length = zip(points, points.dropFirst()).reduce(0) { $0 + Double.hypot($1.1.y - $1.0.y, $1.1.z - $1.0.z) }
      #expect((length / height - 1).magnitude < 1e-5)
    }
  }

  @Test(arguments: peels)
  func `the series of a row say that nothing stretches, and have the tangent`(_ peel: IsometricPeel) {
    let height = peel.peel.sheetSize.height
    let breach = counterexample(
      to: { (row, progress) in
        guard let series = peel.profile(row: Jet(variable: row, order: 3), progress: Jet(progress)),
          let tangent = peel.tangent(row: row, progress: progress)
        else { return false }
        // The length is constant in the row: (y′² + z′²)/height² = 1, and its derivative is 0.
        let (dy, dz) = (series.y.differentiated() / height, series.z.differentiated() / height)
        let square = dy * dy + dz * dz
        return (series.stretch / height - 1).magnitude <= 1e-13 && square.derivative(1).magnitude <= 1e-11
          && square.derivative(2).magnitude <= 1e-9 && (series.tangent - tangent).length <= 1e-12
      }, square, cases: 100)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test(arguments: peels)
  func `the tangent is a unit vector along the chord of close rows`(_ peel: IsometricPeel) {
    let breach = counterexample(
      to: { (row, progress) in
        guard row > 1e-5, row < 1 - 1e-5,
          let a = peel.profile(row: row - 1e-6, progress: progress),
          let b = peel.profile(row: row + 1e-6, progress: progress),
          let tangent = peel.tangent(row: row, progress: progress)
        else { return row <= 1e-5 || row >= 1 - 1e-5 }
        let chord = Vector3(0, b.y - a.y, b.z - a.z)
        return (tangent.length - 1).magnitude < 1e-14 && (chord / chord.length - tangent).length < 1e-4
      }, square, cases: 100)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test(arguments: peels)
  func `the sheet starts and ends flat in its place, and its bottom edge never moves across`(_ peel: IsometricPeel) {
    let height = peel.peel.sheetSize.height
    for row in [0, 0.3, 1] {
      for progress in [0.0, 1] {
        let point = peel.profile(row: row, progress: progress)
        #expect(point.map { ($0.y - (row - 0.5) * height).magnitude < 1e-11 } == true)
        #expect(point.map { ($0.z - progress * peel.peel.lift).magnitude < 1e-11 } == true)
      }
      #expect(peel.profile(row: 1, progress: row).map { ($0.y - height / 2).magnitude < 1e-12 } == true)
    }
  }

  @Test func `kept heights are the peel's`() {
    let breach = counterexample(
      to: { (row, progress) in
        IsometricPeel(.article).profile(row: row, progress: progress)?.z
          == PeelOff.article.displacement(row: row, progress: progress)
      }, square, cases: 50)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a slid sheet lies on the graph of the stretching one`() {
    let breach = counterexample(
      to: { (row, progress) in
        guard let point = IsometricPeel(.app).profile(row: row, progress: progress) else { return false }
        let peel = PeelOff.app
        let place = point.y / peel.sheetSize.height + 0.5
        return (point.z - peel.lift * peel.stage.rise(row: place, progress: progress)).magnitude < 1e-11
          && place >= row - 1e-12
      }, square, cases: 50)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a straight bend has the length of Pythagoras`() throws {
    // Stage clamped: all rows rise with slope lift/height at half way of progress ½.
    let peel = try PeelOff(liftShare: 0.5, stage: .clamped)
    let slope = peel.lift / 200
    let point = try #require(IsometricPeel(peel).profile(row: 0, progress: 0.5))
    #expect((point.y - (100 - 200 * (1 - slope * slope).squareRoot())).magnitude < 1e-10)
    let slid = try #require(IsometricPeel(peel, way: .sliding)?.profile(row: 0, progress: 0.5))
    #expect((slid.y - (100 - 200 / (1 + slope * slope).squareRoot())).magnitude < 1e-10)
  }

  @Test(arguments: peels)
  func `places outside the sheet and undefined progress have no answer`(_ peel: IsometricPeel) {
    #expect(peel.profile(row: -0.1, progress: 0.5) == nil && peel.profile(row: 1.1, progress: 0.5) == nil)
    #expect(peel.profile(row: .nan, progress: 0.5) == nil && peel.profile(row: 0.5, progress: .nan) == nil)
    #expect(peel.tangent(row: 0.5, progress: .infinity) == nil)
    #expect(peel.profile(row: 0.5, progress: 1e308) != nil)
  }
}
