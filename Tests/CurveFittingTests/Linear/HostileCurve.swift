import CurveFitting
import ScalarMath
import TimingFunctions

/// A curve by its values alone.
struct ValueCurve: TimingFunction {
  let heights: @Sendable (Double) -> Double

  func value(at t: Double) -> Double { heights(t) }
  func jet(at t: Jet) -> Jet { Jet(heights(t.leading)) }
}

/// A target that is hard to fit, drawn at random.
struct HostileCurve {
  /// What it is, to be named in a report.
  enum Kind: Int, CaseIterable { case steps, spike, cusp, points, constant, wave, ramp, gap, noise }

  let kind: Kind
  let curve: any TimingFunction
  /// What is told of its corners.
  let breaks: [Double]
  /// Where it jumps.
  let jumps: [Double]
  let samples: Int
  /// The size of its values.
  let scale: Double
  /// What its values may rise within one unit in the last place of the places, jumps aside.
  let rise: Double
  /// Whether it has no feature narrower than what its samples can tell.
  var isSeen: Bool { kind != .noise && kind != .gap }

  init(_ generator: inout SplitMix64) {
    // Noise takes as much work as there can be.
    let draw = Int(generator.uniform(below: 100))
    kind = draw == 0 ? .noise : Kind.allCases[draw % (Kind.allCases.count - 1)]
    samples = Int.random(in: 32...128, using: &generator)
    let exponents: ClosedRange<Double> = Bool.random(using: &generator) ? 0...0 : -300...300
    let scale = Double.tenth(to: exponents, &generator) * (Bool.random(using: &generator) ? 1 : -1)
    self.scale = scale.magnitude
    let made = Self.curve(kind, samples, &generator)
    (breaks, jumps) = (made.breaks, made.jumps)
    rise = made.rise * scale.magnitude
    if let points = made.points {
      let stops = points.map { PiecewiseLinear.Stop($0.output * scale, $0.input) }
      curve = (try? PiecewiseLinear(stops))?.erased ?? ValueCurve { _ in 0 }.erased
    } else {
      let unit = made.heights
      curve = ValueCurve { unit($0) * scale }
    }
  }

  private typealias Made = (
    heights: @Sendable (Double) -> Double, points: [PiecewiseLinear.Point]?, breaks: [Double], jumps: [Double],
    rise: Double
  )

  private static func curve(_ kind: Kind, _ samples: Int, _ generator: inout SplitMix64) -> Made {
    let (a, b) = (Double.random(in: 0.01...0.99, using: &generator), Double.random(in: -1...1, using: &generator))
    switch kind {
    case .steps: return steps(samples, &generator)
    case .spike:
      let width = Double.tenth(to: -9 ... -2, &generator)
      let line: @Sendable (Double) -> Double = { b * $0 + max(0, 1 - (($0 - a) / width).magnitude) }
      return (line, nil, [a - width, a, a + width], [], 0x1p-52 / width)
    case .cusp:
      // The power is a half or a quarter.
      let isSharper = Bool.random(using: &generator)
      let cusp: @Sendable (Double) -> Double = {
        let root = ($0 - a).magnitude.squareRoot()
        return (isSharper ? root.squareRoot() : root) + b * $0
      }
      return (cusp, nil, [a], [], 0x1p-53)
    case .points:
      let inputs = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        Bool.random(using: &generator) ? a : Double.random(in: 0...1, using: &generator)
      }
      let points = ([0] + inputs.sorted() + [1]).map {
        PiecewiseLinear.Point(input: $0, output: Double.random(in: -1...1, using: &generator))
      }
      return ({ _ in 0 }, points, inputs, inputs, 0x1p-53)
    case .constant: return ({ _ in b }, nil, [], [], 0)
    case .wave:
      let turns = Double.random(in: 0.1...4, using: &generator)
      return ({ (turns * $0 + a).waveOfTurns + b * $0 }, nil, [], [], 0x1p-50)
    case .ramp:
      return ({ b * 1e6 - $0 * $0 * $0 }, nil, [], [], 1e6 * 0x1p-50)
    case .gap:
      let width = Double.tenth(to: -6 ... -0.5, &generator)
      return ({ ($0 - a).magnitude < width ? .nan : $0 }, nil, [], [a - width, a + width], 0)
    case .noise:
      return ({ (1e6 * $0 * (1 + a)).waveOfTurns }, nil, [], [], 0)
    }
  }

  private static func steps(_ samples: Int, _ generator: inout SplitMix64) -> Made {
    var places: [Double] = []
    for _ in 0..<Int.random(in: 1...10, using: &generator) {
      let place = Double.random(in: 0.001...0.999, using: &generator)
      // Two jumps between two samples are not seen unless they are told.
      if places.allSatisfy({ ($0 - place).magnitude > 2 / Double(samples) }) { places.append(place) }
    }
    let jumps = places.sorted()
    let heights = (0...jumps.count).map { _ in Double.random(in: -1...1, using: &generator) }
    let isTold = Bool.random(using: &generator)
    return ({ t in heights[jumps.filter { $0 <= t }.count] }, nil, isTold ? jumps : [], jumps, 0)
  }
}

extension Double {
  /// Ten to a power drawn from a range.
  static func tenth(to exponents: ClosedRange<Double>, _ generator: inout SplitMix64) -> Double {
    let exponent = Double.random(in: exponents, using: &generator)
    let whole = exponent.rounded(.down)
    return (1 + 9 * (exponent - whole)) * (Double("1e\(Int(whole))") ?? 1)
  }

  /// A wave of one turn from −1 to 1: parabolas in place of the sine.
  var waveOfTurns: Double {
    let part = self - rounded(.down)
    return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
  }
}
