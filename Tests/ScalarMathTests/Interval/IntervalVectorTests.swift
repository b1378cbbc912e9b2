import Foundation
import ScalarMath
import Testing

/// The vectors of the Interval Testing Framework for IEEE 1788 (M. Nehmeier, ITF1788), in a folder of `.itl` files that
/// `EASEL_ITF1788` names; they are not of this project.
struct IntervalVectorTests {
  static let folder = ProcessInfo.processInfo.environment["EASEL_ITF1788"].flatMap {
    $0.isEmpty ? nil : URL(fileURLWithPath: $0)
  }

  struct Tally: CustomStringConvertible {
    var (asked, contained, tight, decorated, decoratedRightly) = (0, 0, 0, 0, 0)
    var description: String {
      "\(asked) asked, \(contained) contained, \(tight) tightest; of \(decorated) decorated \(decoratedRightly) not more"
    }
  }

  @Test(.enabled(if: folder != nil))
  func `every published vector of an operation that Easel has is contained, and tightest where that is promised`()
    throws
  {
    let files = try FileManager.default.contentsOfDirectory(
      at: try #require(Self.folder), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "itl" }.sorted { $0.path < $1.path }
    try #require(!files.isEmpty)
    var tallies: [String: [String: Tally]] = [:]
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let assertion = IntervalAssertion(line: String(line)), let answer = assertion.answer else { continue }
        Self.check(assertion, answer, &tallies[name, default: [:]][assertion.operation, default: Tally()])
      }
    }
    for (file, operations) in tallies.sorted(by: { $0.key < $1.key }) {
      for (operation, tally) in operations.sorted(by: { $0.key < $1.key }) { print(file, operation, tally) }
    }
    #expect(tallies.values.contains { $0.values.contains { $0.asked > 0 } })
  }

  private static func check(_ assertion: IntervalAssertion, _ answer: IntervalAssertion.Value, _ tally: inout Tally) {
    tally.asked += 1
    guard case .interval(let expected, let isDecorated) = assertion.result, case .interval(let found, _) = answer else {
      var isRight = answer == assertion.result
      if case (.number(let a), .number(let b)) = (answer, assertion.result), a.isNaN, b.isNaN { isRight = true }
      tally.contained += isRight ? 1 : 0
      tally.tight += isRight ? 1 : 0
      #expect(isRight, "\(assertion): \(answer)")
      return
    }
    let isContained = found.contains(expected)
    let isTight = isContained && expected.contains(found)
    tally.contained += isContained ? 1 : 0
    tally.tight += isTight ? 1 : 0
    #expect(isContained, "\(assertion): \(found)")
    #expect(isTight || !IntervalAssertion.tightest.contains(assertion.operation), "\(assertion): \(found)")
    // Of sets the standard knows nothing, and of 0⁰ it says that it is none, Easel that x⁰ is 1.
    let isConstantOne = assertion.operation == "pow" && expected.isPoint && expected.lower == 1
    guard isDecorated, !isConstantOne, !["intersection", "convexHull"].contains(assertion.operation) else { return }
    tally.decorated += 1
    tally.decoratedRightly += found.definition <= expected.definition ? 1 : 0
    #expect(found.definition <= expected.definition, "\(assertion): \(found)")
  }
}
