import DeformationAnalysis
import ScalarMath
import Testing
import ViewEffects

/// Ranges of bent sheets that are known in closed form, and none that a sample leaves.
@Suite struct ProvedSurfaceTests {
  private static let size = Size(width: 200, height: 200)

  private static func technique(_ name: String, _ options: [String: Double] = [:]) throws -> Technique {
    let kind = try #require(TechniqueKind.named(name))
    var values = TechniqueValues()
    for (option, value) in options { try values.give(try #require(kind.option(option)), value) }
    return try kind.technique(values, title: name, sticker: size)
  }

  private static func surface(
    _ name: String, _ options: [String: Double] = [:], at progress: ClosedRange<Double> = 0.5...0.5
  ) throws -> ProvedSurface {
    try #require(ProvedSurface(of: try technique(name, options), at: progress))
  }

  private static func expect(
    _ surface: ProvedSurface, _ quantity: SurfaceQuantity, _ least: Double, _ most: Double, within error: Double = 1e-9
  ) throws {
    let range = try #require(surface.ranges[quantity])
    let slack = error * max(least.magnitude, most.magnitude)
    #expect((range.minimum.value.midpoint - least).magnitude <= slack, "\(quantity) from \(range.minimum)")
    #expect((range.maximum.value.midpoint - most).magnitude <= slack, "\(quantity) to \(range.maximum)")
    #expect(range.minimum.value.width <= slack && range.maximum.value.width <= slack, "\(quantity)")
    #expect(range.minimum.isProved && range.maximum.isProved)
  }

  /// A quarter of the camera's distance high, and as steep as 3·lift/height in the middle, where the cubic ease is.
  @Test func `the peel is as high as its lift and stretched by its steepest slope`() throws {
    let surface = try Self.surface("peel")
    let lift = PeelOff.publishedLift
    try Self.expect(surface, .height, 0, lift)
    try Self.expect(surface, .displacement, 0, lift)
    let slope = 3 * lift / 200
    try Self.expect(surface, .greatestStretch, 1, (1 + slope * slope).squareRoot())
    try Self.expect(surface, .areaRatio, 1, (1 + slope * slope).squareRoot())
    try Self.expect(surface, .leastStretch, 1, 1)
  }

  /// The sheet lies turned over at 2r, the line of contact at p·(H + πr).
  @Test func `a roll of half a turn is 2r high and stretches nothing`() throws {
    for radius in [5.0, 20, 30] {
      let surface = try Self.surface("roll", ["radius": radius])
      try Self.expect(surface, .height, 0, 2 * radius)
      for quantity in [SurfaceQuantity.leastStretch, .greatestStretch, .areaRatio] {
        try Self.expect(surface, quantity, 1, 1)
      }
      // The top edge is πr + e past the line, e in front of it mirrored: 2e + πr along the page, and 2r up.
      let line = 0.5 * (200 + .pi * radius)
      try Self.expect(surface, .displacement, 0, .hypot(2 * line - .pi * radius, 2 * radius))
    }
  }

  /// Rows on the cylinder are at r(1 − cos θ), those beyond go on straight.
  @Test func `a roll of less than half a turn goes on along its tangent`() throws {
    let (radius, turn) = (20.0, 0.5)
    let surface = try Self.surface("roll", ["radius": radius, "angle": turn])
    let rest = 0.5 * (200 + turn * radius) - turn * radius
    try Self.expect(surface, .height, 0, radius * (1 - Double.cos(turn)) + rest * .sin(turn))
    try Self.expect(surface, .greatestStretch, 1, 1)
  }

  @Test func `a ripple is as high as its amplitude and as steep as its wave`() throws {
    let surface = try Self.surface("ripple")
    let slope = 2 * Double.pi * 8 / 80
    try Self.expect(surface, .height, -8, 8)
    try Self.expect(surface, .greatestStretch, 1, (1 + slope * slope).squareRoot())
  }

  /// The pinch scales the page by s = 1 − p(1 − 0.48), and turns its halves by (1 − s)π.
  @Test func `a published fold shrinks the page, and is creased along its spine`() throws {
    let surface = try Self.surface("fold")
    let scale = 0.74
    try Self.expect(surface, .leastStretch, scale, scale)
    try Self.expect(surface, .greatestStretch, scale, scale)
    try Self.expect(surface, .areaRatio, scale * scale, scale * scale)
    try Self.expect(surface, .height, 0, 100 * scale * .sin((1 - scale) * .pi))
  }

  @Test func `a turned view is as large as flat`() throws {
    let surface = try Self.surface("rotation-3d")
    try Self.expect(surface, .height, -100, 100)
    try Self.expect(surface, .leastStretch, 1, 1)
    try Self.expect(surface, .areaRatio, 1, 1)
    let like = try Self.surface("like")
    try Self.expect(like, .areaRatio, 4, 4)
  }

  @Test func `over all progresses a peel reaches its lift and a roll its height`() throws {
    try Self.expect(try Self.surface("peel", at: 0...1), .height, 0, PeelOff.publishedLift)
    try Self.expect(try Self.surface("roll", at: 0...1), .height, 0, 40)
    #expect(ProvedSurface(of: try Self.technique("displacement-map"), at: 0...1) == nil)
  }

  @Test func `of paper and of an elastic strip nothing is proved`() throws {
    #expect(ProvedSurface(of: try Self.technique("elastica"), at: 0.5...0.5) == nil)
    #expect(ProvedSurface(of: try Self.technique("peel", ["isometric": 1]), at: 0.5...0.5) == nil)
  }

  /// Samples by the doubles of the same surface, with slopes by differences: an independent bound from below.
  @Test(arguments: TechniqueKind.all.map(\.name))
  func `no sample of a technique leaves its range`(_ name: String) throws {
    let technique = try Self.technique(name)
    for progress in [0.0, 0.3, 0.5, 0.85, 1] {
      guard let surface = ProvedSurface(of: technique, at: progress...progress, evaluations: 1000) else { continue }
      // Not on creases, across which differences would reach.
      let (width, height) = (surface.size.width / 11, surface.size.height / 41)
      let flat: [Vector2] = (0..<41 * 11).map { (index: Int) in
        Vector2((Double(index % 11) + 0.37) * width, (Double(index / 11) + 0.29) * height)
      }
      let points = technique.points(of: flat, at: progress)
      for quantity in SurfaceQuantity.allCases {
        let range = try #require(surface.ranges[quantity])
        // Rounding of positions, over the steps of differences.
        let isOfPlaces = quantity == .height || quantity == .displacement
        let slack = isOfPlaces ? 1e-9 * max(1, range.maximum.value.upper) : 1e-4
        for (point, place) in zip(points, flat) {
          let value = quantity.value(of: point, from: place)
          #expect(
            range.minimum.value.lower - slack <= value && value <= range.maximum.value.upper + slack,
            "\(name) \(quantity) at \(place), \(progress)")
        }
      }
    }
  }
}
