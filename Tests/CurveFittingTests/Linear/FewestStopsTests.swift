import CurveFitting
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// The number of stops against what is found and bounded in other ways.
@Suite struct FewestStopsTests {
  /// A way from end to end whose corners are places of a raster, with the fewest links there are: by exhaustion.
  private struct Raster {
    var xs: [Double] = []
    var ys: [[Double]] = []
    var low: [Double] = []
    var high: [Double] = []

    /// Heights at even places about corners at 0, 1/n … 1, with places between.
    init(_ heights: [Double], radius: Double, columns: Int, rows: Int) {
      let cells = heights.count - 1
      for column in 0...(cells * columns) {
        let cell = min(column / columns, cells - 1)
        let share = Double(column - cell * columns) / Double(columns)
        let middle = heights[cell] + share * (heights[cell + 1] - heights[cell])
        xs.append(Double(column) / Double(cells * columns))
        let isEnd = column == 0 || column == cells * columns
        low.append(isEnd ? middle : middle - radius)
        high.append(isEnd ? middle : middle + radius)
        let steps: [Double] = (0..<rows).map { (row: Int) in Double(2 * row) / Double(rows - 1) - 1 }
        ys.append(isEnd ? [middle] : steps.map { middle + radius * $0 })
      }
    }

    /// The stops of the shortest way: breadth first, every pair of places that see each other.
    var stops: Int {
      var reached = ys.map { [Bool](repeating: false, count: $0.count) }
      reached[0][0] = true
      var front = [(0, 0)]
      var count = 1
      while !front.isEmpty {
        count += 1
        var next: [(Int, Int)] = []
        for (column, row) in front {
          let (x, y) = (xs[column], ys[column][row])
          var (least, greatest) = (-Double.infinity, Double.infinity)
          for other in (column + 1)..<max(column + 1, xs.count) {
            for (index, height) in ys[other].enumerated() where !reached[other][index] {
              let slope = (height - y) / (xs[other] - x)
              guard slope >= least - 1e-12, slope <= greatest + 1e-12 else { continue }
              if other == xs.count - 1 { return count }
              reached[other][index] = true
              next.append((other, index))
            }
            least = max(least, (low[other] - y) / (xs[other] - x))
            greatest = min(greatest, (high[other] - y) / (xs[other] - x))
            if least > greatest { break }
          }
        }
        front = next
      }
      return .max
    }
  }

  @Test func `no way through a raster has fewer, and one of a tenth more error has as many`() throws {
    let seed = SeededGenerator.standardSeed
    var generator = SplitMix64(seed: seed)
    var (equal, largest) = (0, 0)
    for _ in 0..<60 {
      let heights = (0...Int.random(in: 3...8, using: &generator)).map { _ in
        Double.random(in: 0...1, using: &generator)
      }
      let radius = Double.random(in: 0.05...0.3, using: &generator)
      let corners = heights.enumerated().map {
        PiecewiseLinear.Stop($1, Double($0) / Double(heights.count - 1))
      }
      let curve = try PiecewiseLinear(corners)
      let target = try #require(
        FittingTarget(curve, breaks: curve.points.map(\.input), samples: 2))
      let fit = try LinearFit(target, within: radius)
      let raster = Raster(heights, radius: radius, columns: 4, rows: 11).stops
      let wider = Raster(heights, radius: radius * 1.1, columns: 4, rows: 11).stops
      #expect(fit.fewest <= raster, "seed \(seed): \(heights) within \(radius)")
      #expect(wider <= fit.fewest, "seed \(seed): \(heights) within \(radius)")
      #expect(fit.stops <= fit.fewest + 1, "seed \(seed): \(heights) within \(radius)")
      #expect(fit.deviation.isProved && fit.deviation.largest.magnitude <= radius)
      if fit.fewest == raster { equal += 1 }
      largest = max(largest, fit.fewest)
    }
    #expect(equal >= 50 && largest >= 6, "\(equal) \(largest)")
  }

  /// Thirty classic curves, five of systems, five springs.
  static let curves: [(name: String, curve: any TimingFunction, domain: ClosedRange<Double>)] =
    EasingCatalogue.classic.map { ($0.name, $0.standard, 0...1) }
    + EasingCatalogue.entries(inSet: "Material 3").prefix(5).map { ($0.name, $0.standard, 0...1) }
    + [0.1, 0.3, 0.5, 0.8, 1, 1.5, 2].compactMap { ratio in
      (try? Spring(response: 0.5, dampingRatio: ratio)).map { ("spring \(ratio)", $0, 0...2) }
    }

  /// The fewest lines that meet every 1024th of the domain, by the slopes that all pairs of places leave.
  private static func unconnected(_ heights: [Double], _ radius: Double) -> Int {
    let last = heights.count - 1
    func wall(_ index: Int, _ sign: Double) -> Double {
      heights[index] + (index == 0 || index == last ? 0 : sign * radius)
    }
    var (start, count) = (0, 1)
    var (least, greatest) = (-Double.infinity, Double.infinity)
    var end = 1
    while end <= last {
      for index in start..<end {
        let run = Double(end - index)
        least = max(least, (wall(end, -1) - wall(index, 1)) / run)
        greatest = min(greatest, (wall(end, 1) - wall(index, -1)) / run)
      }
      if least > greatest + 1e-9 * radius {
        (start, count, least, greatest) = (end, count + 1, -.infinity, .infinity)
      }
      end += 1
    }
    return count
  }

  @Test(arguments: [1e-2, 1e-3, 1e-4, 3e-5])
  func `forty curves: separate lines are no more, decimals cost one stop at most, the text read anew keeps the error`(
    error: Double
  ) throws {
    #expect(Self.curves.count >= 40)
    var costly = 0
    for (name, curve, domain) in Self.curves.prefix(40) {
      let target = try #require(FittingTarget(curve, over: domain))
      let fit = try LinearFit(target, within: error)
      let heights = (0...1024).map { target.value(at: Double($0) / 1024) }
      #expect(Self.unconnected(heights, error) + 1 <= fit.fewest, "\(name)")
      #expect(fit.fewest <= fit.stops && fit.stops <= fit.fewest + 1, "\(name)")
      if fit.stops > fit.fewest { costly += 1 }
      let reader = try #require(LinearReader(fit.text), "\(fit.text)")
      let distance = reader.distance(from: target.value(at:), places: 5003)
      #expect(distance <= error, "\(name) \(distance)")
      #expect(distance <= fit.deviation.largest.magnitude * (1 + 1e-9) + 1e-15, "\(name) \(distance)")
      // Short values at the ends are exact, others have the digits that 10⁻⁹ of the size takes.
      let size = target.values.reduce(0) { max($0, $1.magnitude) }
      #expect(reader.value(at: 0) == target.value(at: 0), "\(name)")
      #expect((reader.value(at: 1) - target.value(at: 1)).magnitude <= 1e-9 * size, "\(name)")
    }
    #expect(costly <= 2, "\(costly)")
  }
}
