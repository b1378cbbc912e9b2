import EffectMath
import EffectMathTesting
import XCTest

/// The effect of the documentation.
struct Cascade: Sendable {
  /// How much later the last row starts than the first, as a share of the whole; below 1.
  var delay: Double

  /// The lift of a row, from 0 (flat) to 1.
  func lift(row: Double, progress: Double) -> Double {
    let time = (progress - delay * row) / (1 - delay)
    return SineEaseInOut().value(at: min(max(time, 0), 1))
  }
}

/// The example of the documentation in XCTest.
final class XCTestExampleTests: XCTestCase {
  func testEveryRowRisesOnce() {
    for law in [Law.ends, .monotone, .bounded(0...1), .continuous] {
      let broken = counterexample(to: law, for: combine(.double(in: 0...0.9), .row)) { parameters, progress in
        Cascade(delay: parameters.0).lift(row: parameters.1, progress: progress)
      }
      XCTAssertNil(broken)
    }
  }
}
