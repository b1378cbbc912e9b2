import EffectMathTesting
import Testing
import TimingFunctions
import ViewEffects

/// The sticker's loop with its clock, and the jumpy menu.
@Suite struct LoopLawTests {
  private let loops = combine(Generator<Double>.double(in: 0...1), .double(in: 0...1), .logarithmic(in: 1e-3...1e6))
    .map(
      { ($0, $1 * (1 - $0), $2) }, back: { ($0, $0 == 1 ? 0 : $1 / (1 - $0), $2) })

  @Test func `a sticker's loop is at a legal place of its way at any time`() {
    // Up to 1e300 s, whose number of the shortest periods is finite.
    let times = Generator<Double>.anySide.filter { $0.magnitude <= 1e300 }
    let broken = counterexample(to: .within([0...1]), for: loops, at: times, cases: 5000) {
      peel, rest, period -> TimedEffect? in
      guard let loop = try? StickerLoop(period: period, peelShare: peel, restShare: rest) else { return nil }
      return TimedEffect(value: { loop.state(at: $0).progress })
    }
    #expect(broken == nil)
  }

  @Test func `the height of a looping sticker repeats and has no jump`() {
    let shares = combine(Generator<Double>.double(in: 0.05...0.45), .double(in: 0.05...0.45), .row)
    let sticker = SegmentedSticker.standard
    for law in [TimeLaw.continuousInTime(over: 0...16), .periodic(8, tolerance: 1e-9), .within([1...61])] {
      let broken = counterexample(
        to: law, for: shares, at: .multiples(of: 0x1p-6, in: 0...8), cases: 60
      ) { peel, rest, row in
        let loop = try StickerLoop(period: 8, peelShare: peel, restShare: rest)
        return TimedEffect(value: { seconds in
          let state = loop.state(at: seconds)
          // Raised by 1 pt, so that the tolerance of a jump is one of the height wherever the sheet is low.
          return 1 + sticker.height(row: row, progress: state.progress, direction: state.direction)
        })
      }
      #expect(broken == nil, "\(law)")
    }
  }

  @Test func `a marker of the jumpy menu goes from row to row and never to the right`() {
    let (menu, ease) = (JumpyMenu.published, CubicBezier.easeInOut)
    let broken = counterexample(
      to: { rows in
        let state = { @Sendable (seconds: Double, start: Int, end: Int) -> [Double]? in
          // An animation shows its ends before and after.
          let time = min(max(seconds, 0), 1)
          return menu.position(at: time, from: start, to: end, timing: ease).map { [$0.x, $0.y] }
        }
        guard let from = menu.y(ofRow: rows.0), let to = menu.y(ofRow: rows.1) else { return false }
        let laws: [TimeLaw] = [
          .rests([0, from]), .settles([0, to], from: 1), .continuousInTime(over: 0...1),
          .within([-JumpyEffect.publishedHeight...0, min(from, to)...max(from, to)], tolerance: 1e-12),
          .agrees(with: TimedEffect { state(1 - $0, rows.1, rows.0) }, tolerance: 1e-11),
        ]
        let effect = TimedEffect { state($0, rows.0, rows.1) }
        return laws.allSatisfy { counterexample(to: $0, of: effect, at: .double(in: -1...2), cases: 8) == nil }
      }, combine(Generator<Int>.int(in: 0...5), .int(in: 0...5)), cases: 40)
    #expect(broken == nil)
  }

  @Test func `the jumpy menu has only its rows, and items of any size`() {
    let sizes = Generator<Double>.anySide.filter { $0.magnitude <= 1e300 }
    let broken = counterexample(
      to: { (row, width, height, share) in
        let menu = JumpyMenu.published
        let rows = menu.itemTransform(selected: share, in: .init(width: width, height: height)).rows
        let numbers = [rows.0, rows.1, rows.2].flatMap { [$0.x, $0.y, $0.z] }
        return numbers.allSatisfy(\.isFinite) && (menu.y(ofRow: row) != nil) == (0..<6 ~= row)
          && (menu.position(at: 0.5, from: row, to: 0) != nil) == (0..<6 ~= row)
      }, combine(.int(in: -100...100), sizes, sizes, .progress), cases: 1000)
    #expect(broken == nil)
  }
}
