import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Curves through keyframes: identities, polynomials, a table of fractions, what is refused.
struct KeyframesTests {
  private typealias Point = (time: Double, value: Double)

  private static let uneven: [Double] = [-1, -0.75, 0.25, 0.375, 2, 2.125]

  @Test func `keyframes are met exactly, and before and after them the curve stays`() throws {
    let time = Generator.double(in: 0.001...3)
    let value = Generator.double(in: -1e6...1e6)
    let ways: [Keyframe.Interpolation] = [
      .linear, .hold, .cubicBezier(.easeInOut), .hermite(start: 3, end: -7), .catmullRom,
      .kochanekBartels(tension: 0.3, continuity: -0.6, bias: 0.9),
    ]
    let breach = counterexample(
      to: { entries in
        var place = -1.0
        let keyframes = entries.map { step, value, way in
          place += step
          return Keyframe(place, value, ways[way])
        }
        let curve = try Keyframes(keyframes)
        let (first, last) = (keyframes[0], keyframes[keyframes.count - 1])
        return keyframes.allSatisfy { curve.value(at: $0.time) == $0.value }
          && curve.value(at: first.time - 1) == first.value && curve.value(at: last.time + 1) == last.value
          && curve.derivative(1, at: last.time + 1) == 0 && curve.domain == first.time...last.time
      }, combine(time, value, .int(in: 0...ways.count - 1)).array(count: 2...9), cases: 500)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `each segment goes on its own way`() throws {
    let curve = try Keyframes([
      Keyframe(0, 0), Keyframe(1, 2, .hold), Keyframe(2, 1, .cubicBezier(.ease)),
      Keyframe(4, 3, .hermite(start: 1, end: 0)),
      Keyframe(5, 3),
    ])
    #expect([0.25, 0.5].map(curve.value) == [0.5, 1] && curve.value(at: 2.0.nextDown) == 2 && curve.value(at: 2) == 1)
    #expect(curve.value(at: 3) == 1 + 2 * CubicBezier.ease.value(at: 0.5))
    // s(1 − s)² of the slope 1.
    #expect(curve.value(at: 4.5) == 3.125 && curve.derivative(1, at: 4) == 1)
    #expect([0.5, 1, 1.5].map { curve.derivative(1, at: $0) } == [2, 0, 0] && curve.derivative(1, at: 5) == 0)
    #expect(curve.value(at: .nan).isNaN && curve.value(at: -.infinity) == 0 && curve.value(at: .infinity) == 3)
  }

  @Test func `two keyframes at one time are a jump, at whose foot the curve is before`() throws {
    let curve = try Keyframes([
      Keyframe(0, 5), Keyframe(0, 0), Keyframe(1, 1), Keyframe(1, 3), Keyframe(2, 4, .catmullRom),
    ])
    #expect([-1, 0, 0.5, 1.0.nextDown, 1, 1.5, 3].map(curve.value) == [5, 0, 0.5, 1.0.nextDown, 3, 3.5, 4])
    let before = curve.beforePhase
    #expect([0, 0.5, 1, 1.5].map(before.value) == [5, 0.5, 1, 3.5])
    #expect(curve.jumps.map(\.time) == [0, 1] && curve.jumps.map(\.foot) == [5, 1])
  }

  @Test func `Catmull–Rom segments make the parabola of their keyframes, over uneven times and at the ends`() throws {
    func parabola(_ t: Double) -> Double { 1 - 3 * t + 5 * t * t }
    for times in [Self.uneven, [0, 0.1, 1]] {
      let curve = try Keyframes.catmullRom(times.map { ($0, parabola($0)) })
      for t in stride(from: times[0], through: times[times.count - 1], by: 1 / 64.0) {
        #expect((curve.value(at: t) - parabola(t)).magnitude <= 2e-14)
        #expect((curve.derivative(1, at: t) - (10 * t - 3)).magnitude <= 1e-12)
        #expect((curve.derivative(2, at: t) - 10).magnitude <= 1e-10)
      }
    }
    // Over even times the three zeros of Kochanek and Bartels are the same, over uneven ones their chords are not.
    let even = stride(from: 0, through: 1, by: 0.25).map { ($0, $0 * $0 * $0) }
    let (a, b) = (try Keyframes.catmullRom(even), try Keyframes.kochanekBartels(even))
    for t in stride(from: 0, through: 1, by: 1 / 64.0) { #expect((a.value(at: t) - b.value(at: t)).magnitude <= 4e-16) }
    let chord = try Keyframes.kochanekBartels([(0, 0), (1, 1), (3, 9)])
    #expect(chord.derivative(1, at: 1) == 3)
    #expect(try Keyframes.catmullRom([(0, 0), (1, 1), (3, 9)]).derivative(1, at: 1) == 2)
  }

  @Test func `Hermite segments make every cubic from its slopes`() throws {
    func cubic(_ t: Double) -> Double { 2 - t + 3 * t * t - 4 * t * t * t }
    func slope(_ t: Double) -> Double { -1 + 6 * t - 12 * t * t }
    let curve = try Keyframes.hermite(Self.uneven.map { ($0, cubic($0), slope($0)) })
    for t in stride(from: -1, through: 2.125, by: 1 / 64.0) {
      #expect((curve.value(at: t) - cubic(t)).magnitude <= 1e-13)
      #expect((curve.derivative(1, at: t) - slope(t)).magnitude <= 1e-12)
    }
  }

  @Test func `tension, continuity and bias do what the paper says of them`() throws {
    let points: [(time: Double, value: Double)] = [(0, 0), (1, 1), (2, 0), (3, 4)]
    func slopes(_ tension: Double, _ continuity: Double, _ bias: Double) throws -> [Double] {
      let curve = try Keyframes.kochanekBartels(points, tension: tension, continuity: continuity, bias: bias)
      // Of the segment from 1 to 2: f′ by its own formula, at the start and just before the end.
      return [curve.derivative(1, at: 1), curve.derivative(1, at: 1.0.nextDown)].map { ($0 * 1e9).rounded() / 1e9 }
    }
    #expect(try slopes(0, 0, 0) == [0, 0])
    #expect(try slopes(1, 0, 0.5) == [0, 0])
    // Bias 1 follows the line before, −1 that after; continuity −1 is a corner of straight lines.
    #expect(try slopes(0, 0, 1) == [1, 1] && slopes(0, 0, -1) == [-1, -1])
    #expect(try slopes(0, -1, 0) == [-1, 1] && slopes(0, 1, 0) == [1, -1])
    #expect(try slopes(-1, 0, 1) == [2, 2])
  }

  @Test func `slopes do not look over a jump or a held segment`() throws {
    let jumping = try Keyframes([
      Keyframe(0, 0, .catmullRom), Keyframe(1, 1, .catmullRom), Keyframe(1, 10, .catmullRom),
      Keyframe(2, 12, .catmullRom),
      Keyframe(3, 13, .hold), Keyframe(4, 0, .catmullRom), Keyframe(5, 1),
    ])
    #expect(jumping.derivative(1, at: 0.5) == 1 && jumping.derivative(1, at: 1) == 2.5)
    #expect((jumping.derivative(1, at: 3.0.nextDown) - 0.5).magnitude < 1e-12 && jumping.derivative(1, at: 4) == 1)
  }

  /// Rows of make_keyframes.py; a scale of |a| + |b| + w(|m| + |n|), and the rise that slopes come from.
  @Test func `values are those of fractions within the bound that is stated`() throws {
    var worst = 0.0
    for row in try fixture("keyframes") {
      let points = row[1].split(separator: " ").map { $0.split(separator: ":").compactMap { Double($0) } }
      let shape = row[2].split(separator: ":").compactMap { Double($0) }
      let pairs = points.map { (time: $0[0], value: $0[1]) }
      let curve =
        switch row[0] {
        case "hermite": try Keyframes.hermite(points.map { ($0[0], $0[1], $0[2]) })
        case "catmullRom": try Keyframes.catmullRom(pairs)
        default: try Keyframes.kochanekBartels(pairs, tension: shape[0], continuity: shape[1], bias: shape[2])
        }
      let cells = try row[3...].map { try #require(Double($0)) }
      let error = ((curve.value(at: cells[0]) - cells[1]) - cells[2]).magnitude
      // A slope that is off by e moves the cubic by 4/27 of w·e.
      let bound = 8 * 0x1p-53 * cells[3] + (row[0] == "hermite" ? 0 : 2 * 4 / 27 * 64 * 0x1p-53 * cells[4])
      #expect(error <= bound, "\(row[0]) \(row[1]) at \(cells[0]): \(error / bound) of the bound")
      worst = max(worst, error / (0x1p-53 * cells[3]))
    }
    #expect(worst > 0.5, "a bound that is never near says little")
  }

  @Test func `what makes no curve is refused with the number of the keyframe`() throws {
    func failure(_ keyframes: [Keyframe]) -> (text: String, index: Int?)? {
      do throws(CurveError) {
        _ = try Keyframes(keyframes)
        return nil
      } catch {
        return (error.description, error.index)
      }
    }
    let (a, b) = (Keyframe(0, 0), Keyframe(1, 1))
    let cases: [([Keyframe], String, Int?)] = [
      ([], "a curve needs keyframes at two times or more, not 0", nil),
      ([a], "a curve needs keyframes at two times or more, not 1", nil),
      ([a, Keyframe(0, 1)], "a curve needs keyframes at two times or more, not 2", nil),
      ([b, a], "keyframe 1 must be at or after 1, not at 0", 1),
      ([a, b, b], "keyframe 2 repeats keyframe 1", 2),
      ([a, b, Keyframe(1, 2), Keyframe(1, 3)], "keyframe 3 is the third at 1; a jump has two", 3),
      (
        [Keyframe(0, 0, .kochanekBartels(tension: 2, continuity: 0, bias: 0)), b],
        "tension of keyframe 0 must be from -1 to 1, not 2", 0
      ),
    ]
    for (keyframes, text, index) in cases {
      #expect(failure(keyframes)?.text == text && failure(keyframes)?.index == index, "\(text)")
    }
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(failure([a, Keyframe(number, 1), b])?.index == 1 && failure([a, Keyframe(1, number)])?.index == 1)
      #expect(failure([Keyframe(0, 0, .hermite(start: 0, end: number)), b])?.index == 0)
    }
    let most = Double.greatestFiniteMagnitude
    #expect(failure([Keyframe(-most, 0), Keyframe(most, 1)])?.index == 1)
    #expect(failure([Keyframe(0, -most), Keyframe(1, most)])?.index == 1)
    #expect(failure([Keyframe(0, 0, .hermite(start: most, end: 0)), Keyframe(1, -most)])?.index == 1)
    let error = #expect(throws: CurveError.self) { try Keyframes.hermite([(0, 0, 0), (1, 1, .nan)]) }
    #expect(error?.index == 1)
  }
}
