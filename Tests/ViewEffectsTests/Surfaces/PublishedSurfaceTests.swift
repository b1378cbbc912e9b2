import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Every surface is its effect's own published functions, in points of the screen.
struct PublishedSurfaceTests {
  private static let shares = stride(from: 0.03, to: 1, by: 0.0971).map { $0 }

  @Test func `rounded heights are rounded, with a tear wherever they step`() throws {
    for stage in [PeelStage.unclamped, .clamped, .eased] {
      let peel = try PeelOff(stage: stage, quantisation: 37)
      for progress in [0.22, 0.61] {
        let pose = peel.pose(at: progress)
        let height = { pose.position(x: 5, y: $0).z }
        let tears = pose.creases.map(\.start.y).sorted()
        let ends = [0] + tears + [200]
        for (low, high) in zip(ends, ends.dropFirst()) where high - low > 1e-6 {
          #expect(height(low + 1e-9) == height(high - 1e-9))
        }
        for tear in tears { #expect(height(tear - 1e-9) != height(tear + 1e-9)) }
        #expect(tears.count > 10)
      }
    }
    #expect(try PeelOff(quantisation: 1_000_000).creases(at: 0.5).isEmpty)
  }

  @Test func `a rolling sheet is a cylinder roll of the sheet upside down`() throws {
    let roll = MovingSurfaces.roll
    for progress in Self.shares {
      let line = progress * (240 + 2.6 * 21)
      let upward = try CylinderRoll(radius: 21, direction: -.pi / 2, contact: -line, angle: 2.6)
      for y in stride(from: 0.0, through: 240, by: 7.3) {
        let gap = roll.pose(at: progress).position(x: 11, y: y) - upward.position(x: 11, y: y)
        #expect(gap.length < 1e-12 * 240)
      }
    }
  }

  @Test func `a turned page is the cone at last`() {
    let page = MovingSurfaces.page
    let pose = page.pose(at: 1)
    for y in stride(from: 0.0, through: 240, by: 13) {
      let cone = page.curl.position(x: 70, y: 240 - y)
      #expect((pose.position(x: 70, y: y) - Vector3(cone.x, 240 - cone.y, cone.z)).length < 1e-12)
    }
    // The spine keeps its place.
    for progress in Self.shares {
      #expect((page.pose(at: progress).position(x: 0, y: 100) - Vector3(0, 100, 0)).length < 1e-12 * 240)
    }
  }

  @Test func `a rising strip rises in proportion, with its top edge where it was`() {
    for surface in [MovingSurfaces.biarc, MovingSurfaces.elastica] as [any MovingSurface] {
      let full = surface.positions(of: [Vector2(3, 240)], at: 1)[0].z
      for progress in Self.shares {
        let ends = surface.positions(of: [Vector2(3, 0), Vector2(3, 240)], at: progress)
        #expect(
          (ends[0] - Vector3(3, 0, 0)).length < 1e-12 * 240 && (ends[1].z - full * progress).magnitude < 1e-12 * 240)
      }
      #expect(surface.positions(of: [Vector2(3, 50)], at: .nan) == [Vector3(3, 50, 0)])
    }
  }

  @Test(arguments: MovingSurfaces.folds)
  func `a folded page is seen where its halves are`(_ fold: PageFold) throws {
    for progress in [0] + Self.shares + [1] {
      let (pose, surface) = (fold.pose(pinch: 1 - 0.4 * progress), fold.pose(at: progress))
      for half in PageFold.Half.allCases {
        let matrix = fold.matrix(of: half, in: pose)
        for (u, v) in zip(Self.shares, Self.shares.reversed()) {
          let flat = Vector3(half.sign * u * fold.size.width / 2, (v - 0.5) * fold.size.height, 0)
          let middle = fold.size.centre
          let point = surface.position(x: middle.x + flat.x, y: middle.y + flat.y)
          let camera = try Camera(distance: fold.cameraDistance)
          let (seen, expected) = (
            try #require(camera.project(point - Vector3(middle.x, middle.y, 0))), try #require(matrix.apply(to: flat))
          )
          #expect((seen - Vector2(expected.x, expected.y)).length < 1e-12 * fold.size.height)
        }
      }
    }
  }

  @Test func `geometry effects are their transforms before perspective`() throws {
    func check(_ effect: some AnimatedTransform & ViewMotion, _ camera: Camera?) throws {
      let size = MovingSurfaces.size
      let middle = Vector3(size.width / 2, size.height / 2, 0)
      for progress in Self.shares {
        let pose = MovingView(effect, size: size).pose(at: progress)
        let transform = effect.transform(at: progress, in: size)
        for place in [Vector2(0, 0), Vector2(180, 0), Vector2(31, 200)] {
          let point = pose.position(x: place.x, y: place.y)
          let seen = camera?.project(point - middle).map { $0 + size.centre } ?? Vector2(point.x, point.y)
          #expect((seen - (try #require(transform.apply(to: place)))).length < 1e-12 * 240)
        }
      }
    }
    try check(LikeEffect(), nil)
    try check(LikeEffect(anchor: .corrected), nil)
    try check(JumpyEffect(), nil)
    try check(RotationEffect(), nil)
    try check(PerspectiveRotationEffect(), PerspectiveRotationEffect.camera(for: MovingSurfaces.size))
    let (menu, size) = (JumpyMenu.published, Size(width: 60, height: 40))
    let camera = try #require(menu.camera(for: size))
    for share in Self.shares {
      let point = MovingView(menu, size: size).pose(at: share).position(x: 60, y: 40) - Vector3(30, 20, 0)
      let expected = try #require(menu.itemTransform(selected: share, in: size).apply(to: Vector2(60, 40)))
      let seen = try #require(camera.project(point)) + size.centre
      #expect((seen - expected).length < 4e-11)
    }
  }

  @Test func `progress may be a series where nothing is solved`() throws {
    func check(_ surface: some SmoothlyMovingSurface) {
      let (x, y, h) = (70.0, 41.0, 1e-5)
      for progress in [0.23, 0.41] {
        let jet = Jet(variable: progress, order: 1)
        let series = surface.point(x: Jet(x), y: Jet(y), progress: jet)
        let (low, high) = (
          surface.point(x: x, y: y, progress: progress - h), surface.point(x: x, y: y, progress: progress + h)
        )
        for (exact, rise) in [(series.x, high.x - low.x), (series.y, high.y - low.y), (series.z, high.z - low.z)] {
          #expect((exact.derivative(1) - rise / (2 * h)).magnitude <= 1e-5 * max(1, exact.derivative(1).magnitude))
        }
      }
    }
    check(MovingSurfaces.portrait)
    check(MovingSurfaces.sticker)
    check(MovingSurfaces.roll)
    check(MovingSurfaces.page)
    for fold in MovingSurfaces.folds { check(fold) }
    check(MovingView(LikeEffect(), size: MovingSurfaces.size))
    check(MovingView(PerspectiveRotationEffect(), size: MovingSurfaces.size))
  }
}
