import Figures
import Foundation
import Testing

@Suite struct SharedTicTests {
  private func axis(_ lower: Double, _ upper: Double, isLogarithmic: Bool = false) -> AxisScale {
    AxisScale(Axis(range: lower...upper, isLogarithmic: isLogarithmic), extent: Extent([]), ticCount: 5)
  }

  @Test func `plain numbers stand as they are`() {
    for (lower, upper) in [(0.0, 1.0), (-300, 300), (0, 0.05), (99_000, 99_900)] {
      let axis = axis(lower, upper)
      #expect(axis.shared.texts == axis.tics.map(\.text) && axis.shared.note == nil)
    }
  }

  @Test(
    arguments: [
      (0.0, 3e-9, "×10⁻⁹", "0.0", "3.0"), (0.0, 2e300, "×10³⁰⁰", "0.0", "2.0"),
      (1e9, 1e9 + 1, "+ 1000000000", "0.0", "1.0"),
      (-1_000_000.0004, -1_000_000.0, "− 1000000", "−0.0004", "0.0000"), (-3.00001, -3.0, "×10⁻⁵ − 3", "−1.0", "0.0"),
    ] as [(Double, Double, String, String, String)])
  func `tiny, huge and nearly equal numbers share a power of ten and what they begin with`(
    lower: Double, upper: Double, note: String, first: String, last: String
  ) {
    let shared = axis(lower, upper).shared
    #expect(shared.note == note && shared.texts.first == first && shared.texts.last == last, "\(shared)")
  }

  /// Reads a tic's text with its note back.
  private func value(_ text: String, _ note: String?) -> Double {
    let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    var (power, sum) = (0, 0.0)
    for part in (note ?? "").replacingOccurrences(of: "+ ", with: "+").replacingOccurrences(of: "− ", with: "-").split(
      separator: " ")
    {
      if part.hasPrefix("×10") {
        let digits = part.dropFirst(3)
        power =
          digits.compactMap { raised.firstIndex(of: $0) }.reduce(0) { 10 * $0 + $1 } * (digits.hasPrefix("⁻") ? -1 : 1)
      } else {
        sum = Double(part) ?? .nan
      }
    }
    return (Double("\(text.replacing("−", with: "-"))e\(power)") ?? .nan) + sum
  }

  @Test func `texts and note together are the places of the tics, at every magnitude`() {
    var seed: UInt64 = 20
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) / 0x1p53
    }
    for round in 0..<4_000 {
      let middle = (random() - 0.5) * pow(10, (random() * 24 - 12).rounded())
      let width = max(middle.magnitude, 1e-12) * pow(10, -9 * random())
      let axis = axis(middle, middle + width)
      let shared = axis.shared
      #expect(Set(shared.texts).count == shared.texts.count, "round \(round)")
      for (tic, text) in zip(axis.tics, shared.texts) {
        let error = abs(value(text, shared.note) - tic.position)
        #expect(
          error <= 1e-6 * width + 4 * tic.position.ulp,
          "round \(round): \(text) \(shared.note ?? "") for \(tic.position)")
      }
      #expect(shared.texts.allSatisfy { $0.count <= 9 }, "round \(round): \(shared)")
    }
  }

  @Test func `a logarithmic axis has minor tics between its powers, none of them twice`() {
    let axis = axis(1e-2, 1e2, isLogarithmic: true)
    #expect(axis.minorTics.count == 4 * 8)
    #expect(Set(axis.minorTics).isDisjoint(with: axis.tics.map(\.position)))
    #expect(self.axis(0, 1).minorTics.isEmpty)
  }
}
