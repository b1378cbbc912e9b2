import ScalarMath
import Testing
import TimingFunctions

/// Batches of curves in pieces, against their single values.
struct PieceBatchTests {
  private var random = SplitMix64(seed: 39)

  private static let outputs: [Double] = [
    0, -0.0, 1, -1, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
  private static let inputs: [Double] = [0, -0.0, 0.5, 1, 1, -1e308, 1e308, .leastNonzeroMagnitude, 0.25]

  /// A number from the list, or one in −1…2.
  private mutating func number(_ list: [Double]) -> Double {
    Bool.random(using: &random) ? list.randomElement(using: &random) ?? 0 : .random(in: -1...2, using: &random)
  }

  /// Up to 60 places in and around the pieces between `ends`: in runs, at corners and next to them, and extreme ones;
  /// as they come, ascending or descending.
  private mutating func places(_ ends: [Double]) -> [Double] {
    let corners = ends + ends.map(\.nextUp) + ends.map(\.nextDown)
    var places: [Double] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let run = Int.random(in: 1...17, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        let place = number(corners + [.nan, -.nan, .infinity, -.infinity, 1e300, -1e300, -0.0])
        places += [Double](repeating: place, count: run)
      case 1:
        let start = Int.random(in: 0..<ends.count - 1, using: &random)
        let (low, width) = (ends[start], ends[start + 1] - ends[start])
        for _ in 0..<run where width.isFinite { places.append(low + width * .random(in: 0...1, using: &random)) }
      default:
        for _ in 0..<run { places.append(number(corners)) }
      }
    }
    let order = Int.random(in: 0...3, using: &random)
    if order == 1 || order == 2 { places = places.filter { !$0.isNaN }.sorted() }
    return order == 2 ? places.reversed() : places
  }

  /// True if a batch has the bits of the single values and writes nothing behind them.
  private func agrees(_ curve: any TimingFunction, at places: [Double]) -> Bool {
    var batch = [Double](repeating: 7, count: places.count + 1)
    places.withUnsafeBufferPointer { input in
      batch.withUnsafeMutableBufferPointer { curve.values(at: input, into: $0) }
    }
    return batch.map(\.bitPattern) == (places.map(curve.value) + [7]).map(\.bitPattern)
  }

  @Test mutating func `linear() and sampled curves`() throws {
    for round in 0..<2000 {
      let count = Int.random(in: 2...(round % 10 == 0 ? 300 : 9), using: &random)
      var points: [(output: Double, input: Double)] = []
      for _ in 0..<count { points.append((number(Self.outputs), number(Self.inputs))) }
      if round % 2 == 0 { points.sort { $0.input < $1.input } }
      let linear = try PiecewiseLinear(points.map { .init($0.output, $0.input) }, isBefore: round % 3 == 0)
      let ends = linear.points.map(\.input)
      for places in [places(ends), Array(places(ends).prefix(round % 18))] {
        #expect(agrees(linear, at: places), "\(linear) at \(places)")
        guard let sampled = try? SampledCurve(points.map(\.input), points.map(\.output)) else { continue }
        #expect(agrees(sampled, at: places), "\(sampled) at \(places)")
      }
    }
  }

  @Test mutating func `Bézier paths, with jumps and level segments`() {
    for _ in 0..<500 {
      let start = BezierPath.Point(.random(in: -1...1, using: &random), 1)
      var (end, ends, segments) = (start, [start.x], [BezierPath.Segment]())
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let width = Bool.random(using: &random) ? 0 : Double.random(in: 0.01...1, using: &random)
        let (first, second, next) = (number([end.y]), number([end.y]), number([end.y]))
        let last = BezierPath.Point(end.x + width, next)
        segments.append(.init(.init(end.x + width / 4, first), .init(end.x + width / 2, second), last))
        end = last
        ends.append(end.x)
      }
      guard let path = try? BezierPath(from: start, segments) else { continue }
      let places = places(ends)
      #expect(agrees(path, at: places), "\(path.text) at \(places)")
    }
    #expect(agrees(BezierPath.materialEmphasized, at: (0...3000).map { Double($0) / 3000 }))
  }

  @Test mutating func `steps of every position, before and after the beginning`() throws {
    for position in Steps.Position.allCases {
      for count in [2, 3, 7, 100, Steps.largestCount] {
        var steps = try Steps(count, position)
        let large = [0x1p52, 0x1p52 - 0.5, 0x1p51 + 0.25, 0x1p53, 1e300, .infinity].map { $0 / Double(count) }
        for isBefore in [false, true] {
          steps.isBefore = isBefore
          let places = places((0...7).map { Double($0) / 7 }) + large + large.map { -$0 }
          #expect(agrees(steps, at: places), "\(steps) at \(places)")
        }
      }
    }
  }
}
