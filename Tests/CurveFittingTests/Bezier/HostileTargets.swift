import CurveFitting
import ScalarMath
import TimingFunctions

/// Targets made to break a fit: what data, formulas and mistakes look like at their worst, with the breaks that are
/// known of them.
struct HostileTarget {
  let name: String
  let curve: any TimingFunction
  let breaks: [Double]

  /// One of the targets of a seed, by its number.
  static func of(seed: UInt64, number: Int) -> HostileTarget {
    var seeds = SplitMix64(seed: seed)
    var random = SplitMix64(seed: seeds.next() &+ UInt64(number))
    return Self.random(&random)
  }

  private static func random(_ random: inout SplitMix64) -> HostileTarget {
    func unit() -> Double { Double.random(in: 0...1, using: &random) }
    func place() -> Double { Double.random(in: 0.001...0.999, using: &random) }
    let scale = random.next() % 3 == 0 ? Double.exp(Double.random(in: -690...690, using: &random)) : 1
    switch random.next() % 10 {
    case 0:
      let count = 1 + Int(random.next() % 12)
      let steps = (try? Steps(count: Double(count))) ?? Steps.stepEnd
      return HostileTarget(
        name: "steps \(count)", curve: steps, breaks: (1..<max(count, 2)).map { Double($0) / Double(count) })
    case 1: return data(&random, count: 2 + Int(random.next() % 10), scale: scale)
    case 2:
      let (at, width) = (place(), Double.exp(Double.random(in: -12 ... -1, using: &random)))
      let corners = [at - width, at, at + width]
      return HostileTarget(
        name: "spike", curve: Spike(at: at, width: width, height: scale * (2 * unit() - 1)), breaks: corners)
    case 3:
      let (at, power) = (place(), Double.random(in: 0.02...1.5, using: &random))
      return HostileTarget(name: "cusp", curve: Cusp(at: at, power: power, scale: scale), breaks: [at])
    case 4:
      let height = scale * (2 * unit() - 1)
      return HostileTarget(name: "constant", curve: Wave(from: height, to: height, height: 0, count: 0), breaks: [])
    case 5:
      let (from, to) = (scale * (2 * unit() - 1), scale * (2 * unit() - 1))
      return HostileTarget(name: "line", curve: Wave(from: from, to: to, height: 0, count: 0), breaks: [])
    case 6:
      let wave = Wave(from: unit(), to: unit(), height: scale * unit(), count: (40 * unit()).rounded())
      return HostileTarget(name: "wave", curve: wave, breaks: [])
    case 7:
      let curve = try? CubicBezier(
        random.next() % 3 == 0 ? 1 : unit(), 20 * unit() - 10, random.next() % 3 == 0 ? 0 : unit(), 20 * unit() - 10)
      return HostileTarget(name: "Bézier", curve: curve ?? .ease, breaks: [])
    case 8:
      let spring = try? Spring(response: 0.02 + 3 * unit() * unit(), dampingRatio: 3 * unit() * unit())
      return HostileTarget(name: "spring", curve: spring ?? .standard, breaks: [])
    default:
      return HostileTarget(
        name: "power", curve: PowerEaseIn(exponent: Double.exp(Double.random(in: -4...6, using: &random))), breaks: [])
    }
  }

  /// Points joined by straight lines, some of them jumps.
  private static func data(_ random: inout SplitMix64, count: Int, scale: Double) -> HostileTarget {
    var inputs = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    if random.next() % 3 == 0 { inputs[count / 2] = inputs[count - 1] }
    let stops = inputs.sorted().map { PiecewiseLinear.Stop(scale * Double.random(in: -1...1, using: &random), $0) }
    let curve: any TimingFunction = (try? PiecewiseLinear(stops)) ?? Linear()
    return HostileTarget(name: "\(count) points", curve: curve, breaks: inputs)
  }
}

/// A triangle on 0.
private struct Spike: ElementaryTimingFunction {
  let at: Double
  let width: Double
  let height: Double
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(t, .atLeast, at) {
      .piecewise($0, .atLeast, at + width) {
        $0 * 0
      } otherwise: {
        (1 - ($0 - at) / width) * height
      }
    } otherwise: {
      .piecewise($0, .atLeast, at - width) {
        (1 + ($0 - at) / width) * height
      } otherwise: {
        $0 * 0
      }
    }
  }
}

/// |t − a|ᵖ: upright at a for p < 1.
private struct Cusp: TimingFunction {
  let at: Double
  let power: Double
  let scale: Double
  func value(at t: Double) -> Double {
    t == at ? 0 : scale * Double.exp(power * Double.log((t - at).magnitude))
  }
  func jet(at t: Jet) -> Jet { Jet(value(at: t.leading)) }
}

/// A line and oscillations about it.
private struct Wave: ElementaryTimingFunction {
  let from: Double
  let to: Double
  let height: Double
  let count: Double
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let wave: Number = .sin(t * (2 * Double.pi * count))
    return t * (to - from) + from + wave * height
  }
}
